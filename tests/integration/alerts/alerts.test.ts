/** Rules over a whole server: they come true with no page open, are pushed to browsers that are there, and are told once by whoever sees it first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_PREFERENCES } from '#domain/alerts/quiet-hours.ts';
import type { BetId, GameId } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import {
  ADD_ALERT_RULE,
  ALERT_RULES,
  ALERTS,
  CLAIM_ALERT,
  PUSH_KEY,
  REMOVE_ALERT_RULES,
  SAVE_ALERT_PREFERENCES,
  SAVE_GAME_SUBSCRIPTION,
  SAVE_PUSH,
  SILENCE_ALERT_RULE,
  WATCH_ALERTS,
} from '#protocol/alerts/alert-calls.ts';
import { type WireAlertRule } from '#protocol/alerts/alert-values.ts';
import { SIGN_OUT } from '#protocol/http/session.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type AlertsBench, openAlertsBench, openPushService } from '#tests/helpers/people/alerts-bench.ts';
import type { Browser } from '#tests/helpers/people/people-bench.ts';

const TEXTS = { game: 'Home 50 – Away 50', market: 'Total', selection: 'Over 2.5' };
const CODE = 'BCDFGH23';

let database: Database;
let bench: AlertsBench;
let pushes: Awaited<ReturnType<typeof openPushService>>;
let nextGame = 50;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openAlertsBench(database);
  pushes = await openPushService();
}, 120_000);
afterAll(async () => {
  await pushes.close();
  await bench.close();
  await database.close();
});

/** A game of its own in play. */
function newGame(feed: 'live' | 'line' = 'live') {
  nextGame += 1;
  const id = nextGame;
  bench.world.step(() => bench.world.add({ id, feed }));
  return {
    id: id as GameId,
    key: bench.world.keyOf(id, 3),
    price: (odds: number, isSuspended = false) =>
      bench.world.step(() => bench.world.price(id, 3, odds, isSuspended)),
    score: (side1: number, side2: number) => bench.world.step(() => bench.world.score(id, side1, side2)),
  };
}

type Condition = WireAlertRule['condition'];
const wanting = (game: ReturnType<typeof newGame>, heldMs = 0): Condition => ({
  kind: 'odds',
  key: game.key,
  bound: 'at-least',
  odds: 2_000,
  heldMs,
});
const addTo = async (browser: Browser, condition: Condition) =>
  (await browser.must(ADD_ALERT_RULE, { condition, texts: TEXTS, couponCode: CODE })).rule;
const toldTo = async (browser: Browser) =>
  (await browser.must(ALERTS, {})).alerts.map(({ kind, telling }) => `${kind} ${telling}`);

