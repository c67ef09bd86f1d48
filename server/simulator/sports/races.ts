/**
 * Sports whose score adds up over periods: ice hockey, handball, basketball, baseball. The sides attack in turn, and script and
 * prices speak of the same attacks. Basketball and baseball play on until the tie is broken, the others may end level.
 */

import type { MatchState, Moment, Script } from '../match-state.ts';
import {
  attacksPmf,
  type Grid,
  type Outlook,
  outerGrid,
  type Pmf,
  pointGrid,
  quantityOf,
  shiftGrid,
} from '../pricing/distribution.ts';
import type { Random } from '../random.ts';
import { type IncidentKind, incidentsOf, type PlayedPeriod, type Turn } from './incidents.ts';
import {
  type MarketSet,
  NO_OPINION,
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
  /** Attacks of one side in a period, and what each may bring: units and relative chance. */
  readonly attacks: number;
  readonly gains: readonly (readonly [number, number])[];
  readonly overtime: boolean;
  readonly halvesOfQuarters: boolean;
  /** How long an incident closes the game, ms; 0 for sports that are never suspended in play. */
  readonly closesForMs: number;
  readonly statistics: readonly (readonly [number, number])[];
  /** What the board tells beside the score; absent in sports that tell nothing. */
  readonly incidents?: IncidentKind;
  /** Side 2 has its turns in the first half of a period and side 1 in the second, as in baseball; else they alternate. */
  readonly inHalves?: boolean;
  readonly pulse: SportModel['pulse'];
}

/** The part of its turn in which an attack comes. */
const TURN_FROM = 0.2;
const TURN_TO = 0.8;
const SHOTS_ON_TARGET = 59;

/** The scores that overtimes may bring, and how likely each is. */
interface Extras {
  readonly more1: Int32Array;
  readonly more2: Int32Array;
  readonly weights: Float64Array;
}

/** Less likely ends of an overtime are left out. */
const LEAST_EXTRA = 1e-6;
const MOST_OVERTIMES = 24;

/** The scores that overtimes bring in all: level ones are followed by a further one. */
function overtimesOf(first: Pmf, second: Pmf): Extras {
  const level: (readonly [number, number])[] = [];
  for (let i = 0; i < first.p.length; i += 1) {
    const both = (first.p[i] ?? 0) * (second.p[first.low + i - second.low] ?? 0);
    if (both > LEAST_EXTRA) level.push([first.low + i, both]);
  }
  const before = new Map([[0, 1]]);
  let round = new Map([[0, 1]]);
  for (let number = 0; number < MOST_OVERTIMES && round.size > 0; number += 1) {
    const next = new Map<number, number>();
    for (const [units, weight] of round) {
      for (const [more, chance] of level) {
        const value = weight * chance;
        if (value > LEAST_EXTRA) next.set(units + more, (next.get(units + more) ?? 0) + value);
      }
    }
    for (const [units, weight] of next) before.set(units, (before.get(units) ?? 0) + weight);
    round = next;
  }
  const shared = [...before];
  const most = shared.reduce((top, [units]) => Math.max(top, units), 0);
  const size1 = first.p.length + most;
  const size2 = second.p.length + most;
  const ends = new Float64Array(size1 * size2);
  let sum = 0;
  for (let i = 0; i < first.p.length; i += 1) {
    for (let j = 0; j < second.p.length; j += 1) {
      const chance = (first.p[i] ?? 0) * (second.p[j] ?? 0);
      if (first.low + i === second.low + j || chance < LEAST_EXTRA) continue;
      for (const [units, weight] of shared) {
        if (chance * weight < LEAST_EXTRA) continue;
        const at = (i + units) * size2 + j + units;
        ends[at] = (ends[at] ?? 0) + chance * weight;
        sum += chance * weight;
      }
    }
  }
  let count = 0;
  for (const end of ends) if (end / sum > 0) count += 1;
  const extras = {
    more1: new Int32Array(count),
    more2: new Int32Array(count),
    weights: new Float64Array(count),
  };
  let next = 0;
  for (let at = 0; at < ends.length; at += 1) {
    const weight = (ends[at] ?? 0) / sum;
    if (!(weight > 0)) continue;
    extras.more1[next] = first.low + Math.floor(at / size2);
    extras.more2[next] = second.low + (at % size2);
    extras.weights[next] = weight;
    next += 1;
  }
  return extras;
}

