import { describe, expect, it } from 'vitest';
import { activeQueries, answersPerSecond, costOf, popularity } from './cost-model.ts';
import { ASSUMED, MEASURED } from './figures.ts';

const cost = (readers: number, edges = 20, paceMs = 0, shields = 0) =>
  costOf({ readers, edges, paceMs, shields }, MEASURED, ASSUMED);

/** Requests that reach the nodes where each query has a reader at each of so many caches. */
const mostAsked = (caches: number): number =>
  caches *
  ASSUMED.screens.reduce((sum, { changesPerSecond, queries }) => sum + queries * changesPerSecond, 0);

describe('the parts of queries', () => {
  it('are one in all, and fall', () => {
    const parts = popularity(100);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
    expect(parts[0]).toBeCloseTo(2 * (parts[1] ?? 0), 12);
  });

  it('say how many are looked at', () => {
    expect(activeQueries({ queries: 1 }, 1)).toBe(1);
    expect(activeQueries({ queries: 2 }, 1)).toBeCloseTo(1, 12);
    expect(activeQueries({ queries: 100 }, 1e6)).toBeCloseTo(100, 6);
    expect(activeQueries({ queries: 100 }, 0)).toBe(0);
  });
});

describe('the cost of a crowd', () => {
  it('lets the edge grow with its readers, and the origin with its edges alone', () => {
    const [few, many] = [cost(100_000), cost(1_000_000)];
    expect(many.edge.requestsPerSecond).toBeCloseTo(10 * few.edge.requestsPerSecond, 3);
    expect(many.edge.gbits).toBeCloseTo(10 * few.edge.gbits, 9);
    expect(many.origin.requestsPerSecond).toBeLessThan(2 * few.origin.requestsPerSecond);
    expect(many.origin.requestsPerSecond).toBeLessThanOrEqual(mostAsked(20));
    expect(many.origin.requestsPerSecond).toBeGreaterThan(0.9 * mostAsked(20));
    expect(cost(1_000_000, 40).origin.requestsPerSecond).toBeGreaterThan(1.8 * many.origin.requestsPerSecond);
  });

  it('lets the origin see no more than the caches before it', () => {
    const shielded = cost(1_000_000, 20, 0, 2);
    expect(shielded.origin.requestsPerSecond).toBeLessThanOrEqual(mostAsked(2));
    expect(shielded.edge).toEqual(cost(1_000_000, 20).edge);
    expect(shielded.shieldCores).toBeGreaterThan(0);
    expect(shielded.origin.nodes).toBeLessThan(cost(1_000_000, 20).origin.nodes);
  });

  it('asks no node to hold more than it may', () => {
    const { nodes, waiting } = cost(1_000_000, 100).origin;
    expect(waiting / nodes).toBeLessThanOrEqual(MEASURED.mostWaiting);
    expect(nodes).toBeGreaterThan(2);
  });

  it('has at least a machine for each edge, and as many as bytes, processor and memory ask for', () => {
    expect(cost(1_000, 20).edge.machines).toBe(20);
    const { gbits, machines } = cost(1_000_000, 20).edge;
    expect(machines * ASSUMED.edgeGbits).toBeGreaterThanOrEqual(gbits);
  });

  it('falls where readers ask less often', () => {
    const [each, paced] = [cost(1_000_000), cost(1_000_000, 20, 1_000)];
    expect(paced.edge.requestsPerSecond).toBeLessThan(0.35 * each.edge.requestsPerSecond);
    // The same prices changed meanwhile.
    expect(paced.edge.gbits / each.edge.gbits).toBeGreaterThan(0.6);
    expect(paced.edge.gbits / each.edge.gbits).toBeLessThan(0.8);
    expect(answersPerSecond({ changesPerSecond: 5 }, 40, 0)).toBe(5);
    expect(answersPerSecond({ changesPerSecond: 5 }, 500, 0)).toBe(2);
    expect(answersPerSecond({ changesPerSecond: 0.2 }, 40, 1_000)).toBe(0.2);
  });
});
