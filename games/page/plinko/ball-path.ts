/** Places of pins, slots and ball on the board of plinko, in units of its drawing. */

export const SLOT_WIDTH = 40;
export const ROW_HEIGHT = 34;
export const TOP = 44;
const BALL_ABOVE = 14;
const HOP = 9;
/** The ball comes to rest on the edge of its slot, so that what it pays can be read. */
const ON_SLOT = 24;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The pin of a row that a ball meets after going right so often. */
export const pinAt = (rows: number, row: number, rights: number): Spot => ({
  x: ((rows + 1) / 2 + rights - row / 2) * SLOT_WIDTH,
  y: TOP + row * ROW_HEIGHT,
});

/** Where the ball touches something: above the board, each pin on its way, and the edge of its slot. */
function touches(path: readonly number[]): readonly Spot[] {
  const rows = path.length;
  const spots: Spot[] = [{ ...pinAt(rows, 0, 0), y: 0 }];
  let rights = 0;
  for (const [row, right] of path.entries()) {
    const { x, y } = pinAt(rows, row, rights);
    spots.push({ x, y: y - BALL_ABOVE });
    rights += right;
  }
  const { x, y } = pinAt(rows, rows, rights);
  return [...spots, { x, y: y - ON_SLOT }];
}

/** The place of the ball at a part of its way, from 0 to 1: each row takes as long, whatever comes after it. */
export function ballAt(path: readonly number[], part: number): Spot {
  const spots = touches(path);
  const at = Math.min(Math.max(part, 0), 1) * (spots.length - 1);
  const index = Math.min(Math.floor(at), spots.length - 2);
  const [from, to] = [spots[index], spots[index + 1]];
  if (!from || !to) return { x: 0, y: 0 };
  const done = at - index;
  const hop = index === 0 ? 0 : HOP * 4 * done * (1 - done);
  return { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done * done - hop };
}
