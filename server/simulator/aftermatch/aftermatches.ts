/**
 * Matches that have ended against those in play: which two are set against each other, the few that are listed, and what they are settled by. Of a
 * match follows which one it is set against, the last one of its championship that is surely over before it begins: nothing is kept, and a restart
 * changes nothing.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { LegOutcome } from '../../source/source.ts';
import { DUEL_GROUP } from '../duels/duel-game.ts';
import { comparisonOf } from '../duels/fixed-offers.ts';
import { LEG_RESULTS } from '../judge.ts';
import { type MatchPlan, scriptOf, traitsOf } from '../match-plan.ts';
import { applyMoment, createMatchState } from '../match-state.ts';
import type { SimulatedGame } from '../simulated-game.ts';
import type { SimulatedMatch } from '../simulated-match.ts';
import { type ScopeScore, scopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import type { Schedule } from '../world/schedule.ts';
import { AFTERMATCH_GROUP, AftermatchGame, type EndedMatch } from './aftermatch-game.ts';
import { type Aftermatch, aftermatchId, aftermatchOf } from './aftermatch-id.ts';

export interface Aftermatches {
  /** Lists games whose time has come, and takes away those that are over; whether any came, left or went live. */
  step(nowMs: number, tick: number): boolean;
  /** The listed games: the same array as long as the list is the same. */
  readonly games: (feed: GameFeed) => readonly AftermatchGame[];
  readonly leftAfter: (feed: GameFeed, tick: number) => readonly GameId[];
  dropLeftBefore(tick: number): void;
  game(id: number): AftermatchGame | undefined;
  outcome(identity: SelectionIdentity): LegOutcome | undefined;
  betDelayMs(id: number): number | undefined;
  /** The games that a match decides. */
  of(gameId: number): readonly GameId[];
}

export interface AftermatchesParts {
  readonly matchOf: (id: number) => SimulatedMatch | undefined;
  readonly schedule: Pick<Schedule, 'gamesOf' | 'placeOf' | 'planOf'>;
  /** Whole games of matches, best first. */
  readonly matches: (feed: GameFeed) => readonly SimulatedGame[];
  /** World time of the last step that is done. */
  readonly doneToMs: () => number;
}

const SPORT = 1;
/** The games that are listed at a time. */
const LISTED = 6;
/** Listed so long before the start of the match that is to come, at the most. */
const SOON_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** The world time between two looks at the list. */
const LOOK_MS = 20_000;
/** A figure only grows: what holds at so many more holds for ever. */
const FURTHER = 40;

const FEEDS: readonly GameFeed[] = ['live', 'line'];

