/**
 * Sports whose score adds up over periods: ice hockey, handball, basketball, baseball. Few units are Poisson, many are a
 * rounded normal; basketball decides a tie by overtime, the others may end level in regular time.
 */
import {
  type Grid,
  type Outlook,
  outerGrid,
  type Pmf,
  pointGrid,
  poissonPmf,
  quantityOf,
  roundedNormalPmf,
  shiftGrid,
} from './distribution.ts';
import type { MatchState, Moment, Script } from './match-state.ts';
import type { Random } from './random.ts';
import {
  type MarketSet,
  type Opinion,
  type Scope,
  type SportModel,
  type Traits,
  WHOLE_GAME,
} from './sport-model.ts';

interface RaceOptions {
  readonly sportId: number;
  readonly periods: number;
  readonly periodMs: number;
  readonly breakMs: number;
  readonly halfBreakMs: number;
  readonly cadenceMs: number;
  readonly betDelayMs: number;
  readonly periodWord: SportModel['periodWord'];
  readonly clock: 'up' | 'down' | 'none';
  readonly market: MarketSet;
  /** Mean units of one side and its spread over matches; spread of the gap between the sides. */
  readonly mean: number;
  readonly meanSpread: number;
  readonly gapSpread: number;
  readonly homeGap: number;
  /** Variance of a side's units over their mean; 1 is Poisson. */
  readonly dispersion: number;
  /** Attacks of one side in a period, and what each may bring: units and relative chance. */
  readonly attacks: number;
  readonly gains: readonly (readonly [number, number])[];
  readonly overtime: boolean;
  readonly halvesOfQuarters: boolean;
  /** How long an incident closes the game, ms; 0 for sports that are never suspended in play. */
  readonly closesForMs: number;
  readonly statistics: readonly (readonly [number, number])[];
  readonly pulse: SportModel['pulse'];
}

/** Regulation ties go to an overtime of which the winner and the margin are drawn from this. */
function withOvertime(regulation: Grid, lean: number, points: Pmf): Grid {
  const size = points.p.length;
  const size1 = regulation.size1 + points.low + size;
  const size2 = regulation.size2 + points.low + size;
  const p = new Float64Array(size1 * size2);
  let level = 0;
  const extra: { x: number; y: number; weight: number }[] = [];
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      if (x === y) continue;
      const weight = (points.p[x] ?? 0) * (points.p[y] ?? 0) * (x > y ? lean : 1 - lean);
      extra.push({ x: points.low + x, y: points.low + y, weight });
      level += weight;
    }
  }
  for (let i = 0; i < regulation.size1; i += 1) {
    for (let j = 0; j < regulation.size2; j += 1) {
      const value = regulation.p[i * regulation.size2 + j] ?? 0;
      if (regulation.low1 + i !== regulation.low2 + j) {
        p[i * size2 + j] = (p[i * size2 + j] ?? 0) + value;
      } else if (value > 1e-7) {
        for (const { x, y, weight } of extra) {
          const at = (i + x) * size2 + j + y;
          p[at] = (p[at] ?? 0) + (value * weight) / level;
        }
      }
    }
  }
  return { low1: regulation.low1, low2: regulation.low2, size1, size2, p };
}

