// Loaded into a server before its program: on SIGUSR2 it collects garbage and writes what is held, in bytes, to the file HEAP_FILE.
// It collects twice, with a turn between: what the end of an object lets go, as bytes outside the heap, is only then collected.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.HEAP_FILE;
if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', async () => {
    collect();
    await new Promise(setImmediate);
    collect();
    const { arrayBuffers, external, heapUsed } = process.memoryUsage();
    writeFileSync(`${file}.new`, JSON.stringify({ heldBytes: heapUsed + external, arrayBuffers }));
    renameSync(`${file}.new`, file);
  });
}
