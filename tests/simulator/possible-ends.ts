/**
 * Many ways in which a game may still end, dealt roughly by the rules of its sport alone. How likely each is matters little: they
 * are raw material for a weighing, so they only need to reach all corners. Shares nothing with the server's models.
 */
import type { GameLog, MethodLog, PeriodLog, Side } from './settlement-by-hand.ts';

/** Uniform in [0, 1). */
export type Dice = () => number;

export interface GameSoFar extends GameLog {
  readonly periodsOver: readonly boolean[];
  readonly serving: 0 | Side;
  /** The rounds of a fight that goes the distance. */
  readonly rounds: number;
}

/** Means that the middle lines of the markets speak of, by scope: both sides, from the start of the scope. */
export type Means = ReadonlyMap<number, readonly [number, number]>;

type Draft = { score: [number, number]; order: Side[]; kills: Side[] };
const between = (dice: Dice, low: number, high: number): number => low + (high - low) * dice();

function poisson(dice: Dice, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = dice(); product > limit; product *= dice()) count += 1;
  return count;
}

function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}

/** Units of one side: few are Poisson, many near a normal. */
const units = (dice: Dice, mean: number, spread: number): number =>
  mean < 15 ? poisson(dice, mean) : Math.max(0, Math.round(mean + normal(dice) * Math.sqrt(mean) * spread));

function draftOf(period: PeriodLog | undefined): Draft {
  return {
    score: [period?.score[0] ?? 0, period?.score[1] ?? 0],
    order: [...(period?.order ?? [])],
    kills: [...(period?.kills ?? [])],
  };
}

function score(draft: Draft, side: Side): void {
  draft.score[side - 1] = (draft.score[side - 1] ?? 0) + 1;
  draft.order.push(side);
}

/** Goals of both sides in any order. */
function addGoals(draft: Draft, dice: Dice, more1: number, more2: number): void {
  let [left1, left2] = [more1, more2];
  while (left1 + left2 > 0) {
    const side: Side = dice() * (left1 + left2) < left1 ? 1 : 2;
    if (side === 1) left1 -= 1;
    else left2 -= 1;
    score(draft, side);
  }
}

interface RaceRules {
  readonly periods: number;
  readonly mean: number;
  readonly keepsOrder: boolean;
  readonly overtime: boolean;
}

const RACES = new Map<number, RaceRules>([
  [1, { periods: 2, mean: 0.7, keepsOrder: true, overtime: false }],
  [85, { periods: 2, mean: 0.7, keepsOrder: true, overtime: false }],
  [89, { periods: 3, mean: 0.8, keepsOrder: true, overtime: false }],
  [91, { periods: 4, mean: 13, keepsOrder: false, overtime: true }],
  [144, { periods: 2, mean: 0.7, keepsOrder: true, overtime: false }],
  [2, { periods: 3, mean: 0.95, keepsOrder: true, overtime: false }],
  [3, { periods: 4, mean: 20, keepsOrder: false, overtime: true }],
  [5, { periods: 9, mean: 0.5, keepsOrder: false, overtime: true }],
  [8, { periods: 2, mean: 14, keepsOrder: false, overtime: false }],
]);

/** Mean units that each side still scores in each period, as the lines say; undefined lines share out what the game's leave. */
function meansLeft(rules: RaceRules, game: GameSoFar, means: Means): [number, number][] {
  const known = (number: number): readonly [number, number] | undefined => {
    const period = game.periods[number - 1];
    return game.periodsOver[number - 1] ? period?.score : means.get(number);
  };
  const numbers = Array.from({ length: rules.periods }, (_, index) => index + 1);
  const unknown = numbers.filter((number) => !known(number));
  const whole = means.get(0);
  return numbers.map((number) => {
    const now = game.periods[number - 1]?.score ?? [0, 0];
    if (game.periodsOver[number - 1]) return [0, 0];
    const own = known(number);
    return [0, 1].map((side) => {
      if (own) return Math.max(0.02, (own[side] ?? 0) - (now[side] ?? 0));
      if (!whole) return rules.mean;
      const told = numbers.reduce((sum, one) => sum + (known(one)?.[side] ?? 0), 0);
      return Math.max(0.02, ((whole[side] ?? 0) - told) / unknown.length);
    }) as [number, number];
  });
}

