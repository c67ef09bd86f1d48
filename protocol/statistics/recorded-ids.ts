/**
 * Answers of a server that keeps its statistics in a database of its own, as the recorded body of `Game/h2h` is: teams and games have texts as ids there,
 * and the number that the feed has for a team stands beside (`clId`). They are read in the numbers of the feed: a team is its `clId`, a game what the
 * feed has for it, or where that is not told a number below zero, by which the parts of one answer find it and no address does.
 */

type Members = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsIn = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isRecord) : [];

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value) || 0);

/** A team by the number that the feed has for it. */
const teamOf = ({ clId, country, countryId, subTeams, ...team }: Members): Members => ({
  ...team,
  id: clId,
  clId,
  countryId: numberOf(countryId),
  country: isRecord(country) ? country['title'] : country,
  subTeams: Array.isArray(subTeams) ? subTeams.map(numberOf) : [],
});

/** An answer in the numbers of the feed; one that has them already is returned as it is. */
export function inFeedIds<Body>(body: Body): Body;
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
      // Of tournament and season it says the titles alone.
      stageId: 0,
      seasonId: 0,
      tournamentId: 0,
      // It says zero to zero where there was no shoot-out.
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
