/** The cells that an overlay was told of, by their numbers and by the hub's slots. */
import type { OverlayCell, OverlayCellId } from '#protocol/price-overlay/messages.ts';
import { ON_PAGE, type OverlayCellState } from '#streams/paint/overlay-cell.ts';

export interface KnownCell {
  readonly cell: OverlayCell;
  state: OverlayCellState;
}

export interface KnownCells {
  of(id: OverlayCellId): KnownCell | undefined;
  onSlot(slot: number): readonly KnownCell[];
  all(): Iterable<KnownCell>;
  add(cell: OverlayCell): KnownCell;
  remove(known: KnownCell): void;
}

export function createKnownCells(): KnownCells {
  const byId = new Map<OverlayCellId, KnownCell>();
  const bySlot = new Map<number, readonly KnownCell[]>();
  const onSlot = (slot: number) => bySlot.get(slot) ?? [];

  return {
    of: (id) => byId.get(id),
    onSlot,
    all: () => byId.values(),

    add(cell) {
      const known: KnownCell = { cell, state: ON_PAGE };
      byId.set(cell.id, known);
      bySlot.set(cell.slot, [...onSlot(cell.slot), known]);
      return known;
    },

    remove(known) {
      const { id, slot } = known.cell;
      byId.delete(id);
      const others = onSlot(slot).filter((other) => other !== known);
      if (others.length > 0) bySlot.set(slot, others);
      else bySlot.delete(slot);
    },
  };
}
