/**
 * Holds a rule against what is seen of its game, look by look. The state of a rule is what the next look has to know of the ones before; a game of
 * which nothing is known at a look (no connection, a world that is behind) breaks off what has to last, and nothing is made up for the time between.
 */
import type { SelectionKey } from '../lib/ids.ts';
import type { Odds } from '../market/odds.ts';
import type { Amount } from '../money/amount.ts';
import {
  type AlertCondition,
  type AlertEvent,
  type AlertKind,
  GAME_EVENTS,
  type Occurrence,
  ONCE,
} from './alert-rule.ts';

export interface ScoreSight {
  readonly side1: number;
  readonly side2: number;
  /** 0 where it is not told. */
  readonly period: number;
  /** Shown to both sides. */
  readonly cards: number;
}

export interface GameSight {
  readonly phase: 'before' | 'playing' | 'over';
  readonly score?: ScoreSight | undefined;
  /** No selection of the game can be bet on. */
  readonly isSuspended: boolean;
  /** The odds at which a selection can be bet on at this moment. */
  readonly odds: (key: SelectionKey) => Odds | undefined;
}

export interface Sight {
  readonly game?: GameSight | undefined;
  /** The amount that the house pays for the bet now. */
  readonly cashOut?: Amount | undefined;
}

/** Plain data. */
export interface RuleState {
  /** Since when what has to last is so. */
  readonly sinceMs?: number | undefined;
  readonly seen?: { readonly phase: GameSight['phase']; readonly score?: ScoreSight | undefined } | undefined;
  readonly isOver?: boolean | undefined;
}

export interface Look {
  readonly state: RuleState;
  readonly occurrences: readonly Occurrence[];
  /** When the rule comes true if nothing changes. */
  readonly dueAtMs?: number | undefined;
}

export const FIRST_LOOK: RuleState = {};

export function lookAt(condition: AlertCondition, state: RuleState, sight: Sight, nowMs: number): Look {
  if (state.isOver) return { state, occurrences: [] };
  switch (condition.kind) {
    case 'events':
      return eventsSeen(condition.events, state, sight.game, nowMs);
    case 'odds': {
      const odds = sight.game?.odds(condition.key);
      const isSo =
        odds !== undefined &&
        (condition.bound === 'at-least' ? odds >= condition.odds : odds <= condition.odds);
      return lasting(state, isSo, condition.heldMs, nowMs, { kind: 'odds', odds });
    }
    case 'suspended': {
      const isSo = sight.game?.isSuspended === true && sight.game.phase !== 'over';
      return lasting(state, isSo, condition.longerMs, nowMs, { kind: 'suspended' });
    }
    case 'cash-out': {
      const { cashOut } = sight;
      const isSo = cashOut !== undefined && cashOut >= condition.least.amount;
      return lasting(state, isSo, 0, nowMs, { kind: 'cash-out', amount: cashOut });
    }
  }
}

interface FactsNow {
  readonly kind: AlertKind;
  readonly odds?: Odds | undefined;
  readonly amount?: Amount | undefined;
}

/** A look at a rule whose condition has to last without a break, and which comes true once. */
function lasting(state: RuleState, isSo: boolean, forMs: number, nowMs: number, facts: FactsNow): Look {
  if (!isSo) return { state: {}, occurrences: [] };
  const sinceMs = state.sinceMs ?? nowMs;
  if (nowMs - sinceMs < forMs) return { state: { sinceMs }, occurrences: [], dueAtMs: sinceMs + forMs };
  return { state: { isOver: true }, occurrences: [{ name: ONCE, facts: { ...facts, sinceMs } }] };
}

/** The events since the look before; the first look tells nothing, for what it sees may have been so for long. */
function eventsSeen(
  events: readonly AlertEvent[],
  state: RuleState,
  game: GameSight | undefined,
  nowMs: number,
): Look {
  if (!game) return { state, occurrences: [] };
  const { phase, score } = game;
  // A score that is left out for a moment is as it was.
  const now = { phase, score: score ?? state.seen?.score };
  const { seen } = state;
  const names = seen ? GAME_EVENTS.map((event) => [event, nameOf(event, seen, now)] as const) : [];
  const occurrences = names.flatMap(([event, name]) =>
    name === undefined || !events.includes(event)
      ? []
      : [{ name, facts: { kind: event, sinceMs: nowMs, score: sidesOf(now.score) } }],
  );
  return { state: { seen: now, isOver: phase === 'over' }, occurrences };
}

type Seen = NonNullable<RuleState['seen']>;

const sidesOf = (score: ScoreSight | undefined) => score && { side1: score.side1, side2: score.side2 };

/** The name of what happened between two looks; undefined where it did not happen. */
function nameOf(event: AlertEvent, before: Seen, now: Seen): string | undefined {
  const [old, score] = [before.score, now.score];
  switch (event) {
    case 'start':
      return before.phase === 'before' && now.phase === 'playing' ? 'start' : undefined;
    case 'end':
      return before.phase !== 'over' && now.phase === 'over' ? 'end' : undefined;
    case 'goal':
      // Nothing to nothing is how a game begins; a goal that is taken back is none.
      return score && totalOf(score) > totalOf(old) ? `goal ${score.side1}-${score.side2}` : undefined;
    case 'set':
      return old && score && old.period > 0 && score.period > old.period ? `set ${old.period}` : undefined;
    case 'card':
      return score && score.cards > (old?.cards ?? 0) ? `card ${score.cards}` : undefined;
  }
}

const totalOf = (score: ScoreSight | undefined): number => (score ? score.side1 + score.side2 : 0);
