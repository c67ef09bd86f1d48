/**
 * Watches rules over the hub's feed while a page is open: games of rules are views of it like any other, so all tabs and screens share one poll. Says what
 * came true; whether that is told to anybody is decided elsewhere.
 */
import { type AlertRule, gameOfCondition, isWatched, type Occurrence } from '#domain/alerts/alert-rule.ts';
import { scoreSight } from '#domain/alerts/score-sight.ts';
import { FIRST_LOOK, type GameSight, lookAt, type RuleState } from '#domain/alerts/watch-rule.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { FeedHealth, GameRecord, Slot } from '#protocol/hub/batches.ts';
import type { Clock } from '../clock.ts';
import type { FeedClient, FeedView } from '../feed/feed-client.ts';

/** What has to last is told this late at most. */
const LOOK_EVERY_MS = 500;
/** Each is a poll of its own; rules of further games are the server's. */
export const MOST_WATCHED_GAMES = 20;

export interface AlertRunnerParts {
  readonly feed: Pick<FeedClient, 'open' | 'slots'>;
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

export function createAlertRunner({ clock, feed, onCameTrue }: AlertRunnerParts): AlertRunner {
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
    for (const gameId of wanted) if (!games.has(gameId)) games.set(gameId, watchGame(feed, gameId));
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
function watchGame({ open, slots }: AlertRunnerParts['feed'], gameId: GameId): WatchedGame {
  const views = (['live', 'line'] as const).map((name) => {
    const view = open({ kind: 'game', feed: name, gameId });
    let health: FeedHealth['phase'] = 'loading';
    const listening = view.health$.subscribe(({ phase }) => {
      health = phase;
    });
    return { view, phase: () => health, listening };
  });
  return {
    sight(hasBeen) {
      const found = views.find(({ phase, view }) => phase() === 'live' && view.game(gameId));
      const record = found?.view.game(gameId);
      if (found && record) return sightOf(record, found.view, slots);
      const isAway = views.every(({ phase }) => phase() === 'live');
      return isAway && hasBeen ? OVER : undefined;
    },
    close() {
      for (const { listening, view } of views) {
        listening.unsubscribe();
        view.close();
      }
    },
  };
}

const OVER: GameSight = { phase: 'over', isSuspended: true, odds: () => undefined };

function sightOf({ head, selections }: GameRecord, view: FeedView, slots: FeedClient['slots']): GameSight {
  const score = view.score(head.id);
  const isOpen = (slot: Slot) => !slots.suspended(slot) && !slots.gone(slot) && slots.odds(slot) > 0;
  const isOver = head.finished || score?.phase === 'finished';
  return {
    phase: isOver ? 'over' : head.feed === 'line' || head.notStarted ? 'before' : 'playing',
    score: score && scoreSight(score),
    isSuspended: head.suspended || !selections.slots.some((slot) => isOpen(slot as Slot)),
    odds(key) {
      const slot = head.suspended ? undefined : slots.slotOf(key);
      return slot !== undefined && isOpen(slot) ? slots.odds(slot) : undefined;
    },
  };
}
