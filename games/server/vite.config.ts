/** Builds the provider of our own games into `dist/games/server`: one file for the process and one for the thread of its database. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/games/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'games/server/main.ts', 'pglite-worker': 'server/store/engines/pglite-worker.ts' },
      // The map is read at the start and kept: traces need its places, and sources lie beside it.
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        sourcemapExcludeSources: true,
      },
    },
  },
});
