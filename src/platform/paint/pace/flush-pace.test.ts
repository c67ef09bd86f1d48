import { beforeEach, describe, expect, it } from 'vitest';
import { createFlushPace, type FlushPace } from './flush-pace.ts';

const FRAME_MS = 16;
const CHEAP = { painted: 1, waitedMs: 10, tookMs: 1 };
const COSTLY = { ...CHEAP, tookMs: 5 };
const LATE = { ...CHEAP, waitedMs: 40 };

describe('the pace of flushes', () => {
  let pace: FlushPace;
  let atMs: number;
  beforeEach(() => {
    pace = createFlushPace();
    atMs = 1_000;
  });
  const flush = (flushed: Omit<Parameters<FlushPace['flushed']>[0], 'atMs'>, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      atMs += FRAME_MS;
      pace.flushed({ ...flushed, atMs });
    }
  };
  const waitMs = (isAlone?: boolean) => pace.nextAtMs(isAlone) - atMs;

  it('is that of the frames while they come in time', () => {
    flush(CHEAP, 20);
    expect(waitMs()).toBe(0);
  });

  it.each([
    ['cost much', COSTLY],
    ['come late', LATE],
  ])('is half of it when more than one flush in twenty %s, and less while that goes on', (_what, flushed) => {
    flush(flushed);
    flush(CHEAP, 20);
    flush(flushed);
    expect(waitMs()).toBe(0);
    flush(CHEAP, 19);
    flush(flushed);
    expect(waitMs()).toBe(32);
    flush(flushed, 4);
    expect(waitMs()).toBe(132);
  });

  it('rises again step by step with each twenty that are cheap', () => {
    flush(COSTLY, 3);
    expect(waitMs()).toBe(64);
    flush(CHEAP, 19);
    expect(waitMs()).toBe(64);
    flush(CHEAP);
    expect(waitMs()).toBe(32);
    flush(CHEAP, 20);
    expect(waitMs()).toBe(0);
  });

  it('is half of it where crowds of cells change, unless something else shows them', () => {
    flush({ ...CHEAP, painted: 30 });
    expect([pace.isCrowded(), waitMs(), waitMs(false)]).toEqual([true, 32, 0]);
    flush(COSTLY, 2);
    expect(waitMs(false)).toBe(32);
  });

  it('is free again when the crowd has gone', () => {
    pace.changed({ atMs, cells: 30 });
    expect(pace.isCrowded()).toBe(true);
    pace.changed({ atMs: atMs + 1_000, cells: 1 });
    expect(pace.isCrowded()).toBe(false);
  });

  it('knows when a crowd came', () => {
    pace.changed({ atMs, cells: 30 });
    pace.changed({ atMs: atMs + 500, cells: 30 });
    expect(pace.crowdedAtMs()).toBe(atMs);
    pace.changed({ atMs: atMs + 2_000, cells: 1 });
    pace.changed({ atMs: atMs + 2_100, cells: 30 });
    expect(pace.crowdedAtMs()).toBe(atMs + 2_100);
  });
});
