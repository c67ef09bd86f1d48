/** Sets that are won by points, each by side 1 with the same chance: volleyball, table tennis. */
import type { Moment, Script } from '../match-state.ts';
import type { Random } from '../random.ts';
import { type ServeRule, servesOf } from './rally-board.ts';
import { chainSets, quantityOfOutcomes, type SetOutcome } from './set-chain.ts';
import { type SportModel, WHOLE_GAME } from './sport-model.ts';

interface RallyOptions {
  readonly sportId: number;
  readonly setsToWin: number;
  readonly target: number;
  /** The target of the last set, where it is shorter. */
  readonly lastTarget: number;
  readonly winBy: 2;
  readonly pointMs: number;
  readonly breakMs: number;
  readonly cadenceMs: number;
  readonly betDelayMs: number;
  readonly periodWord: 'set';
  /** Spread of the chance to win a point around one half. */
  readonly spread: number;
  readonly pulse: SportModel['pulse'];
  /** The rule of who serves; absent where nobody does. */
  readonly serve?: ServeRule;
}

/** No set goes on for longer than this many points past its target; what is left is shared out. */
const LONGEST_EXTRA = 10;

function setOutcomes(
  chance: number,
  from: readonly [number, number],
  target: number,
  winBy: number,
): SetOutcome[] {
  const most = target + LONGEST_EXTRA + 2;
  const mass = new Float64Array(most * most);
  const [x, y] = from;
  mass[x * most + y] = 1;
  const outcomes: SetOutcome[] = [];
  for (let sum = x + y; sum < 2 * most; sum += 1) {
    for (let one = Math.max(x, sum - most + 1); one <= Math.min(sum - y, most - 1); one += 1) {
      const other = sum - one;
      const p = mass[one * most + other] ?? 0;
      if (p === 0) continue;
      const over = Math.max(one, other) >= target && Math.abs(one - other) >= winBy;
      if (over) {
        outcomes.push({ score1: one, score2: other, p });
        continue;
      }
      if (one + 1 < most) mass[(one + 1) * most + other] = (mass[(one + 1) * most + other] ?? 0) + p * chance;
      if (other + 1 < most)
        mass[one * most + other + 1] = (mass[one * most + other + 1] ?? 0) + p * (1 - chance);
    }
  }
  const all = outcomes.reduce((sum, { p }) => sum + p, 0);
  return outcomes.map((outcome) => ({ ...outcome, p: outcome.p / all }));
}

export function createRallySport(options: RallyOptions): SportModel {
  const { setsToWin, winBy } = options;
  const targetOf = (number: number): number =>
    number === 2 * setsToWin - 1 ? options.lastTarget : options.target;

  function script(random: Random, traits: { readonly level1: number }): Script {
    const moments: Moment[] = [];
    const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0): void => {
      moments.push({ at: Math.round(at), kind, side, value });
    };
    let clock = 0;
    const sets = [0, 0];
    for (let number = 1; Math.max(...sets) < setsToWin; number += 1) {
      push(clock, 'period', 0, number);
      const points: [number, number] = [0, 0];
      const target = targetOf(number);
      while (Math.max(...points) < target || Math.abs(points[0] - points[1]) < winBy) {
        clock += options.pointMs * random.between(0.5, 1.5);
        // A set that reaches the longest score is ended by whoever leads: no price ever told of a longer one.
        const side = random.chance(traits.level1) ? 1 : 2;
        points[side - 1] = (points[side - 1] ?? 0) + 1;
        push(clock, 'score', side, 1);
      }
      const winner = points[0] > points[1] ? 1 : 2;
      sets[winner - 1] = (sets[winner - 1] ?? 0) + 1;
      push(clock, 'set', winner);
      if (Math.max(...sets) < setsToWin) {
        push(clock, 'break', 0, number);
        clock += options.breakMs;
      }
    }
    push(clock, 'end');
    const board = options.serve ? servesOf(options.serve, random, moments, options.target) : [];
    // After the moments of the same time: who serves next is known by who won the point.
    const whole =
      board.length === 0 ? moments : [...moments, ...board].sort((left, right) => left.at - right.at);
    return { moments: whole, endsAt: clock };
  }

  return {
    sportId: options.sportId,
    cadenceMs: options.cadenceMs,
    lobbyMs: 120_000,
    betDelayMs: options.betDelayMs,
    pulse: options.pulse,
    setBased: true,
    periodWord: options.periodWord,
    scopes: () => Array.from({ length: 2 * setsToWin - 1 }, (_, index) => index + 1),
    marketsOf: (scope) => (scope === WHOLE_GAME ? 'sets' : 'games'),
    traits: (random, edge) => {
      const level1 = Math.max(0.25, Math.min(0.75, 0.503 + (edge ?? random.normal()) * options.spread));
      return { level1, level2: 1 - level1, format: 2 * setsToWin - 1 };
    },
    script,
    outlook: (traits, state, _at, opinion, scope) => {
      if (state.phase === 'finished') return undefined;
      const chance = Math.max(0.05, Math.min(0.95, traits.level1 + opinion.gap * options.spread * 2));
      const outcomesOf = (number: number): SetOutcome[] => {
        const score = number === state.period ? state.periods[number - 1] : undefined;
        const from = score && !score.over ? score.score : ([0, 0] as const);
        const target = Math.max(targetOf(number), Math.max(...from) - LONGEST_EXTRA);
        return setOutcomes(chance, from, target, winBy);
      };
      if (scope !== WHOLE_GAME) {
        if (state.periods[scope - 1]?.over || scope > setsToWin + Math.min(...state.sets)) return undefined;
        const quantity = quantityOfOutcomes(outcomesOf(scope));
        return { result: quantity, units: quantity };
      }
      const units: [number, number] = [0, 0];
      for (const period of state.periods) {
        if (!period.over) continue;
        units[0] += period.score[0];
        units[1] += period.score[1];
      }
      return chainSets({ sets: state.sets, units, setsToWin, outcomesOf });
    },
  };
}
