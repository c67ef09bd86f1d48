/** How the price of a cell is drawn on its tile, in the format and with the glyphs that the page shows prices with. */
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import type { GlyphSheet, OverlayCell, OverlayMove } from '#protocol/price-overlay/messages.ts';
import { groundOf, layoutWidth, textStart, textWidth } from '#protocol/price-overlay/text-place.ts';
import type { OverlayCellState } from '#streams/paint/overlay-cell.ts';
import type { OverlayPainter } from './overlay-painter.ts';

export interface CellDrawing<Bitmap> {
  readonly useSheet: (sheet: GlyphSheet<Bitmap>) => void;
  useFormat(format: OddsFormat): void;
  /** Whether there are glyphs for these odds. */
  canDraw(odds: number): boolean;
  /** Draws the price of a cell, with the mark of its move. */
  draw(cell: OverlayCell, state: OverlayCellState, move: OverlayMove): void;
}

export function createCellDrawing<Bitmap>(
  painter: Pick<OverlayPainter<Bitmap, unknown>, 'draw'>,
): CellDrawing<Bitmap> {
  let format: OddsFormat = 'decimal';
  let sheet: GlyphSheet<Bitmap> | undefined;

  const widthOf = (odds: number): number =>
    sheet ? layoutWidth(textWidth(oddsText(odds as Odds, format), sheet)) : Number.NaN;

  return {
    useSheet(next) {
      sheet = next;
    },
    useFormat(next) {
      format = next;
    },
    canDraw: (odds) => !Number.isNaN(widthOf(odds)),

    draw({ id, tile, place }, state, move) {
      const { scale } = must(sheet, 'a sheet before prices');
      const { corner, mark, baselineY } = place;
      const width = widthOf(state.drawn);
      const ground = groundOf(place, Math.max(width, widthOf(state.text)) * scale);
      painter.draw({
        cell: id,
        tile,
        grounds: corner ? [ground, corner] : [ground],
        text: oddsText(state.drawn as Odds, format),
        textX: textStart(place, width * scale),
        baselineY,
        move,
        mark: { ...mark.size, x: mark.x, y: move === 'down' ? mark.downY : mark.upY },
      });
    },
  };
}
