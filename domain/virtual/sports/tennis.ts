/**
 * A virtual tie-break: to ten points, two ahead; at 14:14 the next point decides, so that it has an end. The first side serves one point, then
 * each in turn serves two.
 */
import type { ChanceStream } from '../../chance/chance-stream.ts';
import type { ScoreChances } from '../chances.ts';
import type { PlayedTennis, Points, TennisPoint } from '../played.ts';
import type { Player } from '../stock/players.ts';

/** How many of a thousand points each side wins on its own serve. */
export type ServeWins = readonly [number, number];

const WHOLE = 1_000;
const TARGET = 10;
const LEAD = 2;
const LAST = 15;
const POINT_MS = 2_000;
const EVEN_SERVE = 600;

export const serveWins = (one: Player, other: Player): ServeWins => [
  EVEN_SERVE + one.strength - other.strength,
  EVEN_SERVE + other.strength - one.strength,
];

const isOver = ([one, other]: Points): boolean => {
  const most = Math.max(one, other);
  return most === LAST || (most >= TARGET && Math.abs(one - other) >= LEAD);
};

/** The number of cases in a thousand in which the first side wins the point after so many. */
const ofFirst = ([first, second]: ServeWins, played: number): number =>
  Math.floor((played + 1) / 2) % 2 === 0 ? first : WHOLE - second;

export function playTennis(serves: ServeWins, stream: ChanceStream): PlayedTennis {
  const points: TennisPoint[] = [];
  let score: Points = [0, 0];
  while (!isOver(score)) {
    const winner = stream.int(WHOLE) < ofFirst(serves, points.length) ? 1 : 2;
    score = winner === 1 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    points.push({ atMs: (points.length + 1) * POINT_MS, winner });
  }
  return { kind: 'tennis', points, score };
}

export function tennisChances(serves: ServeWins): ScoreChances {
  const most = 2 * LAST - 1;
  const of = BigInt(WHOLE) ** BigInt(most);
  const scores: ScoreChances['scores'][number][] = [];
  let reached: readonly { readonly score: Points; readonly n: bigint }[] = [{ score: [0, 0], n: of }];
  for (let played = 0; reached.length > 0; played += 1) {
    const first = BigInt(ofFirst(serves, played));
    const next = new Map<number, { readonly score: Points; readonly n: bigint }>();
    const add = (score: Points, n: bigint): void => {
      const known = next.get(score[0]);
      next.set(score[0], { score, n: n + (known?.n ?? 0n) });
    };
    for (const { n, score } of reached) {
      // Each point divides by a thousand, and there are not more of them than the whole has thousands in it.
      add([score[0] + 1, score[1]], (n / BigInt(WHOLE)) * first);
      add([score[0], score[1] + 1], (n / BigInt(WHOLE)) * (BigInt(WHOLE) - first));
    }
    const all = [...next.values()];
    scores.push(...all.filter(({ score }) => isOver(score)));
    reached = all.filter(({ score }) => !isOver(score));
  }
  return { of, scores };
}
