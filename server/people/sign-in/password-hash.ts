/**
 * Passwords as Argon2id hashes, made and checked in a few threads that are started with the first passwords. What waits for a thread waits
 * in a bounded queue in which kinds of acts, and networks within a kind, take turns: a crowd that registers stops no sign-in.
 */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';
import { type HashRequest, HashThread, startArgon2 } from './hash-thread.ts';

/** The act that a password is hashed for. */
export type HashKind = 'known-device' | 'sign-in' | 'change' | 'registration';

/** The turn of a hash: the kind of the act, and the network that it was asked from. */
export interface HashTurn {
  readonly kind: HashKind;
  readonly network: string;
}

export interface PasswordHash {
  /** The encoded hash with its salt and parameters. Rejects with `PasswordsBusy` where too many wait. */
  make(password: string, turn?: HashTurn): Promise<string>;
  /**
   * Whether the password is right. Without a hash (no such account, no password) it takes as long as with one, and is
   * false: existence does not show in the time. Rejects with `PasswordsBusy` where too many wait.
   */
  isRight(password: string, hash: string | undefined, turn?: HashTurn): Promise<boolean>;
  /** Passwords that wait for a thread; not told by what hashes at once. */
  waiting?(): number;
  close(): Promise<void>;
}

export interface PasswordHashOptions {
  readonly threads?: number;
  /** The most that wait at once for acts of one kind. */
  readonly perKind?: number;
  /** The most of these from one network. */
  readonly perNetwork?: number;
  readonly answerWithinMs?: number;
  /** Starts a thread; tests start threads that fail. */
  readonly start?: () => Worker;
}

/** The error where more passwords wait than the threads can answer soon. */
export class PasswordsBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('too many passwords wait to be hashed');
    this.retryAfterMs = retryAfterMs;
  }
}

/** The order of turns: known devices are served every other time; the rest take turns. */
const TURNS: readonly HashKind[] = [
  'known-device',
  'sign-in',
  'known-device',
  'change',
  'known-device',
  'registration',
];
/** The most threads: each takes a core and 19 MiB; one core is left for the loop that serves the feed. */
const MAX_THREADS = 4;
const PER_KIND = 200;
const PER_NETWORK = 100;
const ANSWER_WITHIN_MS = 15_000;
const LEAST_RETRY_MS = 1_000;
/** The time of one hash before the first was measured. */
const FIRST_GUESS_MS = 50;
const NO_TURN: HashTurn = { kind: 'change', network: '' };

/** The hash of a random password that nobody has. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Y0hqZkhvMTJkZk9sUWVaUQ$J8Yq4Yp7TjVw0bJmWlb5F1pGPmBqPa0vTn3dCkqk0XM';

interface Job {
  readonly request: HashRequest;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** A password in its normal form: the same text in another form is the same password. */
const normalized = (password: string): string => password.normalize('NFKC');

const threadsOfThisMachine = (): number => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

export function createPasswordHash({
  answerWithinMs = ANSWER_WITHIN_MS,
  perKind = PER_KIND,
  perNetwork = PER_NETWORK,
  start = startArgon2,
  threads: amount = threadsOfThisMachine(),
}: PasswordHashOptions = {}): PasswordHash {
  const threads = Array.from({ length: amount }, () => new HashThread({ start, answerWithinMs }));
  const waiting = new FairQueue<HashKind, Job>(TURNS, { perKind, perAsker: perNetwork });
  let usualMs = FIRST_GUESS_MS;
  let isClosed = false;

  async function work(thread: HashThread, { reject, request, resolve }: Job): Promise<void> {
    const startedMs = performance.now();
    try {
      resolve(await thread.run(request));
      usualMs += (performance.now() - startedMs - usualMs) / 8;
    } catch (error) {
      reject(error);
    }
    giveOut();
  }

  function giveOut(): void {
    for (const thread of threads) {
      if (thread.isBusy) continue;
      const job = waiting.next();
      if (!job) return;
      void work(thread, job);
    }
  }

  const ask = (request: HashRequest, { kind, network }: HashTurn): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('passwords are closed'));
      if (!waiting.add(kind, network, { request, resolve, reject }))
        return reject(new PasswordsBusy(Math.max(LEAST_RETRY_MS, (waiting.size * usualMs) / amount)));
      giveOut();
    });

  return {
    async make(password, turn = NO_TURN) {
      const made = await ask({ password: normalized(password) }, turn);
      if (typeof made !== 'string') throw new Error('no hash was made');
      return made;
    },
    async isRight(password, hash, turn = NO_TURN) {
      const isSame = await ask({ password: normalized(password), hash: hash ?? NOBODYS }, turn);
      return isSame === true && hash !== undefined;
    },
    waiting: () => waiting.size,
    async close() {
      isClosed = true;
      for (let job = waiting.next(); job; job = waiting.next()) job.reject(new Error('passwords are closed'));
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
