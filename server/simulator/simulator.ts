/**
 * A seeded world of games that runs for ever. World time is cut into equal steps; each step wakes the matches that are due
 * and is one tick if anything changed. The same seed, start and advances give the same world, byte for byte. With
 * `changesPerSecond` further single prices move at that rate, for load.
 */
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameFeed, GameId } from '#domain/sport/game.ts';
import type { World } from '../source/source.ts';
import { builderPriceOf } from './builder-price.ts';
import { createRandom, mixSeeds } from './random.ts';
import { createSchedule, type Listing } from './schedule.ts';
import type { SimulatedGame } from './simulated-game.ts';
import { SimulatedMatch } from './simulated-match.ts';
import { SPORT_SHARES } from './sports.ts';
import { WakeQueue } from './wake-queue.ts';

export interface SimulatorClock {
  nowMs(): number;
  /** Calls back until the returned function is called. */
  every(ms: number, listener: () => void): () => void;
}

export interface SimulatorOptions {
  readonly seed: number;
  /** World time at the start, epoch ms. */
  readonly startMs: number;
  /** World seconds in a real one. */
  readonly speed: number;
  readonly liveGames?: number;
  readonly lineGames?: number;
  /** Prices that change in a real second, over all live games; without it only what the games themselves move. */
  readonly changesPerSecond?: number;
  readonly clock: SimulatorClock;
}

export interface Simulator extends World {
  games(feed: GameFeed): readonly SimulatedGame[];
  /** Brings the world to this world time, step by step. */
  advance(toMs: number): void;
  /** The match behind a game or sub-game, with the model's own chances. */
  match(id: GameId): SimulatedMatch | undefined;
}

/** Real ms of a step: five steps a second are more than any client polls. */
const STEP_REAL_MS = 200;
/** Deltas reach back this many ticks: two minutes at the default step. */
const TICKS_KEPT = 600;
/** Short lists are made before anybody asks, in slices: whoever waits for a tick is answered between them. */
const WARM_EVERY_MS = 20;
const WARM_SLICE_MS = 6;
const LISTING_SWEEP_MS = 600_000;
/** Outcomes can be asked this long after a game left. */
const ARCHIVE_MS = 6 * 3_600_000;

