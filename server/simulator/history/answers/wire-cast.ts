/** Teams, games, people and seasons in the members of `protocol/statistics`, in the language of who asks. */
import type * as v from 'valibot';
import { countryById } from '#domain/catalogues/places/countries.ts';
import type {
  gameShort,
  person,
  shortPlayer,
  statisticTeam,
} from '#protocol/statistics/statistics-values.ts';
import { TEAM_TYPES } from '#protocol/statistics/statistics-values.ts';
import type { seasonRef, stageRef, tournamentRef } from '#protocol/statistics/table-shapes.ts';
import { countryName } from '../../../catalogues/country-names.ts';
import type { SimulatedChampionship } from '../../world/championships.ts';
import { championshipById } from '../../world/championships.ts';
import { championshipIdOf, type Participant } from '../../world/names.ts';
import { championshipName, nameOfCountry, participantName } from '../../world/scripts/names-by-language.ts';
import type { Spelling } from '../../world/spelling.ts';
import type { Pair, PlayedGame } from '../games/played-game.ts';
import { playerOfId, type SeasonOf, type StageNumber, seasonIdOf, stageIdOf } from '../history-ids.ts';
import { type Person, type Player, playersOf, surfaceAt } from '../people/people.ts';
import { homeOf } from '../people/squad-roles.ts';
import { seasonFormat, seasonTitle } from '../seasons/season-format.ts';
import { stageTitle } from './titles.ts';

export const nameOf = (name: Spelling, language: string): string =>
  participantName({ id: 0, name }, language);

export function countryNameById(id: number, language: string): string {
  const country = countryById(id);
  return country ? countryName(country, language) : '';
}

/** The country of a team, named as the championships of the country are where it has some. */
const countryOfTeam = (championship: SimulatedChampionship, feedId: number, language: string): string =>
  championship.country.feedId === feedId
    ? nameOfCountry(championship.country, language)
    : countryNameById(feedId, language);

const typeOf = ({ roster, style }: SimulatedChampionship): 1 | 2 | 3 | 4 =>
  style === 'player'
    ? TEAM_TYPES.player
    : style === 'squad'
      ? TEAM_TYPES.squad
      : roster === 'nations'
        ? TEAM_TYPES.nation
        : TEAM_TYPES.team;

export function wireTeam(team: Participant, language: string): v.InferInput<typeof statisticTeam> {
  const championship = championshipById(championshipIdOf(team.id));
  const countryId = championship ? homeOf(team, championship).feedId : 0;
  return {
    id: team.id,
    title: participantName(team, language),
    clId: team.id,
    countryId,
    image: '',
    country: championship ? countryOfTeam(championship, countryId, language) : '',
    subTeams: [],
    teamType: championship ? typeOf(championship) : TEAM_TYPES.team,
  };
}

const FIRST_QUARTER = 18;
const OVERTIME = 22;

/** The number that a part of a game has: quarters 18 to 21, overtimes 22, everything else from 1. */
function periodType({ periodWord }: PlayedGame['fixture']['model'], number: number): number {
  if (periodWord !== 'quarter') return number;
  return number > 4 ? OVERTIME : FIRST_QUARTER + number - 1;
}

export const seconds = (ms: number): number => Math.floor(ms / 1_000);

export function wireGame(game: PlayedGame, language: string): v.InferInput<typeof gameShort> {
  const { fixture, periods, score, shootOut, status, winner } = game;
  const { championship, model, season: year, stage } = fixture;
  const surface = surfaceAt(model.sportId, fixture.startsAt);
  return {
    id: fixture.id,
    stageId: stageIdOf(championship.id, year, stage),
    seasonId: seasonIdOf(championship.id, year),
    tournamentId: championship.id,
    team1: fixture.sides[0].id,
    team2: fixture.sides[1].id,
    dateStart: seconds(fixture.announcedAt),
    score1: score[0],
    score2: score[1],
    ...(shootOut && { subScore1: shootOut[0], subScore2: shootOut[1] }),
    winner,
    status,
    periods: periods.map(([score1, score2], index) => ({
      type: periodType(model, index + 1),
      score1,
      score2,
    })),
    tournamentTitle: championshipName(championship, language),
    stageTitle: stageTitle({ championship }, stage, language),
    ...(fixture.round > 0 && { round: fixture.round }),
    ...(surface && { surface }),
  };
}

export interface WireCast {
  readonly teams: v.InferInput<typeof statisticTeam>[];
  readonly gameShorts: v.InferInput<typeof gameShort>[];
  readonly sportId: number;
  readonly subSportId: number;
}

/** Games with everybody in them, and further teams. */
export function castOf(
  sportId: number,
  games: readonly PlayedGame[],
  further: readonly Participant[],
  language: string,
): WireCast {
  const teams = new Map<number, Participant>();
  for (const team of further) teams.set(team.id, team);
  for (const { fixture } of games) for (const side of fixture.sides) teams.set(side.id, side);
  const unique = new Map(games.map((game) => [game.fixture.id, game]));
  return {
    teams: [...teams.values()].map((team) => wireTeam(team, language)),
    gameShorts: [...unique.values()].map((game) => wireGame(game, language)),
    sportId,
    subSportId: 0,
  };
}

export const wirePerson = ({ id, name }: Person, language: string): v.InferInput<typeof person> => ({
  id,
  name: nameOf(name, language),
});

export function wirePlayer(player: Player, language: string): v.InferInput<typeof shortPlayer> {
  const { born, countryFeedId, hand, height, id, name, position, shirt, teamId } = player;
  return {
    id,
    name: nameOf(name, language),
    teamId,
    ...(shirt !== undefined && { shirt }),
    position,
    countryId: countryFeedId,
    country: countryNameById(countryFeedId, language),
    born,
    height,
    hand,
  };
}

export function playerById(id: number): Player | undefined {
  const of = playerOfId(id);
  return of && playersOf(of.participant, of.championship).find((player) => player.id === id);
}

/** A player with an id by which one is credited; undefined for nobody. */
export function personById(id: number, language: string): v.InferInput<typeof person> | undefined {
  const player = playerById(id);
  return player && wirePerson(player, language);
}

export const wireTournament = (
  championship: SimulatedChampionship,
  language: string,
): v.InferInput<typeof tournamentRef> => ({
  id: championship.id,
  title: championshipName(championship, language),
  countryId: championship.country.feedId,
  country: nameOfCountry(championship.country, language),
  sportId: championship.sportId,
});

export const wireStage = (
  { championship, year }: SeasonOf,
  stage: StageNumber,
  language: string,
): v.InferInput<typeof stageRef> => ({
  id: stageIdOf(championship.id, year, stage),
  title: stageTitle({ championship }, stage, language),
  kind: stage === 1 ? 'table' : 'play-off',
});

export const stagesOf = ({ championship }: Pick<SeasonOf, 'championship'>): readonly StageNumber[] =>
  seasonFormat(championship).playOff > 0 ? [1, 2] : [1];

export const wireSeason = (
  of: SeasonOf,
  isCurrent: boolean,
  language: string,
): v.InferInput<typeof seasonRef> => ({
  id: seasonIdOf(of.championship.id, of.year),
  title: seasonTitle(of.championship, of.year),
  isCurrent,
  stages: stagesOf(of).map((stage) => wireStage(of, stage, language)),
});

export const swapped = ([one, other]: Pair): Pair => [other, one];
