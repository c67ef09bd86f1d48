/**
 * Matches of maps: the first to win so many of them. A map is a walk of steps (`map-walk.ts`); what it counts on the board are its steps
 * (rounds, laps) or the map itself, and where it has kills these are what its lines count.
 */
import type { DetailName, MatchState, Moment, Script } from '../../match-state.ts';
import { type Outlook, pointGrid, quantityOf } from '../../pricing/distribution.ts';
import type { Random } from '../../random.ts';
import { chainSets, quantityOfOutcomes, type SetOutcome } from '../set-chain.ts';
import {
  type MarketSet,
  type Opinion,
  type Scope,
  type SportModel,
  type Traits,
  WHOLE_GAME,
} from '../sport-model.ts';
import {
  FRESH,
  firstKillShare,
  isDecided,
  killsAhead,
  type MapRules,
  type StepFacts,
  stepChance,
  type WalkStart,
  walkEnds,
  winChance,
} from './map-walk.ts';

/** Something that the board tells of a step: it moves no price. */
export interface StepNews {
  readonly detail: DetailName;
  readonly side: 0 | 1 | 2;
  readonly value: number;
}

export interface SeriesOptions extends MapRules {
  readonly sportId: number;
  readonly mapsToWin: number;
  /** Whether a map counts its steps; else it counts one for who wins it. */
  readonly countsSteps: boolean;
  readonly markets: MarketSet;
  readonly periodWord: 'map' | 'game' | 'heat';
  readonly stepMs: number;
  readonly breakMs: number;
  readonly cadenceMs: number;
  /** Spread of the skill over matches. */
  readonly spread: number;
  readonly betDelayMs: number;
  readonly pulse: SportModel['pulse'];
  readonly leadMs?: number;
  /** Details that are told of a step that was won. */
  readonly newsOf?: (random: Random, facts: StepFacts, winner: 1 | 2) => readonly StepNews[];
  /** Steps whose winner has a market of its own, by the group of the market: the number of the step from 0. */
  readonly namedSteps?: ReadonlyMap<number, number>;
}

export const FIRST_BLOOD_GROUP = 2500;

/** A fight closes the market while it lasts, and for a moment after it. */
const FIGHT_MS = 24_000;
const AFTER_FIGHT_MS = 4_000;

function drawn(random: Random, of: readonly (readonly [number, number])[]): number {
  let left = random.next();
  for (const [count, p] of of) {
    left -= p;
    if (left < 0) return count;
  }
  return of.at(-1)?.[0] ?? 0;
}

interface Drawing {
  readonly options: SeriesOptions;
  readonly random: Random;
  readonly skill: number;
  readonly moments: Moment[];
}

/** Kills of a step in any order, while the market is closed. */
function fight({ moments, options, random }: Drawing, winner: 1 | 2, at: number): void {
  if (!options.kills) return;
  const loser = winner === 1 ? 2 : 1;
  let [own, others] = [drawn(random, options.kills.winner), drawn(random, options.kills.loser)];
  const count = own + others;
  moments.push({ at: Math.round(at - FIGHT_MS), kind: 'suspend', side: 0, value: 0 });
  for (let kill = 1; own + others > 0; kill += 1) {
    const isOwn = random.next() * (own + others) < own;
    if (isOwn) own -= 1;
    else others -= 1;
    const when = Math.round(at - FIGHT_MS + (FIGHT_MS * kill) / (count + 1));
    moments.push({ at: when, kind: 'detail', side: isOwn ? winner : loser, value: 1, detail: 'kills' });
  }
}

/** One map from its start; answers who won it and when it ended. */
function playMap(
  drawing: Drawing,
  number: number,
  from: number,
): { readonly winner: 1 | 2; readonly at: number } {
  const { moments, options, random, skill } = drawing;
  const push = (
    at: number,
    kind: Moment['kind'],
    side: 0 | 1 | 2,
    value: number,
    detail?: DetailName,
  ): void => {
    moments.push({ at: Math.round(at), kind, side, value, ...(detail && { detail }) });
  };
  push(from, 'period', 0, number);
  const opens = random.chance(0.5) ? 1 : 2;
  push(from, 'detail', 1, opens === 1 ? 1 : 0, 'opens');
  push(from, 'detail', 2, opens === 2 ? 1 : 0, 'opens');
  let at = from;
  let [won1, won2]: [number, number] = [0, 0];
  let last: 0 | 1 | 2 = 0;
  while (!isDecided(options, won1, won2)) {
    at += options.stepMs * random.between(0.6, 1.4);
    const facts: StepFacts = { won1, won2, last, opens };
    const winner: 1 | 2 = random.chance(options.chance(skill, facts)) ? 1 : 2;
    fight(drawing, winner, at);
    for (const { detail, side, value } of options.newsOf?.(random, facts, winner) ?? [])
      push(at, 'detail', side, value, detail);
    if (winner === 1) won1 += 1;
    else won2 += 1;
    last = winner;
    if (options.countsSteps) push(at, 'score', winner, 1);
    else push(at, 'detail', winner, 1, 'steps');
    if (options.kills && !isDecided(options, won1, won2)) push(at + AFTER_FIGHT_MS, 'reopen', 0, 0);
  }
  const winner = won1 > won2 ? 1 : 2;
  if (!options.countsSteps) push(at, 'score', winner, 1);
  push(at, 'set', winner, 0);
  return { winner, at };
}

