import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { createPasswordHash, PasswordsBusy } from './password-hash.ts';

const passwords = createPasswordHash();
afterAll(() => passwords.close());

it('knows a password again, and no other', async () => {
  const hash = await passwords.make('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isRight('correct horse', hash)).toBe(true);
  expect(await passwords.isRight('correct  horse', hash)).toBe(false);
  expect(await passwords.make('correct horse')).not.toBe(hash);
});

it('works as long for an account that is none, and says no', async () => {
  expect(await passwords.isRight('anything', undefined)).toBe(false);
});

it('works as long for no password at all, and says no', async () => {
  const hash = await passwords.make('correct horse 9');
  expect(await passwords.isRight('', hash)).toBe(false);
  expect(await passwords.isRight('', undefined)).toBe(false);
});

it('takes one password however its letters are composed', async () => {
  const hash = await passwords.make('Zo\u00eb-\u00e9t\u00e9-1');
  expect(await passwords.isRight('Zoe\u0308-e\u0301te\u0301-1', hash)).toBe(true);
});

it('gives an account that is none the work of a real one: the same parameters, as long a salt, as long a hash', async () => {
  const told = createPasswordHash({
    start: () =>
      new Worker(
        `const { parentPort } = require('node:worker_threads');
         parentPort.on('message', ({ hash }) => parentPort.postMessage({ error: hash }));`,
        { eval: true },
      ),
  });
  const asked = await told.isRight('anything', undefined).then(String, ({ message }: Error) => message);
  await told.close();
  const partsOf = (hash: string) => {
    const [salt, sum] = hash.split('$').slice(-2);
    return [hash.split('$').slice(1, -2), salt?.length, sum?.length];
  };
  expect(partsOf(asked)).toEqual(partsOf(await passwords.make('anything')));
});

/** A thread that reports its requests; passwords tell it to die or to hang. */
const QUICK_THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ password, hash }) => {
    if (password === 'die') process.exit(1);
    if (password === 'throw') throw new Error('broken');
    if (password === 'hang') return;
    parentPort.postMessage({ value: hash === undefined ? 'hash of ' + password : hash === 'hash of ' + password });
  });`;
const start = () => new Worker(QUICK_THREAD, { eval: true });
const REGISTRATION = { kind: 'registration', network: '192.0.2.1' } as const;
const SIGN_IN = { kind: 'sign-in', network: '192.0.2.2' } as const;

describe('many passwords at once', () => {
  it('let a sign-in through before most of 200 registrations that wait', async () => {
    const crowded = createPasswordHash({ start, threads: 1, perNetwork: 200 });
    let registered = 0;
    const registrations = Array.from({ length: 200 }, (_, nth) =>
      crowded.make(`${nth}`, REGISTRATION).then(() => (registered += 1)),
    );
    expect(await crowded.isRight('mine', 'hash of mine', SIGN_IN)).toBe(true);
    expect(registered).toBeLessThan(20);
    await Promise.all(registrations);
    expect(registered).toBe(200);
    await crowded.close();
  });

  it('are hashed side by side: a thread that is held up holds up none of the others', async () => {
    const pool = createPasswordHash({ start, threads: 2 });
    const hung = pool.isRight('hang', 'hash of hang').catch(() => 'ended');
    for (let nth = 0; nth < 5; nth += 1) expect(await pool.isRight('mine', 'hash of mine')).toBe(true);
    await pool.close();
    expect(await hung).toBe('ended');
  });

  it('are refused at once where too many wait, with a time to come back, and other kinds are not', async () => {
    const crowded = createPasswordHash({ start, threads: 1, perKind: 3 });
    const all = Array.from({ length: 10 }, (_, nth) => crowded.make(`${nth}`, REGISTRATION));
    const own = crowded.isRight('mine', 'hash of mine', SIGN_IN);
    const ends = await Promise.allSettled(all);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    // One is in the thread, three wait.
    expect(refused).toHaveLength(6);
    for (const error of refused) {
      expect(error).toBeInstanceOf(PasswordsBusy);
      expect((error as PasswordsBusy).retryAfterMs).toBeGreaterThanOrEqual(1_000);
    }
    expect(await own).toBe(true);
    expect(await crowded.make('later', REGISTRATION)).toBe('hash of later');
    await crowded.close();
  });
});

describe('a thread', () => {
  it.each(['die', 'throw'])(
    'that fails (%s) fails its caller alone, and another one takes its place',
    async (end) => {
      const passwords = createPasswordHash({ start, threads: 1 });
      const [failed, next, wrong] = await Promise.allSettled([
        passwords.isRight(end, 'hash of anything'),
        passwords.isRight('mine', 'hash of mine'),
        passwords.isRight('other', 'hash of mine'),
      ]);
      expect(failed.status).toBe('rejected');
      expect(next).toEqual({ status: 'fulfilled', value: true });
      expect(wrong).toEqual({ status: 'fulfilled', value: false });
      await passwords.close();
    },
  );

  it('that does not answer is replaced, and nobody is let in meanwhile', async () => {
    const passwords = createPasswordHash({ start, threads: 1, answerWithinMs: 2_000 });
    const [hung, next] = await Promise.allSettled([
      passwords.isRight('hang', 'hash of hang'),
      passwords.isRight('mine', 'hash of mine'),
    ]);
    expect(hung.status).toBe('rejected');
    expect(next).toEqual({ status: 'fulfilled', value: true });
    await passwords.close();
  });

  it('lets nobody in where none can start, and nobody waits for ever', async () => {
    const passwords = createPasswordHash({
      start: () => new Worker('process.exit(1)', { eval: true }),
      threads: 2,
    });
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => passwords.isRight('mine', 'hash of mine')),
    );
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await passwords.close();
  });

  it('is asked no more after the end, and who waits is told', async () => {
    const passwords = createPasswordHash({ start, threads: 1 });
    const ends = Promise.allSettled([passwords.make('hang'), passwords.make('mine')]);
    await passwords.close();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(passwords.make('late')).rejects.toThrow('closed');
  });
});
