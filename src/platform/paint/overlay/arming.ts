/** Arms cells in sight, and lists those to be watched for. */
import type { GameId } from '#domain/lib/ids.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { OverlayCell, Watched } from '#protocol/price-overlay/messages.ts';
import { isArmed } from '#streams/paint/overlay-cell.ts';
import type { PageSheet } from './glyph-sheet.ts';
import type { PlacedCells } from './placed-cells.ts';
import type { OverlayCandidate } from './price-overlay.ts';
import { selectedNow } from './watch-page.ts';

const ATTENDED = 'button:is(:hover, :focus, :active)';

export interface ArmingParts {
  readonly placed: PlacedCells;
  readonly sheet: PageSheet;
  readonly hubSlot: (slot: Slot) => number | undefined;
}

/** Arms the cells that nobody attends to, as the page knows them, and returns those that the worker has to arm as well. */
export function armCells(
  inSight: readonly OverlayCandidate[],
  { placed, sheet, hubSlot }: ArmingParts,
): { readonly cells: readonly OverlayCell[]; readonly watched: Watched } {
  const attended = new Set<Element>(document.querySelectorAll(ATTENDED));
  const isSelected = selectedNow();
  const cells: OverlayCell[] = [];
  const slots: number[] = [];
  const games = new Set<GameId>();
  for (const { cell, slot, odds, isOpen } of inSight) {
    const ofHub = hubSlot(slot);
    if (ofHub === undefined) continue;
    if (cell.key) games.add(gameOfKey(cell.key));
    const at = placed.of(cell);
    const isPlain = isOpen && !Number.isNaN(sheet.widthOf(cell.textNode.data));
    if (!at || !isPlain || attended.has(at.element) || isSelected(at.element)) {
      slots.push(ofHub);
      continue;
    }
    if (isArmed(at.state)) continue;
    const turn = at.state.turn + 1;
    placed.step(at, { type: 'armed', odds, turn });
    cells.push({ id: at.id, slot: ofHub, tile: at.tile, place: at.place, odds, turn });
  }
  return { cells, watched: { slots, games: [...games] } };
}
