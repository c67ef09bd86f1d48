import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { DayExpress, ExpressLeg } from '#protocol/feed/express-day.ts';
import type { GameRecord, Slot } from '#protocol/hub/batches.ts';
import { type KnownOfLegs, legKey, legNow, nameOf, stillShown } from './day-legs.ts';

const NOW = 1_000_000;
const head = (id: number, over: Partial<GameHead> = {}) =>
  ({ id: id as GameId, startsAt: NOW + 60_000, finished: false, ...over }) as GameHead;
const legOf = (id: number, type = 1, over: Partial<GameHead> = {}): ExpressLeg => ({
  head: head(id, over),
  selection: { group: 1, type, parameter: 0, player: 0, odds: 1_500 } as unknown as Selection,
});
const gamesOf = (...heads: readonly GameHead[]) =>
  new Map(heads.map((one) => [one.id, { head: one } as GameRecord]));
const express = (...ids: readonly number[]): DayExpress => ({
  id: 1,
  odds: 2_000 as Odds,
  legs: ids.map((id) => legOf(id)),
});

interface Price {
  readonly odds: number;
  readonly suspended?: boolean;
  readonly gone?: boolean;
}

function known(feed: GameFeed, price: Price | undefined, over: Partial<KnownOfLegs> = {}): KnownOfLegs {
  return {
    feed,
    live: { phase: 'live', games: new Map() },
    line: { phase: 'live', games: new Map() },
    slots: {
      slotOf: () => (price ? (1 as Slot) : undefined),
      odds: () => (price?.odds ?? 0) as Odds,
      suspended: () => price?.suspended === true,
      gone: () => price?.gone === true,
    },
    nowMs: NOW,
    ...over,
  };
}
const here = { phase: 'live', games: gamesOf(head(1)) } as const;

describe('a leg of an express', () => {
  it.each<[string, Price | undefined, string]>([
    ['with a price is open', { odds: 1_600 }, 'open'],
    ['that is suspended says so', { odds: 1_600, suspended: true }, 'suspended'],
    ['without a price takes no bets', { odds: 0 }, 'suspended'],
    ['whose selection left is gone', { odds: 1_600, gone: true }, 'gone'],
    ['that is not among the selections of its game is gone', undefined, 'gone'],
  ])('%s', (_what, price, state) => {
    expect(legNow(legOf(1), known('line', price, { line: here })).state).toBe(state);
  });

  it('has the price of the feed, whatever the express was composed at', () => {
    expect(legNow(legOf(1), known('live', { odds: 1_720 }, { live: here }))).toEqual({
      state: 'open',
      odds: 1_720,
    });
  });

  it('waits while its feed has told nothing, and while what it told is old', () => {
    const loading = { phase: 'loading', games: new Map() } as const;
    expect(legNow(legOf(1), known('line', undefined, { line: loading }))).toEqual({
      state: 'waiting',
      odds: NO_ODDS,
    });
    const stale = { ...here, phase: 'stale' } as const;
    expect(legNow(legOf(1), known('line', { odds: 1_600 }, { line: stale })).state).toBe('waiting');
  });

  it('of the line has started once its game is in the other feed, or its time has come', () => {
    expect(legNow(legOf(1), known('line', { odds: 1_600 }, { live: here })).state).toBe('started');
    expect(legNow(legOf(1, 1, { startsAt: NOW }), known('line', undefined)).state).toBe('started');
    expect(legNow(legOf(1), known('line', undefined)).state).toBe('gone');
  });

  it('in play is gone once its game has left or ended', () => {
    expect(legNow(legOf(1, 1, { startsAt: 1 }), known('live', undefined)).state).toBe('gone');
    const ended = { phase: 'live', games: gamesOf(head(1, { finished: true })) } as const;
    expect(legNow(legOf(1), known('live', { odds: 1_600 }, { live: ended })).state).toBe('gone');
  });
});

describe('the expresses on the screen', () => {
  it('are those that were shown, in their places, in the words of the newest answer', () => {
    const [first, second, third] = [express(1, 2), express(3, 4), express(5, 6)];
    const renewed = { ...express(4, 3), id: 9 };
    expect(stillShown([], [first, second])).toEqual([first, second]);
    expect(stillShown([first, second], [third, renewed])).toEqual([first, renewed]);
    expect(nameOf(renewed)).toBe(nameOf(second));
    expect(legKey(legOf(7, 3))).toBe('7.1.3.0.0');
  });
});
