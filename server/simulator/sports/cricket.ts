/**
 * Cricket, twenty overs a side: side 1 bats first and sets the target, side 2 chases and stops when it has passed it. Runs to
 * come have the mean and the variance that the balls and wickets left give.
 */

import type { MatchState, Moment, Script } from '../match-state.ts';
import { attacksPmf, type Grid, type Pmf, quantityOf, roundedNormalPmf } from '../pricing/distribution.ts';
import { pick, type Random } from '../random.ts';
import { type SportModel, type Traits, WHOLE_GAME } from './sport-model.ts';

const BALLS = 120;
const BALL_MS = 38_000;
export const WICKETS = 900;
const RUNS = [1, 1, 1, 1, 1, 2, 2, 4, 4, 6] as const;
const RUNS_MEAN = RUNS.reduce<number>((sum, runs) => sum + runs, 0) / RUNS.length;

const RUNS_SQUARE = RUNS.reduce<number>((sum, runs) => sum + runs * runs, 0) / RUNS.length;
const RUN_GAINS = [
  [1, 5],
  [2, 2],
  [4, 2],
  [6, 1],
] as const;
const WICKET_CHANCE = 0.048;
const WICKETS_MOST = 10;
/** Below this mean a normal would reach under zero. */
const FEW_RUNS = 30;
/** How far the scoring shot of a won chase goes past the target, by runs past it: shares of RUNS that are at least so many. */
const PAST_TARGET = [1, 2, 3, 4, 5, 6].map(
  (past) => RUNS.filter((runs) => runs >= past).length / RUNS.length / RUNS_MEAN,
);

function script(random: Random, traits: Traits): Script {
  const moments: Moment[] = [];
  const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0): void => {
    moments.push({ at: Math.round(at), kind, side, value });
  };
  const tellBalls = (side: 1 | 2, value: number): void => {
    moments.push({ at: Math.round(clock), kind: 'detail', side, value, detail: 'balls' });
  };
  let clock = 0;
  const totals = [0, 0];
  for (const side of [1, 2] as const) {
    push(clock, 'period', 0, side);
    push(clock, 'serve', side);
    const level = side === 1 ? traits.level1 : traits.level2;
    let wickets = 0;
    for (let ball = 0; ball < BALLS && wickets < WICKETS_MOST; ball += 1) {
      clock += BALL_MS * random.between(0.7, 1.3);
      if (random.chance(WICKET_CHANCE)) {
        wickets += 1;
        push(clock, 'statistic', side, WICKETS);
        push(clock, 'points');
      } else if (random.chance(level / BALLS / RUNS_MEAN / (1 - WICKET_CHANCE))) {
        const runs = pick(random, RUNS);
        totals[side - 1] = (totals[side - 1] ?? 0) + runs;
        push(clock, 'score', side, runs);
      }
      tellBalls(side, ball + 1);
      if (side === 2 && (totals[1] ?? 0) > (totals[0] ?? 0)) break;
    }
    if (side === 1) {
      push(clock, 'break', 0, 1);
      clock += 15 * 60_000;
    }
  }
  push(clock, 'end');
  return { moments, endsAt: clock };
}

/** Mean and variance of the runs of so many balls with so many wickets lost, ball by ball as the script plays them. */
function runsMoments(balls: number, lost: number, level: number): { mean: number; variance: number } {
  const scores = Math.min(1 - WICKET_CHANCE, level / BALLS / RUNS_MEAN);
  const ballMean = scores * RUNS_MEAN;
  const ballSquare = scores * RUNS_SQUARE;
  // By wickets lost: mean and mean square of what the balls left bring; none once all are out.
  let means = new Float64Array(WICKETS_MOST + 1);
  let squares = new Float64Array(WICKETS_MOST + 1);
  for (let ball = 0; ball < balls; ball += 1) {
    const nextMeans = new Float64Array(WICKETS_MOST + 1);
    const nextSquares = new Float64Array(WICKETS_MOST + 1);
    for (let out = lost; out < WICKETS_MOST; out += 1) {
      const [mean, square] = [means[out] ?? 0, squares[out] ?? 0];
      nextMeans[out] = WICKET_CHANCE * (means[out + 1] ?? 0) + (1 - WICKET_CHANCE) * mean + ballMean;
      nextSquares[out] =
        WICKET_CHANCE * (squares[out + 1] ?? 0) +
        (1 - WICKET_CHANCE) * square +
        2 * ballMean * mean +
        ballSquare;
    }
    [means, squares] = [nextMeans, nextSquares];
  }
  const mean = means[lost] ?? 0;
  return { mean, variance: (squares[lost] ?? 0) - mean * mean };
}

