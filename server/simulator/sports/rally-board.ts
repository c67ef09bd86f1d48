/**
 * What the board of a rally sport tells beside its points: who serves. Drawn after the points and from them; it moves no price.
 */
import type { Moment } from '../match-state.ts';
import type { Random } from '../random.ts';

/** The winner of a point serves the next one, or the service passes on every two points and, from a level set on, every one. */
export type ServeRule = 'winner' | 'pairs';

const other = (side: 1 | 2): 1 | 2 => (side === 1 ? 2 : 1);
const sideOf = (value: number): 1 | 2 => (value === 2 ? 2 : 1);

/** The server at each moment. The first server of a set is the other one than of the set before. */
export function servesOf(
  rule: ServeRule,
  random: Random,
  moments: readonly Moment[],
  target: number,
): readonly Moment[] {
  const serves: Moment[] = [];
  let opens: 1 | 2 = random.chance(0.5) ? 1 : 2;
  let server = opens;
  let points: [number, number] = [0, 0];
  const serve = (at: number, side: 1 | 2): void => {
    server = side;
    serves.push({ at, kind: 'serve', side, value: 0 });
  };
  for (const { at, kind, side } of moments) {
    if (kind === 'period') {
      points = [0, 0];
      serve(at, opens);
      opens = other(opens);
    } else if (kind === 'score') {
      points[sideOf(side) - 1] = (points[sideOf(side) - 1] ?? 0) + 1;
      const played = points[0] + points[1];
      const isTight = Math.min(...points) >= target - 1;
      if (rule === 'winner') {
        if (server !== sideOf(side)) serve(at, sideOf(side));
      } else if (isTight || played % 2 === 0) serve(at, other(server));
    }
  }
  return serves;
}
