/**
 * A season of a championship as it was played: every round of the table, and the play-off drawn from it. Made from the seed by the models of the sports, a
 * game at a time, so that whoever makes it may do other things in between.
 */
import { must } from '#domain/lib/must.ts';
import { createRandom } from '../../random.ts';
import type { SportModel } from '../../sports/sport-model.ts';
import { SPORT_MODELS } from '../../sports/sports.ts';
import type { Participant } from '../../world/names.ts';
import { circlePair } from '../../world/pairings.ts';
import { type PlayedGame, playedGame } from '../games/played-game.ts';
import { type Fixture, gameIdOf, type SeasonOf, type StageNumber } from '../history-ids.ts';
import { seasonEnds, seasonFormat, startOfGame, startOfTie } from './season-format.ts';
import { tableOf } from './tables.ts';

/** The world begins with games in play that were announced before it: history ends so long before. */
export const BEFORE_START_MS = 12 * 3_600_000;
/** Nobody's game lasts longer. */
const LONGEST_GAME_MS = 6 * 3_600_000;
const FIRST_ROUND = 12;

const MODELS: ReadonlyMap<number, SportModel> = new Map(SPORT_MODELS.map((model) => [model.sportId, model]));
export const modelOf = (sportId: number): SportModel =>
  must(MODELS.get(sportId), `model of sport ${sportId}`);

export interface BracketRound {
  /** 1 the final, 2 the semi-finals ... */
  readonly pairs: number;
  readonly games: readonly PlayedGame[];
}

export interface Season extends SeasonOf {
  /** The games of the table, in order of time. */
  readonly games: readonly PlayedGame[];
  /** The first round first; empty without a play-off, and until it is played. */
  readonly bracket: readonly BracketRound[];
  /** Its year was over when the world began. */
  readonly isComplete: boolean;
  readonly championId: number | undefined;
}

export interface SeasonPlan extends SeasonOf {
  readonly seed: number;
  /** Only what is over by then, world time: `BEFORE_START_MS` before the world begins. */
  readonly untilMs: number;
}

function fixtureOf(
  { championship, seed, year }: SeasonPlan,
  sides: readonly [Participant, Participant],
  startsAt: number,
  at: { readonly number: number; readonly stage: StageNumber; readonly round: number },
): Fixture {
  const id = gameIdOf(championship.id, year, at.number);
  const model = modelOf(championship.sportId);
  const { round, stage } = at;
  return {
    id,
    seed,
    announcedAt: startsAt,
    startsAt,
    model,
    championship,
    sides,
    season: year,
    stage,
    round,
  };
}

const isPlayed = ({ untilMs }: SeasonPlan, { startsAt }: Fixture): boolean =>
  startsAt + LONGEST_GAME_MS <= untilMs;

/** The games of the table, in rounds. */
export function tableFixtures(plan: SeasonPlan): readonly Fixture[] {
  const { championship, seed, year } = plan;
  const { participants } = championship;
  const pool = participants.slice(0, participants.length - (participants.length % 2));
  const { rounds } = seasonFormat(championship);
  const first = createRandom(seed, championship.id, FIRST_ROUND, year).below(pool.length - 1);
  const games = pool.length / 2;
  return Array.from({ length: rounds * games }, (_, number) => {
    const round = Math.floor(number / games);
    const at = number % games;
    const [one, other] = circlePair(pool, first + round, at);
    // Sides take turns: one at home is away in the next round, and two that meet again have the other at home.
    const isTurned = at > 0 && (first + round) % 2 === 1;
    const isSecond = Math.floor(round / (pool.length - 1)) % 2 === 1;
    const sides = isSecond === isTurned ? ([one, other] as const) : ([other, one] as const);
    const startsAt = startOfGame(championship, year, round + 1, at);
    return fixtureOf(plan, sides, startsAt, { number, stage: 1, round: round + 1 });
  });
}

/** Places of a play-off in the order in which neighbours meet: the first two can meet in the final alone. */
export function seedsOf(size: number): readonly number[] {
  let order: readonly number[] = [0];
  while (order.length < size) {
    const { length } = order;
    order = order.flatMap((place) => [place, 2 * length - 1 - place]);
  }
  return order;
}

const winnerIn = ({ fixture, winner }: PlayedGame): Participant => fixture.sides[winner === 2 ? 1 : 0];

function* playOff(
  plan: SeasonPlan,
  qualified: readonly Participant[],
  firstNumber: number,
): Generator<undefined, readonly BracketRound[]> {
  const rounds: BracketRound[] = [];
  let sides = qualified;
  let number = firstNumber;
  for (let step = 0; sides.length > 1; step += 1) {
    const games: PlayedGame[] = [];
    for (let tie = 0; tie < sides.length / 2; tie += 1) {
      const pair = [sides[tie * 2] as Participant, sides[tie * 2 + 1] as Participant] as const;
      const startsAt = startOfTie(plan.championship, plan.year, step, tie);
      games.push(playedGame(fixtureOf(plan, pair, startsAt, { number, stage: 2, round: 0 })));
      number += 1;
      yield;
    }
    rounds.push({ pairs: games.length, games });
    sides = games.map(winnerIn);
  }
  return rounds;
}

/** A year that is not over has neither play-off nor champion: the world itself goes on with its table. */
const isOver = ({ championship, untilMs, year }: SeasonPlan): boolean =>
  seasonEnds(championship, year) <= untilMs + BEFORE_START_MS;

const byTime = (one: PlayedGame, other: PlayedGame): number =>
  one.fixture.startsAt - other.fixture.startsAt || one.fixture.id - other.fixture.id;

/** The games of the table that one participant has. */
export function* playGamesOf(plan: SeasonPlan, teamId: number): Generator<undefined, readonly PlayedGame[]> {
  const games: PlayedGame[] = [];
  for (const fixture of tableFixtures(plan)) {
    if (!isPlayed(plan, fixture) || !fixture.sides.some(({ id }) => id === teamId)) continue;
    games.push(playedGame(fixture));
    yield;
  }
  return games.sort(byTime);
}

/** A game of the table by its id; undefined where it is none, or was not played before the world began. */
export function gameOfTable(plan: SeasonPlan, id: number): PlayedGame | undefined {
  const fixture = tableFixtures(plan).find((one) => one.id === id);
  return fixture && isPlayed(plan, fixture) ? playedGame(fixture) : undefined;
}

export function* playSeason(plan: SeasonPlan): Generator<undefined, Season> {
  const { championship, year } = plan;
  const fixtures = tableFixtures(plan);
  const games: PlayedGame[] = [];
  for (const fixture of fixtures) {
    if (!isPlayed(plan, fixture)) continue;
    games.push(playedGame(fixture));
    yield;
  }
  games.sort(byTime);
  const isComplete = isOver(plan);
  const rows = tableOf({ championship, games });
  const { playOff: size } = seasonFormat(championship);
  let bracket: readonly BracketRound[] = [];
  if (isComplete && size > 0) {
    const qualified = seedsOf(size).map((place) => must(rows[place], 'row of a table').team);
    bracket = yield* playOff(plan, qualified, fixtures.length);
  }
  const final = bracket.at(-1)?.games[0];
  const first = final ? winnerIn(final) : rows[0]?.team;
  return { championship, year, games, bracket, isComplete, championId: isComplete ? first?.id : undefined };
}
