/** Rules and pushes at the door of the server: whose they are, how many there may be, and what is refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import {
  ADD_ALERT_RULE,
  ALERT_RULES,
  CLAIM_ALERT,
  GET_EVENT_TYPES,
  GET_GAME_SUBSCRIPTION,
  REMOVE_ALERT_RULES,
  REMOVE_PUSH,
  SAVE_GAME_SUBSCRIPTION,
  SAVE_PUSH,
  SILENCE_ALERT_RULE,
} from '#protocol/alerts/alert-calls.ts';
import { MOST_RULES, type WireAlertRule } from '#protocol/alerts/alert-values.ts';
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
describe('a subscription to a game', () => {
  it('has the events of its sport, replaces the one before, and ends without events', async () => {
    const game = newGame();
    const { browser } = await bench.newBettor();
    const { events } = await bench.browser().must(GET_EVENT_TYPES, { gameId: String(game.id) });
    expect(events).toEqual(['start', 'goal', 'set', 'card', 'end']);
    await browser.must(SAVE_GAME_SUBSCRIPTION, { gameId: game.id, events: ['card', 'goal'] });
    await browser.must(SAVE_GAME_SUBSCRIPTION, { gameId: game.id, events: ['end', 'start'] });
    const asked = () => browser.must(GET_GAME_SUBSCRIPTION, { gameId: game.id });
    expect((await asked()).events).toEqual(['start', 'end']);
    expect((await browser.must(ALERT_RULES, {})).rules).toHaveLength(1);
    await browser.must(SAVE_GAME_SUBSCRIPTION, { gameId: game.id, events: [] });
    expect((await asked()).events).toEqual([]);
  });
});

describe('at the door', () => {
  it('rules of somebody else cannot be seen, silenced, removed or claimed', async () => {
    const game = newGame();
    const [owner, other] = [await bench.newBettor(), await bench.newBettor()];
    const { id } = await addTo(owner.browser, wanting(game));
    const facts = { kind: 'odds' as const, odds: 2_100, sinceMs: 1 };
    expect((await other.browser.must(ALERT_RULES, {})).rules).toEqual([]);
    expect(await other.browser.refusal(SILENCE_ALERT_RULE, { id, isSilent: true })).toBe('not-found');
    expect(await other.browser.refusal(CLAIM_ALERT, { ruleId: id, occurrence: 'once', facts })).toBe(
      'not-found',
    );
    await other.browser.must(REMOVE_ALERT_RULES, { ids: [id] });
    expect((await owner.browser.must(ALERT_RULES, {})).rules.map((rule) => [rule.id, rule.isSilent])).toEqual(
      [[id, false]],
    );
  });

  it('a browser of somebody else is not taken off, and the account that was there last has it', async () => {
    const [first, second] = [await bench.newBettor(), await bench.newBettor()];
    const subscription = pushes.subscription('/shared');
    await first.browser.must(SAVE_PUSH, subscription);
    await second.browser.must(REMOVE_PUSH, { endpoint: subscription.endpoint });
    const owner = async () =>
      (
        await database.query<{ user_id: bigint }>(
          'select user_id from push_subscriptions where endpoint = $1',
          [subscription.endpoint],
        )
      ).map((row) => row.user_id);
    expect(await owner()).toEqual([first.userId]);
    await second.browser.must(SAVE_PUSH, subscription);
    expect(await owner()).toEqual([second.userId]);
  });

  it('a guest has no rules on the server', async () => {
    const guest = bench.browser();
    expect(await guest.refusal(ALERT_RULES, {})).toBe('not-authenticated');
    expect(await guest.refusal(SAVE_PUSH, pushes.subscription('/guest'))).toBe('not-authenticated');
  });

  it.each([
    ['http://push.example/x'],
    ['https://push.example:8443/x'],
    ['https://user:secret@push.example/x'],
    ['https://other.example/x'],
    ['https://push.example.other.example/x'],
    ['https://10.0.0.1/x'],
    ['https://[::ffff:10.0.0.1]/x'],
    ['file:///etc/passwd'],
  ])('nothing is pushed to %s', async (endpoint) => {
    const { browser } = await bench.newBettor(`push-${randomUUID()}@bets.example`);
    expect(await browser.refusal(SAVE_PUSH, { ...pushes.subscription('/'), endpoint })).toBe('bad-body');
  });

  it('a key that is no point of the curve is refused', async () => {
    const { browser } = await bench.newBettor();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(await browser.refusal(SAVE_PUSH, { ...pushes.subscription('/'), p256dh })).toBe('bad-body');
  });

  it.each<[string, Condition, string]>([
    [
      'odds of a game that is not there',
      { kind: 'odds', key: '999.1.1.0.0', bound: 'at-least', odds: 2_000, heldMs: 0 },
      'not-found',
    ],
    [
      'a text that is no selection',
      { kind: 'odds', key: 'x', bound: 'at-least', odds: 2_000, heldMs: 0 },
      'bad-body',
    ],
    [
      'odds of one',
      { kind: 'odds', key: '1.1.1.0.0', bound: 'at-least', odds: 1_000, heldMs: 0 },
      'bad-body',
    ],
    [
      'a day of holding',
      { kind: 'odds', key: '1.1.1.0.0', bound: 'at-least', odds: 2_000, heldMs: 86_400_000 },
      'bad-body',
    ],
    ['no events', { kind: 'events', gameId: 1, events: [] }, 'bad-body'],
    ['a suspension of no length', { kind: 'suspended', gameId: 1, longerMs: 0 }, 'bad-body'],
    [
      'a bet of somebody else',
      { kind: 'cash-out', betId: '1', least: { amount: '1.00', currency: 'KZT' } },
      'not-found',
    ],
  ])('%s', async (_what, condition, code) => {
    const { browser } = await bench.newBettor(`rule-${randomUUID()}@bets.example`);
    expect(await browser.refusal(ADD_ALERT_RULE, { condition, texts: TEXTS })).toBe(code);
  });

  it('an account has so many rules, and one that came true makes room', async () => {
    const { browser, userId } = await bench.newBettor();
    const game = newGame();
    await database.query(
      `insert into alert_rules (user_id, kind, condition, wish, texts, created_at)
       select $1, 'suspended', jsonb_build_object('kind', 'suspended', 'gameId', 1, 'longerMs', 60000 + n), 'w' || n, '{"game":"","market":"","selection":""}', 1
       from generate_series(1, $2::int) as n`,
      [userId, MOST_RULES],
    );
    const condition = { ...wanting(game), odds: 3_000 as Odds };
    expect(await browser.refusal(ADD_ALERT_RULE, { condition, texts: TEXTS })).toBe('not-possible-now');
    await database.query(`update alert_rules set fired_at = 1 where user_id = $1 and wish = 'w1'`, [userId]);
    await browser.must(ADD_ALERT_RULE, { condition, texts: TEXTS });
    expect((await browser.must(ALERT_RULES, {})).rules).toHaveLength(MOST_RULES);
  });
});