describe('with no page open', () => {
  it('a price that holds for five seconds is pushed, once, and read by the browser alone', async () => {
    const game = newGame();
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_PUSH, pushes.subscription('/held'));
    await addTo(browser, wanting(game, 5_000));
    game.price(2_150);
    await bench.passed(4_000);
    game.price(1_900);
    await bench.passed(1_000);
    game.price(2_200);
    await bench.passed(4_900);
    expect(await toldTo(browser)).toEqual([]);
    await bench.passed(2_000);
    game.price(2_400);
    await bench.passed(10_000);
    expect(await toldTo(browser)).toEqual(['odds told']);
    const got = pushes.got.filter(({ path }) => path === '/held');
    expect(got).toHaveLength(1);
    expect(got[0]?.payload).toMatchObject({
      title: 'Home 50 – Away 50',
      body: '\u2068Total: Over 2.5\u2069: odds 2.2 · {age} s ago',
      path: `/en/share?code=${CODE}`,
      direction: 'ltr',
    });
    expect(got[0]?.headers).toMatchObject({ ttl: '300', 'content-encoding': 'aes128gcm' });
    const [rule] = (await browser.must(ALERT_RULES, {})).rules;
    expect(rule?.firedAtMs).toBeDefined();
  });

  it('the push is signed by the key that browsers subscribe with', async () => {
    const { publicKey } = await bench.browser().must(PUSH_KEY, {});
    const authorization = pushes.got[0]?.headers.authorization ?? '';
    const [, head = '', body = '', signature = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(authorization) ?? [];
    expect(authorization.endsWith(`, k=${publicKey}`)).toBe(true);
    const point = Buffer.from(publicKey, 'base64url');
    const key = await crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ]);
    const isRight = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signature, 'base64url'),
      Buffer.from(`${head}.${body}`),
    );
    expect(isRight).toBe(true);
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      aud: pushes.origin,
      sub: 'https://bets.example',
    });
  });

  it('a browser that is gone is forgotten, one that is busy is asked once more', async () => {
    const { browser, userId } = await bench.newBettor();
    pushes.statuses.set('/gone', 410);
    pushes.statuses.set('/busy', 503);
    for (const path of ['/gone', '/busy', '/fine'])
      await browser.must(SAVE_PUSH, pushes.subscription(path, 'ru'));
    const game = newGame();
    await addTo(browser, wanting(game));
    game.price(2_050);
    await bench.passed(500);
    await bench.passed(20_000);
    const left = await database.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions where user_id = $1 order by id',
      [userId],
    );
    expect(left.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/busy', '/fine']);
    const to = (path: string) => pushes.got.filter((one) => one.path === path);
    await expect.poll(() => to('/busy').length).toBe(2);
    expect([to('/gone').length, to('/fine').length]).toEqual([1, 1]);
    expect(to('/fine')[0]?.payload).toMatchObject({ language: 'ru-RU', path: `/ru/share?code=${CODE}` });
  });

  it('nothing is pushed to where nobody is signed in any more', async () => {
    const { browser, userId } = await bench.newBettor();
    await browser.must(SAVE_PUSH, pushes.subscription('/signed-out'));
    const game = newGame();
    await addTo(browser, wanting(game));
    await browser.send(SIGN_OUT.method, SIGN_OUT.path, '{}');
    game.price(2_050);
    await bench.passed(1_000);
    expect(pushes.got.filter(({ path }) => path === '/signed-out')).toEqual([]);
    expect(await database.query('select 1 from push_subscriptions where user_id = $1', [userId])).toEqual([]);
  });

  it('events of a game are told each, and a suspension once it has lasted', async () => {
    const game = newGame();
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_GAME_SUBSCRIPTION, { gameId: game.id, events: ['goal', 'end'], texts: TEXTS });
    await addTo(browser, { kind: 'suspended', gameId: game.id, longerMs: 60_000 });
    await bench.passed(500);
    game.score(1, 0);
    await bench.passed(500);
    game.score(1, 1);
    bench.world.step(() => {
      for (let index = 0; index < 12; index += 1) bench.world.price(game.id, index, 1_500, true);
    });
    await bench.passed(59_000);
    expect(await toldTo(browser)).toEqual(['goal told', 'goal told']);
    await bench.passed(2_000);
    bench.world.step(() => bench.world.remove(game.id));
    await bench.passed(500);
    expect(await toldTo(browser)).toEqual(['end told', 'suspended told', 'goal told', 'goal told']);
    // The rule that came true stays as told; that of the events goes with its game.
    await bench.passed(60_000);
    expect((await browser.must(ALERT_RULES, {})).rules.map(({ condition }) => condition.kind)).toEqual([
      'suspended',
    ]);
  });

  it('a cash-out is told when it pays so much', async () => {
    const { browser, userId } = await bench.newBettor();
    const betId = '90000000777' as BetId;
    bench.worth.set(`${userId} ${betId}`, { currency: 'KZT', pays: amount(1_400_00n) });
    const rule = await addTo(browser, {
      kind: 'cash-out',
      betId,
      least: { amount: '1500.00', currency: 'KZT' },
    });
    await bench.passed(3_000);
    expect(await toldTo(browser)).toEqual([]);
    bench.worth.set(`${userId} ${betId}`, { currency: 'KZT', pays: amount(1_500_00n) });
    await bench.passed(3_000);
    const [alert] = (await browser.must(ALERTS, {})).alerts;
    expect(alert).toMatchObject({ ruleId: rule.id, kind: 'cash-out', path: '/bets', telling: 'told' });
    expect(alert?.money?.amount).toBe(1_500_00n);
  });
});

