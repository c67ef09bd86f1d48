import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { parseUpdateCoupon } from '#protocol/http/coupon/update-coupon.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, betsOf, LIVE, MORE_LINES, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 10_000_00n;
const SYSTEM: BetForm = { kind: 'system', size: 2 };
/** The picks of so many selections at 1.5, 1.6, 1.7 ..., each of a game of its own. */
const picks = (count: number) =>
  MORE_LINES.slice(0, count).map((gameId, index) => [gameId, index % 12] as const);

describe.each(MONEY_DATABASES)('the forms of a bet on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 7_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    userId = await bench.user(GRANT);
  });

  const place = async (form: BetForm, legs: number, stake = '300') =>
    readAnswer(await bench.service.place(userId, bench.bet(picks(legs), { form, stake })));
  const decide = async (leg: number, result: 'win' | 'lose' | 'void') => {
    const [gameId, index] = picks(leg + 1)[leg] ?? [LIVE, 0];
    bench.decide(bench.key(gameId, index), result);
    await bench.quiet();
    expect(await bench.ledger.discrepancies()).toEqual([]);
  };
  const only = async () => (await betsOf(bench, userId))[0];

  it('a system is placed with its units and its return, and pays the units that won', async () => {
    const { Bet: bet } = (await place(SYSTEM, 3)).Value;
    // 100 on each pair of 1.5, 1.6 and 1.7: 240 + 255 + 272.
    expect(bet).toMatchObject({ kind: 'system', systemSize: 2, potentialPayout: '767.00', odds: 2.556 });
    const [row] = await database.query('select unit_count, form from bets where user_id = $1', [userId]);
    expect(row).toEqual({ unit_count: 3n, form: { kind: 'system', size: 2 } });
    await decide(0, 'lose');
    expect((await only())?.status).toBe('open');
    await decide(1, 'win');
    await decide(2, 'win');
    expect(await only()).toMatchObject({ status: 'won', payout: '272.00' });
    expect(await bench.balance(userId)).toBe(GRANT - 300_00n + 272_00n);
  });

  it('a system is lost with the leg that leaves no unit, and a correction wakes it', async () => {
    await place(SYSTEM, 3);
    await decide(0, 'lose');
    await decide(1, 'lose');
    expect((await only())?.status).toBe('lost');
    await decide(1, 'win');
    expect((await only())?.status).toBe('open');
    await decide(2, 'void');
    // 1.6 × 1 on one unit of 100.
    expect(await only()).toMatchObject({ status: 'won', payout: '160.00' });
  });

  it.each<[BetForm, number, string]>([
    // 20 × (1.5 + 1.6 + 1.7 + 1.5×1.6 + 1.5×1.7 + 1.6×1.7 + 1.5×1.6×1.7) of 140.
    [{ kind: 'patent_uk' }, 3, '331.00'],
    [{ kind: 'lucky_cis' }, 3, '331.00'],
    // 35 on each of three pairs and the treble.
    [{ kind: 'patent_cis' }, 3, '411.25'],
  ])('%j of %d legs returns what its units come to', async (form, legs, payout) => {
    expect((await place(form, legs, '140')).Value.Bet).toMatchObject({
      kind: form.kind,
      potentialPayout: payout,
    });
    for (let leg = 0; leg < legs; leg += 1) await decide(leg, 'win');
    expect(await only()).toMatchObject({ status: 'won', payout });
  });

  it('P18 a system takes 20 legs and refuses 21, with the limit told', async () => {
    expect((await place(SYSTEM, 20)).ErrorCode).toBe(BET_CODES.accepted);
    const refused = await place(SYSTEM, 21);
    expect([refused.ErrorCode, refused.Value.AdditionalInfo.limit]).toEqual([BET_CODES.tooManyItems, '20']);
  });

  it.each<[BetForm, number]>([
    [SYSTEM, 2],
    [{ kind: 'system', size: 3 }, 3],
    [{ kind: 'lucky_uk' }, 3],
    [{ kind: 'patent_uk' }, 4],
    [{ kind: 'single' }, 2],
  ])('%j of %d legs is refused', async (form, legs) => {
    expect([BET_CODES.kindDoesNotFit, BET_CODES.tooManyItems]).toContain((await place(form, legs)).ErrorCode);
    expect(await bench.balance(userId)).toBe(GRANT);
  });

  it('a quote of a system has its own total odds', async () => {
    const request = bench.bet(picks(3), { form: SYSTEM });
    const events = request.items.map((item) => ({
      GameId: item.gameId,
      Type: item.type,
      Coef: item.seenOdds / 1_000,
      Param: item.parameter / 10_000,
      PlayerId: 0,
    }));
    const asked = parseUpdateCoupon({ Events: events, Vid: 2, SystemSize: 2, CalcSystemsMin: true });
    const value = asked && JSON.parse(JSON.stringify(await bench.service.quote(asked))).Value;
    // At the least one pair wins, that of 1.5 and 1.6: a third of 2.4.
    expect(value).toMatchObject({ Coef: 2.556, LeastCoef: 0.8, Units: 3 });
  });
});
