/**
 * Football, real and virtual: two halves, goals by an intensity that rises through the match, Dixon-Coles in each half,
 * red cards, corners, stoppage time, and suspensions of which most bring no goal (FIGURES 3, 5 and 7). The virtual sport is
 * the same match with two-minute halves.
 */

import type { MatchState, Script } from '../match-state.ts';
import {
  convolveGrids,
  dixonColes,
  type Grid,
  type Outlook,
  outerGrid,
  pointGrid,
  poissonPmf,
  quantityOf,
  shiftGrid,
} from '../pricing/distribution.ts';
import type { Random } from '../random.ts';
import {
  CORNERS,
  type Opinion,
  type Scope,
  type SportModel,
  type Traits,
  WHOLE_GAME,
} from './sport-model.ts';
import { createTimeline } from './timeline.ts';

const RHO = -0.09;
const HALF_MINUTES = 45;
/** Share of a match's goals by quarter of an hour; the third and sixth include stoppage (FIGURES 5). */
const GOAL_SHARES = [0.113, 0.147, 0.183, 0.16, 0.171, 0.226] as const;
const CORNERS_MEAN = 10.4;
const RED_CARD_OWN = 0.68;
const RED_CARD_OTHER = 1.22;

export const STATISTIC = {
  attacks: 45,
  dangerousAttacks: 58,
  possession: 29,
  onTarget: 59,
  offTarget: 60,
  yellow: 26,
  red: 71,
  corners: 70,
} as const;

interface FootballTimes {
  readonly sportId: number;
  /** Length of a "minute" in world ms. */
  readonly minuteMs: number;
  readonly breakMinutes: number;
  readonly cadenceMs: number;
  readonly lobbyMs: number;
  readonly betDelayMs: number;
  /** Mean stoppage minutes of the two halves; zero for the virtual sport. */
  readonly stoppage: readonly [number, number];
  readonly incidents: boolean;
}

interface Goal {
  readonly side: 1 | 2;
  readonly minute: number;
}

/** Share of the half's goals that are still to come; `minute` of the half, `stoppage` as the market expects it. */
function shareLeft(half: number, minute: number, stoppage: number): number {
  let left = 0;
  for (let slot = 0; slot < 3; slot += 1) {
    const length = slot === 2 ? 15 + stoppage : 15;
    const from = slot * 15;
    const done = Math.min(1, Math.max(0, (minute - from) / length));
    left += (GOAL_SHARES[half * 3 + slot] ?? 0) * (1 - done);
  }
  // Past the expected stoppage a little play is always left until the whistle.
  return Math.max(left, 0.003);
}

const halfShare = (half: 0 | 1): number => shareLeft(half, 0, 0);

