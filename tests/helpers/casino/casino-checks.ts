/** Things that tests of the casino share: seeds, and the measure by which a simulation agrees with exact figures. */

import { approximately, type GameReturn } from '#domain/casino/returns.ts';
import type { ChanceStream, Seeds } from '#domain/chance/chance-stream.ts';

export const SERVER_SEED = '5f0a1c7d9be24836af10d2c3e4958671b2a3c4d5e6f708192a3b4c5d6e7f8091';

export const seedsAt = (nonce: number, clientSeed = 'touchline'): Seeds => ({
  serverSeed: SERVER_SEED,
  clientSeed,
  nonce,
});

/** The most standard errors that a simulation may be off. */
export const MOST_ERRORS = 4.5;

/** The chance of a Poisson count as far from its mean as this one, or farther, on its side. */
function poissonTail(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += term;
    term *= mean / (k + 1);
  }
  return count <= mean ? below + term : 1 - below;
}

/** The chance of a normal value beyond 4.5 standard errors on one side. */
const RARE = 3.4e-6;
/** Counts of a smaller mean are no normal values. */
const FEW = 100;

/** Whether so many of `rounds` rounds agree with a chance. */
export function isCountLikely(count: number, rounds: number, chance: number): boolean {
  const mean = rounds * chance;
  if (mean < FEW) return poissonTail(count, mean) > RARE;
  return Math.abs(count - mean) <= MOST_ERRORS * Math.sqrt(mean * (1 - chance));
}

export interface Simulated {
  readonly rounds: number;
  /** The count of each prize, in the order of the prizes. */
  readonly counts: readonly number[];
  readonly mean: number;
  /** The standard error of the mean by the exact variance. */
  readonly error: number;
  /** The standard errors that the mean is off. */
  readonly errors: number;
  /** Keys of the prizes that came too often or too seldom. */
  readonly unlikely: readonly string[];
}

/** Plays so many rounds, of which each answers the key of its prize, and holds them against the exact figures. */
export function simulate(returns: GameReturn, rounds: number, play: () => string): Simulated {
  const places = new Map(returns.prizes.map(({ key }, at) => [key, at]));
  const counts = returns.prizes.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const key = play();
    const at = places.get(key);
    if (at === undefined) throw new Error(`a prize that is not told: ${key}`);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const sum = returns.prizes.reduce((all, { pays }, at) => all + (counts[at] ?? 0) * approximately(pays), 0);
  const mean = sum / rounds;
  const error = Math.sqrt(approximately(returns.variance) / rounds);
  return {
    rounds,
    counts,
    mean,
    error,
    errors: (mean - approximately(returns.rtp)) / error,
    unlikely: returns.prizes
      .filter(({ chance }, at) => !isCountLikely(counts[at] ?? 0, rounds, approximately(chance)))
      .map(({ key }) => key),
  };
}

/** A stream of numbers that were drawn before, from their beginning: for rounds that read their stream again at each action. */
export function rereadable(stream: ChanceStream): { readonly again: () => ChanceStream } {
  const drawn: number[] = [];
  return {
    again() {
      let at = 0;
      const int = (n: number): number => {
        if (at === drawn.length) drawn.push(stream.int(n));
        at += 1;
        return drawn[at - 1] ?? 0;
      };
      return { ...stream, int };
    },
  };
}
