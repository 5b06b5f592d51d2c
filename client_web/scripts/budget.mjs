/** Fails the build when a page would make a visitor download more than its budget (gzip bytes of scripts and styles). */
import { readFileSync, statSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
// The entry holds the texts of a language but those of the desk and of timelines; the card's form is a fifth of it, and
// the next to be split off when it nears this limit.
const BUDGETS = [
  { name: 'entry', keys: ['index.html', 'locale:en'], limit: 80_000 },
  { name: 'game page', keys: ['index.html', 'locale:en', 'src/pages/table/index.tsx'], limit: 120_000 },
];

function find(key) {
  return Object.keys(manifest).find((name) => name === key || name.endsWith(key)) ?? null;
}

function files(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const other of chunk.imports ?? []) files(other, seen);
  return seen;
}

let failed = false;
for (const { name, keys, limit } of BUDGETS) {
  const all = new Set();
  for (const key of keys.map(find)) if (key) for (const file of files(key)) all.add(file);
  const size = [...all].reduce((sum, file) => sum + statSync(new URL(`${file}.gz`, dist)).size, 0);
  console.log(`${name}: ${size} of ${limit} bytes (gzip)`);
  failed ||= size > limit;
}
process.exit(failed ? 1 : 0);
