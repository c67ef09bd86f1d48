/**
 * A seeded world of games that runs for ever. World time is cut into equal steps; each step wakes the matches that are due
 * and is one tick if anything changed. The same seed, start and advances give the same world, byte for byte. With
 * `changesPerSecond` further single prices move at that rate, for load.
 *
 * A large step is done in slices, a turn of the event loop and a tick each: whoever asks something is answered between them. How a world
 * that is behind its clock comes back to it is said in `catch-up.ts`.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { World } from '../source/source.ts';
import {
  nextStep,
  paceOf,
  STEP_REAL_MS,
  STEP_SLICE_GAMES,
  STRIDE_MS,
  STRIDE_SLICE_GAMES,
} from './clock/catch-up.ts';
import type { SimulatorClock } from './clock/simulator-clock.ts';
import { WakeQueue } from './clock/wake-queue.ts';
import { createWarmUp } from './clock/warm-up.ts';
import { builderPriceOf } from './pricing/builder-price.ts';
import { createRandom, mixSeeds } from './random.ts';
import type { SimulatedGame } from './simulated-game.ts';
import { SimulatedMatch } from './simulated-match.ts';
import { SPORT_SHARES } from './sports/sports.ts';
import { createSchedule, isLongOver, type Listing } from './world/schedule.ts';

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
  /** Brings the world to this world time, step by step and at once: for who moves it by hand. */
  advance(toMs: number): void;
  /** The match behind a game or sub-game, with the model's own chances. */
  match(id: GameId): SimulatedMatch | undefined;
}

/** Deltas reach back this many ticks: two minutes at the default step. */
const TICKS_KEPT = 600;
const LISTING_SWEEP_MS = 600_000;
/** Outcomes can be asked this long after a game left, in world time without what was skipped, and a minute of real time at the least. */
const ARCHIVE_MS = 6 * 3_600_000;
const ARCHIVE_REAL_MS = 60_000;
/** Looking at a plan, and passing over a game that is long over, as parts of a game that is made or woken. */
const PLAN_SHARE = 0.1;
const PASS_SHARE = 0.02;

/** A step that is under way. */
interface Step {
  /** World time of its end. */
  readonly now: number;
  /** Of the present slice. */
  games: number;
  changed: boolean;
  decided: SimulatedMatch[];
}

