/** The provider as it is shipped: a child that says its port, serves page and calls, and finishes after a kill what it began. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { BEGIN_ROUND, OPEN_PLAY, ROUND } from '#protocol/casino/play-calls.ts';
import { FakeWallet } from '../../helpers/casino/fake-wallet.ts';
import { PROVIDER_SECRET } from '../../helpers/casino/play-bench.ts';
import { SOME_BETS } from '../../helpers/casino/some-bets.ts';
import { serveWallet, type WalletServer } from '../../helpers/casino/wallet-server.ts';
import { makeDataFolder } from '../../helpers/databases/data-folder.ts';

const PARENT = 'https://bets.example';
const wallet = new FakeWallet();
let folder: string;
let walletServer: WalletServer;
let child: ChildProcess;
let origin: string;

async function start(): Promise<void> {
  child = fork('dist/games/server/main.mjs', [], {
    env: {
      PATH: process.env['PATH'],
      WALLET_URL: walletServer.url,
      PROVIDER_SECRET,
      DATA_DIR: join(folder, 'games'),
      FRAME_PARENT: PARENT,
      LOG_LEVEL: 'error',
    },
  });
  const [{ port }] = (await once(child, 'message')) as [{ readonly type: string; readonly port: number }];
  origin = `http://127.0.0.1:${port}`;
}

async function ask(path: string, body: unknown, session = ''): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  folder = await makeDataFolder('touchline-games-');
  walletServer = await serveWallet(wallet, PROVIDER_SECRET);
  await start();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await walletServer.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the process of the games', () => {
  it('serves the page to be framed by its parents alone, and its files for good', async () => {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const page = await fetch(`${origin}/play/crash?lng=ar&theme=dark`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${PARENT};`);
    expect(page.headers.get('content-security-policy')).not.toMatch(/https?:(?!\/\/bets\.example)|unsafe|\*/);
    expect(page.headers.has('x-frame-options')).toBe(false);
    const html = await page.text();
    expect(html).toMatch(/<html lang="ar[^>]*dir="rtl"[^>]*data-theme="dark"/);
    const script = must(/src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1], 'a script');
    const file = await fetch(origin + script);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/play/faro', '/assets/..%2findex.html', '/assets/none.js', '/'])
      expect((await fetch(origin + path)).status).toBe(404);
    expect((await fetch(`${origin}/readyz`)).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('refuses calls that it cannot read, without a session, or of a foreign page', async () => {
    expect(await ask(OPEN_PLAY.path, { game: 'faro' })).toMatchObject({ code: 'no-such-game' });
    expect(await ask(OPEN_PLAY.path, ['dice'])).toMatchObject({ code: 'bad-request' });
    expect(await ask(ROUND.path, { roundGuid: randomUUID() })).toMatchObject({ code: 'session-over' });
    const foreign = await fetch(origin + OPEN_PLAY.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{"game":"dice"}',
    });
    expect(foreign.status).toBe(403);
  });

  it('pays after a kill what it owed, once, and ends when its parent goes', async () => {
    const launchToken = wallet.launch('boris', 'dice', 10_000n);
    const { session } = (await ask(OPEN_PLAY.path, { game: 'dice', launchToken })) as { session: string };
    const roundGuid = randomUUID();
    const heard = new Promise<void>((resolve) => {
      walletServer.instead = (path) => {
        if (!path.endsWith('/win')) return undefined;
        resolve();
        return { status: 503, body: '' };
      };
    });
    const bet = SOME_BETS['dice'];
    const begun = ask(BEGIN_ROUND.path, { roundGuid, bet }, session).catch(() => undefined);
    await heard;
    child.kill('SIGKILL');
    await Promise.all([begun, once(child, 'exit')]);
    walletServer.instead = undefined;
    await start();
    const over = await ask(ROUND.path, { roundGuid }, session);
    const { paid, staked } = wallet.ofRound(roundGuid);
    expect(over).toMatchObject({ round: { state: 'over', staked: String(staked), paid: String(paid) } });
    expect(wallet.balances.get('boris')).toBe(10_000n - staked + (paid ?? 0n));
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});
