import { describe, expect, it } from 'vitest';
import type { BetId, GameId, SelectionKey } from '../lib/ids.ts';
import type { Odds } from '../market/odds.ts';
import { amount, type Currency } from '../money/amount.ts';
import { type AlertCondition, type AlertEvent, GAME_EVENTS } from './alert-rule.ts';
import { FIRST_LOOK, type GameSight, lookAt, type Sight } from './watch-rule.ts';

const KEY = '7.17.9.2.5.0' as SelectionKey;
const GAME = 7 as GameId;
const odds = (bound: 'at-least' | 'at-most', heldMs: number): AlertCondition => ({
  kind: 'odds',
  key: KEY,
  bound,
  odds: 2_000 as Odds,
  heldMs,
});
const suspended: AlertCondition = { kind: 'suspended', gameId: GAME, longerMs: 60_000 };
const events = (...told: readonly AlertEvent[]): AlertCondition => ({
  kind: 'events',
  gameId: GAME,
  events: told.length > 0 ? told : GAME_EVENTS,
});

const playing = (more: Partial<GameSight> = {}): GameSight => ({
  phase: 'playing',
  isSuspended: false,
  odds: () => undefined,
  ...more,
});
const priced = (at: number | undefined): Sight => ({ game: playing({ odds: () => at as Odds | undefined }) });
const scored = (side1: number, side2: number, period = 1, cards = 0): Sight => ({
  game: playing({ score: { side1, side2, period, cards } }),
});

/** The occurrences at each look; a look is a second and what is seen then. */
function toldBy(condition: AlertCondition, looks: readonly (readonly [second: number, sight: Sight])[]) {
  let state = FIRST_LOOK;
  return looks.flatMap(([second, sight]) => {
    const look = lookAt(condition, state, sight, second * 1_000);
    ({ state } = look);
    return look.occurrences.map(({ name }) => `${second}: ${name}`);
  });
}

describe('a rule over odds', () => {
  it.each([
    ['at the bound', odds('at-least', 0), [[1, priced(2_000)]], ['1: once']],
    ['above it', odds('at-least', 0), [[1, priced(2_350)]], ['1: once']],
    ['not below it', odds('at-least', 0), [[1, priced(1_999)]], []],
    ['at most so much', odds('at-most', 0), [[1, priced(1_900)]], ['1: once']],
    ['not more', odds('at-most', 0), [[1, priced(2_001)]], []],
    ['not while it cannot be bet on', odds('at-least', 0), [[1, priced(undefined)]], []],
    ['not of a game that nothing is known of', odds('at-least', 0), [[1, {}]], []],
    [
      'once, however long it stays so',
      odds('at-least', 0),
      [
        [1, priced(2_100)],
        [2, priced(2_200)],
        [3, priced(1_500)],
        [4, priced(2_300)],
      ],
      ['1: once'],
    ],
    [
      'after five seconds of it and not before',
      odds('at-least', 5_000),
      [
        [0, priced(2_100)],
        [4.999, priced(2_100)],
        [5, priced(2_050)],
      ],
      ['5: once'],
    ],
    [
      'of five seconds without a break',
      odds('at-least', 5_000),
      [
        [0, priced(2_100)],
        [3, priced(1_990)],
        [4, priced(2_100)],
        [8.999, priced(2_100)],
        [9, priced(2_100)],
      ],
      ['9: once'],
    ],
    [
      'a suspension breaks it off',
      odds('at-least', 5_000),
      [
        [0, priced(2_100)],
        [4, priced(undefined)],
        [6, priced(2_100)],
        [10, priced(2_100)],
      ],
      [],
    ],
    [
      'so does a time of which nothing is known',
      odds('at-least', 5_000),
      [
        [0, priced(2_100)],
        [3, {}],
        [6, priced(2_100)],
      ],
      [],
    ],
  ] as const)('%s', (_what, condition, looks, told) => {
    expect(toldBy(condition, looks)).toEqual(told);
  });

  it('says since when, at which odds, and when it will be true', () => {
    const first = lookAt(odds('at-least', 5_000), FIRST_LOOK, priced(2_100), 1_000);
    expect(first.dueAtMs).toBe(6_000);
    const [came] = lookAt(odds('at-least', 5_000), first.state, priced(2_150), 6_500).occurrences;
    expect(came?.facts).toEqual({ kind: 'odds', odds: 2_150, sinceMs: 1_000 });
  });
});

describe('a rule over a suspension', () => {
  const off = { game: playing({ isSuspended: true }) };
  const on = { game: playing() };
  it.each([
    [
      'after a minute',
      [
        [0, off],
        [59, off],
        [60, off],
        [61, off],
      ],
      ['60: once'],
    ],
    [
      'counts anew after a moment of betting',
      [
        [0, off],
        [50, on],
        [51, off],
        [110, off],
      ],
      [],
    ],
    [
      'not of a game that is over',
      [
        [0, off],
        [61, { game: playing({ isSuspended: true, phase: 'over' }) }],
      ],
      [],
    ],
  ] as const)('%s', (_what, looks, told) => {
    expect(toldBy(suspended, looks)).toEqual(told);
  });
});

describe('a rule over events', () => {
  it.each([
    ['what the first look sees is no news', [[0, scored(2, 1, 2, 3)]], []],
    [
      'a goal',
      [
        [0, scored(0, 0)],
        [1, scored(1, 0)],
      ],
      ['1: goal 1-0'],
    ],
    [
      'two at once are one',
      [
        [0, scored(0, 0)],
        [1, scored(1, 1)],
      ],
      ['1: goal 1-1'],
    ],
    [
      'one that is taken back is none, and is told under its name when it comes again',
      [
        [0, scored(0, 0)],
        [1, scored(1, 0)],
        [2, scored(0, 0)],
        [3, scored(1, 0)],
      ],
      ['1: goal 1-0', '3: goal 1-0'],
    ],
    [
      'the end of a part',
      [
        [0, scored(0, 0, 1)],
        [1, scored(0, 0, 2)],
      ],
      ['1: set 1'],
    ],
    [
      'a card',
      [
        [0, scored(0, 0, 1, 1)],
        [1, scored(0, 0, 1, 2)],
      ],
      ['1: card 2'],
    ],
    [
      'a score that is left out for a moment is as it was',
      [
        [0, scored(1, 0)],
        [1, { game: playing() }],
        [2, scored(1, 0)],
      ],
      [],
    ],
    [
      'start and end',
      [
        [0, { game: playing({ phase: 'before' }) }],
        [1, { game: playing() }],
        [2, { game: playing({ phase: 'over' }) }],
        [3, { game: playing({ phase: 'over' }) }],
      ],
      ['1: start', '2: end'],
    ],
  ] as const)('%s', (_what, looks, told) => {
    expect(toldBy(events(), looks)).toEqual(told);
  });

  it('tells only what was asked for', () => {
    expect(
      toldBy(events('end'), [
        [0, scored(0, 0)],
        [1, scored(1, 0, 2, 1)],
      ]),
    ).toEqual([]);
  });
});

describe('a rule over a cash-out', () => {
  const least = { amount: amount(1_500_00n), currency: { code: 'KZT', exponent: 2 } as Currency };
  const rule: AlertCondition = { kind: 'cash-out', betId: '1' as BetId, least };
  it.each([
    [1_499_99n, []],
    [1_500_00n, ['1: once']],
    [undefined, []],
  ] as const)('of %s', (offer, told) => {
    expect(toldBy(rule, [[1, { cashOut: offer === undefined ? undefined : amount(offer) }]])).toEqual(told);
  });
});
