/** The root of a function that falls strictly, by bisection: no start value, no step that can leave the bracket. */

const MOST_HALVINGS = 200;
const MOST_DOUBLINGS = 64;

export interface Bracket {
  readonly low: number;
  readonly high: number;
}

/** The place in a bracket where `fall` passes `target`: between two neighbouring floats, the one nearer to it. */
export function fallingRoot(fall: (at: number) => number, target: number, { high, low }: Bracket): number {
  let [above, below] = [low, high];
  for (let halving = 0; halving < MOST_HALVINGS; halving += 1) {
    const middle = (above + below) / 2;
    if (middle <= above || middle >= below) break;
    if (fall(middle) > target) above = middle;
    else below = middle;
  }
  return Math.abs(fall(above) - target) < Math.abs(fall(below) - target) ? above : below;
}

/** A bracket from 0 that has the root: its end is doubled until the function is below `target` there. Undefined where that never happens. */
export function bracketFromZero(fall: (at: number) => number, target: number): Bracket | undefined {
  let high = 1;
  for (let doubling = 0; doubling < MOST_DOUBLINGS; doubling += 1) {
    if (fall(high) < target) return { low: high === 1 ? 0 : high / 2, high };
    high *= 2;
  }
  return undefined;
}
