/**
 * A virtual football match. The goals of a side are drawn against a published table: T[k] of 2^32 numbers bring k goals or fewer, as a Poisson
 * distribution has it. Shots and corners are shown and decide nothing.
 */
import type { ChanceStream } from '../../chance/chance-stream.ts';
import type { ScoreChances } from '../chances.ts';
import type { FootballEvent, PlayedFootball, Points } from '../played.ts';
import type { Club } from '../stock/clubs.ts';

/** T[0] to T[9]; what is above all of them brings ten goals. */
export type GoalTable = readonly number[];

const ENTRIES = 10;
const WORDS = 1n << 32n;
/** The means of goals, in hundredths, of two clubs of one strength, and what a step of strength adds. */
const HOME_MEAN = 150;
const AWAY_MEAN = 120;
const STEP = 18;
const LEAST_MEAN = 30;
const MOST_MEAN = 330;
/** The unit of the arithmetic below: more digits than a table could ever show. */
const UNIT = 1n << 256n;
const TERMS = 80n;

/** floor(2^32 × the chance of k goals or fewer), k from 0 to 9, where `mean` is in hundredths. In whole numbers: it is the same everywhere. */
export function goalTable(mean: number): GoalTable {
  const terms: bigint[] = [];
  let term = UNIT;
  for (let k = 1n; k <= TERMS; k += 1n) {
    terms.push(term);
    term = (term * BigInt(mean)) / (100n * k);
  }
  const whole = terms.reduce((sum, one) => sum + one, 0n);
  let sum = 0n;
  return terms.slice(0, ENTRIES).map((one) => {
    sum += one;
    return Number((WORDS * sum) / whole);
  });
}

const meanOf = (base: number, attack: number, defence: number): number =>
  Math.min(MOST_MEAN, Math.max(LEAST_MEAN, base + (attack - defence) * STEP));

/** The tables of both sides of a match. */
export const tablesOf = (home: Club, away: Club): readonly [GoalTable, GoalTable] => [
  goalTable(meanOf(HOME_MEAN, home.attack, away.defence)),
  goalTable(meanOf(AWAY_MEAN, away.attack, home.defence)),
];

const goalsAt = (table: GoalTable, drawn: number): number => table.filter((entry) => entry <= drawn).length;

/** How many of 2^32 numbers bring each number of goals. */
const numbersOf = (table: GoalTable): readonly bigint[] =>
  [...table, Number(WORDS)].map((entry, goals) => BigInt(entry - (table[goals - 1] ?? 0)));

export function footballChances([home, away]: readonly [GoalTable, GoalTable]): ScoreChances {
  const ofHome = numbersOf(home);
  const ofAway = numbersOf(away);
  return {
    of: WORDS * WORDS,
    scores: ofHome.flatMap((one, goals1) =>
      ofAway.map((other, goals2) => ({ score: [goals1, goals2] as const, n: one * other })),
    ),
  };
}

/** Moments at which something happens: one a second at the most, none at the very ends. */
const MOMENTS = 54;
const FIRST_MOMENT_MS = 3_000;
const MOMENT_MS = 1_000;
const WITHIN_MOMENT_MS = 800;
const MOST_SHOTS = 6;
const MOST_CORNERS = 4;

/** The first two draws of a match are its score. */
export const drawScore = ([home, away]: readonly [GoalTable, GoalTable], stream: ChanceStream): Points => {
  const goals = goalsAt(home, stream.u32());
  return [goals, goalsAt(away, stream.u32())];
};

export function playFootball(tables: readonly [GoalTable, GoalTable], stream: ChanceStream): PlayedFootball {
  const score = drawScore(tables, stream);
  const times = (count: number, of: Omit<FootballEvent, 'atMs'>) => Array.from({ length: count }, () => of);
  const what = ([1, 2] as const).flatMap((side) => [
    ...times(score[side - 1] ?? 0, { side, what: 'goal' }),
    ...times(1 + stream.int(MOST_SHOTS), { side, what: 'shot' }),
    ...times(stream.int(MOST_CORNERS + 1), { side, what: 'corner' }),
  ]);
  const moments = stream.sample(MOMENTS, what.length);
  const events = what.map((event, at) => ({
    ...event,
    atMs: FIRST_MOMENT_MS + (moments[at] ?? 0) * MOMENT_MS + stream.int(WITHIN_MOMENT_MS),
  }));
  return { kind: 'football', events: events.sort((one, other) => one.atMs - other.atMs), score };
}
