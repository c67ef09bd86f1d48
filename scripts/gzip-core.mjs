// Compiles the gzip core (AssemblyScript) to `workers/gzip-core/gzip-core.wasm`, which lies in the repository beside its source so
// that nothing has to be built before a test or a development server runs. A test holds the two together.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';

const FOLDER = new URL('../workers/gzip-core/', import.meta.url);
const OPTIONS = ['--runtime', 'stub', '--noAssert', '-O3', '--initialMemory', '4', '--memoryBase', '77824'];

/** The bytes of the module; throws what the compiler has to say where there are none. */
export async function compileGzipCore() {
  const source = readFileSync(new URL('gzip-core.as', FOLDER), 'utf8');
  let compiled;
  const { error } = await asc.main(['core.ts', '--outFile', 'core.wasm', ...OPTIONS], {
    readFile: (name) => (name === 'core.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'core.wasm') compiled = contents;
    },
    stderr: process.stderr,
    listFiles: () => [],
  });
  if (error || !compiled) throw new Error('the gzip core does not compile', { cause: error });
  return compiled;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(new URL('gzip-core.wasm', FOLDER), await compileGzipCore());
}
