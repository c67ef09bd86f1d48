/** Answers about one game: what there is of it, the game itself, who plays, and where. */
import type * as v from 'valibot';
import type { card, goal, linedUp, stadium } from '#protocol/statistics/game-shapes.ts';
import type { WorldStatistics } from '../../../source/world-statistics.ts';
import { derivedStatistics } from '../../course/derived-statistics.ts';
import type { Moment } from '../../match-state.ts';
import { STATISTIC_NAMES, spelled } from '../../texts.ts';
import { hasMaps, mapsOf } from '../games/game-maps.ts';
import { type LineUp, lineUpOf } from '../games/line-up.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History } from '../history.ts';
import { seasonIdOf, stageIdOf } from '../history-ids.ts';
import { coachOf, refereeNumber, refereeOf, type Stadium, stadiumOf, surfaceAt } from '../people/people.ts';
import { formationOf } from '../people/squad-roles.ts';
import { ratingOf } from '../seasons/ratings.ts';
import { figuresOfSide } from './form-of-team.ts';
import {
  castOf,
  countryNameById,
  nameOf,
  personById,
  playerById,
  wireGame,
  wirePerson,
  wirePlayer,
} from './wire-cast.ts';
import { wireMap } from './wire-map.ts';

const FOOTBALL = 1;
const POSSESSION = 29;
const ATTACKS = 45;
const LEAST_ATTACKS = 20;

/** The moments of a game that have been. */
export function momentsOf(
  history: History,
  { fixture, isAwarded, status }: PlayedGame,
): readonly [readonly Moment[], number] {
  if (status === 1 || isAwarded) return [[], 0];
  const { count, script } = history.own.script(fixture);
  return [script.moments, status === 3 ? script.moments.length : count];
}

export function wireStadium(one: Stadium, language: string): v.InferInput<typeof stadium> {
  const { capacity, city, countryFeedId, id, name, openedIn, surface, teamId } = one;
  return {
    id,
    title: nameOf(name, language),
    city: nameOf(city, language),
    countryId: countryFeedId,
    country: countryNameById(countryFeedId, language),
    capacity,
    openedIn,
    surface,
    ...(teamId !== undefined && { teamId }),
  };
}

function statisticsOf(game: PlayedGame, moments: readonly Moment[], count: number, language: string) {
  const { sportId } = game.fixture.model;
  const pairs = new Map([...game.statistics, ...derivedStatistics(moments, count, sportId)]);
  const attacks = game.statistics.get(ATTACKS);
  if (attacks && sportId === FOOTBALL) {
    // As the board has it.
    const [own, others] = attacks;
    const share = Math.round((100 * (own + LEAST_ATTACKS)) / (own + others + 2 * LEAST_ATTACKS));
    pairs.set(POSSESSION, [share, 100 - share]);
  }
  return [...pairs]
    .sort(([one], [other]) => one - other)
    .map(([id, [value1, value2]]) => ({
      id,
      title: spelled(STATISTIC_NAMES.get(id) ?? ['', '', ''], language),
      value1,
      value2,
    }));
}

const wireGoals = ({ goals }: PlayedGame, language: string): v.InferInput<typeof goal>[] =>
  goals.map(({ added, assist, kind, minute, period, player, score, side }) => {
    const scorer = personById(player, language);
    const helper = assist === undefined ? undefined : personById(assist, language);
    return {
      side,
      period,
      ...(minute !== undefined && { minute }),
      ...(added !== undefined && { added }),
      kind,
      ...(scorer && { scorer }),
      ...(helper && { assist: helper }),
      score1: score[0],
      score2: score[1],
    };
  });

const wireCards = ({ cards }: PlayedGame, language: string): v.InferInput<typeof card>[] =>
  cards.map(({ added, kind, minute, period, player, side }) => {
    const who = personById(player, language);
    return {
      side,
      period,
      ...(minute !== undefined && { minute }),
      ...(added !== undefined && { added }),
      kind,
      ...(who && { player: who }),
    };
  });

/** The places of players of football: by lines of the formation, from the goal. */
function standsOf(lineUp: LineUp, lines: readonly number[] | undefined) {
  const stands = new Map<number, { readonly line: number; readonly lane: number }>();
  if (!lines) return stands;
  const [keeper, ...field] = lineUp.starting;
  if (keeper) stands.set(keeper.id, { line: 0, lane: 0 });
  let from = 0;
  for (const [line, count] of lines.entries()) {
    for (const [lane, member] of field.slice(from, from + count).entries())
      stands.set(member.id, { line: line + 1, lane });
    from += count;
  }
  return stands;
}

