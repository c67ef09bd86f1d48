/**
 * Builds the page and its workers into `dist/client`. The first board comes in few requests: React, which a release leaves in the
 * cache, what every screen needs, the board, and a language. In development the sportsbook answers from port 4310.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readTable } from './scripts/languages/language-table.ts';
import { languages } from './scripts/languages/languages-plugin.ts';
import { lateSheets } from './scripts/late-sheets-plugin.ts';

/** The page's own host goes along: the sportsbook takes state changes only where Origin and Host agree. */
const sportsbook = {
  target: process.env['SPORTSBOOK'] ?? 'http://127.0.0.1:4310',
  changeOrigin: false,
};

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ENTRIES = /index\.html|src[\\/]main\.tsx$/;
const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const BOARD = source('features/live/board/board-screen.tsx');
/** What every page loads after its first paint: in one request, not in fifty. */
const AFTER_FIRST_PAINT = [
  'app/loading/after-first-paint.ts',
  'app/releases/announce-releases.ts',
  'platform/betting/browser-betting.ts',
  'app/measurement.tsx',
  'platform/service-worker/watch-releases.ts',
].map(source);

/**
 * What it loads a moment after that, and on a phone. Its style sheets are in the one of before: each sheet that comes later
 * and has layers makes Chromium lay out the whole document again.
 */
const A_MOMENT_LATER = ['app/around-later.tsx', 'features/coupon/quick/quick-bet.tsx'].map(source);

const COUPON_PARTS = /features[\\/]coupon[\\/]parts[\\/]/;
/** What many screens look like, a few hundred bytes each: one file for all of them, not two for each. */
const SMALL_PARTS =
  /src[\\/]ui[\\/](primitives|lists|notices)[\\/](?!qr-code|windowed)|src[\\/]ui[\\/]forms[\\/](form|field-grid)\./;

/** What bets and orders look like, in the list and in the record. */
const BET_PARTS = /src[\\/]features[\\/]bets[\\/]bet-(frame|leg-row|list)\./;

/** Packages whose index names all that they have: walked through, they would bring the icons and operators of every screen. */
const HAS_WIDE_INDEX = /node_modules[\\/](lucide-react|rxjs)[\\/]/;
const ICON = /lucide-react.*[\\/]icons[\\/]/;
const ICON_IMPORT = /import \{([^}]+)\} from 'lucide-react'/g;

export default defineConfig({
  plugins: [react(), languages(), lateSheets(), releaseKeeper()],
  // RxJS has a build for browsers of today under this condition: no helpers for classes and generators.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // React has had this hook since version 18; wouter brings a shim for older ones.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: 'hidden',
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser of `cssTarget` preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // The entry itself stays outside: it is what the build manifest and the page name.
            { name: 'start', tags: ['$initial'], test: (id) => !ENTRIES.test(id), priority: 20 },
            { name: neededBy('board', [BOARD]), debugName: 'board', priority: 10 },
            { name: pageChunk(), debugName: 'page', priority: 5 },
            // The coupon and what it loads on demand are made of these: small, and shared by nearly all of them.
            { name: 'coupon-parts', test: COUPON_PARTS },
            { name: 'ui', test: SMALL_PARTS, priority: 3 },
            { name: 'bet-list', test: BET_PARTS, priority: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/service-api': sportsbook,
      '/web-api': sportsbook,
      '/site-files': sportsbook,
      '^/_[a-z]': sportsbook,
    },
  },
});

/** The files of the icons that a file of ours imports: `ChevronDown` is `icons/chevron-down.mjs`. */
function iconsIn(id: string): readonly string[] {
  if (!id.endsWith('.tsx') || id.includes('node_modules')) return [];
  const names = [...readFileSync(id, 'utf8').matchAll(ICON_IMPORT)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return names.map((name) => {
    const words = name.trim().replace(/([a-z\d])([A-Z])/g, '$1-$2');
    return `${words.toLowerCase()}.mjs`;
  });
}

/** The chunk of what files need beyond themselves and every screen; what they ask for on demand is not in it. */
function neededBy(chunk: string, files: readonly string[]) {
  let known: Set<string> | undefined;
  const icons = new Set<string>();
  return (id: string, modules: Modules): string | undefined => {
    if (!known) {
      known = new Set(files);
      // A set grows while it is walked through.
      for (const file of known) {
        for (const icon of iconsIn(file)) icons.add(icon);
        for (const next of modules.getModuleInfo(file)?.importedIds ?? [])
          if (!HAS_WIDE_INDEX.test(next)) known.add(next);
      }
    }
    const isIn = ICON.test(id) ? icons.has(basename(id)) : known.has(id) && !files.includes(id);
    return isIn ? chunk : undefined;
  };
}

function pageChunk() {
  const [chunk, later] = [neededBy('page', AFTER_FIRST_PAINT), neededBy('page', A_MOMENT_LATER)];
  return (id: string, modules: Modules): string | undefined =>
    chunk(id, modules) ?? (id.endsWith('.css') ? later(id, modules) : undefined);
}

/** The service worker keeps the whole release but its languages: of those the one that the others fall back to. */
function releaseKeeper() {
  const table = readTable();
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'workers/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      // It is built apart, and knows of languages what the plugin says.
      buildPlugins: { vite: [languages()] },
      globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest,wasm}'],
      globIgnores: [
        // Flags and icons are fetched one by one, where they are in sight.
        'assets/*.svg',
        ...table.languages
          .filter(({ code }) => code !== table.fallbackLanguage)
          .flatMap(({ code }) => [
            `assets/${code}-????????.js`,
            `assets/${code}-{rest,pages,formats,region,currency,language}-????????.js`,
            `touchline-${code}.webmanifest`,
          ]),
      ],
    },
  });
}
