import { describe, expect, it } from 'vitest';
import { fairChanceOf, marketKeys } from '../../fair-price/fair-chance.ts';
import type { BetId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { type BetForm, plainForm } from '../form/bet-form.ts';
import { fairValueOf, haircutOf } from './fair-value.ts';
import type { PortfolioBet } from './portfolio.ts';

const key = (text: string) => text as SelectionKey;
const texts = { game: '', championship: '', market: '', selection: '' };
type Pick = readonly [key: string, odds: number, result?: LegResult];
const aBet = (picks: readonly Pick[], form?: BetForm): PortfolioBet => ({
  id: '1' as BetId,
  status: 'open',
  stake: amount(100_00n),
  form: form ?? plainForm(picks.length),
  legs: picks.map(([of, odds, result]) => ({
    key: key(of),
    feed: 'live',
    texts,
    seenOdds: odds as Odds,
    odds: odds as Odds,
    scoreAtPlacing: '',
    ...(result && { result }),
  })),
});
const half = () => 0.5;

describe('the value of an open bet by fair prices', () => {
  it('is what it returns on average', () => {
    expect(fairValueOf(aBet([['1.1.1.0.0', 1_900]]), half)).toBe(95_00n);
    const double = aBet([
      ['1.1.1.0.0', 2_000],
      ['2.1.1.0.0', 3_000],
    ]);
    expect(fairValueOf(double, (of) => (of.startsWith('1') ? 0.5 : 0.25))).toBe(75_00n);
  });

  it('counts legs that are decided as they ended', () => {
    const rest: Pick = ['2.1.1.0.0', 3_000];
    expect(fairValueOf(aBet([['1.1.1.0.0', 2_000, 'win'], rest]), half)).toBe(300_00n);
    expect(fairValueOf(aBet([['1.1.1.0.0', 2_000, 'lose'], rest]), half)).toBe(0n);
    expect(fairValueOf(aBet([['1.1.1.0.0', 2_000, 'void'], rest]), half)).toBe(150_00n);
  });

  it('is that of every combination of a system', () => {
    const picks: readonly Pick[] = ['1', '2', '3'].map((game) => [`${game}.1.1.0.0`, 2_000] as const);
    // Three doubles, each of which is worth a quarter of four times its third of the stake.
    expect(fairValueOf(aBet(picks, { kind: 'system', size: 2 }), half)).toBe(100_00n);
  });

  it('is none where a chance is not known, legs depend on one another, or nothing is open', () => {
    expect(fairValueOf(aBet([['1.1.1.0.0', 2_000]]), () => undefined)).toBeUndefined();
    const related = aBet([
      ['1.1.1.0.0', 2_000],
      ['1.17.9.2.5.0', 2_000],
    ]);
    expect(fairValueOf(related, half)).toBeUndefined();
    expect(fairValueOf({ ...aBet([['1.1.1.0.0', 2_000]]), status: 'lost' }, half)).toBeUndefined();
  });

  it('has a haircut, where somebody offers less', () => {
    expect(haircutOf(amount(90n), amount(100n))).toBeCloseTo(0.1, 12);
    expect(haircutOf(amount(90n), amount(0n))).toBeUndefined();
  });
});

describe('the fair chance of a selection', () => {
  const prices = new Map([
    ['1.17.9.2.5.0', 1_900],
    ['1.17.10.2.5.0', 1_900],
  ]);
  const openOdds = (of: SelectionKey) => prices.get(of) as Odds | undefined;

  it('is its share of a market of which every outcome is open', () => {
    expect(marketKeys(key('1.17.10.2.5.0'))).toEqual(['1.17.9.2.5.0', '1.17.10.2.5.0']);
    expect(fairChanceOf(key('1.17.9.2.5.0'), openOdds, 'proportional')).toBeCloseTo(0.5, 12);
  });

  it('is not known where one is missing, nor of a market whose outcomes are not known', () => {
    expect(fairChanceOf(key('1.17.9.3.5.0'), openOdds, 'proportional')).toBeUndefined();
    expect(fairChanceOf(key('1.99999.1.0.7'), openOdds, 'proportional')).toBeUndefined();
    expect(marketKeys(key('1.99999.1.0.7'))).toEqual([]);
  });
});
