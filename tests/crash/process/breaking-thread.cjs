// Preloaded (`--require`) into a server and its threads: the thread of the database breaks as soon as there is the file BREAK_FILE, in the way that the
// file says: `ends` without a word, or `hangs` for ever.
const { existsSync, readFileSync } = require('node:fs');
const threads = require('node:worker_threads');

const LOOK_EVERY_MS = 10;
const { BREAK_FILE = '' } = process.env;
const ways = {
  ends: () => process.exit(0),
  hangs: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
};

if (!threads.isMainThread)
  setInterval(() => {
    const isDatabase = threads.workerData?.dataDir !== undefined;
    if (isDatabase && existsSync(BREAK_FILE)) ways[readFileSync(BREAK_FILE, 'utf8')]?.();
  }, LOOK_EVERY_MS).unref();
