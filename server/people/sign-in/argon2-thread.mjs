// Hashes passwords away from the loop that serves the feed: one takes tens of milliseconds. Argon2id with 19 MiB, two passes, one lane
// (OWASP's first choice); the parameters stand in each hash, so that they can be raised later.
import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { argon2id, argon2Verify } from 'hash-wasm';

const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32, outputType: 'encoded' };

/**
 * The text in the place of an empty password, which the library does not take; a NUL character is refused by every call,
 * so no password equals this one.
 */
const EMPTY = '\u0000';

async function answer({ hash, password: typed }) {
  const password = typed === '' ? EMPTY : typed;
  if (hash === undefined) return argon2id({ password, salt: randomBytes(16), ...COST });
  return argon2Verify({ password, hash });
}

parentPort.on('message', async (request) => {
  try {
    parentPort.postMessage({ value: await answer(request) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
