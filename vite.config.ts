/**
 * Builds the page and its workers into `dist/client`. React and what every screen needs make chunks of their own, so that a
 * release that only touches screens leaves them in the cache. In development the sportsbook answers from port 4310.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SPORTSBOOK = process.env['SPORTSBOOK'] ?? 'http://127.0.0.1:4310';

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: 'hidden',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'streams', test: /node_modules[\\/](rxjs|comlink|idb-keyval)[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/service-api': SPORTSBOOK, '/web-api': SPORTSBOOK } },
});
