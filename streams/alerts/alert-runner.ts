/**
 * Watches rules over the views of the hub: games of rules are views like those of tabs, so all of them share one poll. Says what came true; whether that
 * is told to anybody is decided elsewhere.
 */
import { type AlertRule, gameOfCondition, isWatched, type Occurrence } from '#domain/alerts/alert-rule.ts';
import { scoreSight } from '#domain/alerts/score-sight.ts';
import { FIRST_LOOK, type GameSight, lookAt, type RuleState } from '#domain/alerts/watch-rule.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedPhase, GameRecord } from '#protocol/hub/batches.ts';
import type { Clock } from '../clock.ts';

/** What has to last is told this late at most. */
const LOOK_EVERY_MS = 500;
/** Each is a poll of its own; rules of further games are the server's. */
export const MOST_WATCHED_GAMES = 20;

/** A game in one of the feeds, as the hub knows it now. */
export interface OpenedGame {
  readonly phase: () => FeedPhase;
  readonly game: () => Pick<GameRecord, 'head' | 'selections'> | undefined;
  readonly score: () => Score | undefined;
  /** The odds at which a selection can be bet on; undefined where it cannot. */
  readonly oddsAt: (slot: number) => Odds | undefined;
  readonly slotOf: (key: SelectionKey) => number | undefined;
  readonly close: () => void;
}

export type OpenGame = (feed: GameFeed, gameId: GameId) => OpenedGame;

export interface AlertRunnerParts {
  readonly openGame: OpenGame;
  readonly clock: Clock;
  readonly onCameTrue: (rule: AlertRule, occurrence: Occurrence) => void;
}

export interface AlertRunner {
  /** All that there are; those that are over, silent or about a bet are left out. */
  setRules(rules: readonly AlertRule[]): void;
  stop(): void;
}

interface Running {
  rule: AlertRule;
  state: RuleState;
}

export function createAlertRunner({ clock, onCameTrue, openGame }: AlertRunnerParts): AlertRunner {
  const running = new Map<string, Running>();
  const games = new Map<GameId, WatchedGame>();
  let cancelLook: (() => void) | undefined;

  const look = () => {
    for (const one of running.values()) {
      const gameId = gameOfCondition(one.rule.condition);
      const game = gameId === undefined ? undefined : games.get(gameId);
      if (!game) continue;
      const sight = { game: game.sight(one.state.seen !== undefined) };
      const { occurrences, state } = lookAt(one.rule.condition, one.state, sight, clock.nowMs());
      one.state = state;
      for (const occurrence of occurrences) onCameTrue(one.rule, occurrence);
    }
  };

  const lookLater = () => {
    cancelLook = clock.later(() => {
      look();
      lookLater();
    }, LOOK_EVERY_MS);
  };

  const watchOnly = (wanted: ReadonlySet<GameId>) => {
    for (const [gameId, game] of games)
      if (!wanted.has(gameId)) {
        game.close();
        games.delete(gameId);
      }
    for (const gameId of wanted) if (!games.has(gameId)) games.set(gameId, watchGame(openGame, gameId));
  };

  return {
    setRules(rules) {
      const watched = rules.filter(isWatched);
      const ids = watched.flatMap(({ condition }) => gameOfCondition(condition) ?? []);
      const wanted = new Set([...new Set(ids)].slice(0, MOST_WATCHED_GAMES));
      watchOnly(wanted);
      const kept = new Set(watched.map(({ id }) => id));
      for (const id of running.keys()) if (!kept.has(id)) running.delete(id);
      for (const rule of watched)
        running.set(rule.id, { rule, state: running.get(rule.id)?.state ?? FIRST_LOOK });
      cancelLook?.();
      cancelLook = undefined;
      if (wanted.size > 0) lookLater();
    },
    stop() {
      cancelLook?.();
      watchOnly(new Set());
      running.clear();
    },
  };
}

interface WatchedGame {
  /** Undefined where nothing is known of it now; `hasBeen`: it was seen before, so that it is over where no feed has it. */
  readonly sight: (hasBeen: boolean) => GameSight | undefined;
  readonly close: () => void;
}

/** A game in whichever feed has it: it leaves the line when it begins. */
function watchGame(openGame: OpenGame, gameId: GameId): WatchedGame {
  const feeds = [openGame('live', gameId), openGame('line', gameId)];
  return {
    sight(hasBeen) {
      const found = feeds.find(({ game, phase }) => phase() === 'live' && game());
      if (found) return sightOf(found);
      const isAway = feeds.every(({ phase }) => phase() === 'live');
      return isAway && hasBeen ? OVER : undefined;
    },
    close() {
      for (const { close } of feeds) close();
    },
  };
}

const OVER: GameSight = { phase: 'over', isSuspended: true, odds: () => undefined };

function sightOf({ game, oddsAt, score: scoreOf, slotOf }: OpenedGame): GameSight | undefined {
  const record = game();
  if (!record) return undefined;
  const { head, selections } = record;
  const score = scoreOf();
  const isOver = head.finished || score?.phase === 'finished';
  return {
    phase: isOver ? 'over' : head.feed === 'line' || head.notStarted ? 'before' : 'playing',
    score: score && scoreSight(score),
    isSuspended: head.suspended || !selections.slots.some((slot) => oddsAt(slot) !== undefined),
    odds(key) {
      const slot = head.suspended ? undefined : slotOf(key);
      return slot === undefined ? undefined : oddsAt(slot);
    },
  };
}
