/**
 * Builds the kit into `dist/embed/<version>`: an ES module, and a script that puts it under the name `TouchlineEmbed`,
 * with their hashes. The kits of `embed/released` lie beside it as they were released.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { integrityOf, keepReleased, SCRIPTS } from '../scripts/packages/released-kits.ts';

const inKit = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(inKit('package.json'), 'utf8')) as { version: string };
const DIST = fileURLToPath(new URL('../dist/embed', import.meta.url));

export default defineConfig({
  publicDir: false,
  define: { EMBED_VERSION: JSON.stringify(version) },
  plugins: [
    {
      name: 'kit-files',
      closeBundle() {
        const folder = join(DIST, version);
        copyFileSync(inKit('touchline-embed.d.ts'), join(folder, 'touchline-embed.d.ts'));
        keepReleased({ released: inKit('released'), built: DIST, version });
        const files = SCRIPTS.map((name) => ({
          path: `/embed/${version}/${name}`,
          integrity: integrityOf(join(folder, name)),
        }));
        writeFileSync(join(DIST, 'versions.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
      },
    },
  ],
  build: {
    outDir: join(DIST, version),
    emptyOutDir: true,
    target: 'es2022',
    minify: true,
    // An ES module of a library keeps its spaces by itself.
    rolldownOptions: { output: { minify: true } },
    lib: {
      entry: inKit('src/touchline-embed.ts'),
      name: 'TouchlineEmbed',
      formats: ['es', 'iife'],
      fileName: (format) => (format === 'es' ? 'touchline-embed.mjs' : 'touchline-embed.js'),
    },
  },
});