describe('never twice', () => {
  it('of two servers and ten pages that see it at once one gets the alert', async () => {
    const game = newGame();
    const { browser } = await bench.newBettor();
    const other = bench.otherAlerts();
    const rule = await addTo(browser, wanting(game));
    await other.start();
    game.price(2_100);
    const facts = { kind: 'odds' as const, odds: 2_100, sinceMs: bench.clock.nowMs() };
    const claims = Array.from({ length: 10 }, () =>
      browser.must(CLAIM_ALERT, { ruleId: rule.id, occurrence: 'once', facts }),
    );
    await bench.clock.advance(500);
    const claimed = await Promise.all(claims);
    await bench.alerts.idle();
    await other.stop();
    expect(await toldTo(browser)).toEqual(['odds told']);
    expect(claimed.filter(({ alert }) => alert).length).toBeLessThanOrEqual(1);
    expect(bench.errors).toEqual([]);
  });

  it('a page that watches is left to be first, and the server tells what it did not', async () => {
    const game = newGame();
    const { browser, userId } = await bench.newBettor();
    await browser.must(SAVE_PUSH, pushes.subscription('/watched'));
    await addTo(browser, wanting(game));
    const watching = browser.must(WATCH_ALERTS, {});
    await expect.poll(() => bench.alerts.isWatching(userId)).toBe(true);
    game.price(2_100);
    await bench.passed(2_000);
    expect(await toldTo(browser)).toEqual([]);
    await bench.passed(3_000);
    const { alerts, last } = await watching;
    expect(alerts.map(({ kind }) => kind)).toEqual(['odds']);
    expect(last).toBe(alerts[0]?.id);
    expect(pushes.got.filter(({ path }) => path === '/watched')).toEqual([]);
  });

  it('a page that begins to wait is told what came true since its list was read, unless it was pushed', async () => {
    const { browser, userId } = await bench.newBettor();
    const cameTrue = async () => {
      const game = newGame();
      await addTo(browser, wanting(game));
      game.price(2_100);
      await bench.passed(500);
    };
    await cameTrue();
    const [known] = (await browser.must(ALERTS, {})).alerts;
    await cameTrue();
    const watched = await browser.must(WATCH_ALERTS, { after: known?.id ?? '' });
    expect(watched.alerts).toHaveLength(1);
    await browser.must(SAVE_PUSH, pushes.subscription('/late'));
    // The page is gone.
    await bench.passed(6_000);
    await cameTrue();
    const waiting = browser.must(WATCH_ALERTS, { after: watched.last });
    await expect.poll(() => bench.alerts.isWatching(userId)).toBe(true);
    await bench.passed(30_000);
    expect((await waiting).alerts).toEqual([]);
    expect(pushes.got.filter(({ path }) => path === '/late')).toHaveLength(1);
  });

  it('what a page has claimed the server does not tell', async () => {
    const game = newGame();
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_PUSH, pushes.subscription('/claimed'));
    const rule = await addTo(browser, wanting(game));
    const facts = { kind: 'odds' as const, odds: 2_100, sinceMs: bench.clock.nowMs() };
    const { alert } = await browser.must(CLAIM_ALERT, { ruleId: rule.id, occurrence: 'once', facts });
    expect(alert).toMatchObject({ telling: 'told', odds: 2_100, wanted: 2_000, bound: 'at-least' });
    game.price(2_100);
    await bench.passed(10_000);
    expect(await toldTo(browser)).toEqual(['odds told']);
    expect(pushes.got.filter(({ path }) => path === '/claimed')).toEqual([]);
  });

  it('the same wish after it came true is a new rule', async () => {
    const game = newGame();
    const { browser } = await bench.newBettor();
    const first = await addTo(browser, wanting(game));
    game.price(2_100);
    await bench.passed(500);
    game.price(1_900);
    await bench.passed(500);
    const second = await addTo(browser, wanting(game));
    expect(second.id).not.toBe(first.id);
    game.price(2_100);
    await bench.passed(500);
    expect(await toldTo(browser)).toEqual(['odds told', 'odds told']);
  });
});

describe('what is kept from being told', () => {
  it('in quiet hours, and beyond so many an hour, an alert stands in the list alone', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_PUSH, pushes.subscription('/quiet'));
    const cameTrue = async () => {
      const game = newGame();
      await addTo(browser, wanting(game));
      game.price(2_100);
      await bench.passed(500);
    };
    const preferences = { ...FIRST_PREFERENCES, perHour: 2 };
    await browser.must(SAVE_ALERT_PREFERENCES, { ...preferences, quiet: { from: '00:00', to: '23:59' } });
    await cameTrue();
    await browser.must(SAVE_ALERT_PREFERENCES, preferences);
    for (let nth = 0; nth < 3; nth += 1) await cameTrue();
    await bench.passed(3_600_000);
    await cameTrue();
    expect(await toldTo(browser)).toEqual([
      'odds told',
      'odds limit',
      'odds told',
      'odds told',
      'odds quiet',
    ]);
    expect(pushes.got.filter(({ path }) => path === '/quiet')).toHaveLength(3);
  });

  it('of two that come true at once no more are told than the hour has room for', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_ALERT_PREFERENCES, { ...FIRST_PREFERENCES, perHour: 1 });
    const games = [newGame(), newGame(), newGame()];
    const rules = await Promise.all(games.map((game) => addTo(browser, wanting(game))));
    const facts = { kind: 'odds' as const, odds: 2_100, sinceMs: bench.clock.nowMs() };
    await Promise.all(
      rules.map(({ id }) => browser.must(CLAIM_ALERT, { ruleId: id, occurrence: 'once', facts })),
    );
    expect((await toldTo(browser)).toSorted()).toEqual(['odds limit', 'odds limit', 'odds told']);
  });

  it('a silent rule, a removed one and one of who takes a pause', async () => {
    const { browser, userId } = await bench.newBettor();
    const [silent, removed, paused] = [newGame(), newGame(), newGame()];
    const { id } = await addTo(browser, wanting(silent));
    await browser.must(SILENCE_ALERT_RULE, { id, isSilent: true });
    const gone = await addTo(browser, wanting(removed));
    await browser.must(REMOVE_ALERT_RULES, { ids: [gone.id] });
    await addTo(browser, wanting(paused));
    await database.query(
      `insert into exclusions (user_id, kind, from_at) values ($1, 'self-exclusion', $2)`,
      [userId, bench.clock.nowMs()],
    );
    for (const game of [silent, removed, paused]) game.price(2_100);
    await bench.passed(1_000);
    expect(await toldTo(browser)).toEqual(['odds quiet']);
  });
});