function scriptOf(options: SeriesOptions, random: Random, skill: number): Script {
  const moments: Moment[] = [];
  const won: [number, number] = [0, 0];
  let clock = 0;
  for (let number = 1; Math.max(...won) < options.mapsToWin; number += 1) {
    const { at, winner } = playMap({ options, random, skill, moments }, number, clock);
    won[winner - 1] = (won[winner - 1] ?? 0) + 1;
    clock = at;
    if (Math.max(...won) === options.mapsToWin) break;
    moments.push({ at: Math.round(clock), kind: 'break', side: 0, value: number });
    if (options.kills)
      moments.push({ at: Math.round(clock + AFTER_FIGHT_MS), kind: 'reopen', side: 0, value: 0 });
    clock += options.breakMs;
  }
  moments.push({ at: Math.round(clock), kind: 'end', side: 0, value: 0 });
  return { moments, endsAt: Math.round(clock) };
}

/** Where a map stands: fresh unless it is in play. */
function startOf({ countsSteps }: SeriesOptions, state: MatchState, number: number): WalkStart {
  const period = state.periods[number - 1];
  if (number !== state.period || !period || period.over) return FRESH;
  const [opens1, opens2] = state.details.get('opens') ?? [0, 0];
  const opens = opens1 === 1 ? 1 : opens2 === 1 ? 2 : 0;
  if (!countsSteps) {
    const [won1, won2] = period.counts.get('steps') ?? [0, 0];
    return { won1, won2, last: 0, opens };
  }
  const last = period.order.at(-1);
  return { won1: period.score[0], won2: period.score[1], last: last === 1 || last === 2 ? last : 0, opens };
}

/** Markets of the first kill and of single steps: the chance of side 1 by group. */
function namedChances(
  options: SeriesOptions,
  skill: number,
  start: WalkStart,
  kills: readonly [number, number],
): ReadonlyMap<number, number> {
  const named = new Map<number, number>();
  if (options.kills && kills[0] + kills[1] === 0) {
    const [first, share] = [stepChance(options, skill, start), firstKillShare(options.kills)];
    named.set(FIRST_BLOOD_GROUP, first * share + (1 - first) * (1 - share));
  }
  for (const [group, step] of options.namedSteps ?? []) {
    if (start.won1 + start.won2 > step) continue;
    // A named step does not ask how the map stands, only which number it has.
    named.set(group, stepChance(options, skill, { won1: step, won2: 0, last: 0, opens: start.opens }));
  }
  return named;
}

/** A kept outlook of a map that has not begun: all of a match are alike, and are asked for together. */
interface Kept {
  readonly skill: number;
  readonly outlook: Outlook;
}

export function createMapSeries(options: SeriesOptions): SportModel {
  const { mapsToWin, spread } = options;
  const most = 2 * mapsToWin - 1;
  let kept: Kept | undefined;
  const skillOf = (traits: Traits, opinion: Opinion): number =>
    Math.max(-2, Math.min(2, traits.level1 + opinion.gap * spread * 2));

  function mapOutlook(skill: number, start: WalkStart, kills: readonly [number, number]): Outlook {
    const isFresh = start === FRESH;
    if (isFresh && kept?.skill === skill) return kept.outlook;
    const ends = walkEnds(options, skill, start);
    const one = winChance(ends);
    const won = quantityOf({ low1: 0, low2: 0, size1: 2, size2: 2, p: Float64Array.of(0, 1 - one, one, 0) });
    const named = namedChances(options, skill, start, kills);
    const result = options.countsSteps
      ? quantityOfOutcomes(ends.map(({ p, won1, won2 }): SetOutcome => ({ score1: won1, score2: won2, p })))
      : won;
    const rules = options.kills && { ...options, kills: options.kills };
    const outlook: Outlook = {
      result,
      units: rules ? killsAhead(rules, skill, start, kills) : result,
      ...(named.size > 0 && { named }),
    };
    if (isFresh) kept = { skill, outlook };
    return outlook;
  }

  function whole(state: MatchState, skill: number): Outlook {
    const [won1, won2] = state.sets;
    if (Math.max(won1, won2) >= mapsToWin) {
      const quantity = quantityOf(pointGrid(won1, won2));
      return { result: quantity, units: quantity };
    }
    const outcomesOf = (number: number): readonly SetOutcome[] => {
      const one = winChance(walkEnds(options, skill, startOf(options, state, number)));
      return [
        { score1: 1, score2: 0, p: one },
        { score1: 0, score2: 1, p: 1 - one },
      ];
    };
    return chainSets({ sets: state.sets, units: state.sets, setsToWin: mapsToWin, outcomesOf });
  }

  return {
    sportId: options.sportId,
    cadenceMs: options.cadenceMs,
    lobbyMs: 120_000,
    betDelayMs: options.betDelayMs,
    pulse: options.pulse,
    setBased: true,
    countsMaps: true,
    periodWord: options.periodWord,
    ...(options.kills && { showsKills: true }),
    ...(options.leadMs !== undefined && { leadMs: options.leadMs }),
    scopes: () => Array.from({ length: most }, (_, index) => index + 1),
    marketsOf: (scope) => (scope === WHOLE_GAME ? 'maps' : options.markets),
    traits: (random, edge) => {
      const level1 = (edge ?? random.normal()) * spread;
      return { level1, level2: -level1, format: most };
    },
    script: (random, { level1 }) => scriptOf(options, random, Math.max(-2, Math.min(2, level1))),
    outlook(traits, state, _at, opinion, scope: Scope) {
      if (state.phase === 'finished') return undefined;
      const skill = skillOf(traits, opinion);
      if (scope === WHOLE_GAME) return whole(state, skill);
      const period = state.periods[scope - 1];
      if (period?.over || scope > mapsToWin + Math.min(...state.sets)) return undefined;
      return mapOutlook(skill, startOf(options, state, scope), period?.kills ?? [0, 0]);
    },
  };
}
