/**
 * A seeded world of games that runs for ever. World time is cut into equal steps; each step wakes the matches that are due
 * and is one tick if anything changed. The same seed, start and advances give the same world, byte for byte. With
 * `changesPerSecond` further single prices move at that rate, for load.
 */

import { mixSeeds } from '#domain/chance/seeded-uniform.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { type GameLine, NO_LINE } from '../source/game-line.ts';
import type { Ruling } from '../source/ruling.ts';
import type { World } from '../source/source.ts';
import { createAftermatches } from './aftermatch/aftermatches.ts';
import { paceOf } from './clock/catch-up.ts';
import { createGoneMatches } from './clock/gone-matches.ts';
import type { SimulatorClock } from './clock/simulator-clock.ts';
import { createWarmUp, type WarmUp } from './clock/warm-up.ts';
import { createWorldRun, type WorldRun } from './clock/world-run.ts';
import { createDuels } from './duels/duels.ts';
import { createElectionLine } from './elections/election-line.ts';
import { createStatistics } from './history/statistics.ts';
import { createMatchAnswers, withDuels, withLine, withRounds } from './match-answers.ts';
import { createRaceLine } from './racing/race-line.ts';
import type { SimulatedGame } from './simulated-game.ts';
import type { SimulatedMatch } from './simulated-match.ts';
import { SPORT_SHARES } from './sports/sports.ts';
import { createGameLists } from './world/game-lists.ts';
import { createSchedule } from './world/schedule.ts';
import { createWorldSteps, type WorldSteps } from './world/world-steps.ts';

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
  /** Rounds that are played for all, where the program has any. */
  readonly rounds?: GameLine;
  readonly clock: SimulatorClock;
}

export interface Simulator extends World {
  /** Brings the world to this world time, step by step and at once: for who moves it by hand. */
  advance(toMs: number): void;
  /** Whole games of matches alone, best first. */
  readonly matches: (feed: GameFeed) => readonly SimulatedGame[];
  /** The match behind a game or sub-game, with the model's own chances. */
  match(id: GameId): SimulatedMatch | undefined;
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, startMs, speed, clock, liveGames = 260, lineGames = 1600, changesPerSecond = 0 } = options;
  const { rounds = NO_LINE } = options;
  const pace = paceOf(speed);
  const schedule = createSchedule(seed, startMs, SPORT_SHARES, liveGames, lineGames);
  const races = createRaceLine(seed, startMs);
  const elections = createElectionLine(seed, startMs);
  const lists = createGameLists({ lines: [elections, races], rounds, aftermatches: () => aftermatches });
  const warmUp = createWarmUp(
    (ms, listener) => clock.every(ms, listener),
    (game) => steps.matchOf(game.id) !== undefined,
  );
  // What is shown of a world that is behind is of the moment to which it came.
  const shownMs = (): number => (run.behindMs() > 0 ? steps.doneToMs : run.nowMs());
  const steps: WorldSteps = createWorldSteps({
    seed,
    startMs,
    speed,
    changesPerSecond,
    pace,
    schedule,
    lists,
    lines: [races, elections, rounds],
    warmUp,
    shownMs,
    aftermatches: () => aftermatches,
    madeOf: (gameId) => [...duels.of(gameId), ...aftermatches.of(gameId)],
  });
  const ofMatches = { schedule, matchOf: steps.matchOf, doneToMs: () => steps.doneToMs };
  const duels = createDuels(ofMatches);
  const aftermatches = createAftermatches({ ...ofMatches, matches: lists.matches });
  const goneMatchOf = createGoneMatches(ofMatches);
  const run: WorldRun = runOf(options, steps, warmUp);
  steps.open();
  warmUp.add([...lists.matches('line').toReversed(), ...lists.matches('live').toReversed()]);

  const epoch = `sim-${mixSeeds(seed, startMs, speed).toString(36)}-${startMs.toString(36)}`;

  const rulings = new Map<number, Ruling>();

  return {
    ...withRounds(
      withLine(
        withLine(
          withDuels(withDuels(createMatchAnswers(steps.matchOf, goneMatchOf), duels), aftermatches),
          races,
        ),
        elections,
      ),
      rounds,
    ),
    buildDuel: (one, other) => duels.build(one, other),
    ...run,
    epoch,
    // A start within the same minute makes the same world, and counts its ticks anew: they depend on when its clock was read.
    run: `${epoch}-${clock.nowMs().toString(36)}`,
    get tick() {
      return steps.tick;
    },
    get oldestTick() {
      return steps.oldestTick;
    },
    offersDeltas: true,
    rule: ruleIn(rulings),
    statistics: createStatistics({
      ...ofMatches,
      rulings,
      seed,
      startMs,
      nowMs: shownMs,
      soon: (run) => clock.soon(run),
    }),
    games: lists.games,
    matches: lists.matches,
    match: steps.matchOf,
    leftGames: lists.leftAfter,
    onTick: adding(steps.tickListeners),
    onOutcomes: adding(steps.outcomeListeners),
  };
}

/** The steps of a world as they follow its clock. */
const runOf = ({ clock, speed }: SimulatorOptions, steps: WorldSteps, warmUp: WarmUp): WorldRun =>
  createWorldRun({
    clock,
    speed,
    pace: paceOf(speed),
    doneToMs: () => steps.doneToMs,
    stepTo: steps.stepTo,
    onStepped: warmUp.start,
    onStop: warmUp.stop,
  });

/** Adds listeners to these; what it answers takes them away. */
const adding =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

/** Takes the results that orders give to games, and takes them back. */
const ruleIn =
  (rulings: Map<number, Ruling>): NonNullable<World['rule']> =>
  (gameId, ruling) => {
    if (ruling) rulings.set(gameId, ruling);
    else rulings.delete(gameId);
  };