export function createAftermatches({
  doneToMs,
  matches,
  matchOf,
  schedule,
}: AftermatchesParts): Aftermatches {
  /** The listed games, with the feed that each was in at the last look. */
  const listed = new Map<AftermatchGame, GameFeed>();
  let byFeed: Record<GameFeed, readonly AftermatchGame[]> = { live: [], line: [] };
  let left: { readonly id: GameId; readonly feed: GameFeed; readonly tick: number }[] = [];
  let lookAt = Number.NEGATIVE_INFINITY;
  const made = new Map<number, AftermatchGame>();
  /** The ends of matches that are waited for: a match is walked through once before its end. */
  const overAt = new Map<number, number>();
  /** World time of the step that is being done, which is not yet told. */
  let steppedTo = Number.NEGATIVE_INFINITY;
  const toldTo = (): number => Math.max(doneToMs(), steppedTo);

  /** The ended match that one is set against; undefined where nothing of its championship ended within the day. */
  function pairOf(live: MatchPlan): Aftermatch | undefined {
    if (live.model.sportId !== SPORT || live.mirrors) return undefined;
    const until = live.announcedAt - live.model.cadenceMs + 1;
    const ended = schedule.gamesOf(live.championship, live.announcedAt - DAY_MS, until).at(-1);
    return ended && { ended: ended.id, live: live.id, side: (live.id / 10) % 2 === 0 ? 1 : 2 };
  }

  /** A match after its end; undefined before it. */
  function endedMatch(id: number): EndedMatch | undefined {
    if ((overAt.get(id) ?? 0) > toldTo()) return undefined;
    overAt.delete(id);
    const plan = schedule.planOf(id, toldTo());
    if (!plan) return undefined;
    const script = scriptOf(plan, traitsOf(plan));
    const endsAt = plan.startsAt + script.endsAt;
    if (endsAt > toldTo()) {
      overAt.set(id, endsAt);
      return undefined;
    }
    const state = createMatchState();
    for (const moment of script.moments) applyMoment(state, moment);
    const score = scopeScore(state, WHOLE_GAME, plan.model);
    return { plan, score };
  }

  function game(id: number): AftermatchGame | undefined {
    const of = aftermatchOf(id);
    const live = of && matchOf(of.live);
    if (!live || live.plan.id !== of.live || live.isGone) {
      made.delete(id);
      return undefined;
    }
    const known = made.get(id);
    if (known?.live === live) return known;
    const pair = pairOf(live.plan);
    if (!pair || aftermatchId(pair) !== id) return undefined;
    const ended = endedMatch(pair.ended);
    const game = ended && new AftermatchGame({ id: id as GameId, ended, live, side: pair.side });
    if (game) made.set(id, game);
    return game;
  }

  function gameOf(live: SimulatedMatch): AftermatchGame | undefined {
    const pair = pairOf(live.plan);
    const id = pair && aftermatchId(pair);
    return id === undefined ? undefined : game(id);
  }

  /** Games of the first places of the sport, of which each has one at a time: which are listed depends on the moment alone. */
  function fill(nowMs: number): void {
    for (const feed of FEEDS)
      for (const { apart, id, sportId } of matches(feed)) {
        if (sportId !== SPORT || apart || (schedule.placeOf(id) ?? LISTED) >= LISTED) continue;
        const live = matchOf(id);
        if (!live || live.plan.startsAt - nowMs > SOON_MS || live.state.phase === 'finished') continue;
        const one = gameOf(live);
        if (one && !listed.has(one)) listed.set(one, one.feed);
      }
  }

  /** The score of the live match; by its script where it has left. */
  function liveScore({ live }: Aftermatch): ScopeScore | undefined {
    const match = matchOf(live);
    if (match && match.plan.id === live) return scopeScore(match.state, WHOLE_GAME, match.plan.model);
    return endedMatch(live)?.score;
  }

  return {
    step(nowMs, tick) {
      let changed = false;
      steppedTo = nowMs;
      for (const [one, feed] of listed) {
        const isOver = one.live.isGone || one.isOver;
        if (!isOver && one.feed === feed) continue;
        left.push({ id: one.id, feed, tick });
        if (isOver) listed.delete(one);
        else listed.set(one, one.feed);
        changed = true;
      }
      if (changed || nowMs >= lookAt) {
        const { size } = listed;
        lookAt = nowMs + LOOK_MS;
        for (const [id, one] of made) if (one.live.isGone) made.delete(id);
        fill(nowMs);
        changed ||= listed.size > size;
      }
      if (changed) {
        const all = [...listed.keys()].sort((one, other) => one.live.plan.id - other.live.plan.id);
        byFeed = {
          live: all.filter((one) => one.feed === 'live'),
          line: all.filter((one) => one.feed === 'line'),
        };
      }
      return changed;
    },

    games: (feed) => byFeed[feed],

    leftAfter: (feed, tick) =>
      left.filter((gone) => gone.feed === feed && gone.tick > tick).map(({ id }) => id),

    dropLeftBefore(tick) {
      left = left.filter((gone) => gone.tick >= tick);
    },

    game,

    outcome({ gameId, group, type }) {
      const of = aftermatchOf(gameId);
      const rule = comparisonOf(type);
      if (!of || !rule || (group !== DUEL_GROUP && group !== AFTERMATCH_GROUP)) return undefined;
      const live = liveScore(of);
      const ended = endedMatch(of.ended);
      if (!live || !ended) return undefined;
      const at = of.side - 1;
      const sum = ([home, away]: readonly [number, number]): number => home + away;
      const isSide = group === DUEL_GROUP;
      const fixed = isSide ? (ended.score.units[at] ?? 0) : sum(ended.score.units);
      const moving = isSide ? (live.units[at] ?? 0) : sum(live.units);
      const pairAt = (more: number) =>
        isSide ? ([fixed, moving + more] as const) : ([moving + more, fixed] as const);
      const verdict = rule.judge(...pairAt(0), 0);
      for (let more = 1; !live.over && more <= FURTHER; more += 1)
        if (rule.judge(...pairAt(more), 0) !== verdict) return undefined;
      const result = LEG_RESULTS[verdict];
      return (
        result && {
          result,
          reason: { source: 'event-log', rule: rule.code, facts: { score: pairAt(0).join(':') } },
        }
      );
    },

    betDelayMs(id) {
      const live = aftermatchOf(id) && game(id)?.live;
      if (!live) return aftermatchOf(id) ? 0 : undefined;
      return live.feed === 'live' ? live.plan.model.betDelayMs : 0;
    },

    of(gameId) {
      const plan = matchOf(gameId)?.plan;
      const pair = plan?.id === gameId ? pairOf(plan) : undefined;
      const id = pair && aftermatchId(pair);
      return id === undefined ? [] : [id];
    },
  };
}
