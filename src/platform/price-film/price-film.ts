/**
 * The price film: prices that change in a crowd are drawn over the board by a worker, on canvases that scroll with its rows, so that
 * the page's main thread makes no frame for them. The page's own text follows about once a second, all in one frame, and the film is
 * taken off there. What is attended to (hovered, focused, pressed) is never on the film.
 */
import type { FilmMove } from '#protocol/price-film/messages.ts';
import type { OddsCell } from '../hub/odds-cell.ts';

/** A change of price as the film shows it. */
export interface FilmPrice {
  readonly text: string;
  readonly move: FilmMove;
  /** When it came to the hub, epoch ms. */
  readonly changedAtMs: number;
}

/** `followed`: the text of a price that is on the film. `changed`: the cell looks otherwise now, and the film must not hide that. */
export type WhyWritten = 'followed' | 'changed';

export interface PriceFilm {
  /**
   * Prices change in a crowd: learns where cells stand. It reads layout, so it is called in a frame and after its writing; the first
   * call starts the worker.
   */
  place(cells: Iterable<OddsCell>): void;
  /** Whether the price is shown; if not, it has to be written. */
  show(cell: OddsCell, price: FilmPrice): boolean;
  /** Sends off what was shown since. */
  send(): void;
  /** The newest text of those cells is in the page: the film goes there once that is on the screen. */
  written(cells: readonly OddsCell[], why: WhyWritten): void;
  /** The cell is gone, or is another's. */
  leave(cell: OddsCell): void;
  /** Rows stand elsewhere: the whole film is taken off with this frame, in which its prices must be written. */
  forget(): void;
  listen(listener: FilmListener): void;
}

export interface FilmListener {
  /** The text of a cell that is on the film, or of all of them, must be written in this turn. */
  readonly needed: (cell?: OddsCell) => void;
  /** A change came to the hub, and it was drawn: epoch ms. */
  readonly drawn: (changedAtMs: number, drawnAtMs: number) => void;
}