/** Runs of an innings still to come. */
function innings(state: MatchState, at: number, side: 1 | 2, level: number): Pmf {
  if (state.periods[side - 1]?.over) return { low: 0, p: Float64Array.of(1) };
  const begun = state.period === side;
  const balls = begun ? Math.max(1, BALLS - (at - state.periodStartedAt) / BALL_MS) : BALLS;
  const lost = state.statistics.get(WICKETS)?.[side - 1] ?? 0;
  if (lost >= WICKETS_MOST) return { low: 0, p: Float64Array.of(1) };
  const { mean, variance } = runsMoments(Math.ceil(balls), lost, level);
  // The clock tells the balls only about: a part of one counts as that part of its runs.
  const share = balls / Math.ceil(balls);
  return mean * share < FEW_RUNS
    ? attacksPmf(
        Math.max(1, balls),
        Math.min(0.95, (mean * share) / Math.max(1, balls) / RUNS_MEAN),
        RUN_GAINS,
      )
    : roundedNormalPmf(mean * share, Math.sqrt(variance * share));
}

export const cricket: SportModel = {
  sportId: 66,
  cadenceMs: 195 * 60_000,
  lobbyMs: 240_000,
  betDelayMs: 8000,
  pulse: { everySeconds: 30, step: 0.0016 },
  setBased: false,
  periodWord: 'innings',
  format: 'T20',
  scopes: () => [1],
  marketsOf: (scope) => (scope === WHOLE_GAME ? 'runs' : 'counts'),
  traits: (random, edge) => {
    const level = 158 + random.normal() * 9;
    const gap = (edge ?? random.normal()) * 14;
    return { level1: level + gap / 2, level2: level - gap / 2, format: 2 };
  },
  script,
  outlook: (traits, state, at, opinion, scope) => {
    if (state.phase === 'finished') return undefined;
    const [now1, now2] = state.units;
    const first = innings(state, at, 1, traits.level1 * Math.exp(opinion.gap + opinion.total));
    const second = innings(state, at, 2, traits.level2 * Math.exp(opinion.total - opinion.gap));
    if (scope !== WHOLE_GAME) {
      if (state.periods[0]?.over) return undefined;
      const grid: Grid = { low1: now1 + first.low, low2: 0, size1: first.p.length, size2: 1, p: first.p };
      const quantity = quantityOf(grid);
      return { result: quantity, units: quantity };
    }
    const low1 = now1 + first.low;
    const low2 = now2 + second.low;
    const size2 = Math.max(
      1,
      Math.min(second.p.length, low1 + first.p.length - low2 + 1) + PAST_TARGET.length,
    );
    const p = new Float64Array(first.p.length * size2);
    for (let i = 0; i < first.p.length; i += 1) {
      // The chase ends with the shot that passes the target.
      const target = low1 + i - low2;
      const weight1 = first.p[i] ?? 0;
      let won = 0;
      for (let j = 0; j < second.p.length; j += 1) {
        const weight = weight1 * (second.p[j] ?? 0);
        if (j > target) won += weight;
        else p[i * size2 + j] = (p[i * size2 + j] ?? 0) + weight;
      }
      for (const [past, share] of PAST_TARGET.entries()) {
        const at2 = i * size2 + Math.max(0, target + 1 + past);
        p[at2] = (p[at2] ?? 0) + won * share;
      }
    }
    const quantity = quantityOf({ low1, low2, size1: first.p.length, size2, p });
    return { result: quantity, units: quantity };
  },
};
