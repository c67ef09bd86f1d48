/**
 * The steps of a world: games are listed when their time has come, matches that are due are woken, and a step in which anything changed
 * is a tick. A large step is done in slices, a tick each.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameLine, LineStep } from '../../source/game-line.ts';
import type { Aftermatches } from '../aftermatch/aftermatches.ts';
import { type Pace, STEP_SLICE_GAMES, STRIDE_MS, STRIDE_SLICE_GAMES } from '../clock/catch-up.ts';
import { WakeQueue } from '../clock/wake-queue.ts';
import type { WarmUp } from '../clock/warm-up.ts';
import { SimulatedMatch } from '../simulated-match.ts';
import type { GameLists } from './game-lists.ts';
import { createPriceLoad } from './price-load.ts';
import { isLongOver, type Listing, type Schedule } from './schedule.ts';

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
interface StepUnderWay {
  /** World time of its end. */
  readonly now: number;
  /** The number of games that the present slice looked at. */
  games: number;
  changed: boolean;
  decided: SimulatedMatch[];
}

export interface WorldSteps {
  readonly tick: number;
  /** The oldest tick that a delta can start from. */
  readonly oldestTick: number;
  /** World time of the last step that is done. */
  readonly doneToMs: number;
  /** Lists the games of the start, at once. */
  open(): void;
  /** One step, in slices: what yields may be gone on with in another turn. */
  readonly stepTo: (now: number) => Generator<undefined, void>;
  readonly matchOf: (id: number) => SimulatedMatch | undefined;
  readonly tickListeners: Set<() => void>;
  readonly outcomeListeners: Set<(gameId: GameId) => void>;
}

export interface WorldStepsParts {
  readonly seed: number;
  readonly startMs: number;
  /** World seconds in a real one. */
  readonly speed: number;
  readonly changesPerSecond: number;
  readonly pace: Pace;
  readonly schedule: Schedule;
  readonly lists: GameLists;
  /** Games beside the matches. */
  readonly lines: readonly GameLine[];
  /** Games that are made of matches, which need the steps. */
  readonly aftermatches: () => Pick<Aftermatches, 'step' | 'dropLeftBefore'>;
  readonly warmUp: WarmUp;
  /** Games that are made of a game, and decided by it. */
  readonly madeOf: (gameId: number) => readonly GameId[];
  /** World time of what is shown. */
  readonly shownMs: () => number;
}