function race(
  rules: RaceRules,
  game: GameSoFar,
  left: readonly (readonly [number, number])[],
  dice: Dice,
): Draft[] {
  // Now and then a game that nobody expected, or prices of what is all but certain would seem to cost nothing.
  const wild = dice() < 0.2;
  const [low, high] = wild ? [0.1, 4] : [0.6, 1.5];
  const level = [between(dice, low, high), between(dice, low, high)] as const;
  const mild = rules.mean > 5 ? 0.12 : 1;
  const periods = left.map(([mean1, mean2], index) => {
    const draft = draftOf(game.periods[index]);
    if (game.periodsOver[index]) return draft;
    const least = wild && rules.mean < 5 ? rules.mean : 0;
    const more1 = units(dice, Math.max(least, mean1) * level[0] ** mild, 1.2);
    const more2 = units(dice, Math.max(least, mean2) * level[1] ** mild, 1.2);
    if (rules.keepsOrder) addGoals(draft, dice, more1, more2);
    else draft.score = [draft.score[0] + more1, draft.score[1] + more2];
    return draft;
  });
  const lead = (): number => periods.reduce((sum, one) => sum + one.score[0] - one.score[1], 0);
  for (let extra = rules.periods; extra < game.periods.length; extra += 1)
    periods.push(draftOf(game.periods[extra]));
  while (rules.overtime && lead() === 0) {
    const draft = draftOf(undefined);
    draft.score = [units(dice, rules.mean / 2, 1), units(dice, rules.mean / 2, 1)];
    periods.push(draft);
  }
  return periods;
}

interface SetRules {
  readonly toWin: number;
  readonly target: (number: number) => number;
  readonly by: number;
}
const rally = (toWin: number, target: number, last: number, by: number): SetRules => ({
  toWin,
  by,
  target: (number) => (number === 2 * toWin - 1 ? last : target),
});
const SETS = new Map<number, SetRules>([
  [6, rally(3, 25, 15, 2)],
  [10, rally(3, 11, 11, 2)],
  [86, rally(2, 13, 13, 2)],
  [97, rally(2, 1, 1, 1)],
  [106, rally(2, 1, 1, 1)],
  [117, rally(2, 4, 4, 1)],
  [128, rally(3, 2, 2, 1)],
  [146, rally(2, 5, 5, 1)],
  [150, rally(3, 1, 1, 1)],
  [316, rally(2, 13, 13, 2)],
]);
/** Mean kills of a side in a map of one unit. */
const KILLS = new Map([
  [97, 24],
  [106, 16],
]);

function sets(toWin: number, game: GameSoFar, play: (draft: Draft, number: number) => void): Draft[] {
  const periods: Draft[] = [];
  const won: [number, number] = [0, 0];
  for (let number = 1; Math.max(...won) < toWin; number += 1) {
    const draft = draftOf(game.periods[number - 1]);
    if (!game.periodsOver[number - 1]) play(draft, number);
    won[draft.score[0] > draft.score[1] ? 0 : 1] += 1;
    periods.push(draft);
  }
  return periods;
}

function rallies(rules: SetRules, game: GameSoFar, dice: Dice): Draft[] {
  const level = between(dice, 0.4, 0.6);
  return sets(rules.toWin, game, (draft, number) => {
    const target = rules.target(number);
    while (Math.max(...draft.score) < target || Math.abs(draft.score[0] - draft.score[1]) < rules.by)
      score(draft, dice() < level ? 1 : 2);
    const mean = KILLS.get(game.sportId);
    if (mean === undefined) return;
    // A map has a kill at least, and who wins it may have hardly more of them than who loses it.
    const most = 1 + poisson(dice, mean * between(dice, 0.1, 3));
    const share = between(dice, 0.2, 0.8);
    for (let kill = 0; kill < most; kill += 1) draft.kills.push(dice() < share ? 1 : 2);
  });
}

