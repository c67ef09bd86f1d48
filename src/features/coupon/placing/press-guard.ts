/**
 * The press guard: a press on something that has just changed under the pointer is meant for what was there before (docs/trust.md P13). It is
 * given when boxes of the page moved and when something slid under a resting pointer, and judges presses by that. It knows no DOM and no clock.
 */

/** How long a change counts as just now: longer than it takes to see it and to stop a finger that is already moving. */
export const TAP_GUARD_MS = 350;
/** How long after its arrival a changed price is on the screen where nothing is slow: one paint interval and two frames. */
const PAINT_MS = 75;

/** A box of the page, in pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A press on a price. */
export interface Press {
  /** The moment of the press, in milliseconds of the clock that the changes are given in. */
  readonly atMs: number;
  /** The point of the press; absent for a key, under which nothing can move but the price. */
  readonly point?: { readonly x: number; readonly y: number };
  /** The moment when the price arrived; 0 where it never changed. */
  readonly priceChangedAtMs: number;
  /** How long prices took of late from their arrival to the screen, in milliseconds, where that was long. */
  readonly paintDelayMs?: number;
  /** The moment when the pressed cell became another selection (another main line, say); 0 where it always was this one. */
  readonly becameAtMs?: number;
}

/** What changed under a press: the price, or the place. */
export type PressDanger = 'price' | 'place';

export interface PressGuard {
  /** Records that something moved out of these boxes or into them. */
  moved(boxes: readonly Box[], atMs: number): void;
  /** Records that something else is under a pointer that did not move. */
  slid(atMs: number): void;
  /** The reason why a press does not count; undefined for one that does. */
  dangerOf(press: Press): PressDanger | undefined;
}

export function createPressGuard(): PressGuard {
  let moves: { readonly boxes: readonly Box[]; readonly atMs: number }[] = [];
  let slidAtMs = Number.NEGATIVE_INFINITY;
  const isRecent = (changedAtMs: number, atMs: number) => atMs - changedAtMs < TAP_GUARD_MS;
  return {
    moved(boxes, atMs) {
      moves = [...moves.filter((move) => isRecent(move.atMs, atMs)), { boxes, atMs }];
    },
    slid(atMs) {
      slidAtMs = atMs;
    },
    dangerOf({ atMs, point, priceChangedAtMs, paintDelayMs = 0, becameAtMs = 0 }) {
      if (isRecent(becameAtMs, atMs)) return 'place';
      if (isRecent(priceChangedAtMs, atMs - Math.max(PAINT_MS, paintDelayMs))) return 'price';
      if (!point) return undefined;
      if (isRecent(slidAtMs, atMs)) return 'place';
      const isHit = ({ left, top, right, bottom }: Box) =>
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
      const hit = moves.some((move) => isRecent(move.atMs, atMs) && move.boxes.some(isHit));
      return hit ? 'place' : undefined;
    },
  };
}
