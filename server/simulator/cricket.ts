/**
 * Cricket, twenty overs a side: side 1 bats first and sets the target, side 2 chases and stops when it has passed it. Runs to
 * come are a rounded normal by the balls and wickets left.
 */
import { type Grid, type Pmf, quantityOf, roundedNormalPmf } from './distribution.ts';
import type { MatchState, Moment, Script } from './match-state.ts';
import { pick, type Random } from './random.ts';
import { type SportModel, type Traits, WHOLE_GAME } from './sport-model.ts';

const BALLS = 120;
const BALL_MS = 38_000;
const WICKETS = 900;
const RUNS = [1, 1, 1, 1, 1, 2, 2, 4, 4, 6] as const;
const RUNS_MEAN = RUNS.reduce<number>((sum, runs) => sum + runs, 0) / RUNS.length;

function script(random: Random, traits: Traits): Script {
  const moments: Moment[] = [];
  const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0): void => {
    moments.push({ at: Math.round(at), kind, side, value });
  };
  let clock = 0;
  const totals = [0, 0];
  for (const side of [1, 2] as const) {
    push(clock, 'period', 0, side);
    push(clock, 'serve', side);
    const level = side === 1 ? traits.level1 : traits.level2;
    let wickets = 0;
    for (let ball = 0; ball < BALLS && wickets < 10; ball += 1) {
      clock += BALL_MS * random.between(0.7, 1.3);
      if (random.chance(0.048)) {
        wickets += 1;
        push(clock, 'statistic', side, WICKETS);
        push(clock, 'points');
      } else if (random.chance(level / BALLS / RUNS_MEAN / 0.952)) {
        const runs = pick(random, RUNS);
        totals[side - 1] = (totals[side - 1] ?? 0) + runs;
        push(clock, 'score', side, runs);
      }
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

/** Runs of an innings still to come. */
function innings(state: MatchState, at: number, side: 1 | 2, level: number): Pmf {
  if (state.periods[side - 1]?.over) return { low: 0, p: Float64Array.of(1) };
  const begun = state.period === side;
  const balls = begun ? Math.max(1, BALLS - (at - state.periodStartedAt) / BALL_MS) : BALLS;
  const lost = state.statistics.get(WICKETS)?.[side - 1] ?? 0;
  // Runs dry up as batters run out: with two wickets left about half of the balls are worth batting.
  const hands = 1 - (lost / 10) ** 3 * Math.min(1, balls / 60);
  const mean = (level * balls * Math.max(0.12, hands)) / BALLS;
  return roundedNormalPmf(mean, Math.sqrt(mean * 3.1));
}

export const cricket: SportModel = {
  sportId: 66,
  cadenceMs: 195 * 60_000,
  lobbyMs: 240_000,
  betDelayMs: 8000,
  pulse: { everySeconds: 28, step: 0.008 },
  setBased: false,
  periodWord: 'innings',
  scopes: () => [1],
  marketsOf: (scope) => (scope === WHOLE_GAME ? 'runs' : 'counts'),
  traits: (random) => {
    const level = 158 + random.normal() * 9;
    const gap = random.normal() * 14;
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
    const size2 = Math.max(1, Math.min(second.p.length, low1 + first.p.length - low2 + 1));
    const p = new Float64Array(first.p.length * size2);
    for (let i = 0; i < first.p.length; i += 1) {
      // The chase ends one run past the target.
      const last = Math.max(0, Math.min(size2 - 1, low1 + i + 1 - low2));
      for (let j = 0; j < second.p.length; j += 1) {
        const at2 = i * size2 + Math.min(j, last);
        p[at2] = (p[at2] ?? 0) + (first.p[i] ?? 0) * (second.p[j] ?? 0);
      }
    }
    const quantity = quantityOf({ low1, low2, size1: first.p.length, size2, p });
    return { result: quantity, units: quantity };
  },
};