interface LeftGame {
  readonly id: GameId;
  readonly tick: number;
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, startMs, speed, clock } = options;
  const pace = paceOf(speed);
  const archiveMs = Math.max(ARCHIVE_MS, ARCHIVE_REAL_MS * speed);
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
  const warmUp = createWarmUp(
    (ms, listener) => clock.every(ms, listener),
    (game) => matchOf(game.id) !== undefined,
  );
  const ordered: Record<GameFeed, SimulatedGame[] | undefined> = { live: undefined, line: undefined };
  let left: Record<GameFeed, LeftGame[]> = { live: [], line: [] };
  const tickListeners = new Set<() => void>();
  const outcomeListeners = new Set<(gameId: GameId) => void>();
  /** World time of the last step that is done. */
  let steppedTo = startMs;
  let reachedMs = startMs;
  let skippedMs = 0;
  let tick = 1;
  let hasNews = false;
  let sweepAt = startMs;
  let owed = 0;
  let running: { readonly since: number; readonly from: number; readonly stop: () => void } | undefined;
  let underWay: Iterator<undefined> | undefined;
  let isTurning = false;

  const nowMs = (): number =>
    running ? Math.max(reachedMs, running.from + (clock.nowMs() - running.since) * speed) : reachedMs;
  const behindMs = (): number => {
    const behind = running ? nowMs() - steppedTo : 0;
    return behind > pace.lateMs ? behind / speed : 0;
  };
  const world = {
    get tick() {
      return tick;
    },
    get oldestTick() {
      return Math.max(1, tick - TICKS_KEPT);
    },
    /** What is shown of a world that is behind is of the moment to which it came. */
    nowMs: () => (behindMs() > 0 ? steppedTo : nowMs()),
  };

  const isStride = ({ now }: Step): boolean => now - steppedTo > pace.stepMs;

  /** True where the slice is full. */
  function count(step: Step, share = 1): boolean {
    step.games += share;
    return step.games >= (isStride(step) ? STRIDE_SLICE_GAMES : STEP_SLICE_GAMES);
  }

  function enlist(match: SimulatedMatch): void {
    feeds[match.feed].set(match.plan.id, match);
    ordered[match.feed] = undefined;
  }

  function* list(step: Step): Generator<undefined, void> {
    const { now } = step;
    if (now >= sweepAt) {
      sweepAt = now + LISTING_SWEEP_MS;
      for (const listing of schedule.next(sweepAt, now)) {
        listings.push({ at: listing.appearsAt, id: listing.plan.id, value: listing });
        if (count(step, PLAN_SHARE)) yield;
      }
    }
    for (let due = listings.popDue(now); due; due = listings.popDue(now)) {
      const { plan } = due.value;
      // An id comes again after months of one place's games; the game that still has it keeps it.
      if (isLongOver(plan, now) || matches.has(plan.id)) {
        if (count(step, PASS_SHARE)) yield;
        continue;
      }
      const match = new SimulatedMatch(plan, world, now);
      if (!match.isOverAt(now)) {
        matches.set(plan.id, match);
        enlist(match);
        queue.push({ at: match.wakesAt, id: plan.id, value: match });
        step.changed = true;
        // Nobody saw them yet, and after a jump they are many: those in play are asked for first.
        if (match.feed === 'live' && isStride(step)) void match.whole.listedSelections;
        else if (isStride(step)) warmUp.add([match.whole]);
      }
      if (count(step)) yield;
    }
  }

  function leave(feed: GameFeed, match: SimulatedMatch): void {
    feeds[feed].delete(match.plan.id);
    ordered[feed] = undefined;
    left[feed].push({ id: match.plan.id as GameId, tick });
  }

  function* wake(step: Step): Generator<undefined, void> {
    const { now } = step;
    for (let due = queue.popDue(now); due; due = queue.popDue(now)) {
      const match = due.value;
      const { feed } = match;
      const { decided, dirty, moved } = match.advance(now, tick);
      if (dirty) step.changed = true;
      if (decided) step.decided.push(match);
      if (moved !== undefined) leave(feed, match);
      if (moved === 'to-live') enlist(match);
      if (moved === 'gone')
        archive.push({ at: now - skippedMs + archiveMs, id: match.plan.id, value: match });
      else queue.push({ at: match.wakesAt, id: match.plan.id, value: match });
      if (count(step)) yield;
    }
    for (let old = archive.popDue(now - skippedMs); old; old = archive.popDue(now - skippedMs))
      matches.delete(old.value.plan.id);
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

  /** One step, in slices: what yields may be gone on with in another turn. */
  function* stepTo(now: number): Generator<undefined, void> {
    const strideMs = now - steppedTo;
    if (strideMs > Math.max(STRIDE_MS, pace.stepMs)) skippedMs += strideMs;
    const step: Step = { now, games: 0, changed: false, decided: [] };
    tick += 1;
    for (const part of [list, wake]) {
      for (const _ of part(step)) {
        endSlice(step);
        // Nobody is told of half a stride: its prices are not on offer yet.
        if (!isStride(step)) tellNews();
        yield;
        tick += 1;
      }
    }
    if (options.changesPerSecond && load()) step.changed = true;
    steppedTo = now;
    reachedMs = Math.max(reachedMs, now);
    endSlice(step);
    tellNews();
    tellDecided(step);
  }

  function endSlice(step: Step): void {
    if (step.changed) hasNews = true;
    else tick -= 1;
    if (step.changed && tick % 256 === 0) {
      const oldest = world.oldestTick;
      left = {
        live: left.live.filter((gone) => gone.tick >= oldest),
        line: left.line.filter((gone) => gone.tick >= oldest),
      };
    }
    step.games = 0;
    step.changed = false;
  }

  function tellNews(): void {
    if (!hasNews) return;
    hasNews = false;
    for (const listener of tickListeners) listener();
  }

  /** Who waits for prices first: settling has time. */
  function tellDecided(step: Step): void {
    for (const match of step.decided) {
      for (const listener of outcomeListeners) {
        listener(match.plan.id as GameId);
        for (const scope of match.subScopes) listener(match.idOf(scope) as GameId);
      }
    }
  }

  function advance(toMs: number): void {
    while (underWay) slice();
    while (steppedTo + pace.stepMs <= toMs) for (const _ of stepTo(steppedTo + pace.stepMs));
    reachedMs = Math.max(reachedMs, toMs);
  }

  function slice(): void {
    if (underWay?.next().done) underWay = undefined;
  }

  /** One slice, and another turn for the next one. The clock is read where a step is over, and nowhere in between. */
  function turn(): void {
    isTurning = false;
    if (!running) return;
    if (!underWay) {
      const next = nextStep(pace, steppedTo, nowMs());
      if (next === undefined) return;
      underWay = stepTo(next);
    }
    slice();
    if (!underWay) warmUp.start();
    isTurning = true;
    clock.soon(turn);
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

  const opening: Step = { now: startMs, games: 0, changed: false, decided: [] };
  for (const _ of list(opening));
  warmUp.add([...gamesOf('line').toReversed(), ...gamesOf('live').toReversed()]);

  const epoch = `sim-${mixSeeds(seed, startMs, speed).toString(36)}-${startMs.toString(36)}`;

  return {
    epoch,
    // A start within the same minute makes the same world, and counts its ticks anew: they depend on when its clock was read.
    run: `${epoch}-${clock.nowMs().toString(36)}`,
    get tick() {
      return tick;
    },
    get oldestTick() {
      return world.oldestTick;
    },
    offersDeltas: true,
    nowMs,
    behindMs,
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
      const stopSteps = clock.every(STEP_REAL_MS, () => {
        if (!isTurning) turn();
      });
      warmUp.start();
      const stop = () => {
        stopSteps();
        warmUp.stop();
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