function wireLineUp(game: PlayedGame, side: 1 | 2, language: string) {
  const { fixture, scored } = game;
  const team = fixture.sides[side - 1] as (typeof fixture.sides)[0];
  const lineUp = lineUpOf(fixture, side);
  const coach = coachOf(team, fixture.championship);
  const formation = formationOf(team, fixture.championship.sportId);
  const stands = lineUp && standsOf(lineUp, formation?.lines);
  const players = [...(lineUp?.starting ?? []), ...(lineUp?.bench ?? [])].flatMap(
    (member, index): v.InferInput<typeof linedUp>[] => {
      const player = playerById(member.id);
      if (!player) return [];
      return [
        {
          player: wirePlayer(player, language),
          isStarting: index < (lineUp?.starting.length ?? 0),
          ...stands?.get(member.id),
          scored: scored.get(member.id) ?? 0,
        },
      ];
    },
  );
  return {
    teamId: team.id,
    ...(formation && { formation: formation.text }),
    ...(coach && { coach: wirePerson(coach, language) }),
    players,
    // Nobody knows before the start who will come on.
    changes:
      game.status === 1
        ? []
        : (lineUp?.changes ?? [])
            .filter(({ minute }) => hasBeen(game, minute))
            .map(({ minute, off, on }) => ({
              minute,
              off: off.id,
              on: on.id,
            })),
  };
}

/** Whether a minute of football is over, by the moments of a game. */
export const hasBeen = ({ playedMinutes, status }: PlayedGame, minute: number): boolean =>
  status === 3 || (playedMinutes ?? 0) >= minute;

async function refereeWithFigures(history: History, game: PlayedGame, language: string) {
  const referee = refereeOf(game.fixture);
  if (!referee) return undefined;
  const { championship, season: year } = game.fixture;
  const whole = await history.season({ championship, year });
  const number = refereeNumber(game.fixture);
  const judged = (whole?.games ?? []).filter(({ fixture }) => refereeNumber(fixture) === number);
  const cards = judged.flatMap((one) => one.cards);
  const countOf = (kind: 'yellow' | 'red') => cards.filter((one) => one.kind === kind).length;
  return {
    ...wirePerson(referee, language),
    games: judged.length,
    yellow: countOf('yellow'),
    red: countOf('red'),
  };
}

export function gameAnswers(
  history: History,
): Pick<WorldStatistics, 'status' | 'game' | 'lineUps' | 'stadium'> {
  return {
    async status({ id }) {
      const game = await history.game(id);
      if (!game) return undefined;
      const { championship, season: year, sides, stage } = game.fixture;
      const ratingId = ratingOf(championship);
      const { sportId } = championship;
      return {
        gameId: game.fixture.id,
        sportId,
        stageId: stageIdOf(championship.id, year, stage),
        stageType: stage === 1 ? 'table' : 'play-off',
        seasonId: seasonIdOf(championship.id, year),
        tournamentId: championship.id,
        team1: sides[0].id,
        team2: sides[1].id,
        status: game.status,
        hasLineUps: lineUpOf(game.fixture, 1) !== undefined,
        hasStadiumInfo: true,
        hasHeadToHead: true,
        hasTable: true,
        hasMaps: hasMaps(sportId),
        ...(ratingId !== undefined && { ratingId }),
      };
    },

    async game({ id, language }) {
      const game = await history.game(id);
      if (!game) return undefined;
      const { championship, sides, startsAt } = game.fixture;
      const { sportId } = championship;
      const [moments, count] = momentsOf(history, game);
      const before = await Promise.all(
        sides.map(async (team) => {
          const { finished } = await history.gamesOfTeam(championship, team.id);
          return finished.filter(({ fixture }) => fixture.startsAt < startsAt);
        }),
      );
      const referee = await refereeWithFigures(history, game, language);
      const place = stadiumOf(sides[0], championship);
      const surface = surfaceAt(sportId, startsAt);
      const told = before.flatMap((games) => games.slice(-10));
      return {
        ...castOf(sportId, told, sides, language),
        entity: {
          ...wireGame(game, language),
          stadium: { id: place.id, title: nameOf(place.name, language) },
          ...(referee && { referee }),
          ...(surface && { surface }),
          statistics: statisticsOf(game, moments, count, language),
          goals: wireGoals(game, language),
          cards: wireCards(game, language),
          maps: mapsOf(game.fixture, moments, count).map((map) => wireMap(map, language)),
          sides: sides.map((team, index) => figuresOfSide(before[index] ?? [], team.id, sportId, language)),
        },
      };
    },

    async lineUps({ id, language }) {
      const game = await history.game(id);
      if (!game || !lineUpOf(game.fixture, 1)) return undefined;
      const referee = refereeOf(game.fixture);
      return {
        gameId: game.fixture.id,
        sportId: game.fixture.championship.sportId,
        isExpected: game.status === 1,
        ...(referee && { referee: wirePerson(referee, language) }),
        teams: [wireLineUp(game, 1, language), wireLineUp(game, 2, language)],
      };
    },

    async stadium({ id, language }) {
      const game = await history.game(id);
      return game && wireStadium(stadiumOf(game.fixture.sides[0], game.fixture.championship), language);
    },
  };
}
