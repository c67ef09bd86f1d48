/**
 * What the board of a rally sport or a map tells beside its points: who serves, and kills. Drawn after the points and from them; it
 * moves no price.
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

const LOSERS_SHARE = 0.72;

/** Kills of each map, spread over it; whoever wins the map has more of them, mostly. */
export function killsOf(mean: number, random: Random, moments: readonly Moment[]): readonly Moment[] {
  const kills: Moment[] = [];
  let from = 0;
  for (const { at, kind, side } of moments) {
    if (kind === 'period') from = at;
    if (kind !== 'score') continue;
    for (const killer of [1, 2] as const) {
      const count = random.poisson(killer === side ? mean : mean * LOSERS_SHARE);
      for (let kill = 0; kill < count; kill += 1) {
        const when = Math.round(from + random.between(0.05, 0.99) * (at - from));
        kills.push({ at: when, kind: 'detail', side: killer, value: 1, detail: 'kills' });
      }
    }
  }
  return kills;
}
