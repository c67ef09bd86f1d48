/**
 * The meetings of two sides, in two forms. `Game/h2h` crosses the wire as it was recorded from a server that keeps its statistics in a database of
 * its own: teams and games have texts as ids there, and the number that the feed has stands beside (`clId`, `gameId`). Read, everything has the
 * numbers of the feed: a team is its `clId`, a game its `gameId`, or where that is not told a number below zero, by which the parts of one
 * answer find it and no address does.
 */
import * as v from 'valibot';
import { maybe, stated, text, whole } from '../calls/wire-schemas.ts';
import { cast, gameIds, gameShort, statisticTeam } from './statistics-values.ts';

/** Counted for the first team: of all their games with each other. */
const entity = v.object({
  winCount1: whole,
  drowCount: whole,
  winCount2: whole,
  overtimeCount: whole,
  gameIds,
  team1GameIds: gameIds,
  team2GameIds: gameIds,
  team1FutureGames: gameIds,
  team2FutureGames: gameIds,
});

/** Meetings in the numbers of the feed. */
export const headToHead = v.object({ ...cast, entity });
export type HeadToHead = v.InferInput<typeof headToHead>;

const recordIds = stated(v.array(text), []);

const recordedTeam = v.object({
  ...statisticTeam.entries,
  id: text,
  countryId: text,
  country: v.object({ id: whole, title: text }),
  subTeams: v.array(v.object({ id: maybe(text) })),
});

const recordedGame = v.object({
  ...gameShort.entries,
  id: text,
  stageId: text,
  team1: text,
  team2: text,
  /** The number that the feed has for it; 0 where it has none. */
  gameId: whole,
  subScore1: whole,
  subScore2: whole,
});

/** Meetings as they were recorded. */
export const recordedMeetings = v.object({
  ...cast,
  teams: v.array(recordedTeam),
  gameShorts: v.array(recordedGame),
  entity: v.object({
    ...entity.entries,
    gameIds: recordIds,
    team1GameIds: recordIds,
    team2GameIds: recordIds,
    team1FutureGames: recordIds,
    team2FutureGames: recordIds,
  }),
});
export type RecordedMeetings = v.InferInput<typeof recordedMeetings>;

/** Meetings as they cross the wire. */
export function inRecordedForm(meetings: HeadToHead): RecordedMeetings {
  const told = meetings.entity;
  const asTexts = (ids: readonly number[] = []) => ids.map(String);
  return {
    ...meetings,
    teams: (meetings.teams ?? []).map((team) => ({
      ...team,
      id: String(team.id),
      countryId: String(team.countryId),
      country: { id: team.countryId, title: team.country },
      subTeams: team.subTeams.map((id) => ({ id: String(id) })),
    })),
    gameShorts: (meetings.gameShorts ?? []).map((game) => ({
      ...game,
      id: String(game.id),
      stageId: String(game.stageId),
      team1: String(game.team1),
      team2: String(game.team2),
      gameId: game.id,
      subScore1: game.subScore1 ?? 0,
      subScore2: game.subScore2 ?? 0,
    })),
    entity: {
      ...told,
      gameIds: asTexts(told.gameIds),
      team1GameIds: asTexts(told.team1GameIds),
      team2GameIds: asTexts(told.team2GameIds),
      team1FutureGames: asTexts(told.team1FutureGames),
      team2FutureGames: asTexts(told.team2FutureGames),
    },
  };
}

type Members = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsIn = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isRecord) : [];

/** A number, or a text of one; 0 for what is neither, as ids of a database are. */
function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : 0;
}

/** A team by the number that the feed has for it. */
const teamOf = ({ clId, country, countryId, subTeams, ...team }: Members): Members => ({
  ...team,
  id: clId,
  clId,
  countryId: numberOf(countryId),
  country: isRecord(country) ? country['title'] : country,
  subTeams: Array.isArray(subTeams)
    ? subTeams.map((one: unknown) => numberOf(isRecord(one) ? one['id'] : one))
    : [],
});

/** Meetings in the numbers of the feed; what has them already is returned as it is. The schema after it says whether it is one. */
export function inFeedIds(body: unknown): HeadToHead;
export function inFeedIds(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const [teams, games] = [recordsIn(body['teams']), recordsIn(body['gameShorts'])];
  if (![...teams, ...games].some(({ id }) => typeof id === 'string')) return body;
  const teamIds = new Map(teams.map(({ clId, id }) => [id, clId]));
  const gameIds = new Map(
    games.map(({ gameId, id }, nth) => [id, numberOf(gameId) > 0 ? numberOf(gameId) : -1 - nth]),
  );
  const entity = isRecord(body['entity']) ? body['entity'] : {};
  return {
    ...body,
    teams: teams.map(teamOf),
    gameShorts: games.map(({ subScore1, subScore2, ...game }) => ({
      ...game,
      id: gameIds.get(game['id']),
      team1: teamIds.get(game['team1']),
      team2: teamIds.get(game['team2']),
      // The record says of tournament and season the titles alone.
      stageId: numberOf(game['stageId']),
      seasonId: numberOf(game['seasonId']),
      tournamentId: numberOf(game['tournamentId']),
      // The record says zero to zero where there was no shoot-out.
      ...(numberOf(subScore1) + numberOf(subScore2) > 0 && { subScore1, subScore2 }),
    })),
    entity: Object.fromEntries(
      Object.entries(entity).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.flatMap((id) => gameIds.get(id) ?? []) : value,
      ]),
    ),
  };
}
