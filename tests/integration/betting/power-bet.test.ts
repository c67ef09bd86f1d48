/** A power bet on a placed single: what it gives and takes, who has it, and that it is given once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { addressOf, readAnswerOf } from '#protocol/calls/call.ts';
import { CASH_OUTS_PATH, cashOutBody } from '#protocol/http/bets/cash-out.ts';
import { MAKE_BET_PATH, makeBetBody, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import { POWER_BET } from '#protocol/http/bets/power-bet.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GAMES = [{ id: 1, feed: 'line' as const }, { id: 2, feed: 'line' as const }, { id: 3 }];
const STAKE = 1_000_00n;

describe.each(MONEY_DATABASES)('a power bet on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let salt = 8_100;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt);
    token = await site.signIn();
    granted = await site.balance(token);
  });

  const place = async (games: readonly number[], extras?: BetExtras): Promise<BetId> => {
    const wanted: PlacementRequest = {
      betGuid: site.newGuid(),
      kind: games.length > 1 ? 'express' : 'single',
      items: games.map((game) => site.item(game, 0)),
      stake: amount(STAKE),
      policy: { kind: 'none' },
      ...(extras && { extras }),
    };
    const reply = await site.post(MAKE_BET_PATH, makeBetBody(wanted, 2, 'en'), token);
    const placed = must(parsePlacementAnswer(reply.body, wanted.items, 2), 'an answer');
    if (placed.kind === 'accepted') return placed.bet.id;
    await site.pass(3_000);
    return must((await site.bets(token))[0], 'a bet').id;
  };
  const boost = async (betId: BetId, who = token) => {
    const reply = await site.post(addressOf(POWER_BET.path, { betId }), {}, who);
    return readAnswerOf(POWER_BET, reply.body) ?? reply.status;
  };
  const bet = async (id: BetId) =>
    must(
      (await site.bets(token)).find((one) => one.id === id),
      'the bet',
    );
  const sound = async () => expect(await site.betting.ledger.discrepancies()).toEqual([]);

  it('costs no stake, raises the winnings by 5 % and ends the cash-out', async () => {
    const id = await place([1]);
    const held = await site.balance(token);
    // 1,000 at 1.5: winnings of 500, and 25 more.
    expect(await boost(id)).toEqual({ state: 'boosted', boostPercent: 5, potentialPayout: '1525.00' });
    expect(await site.balance(token)).toBe(held);
    const offers = (await site.get(CASH_OUTS_PATH, token)).body.data.offers;
    expect(offers.find(({ betId }: { betId: string }) => betId === id)?.reason).toBe('terms');
    await sound();
    await site.decide(1, 0, 'win');
    expect(await bet(id)).toMatchObject({ status: 'won', payout: 1_525_00n, terms: { boostPercent: 5 } });
    expect(await site.balance(token)).toBe(granted + 525_00n);
    await sound();
  });

  it('is given once, however often it is asked for, and stands in the history', async () => {
    const id = await place([1]);
    const answers = await Promise.all([boost(id), boost(id), boost(id)]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const events = await database.query('select reason from bet_events where bet_id = $1 order by id', [
      BigInt(id),
    ]);
    expect(events).toEqual([{ reason: 'placed' }, { reason: 'accepted' }, { reason: 'power-bet' }]);
    await sound();
  });

  it.each<[string, readonly number[], BetExtras | undefined, string]>([
    ['an express', [1, 2], undefined, 'kind-single'],
    ['a bet with another boost', [1], { powerBet: true }, 'boosted'],
    ['a free bet', [1], { promo: 'WELCOME' }, 'plain'],
    ['a bet in play', [3], undefined, 'not-begun'],
  ])('is not for %s', async (_what, games, extras, unmet) => {
    const id = await place(games, extras);
    const before = (await bet(id)).potentialPayout;
    const answer = await boost(id);
    // Who has the same boost from the start is told that it is there.
    expect(answer).toMatchObject(unmet === 'boosted' ? { state: 'boosted' } : { state: 'refused', unmet });
    expect((await bet(id)).potentialPayout).toBe(before);
    await sound();
  });

  it('is not for one that is sold in part, settled, suspended, at other odds, or of somebody else', async () => {
    const [sold, settled] = [await place([1]), await place([2])];
    const wish = {
      cashOutGuid: site.newGuid() as string as CashOutGuid,
      betId: sold,
      percent: 50,
      seen: amount(1n),
      least: amount(1n),
    };
    await site.post(CASH_OUTS_PATH, cashOutBody(wish, 2), token);
    expect((await bet(sold)).closedStake).toBe(STAKE / 2n);
    expect(await boost(sold)).toMatchObject({ state: 'refused', unmet: 'whole' });
    await site.decide(2, 0, 'lose');
    expect(await boost(settled)).toMatchObject({ state: 'refused' });
    site.move(1, 0, 1_400);
    expect(await boost(await place([1]))).toMatchObject({ state: 'refused', unmet: 'odds-from' });
    site.move(1, 0, 1_500);
    const open = await place([1]);
    site.world.controls?.suspend(1 as never, true);
    expect(await boost(open)).toMatchObject({ state: 'refused', unmet: 'cash-out' });
    expect(await boost(open, await site.signIn())).toBe(404);
    expect(await boost('1' as BetId)).toBe(404);
    await sound();
  });

  it('and a result at the same time: it pays what the bet says that it has', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await place([1]);
      const [answer] = await Promise.all([boost(id), site.decide(1, 0, 'win')]);
      await site.betting.idle();
      const { payout, terms } = await bet(id);
      expect(payout).toBe(terms?.boostPercent === 5 ? 1_525_00n : 1_500_00n);
      expect(answer).toMatchObject({ state: terms?.boostPercent === 5 ? 'boosted' : 'refused' });
      await sound();
      site.world.controls?.decide(site.key(1, 0), undefined);
      await site.betting.idle();
    }
  });
});
