// Fails when the first load is heavier than agreed. Reads the build manifest: what the page loads before it can show anything, in
// any language, the largest worker, and all style sheets of the first load; then every file against its own budget. Sizes are gzip level 9, in
// units of 1,000 bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunkProblems, chunkSizes, readChunkBudgets } from './chunk-budgets.mjs';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const KIT = new URL('../../dist/embed/', import.meta.url);
/** What was agreed. */
export const LIMITS_KB = { page: 170, worker: 40, css: 20, kit: 5 };
/** What is reached, and a little: nothing may creep back into the first load unseen. Lower it whenever the page gets lighter. */
export const KEPT_KB = { page: 142 };

const gzipKb = (file) => gzipSync(readFileSync(new URL(file, CLIENT)), { level: 9 }).length / 1000;
const sum = (files) => [...files].reduce((total, file) => total + gzipKb(file), 0);

/** The kit for pages that embed: the heavier of its two forms. */
function kitKb() {
  const { files } = JSON.parse(readFileSync(new URL('versions.json', KIT), 'utf8'));
  return Math.max(...files.map(({ path }) => gzipKb(new URL(`..${path}`, KIT))));
}

/** Everything that a chunk cannot start without. */
function staticFiles(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) staticFiles(manifest, next, seen);
  return seen;
}

/** The sizes of the first load; throws where there is nothing to measure. */
export function measure() {
  const path = new URL('.vite/manifest.json', CLIENT);
  if (!existsSync(path)) throw new Error('no build manifest: run `npm run build` first');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (!entry) throw new Error('no entry in the build manifest');
  const start = staticFiles(manifest, entry);
  const languages = Object.keys(manifest).filter(
    (key) => /^locales\/\w+\.js$/.test(key) && manifest[key].isDynamicEntry,
  );
  const board = Object.keys(manifest).find((key) => key.endsWith('board/board-screen.tsx'));
  const bundles = languages.map((key) => [...staticFiles(manifest, key)].filter((file) => !start.has(file)));
  const heaviest = bundles.sort(
    (a, b) => sum(b.map((key) => manifest[key].file)) - sum(a.map((key) => manifest[key].file)),
  )[0];
  const screen = board ? [...staticFiles(manifest, board)] : [];
  const all = new Set([...start, ...(heaviest ?? []), ...screen]);
  const scripts = new Set([...all].map((key) => manifest[key].file));
  const sheets = new Set([...all].flatMap((key) => manifest[key].css ?? []));
  const workers = readdirSync(new URL('assets/', CLIENT))
    .filter((name) => /^feed-hub-.*\.js$/.test(name))
    .map((name) => gzipKb(`assets/${name}`));
  if (languages.length === 0 || !board || workers.length === 0 || sheets.size === 0) {
    throw new Error(
      'the build manifest lacks a language, the board, a worker or a style sheet: nothing was measured',
    );
  }
  return {
    page: sum(scripts),
    worker: Math.max(...workers),
    css: sum(sheets),
    kit: kitKb(),
    files: scripts.size + sheets.size,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = measure();
  let failed = false;
  for (const [name, agreed] of Object.entries(LIMITS_KB)) {
    const limit = Math.min(agreed, KEPT_KB[name] ?? agreed);
    const isOver = sizes[name] > limit;
    failed ||= isOver;
    console.log(
      `${isOver ? 'over ' : 'within'}  ${name.padEnd(6)} ${sizes[name].toFixed(1)} of ${limit} KB gzip${limit < agreed ? ` (agreed: ${agreed})` : ''}`,
    );
  }
  const chunks = chunkSizes();
  const problems = chunkProblems(chunks, readChunkBudgets());
  for (const problem of problems) console.log(`over    ${problem}`);
  console.log(`${problems.length === 0 ? 'within' : 'over '}  each of ${chunks.size} files`);
  failed ||= problems.length > 0;
  console.log(`${sizes.files} files of ${fileURLToPath(CLIENT)}`);
  if (failed) process.exit(1);
}
