// Budgets of single files of the client's build. A file of more than a few KB has one of its own in chunk-budgets.json, by its name without the
// hash; what grows over it fails `npm test`, and so does a new file that is large and was given none. After a change that is meant:
// `node scripts/packages/chunk-budgets.mjs` gives new files a budget, takes those away that are not built any more, and leaves the others as they are.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const BUDGETS = new URL('./chunk-budgets.json', import.meta.url);

/** Files up to this size need no budget of their own, KB gzip. */
export const SMALL_KB = 5;
/** No file is larger than this, whatever its budget says: React itself is 67.4. */
export const LARGEST_KB = 72;
/** Room for growth in a new budget. */
const ROOM = 1.1;

const MEASURED = /\.(?:js|css|wasm|woff2)$/;
const HASH = /-[\w-]{8}(?=\.\w+$)/;

/** Sizes by name without the hash, KB gzip level 9; of several files of one name the largest. */
export function chunkSizes() {
  const folder = new URL('assets/', CLIENT);
  if (!existsSync(folder)) throw new Error('no build: run `npm run build` first');
  const atRoot = readdirSync(CLIENT).map((name) => new URL(name, CLIENT));
  const files = [...atRoot, ...readdirSync(folder).map((name) => new URL(name, folder))];
  const sizes = new Map();
  for (const file of files.filter(({ pathname }) => MEASURED.test(pathname))) {
    const name = basename(file.pathname).replace(HASH, '');
    const kb = gzipSync(readFileSync(file), { level: 9 }).length / 1000;
    sizes.set(name, Math.max(kb, sizes.get(name) ?? 0));
  }
  return sizes;
}

/** What is wrong, a line each: over its budget, large without one, or a budget of nothing. */
export function chunkProblems(sizes, budgets) {
  const problems = [];
  for (const [name, kb] of sizes) {
    const budget = Math.min(budgets[name] ?? SMALL_KB, LARGEST_KB);
    if (kb > budget)
      problems.push(
        `${name} is ${kb.toFixed(1)} KB gzip of ${budget}${name in budgets ? '' : ', and has no budget of its own'}`,
      );
  }
  for (const name of Object.keys(budgets))
    if (!sizes.has(name)) problems.push(`${name} has a budget and is not built`);
  return problems;
}

/** Budgets for these sizes: those that were given stay. */
export function budgetsFor(sizes, budgets) {
  const large = [...sizes].filter(([name, kb]) => kb > SMALL_KB || (name in budgets && kb > SMALL_KB / 2));
  return Object.fromEntries(
    large
      .map(([name, kb]) => [name, budgets[name] ?? Math.ceil(kb * ROOM * 2) / 2])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export const readChunkBudgets = () => JSON.parse(readFileSync(BUDGETS, 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = chunkSizes();
  const budgets = budgetsFor(sizes, existsSync(BUDGETS) ? readChunkBudgets() : {});
  writeFileSync(BUDGETS, `${JSON.stringify(budgets, null, 2)}\n`);
  process.stdout.write(`${Object.keys(budgets).length} budgets in ${fileURLToPath(BUDGETS)}\n`);
  for (const problem of chunkProblems(sizes, budgets)) process.stderr.write(`over   ${problem}\n`);
}
