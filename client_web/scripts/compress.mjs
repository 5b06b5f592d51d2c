/** Writes .br and .gz beside every text file in dist/assets, so that the server never compresses while serving. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt)$/;
const folder = new URL('../dist/assets/', import.meta.url).pathname;

for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
