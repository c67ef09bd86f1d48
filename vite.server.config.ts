/** Builds the sportsbook into `dist/server`: one file for the process, one for the thread of its database, one that makes the template of a new one. Packages stay where they are. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'pglite-worker': 'server/store/engines/pglite-worker.ts',
        'make-template': 'server/store/engines/make-template.ts',
      },
      // The map is read at the start and kept: traces need its places, and sources lie beside it.
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        sourcemapExcludeSources: true,
      },
    },
  },
});
