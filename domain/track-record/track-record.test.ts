/** The record of bets told by hand: closing lines, later prices, slippage and refusals. */
import { describe, expect, it } from 'vitest';
import { must } from '../lib/must.ts';
import type { Odds } from '../market/odds.ts';
import {
  closingValue,
  lastWholeSet,
  laterValue,
  type PriceSet,
  sumOfValues,
  valueOfLegs,
} from './closing-line.ts';
import { rawClosingValue, valueAtClose } from './closing-price.ts';
import { refusalsByGroup, refusalsOf, slippageOf, type WaitedRequest } from './slippage.ts';

const odds = (...list: readonly number[]) => list.map((value) => (value === 0 ? undefined : (value as Odds)));
const START = 1_000_000;
const SETS: readonly PriceSet[] = [
  { at: 100, prices: odds(2_700, 2_300, 4_400) },
  { at: 500_000, prices: odds(2_000, 4_000, 4_000) },
  { at: 900_000, prices: odds(1_900, 0, 4_200) },
  { at: START, prices: odds(1_800, 3_900, 4_500) },
];
const BET = { taken: 2_200 as Odds, outcome: 0, placedAt: 200, startsAt: START, hasMoved: false };

describe('the closing line', () => {
  it('is the last whole set before the start, not one with a suspended price nor that of the start', () => {
    expect(lastWholeSet(SETS, START)?.at).toBe(500_000);
    expect(lastWholeSet(SETS, 100)).toBeUndefined();
  });

  it('values a price against the close and against its fair chance', () => {
    const told = closingValue(BET, SETS, 'shin');
    if (!told.ok) throw new Error(told.error);
    // The close has no margin: 2.0 is a chance of a half.
    expect(told.value.againstPrice).toBeCloseTo(0.1, 12);
    expect(told.value.againstFair).toBeCloseTo(0.1, 12);
    expect([told.value.close, told.value.ageMs]).toEqual([2_000, 500_000]);
    const early = closingValue({ ...BET, startsAt: 400_000 }, SETS, 'shin');
    if (!early.ok) throw new Error(early.error);
    expect(early.value.againstPrice).toBeCloseTo(2.2 / 2.7 - 1, 12);
    expect(early.value.againstFair).toBeCloseTo(2.2 * 0.359344 - 1, 6);
  });

  it('is blank with a reason', () => {
    const reason = (bet: Partial<typeof BET>, sets = SETS) => {
      const told = closingValue({ ...BET, ...bet }, sets, 'power');
      return told.ok ? undefined : told.error;
    };
    expect(reason({ placedAt: START })).toBe('in-play');
    expect(reason({ hasMoved: true })).toBe('line-moved');
    expect(reason({}, [])).toBe('no-close');
    expect(reason({}, [{ at: 0, prices: odds(1_000, 3_000) }])).toBe('invalid');
    expect(reason({})).toBeUndefined();
  });

  it('is told of a kept close, raw and fair; without other outcomes raw alone, of two winners by both', () => {
    const close = { kind: 'start', at: 100, closedAt: 2_100, outcome: 0, winners: 1 } as const;
    const kept = { ...close, prices: [2_000, 4_000, 4_000] as Odds[] };
    const told = valueAtClose(2_200 as Odds, kept, 'power');
    if (!told.ok) throw new Error(told.error);
    expect(told.value.ageMs).toBe(2_000);
    expect(told.value.againstFair).toBeCloseTo(0.1, 12);
    const alone = { ...close, prices: [2_000] as Odds[] };
    expect(rawClosingValue(2_200 as Odds, alone)).toBeCloseTo(0.1, 12);
    expect(valueAtClose(2_200 as Odds, alone, 'power')).toEqual({ ok: false, error: 'incomplete' });
    expect(valueAtClose(2_200 as Odds, undefined, 'power')).toEqual({ ok: false, error: 'no-close' });
    // A double chance without a margin: 1.5 thrice is two winners.
    const double = { ...close, winners: 2, prices: [1_500, 1_500, 1_500] as Odds[] };
    const both = valueAtClose(1_650 as Odds, double, 'proportional');
    expect(both.ok && both.value.againstFair).toBeCloseTo(0.1, 12);
  });

  it('of several legs is the product of theirs', () => {
    expect(valueOfLegs([0.1, -0.05])).toBeCloseTo(1.1 * 0.95 - 1, 12);
    expect(valueOfLegs([])).toBe(0);
  });

  it('in play is the price of some minutes later', () => {
    const at = 450_000;
    const bet = { at, outcome: 0, taken: 2_200 as Odds };
    expect(laterValue(SETS, bet, 1)).toBeCloseTo(0.1, 12);
    expect(laterValue(SETS, bet, 15)).toBeCloseTo(2.2 / 1.8 - 1, 12);
    expect(laterValue(SETS, { ...bet, outcome: 1, at: 860_000 }, 1)).toBeUndefined();
  });

  it('has its mean by bets and by stakes, with intervals over games', () => {
    const bets = Array.from({ length: 30 }, (_, at) => ({
      gameId: at % 10,
      stake: at < 10 ? 900n : 100n,
      value: at < 10 ? 0.2 : -0.1,
    }));
    const sum = must(sumOfValues(bets), 'a sum');
    expect(sum.plain.mean).toBeCloseTo(0, 12);
    expect(sum.byStake.mean).toBeCloseTo((9_000 * 0.2 - 2_000 * 0.1) / 11_000, 12);
    expect(sum.plain.groups).toBe(10);
    expect(sumOfValues([])).toBeUndefined();
  });
});

