/** When the price overlay is laid over the cells that are in sight: again and again while it stands, and at once where rows moved. */

/** Layout is read for each cell that is new: in each frame of a scroll that would cost what the overlay saves. */
const PLACE_EVERY_MS = 500;
/** Rows that came into sight this lately are being scrolled: what is drawn over them would be gone before it was read. */
const SCROLL_REST_MS = 300;
/** An overlay that drew this lately is laid anew within frames, one for a crowd that came this lately is on its way: they leave little to the page. */
const THERE_WITHIN_MS = 2_000;

export interface OverlayTurns {
  /** Whether the cells in sight are to be placed with this flush. */
  isDue(): boolean;
  placed(): void;
  /** With the next flush, if nothing is scrolled. */
  readonly soon: () => void;
  /** Rows came into sight: they are being scrolled, if they did not just move. */
  cameIntoSight(): void;
  /** Rows stand elsewhere since another list is shown. */
  readonly moved: () => void;
  /** The overlay stepped aside. Once that is over with the next frame; what goes on, as a window that is drawn larger, has to rest first. */
  readonly steppedAside: () => void;
  /** Whether rows came into sight a moment ago. */
  readonly isScrolled: () => boolean;
  /** Whether the overlay, which last drew or was first needed at a moment, will draw soon: prices need not be written at the pace of a crowd. */
  isSoonThere(atMs: number): boolean;
}

export function createOverlayTurns(nowMs: () => number): OverlayTurns {
  let placedAtMs = Number.NEGATIVE_INFINITY;
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  let movedAtMs = Number.NEGATIVE_INFINITY;
  let asideAtMs = Number.NEGATIVE_INFINITY;

  const isRecent = (atMs: number) => nowMs() - atMs < SCROLL_REST_MS;
  const isScrolled = () => isRecent(scrolledAtMs);
  const soon = () => {
    placedAtMs = Number.NEGATIVE_INFINITY;
  };

  return {
    isDue: () => nowMs() - placedAtMs >= PLACE_EVERY_MS && !isScrolled(),
    placed() {
      placedAtMs = nowMs();
    },
    soon,
    isScrolled,
    cameIntoSight() {
      if (isRecent(movedAtMs)) soon();
      else scrolledAtMs = nowMs();
    },
    moved() {
      movedAtMs = nowMs();
      soon();
    },
    steppedAside() {
      if (isRecent(asideAtMs)) scrolledAtMs = nowMs();
      asideAtMs = nowMs();
      soon();
    },
    isSoonThere: (atMs) => nowMs() - atMs < THERE_WITHIN_MS && !isScrolled(),
  };
}