export function createFootball(times: FootballTimes): SportModel {
  const { minuteMs, stoppage } = times;

  /** Goals still to come in a half, after `score` in it, with this share of the half left. */
  function goalsLeft(
    [level1, level2]: readonly [number, number],
    half: 0 | 1,
    left: number,
    score: readonly [number, number],
  ): Grid {
    const whole = halfShare(half);
    const rest = outerGrid(poissonPmf(level1 * left), poissonPmf(level2 * left));
    return dixonColes(rest, level1 * whole, level2 * whole, RHO, score);
  }

  /** The goals of the rest of a half, drawn from what its prices are made of, in order of time; minutes of the half. */
  function drawGoals(
    random: Random,
    levels: readonly [number, number],
    half: 0 | 1,
    fromMinute: number,
    length: number,
    score: readonly [number, number],
  ): readonly Goal[] {
    const grid = goalsLeft(levels, half, shareLeft(half, fromMinute, stoppage[half]), score);
    let [cell, luck] = [0, random.next()];
    while (cell < grid.p.length - 1 && luck >= (grid.p[cell] ?? 0)) {
      luck -= grid.p[cell] ?? 0;
      cell += 1;
    }
    const minuteOf = (): number => {
      const slots = [0, 15, 30].map((from, slot) => {
        const to = slot === 2 ? length : from + 15;
        const begins = Math.min(to, Math.max(from, fromMinute));
        return { begins, to, weight: ((GOAL_SHARES[half * 3 + slot] ?? 0) * (to - begins)) / (to - from) };
      });
      let left = random.next() * slots.reduce((sum, { weight }) => sum + weight, 0);
      for (const { begins, to, weight } of slots) {
        if (left < weight) return begins + ((to - begins) * left) / weight;
        left -= weight;
      }
      return length;
    };
    const goals: Goal[] = [];
    for (const [side, count] of [
      [1, Math.floor(cell / grid.size2)],
      [2, cell % grid.size2],
    ] as const) {
      for (let goal = 0; goal < count; goal += 1)
        goals.push({ side, minute: Math.min(minuteOf(), length - 0.3) });
    }
    return goals.sort((one, other) => one.minute - other.minute);
  }

  function script(random: Random, traits: Traits): Script {
    const { close, moments, push, reopenBy, reopenDue } = createTimeline();
    const tellAdded = (at: number, value: number): void => {
      moments.push({ at: Math.round(at), kind: 'detail', side: 0, value, detail: 'added' });
    };
    let level1 = traits.level1;
    let level2 = traits.level2;
    let clock = 0;
    for (const half of [0, 1] as const) {
      const begins = clock;
      push(begins, 'period', 0, half + 1);
      const extra = stoppage[half] > 0 ? Math.max(1, Math.round(stoppage[half] + random.normal() * 1.4)) : 0;
      const length = HALF_MINUTES + extra;
      const step = 0.25;
      const score: [number, number] = [0, 0];
      let goals = drawGoals(random, [level1, level2], half, 0, length, score);
      for (let minute = 0; minute < length - step; minute += step) {
        const scorers = goals.filter((goal) => goal.minute < minute + step);
        goals = goals.slice(scorers.length);
        const at = begins + (scorers[0]?.minute ?? minute + random.next() * step) * minuteMs;
        reopenDue(at);
        for (const { side, minute: told } of scorers) {
          const from = begins + told * minuteMs;
          const penalty = times.incidents && random.chance(0.09);
          const lead = penalty ? random.between(50, 95) * 1000 : 0;
          const goalAt = Math.min(from + lead, begins + (length - 0.02) * minuteMs);
          close(from, lead + (times.incidents ? random.between(18, 34) * 1000 : 1500));
          push(goalAt, 'statistic', side, STATISTIC.onTarget);
          push(goalAt, 'score', side, 1);
          score[side - 1] = (score[side - 1] ?? 0) + 1;
        }
        for (const side of [1, 2] as const) {
          const lean = (side === 1 ? level1 : level2) / (level1 + level2);
          if (random.chance((CORNERS_MEAN / 95) * lean * step))
            push(at, 'statistic', side, STATISTIC.corners);
          if (random.chance(1.1 * lean * step)) push(at, 'statistic', side, STATISTIC.attacks);
          if (random.chance(0.62 * lean * step)) push(at, 'statistic', side, STATISTIC.dangerousAttacks);
          if (random.chance(0.07 * lean * step)) push(at, 'statistic', side, STATISTIC.onTarget);
          if (random.chance(0.1 * lean * step)) push(at, 'statistic', side, STATISTIC.offTarget);
          if (!times.incidents) continue;
          if (random.chance((2 / 95) * step)) push(at, 'statistic', side, STATISTIC.yellow);
          if (random.chance((0.05 / 95) * step)) {
            push(at, 'statistic', side, STATISTIC.red);
            close(at, random.between(20, 45) * 1000);
            if (side === 1) [level1, level2] = [level1 * RED_CARD_OWN, level2 * RED_CARD_OTHER];
            else [level1, level2] = [level1 * RED_CARD_OTHER, level2 * RED_CARD_OWN];
            goals = drawGoals(random, [level1, level2], half, minute + step, length, score);
          }
        }
        // Danger, a check by video, a penalty not given: closed and opened again without a goal.
        if (times.incidents && random.chance((4.4 / 95) * step)) {
          const review = random.chance(0.12);
          close(
            at,
            review ? random.between(60, 110) * 1000 : random.between(9, 26) * 1000,
            review ? 'review' : 'suspend',
          );
        }
      }
      const ends = begins + length * minuteMs;
      reopenBy(ends - 1);
      if (extra > 0) {
        tellAdded(begins + HALF_MINUTES * minuteMs, extra);
        tellAdded(ends - 1, 0);
      }
      clock = ends;
      if (half === 0) {
        push(ends, 'break', 0, 1);
        clock += times.breakMinutes * minuteMs;
      }
    }
    push(clock, 'end');
    moments.sort((left, right) => left.at - right.at);
    return { moments, endsAt: clock };
  }

  function restOfHalf(traits: Traits, state: MatchState, at: number, opinion: Opinion, half: 0 | 1): Grid {
    const period = state.periods[half];
    if (period?.over) return pointGrid(0, 0);
    const minute = state.period === half + 1 ? Math.max(0, at - state.periodStartedAt) / minuteMs : 0;
    // Once the added time is shown, the market knows how long the half is.
    const told = state.period === half + 1 ? (state.details.get('added')?.[0] ?? 0) : 0;
    const left = shareLeft(half, minute, told || stoppage[half]);
    const [red1, red2] = state.statistics.get(STATISTIC.red) ?? [0, 0];
    const men1 = RED_CARD_OWN ** red1 * RED_CARD_OTHER ** red2;
    const men2 = RED_CARD_OWN ** red2 * RED_CARD_OTHER ** red1;
    const level1 = traits.level1 * men1 * Math.exp(opinion.total + opinion.gap);
    const level2 = traits.level2 * men2 * Math.exp(opinion.total - opinion.gap);
    return goalsLeft([level1, level2], half, left, period?.score ?? [0, 0]);
  }

  function corners(traits: Traits, state: MatchState, at: number, opinion: Opinion): Outlook {
    let minutes = 0;
    for (const half of [0, 1] as const) {
      if (state.periods[half]?.over) continue;
      const length = 45 + stoppage[half];
      const played = state.period === half + 1 ? (at - state.periodStartedAt) / minuteMs : 0;
      minutes += Math.max(0.2, Math.min(length, length - played));
    }
    const mean = (CORNERS_MEAN * minutes) / 95;
    const lean = traits.level1 / (traits.level1 + traits.level2);
    const grid = outerGrid(
      poissonPmf(mean * lean * Math.exp(opinion.gap)),
      poissonPmf(mean * (1 - lean) * Math.exp(-opinion.gap)),
    );
    const [now1, now2] = state.statistics.get(STATISTIC.corners) ?? [0, 0];
    const quantity = quantityOf(shiftGrid(grid, now1, now2));
    return { result: quantity, units: quantity };
  }

  function outlook(
    traits: Traits,
    state: MatchState,
    at: number,
    opinion: Opinion,
    scope: Scope,
  ): Outlook | undefined {
    if (state.phase === 'finished') return undefined;
    if (scope === CORNERS) return corners(traits, state, at, opinion);
    if (scope === WHOLE_GAME) {
      const first = restOfHalf(traits, state, at, opinion, 0);
      const second = restOfHalf(traits, state, at, opinion, 1);
      const remaining = convolveGrids(first, second);
      const quantity = quantityOf(shiftGrid(remaining, state.units[0], state.units[1]));
      const half = state.periods[0]?.score ?? [0, 0];
      const base = { result: quantity, units: quantity, remaining };
      if (state.periods[0]?.over) return base;
      const halves = {
        first: quantityOf(shiftGrid(first, half[0], half[1])).margin,
        second: quantityOf(second).margin,
      };
      return { ...base, halves };
    }
    const period = state.periods[scope - 1];
    if (period?.over) return undefined;
    const remaining = restOfHalf(traits, state, at, opinion, scope === 1 ? 0 : 1);
    const quantity = quantityOf(shiftGrid(remaining, period?.score[0] ?? 0, period?.score[1] ?? 0));
    return { result: quantity, units: quantity, remaining };
  }

  return {
    sportId: times.sportId,
    cadenceMs: times.cadenceMs,
    lobbyMs: times.lobbyMs,
    betDelayMs: times.betDelayMs,
    pulse: { everySeconds: 32, step: 0.0016 },
    setBased: false,
    hasQuarterLines: true,
    clock: { direction: 'up', periodSeconds: (45 * minuteMs) / 1000, runsOn: true },
    periodWord: 'half',
    scopes: () => (times.incidents ? [1, 2, CORNERS] : [1, 2]),
    marketsOf: (scope) => (scope === CORNERS ? 'counts' : 'goals'),
    traits: (random, edge) => {
      const total = Math.min(3.9, Math.max(2, 2.78 + random.normal() * 0.38));
      const gap = 0.24 + (edge ?? random.normal()) * 0.62;
      const level1 = Math.min(total - 0.35, Math.max(0.35, (total + gap) / 2));
      return { level1, level2: total - level1, format: 0 };
    },
    script,
    outlook,
  };
}
