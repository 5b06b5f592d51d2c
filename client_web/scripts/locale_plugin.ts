/** Makes `import('locale:vi')` give all of locales/vi/*.ftl as one string, so that each language is one lazy chunk. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'locale:';

export function locales(root: string): Plugin {
  return {
    name: 'flagfall-locales',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const folder = join(root, id.slice(PREFIX.length + 1));
      const files = readdirSync(folder).filter((name) => name.endsWith('.ftl')).sort().map((name) => join(folder, name));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map((file) => readFileSync(file, 'utf8')).join('\n'))};`;
    },
  };
}