/** Level scores go to overtime. */
function withOvertime(regulation: Grid, { more1, more2, weights }: Extras): Grid {
  let most = 0;
  for (let one = 0; one < weights.length; one += 1) most = Math.max(most, more1[one] ?? 0, more2[one] ?? 0);
  const size1 = regulation.size1 + most;
  const size2 = regulation.size2 + most;
  const p = new Float64Array(size1 * size2);
  for (let i = 0; i < regulation.size1; i += 1) {
    for (let j = 0; j < regulation.size2; j += 1) {
      const value = regulation.p[i * regulation.size2 + j] ?? 0;
      if (regulation.low1 + i !== regulation.low2 + j) {
        p[i * size2 + j] = (p[i * size2 + j] ?? 0) + value;
      } else if (value > 1e-7) {
        for (let one = 0; one < weights.length; one += 1) {
          const at = (i + (more1[one] ?? 0)) * size2 + j + (more2[one] ?? 0);
          p[at] = (p[at] ?? 0) + value * (weights[one] ?? 0);
        }
      }
    }
  }
  return { low1: regulation.low1, low2: regulation.low2, size1, size2, p };
}

export function createRace(options: RaceOptions): SportModel {
  const { periods, periodMs } = options;
  const overtimeAttacks = Math.max(2, Math.round(options.attacks / 2));
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
    const played: PlayedPeriod[] = [];
    let clock = 0;
    let lead = 0;
    const play = (number: number, lengthMs: number): void => {
      push(clock, 'period', 0, number);
      const attacks = number > periods ? overtimeAttacks : options.attacks;
      const turns: Turn[] = [];
      let openAt = -1;
      for (let i = 0; i < attacks * 2; i += 1) {
        const side = options.inHalves ? (i < attacks ? 2 : 1) : i % 2 === 0 ? 1 : 2;
        const at = clock + ((i + random.between(TURN_FROM, TURN_TO)) / (attacks * 2)) * lengthMs;
        const level = side === 1 ? traits.level1 : traits.level2;
        if (openAt >= 0 && at > openAt) {
          push(openAt, 'reopen');
          openAt = -1;
        }
        const chance = level / periods / options.attacks / gainMean;
        const units = random.chance(chance) ? attack(random) : 0;
        turns.push({ at, side, units });
        if (units > 0) {
          push(at, 'score', side, units);
          lead += side === 1 ? units : -units;
          if (options.closesForMs > 0) {
            if (openAt < 0) push(at - 1, 'suspend');
            openAt = Math.max(openAt, at + options.closesForMs * random.between(0.6, 1.4));
          }
        }
        for (const [id, mean] of options.statistics) {
          const isDrawn = random.chance(mean / periods / options.attacks);
          // A goal is a shot on target.
          if (isDrawn || (units > 0 && id === SHOTS_ON_TARGET)) push(at, 'statistic', side, id);
        }
      }
      played.push({ number, from: clock, lengthMs, turns });
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
    if (options.incidents) moments.push(...incidentsOf(options.incidents, random, played));
    push(clock, 'end');
    moments.sort((left, right) => left.at - right.at);
    return { moments, endsAt: clock };
  }

  /** Attacks of each side that a period still holds; the sides take turns, side 1 first. */
  function left(state: MatchState, at: number, number: number): readonly [number, number] {
    if (state.periods[number - 1]?.over || state.period > number) return [0, 0];
    const [attacks, lengthMs] =
      number > periods ? [overtimeAttacks, periodMs / 2] : [options.attacks, periodMs];
    if (state.period < number) return [attacks, attacks];
    const turns = (2 * attacks * Math.max(0, at - state.periodStartedAt)) / lengthMs;
    const turn = Math.floor(turns);
    // An attack comes somewhere in the middle of its turn.
    const due = Math.min(1, Math.max(0, (turn + TURN_TO - turns) / (TURN_TO - TURN_FROM)));
    if (options.inHalves) {
      const first = turn < attacks;
      const batting = Math.max(attacks / 100, (first ? attacks : 2 * attacks) - (turn + 1) + due);
      return first ? [attacks, batting] : [batting, 0];
    }
    const whole1 = attacks - Math.ceil((turn + 1) / 2);
    const whole2 = attacks - Math.floor((turn + 1) / 2);
    const [left1, left2] = turn % 2 === 0 ? [whole1 + due, whole2] : [whole1, whole2 + due];
    // Until the whistle a little is always left.
    return [Math.max(attacks / 100, left1), Math.max(attacks / 100, left2)];
  }

  /** Units of a side in so many attacks, the very ones that the script plays. */
  function unitsOf(level: number, opinion: number, attacks: number): Pmf {
    const chance = (level * Math.exp(opinion)) / periods / options.attacks / gainMean;
    return attacksPmf(attacks, Math.min(0.97, chance), options.gains);
  }

  function rest(traits: Traits, opinion: Opinion, [attacks1, attacks2]: readonly [number, number]): Grid {
    if (attacks1 + attacks2 === 0) return pointGrid(0, 0);
    return outerGrid(
      unitsOf(traits.level1, opinion.total + opinion.gap, attacks1),
      unitsOf(traits.level2, opinion.total - opinion.gap, attacks2),
    );
  }

  /** Overtimes as they are without an opinion, which a match asks for whenever its list is laid anew. */
  const extrasAsTold = new WeakMap<Traits, Extras>();

  function extrasOf(traits: Traits, opinion: Opinion): Extras {
    const known = opinion === NO_OPINION ? extrasAsTold.get(traits) : undefined;
    if (known) return known;
    const extras = overtimesOf(
      unitsOf(traits.level1, opinion.total + opinion.gap, overtimeAttacks),
      unitsOf(traits.level2, opinion.total - opinion.gap, overtimeAttacks),
    );
    if (opinion === NO_OPINION) extrasAsTold.set(traits, extras);
    return extras;
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
    const attacks: [number, number] = [0, 0];
    let now1 = 0;
    let now2 = 0;
    for (const number of numbers) {
      const [left1, left2] = left(state, at, number);
      attacks[0] += left1;
      attacks[1] += left2;
      now1 += state.periods[number - 1]?.score[0] ?? 0;
      now2 += state.periods[number - 1]?.score[1] ?? 0;
    }
    const remaining = rest(traits, opinion, attacks);
    const regulation = shiftGrid(remaining, now1, now2);
    const orderable = options.market === 'goals';
    if (scope !== WHOLE_GAME || !options.overtime) {
      const quantity = quantityOf(regulation);
      return orderable
        ? { result: quantity, units: quantity, remaining }
        : { result: quantity, units: quantity };
    }
    const extras = extrasOf(traits, opinion);
    if (state.period > periods) {
      const late = shiftGrid(
        rest(traits, opinion, left(state, at, state.period)),
        state.units[0],
        state.units[1],
      );
      const quantity = quantityOf(withOvertime(late, extras));
      return { result: quantity, units: quantity };
    }
    const quantity = quantityOf(withOvertime(regulation, extras));
    const open = left(state, at, periods)[0] > 0;
    return open
      ? { result: quantity, units: quantity, regulation: quantityOf(regulation) }
      : { result: quantity, units: quantity };
  }

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
    traits: (random: Random, edge?: number) => {
      const mean = options.mean + random.normal() * options.meanSpread;
      const gap = options.homeGap + (edge ?? random.normal()) * options.gapSpread;
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
    clock: { direction: options.clock, periodSeconds: periodMs / 1000, runsOn: options.clock === 'up' },
  };
}
