import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Tick } from '#protocol/hub/batches.ts';
import {
  MOST_TICKS_OF_A_GAME,
  PRICE_TICKS_KEPT_MS,
  PRICE_TICKS_LIMIT_BYTES,
  parsePriceTicks,
} from '#protocol/storage/price-ticks.ts';
import { appendTicks, readTicks, recordsToDrop, ticksWithin } from './own-ticks.ts';

const gameId = 9 as GameId;
const HOME = '9.1.1.0.0' as SelectionKey;
const AWAY = '9.1.3.0.0' as SelectionKey;
const tick = (atMs: number, odds: number, suspended = false): Tick => ({
  atMs,
  odds: odds as Odds,
  suspended,
});
const seen = (
  fromMs: number,
  toMs: number,
  prices: readonly (readonly [SelectionKey, readonly Tick[]])[],
) => ({
  gameId,
  fromMs,
  toMs,
  gaps: [],
  prices: new Map(prices),
});

describe('what this device saw', () => {
  it('is read back as it was kept, over several visits', () => {
    const first = appendTicks(
      undefined,
      seen(1_000, 5_000, [[HOME, [tick(1_000, 1_500), tick(4_000, 1_600, true)]]]),
    );
    const second = appendTicks(
      first,
      seen(9_000, 12_000, [
        [AWAY, [tick(9_000, 2_500)]],
        [HOME, [tick(9_000, 0, true)]],
      ]),
    );
    expect(parsePriceTicks(structuredClone(second), 12_000)).toEqual(second);
    const own = readTicks(second);
    expect(own.seen).toEqual([
      { fromMs: 1_000, toMs: 5_000 },
      { fromMs: 9_000, toMs: 12_000 },
    ]);
    expect(own.prices.get(HOME)).toEqual([
      tick(1_000, 1_500),
      tick(4_000, 1_600, true),
      tick(9_000, 0, true),
    ]);
    expect(own.prices.get(AWAY)).toEqual([tick(9_000, 2_500)]);
  });

  it('is one span where one look follows the other, without the gaps in which nothing came', () => {
    const first = appendTicks(undefined, seen(1_000, 5_000, [[HOME, [tick(1_000, 1_500)]]]));
    const second = appendTicks(first, { ...seen(5_000, 9_000, []), gaps: [{ fromMs: 6_000, toMs: 7_000 }] });
    expect(readTicks(second).seen).toEqual([
      { fromMs: 1_000, toMs: 6_000 },
      { fromMs: 7_000, toMs: 9_000 },
    ]);
  });

  it('counts a tick that two writers kept once', () => {
    const part = seen(1_000, 5_000, [[HOME, [tick(1_000, 1_500)]]]);
    const twice = appendTicks(appendTicks(undefined, part), part);
    expect(readTicks(twice).prices.get(HOME)).toEqual([tick(1_000, 1_500)]);
  });

  it('loses its oldest ticks where they are too many, and keeps what held when the rest begins', () => {
    const many = Array.from({ length: MOST_TICKS_OF_A_GAME }, (_, at) => tick(2_000 + at, 1_000 + at));
    const kept = appendTicks(
      undefined,
      seen(1_000, 90_000, [
        [AWAY, [tick(1_000, 7_000)]],
        [HOME, many],
      ]),
    );
    expect(kept.at.length).toBeLessThanOrEqual(MOST_TICKS_OF_A_GAME);
    const own = readTicks(kept);
    const fromMs = own.seen[0]?.fromMs ?? 0;
    expect(fromMs).toBeGreaterThan(6_000);
    expect(own.prices.get(AWAY)).toEqual([tick(fromMs, 7_000)]);
    expect(own.prices.get(HOME)?.at(-1)).toEqual(many.at(-1));
  });

  it('is nothing where it is damaged, of another version or a week old', () => {
    const kept = appendTicks(undefined, seen(1_000, 5_000, [[HOME, [tick(1_000, 1_500)]]]));
    expect(parsePriceTicks({ ...kept, at: new Uint32Array(7) }, 5_000)).toBeUndefined();
    expect(parsePriceTicks({ ...kept, version: 3 }, 5_000)).toBeUndefined();
    expect(parsePriceTicks({ ...kept, seen: [1] }, 5_000)).toBeUndefined();
    expect(parsePriceTicks(kept, 5_000 + PRICE_TICKS_KEPT_MS)).toBeUndefined();
    expect(parsePriceTicks('ticks', 5_000)).toBeUndefined();
  });

  it('is within its bytes: the games seen longest ago go', () => {
    const ticks = Array.from({ length: 15_000 }, (_, at) => tick(2_000 + at, 1_000));
    const whole = appendTicks(undefined, seen(1_000, 90_000, [[HOME, ticks]]));
    const games = Array.from({ length: 80 }, (_, at) => ({ ...whole, gameId: at, savedAtMs: 1_000 + at }));
    const left = 80 - recordsToDrop(games).length;
    expect(left).toBe(Math.floor(PRICE_TICKS_LIMIT_BYTES / (15_000 * 10 + HOME.length)));
    expect(recordsToDrop(games)).toContain(0);
    expect(recordsToDrop(games)).not.toContain(79);
  });
});

describe('the ticks of a span', () => {
  const history = [tick(1_000, 1_500), tick(3_000, 1_600), tick(5_000, 1_700)];

  it('begin for a selection that is new with what held then', () => {
    expect(ticksWithin(history, { fromMs: 2_000, toMs: 4_000 }, true)).toEqual([
      tick(2_000, 1_500),
      tick(3_000, 1_600),
    ]);
    expect(ticksWithin(history, { fromMs: 2_000, toMs: 4_000 }, false)).toEqual([tick(3_000, 1_600)]);
  });
});