export function createRace(options: RaceOptions): SportModel {
  const { periods, periodMs } = options;
  const gainMean =
    options.gains.reduce((sum, [units, weight]) => sum + units * weight, 0) /
    options.gains.reduce((sum, [, weight]) => sum + weight, 0);

  function attack(random: Random): number {
    let left = random.next() * options.gains.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [units, weight] of options.gains) {
      left -= weight;
      if (left <= 0) return units;
    }
    return options.gains[0]?.[0] ?? 1;
  }

  function script(random: Random, traits: Traits): Script {
    const moments: Moment[] = [];
    const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0): void => {
      moments.push({ at: Math.round(at), kind, side, value });
    };
    let clock = 0;
    let lead = 0;
    const play = (number: number, lengthMs: number): void => {
      push(clock, 'period', 0, number);
      const attacks = Math.max(2, Math.round((options.attacks * lengthMs) / periodMs));
      let openAt = -1;
      for (let i = 0; i < attacks * 2; i += 1) {
        const side = (i % 2) + 1 === 1 ? 1 : 2;
        const at = clock + ((i + random.between(0.2, 0.8)) / (attacks * 2)) * lengthMs;
        const level = side === 1 ? traits.level1 : traits.level2;
        if (openAt >= 0 && at > openAt) {
          push(openAt, 'reopen');
          openAt = -1;
        }
        const chance = level / periods / options.attacks / gainMean;
        if (random.chance(chance)) {
          const units = attack(random);
          push(at, 'score', side, units);
          lead += side === 1 ? units : -units;
          if (options.closesForMs > 0) {
            if (openAt < 0) push(at - 1, 'suspend');
            openAt = Math.max(openAt, at + options.closesForMs * random.between(0.6, 1.4));
          }
        }
        for (const [id, mean] of options.statistics) {
          if (random.chance(mean / periods / options.attacks)) push(at, 'statistic', side, id);
        }
      }
      clock += lengthMs;
      if (openAt >= 0) push(Math.min(openAt, clock - 1), 'reopen');
    };
    for (let number = 1; number <= periods; number += 1) {
      play(number, periodMs);
      if (number < periods) {
        push(clock, 'break', 0, number);
        clock += number * 2 === periods ? options.halfBreakMs : options.breakMs;
      }
    }
    for (let extra = 1; options.overtime && lead === 0; extra += 1) {
      push(clock, 'break', 0, periods + extra - 1);
      clock += options.breakMs;
      play(periods + extra, periodMs / 2);
    }
    push(clock, 'end');
    moments.sort((left, right) => left.at - right.at);
    return { moments, endsAt: clock };
  }

  const unitsPmf = (mean: number): Pmf =>
    options.dispersion === 1
      ? poissonPmf(mean)
      : roundedNormalPmf(mean, Math.sqrt(mean * options.dispersion));

  /** Share of a period that is left. */
  function left(state: MatchState, at: number, number: number): number {
    if (state.periods[number - 1]?.over) return 0;
    if (state.period > number) return 0;
    if (state.period < number) return 1;
    return Math.max(0.01, 1 - Math.max(0, at - state.periodStartedAt) / periodMs);
  }

  function rest(traits: Traits, opinion: Opinion, share: number): Grid {
    if (share === 0) return pointGrid(0, 0);
    const mean1 = traits.level1 * share * Math.exp(opinion.total + opinion.gap);
    const mean2 = traits.level2 * share * Math.exp(opinion.total - opinion.gap);
    return outerGrid(unitsPmf(mean1), unitsPmf(mean2));
  }

  function outlook(
    traits: Traits,
    state: MatchState,
    at: number,
    opinion: Opinion,
    scope: Scope,
  ): Outlook | undefined {
    if (state.phase === 'finished') return undefined;
    const numbers =
      scope === WHOLE_GAME
        ? Array.from({ length: periods }, (_, index) => index + 1)
        : scope === 11
          ? [1, 2]
          : scope === 12
            ? [3, 4]
            : [scope];
    if (scope !== WHOLE_GAME && numbers.every((number) => state.periods[number - 1]?.over)) return undefined;
    let share = 0;
    let now1 = 0;
    let now2 = 0;
    for (const number of numbers) {
      share += left(state, at, number) / periods;
      now1 += state.periods[number - 1]?.score[0] ?? 0;
      now2 += state.periods[number - 1]?.score[1] ?? 0;
    }
    const remaining = rest(traits, opinion, share);
    const regulation = shiftGrid(remaining, now1, now2);
    const orderable = options.market === 'goals';
    if (scope !== WHOLE_GAME || !options.overtime) {
      const quantity = quantityOf(regulation);
      return orderable
        ? { result: quantity, units: quantity, remaining }
        : { result: quantity, units: quantity };
    }
    const lean = traits.level1 / (traits.level1 + traits.level2);
    if (state.period > periods) {
      // In overtime the lead so far and a fresh overtime's worth of points decide; a further one breaks a further tie.
      const share5 = Math.max(0.02, 1 - (2 * (at - state.periodStartedAt)) / periodMs) / (2 * periods);
      const late = shiftGrid(rest(traits, opinion, share5), state.units[0], state.units[1]);
      const quantity = quantityOf(withOvertime(late, lean, overtimePoints));
      return { result: quantity, units: quantity };
    }
    const quantity = quantityOf(withOvertime(regulation, lean, overtimePoints));
    const open = left(state, at, periods) > 0;
    return open
      ? { result: quantity, units: quantity, regulation: quantityOf(regulation) }
      : { result: quantity, units: quantity };
  }
  // Basketball's five minutes are worth about twelve points a side; extra innings about a run.
  const overtimeMean = options.mean / periods / 2;
  const overtimePoints =
    overtimeMean < 5 ? poissonPmf(2 * overtimeMean) : roundedNormalPmf(Math.max(12, overtimeMean), 2.2);

  const scopes: Scope[] = Array.from({ length: Math.min(periods, 4) }, (_, index) => index + 1);
  if (options.halvesOfQuarters) scopes.push(11, 12);
  const base = {
    sportId: options.sportId,
    cadenceMs: options.cadenceMs,
    lobbyMs: 150_000,
    betDelayMs: options.betDelayMs,
    setBased: false,
    ...(options.overtime ? { regularPeriods: periods } : {}),
    pulse: options.pulse,
    periodWord: options.periodWord,
    scopes: () => scopes,
    marketsOf: () => options.market,
    traits: (random: Random) => {
      const mean = options.mean + random.normal() * options.meanSpread;
      const gap = options.homeGap + random.normal() * options.gapSpread;
      return {
        level1: Math.max(options.mean * 0.3, mean + gap / 2),
        level2: Math.max(options.mean * 0.3, mean - gap / 2),
        format: 0,
      };
    },
    script,
    outlook,
  };
  if (options.clock === 'none') return base;
  return {
    ...base,
    clock: { direction: options.clock, periodSeconds: periodMs / 1000, runsOn: false },
  };
}
