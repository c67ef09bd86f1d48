/** A virtual game of basketball: so many attacks of each side in turn, each drawn by whole weights. After a draw one attack decides. */
import type { ChanceStream } from '../../chance/chance-stream.ts';
import type { ScoreChances } from '../chances.ts';
import type { Basket, PlayedBasketball } from '../played.ts';
import type { Team } from '../stock/teams.ts';

/** How an attack ends: weights of no points, one, two and three. */
export type AttackWeights = readonly [number, number, number, number];

export const ATTACKS = 24;
/** Weights of an attack are of so many in all. */
const WHOLE = 100;
/** The points of the basket that decides. */
const DECIDING_POINTS = 2;
const FIRST_ATTACK_MS = 1_000;
const ATTACK_MS = 1_050;

/** A stronger side misses less, and scores twos instead. */
export function attackWeights({ strength }: Team): AttackWeights {
  const two = 26 + strength;
  return [WHOLE - 8 - two - 14, 8, two, 14];
}

/** The weights by which the side that decides a drawn game is drawn: those of scoring at all. */
const decidingWeights = (weights: readonly [AttackWeights, AttackWeights]): readonly number[] =>
  weights.map(([none]) => WHOLE - none);

export function playBasketball(
  weights: readonly [AttackWeights, AttackWeights],
  stream: ChanceStream,
): PlayedBasketball {
  const score: [number, number] = [0, 0];
  const baskets: Basket[] = [];
  const count = (attack: number, side: 1 | 2, points: number): void => {
    if (points === 0) return;
    score[side - 1] = (score[side - 1] ?? 0) + points;
    baskets.push({ atMs: FIRST_ATTACK_MS + attack * ATTACK_MS, side, points: points as Basket['points'] });
  };
  for (let attack = 0; attack < 2 * ATTACKS; attack += 1) {
    const side = attack % 2 === 0 ? 1 : 2;
    count(attack, side, stream.pick(weights[side - 1] ?? []));
  }
  if (score[0] === score[1])
    count(2 * ATTACKS, stream.pick(decidingWeights(weights)) === 0 ? 1 : 2, DECIDING_POINTS);
  return { kind: 'basketball', baskets, score };
}

/** The number of ways to each sum of points. */
function waysOf(weights: AttackWeights): readonly bigint[] {
  let ways: readonly bigint[] = [1n];
  for (let attack = 0; attack < ATTACKS; attack += 1) {
    const next = Array.from({ length: ways.length + 3 }, () => 0n);
    for (const [sum, count] of ways.entries())
      for (const [points, weight] of weights.entries())
        next[sum + points] = (next[sum + points] ?? 0n) + count * BigInt(weight);
    ways = next;
  }
  return ways;
}

export function basketballChances(weights: readonly [AttackWeights, AttackWeights]): ScoreChances {
  const [home, away] = [waysOf(weights[0]), waysOf(weights[1])];
  const [one = 1, other = 1] = decidingWeights(weights);
  const decide = BigInt(one + other);
  const scores = home.flatMap((ways1, points1) =>
    away.flatMap((ways2, points2) => {
      const n = ways1 * ways2;
      if (points1 !== points2) return [{ score: [points1, points2] as const, n: n * decide }];
      return [
        { score: [points1 + DECIDING_POINTS, points2] as const, n: n * BigInt(one) },
        { score: [points1, points2 + DECIDING_POINTS] as const, n: n * BigInt(other) },
      ];
    }),
  );
  return { of: BigInt(WHOLE) ** BigInt(2 * ATTACKS) * decide, scores };
}
