/**
 * Makes `import('locale:vi')` give all of locales/vi/*.ftl as one string, so that each language is one lazy chunk; without
 * the files that only some pages need, of which `locale:vi/desk` gives one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'locale:';
const PARTS: ReadonlySet<string> = new Set(['desk', 'pairing', 'timeline']);

export function locales(root: string): Plugin {
  return {
    name: 'flagfall-locales',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/');
      const folder = join(root, language);
      const names = part === undefined ? readdirSync(folder).filter((name) => name.endsWith('.ftl') && !PARTS.has(name.slice(0, -4))) : [`${part}.ftl`];
      const files = names.sort().map((name) => join(folder, name));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map((file) => readFileSync(file, 'utf8')).join('\n'))};`;
    },
  };
}
