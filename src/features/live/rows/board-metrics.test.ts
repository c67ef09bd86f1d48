import { describe, expect, it } from 'vitest';
import { surelyFits } from '../../../parts/game/surely-fits.ts';
import { roomPx } from '../../../parts/score/score-room.ts';
import { boardMetrics } from './board-metrics.ts';

describe('the room of names', () => {
  it.each([[390], [640], [900], [1440], [2560]])(
    'at %i px is never more than is left beside clock and score',
    (widthPx) => {
      const { namesPx, room } = boardMetrics(widthPx, [], 0, false);
      expect(namesPx).toBeGreaterThan(60);
      expect(namesPx).toBeLessThanOrEqual(380);
      expect(namesPx + roomPx(room)).toBeLessThan(widthPx - 116 - 56);
    },
  );

  it('holds a short name of narrow letters, and is not trusted with others', () => {
    expect(surelyFits('Porto', 60)).toBe(true);
    expect(surelyFits('Спартак', 63)).toBe(true);
    expect(surelyFits('Porto Alegre', 60)).toBe(false);
    expect(surelyFits('浦和レッズ', 60)).toBe(false);
  });
});
