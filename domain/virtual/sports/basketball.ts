/** A virtual game of basketball: so many attacks of each side in turn, each drawn by whole weights. After a draw one attack decides. */
import type { ChanceStream } from '../../chance/chance-stream.ts';
import type { EndChances } from '../chances.ts';
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

/** The room of one count of ways: all attacks of both sides, and the deciding one, have fewer ways than these bits hold. */
const BITS = 384;

/** The polynomial whose factors are the ways to each sum of points, at two to the power of `BITS`: its factors stand there side by side. */
const waysOf = (weights: AttackWeights): bigint =>
  weights.reduce((sum, weight, points) => sum + (BigInt(weight) << BigInt(points * BITS)), 0n) **
  BigInt(ATTACKS);

/** The factors of such a polynomial. */
function factorsOf(polynomial: bigint): readonly bigint[] {
  const factors: bigint[] = [];
  for (let rest = polynomial; rest > 0n; rest >>= BigInt(BITS)) factors.push(BigInt.asUintN(BITS, rest));
  return factors;
}

/** The chances of the winner and of the sum of points: of what can be bet on nothing asks for both at once. */
export function basketballChances(weights: readonly [AttackWeights, AttackWeights]): EndChances {
  const [one, other] = [waysOf(weights[0]), waysOf(weights[1])];
  const [home, away] = [factorsOf(one), factorsOf(other)];
  const [first = 1, second = 1] = decidingWeights(weights);
  const decide = BigInt(first + second);
  const totals = new Map(factorsOf(one * other).map((n, total) => [total, n * decide]));
  const add = (total: number, n: bigint) => totals.set(total, (totals.get(total) ?? 0n) + n);
  let ahead = 0n;
  let behind = 0n;
  for (const [points, ways] of home.entries()) {
    const drawn = ways * (away[points] ?? 0n);
    add(2 * points, -drawn * decide);
    add(2 * points + DECIDING_POINTS, drawn * decide);
    ahead += ways * behind * decide + drawn * BigInt(first);
    behind += away[points] ?? 0n;
  }
  return { of: BigInt(WHOLE) ** BigInt(2 * ATTACKS) * decide, first: ahead, totals };
}
