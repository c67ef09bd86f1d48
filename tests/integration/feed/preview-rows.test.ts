/** What the page says of a bet before and after the act, against what the server has on record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestPayout } from '#domain/coupon/bet/bet-terms.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { type BetForm, checkForm, unitsOf } from '#domain/coupon/form/bet-form.ts';
import { explainSettlement } from '#domain/coupon/settlement/explanation.ts';
import { formOdds } from '#domain/coupon/settlement/settlement.ts';
import { must } from '#domain/lib/must.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { parseBet } from '#protocol/http/bets/office-bets.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { BettingBench, betsOf, MORE_LINES, readAnswer } from '../../helpers/betting/betting-bench.ts';

const FORMS: readonly BetForm[] = [
  { kind: 'single' },
  { kind: 'express' },
  { kind: 'system', size: 2 },
  { kind: 'lucky_cis' },
  { kind: 'patent_cis' },
  { kind: 'lucky_uk' },
  { kind: 'patent_uk' },
  { kind: 'chain' },
  { kind: 'multibet', size: 2, lobby: [0], blocks: [[1], [2], [3]] },
  { kind: 'anti_express', margin: 1_116 },
];
const RESULTS: readonly LegResult[] = ['win', 'lose', 'void', 'half_win', 'half_lose'];
const BETS = 80;

describe('a bet on the page and on record', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 180_000);
  afterAll(() => database?.close());

  it('P9 M10 stake, kind, units, price and possible return before the act, and the payout after it, are those of the record', async () => {
    const bench = await BettingBench.open(database);
    const userId = await bench.user(1_000_000_00n);
    const random = createRandom(2026, 10);
    const placed = [];
    for (let count = 0; count < BETS; count += 1) {
      const form = must(FORMS[count % FORMS.length], 'form');
      const legCount = form.kind === 'single' ? 1 : form.kind === 'patent_uk' ? 3 : 4;
      expect(checkForm(form, legCount).ok).toBe(true);
      const first = random.below(MORE_LINES.length - legCount);
      const picks = MORE_LINES.slice(first, first + legCount).map((id) => [id, random.below(12)] as const);
      bench.small.step(() => {
        for (const [id, index] of picks) bench.small.price(id, index, 1_100 + random.below(1_500));
      });
      const stake = amount(60_00n + BigInt(random.below(5_000)));
      const text = `${stake / 100n}.${String(stake % 100n).padStart(2, '0')}`;
      const request = bench.bet(picks, { form, stake: text });
      const odds = request.items.map(({ seenOdds }) => seenOdds) as readonly Odds[];
      const preview = {
        stake,
        kind: form.kind,
        odds: formOdds(form, odds),
        potentialPayout: bestPayout(stake, odds, form, PLAIN_TERMS),
      };
      const { Value: value } = readAnswer(await bench.service.place(userId, request));
      // An anti-express that would pay 1.00 or less is offered by neither.
      expect(value === null).toBe(preview.odds === NO_ODDS);
      if (value === null) continue;
      const bet = must(parseBet(value.Bet), 'bet');
      expect(bet).toMatchObject(preview);
      const [row] = await database.query<{ unit_count: bigint }>(
        'select unit_count from bets where id = $1',
        [BigInt(bet.id)],
      );
      expect(row?.unit_count).toBe(unitsOf(form, legCount));
      placed.push(bet);
    }
    for (const id of MORE_LINES)
      for (let index = 0; index < 12; index += 1)
        bench.decide(bench.key(id, index), RESULTS[random.below(RESULTS.length)]);
    await bench.quiet();
    const settled = (await betsOf(bench, userId)).map((value) => must(parseBet(value), 'bet'));
    expect(settled).toHaveLength(placed.length);
    expect(placed.length).toBeGreaterThan(BETS * 0.9);
    for (const bet of settled) {
      const told = must(explainSettlement(bet.stake, bet.legs, bet.form), 'explanation');
      expect([bet.kind, bet.payout]).toEqual([bet.kind, told.payout]);
    }
    expect(bench.errors).toEqual([]);
  }, 60_000);
});
