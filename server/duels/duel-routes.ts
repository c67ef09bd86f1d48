/** The duel builder: `protocol/duels/duel-calls.ts`. */
import { BUILD_DUEL, DUEL_PLAYERS, type DuelCode, MOST_PLAYERS } from '#protocol/duels/duel-calls.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { servedLanguage } from '../feed/parameters.ts';
import { notFound } from '../routes/call-refusals.ts';
import type { CallRoutes } from '../routes/call-server.ts';
import { prepared } from '../source/prepared.ts';
import type { DuelRefusal, SourceGame, World } from '../source/source.ts';

const REFUSALS: Readonly<Record<Exclude<DuelRefusal, 'unknown-game'>, readonly [DuelCode, string]>> = {
  'same-game': ['duel-same-game', 'both sides play in one game'],
  'other-sport': ['duel-other-sport', 'the games are of two sports'],
  'other-day': ['duel-other-day', 'the games start on two days'],
  begun: ['duel-begun', 'a game has begun'],
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const data = (value: object) => ({ success: true, data: value });

/** Games of a sport that have two sides and have not begun, in order of start. */
const gamesOf = (world: Pick<World, 'games'>, sportId: number): readonly SourceGame[] =>
  world
    .games('line')
    .filter((game) => !game.apart && game.sportId === sportId && game.head('en').opponent2)
    .toSorted((one, other) => one.head('en').startsAt - other.head('en').startsAt || one.id - other.id);

export const duelRoutes =
  (world: Pick<World, 'buildDuel' | 'game' | 'games' | 'prepare'>): CallRoutes =>
  (scope, calls) => {
    calls.serve(scope, DUEL_PLAYERS, async ({ reply, values: { day, lng, sportId } }) => {
      if (!world.buildDuel) return notFound(reply, 'this world makes no duels');
      const language = servedLanguage(lng);
      const games = gamesOf(world, sportId);
      const days = [...new Set(games.map((game) => dayOf(game.head('en').startsAt)))];
      const shown = day ?? days[0] ?? '';
      const players = games
        .map((game) => game.head(language))
        .filter(({ startsAt }) => dayOf(startsAt) === shown)
        .flatMap(({ championship, id, opponent1, opponent2, startsAt }) =>
          ([1, 2] as const).map((side) => ({
            GameId: id,
            Side: side,
            Name: side === 1 ? opponent1.name : (opponent2?.name ?? ''),
            Against: side === 1 ? (opponent2?.name ?? '') : opponent1.name,
            Champ: championship.name,
            Start: Math.floor(startsAt / 1000),
          })),
        );
      return data({ SportId: sportId, Day: shown, Days: days, Players: players.slice(0, MOST_PLAYERS) });
    });

    calls.serve(scope, BUILD_DUEL, async ({ reply, values: { Players, lng } }) => {
      const [one, other] = Players;
      const build = () =>
        one && other
          ? world.buildDuel?.(
              { gameId: one.GameId, side: one.Side },
              { gameId: other.GameId, side: other.Side },
            )
          : undefined;
      const language = servedLanguage(lng);
      const read = () => {
        const found = build();
        const game = typeof found === 'number' ? world.game(found) : undefined;
        return { built: found, game: game && described(game, language) };
      };
      const { built, game } = await prepared(world, read);
      if (built === undefined) return notFound(reply, 'this world makes no duels');
      if (built === 'unknown-game') return notFound(reply, 'a game is not listed');
      if (typeof built === 'string') {
        const [code, detail] = REFUSALS[built];
        return reply.code(409).send(apiErrorBody({ code, detail }));
      }
      return game ? data(game) : notFound(reply, 'a game is not listed');
    });
  };

function described(game: SourceGame, language: string) {
  const { opponent1, opponent2, startsAt } = game.head(language);
  const selections = [...game.selections.values()];
  return {
    GameId: game.id,
    SportId: game.sportId,
    Name1: opponent1.name,
    Name2: opponent2?.name ?? '',
    Start: Math.floor(startsAt / 1000),
    G: selections[0]?.group ?? 0,
    Events: selections.map(({ odds, suspended, type }) => ({ T: type, C: odds / 1000, B: suspended })),
  };
}
