/** An overlay that is loaded when prices first change in a crowd; until then, and where that fails, every price is written. */
import type { OverlayListener, PriceOverlay } from './price-overlay.ts';

export function createLazyOverlay(load: () => Promise<PriceOverlay>): PriceOverlay {
  let overlay: PriceOverlay | undefined;
  let isAsked = false;
  let listener: OverlayListener | undefined;

  const ask = async () => {
    isAsked = true;
    const loaded = await load();
    if (listener) loaded.listen(listener);
    overlay = loaded;
    listener?.ready();
  };

  return {
    place(inSight) {
      if (overlay) overlay.place(inSight);
      else if (!isAsked) ask().catch(() => undefined);
    },
    watch: (slot, cell) => overlay?.watch(slot, cell),
    shows: (cell, odds, text) => overlay?.shows(cell, odds, text) ?? false,
    phase: (cell) => overlay?.phase(cell) ?? 'page',
    suspend: () => overlay?.suspend(),
    cover: (cell) => overlay?.cover(cell) ?? false,
    shown: (cells) => overlay?.shown(cells),
    leave: (cell) => overlay?.leave(cell),
    clear: () => overlay?.clear(),
    listen(next) {
      listener = next;
      overlay?.listen(next);
    },
  };
}
