import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import { boardColumns } from '#streams/board/board-columns.ts';
import { surelyFits } from '../../../parts/game/surely-fits.ts';
import { boardMetrics, columnPx, namesPx, rowPx } from './board-metrics.ts';

/** The widest score that is never cut: sets, games and points. */
const WIDEST_SCORE_PX = 8 + (1 + 1 + 1 + 1 + 2 + 1) * 8;
/** Navigation and bet slip beside a board in compact density, by the width of the window. */
const BESIDE_PX = new Map([
  [1440, 200 + 320],
  [1920, 200 + 320],
  [2560, 288 + 376],
]);
const ALL = boardColumns([]);

const pricesPx = ({ columns, cellPx, lineCellPx, columnGapPx }: ReturnType<typeof boardMetrics>): number =>
  columns.reduce((sum, column) => sum + columnPx(column, cellPx, lineCellPx) + columnGapPx, 0);

describe('the room of names', () => {
  it.each(
    [390, 640, 768, 872, 900, 920, 1440, 1896, 2560].flatMap((widthPx) => [
      { widthPx, isCompact: false },
      { widthPx, isCompact: true },
    ]),
  )('at $widthPx px is left beside clock and score (compact: $isCompact)', ({ widthPx, isCompact }) => {
    const metrics = boardMetrics(widthPx, ALL, 0, isCompact);
    const edgesPx = metrics.isCompact ? 100 : 116;
    const facePx = widthPx - edgesPx - (metrics.stacked ? 0 : pricesPx(metrics));
    expect(namesPx(metrics, WIDEST_SCORE_PX)).toBeGreaterThanOrEqual(88);
    expect(namesPx(metrics, 0)).toBeLessThanOrEqual(380);
    expect(metrics.sharedPx).toBeLessThanOrEqual(facePx - 56);
  });

  it('is cut before a figure is: figures that the score can do without leave names 108 px', () => {
    for (let widthPx = 320; widthPx < 2600; widthPx += 20) {
      for (const isCompact of [false, true]) {
        const { room, sharedPx } = boardMetrics(widthPx, ALL, 0, isCompact);
        if (room.figures > 0) expect(sharedPx - room.figures * 8).toBeGreaterThanOrEqual(108);
      }
    }
  });

  it('holds a short name of narrow letters, and is not trusted with others', () => {
    expect(surelyFits('Porto', 60)).toBe(true);
    expect(surelyFits('Спартак', 63)).toBe(true);
    expect(surelyFits('Porto Alegre', 60)).toBe(false);
    expect(surelyFits('浦和レッズ', 60)).toBe(false);
  });
});

describe('a compact board', () => {
  const inWindow = (windowPx: number) =>
    boardMetrics(windowPx - (BESIDE_PX.get(windowPx) ?? 0), ALL, 0, true);

  it('shows five columns beside the slip at 1440, with lines above their prices, and all of them at 1920', () => {
    expect(inWindow(1440)).toMatchObject({ linesAbove: true, cellPx: 44 });
    expect(inWindow(1440).columns).toHaveLength(5);
    expect(inWindow(1920).columns).toHaveLength(ALL.length);
    expect(inWindow(2560)).toMatchObject({ linesAbove: false, columns: ALL });
  });

  it('has all columns of a two-way sport at 1440', () => {
    const columns = boardColumns([4 as SportId]);
    expect(boardMetrics(920, columns, 0, true).columns).toEqual(columns);
  });

  it('shows twenty games in 900 px, whether championships have a heading or their rows name them', () => {
    const metrics = inWindow(1440);
    /** What the header of the page, the headings of columns and the strip at its foot leave of 900 px. */
    const listPx = 900 - 48 - 32 - 26;
    expect(metrics).toMatchObject({ championshipAt: 'under-clock', gameRowPx: 34 });
    expect(20 * metrics.gameRowPx + rowPx(undefined, metrics)).toBeLessThanOrEqual(listPx);
    const perHeading = metrics.headerFrom * metrics.gameRowPx + metrics.headerRowPx;
    expect(listPx / (perHeading / metrics.headerFrom)).toBeGreaterThanOrEqual(19);
  });

  it('has rows of 34 px where championship and clock stand beside the names', () => {
    expect(inWindow(2560)).toMatchObject({ championshipAt: 'beside', gameRowPx: 34 });
  });

  it('keeps to the columns that the visitor asked for', () => {
    expect(boardMetrics(920, ALL, 3, true).columns).toEqual(ALL.slice(0, 3));
    expect(boardMetrics(920, ALL, 3, true).linesAbove).toBe(false);
  });
});
