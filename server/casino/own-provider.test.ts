/** The process of our own games, with a small program in its place: started when it is wanted, once, again after a crash, and ended with the server. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { OwnProvider } from './own-provider.ts';

/** Says its environment and how often it was started; ends where it is told to; keeps a folder as the program does. */
const PROGRAM = `
import { createServer } from 'node:http';
import { mkdirSync } from 'node:fs';
mkdirSync(process.env.DATA_DIR, { recursive: true });
createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
}).listen(Number(process.env.PORT), process.env.HOST, function () {
  process.send({ type: 'listening', port: this.address().port });
});
process.once('disconnect', () => process.exit(0));
`;

let dataDir: string;
let errors: unknown[];
let pauses: number[];
let open: OwnProvider[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'own-games-'));
  [errors, pauses, open] = [[], [], []];
  writeFileSync(join(dataDir, 'program.mjs'), PROGRAM);
});
afterEach(async () => {
  for (const one of open) await one.stop();
  rmSync(dataDir, { recursive: true });
});

function provider(entry = 'program.mjs', hasPatience = true): OwnProvider {
  const one = new OwnProvider({
    entry: join(dataDir, entry),
    dataDir,
    host: '127.0.0.1',
    logLevel: 'silent',
    walletUrl: () => 'http://127.0.0.1:4310',
    frameParents: () => ['http://localhost:4310', 'http://127.0.0.1:4310'],
    after(milliseconds, run) {
      // Pauses are noted and not waited for; patience is real.
      if (milliseconds < 15_000 && milliseconds !== 5_000) pauses.push(milliseconds);
      const isLeft = milliseconds === 15_000 && !hasPatience;
      const timer = setTimeout(run, isLeft || pauses.at(-1) === milliseconds ? 0 : milliseconds);
      return () => clearTimeout(timer);
    },
    onError: (error) => errors.push(error),
  });
  open.push(one);
  return one;
}
const said = async (origin: string | undefined) =>
  (await (await fetch(`${origin}/`)).json()) as { pid: number; env: Record<string, string> };

it('is not started before somebody wants it, and then once, with a secret of its own and nothing else of the server’s', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  const own = provider();
  own.startAgain();
  expect(existsSync(join(dataDir, 'games.secret'))).toBe(false);
  const [first, second, framed] = await Promise.all([own.origin(), own.origin(), own.frameOrigin()]);
  expect([second, framed]).toEqual([first, first]);
  const { env } = await said(first);
  expect(env).toMatchObject({
    WALLET_URL: 'http://127.0.0.1:4310',
    PROVIDER_SLUG: 'touchline-games',
    PROVIDER_SECRET: own.secret,
    DATA_DIR: join(dataDir, 'games'),
    FRAME_PARENT: 'http://localhost:4310 http://127.0.0.1:4310',
    HOST_NAMES: '127.0.0.1',
  });
  expect(env['DATABASE_URL']).toBeUndefined();
  expect(own.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(dataDir, 'games.secret')).mode & 0o777).toBe(0o600);
  vi.unstubAllEnvs();
});

it('is started again at the same port with the same secret: after a crash, and at the next start of the server', async () => {
  const own = provider();
  const origin = await own.origin();
  const { pid } = await said(origin);
  await fetch(`${origin}/crash`).catch(() => undefined);
  await vi.waitFor(async () => expect((await said(await own.origin())).pid).not.toBe(pid), 10_000);
  expect(pauses).toEqual([1_000]);
  expect(errors).toHaveLength(1);
  expect(await own.origin()).toBe(origin);
  await own.stop();
  await expect(fetch(`${origin}/`)).rejects.toThrow();
  const next = provider();
  next.startAgain();
  await vi.waitFor(async () => expect((await said(origin)).env['PROVIDER_SECRET']).toBe(own.secret), 10_000);
  expect(await next.origin()).toBe(origin);
});

it('that comes up late is there for who asks then, whoever gave up before', async () => {
  const slow = provider('program.mjs', false);
  expect(await slow.origin()).toBeUndefined();
  const origin = must(await slow.frameOrigin(), 'its origin');
  const { pid } = await vi.waitFor(() => said(origin), { timeout: 30_000 });
  await vi.waitFor(async () => expect(await slow.origin()).toBe(origin));
  expect((await said(origin)).pid).toBe(pid);
});

it('that does not come up is tried later each time, at another port, and without its program there is none', async () => {
  writeFileSync(join(dataDir, 'broken.mjs'), 'process.exit(3)');
  const own = provider('broken.mjs');
  const port = await own.frameOrigin();
  expect(await own.origin()).toBeUndefined();
  await vi.waitFor(() => expect(pauses).toEqual([1_000, 2_000, 4_000]), 10_000);
  expect(await own.frameOrigin()).not.toBe(port);
  const none = provider('none.mjs');
  expect([none.isThere, await none.origin(), await none.frameOrigin()]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});
