import { describe, expect, it } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { MergedHistory, PriceStep } from '#streams/price-history/merge-history.ts';
import {
  CSV_COLUMNS,
  csvRowsOf,
  linesOf,
  marksOf,
  momentsOf,
  nextMoment,
  ownBetsOf,
  rowsOf,
  zoomed,
} from './history-lines.ts';

const HOME = '9.1.1.0.0' as SelectionKey;
const AWAY = '9.1.3.0.0' as SelectionKey;
const step = (atMs: number, odds: number, source: PriceStep['source'], more = {}): PriceStep => ({
  atMs,
  odds: odds as Odds,
  source,
  ...more,
});
const span = { fromMs: 1_000, toMs: 9_000 };
const merged: MergedHistory = {
  span,
  prices: new Map([
    [
      HOME,
      [
        step(1_000, 1_500, 'told'),
        step(3_000, 1_600, 'own'),
        { atMs: 5_000, why: 'suspended', source: 'own' },
        step(7_000, 1_700, 'told', { isCarried: true }),
      ],
    ],
  ]),
};
const chosen = [{ key: HOME, name: 'Home to win', colour: 1 }];
const goal = { atMs: 4_000, event: { kind: 'goal', side: 1, period: 1, value: 1 } } as const;
const corner = { atMs: 4_500, event: { kind: 'corner', side: 1, period: 1, value: 1 } } as const;
const bet = { key: HOME, atMs: 3_500, odds: 1_600 as Odds };

describe('the lines of a history', () => {
  it('are two for a selection, each a gap where the other source tells or there was no price', () => {
    const [told, own] = linesOf(merged, chosen);
    expect(told?.isDashed).toBe(true);
    expect(told?.points.map(({ value }) => value)).toEqual([1.5, null, null, 1.7]);
    expect(own?.points.map(({ value }) => value)).toEqual([null, 1.6, null, null]);
  });

  it('have marks for goals, for periods that begin, and for own bets on what is shown', () => {
    const scores = [
      { atMs: 1_000, period: 1, side1: 0, side2: 0 },
      { atMs: 4_000, period: 1, side1: 1, side2: 0 },
      { atMs: 6_000, period: 2, side1: 1, side2: 0 },
    ];
    const bets = [bet, { ...bet, key: AWAY }];
    expect(marksOf([goal, corner], scores, bets, chosen).map(({ atMs, value }) => [atMs, value])).toEqual([
      [6_000, undefined],
      [4_000, undefined],
      [3_500, 1.6],
    ]);
  });
});

it('takes from My bets the legs of this game, at the price that was taken and on the clock of the device', () => {
  const bets = [
    {
      placedAt: 4_000,
      legs: [
        { key: HOME, odds: 1_600, seenOdds: 1_500 },
        { key: '8.1.1.0.0', odds: 2_000 },
      ],
    },
  ] as unknown as readonly Bet[];
  expect(ownBetsOf(bets, 9, 500)).toEqual([bet]);
});

describe('the rows of a history', () => {
  const rows = rowsOf(merged, [goal, corner], [bet], chosen, span);

  it('are newest first, with events and bets between the prices, and without what did not change', () => {
    expect(rows.map(({ atMs }) => atMs)).toEqual([5_000, 4_500, 4_000, 3_500, 3_000, 1_000]);
  });

  it('are those of the span alone', () => {
    expect(rowsOf(merged, [goal], [], chosen, { fromMs: 3_500, toMs: 4_500 })).toHaveLength(1);
  });

  it('say in the file what the picture shows, oldest first', () => {
    const lines = csvRowsOf(rows, {
      nameOf: () => 'Home to win',
      oddsText: () => '3/5',
      eventText: () => 'Goal, Home',
    });
    expect(lines).toEqual([
      [...CSV_COLUMNS],
      ['1970-01-01T00:00:01.000Z', 'Home to win', HOME, '1.5', '3/5', 'open', 'told'],
      ['1970-01-01T00:00:03.000Z', 'Home to win', HOME, '1.6', '3/5', 'open', 'own'],
      ['1970-01-01T00:00:03.500Z', 'Home to win', HOME, '1.6', '3/5', 'own-bet', ''],
      ['1970-01-01T00:00:04.000Z', 'Goal, Home', '', '', '', 'goal', ''],
      ['1970-01-01T00:00:04.500Z', 'Goal, Home', '', '', '', 'corner', ''],
      ['1970-01-01T00:00:05.000Z', 'Home to win', HOME, '', '', 'suspended', 'own'],
    ]);
  });
});

describe('looking at a moment', () => {
  const moments = momentsOf(merged, [goal], chosen);

  it('goes from change to change, and stays at the ends', () => {
    expect(moments).toEqual([1_000, 3_000, 4_000, 5_000, 9_000]);
    expect(nextMoment(moments, 3_500, 1)).toBe(4_000);
    expect(nextMoment(moments, 4_000, -1)).toBe(3_000);
    expect(nextMoment(moments, 9_000, 1)).toBe(9_000);
    expect(nextMoment(moments, 1_000, -1)).toBe(1_000);
  });

  it('zooms around it, never beyond the whole', () => {
    const whole = { fromMs: 0, toMs: 100_000 };
    expect(zoomed(whole, whole, 0.5, 50_000)).toEqual({ fromMs: 25_000, toMs: 75_000 });
    expect(zoomed(whole, whole, 0.5, 100_000)).toEqual({ fromMs: 50_000, toMs: 100_000 });
    expect(zoomed({ fromMs: 25_000, toMs: 75_000 }, whole, 4, 25_000)).toEqual(whole);
    expect(zoomed({ fromMs: 0, toMs: 12_000 }, whole, 0.5, 6_000)).toEqual({ fromMs: 1_000, toMs: 11_000 });
  });
});
