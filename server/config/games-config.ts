/** Settings of the process of our own games, from the environment. */
import { type Environment, readNumber, whole } from './command-line.ts';

export interface GamesConfig {
  /** The origin under which visitors reach it; its port on this machine unless given. */
  readonly gamesOrigin?: string;
  /** The port that it listens on; one that is free unless given. */
  readonly gamesPort?: number;
  /** Its own database; a folder of the data unless given. */
  readonly gamesDatabaseUrl?: string;
}

export function readGames(
  { GAMES_DATABASE_URL: url, GAMES_ORIGIN: origin, GAMES_PORT: port, DATABASE_URL: ofServer }: Environment,
  problems: string[],
): GamesConfig {
  const isOrigin = !origin || (URL.canParse(origin) && new URL(origin).origin === origin);
  if (!isOrigin) problems.push('GAMES_ORIGIN must be an origin such as https://games.example');
  if (url && !/^postgres(?:ql)?:\/\//.test(url))
    problems.push('GAMES_DATABASE_URL must start with postgres:// or postgresql://');
  if (url && url === ofServer) problems.push('GAMES_DATABASE_URL must be another database than DATABASE_URL');
  const gamesPort = port ? readNumber(port, 'GAMES_PORT', whole(1, 65_535), problems) : undefined;
  return {
    ...(origin ? { gamesOrigin: origin } : {}),
    ...(gamesPort === undefined ? {} : { gamesPort }),
    ...(url ? { gamesDatabaseUrl: url } : {}),
  };
}
