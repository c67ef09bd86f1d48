/** The sums of the model, held against a simulation of each event. */
import { describe, expect, it } from 'vitest';
import { activeQueries, answersPerSecond, popularity } from './cost-model.ts';
import { type SimulationOptions, simulateReaders } from './reader-simulation.ts';

const BOARD: SimulationOptions = {
  seed: 1,
  readers: 300,
  seconds: 30,
  tickMs: 200,
  queries: [{ share: 1, changes: 1 }],
  edges: 1,
  nodes: 2,
  lagMs: 5,
  rttMs: 40,
  originRttMs: 2,
  lockPollMs: 0,
  waitMs: 20_000,
};
const TICKS_A_SECOND = 1_000 / BOARD.tickMs;

const ratio = (options: Partial<SimulationOptions>): number => {
  const { changes, originRequests } = simulateReaders({ ...BOARD, ...options });
  return originRequests / changes;
};

describe('readers behind caches', () => {
  it('ask their nodes once for each change of a query, however many they are', () => {
    for (const readers of [1, 30, 300, 3_000]) {
      expect(ratio({ readers }), `${readers} readers`).toBeGreaterThan(0.95);
      expect(ratio({ readers }), `${readers} readers`).toBeLessThan(1.05);
    }
  });

  it('ask once more for each edge', () => {
    const one = simulateReaders(BOARD).originRequests;
    expect(simulateReaders({ ...BOARD, edges: 4 }).originRequests / one).toBeCloseTo(4, 0);
    expect(ratio({ edges: 4 })).toBeLessThan(1.05);
  });

  it('get the answers that the model counts', () => {
    for (const rttMs of [10, 40, 120]) {
      const { answers } = simulateReaders({ ...BOARD, rttMs });
      const seen = answers / BOARD.readers / BOARD.seconds;
      const counted = answersPerSecond({ changesPerSecond: TICKS_A_SECOND }, rttMs, 0);
      expect(seen / counted, `${rttMs} ms`).toBeGreaterThan(0.9);
      expect(seen / counted, `${rttMs} ms`).toBeLessThan(1.05);
    }
  });

  it('look at as many queries as the model counts, and their edges ask for those alone', () => {
    for (const readers of [20, 200, 2_000]) {
      const parts = popularity(200);
      const { originRequests } = simulateReaders({
        ...BOARD,
        readers,
        seconds: 60,
        edges: 2,
        queries: parts.map((share) => ({ share, changes: 0.2 })),
      });
      const counted = 2 * activeQueries({ queries: 200 }, readers / 2) * 0.2 * TICKS_A_SECOND * 60;
      expect(originRequests / counted, `${readers} readers`).toBeGreaterThan(0.85);
      expect(originRequests / counted, `${readers} readers`).toBeLessThan(1.15);
    }
  });

  it('see a tick half a round trip after it, and a quarter of a second later where a cache looks every half', () => {
    const told = simulateReaders(BOARD);
    const polled = simulateReaders({ ...BOARD, lockPollMs: 500 });
    expect(told.delayMs.median).toBeLessThan(40);
    expect(polled.delayMs.median).toBeGreaterThan(150);
    expect(polled.delayMs.p99).toBeLessThan(700);
    expect(polled.originRequests / polled.changes).toBeLessThan(1.05);
  });

  it('hold one question for each query and edge', () => {
    const { mostWaiting } = simulateReaders({ ...BOARD, edges: 8, readers: 800 });
    expect(mostWaiting).toBeGreaterThan(2);
    expect(mostWaiting).toBeLessThanOrEqual(8);
  });

  it('do the same again by the same seed, and something else by another', () => {
    const options = { ...BOARD, queries: [{ share: 1, changes: 0.5 }] };
    expect(simulateReaders(options)).toEqual(simulateReaders(options));
    expect(simulateReaders(options)).not.toEqual(simulateReaders({ ...options, seed: 2 }));
  });
});
