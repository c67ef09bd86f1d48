import { describe, expect, it } from 'vitest';
import { oddsOfProbe, type ProbeSeen, type ProbeSet, probeFigures, probeOdds } from './probes.ts';

const set = (odds: number, setMs: number): ProbeSet => ({ odds, setMs, sentMs: setMs + 1 });
const seen = (odds: number, seenMs: number, endMs = seenMs + 5, isOverlay = false): ProbeSeen => ({
  odds,
  seenMs,
  endMs,
  isOverlay,
});

describe('the prices of probes', () => {
  it('are each once, none that is taken, and enough for any round', () => {
    const all = [...probeOdds((odds) => odds === 61_110)];
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(61_110);
    expect(all.length).toBeGreaterThan(2_000);
  });

  it('are recognised in a text of two decimals, and nothing else is', () => {
    for (const odds of probeOdds(() => false)) {
      const decimal = odds / 1000;
      expect(String(decimal)).toBe(decimal.toFixed(2));
      expect(oddsOfProbe(String(decimal))).toBe(odds);
    }
    for (const text of ['1.85', '59.99', '89.99', '90.01', '61.1', '61.111', '61:11', ''])
      expect(oddsOfProbe(text)).toBeUndefined();
  });
});

describe('the figures of probes', () => {
  it('are from the change to its text and to the end of its frame, wherever it was shown first', () => {
    const figures = probeFigures(
      [set(61_110, 100)],
      [seen(61_110, 900), seen(61_110, 108, 112, true), seen(70_010, 5)],
    );
    expect(figures).toMatchObject({
      count: 1,
      p50: 12,
      p99: 12,
      writtenP50: 8,
      sentP50: 1,
      drawn: 100,
      lost: 0,
    });
  });

  it('count what was never shown', () => {
    const figures = probeFigures([set(61_110, 100), set(61_120, 200)], [seen(61_120, 208)]);
    expect(figures).toMatchObject({ count: 2, p50: 13, drawn: 0, lost: 50 });
  });

  it('are none where a price was seen before it was set: it was another, or the clocks differ', () => {
    expect(() => probeFigures([set(61_110, 100)], [seen(61_110, 90)])).toThrow('61110');
  });
});
