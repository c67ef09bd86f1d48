import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import { outputOf } from '../calls/call.ts';
import { GAME_PRICES } from './price-history-calls.ts';
import { fromToldHistory, type ToldHistory } from './told-history.ts';

const gameId = 4_711 as GameId;
const FROM_MS = 1_700_000_000_000;

const anIdentity = fc.record({
  group: fc.nat(9_999),
  type: fc.nat(9_999),
  parameter: fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => value as Parameter),
  player: fc.nat(99_999),
});
const rising = (count: number) =>
  fc
    .array(fc.nat(600_000), { maxLength: count })
    .map((steps) => steps.reduce<number[]>((all, step) => [...all, (all.at(-1) ?? FROM_MS) + step], []));
const someTicks = rising(20).chain((moments) =>
  fc.tuple(
    ...moments.map((atMs) =>
      fc.record({
        atMs: fc.constant(atMs),
        odds: fc.nat(1_000_000).map((value) => value as Odds),
        suspended: fc.boolean(),
      }),
    ),
  ),
);
const aHistory: fc.Arbitrary<ToldHistory> = fc.record({
  gameId: fc.constant(gameId),
  fromMs: fc.constant(FROM_MS),
  toMs: fc.constant(FROM_MS + 9_000_000),
  grainMs: fc.constant(1_000),
  prices: fc
    .uniqueArray(anIdentity, {
      maxLength: 8,
      selector: (identity) => selectionKey({ gameId, ...identity }),
    })
    .chain((identities) =>
      fc
        .tuple(...identities.map(() => someTicks))
        .map(
          (lists) =>
            new Map(identities.map((one, at) => [selectionKey({ gameId, ...one }), lists[at] ?? []])),
        ),
    ),
  scores: rising(5).map((moments) => moments.map((atMs, at) => ({ atMs, period: 1, side1: at, side2: 2 }))),
  events: rising(5).map((moments) =>
    moments.map((atMs) => ({
      atMs,
      event: { kind: 'goal' as const, side: 2 as const, period: 1, at: 61, value: 1, score: [0, 1] as const },
    })),
  ),
});

const read = (wire: unknown): ToldHistory | undefined =>
  outputOf(GAME_PRICES.answer, JSON.parse(JSON.stringify(wire)));

describe('the columns of a history', () => {
  it('say after reading what was written', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        expect(read(fromToldHistory(history))).toEqual(history);
      }),
    );
  });

  it('are refused where they do not fit together', () => {
    const wire = fromToldHistory({
      gameId,
      fromMs: FROM_MS,
      toMs: FROM_MS,
      grainMs: 1_000,
      prices: new Map([
        [
          selectionKey({ gameId, group: 1, type: 1, parameter: 0 as Parameter, player: 0 }),
          [{ atMs: FROM_MS, odds: 1_500 as Odds, suspended: false }],
        ],
      ]),
      scores: [{ atMs: FROM_MS, period: 1, side1: 0, side2: 0 }],
      events: [],
    });
    expect(read(wire)).toBeDefined();
    const { selections, ticks, scores, events } = wire;
    expect(read({ ...wire, selections: { ...selections, ticks: [2] } })).toBeUndefined();
    expect(read({ ...wire, selections: { ...selections, ticks: [-1] } })).toBeUndefined();
    expect(read({ ...wire, selections: { ...selections, player: [] } })).toBeUndefined();
    expect(read({ ...wire, ticks: { ...ticks, odds: [] } })).toBeUndefined();
    expect(read({ ...wire, scores: { ...scores, side2: [] } })).toBeUndefined();
    expect(read({ ...wire, events: { ...events, told: ['goal,1'] } })).toBeUndefined();
  });

  it('leave out an event that they do not know', () => {
    const told = { at: [10, 10], told: ['moonshot,1', 'goal,1,1,5'] };
    const empty = {
      gameId,
      fromMs: FROM_MS,
      toMs: FROM_MS,
      grainMs: 1,
      prices: new Map(),
      scores: [],
      events: [],
    };
    expect(read({ ...fromToldHistory(empty), events: told })?.events).toEqual([
      { atMs: FROM_MS + 20, event: { kind: 'goal', side: 1, period: 1, at: 5, value: 1 } },
    ]);
  });
});
