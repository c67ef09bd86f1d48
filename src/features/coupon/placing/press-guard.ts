/**
 * A press on something that has just changed under the pointer is meant for what was there before (docs/trust.md P13). Knows when boxes of the
 * page moved and when another thing slid under a resting pointer, and judges presses by that. No DOM, no clock.
 */

/** Longer than the time between seeing a change and stopping a finger that is already moving. */
export const TAP_GUARD_MS = 350;
/** A changed price is on the screen at most this long after it arrived: one paint interval and two frames. */
const PAINT_MS = 75;

/** Viewport pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Press {
  /** Any clock, as long as it is the one of the changes. Milliseconds. */
  readonly atMs: number;
  /** Absent for a key: nothing can move under it but the price. */
  readonly point?: { readonly x: number; readonly y: number };
  /** When the price arrived in the page; 0 where it never changed. */
  readonly priceChangedAtMs: number;
  /** When the pressed cell became another selection (another main line, say); 0 where it always was this one. */
  readonly becameAtMs?: number;
}

export type PressDanger = 'price' | 'place';

export interface PressGuard {
  /** These boxes were left or taken by something that moved. */
  moved(boxes: readonly Box[], atMs: number): void;
  /** Another thing is under a pointer that did not move. */
  slid(atMs: number): void;
  /** Undefined for a press that counts. */
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
    dangerOf({ atMs, point, priceChangedAtMs, becameAtMs = 0 }) {
      if (isRecent(becameAtMs, atMs)) return 'place';
      if (isRecent(priceChangedAtMs, atMs - PAINT_MS)) return 'price';
      if (!point) return undefined;
      if (isRecent(slidAtMs, atMs)) return 'place';
      const isHit = ({ left, top, right, bottom }: Box) =>
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
      const hit = moves.some((move) => isRecent(move.atMs, atMs) && move.boxes.some(isHit));
      return hit ? 'place' : undefined;
    },
  };
}
