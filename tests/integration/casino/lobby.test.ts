/** The lobby and launches: what is there can be played, by whom, in whose frame; and how providers are configured. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASINO, LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import { SERVICE_TOKEN } from '#protocol/people/sign-in/session-calls.ts';
import { createApp } from '#server/app.ts';
import { openProviders, readProviders } from '#server/casino/providers-file.ts';
import type { Database } from '#server/store/engine.ts';
import { providersText, TEST_GAME, TEST_PROVIDER } from '#tests/helpers/casino/test-provider.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const OWN_ORIGIN = 'http://127.0.0.1:4999';
const OWN = {
  isThere: true,
  secret: 'a secret',
  wanted: 0,
  want() {
    this.wanted += 1;
  },
  origin: async () => OWN_ORIGIN,
  frameOrigin: async () => OWN_ORIGIN,
  startAgain: () => undefined,
  stop: async () => undefined,
};

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database, { casino: { own: OWN } });
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

it('has our own games and those of configured providers, with bounds in the currency of whoever asks', async () => {
  const { categories, games, providers } = await bench.browser().must(CASINO, { currency: 'USD' });
  expect(categories).toBeUndefined();
  expect(providers.map(({ isOwn, slug }) => [slug, isOwn])).toEqual([
    ['touchline-games', true],
    ['kelpstone-mill', false],
  ]);
  expect(games).toHaveLength(11);
  expect(games.every(({ least, most }) => least.currency.code === 'USD' && least.amount <= most.amount)).toBe(
    true,
  );
  expect(games.find(({ slug }) => slug === TEST_GAME)).toMatchObject({ name: 'Kelp Reels', hasDemo: true });
  // A game of our own is in the category of jackpots, with what lies in it and how it is drawn.
  const jackpots = games.filter(({ categories: of }) => of.includes('jackpot'));
  expect(jackpots).toMatchObject([
    {
      slug: 'tin-lighthouse',
      jackpot: {
        money: { amount: 0n, currency: { code: 'USD' } },
        share: 100,
        stakesAWin: { amount: 50_000_00n },
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
        wins: [],
      },
    },
  ]);
  expect(OWN.wanted).toBe(1);
});

it('without a provider has nothing, and is not there where the site has no casino', async () => {
  const bare = await openPeopleBench(database, {
    casino: { providers: [] },
    site: { casino: { categories: ['new'] } },
  });
  expect(await bare.browser().must(CASINO, {})).toEqual({ providers: [], games: [], categories: ['new'] });
  expect(await bare.browser().refusal(LAUNCH_GAME, { game: 'dice', mode: 'demo' })).toBe('not-found');
  await bare.close();
  const off = await openPeopleBench(database, { site: { casino: { isOn: false } } });
  expect(await off.browser().refusal(CASINO, {})).toBe('not-found');
  expect(await off.browser().refusal(LAUNCH_GAME, { game: TEST_GAME, mode: 'demo' })).toBe('not-found');
  await off.close();
});

it('has no games of the house where the site leaves them out, and those of other providers', async () => {
  const bare = await openPeopleBench(database, { casino: { own: OWN }, site: { other: { xgames: false } } });
  const guest = bare.browser();
  const { games, providers } = await guest.must(CASINO, {});
  expect(providers.map(({ slug }) => slug)).toEqual(['kelpstone-mill']);
  expect(games.map(({ slug }) => slug)).toEqual([TEST_GAME]);
  expect(await guest.refusal(LAUNCH_GAME, { game: 'dice', mode: 'demo' })).toBe('not-found');
  await guest.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'demo' });
  await bare.close();
});

it('has no tile that leads nowhere: each game is launched in its own provider’s frame', async () => {
  const guest = bench.browser();
  const { games } = await guest.must(CASINO, {});
  for (const { hasDemo, slug } of games) {
    expect([slug, hasDemo]).toEqual([slug, true]);
    const { origin, url } = await guest.must(LAUNCH_GAME, { game: slug, mode: 'demo' });
    expect(new URL(url).pathname).toBe(`/play/${slug}`);
    expect(origin).toBe(slug === TEST_GAME ? TEST_PROVIDER.origin : OWN_ORIGIN);
  }
});

it('launches play money for anybody without a session, and money for who is signed in, by a service token as well', async () => {
  const guest = bench.browser();
  guest.headers = { host: 'localhost' };
  const demo = await guest.must(LAUNCH_GAME, { game: 'mines', mode: 'demo', lng: 'ru', theme: 'dark' });
  expect(demo).toEqual({
    url: `${OWN_ORIGIN}/play/mines?lng=ru&theme=dark&parent=http%3A%2F%2Flocalhost`,
    origin: OWN_ORIGIN,
  });
  expect(await guest.refusal(LAUNCH_GAME, { game: 'mines', mode: 'money' })).toBe('not-authenticated');
  expect(await guest.refusal(LAUNCH_GAME, { game: 'nothing', mode: 'demo' })).toBe('not-found');
  const { browser } = await bench.newBettor();
  browser.headers = { host: 'localhost', origin: 'http://localhost' };
  const launched = await browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money', lng: '"><' });
  expect(launched.url).toMatch(
    /^https:\/\/games\.kelpstone\.example\/play\/kelp-reels\?lng=en&theme=light&parent=http%3A%2F%2Flocalhost#token=[\w-]{43}$/,
  );
  const { userToken } = await browser.must(SERVICE_TOKEN, {});
  const program = bench.browser();
  program.headers = { authorization: `Bearer ${userToken}` };
  expect((await program.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' })).session).toBeDefined();
});

it('the page of a game alone may show the providers in a frame, each by its origin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casino-page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" data-language="" data-site=""></html>',
  );
  const app = createApp({
    world: new SmallWorld([{ id: 1 }]),
    staticDir: folder,
    casino: bench.casino,
  });
  const framesOf = async (url: string) =>
    /frame-src ([^;]*)/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1];
  expect(await framesOf('/en/casino/game/mines')).toBe(`'self' ${OWN_ORIGIN} ${TEST_PROVIDER.origin}`);
  expect(await framesOf('/en/live')).toBe("'self'");
  expect(await framesOf('/en/casino')).toBe("'self'");
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await statusOf('/en/casino/game/mines')).toBe(200);
  expect(await statusOf('/en/casino/game/no-such-game')).toBe(404);
  await app.close();
  rmSync(folder, { recursive: true });
});

it('X16 every mistake of the file of providers is named, never with a secret, and ends the start', () => {
  const problems = (change: Parameters<typeof providersText>[0]) => {
    const read = readProviders(providersText(change));
    return read.ok ? [] : read.error;
  };
  const [one] = JSON.parse(providersText()).providers;
  expect(problems(() => ({ providers: [{ ...one, secret: 'short' }] }))).toEqual([
    'providers.0.secret: expected is a secret of at least 32 characters',
  ]);
  expect(problems(() => ({ providers: [{ ...one, origin: 'http://games.example' }] }))).toEqual([
    'providers.0.origin: expected is an origin of https, or of this machine',
  ]);
  expect(problems(() => ({ providers: [one, { ...one, slug: 'touchline-games' }] }))).toEqual([
    'the provider "touchline-games" is there twice',
    'the game "kelp-reels" is there twice',
  ]);
  expect(readProviders('{').ok).toBe(false);
  const folder = mkdtempSync(join(tmpdir(), 'providers-'));
  const path = join(folder, 'providers.json');
  expect(openProviders(path)).toEqual([]);
  writeFileSync(path, providersText(), { mode: 0o644 });
  expect(openProviders(path).map(({ slug }) => slug)).toEqual(['kelpstone-mill']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(path, '{}');
  expect(() => openProviders(path)).toThrow('the providers of games');
  rmSync(folder, { recursive: true });
});
