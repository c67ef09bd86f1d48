import { describe, expect, it } from 'vitest';
import { boardColumns } from '#streams/board/board-columns.ts';
import { surelyFits } from '../../../parts/game/surely-fits.ts';
import { boardMetrics, namesPx } from './board-metrics.ts';

/** The widest score that is never cut: sets, games and points. */
const WIDEST_SCORE_PX = 8 + (1 + 1 + 1 + 1 + 2 + 1) * 8;

describe('the room of names', () => {
  it.each([390, 640, 768, 872, 900, 1440, 1896, 2560])(
    'at %i px is left beside clock and score',
    (widthPx) => {
      const metrics = boardMetrics(widthPx, boardColumns([]), 0, false);
      const prices = metrics.stacked
        ? 0
        : metrics.columns.reduce(
            (sum, { cells, line }) => sum + cells.length * (line === 'none' ? 56 : 80) + 12,
            0,
          );
      const facePx = widthPx - 116 - prices;
      expect(namesPx(metrics, WIDEST_SCORE_PX)).toBeGreaterThanOrEqual(88);
      expect(namesPx(metrics, 0)).toBeLessThanOrEqual(380);
      expect(metrics.sharedPx).toBeLessThanOrEqual(facePx - 56);
    },
  );

  it('is cut before a figure is: figures that the score can do without leave names 108 px', () => {
    for (let widthPx = 320; widthPx < 2600; widthPx += 20) {
      const { room, sharedPx } = boardMetrics(widthPx, boardColumns([]), 0, false);
      if (room.figures > 0) expect(sharedPx - room.figures * 8).toBeGreaterThanOrEqual(108);
    }
  });

  it('holds a short name of narrow letters, and is not trusted with others', () => {
    expect(surelyFits('Porto', 60)).toBe(true);
    expect(surelyFits('Спартак', 63)).toBe(true);
    expect(surelyFits('Porto Alegre', 60)).toBe(false);
    expect(surelyFits('浦和レッズ', 60)).toBe(false);
  });
});