export function createWorldSteps(parts: WorldStepsParts): WorldSteps {
  const { aftermatches, startMs, pace, schedule, lists, lines, warmUp, changesPerSecond } = parts;
  const archiveMs = Math.max(ARCHIVE_MS, ARCHIVE_REAL_MS * parts.speed);
  const load = changesPerSecond > 0 ? createPriceLoad(parts.seed, changesPerSecond) : undefined;
  const matches = new Map<number, SimulatedMatch>();
  const queue = new WakeQueue<SimulatedMatch>();
  const listings = new WakeQueue<Listing>();
  const archive = new WakeQueue<SimulatedMatch>();
  const tickListeners = new Set<() => void>();
  const outcomeListeners = new Set<(gameId: GameId) => void>();
  let doneToMs = startMs;
  let skippedMs = 0;
  let tick = 1;
  let hasNews = false;
  let sweepAt = startMs;

  const world = {
    get tick() {
      return tick;
    },
    get oldestTick() {
      return Math.max(1, tick - TICKS_KEPT);
    },
    nowMs: parts.shownMs,
  };

  const isStride = ({ now }: StepUnderWay): boolean => now - doneToMs > pace.stepMs;

  /** True where the slice is full. */
  function count(step: StepUnderWay, share = 1): boolean {
    step.games += share;
    return step.games >= (isStride(step) ? STRIDE_SLICE_GAMES : STEP_SLICE_GAMES);
  }

  function* list(step: StepUnderWay): Generator<undefined, void> {
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
        lists.add(match);
        queue.push({ at: match.wakesAt, id: plan.id, value: match });
        step.changed = true;
        // Nobody saw them yet, and after a jump they are many: those in play are asked for first.
        if (match.feed === 'live' && isStride(step)) void match.whole.listedSelections;
        else if (isStride(step)) warmUp.add([match.whole]);
      }
      if (count(step)) yield;
    }
  }

  function* wake(step: StepUnderWay): Generator<undefined, void> {
    const { now } = step;
    for (let due = queue.popDue(now); due; due = queue.popDue(now)) {
      const match = due.value;
      const { feed } = match;
      const { decided, dirty, moved } = match.advance(now, tick);
      if (dirty) step.changed = true;
      if (decided) step.decided.push(match);
      if (moved !== undefined) lists.remove(feed, match, tick);
      if (moved === 'to-live') lists.add(match);
      if (moved === 'gone')
        archive.push({ at: now - skippedMs + archiveMs, id: match.plan.id, value: match });
      else queue.push({ at: match.wakesAt, id: match.plan.id, value: match });
      if (count(step)) yield;
    }
    for (let old = archive.popDue(now - skippedMs); old; old = archive.popDue(now - skippedMs))
      matches.delete(old.value.plan.id);
  }

  /** One step, in slices: what yields may be gone on with in another turn. */
  function* stepTo(now: number): Generator<undefined, void> {
    const strideMs = now - doneToMs;
    if (strideMs > Math.max(STRIDE_MS, pace.stepMs)) skippedMs += strideMs;
    const step: StepUnderWay = { now, games: 0, changed: false, decided: [] };
    tick += 1;
    for (const part of [list, wake]) {
      for (const _ of part(step)) {
        endSlice(step);
        // Nobody is told of half a stride: its prices are not on offer yet.
        if (!isStride(step)) announceNews();
        yield;
        tick += 1;
      }
    }
    const beside = lines.map((line) => line.step(now, tick));
    if (beside.some(({ changed }) => changed)) step.changed = true;
    if (aftermatches().step(now, tick)) step.changed = true;
    if (load?.(lists.matches('live'), tick)) step.changed = true;
    doneToMs = now;
    endSlice(step);
    announceNews();
    // After the prices: settling has time.
    announceDecided(step.decided, outcomeListeners, parts.madeOf);
    announceBeside(beside, outcomeListeners);
  }

  function endSlice(step: StepUnderWay): void {
    if (step.changed) hasNews = true;
    else tick -= 1;
    if (step.changed && tick % 256 === 0) {
      lists.dropLeftBefore(world.oldestTick);
      for (const line of lines) line.dropLeftBefore(world.oldestTick);
      aftermatches().dropLeftBefore(world.oldestTick);
    }
    step.games = 0;
    step.changed = false;
  }

  function announceNews(): void {
    if (!hasNews) return;
    hasNews = false;
    for (const listener of tickListeners) listener();
  }

  return {
    get tick() {
      return tick;
    },
    get oldestTick() {
      return world.oldestTick;
    },
    get doneToMs() {
      return doneToMs;
    },
    open() {
      for (const _ of list({ now: startMs, games: 0, changed: false, decided: [] }));
      for (const line of lines) line.step(startMs, tick);
      aftermatches().step(startMs, tick);
    },
    stepTo,
    matchOf: (id) => matches.get(id) ?? matches.get(id - (id % 10)),
    tickListeners,
    outcomeListeners,
  };
}

function announceBeside(steps: readonly LineStep[], listeners: ReadonlySet<(gameId: GameId) => void>): void {
  for (const { decided } of steps) for (const id of decided) for (const listener of listeners) listener(id);
}

function announceDecided(
  matches: readonly SimulatedMatch[],
  listeners: ReadonlySet<(gameId: GameId) => void>,
  madeOf: (gameId: number) => readonly GameId[],
): void {
  for (const match of matches) {
    for (const listener of listeners) {
      listener(match.plan.id as GameId);
      for (const scope of match.subScopes) listener(match.idOf(scope) as GameId);
      for (const made of madeOf(match.plan.id)) listener(made);
    }
  }
}
