/** The pages of the peers and the tapped hub, built from `pages/` into the cache, and how a proxy serves them beside the product. */
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type { OwnAnswer } from '../servers/counting-proxy.ts';

const ROOT = fileURLToPath(new URL('../pages/', import.meta.url));
const OUT = fileURLToPath(new URL('../../node_modules/.cache/bench-pages/', import.meta.url));
const BASE = '/bench/';
/** A module that a lab loads into a page, or into a worker of it. */
export const PROBE_WATCH = `${BASE}assets/probe-watch.js`;
const STREAM_HUB = `${BASE}assets/stream-hub.js`;
const HUB_SCRIPT = /\/assets\/feed-hub-[^/]*\.js$/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** Packages without which the pages of those peers do not load; the others do. */
const PEER_PACKAGES = [/^ag-grid-community/, /^@glideapps\//, /^@perspective-dev\//, /^react-window/];
const hasPeers = (): boolean =>
  existsSync(fileURLToPath(new URL('../node_modules/ag-grid-community', import.meta.url)));

/** The scripts that run in workers. */
export const WORKER_SCRIPTS = {
  'stream-hub': `${ROOT}stream-hub.ts`,
  'probe-watch': `${ROOT}probe-watch.ts`,
} as const;

/** The build of some scripts and pages, by their names. */
export const pagesBuild = (input: Readonly<Record<string, string>>): InlineConfig => ({
  root: ROOT,
  base: BASE,
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // The links that preload what a script loads later are elements of a document: in a worker there is none.
    modulePreload: false,
    chunkSizeWarningLimit: 20_000,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: hasPeers() ? [] : PEER_PACKAGES,
      input,
      output: { entryFileNames: 'assets/[name].js' },
    },
  },
});

export async function buildPages(): Promise<void> {
  await build(pagesBuild({ index: `${ROOT}index.html`, ...WORKER_SCRIPTS }));
}

/** Serves the peers' pages under `/bench/`; with `tapped` every hub, the product's too, is the one of `pages/stream-hub.ts`. */
export const benchAnswer =
  (tapped: boolean): OwnAnswer =>
  (url) => {
    const path = url.replace(/[?#].*$/, '');
    if (tapped && HUB_SCRIPT.test(path)) {
      return { type: 'text/javascript', body: `import '${STREAM_HUB}';` };
    }
    if (!path.startsWith(BASE)) return undefined;
    const file = OUT + (path.slice(BASE.length) || 'index.html');
    if (file.includes('..') || !existsSync(file)) return undefined;
    return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
  };
