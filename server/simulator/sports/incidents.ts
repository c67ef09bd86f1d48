/**
 * What a board tells of a period beside its score: fouls, players sent off for two minutes, outs and bases. It is drawn after the
 * score and from the score, moves no price, and takes no draw from what decides a match.
 */
import type { DetailName, Moment } from '../match-state.ts';
import type { Random } from '../random.ts';

/** A turn of a side, with what it brought. */
export interface Turn {
  readonly at: number;
  readonly side: 1 | 2;
  readonly units: number;
}

export interface PlayedPeriod {
  readonly number: number;
  readonly from: number;
  readonly lengthMs: number;
  readonly turns: readonly Turn[];
}

export type IncidentKind = 'fouls' | 'penalties' | 'suspensions' | 'outs';

export const FOULS = 53;
export const TWO_MINUTE_PENALTIES = 62;
export const TWO_MINUTE_SUSPENSIONS = 22;

const OFF_MS = 120_000;
/** The mean of fouls of one side in a quarter, a period of hockey and a half of handball. */
const FOULS_MEAN = 4.4;
const PENALTIES_MEAN = 0.9;
const SUSPENSIONS_MEAN = 1.9;
const OUTS = 3;
const FIRST_BASE = 1;
const ALL_BASES = 7;

const detail = (at: number, name: DetailName, side: 0 | 1 | 2, value: number): Moment => ({
  at: Math.round(at),
  kind: 'detail',
  side,
  value,
  detail: name,
});

function fouls(random: Random, { from, lengthMs }: PlayedPeriod): Moment[] {
  return ([1, 2] as const).flatMap((side) =>
    Array.from({ length: random.poisson(FOULS_MEAN) }, () => ({
      at: Math.round(from + random.next() * (lengthMs - 1)),
      kind: 'statistic' as const,
      side,
      value: FOULS,
    })),
  );
}

interface OffRules {
  readonly mean: number;
  readonly statistic: number;
  /** A goal against the side brings its player back. */
  readonly endsWithGoal: boolean;
}

/** One player of a side at a time, back before the period ends; the clock runs on from period to period. */
function playersOff(random: Random, period: PlayedPeriod, rules: OffRules): Moment[] {
  const { number, from, lengthMs, turns } = period;
  const moments: Moment[] = [];
  for (const side of [1, 2] as const) {
    const starts = Array.from({ length: random.poisson(rules.mean) }, () =>
      Math.round(random.between(5_000, lengthMs - OFF_MS - 5_000)),
    ).sort((one, other) => one - other);
    let back = -1;
    for (const start of starts) {
      if (start <= back) continue;
      const goal = turns.find(
        (turn) =>
          turn.side !== side && turn.units > 0 && turn.at - from > start && turn.at - from < start + OFF_MS,
      );
      back = rules.endsWithGoal && goal ? Math.round(goal.at - from) : start + OFF_MS;
      const second = Math.floor(((number - 1) * lengthMs + start) / 1000);
      moments.push({ at: from + start, kind: 'statistic', side, value: rules.statistic });
      moments.push(detail(from + start, 'off', side, second + 1));
      moments.push(detail(from + back, 'off', side, 0));
    }
  }
  return moments;
}

/** All move up one base, and the batter takes the first. */
const single = (bases: number): number => ((bases << 1) & ALL_BASES) | FIRST_BASE;

/** The batter comes to first, and who must make room for him moves up. */
function walk(bases: number): number {
  if ((bases & 1) === 0) return bases | 1;
  return (bases & 2) === 0 ? bases | 2 : ALL_BASES;
}

/**
 * Outs and bases of a half inning, so that they agree with its runs: a run brings home who stands on third, or is a home run where
 * the bases are empty, and the third out comes last.
 */
function halfInning(random: Random, side: 1 | 2, from: number, turns: readonly Turn[]): Moment[] {
  const moments = [
    { at: Math.round(from), kind: 'serve' as const, side, value: 0 },
    detail(from, 'outs', 0, 0),
    detail(from, 'bases', 0, 0),
  ];
  let [outs, bases] = [0, 0];
  for (const [index, { at, units }] of turns.entries()) {
    const after = turns.slice(index + 1);
    const runs = after.filter((turn) => turn.units > 0).length;
    const outsLeft = OUTS - outs;
    // Turns without a run that are still to come, with this one.
    const dry = after.length - runs + 1;
    if (units > 0) {
      // Whoever stands furthest comes home; the others stay, and the batter is safe, or he comes home himself.
      const lead = bases >= 4 ? 4 : bases >= 2 ? 2 : bases;
      bases = bases === 0 ? 0 : walk(bases & ~lead);
    } else if (
      outsLeft >= dry ||
      bases === ALL_BASES ||
      random.chance((outsLeft - 1) / Math.max(1, dry - 1))
    ) {
      outs = Math.min(OUTS, outs + 1);
      moments.push(detail(at, 'outs', 0, outs));
      continue;
    } else {
      bases = random.chance(0.6) && bases < 4 ? single(bases) : walk(bases);
    }
    moments.push(detail(at, 'bases', 0, bases));
  }
  return moments;
}

/** Visitors, who are named second, bat first. */
function outsAndBases(random: Random, { from, lengthMs, turns }: PlayedPeriod): Moment[] {
  return ([2, 1] as const).flatMap((side) =>
    halfInning(
      random,
      side,
      side === 2 ? from : from + lengthMs / 2,
      turns.filter((turn) => turn.side === side),
    ),
  );
}

export function incidentsOf(kind: IncidentKind, random: Random, periods: readonly PlayedPeriod[]): Moment[] {
  return periods.flatMap((period) => {
    switch (kind) {
      case 'fouls':
        return fouls(random, period);
      case 'penalties':
        return playersOff(random, period, {
          mean: PENALTIES_MEAN,
          statistic: TWO_MINUTE_PENALTIES,
          endsWithGoal: true,
        });
      case 'suspensions':
        return playersOff(random, period, {
          mean: SUSPENSIONS_MEAN,
          statistic: TWO_MINUTE_SUSPENSIONS,
          endsWithGoal: false,
        });
      case 'outs':
        return outsAndBases(random, period);
    }
  });
}
