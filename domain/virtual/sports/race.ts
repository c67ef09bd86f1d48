/** A virtual race: the winner is drawn by the weights of the runners, then the second of the rest, and so on. The way there is drawn to that. */
import type { ChanceStream } from '../../chance/chance-stream.ts';
import { type Chance, NO_CHANCE, plus, reduced, times } from '../chances.ts';
import type { PlayedRace } from '../played.ts';

/** The number of equal parts of the time of a race. */
const PARTS = 40;
const COURSE = 1_000;
const LEAST_GAP = 4;
const GAPS = 14;
const LEAST_PACE = 60;
const PACES = 81;

/** Runners in the order in which they come in. */
export function drawFinish(weights: readonly number[], stream: ChanceStream): readonly number[] {
  const left = weights.map((_, runner) => runner);
  const finish: number[] = [];
  while (left.length > 0) {
    const at = stream.pick(left.map((runner) => weights[runner] ?? 0));
    finish.push(...left.splice(at, 1));
  }
  return finish;
}

export function playRace(
  kind: PlayedRace['kind'],
  weights: readonly number[],
  stream: ChanceStream,
): PlayedRace {
  const finish = drawFinish(weights, stream);
  const ends = weights.map(() => COURSE);
  let behind = 0;
  for (const runner of finish.slice(1)) {
    behind += LEAST_GAP + stream.int(GAPS);
    ends[runner] = COURSE - behind;
  }
  const splits = ends.map((end) => {
    const sums = [0];
    for (let part = 0; part < PARTS; part += 1) sums.push((sums[part] ?? 0) + LEAST_PACE + stream.int(PACES));
    const whole = sums[PARTS] ?? 1;
    return sums.map((sum) => Math.floor((end * sum) / whole));
  });
  return { kind, finish, splits };
}

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);
const weightAt = (weights: readonly number[], runner: number): number => weights[runner] ?? 0;

export const winChance = (weights: readonly number[], runner: number): Chance => ({
  n: BigInt(weightAt(weights, runner)),
  of: BigInt(sumOf(weights)),
});

/** The chance of two runners as first and second. */
export const forecastChance = (weights: readonly number[], first: number, second: number): Chance =>
  times(winChance(weights, first), {
    n: BigInt(weightAt(weights, second)),
    of: BigInt(sumOf(weights) - weightAt(weights, first)),
  });

/** The chance of a runner to be among the first so many. */
export function placeChance(weights: readonly number[], runner: number, places: number): Chance {
  if (places === 0) return NO_CHANCE;
  if (places === 1) return reduced(winChance(weights, runner));
  return weights.reduce<Chance>((sum, weight, first) => {
    if (weight === 0) return sum;
    const wins = winChance(weights, first);
    if (first === runner) return plus(sum, wins);
    const rest = weights.map((one, at) => (at === first ? 0 : one));
    return plus(sum, times(wins, placeChance(rest, runner, places - 1)));
  }, NO_CHANCE);
}
