/**
 * Builds the page and its workers into `dist/client`. React and what every screen needs make chunks of their own, so that a
 * release that only touches screens leaves them in the cache. In development the sportsbook answers from port 4310.
 */
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import locales from './locales/languages.json' with { type: 'json' };

/** The page's own host goes along: the sportsbook takes state changes only where Origin and Host agree. */
const sportsbook = {
  target: process.env['SPORTSBOOK'] ?? 'http://127.0.0.1:4310',
  changeOrigin: false,
};

export default defineConfig({
  plugins: [react(), releaseKeeper()],
  // RxJS has a build for browsers of today under this condition: no helpers for classes and generators.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
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
  server: { proxy: { '/service-api': sportsbook, '/web-api': sportsbook } },
});

/** The service worker keeps the whole release but its languages: of those English, which the others fall back to. */
function releaseKeeper() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'workers/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
      globIgnores: locales.languages
        .filter(({ code }) => code !== 'en')
        .map(({ code }) => `assets/${code}-*.js`),
    },
  });
}
