/** Passwords as Argon2id hashes, made and checked in a thread of its own. Started with the first password. */
import { Worker } from 'node:worker_threads';

export interface PasswordHash {
  /** The encoded hash with its salt and parameters. */
  make(password: string): Promise<string>;
  /** Without a hash (no such account, no password) it takes as long as with one, and is false: existence does not show in the time. */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/** Of a random password that nobody has. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Y0hqZkhvMTJkZk9sUWVaUQ$J8Yq4Yp7TjVw0bJmWlb5F1pGPmBqPa0vTn3dCkqk0XM';

interface ThreadAnswer {
  readonly id: number;
  readonly value?: string | boolean;
  readonly error?: string;
}

/** Bodies in other normal forms are the same password. */
const normalized = (password: string): string => password.normalize('NFKC');

export function createPasswordHash(): PasswordHash {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, (answer: ThreadAnswer) => void>();

  const started = (): Worker => {
    if (worker) return worker;
    worker = new Worker(new URL('./argon2-thread.mjs', import.meta.url), { execArgv: [] });
    worker.unref();
    worker.on('message', (answer: ThreadAnswer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    // A thread that dies is started anew with the next password; nobody is let in meanwhile.
    worker.on('error', (error) => {
      worker = undefined;
      for (const [id, answered] of waiting) answered({ id, error: error.message });
      waiting.clear();
    });
    return worker;
  };

  const ask = (request: { readonly password: string; readonly hash?: string }): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const thread = started();
      waiting.set(lastId, ({ error, value }) => {
        if (waiting.size <= 1) thread.unref();
        if (value === undefined) reject(new Error(error ?? 'no answer'));
        else resolve(value);
      });
      thread.ref();
      thread.postMessage({ id: lastId, ...request });
    });

  return {
    make: async (password) => String(await ask({ password: normalized(password) })),
    async isRight(password, hash) {
      const isSame = await ask({ password: normalized(password), hash: hash ?? NOBODYS });
      return isSame === true && hash !== undefined;
    },
    async close() {
      await worker?.terminate();
      worker = undefined;
    },
  };
}
