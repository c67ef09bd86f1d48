/** What is mounted on a slot to show its price, as the painter sees it. */

import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';

export type OddsText = (odds: Odds) => string;

/** The few things that the painter does to an element, so that it can be tested without a document. */
export interface CellElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** Whether a cell can be seen; it is read at each flush. `Painter.lookAgain` says that it became true. */
export interface Sight {
  readonly inSight: boolean;
  /** Listeners that are called when the cell can be seen again. */
  readonly onSeen?: Set<() => void>;
}

export interface OddsCell {
  readonly element: CellElement;
  readonly textNode: { data: string };
  /** The element of the text alone, which is not rendered below the price overlay; without it the text always is. */
  readonly digits?: Pick<CellElement, 'setAttribute' | 'removeAttribute'>;
  /** The accessible name without the price; without it the cell has no name of its own. */
  readonly name?: string;
  /** The key for `selected`; cells without a key are never selected. */
  readonly key?: SelectionKey;
  readonly group?: PaintGroup;
  /** The sight; a cell without one counts as in sight. */
  readonly sight?: Sight;
  /** Whether it is painted on every frame in which it changed. */
  readonly exempt?: boolean;
  /** The cell's own notation; the painter's where it is left out. */
  readonly format?: OddsText;
}

/** The cells of one view: they become stale together. */
export interface PaintGroup {
  setStale(stale: boolean): void;
}