describe('slippage', () => {
  it('counts better, worse and same, and says how likely such a split is', () => {
    const bets = [
      ...Array.from({ length: 8 }, (_, at) => ({
        gameId: at,
        asked: 2_000 as Odds,
        accepted: 1_900 as Odds,
      })),
      ...Array.from({ length: 2 }, (_, at) => ({
        gameId: at,
        asked: 2_000 as Odds,
        accepted: 2_100 as Odds,
      })),
      { gameId: 9, asked: 2_000 as Odds, accepted: 2_000 as Odds },
    ];
    const told = must(slippageOf(bets), 'slippage');
    expect([told.better, told.worse, told.same]).toEqual([2, 8, 1]);
    expect(told.probability).toBeCloseTo(0.109375, 12);
    expect(told.size.mean).toBeCloseTo((8 * -0.05 + 2 * 0.05) / 11, 12);
    expect(told.worseShare?.share).toBe(0.8);
    expect(slippageOf([])).toBeUndefined();
    expect(slippageOf(bets.slice(-1))?.worseShare).toBeUndefined();
  });
});

describe('refusals', () => {
  const requests = (moved: WaitedRequest['moved'], refused: number, of: number) =>
    Array.from({ length: of }, (_, at) => ({ moved, refused: at < refused }));

  it('of 14 of 20 against 8 of 25 differ with a probability of 0.0169; prices that stood still do not count', () => {
    const told = refusalsOf([
      ...requests('for', 14, 20),
      ...requests('against', 8, 25),
      ...requests('not', 50, 60),
    ]);
    expect(told).toMatchObject({ movedFor: { refused: 14, of: 20 }, movedAgainst: { refused: 8, of: 25 } });
    expect(told.told?.probability).toBeCloseTo(0.0169, 4);
    expect(told.told?.difference).toBeCloseTo(0.38, 12);
    expect(told.told && told.told.low > 0 && told.told.high < 0.7).toBe(true);
  });

  it('of fewer than twenty, or all of one way, are too few to tell', () => {
    expect(refusalsOf([...requests('for', 9, 10), ...requests('against', 0, 9)]).told).toBeUndefined();
    expect(refusalsOf(requests('for', 20, 40)).told).toBeUndefined();
  });

  it('of several groups are told with the correction for their number', () => {
    const many = [...requests('for', 14, 20), ...requests('against', 8, 25)];
    const byGroup = refusalsByGroup(
      new Map([
        ['football', many],
        ['tennis', many],
        ['hockey', requests('for', 1, 2)],
      ]),
    );
    const alone = refusalsOf(many).told?.probability ?? 0;
    expect(byGroup.get('football')?.told?.probability).toBeCloseTo(2 * alone, 12);
    expect(byGroup.get('hockey')?.told).toBeUndefined();
    expect(byGroup.size).toBe(3);
  });
});