function tennis(game: GameSoFar, dice: Dice): Draft[] {
  const hold = [between(dice, 0.6, 0.92), between(dice, 0.6, 0.92)] as const;
  let server: Side = game.serving === 0 ? (dice() < 0.5 ? 1 : 2) : game.serving;
  let inPlay = game.serving !== 0;
  return sets(2, game, (draft) => {
    for (;;) {
      const [a, b] = draft.score;
      const top = Math.max(a, b);
      if ((top === 6 && Math.abs(a - b) >= 2) || top === 7) break;
      const tied = a === 6 && b === 6;
      // The game in play may be as good as won.
      const held = inPlay ? between(dice, 0.02, 0.98) : tied ? 0.5 : hold[server === 1 ? 0 : 1];
      inPlay = false;
      score(draft, dice() < held ? server : server === 1 ? 2 : 1);
      server = server === 1 ? 2 : 1;
    }
  });
}

function cricket(game: GameSoFar, means: Means, dice: Dice): Draft[] {
  const [first, second] = [draftOf(game.periods[0]), draftOf(game.periods[1])];
  const whole = means.get(0) ?? [158, 158];
  const [mean1, mean2] = [means.get(1)?.[0] ?? whole[0], whole[1]];
  if (!game.periodsOver[0])
    first.score[0] += units(dice, Math.max(1, mean1 - first.score[0]) * between(dice, 0.8, 1.2), 1.7);
  const target = first.score[0];
  // The market's middle is of a chase that stops at the target, so that the chase itself reaches further.
  const chase =
    second.score[1] + units(dice, Math.max(1, mean2 * between(dice, 0.8, 1.4) - second.score[1]), 1.7);
  second.score[1] = chase > target ? target + 1 + Math.floor(dice() * 6) : Math.max(second.score[1], chase);
  return [first, second];
}

interface Fight {
  readonly periods: readonly PeriodLog[];
  readonly method: MethodLog;
}

/** A fight from where it stands: each round is won on points, or ends it. */
function fight(game: GameSoFar, dice: Dice): Fight {
  const [better, ends, strikes] = [between(dice, 0.05, 0.95), between(dice, 0, 0.7), between(dice, 0.1, 0.9)];
  const periods: Draft[] = [];
  const won: [number, number] = [0, 0];
  for (let round = 1; ; round += 1) {
    const draft = draftOf(game.periods[round - 1]);
    periods.push(draft);
    const isOver = game.periodsOver[round - 1] === true;
    const side: Side = isOver ? (draft.score[0] > 0 ? 1 : 2) : dice() < better ? 1 : 2;
    if (!isOver) score(draft, side);
    won[side - 1] = (won[side - 1] ?? 0) + 1;
    if (!isOver && dice() < ends)
      return { periods, method: { side, by: dice() < strikes ? 'strikes' : 'submission' } };
    if (round === game.rounds) return { periods, method: { side: won[0] > won[1] ? 1 : 2, by: 'decision' } };
  }
}

const FIGHTS = 189;

function periodsOf(game: GameSoFar, means: Means): (dice: Dice) => Draft[] {
  const { sportId } = game;
  const rules = RACES.get(sportId);
  const setRules = SETS.get(sportId);
  if (rules) {
    const left = meansLeft(rules, game, means);
    return (dice) => race(rules, game, left, dice);
  }
  if (setRules) return (dice) => rallies(setRules, game, dice);
  return sportId === 4 ? (dice) => tennis(game, dice) : (dice) => cricket(game, means, dice);
}

/** Ends of a game, one for each call. */
export function possibleEnds(game: GameSoFar, means: Means): (dice: Dice) => GameLog {
  const { sportId } = game;
  const periods = periodsOf(game, means);
  const corners = means.get(70) ?? [5.2, 5.2];
  const more = (dice: Dice, side: 0 | 1): number =>
    poisson(dice, Math.max(0.05, (corners[side] - game.corners[side]) * between(dice, 0.7, 1.4)));
  if (sportId === FIGHTS) return (dice) => ({ sportId, corners: [0, 0], ...fight(game, dice) });
  return (dice) => ({
    sportId,
    periods: periods(dice),
    corners: [game.corners[0] + more(dice, 0), game.corners[1] + more(dice, 1)],
  });
}
