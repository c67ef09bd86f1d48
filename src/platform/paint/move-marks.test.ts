import { describe, expect, it } from 'vitest';
import { createMoveMarks, newMoveMark } from './move-marks.ts';

/** A style restarts its flash with each name that is set. */
function aCell(nowMs: () => number) {
  const flashedAt: number[] = [];
  const mark = newMoveMark({
    getAttribute: () => null,
    setAttribute: (name) => {
      if (name === 'data-flash') flashedAt.push(nowMs());
    },
    removeAttribute: () => undefined,
  });
  return { flashedAt, mark };
}

describe('A11 flashes of a cell', () => {
  it.each([
    ['alone', () => 1],
    ['among some', () => 20],
    ['among many', () => 60],
    ['while others come and go', (at: number) => [1, 14, 60, 3][at % 4] ?? 1],
  ] as const)('are three a second at most, however often its price moves: %s', (name, cellsAt) => {
    let nowMs = 1_000;
    let due: { readonly atMs: number; readonly run: () => void }[] = [];
    const marks = createMoveMarks({
      nowMs: () => nowMs,
      later: (run, delayMs) => due.push({ atMs: nowMs + delayMs, run }),
    });
    const cells = Array.from({ length: 60 }, () => aCell(() => nowMs));
    for (let at = 0; nowMs < 6_000; at += 1, nowMs += 40) {
      const ready = due.filter(({ atMs }) => atMs <= nowMs);
      due = due.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of ready) run();
      for (const { mark } of cells.slice(0, cellsAt(Math.floor(at / 5))))
        marks.show(mark, 'up', nowMs, false);
    }
    for (const { flashedAt } of cells)
      for (const [at, startMs] of flashedAt.entries()) {
        const inSecond = flashedAt.slice(at).filter((one) => one < startMs + 1_000).length;
        expect(inSecond).toBeLessThanOrEqual(3);
      }
    if (name === 'alone') expect(cells[0]?.flashedAt.length).toBeGreaterThan(3);
  });
});