interface LeftGame {
  readonly id: GameId;
  readonly tick: number;
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, startMs, speed, clock } = options;
  const stepMs = Math.max(1, Math.round(STEP_REAL_MS * speed));
  const schedule = createSchedule(
    seed,
    startMs,
    SPORT_SHARES,
    options.liveGames ?? 260,
    options.lineGames ?? 1600,
  );
  const loadRandom = createRandom(seed, 21);
  const matches = new Map<number, SimulatedMatch>();
  const queue = new WakeQueue<SimulatedMatch>();
  const listings = new WakeQueue<Listing>();
  const archive = new WakeQueue<SimulatedMatch>();
  const feeds: Record<GameFeed, Map<number, SimulatedMatch>> = { live: new Map(), line: new Map() };
  const ordered: Record<GameFeed, SimulatedGame[] | undefined> = { live: undefined, line: undefined };
  let left: Record<GameFeed, LeftGame[]> = { live: [], line: [] };
  const tickListeners = new Set<() => void>();
  const outcomeListeners = new Set<(gameId: GameId) => void>();
  let steppedTo = startMs;
  let reachedMs = startMs;
  let tick = 1;
  let sweepAt = startMs;
  let owed = 0;
  let running: { readonly since: number; readonly from: number; readonly stop: () => void } | undefined;

  const nowMs = (): number =>
    running ? Math.max(reachedMs, running.from + (clock.nowMs() - running.since) * speed) : reachedMs;
  const world = {
    get tick() {
      return tick;
    },
    get oldestTick() {
      return Math.max(1, tick - TICKS_KEPT);
    },
    nowMs,
  };

  function enlist(match: SimulatedMatch): void {
    feeds[match.feed].set(match.plan.id, match);
    ordered[match.feed] = undefined;
  }

  function list(now: number): boolean {
    if (now >= sweepAt) {
      sweepAt = now + LISTING_SWEEP_MS;
      for (const listing of schedule.next(sweepAt)) {
        listings.push({ at: listing.appearsAt, id: listing.plan.id, value: listing });
      }
    }
    let listed = false;
    for (let due = listings.popDue(now); due; due = listings.popDue(now)) {
      const match = new SimulatedMatch(due.value.plan, world, now);
      if (match.isOverAt(now)) continue;
      matches.set(match.plan.id, match);
      enlist(match);
      queue.push({ at: match.wakesAt, id: match.plan.id, value: match });
      listed = true;
    }
    return listed;
  }

  function leave(feed: GameFeed, match: SimulatedMatch): void {
    feeds[feed].delete(match.plan.id);
    ordered[feed] = undefined;
    left[feed].push({ id: match.plan.id as GameId, tick });
  }

  function wake(now: number, decided: SimulatedMatch[]): boolean {
    let changed = false;
    for (let due = queue.popDue(now); due; due = queue.popDue(now)) {
      const match = due.value;
      const step = match.advance(now, tick);
      if (step.dirty) changed = true;
      if (step.decided) decided.push(match);
      if (step.moved === 'gone') {
        leave('live', match);
        archive.push({ at: now + ARCHIVE_MS, id: match.plan.id, value: match });
        continue;
      }
      if (step.moved === 'to-live') {
        leave('line', match);
        enlist(match);
      }
      queue.push({ at: match.wakesAt, id: match.plan.id, value: match });
    }
    for (let old = archive.popDue(now); old; old = archive.popDue(now)) matches.delete(old.value.plan.id);
    return changed;
  }

  /** Load: single listed prices of random live games, shaded down a rung or back. */
  function load(): boolean {
    owed += ((options.changesPerSecond ?? 0) * STEP_REAL_MS) / 1000;
    const games = gamesOf('live');
    let changed = false;
    // A draw may fall on a suspended selection; a bounded number of draws keeps a quiet world from spinning.
    for (let draws = Math.ceil(owed * 2); owed >= 1 && draws > 0 && games.length > 0; draws -= 1) {
      const game = games[loadRandom.below(games.length)];
      const selections = game?.listedSelections;
      const selection = selections?.[loadRandom.below(selections.length)];
      if (!game || !selection || !game.shade(selection, tick)) continue;
      owed -= 1;
      changed = true;
    }
    owed = Math.min(owed, options.changesPerSecond ?? 0);
    return changed;
  }

  function step(now: number): void {
    steppedTo = now;
    reachedMs = Math.max(reachedMs, now);
    tick += 1;
    const decided: SimulatedMatch[] = [];
    const listed = list(now);
    const woken = wake(now, decided);
    const loaded = options.changesPerSecond ? load() : false;
    if (!listed && !woken && !loaded) {
      tick -= 1;
      return;
    }
    if (tick % 256 === 0) {
      const oldest = world.oldestTick;
      left = {
        live: left.live.filter((gone) => gone.tick >= oldest),
        line: left.line.filter((gone) => gone.tick >= oldest),
      };
    }
    // Who waits for prices first: settling has time.
    for (const listener of tickListeners) listener();
    for (const match of decided) {
      for (const listener of outcomeListeners) {
        listener(match.plan.id as GameId);
        for (const scope of match.subScopes) listener(match.idOf(scope) as GameId);
      }
    }
  }

  function advance(toMs: number): void {
    while (steppedTo + stepMs <= toMs) step(steppedTo + stepMs);
    reachedMs = Math.max(reachedMs, toMs);
  }

  function gamesOf(feed: GameFeed): readonly SimulatedGame[] {
    ordered[feed] ??= [...feeds[feed].values()]
      .sort(
        (one, other) =>
          other.plan.championship.rating - one.plan.championship.rating ||
          one.plan.startsAt - other.plan.startsAt ||
          one.plan.id - other.plan.id,
      )
      .map((match) => match.whole);
    return ordered[feed] ?? [];
  }

  function matchOf(id: number): SimulatedMatch | undefined {
    return matches.get(id) ?? matches.get(id - (id % 10));
  }

  list(startMs);
  const cold = [...gamesOf('live'), ...gamesOf('line')].reverse();
  /** Making a short list early changes nothing that anybody sees, so it may depend on the machine; it spares the first reader the wait. */
  const warmUp = (): (() => void) => {
    const stop = clock.every(WARM_EVERY_MS, () => {
      const until = performance.now() + WARM_SLICE_MS;
      while (cold.length > 0 && performance.now() < until) void cold.pop()?.listedSelections;
      if (cold.length === 0) stop();
    });
    return stop;
  };

  return {
    epoch: `sim-${mixSeeds(seed, startMs, speed).toString(36)}-${startMs.toString(36)}`,
    get tick() {
      return tick;
    },
    get oldestTick() {
      return world.oldestTick;
    },
    offersDeltas: true,
    nowMs,
    games: gamesOf,
    game(id) {
      const match = matchOf(id);
      const scope = match?.scopeOf(id);
      return scope === undefined ? undefined : match?.game(scope);
    },
    match: matchOf,
    leftGames: (feed, sinceTick) => left[feed].filter((gone) => gone.tick > sinceTick).map((gone) => gone.id),
    onTick(listener) {
      tickListeners.add(listener);
      return () => tickListeners.delete(listener);
    },
    betDelayMs(id) {
      const match = matchOf(id);
      return match?.feed === 'live' ? match.plan.model.betDelayMs : 0;
    },
    outcome(key) {
      const identity = parseSelectionKey(key);
      const match = identity && matchOf(identity.gameId);
      const scope = match?.scopeOf(identity?.gameId ?? 0);
      if (!identity || !match || scope === undefined || identity.player !== 0) return undefined;
      return match.outcome(scope, identity.group, identity.type, identity.parameter);
    },
    builderPrice(keys) {
      const identities = keys.map(parseSelectionKey);
      const match = matchOf(identities[0]?.gameId ?? 0);
      const legs = identities.map((identity) => {
        const scope = identity && matchOf(identity.gameId) === match && match?.scopeOf(identity.gameId);
        return scope === undefined || scope === false || !identity ? undefined : { ...identity, scope };
      });
      return match && legs.every((leg) => leg !== undefined) ? builderPriceOf(match.joint(legs)) : undefined;
    },
    onOutcomes(listener) {
      outcomeListeners.add(listener);
      return () => outcomeListeners.delete(listener);
    },
    advance,
    start() {
      if (running) return;
      const since = clock.nowMs();
      const from = reachedMs;
      const stopSteps = clock.every(STEP_REAL_MS, () => advance(from + (clock.nowMs() - since) * speed));
      const stopWarming = warmUp();
      const stop = () => {
        stopSteps();
        stopWarming();
      };
      running = { since, from, stop };
    },
    stop() {
      if (!running) return;
      const at = nowMs();
      running.stop();
      running = undefined;
      reachedMs = at;
    },
  };
}
