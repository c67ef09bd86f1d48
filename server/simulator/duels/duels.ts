/**
 * Duels of a world: who may be set against whom, the games that are made of it, and what they are settled by. Both games are of one sport
 * and one day (UTC), and none is set against itself: who scores more in one game has a market of its own there.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { DuelRefusal, DuelSide, LegOutcome } from '../../source/source.ts';
import { scriptOf, traitsOf } from '../match-plan.ts';
import { applyMoment, createMatchState } from '../match-state.ts';
import { settle } from '../settlement.ts';
import type { SimulatedMatch } from '../simulated-match.ts';
import { type ScopeScore, scopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import type { Schedule } from '../world/schedule.ts';
import { DUEL_GROUP, DuelGame, type Duellist } from './duel-game.ts';
import { type Duel, duelId, duelOf } from './duel-id.ts';

export interface Duels {
  game(id: number): DuelGame | undefined;
  /** The id of a duel whose games have not begun, or why there is none. */
  build(one: DuelSide, other: DuelSide): GameId | DuelRefusal;
  outcome(identity: SelectionIdentity): LegOutcome | undefined;
  betDelayMs(id: number): number | undefined;
  /** Duels that somebody has asked for, by one of their games. */
  of(gameId: number): readonly GameId[];
}

export interface DuelsParts {
  readonly matchOf: (id: number) => SimulatedMatch | undefined;
  readonly schedule: Pick<Schedule, 'planOf'>;
  /** World time of the last step that is done. */
  readonly doneToMs: () => number;
}

const DAY_MS = 86_400_000;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
const MOST_KEPT = 20_000;

export function createDuels({ doneToMs, matchOf, schedule }: DuelsParts): Duels {
  const games = new Map<number, DuelGame>();
  const byGame = new Map<number, Set<GameId>>();

  function follow(id: number, { one, other }: Duel): void {
    for (const { gameId } of [one, other]) {
      const own = byGame.get(gameId) ?? new Set<GameId>();
      if (own.size < MOST_KEPT) own.add(id as GameId);
      byGame.set(gameId, own);
    }
  }

  /** A whole game that is listed. */
  function duellist(side: DuelSide): Duellist | undefined {
    const match = matchOf(side.gameId);
    return match && match.plan.id === side.gameId && !match.isGone ? { ...side, match } : undefined;
  }

  function refusalOf(one: Duellist | undefined, other: Duellist | undefined): DuelRefusal | undefined {
    if (!one || !other) return 'unknown-game';
    if (one.gameId === other.gameId) return 'same-game';
    const [left, right] = [one.match.plan, other.match.plan];
    if (left.model.sportId !== right.model.sportId) return 'other-sport';
    return dayOf(left.announcedAt) === dayOf(right.announcedAt) ? undefined : 'other-day';
  }

  function game(id: number): DuelGame | undefined {
    const duel = duelOf(id);
    if (!duel) return undefined;
    const [one, other] = [duellist(duel.one), duellist(duel.other)];
    if (!one || !other || refusalOf(one, other)) {
      games.delete(id);
      return undefined;
    }
    const kept = games.get(id);
    if (kept && kept.sides[0].match === one.match && kept.sides[1].match === other.match) return kept;
    const made = new DuelGame(id as GameId, [one, other]);
    if (games.size >= MOST_KEPT) games.delete(games.keys().next().value ?? 0);
    games.set(id, made);
    follow(id, duel);
    return made;
  }

  /** The figure of a side now, and whether that is the end; by the script where the game has left. */
  function standingOf({
    gameId,
    side,
  }: DuelSide): { readonly units: number; readonly over: boolean } | undefined {
    const match = matchOf(gameId);
    if (match && match.plan.id === gameId) {
      const { units, over } = scopeScore(match.state, WHOLE_GAME, match.plan.model);
      return { units: units[side - 1] ?? 0, over };
    }
    const plan = schedule.planOf(gameId, doneToMs());
    if (!plan) return undefined;
    const script = scriptOf(plan, traitsOf(plan));
    if (plan.startsAt + script.endsAt > doneToMs()) return undefined;
    const state = createMatchState();
    for (const moment of script.moments) applyMoment(state, moment);
    return { units: scopeScore(state, WHOLE_GAME, plan.model).units[side - 1] ?? 0, over: true };
  }

  return {
    game,

    build(one, other) {
      const [first, second] = [duellist(one), duellist(other)];
      const refusal = refusalOf(first, second);
      if (refusal) return refusal;
      if (first?.match.plan.mirrors || second?.match.plan.mirrors) return 'unknown-game';
      if (first?.match.feed !== 'line' || second?.match.feed !== 'line') return 'begun';
      return duelId({ one, other }) ?? 'unknown-game';
    },

    outcome({ gameId, group, parameter, type }) {
      const duel = duelOf(gameId);
      if (!duel || group !== DUEL_GROUP) return undefined;
      follow(gameId, duel);
      const [one, other] = [standingOf(duel.one), standingOf(duel.other)];
      if (!one || !other) return undefined;
      const pair = [one.units, other.units] as const;
      const over = one.over && other.over;
      const score: ScopeScore = {
        result: pair,
        units: pair,
        regulation: pair,
        regulationOver: over,
        order: [],
        over,
        half: undefined,
      };
      return settle(score, WHOLE_GAME, group, type, parameter);
    },

    betDelayMs(id) {
      const made = game(id);
      if (!made) return duelOf(id) ? 0 : undefined;
      const delays = made.sides.map(({ match }) => (match.feed === 'live' ? match.plan.model.betDelayMs : 0));
      return Math.max(...delays);
    },

    of: (gameId) => [...(byGame.get(gameId) ?? [])],
  };
}
