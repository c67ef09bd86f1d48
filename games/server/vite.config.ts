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
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
