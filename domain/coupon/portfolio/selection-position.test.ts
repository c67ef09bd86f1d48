import { describe, expect, it } from 'vitest';
import type { BetId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { plainForm } from '../form/bet-form.ts';
import type { PortfolioBet } from './portfolio.ts';
import { breakEvenOdds, selectionPosition } from './selection-position.ts';

const HOME = '9.1.1.0.0' as SelectionKey;
const DRAW = '9.1.2.0.0' as SelectionKey;
const AWAY = '9.1.3.0.0' as SelectionKey;
const texts = { game: '', championship: '', market: '', selection: '' };
let ids = 0;
function aBet(stake: bigint, picks: readonly (readonly [SelectionKey, number])[]): PortfolioBet {
  ids += 1;
  return {
    id: String(ids) as BetId,
    status: 'open',
    stake: amount(stake),
    form: plainForm(picks.length),
    legs: picks.map(([key, odds]) => ({
      key,
      feed: 'live',
      texts,
      seenOdds: odds as Odds,
      odds: odds as Odds,
      scoreAtPlacing: '',
    })),
  };
}

describe('the position on a selection', () => {
  it('is nothing without bets', () => {
    const { breakEven, combined, otherwise, own } = selectionPosition([], HOME);
    expect([own.bets, own.stake, own.net, otherwise, combined, breakEven]).toEqual([
      0,
      0n,
      0n,
      0n,
      0,
      undefined,
    ]);
  });

  it('breaks even at the average odds where all is on one outcome', () => {
    const bets = [aBet(100_00n, [[HOME, 2_000]]), aBet(50_00n, [[HOME, 3_500]])];
    const { breakEven, otherwise, own } = selectionPosition(bets, HOME);
    expect([own.bets, own.stake, own.averageOdds, own.net]).toEqual([2, 150_00n, 2_500, 225_00n]);
    expect([otherwise, breakEven]).toEqual([-150_00n, 2_500]);
  });

  it('counts what stands on the other outcomes of the market, each by the outcome that wins', () => {
    const bets = [aBet(100_00n, [[HOME, 2_000]]), aBet(30_00n, [[DRAW, 4_000]])];
    const position = selectionPosition(bets, HOME);
    expect(position.others.map(({ key, net, stake }) => [key, stake, net])).toEqual([
      [DRAW, 30_00n, -10_00n],
      [AWAY, 0n, -130_00n],
    ]);
    expect([position.own.net, position.otherwise]).toEqual([70_00n, -130_00n]);
    // 200 / 130 of a chance, rounded up.
    expect(position.breakEven).toBe(1_539);
    expect(selectionPosition(bets, AWAY).own).toMatchObject({ bets: 0, net: -130_00n });
  });

  it('leaves bets of several selections, settled and sold ones out of the money', () => {
    const bets = [
      aBet(100_00n, [[HOME, 2_000]]),
      aBet(10_00n, [
        [HOME, 2_000],
        ['8.1.1.0.0' as SelectionKey, 1_500],
      ]),
      { ...aBet(70_00n, [[HOME, 2_000]]), status: 'lost' as const },
      { ...aBet(40_00n, [[HOME, 2_000]]), closedStake: amount(30_00n) },
    ];
    const position = selectionPosition(bets, HOME);
    expect([position.own.bets, position.own.stake, position.own.net, position.combined]).toEqual([
      2,
      110_00n,
      110_00n,
      1,
    ]);
  });

  it('has no other outcomes where they are not known, and says where stakes may come back', () => {
    const scorer = '9.99999.1.0.7' as SelectionKey;
    const position = selectionPosition([aBet(10_00n, [[scorer, 5_000]])], scorer);
    expect([position.others, position.otherwise, position.breakEven]).toEqual([[], -10_00n, 5_000]);
    expect(selectionPosition([], '9.17.9.2.0' as SelectionKey).canRefund).toBe(true);
    expect(selectionPosition([], '9.17.9.2.5.0' as SelectionKey).canRefund).toBe(false);
  });
});

describe('break-even odds', () => {
  it('are where what may be won and lost weigh the same, either way round', () => {
    expect(breakEvenOdds(amount(100n), amount(-100n))).toBe(2_000);
    expect(breakEvenOdds(amount(-100n), amount(50n))).toBe(3_000);
    expect(breakEvenOdds(amount(100n), amount(-300n))).toBe(1_334);
  });

  it('are none where nothing can be lost, or nothing won', () => {
    expect(breakEvenOdds(amount(5n), amount(0n))).toBeUndefined();
    expect(breakEvenOdds(amount(5n), amount(1n))).toBeUndefined();
    expect(breakEvenOdds(amount(-5n), amount(-1n))).toBeUndefined();
  });
});
