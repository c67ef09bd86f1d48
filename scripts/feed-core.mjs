// Compiles the feed core (AssemblyScript) to `workers/feed-core/feed-core.wasm`, which lies in the repository beside its source so
// that nothing has to be built before a test or a development server runs. A test holds the two together.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';

const FOLDER = new URL('../workers/feed-core/', import.meta.url);
const OPTIONS = [
  '--runtime',
  'stub',
  '--noAssert',
  '-O3',
  '--enable',
  'simd',
  '--initialMemory',
  '2',
  '--memoryBase',
  '77824',
];

/** The compiler wants names of its own kind. */
const sourceOf = (name) => new URL(name.replace(/\.ts$/, '.as'), FOLDER);

/** The bytes of the module; throws what the compiler has to say where there are none. */
export async function compileFeedCore() {
  let compiled;
  const { error } = await asc.main(['feed-core.ts', '--outFile', 'core.wasm', ...OPTIONS], {
    readFile: (name) =>
      /^[a-z-]+\.ts$/.test(name) && existsSync(sourceOf(name)) ? readFileSync(sourceOf(name), 'utf8') : null,
    writeFile: (name, contents) => {
      if (name === 'core.wasm') compiled = contents;
    },
    stderr: process.stderr,
    listFiles: () => [],
  });
  if (error || !compiled) throw new Error('the feed core does not compile', { cause: error });
  return compiled;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(new URL('feed-core.wasm', FOLDER), await compileFeedCore());
}
