/** Builds the page of the games, which is shown in a frame, into `dist/games/page`. Apart from the sportsbook's page: it has an origin of its own. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '../../scripts/languages/languages-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Texts of all languages; the manifests of the sportsbook's page are not those of this one. */
const { configureServer: _served, generateBundle: _emitted, ...texts } = languages();

const ENTRIES = /index\.html|page[\\/]main\.tsx$/;

export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react(), texts],
  worker: { format: 'es' },
  build: {
    outDir: here('../../dist/games/page'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: 'hidden',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every game needs in one file, whose style sheet begins with the order of the layers: it must be the first of all.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], test: (id) => !ENTRIES.test(id) }] },
      },
    },
  },
});
