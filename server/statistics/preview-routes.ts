/** Previews of games, and what can be done with one: `protocol/statistics/preview-calls.ts`. A world without statistics has actions and banners alone. */
import type { FastifyReply } from 'fastify';
import type { GameId } from '#domain/lib/ids.ts';
import {
  GAME_BANNER,
  GAMES_ACTIONS,
  type GameAction,
  type GamePreview,
  MOST_PREVIEWS,
  PREVIEWS_BY_IDS,
  PREVIEWS_LIGHT,
} from '#protocol/statistics/preview-calls.ts';
import { servedLanguage } from '../feed/parameters.ts';
import { notFound, refuseFlood } from '../routes/call-refusals.ts';
import type { CallRoutes } from '../routes/call-server.ts';
import type { SourceGame, World } from '../source/source.ts';
import { gamePreview } from './game-preview.ts';

/** When to ask again where the world has enough to work out. */
const BUSY_MS = 2_000;
/** Texts hold for a while: they are of the games before. */
const KEPT_SECONDS = 30;

const data = (value: object) => ({ success: true, data: value });

export const previewRoutes =
  (world: Pick<World, 'game' | 'statistics'>): CallRoutes =>
  (scope, calls) => {
    const previewsOf = async (ids: readonly number[], language: string, isWhole: boolean) => {
      const { statistics } = world;
      const previews: GamePreview[] = [];
      for (const id of statistics ? ids.slice(0, MOST_PREVIEWS) : []) {
        const preview = statistics && (await gamePreview(statistics, { id, language, isWhole }));
        if (preview === 'busy') return 'busy';
        if (preview) previews.push(preview);
      }
      return { previews };
    };

    calls.serve(scope, PREVIEWS_LIGHT, async ({ reply, values: { ids, lng } }) => {
      const told = await previewsOf(ids, servedLanguage(lng), false);
      if (told === 'busy') return refuseFlood(reply, BUSY_MS);
      return keep(reply).send(data(told));
    });

    calls.serveUser(scope, PREVIEWS_BY_IDS, async ({ reply, values: { ids, lng } }) => {
      const told = await previewsOf(ids, servedLanguage(lng), true);
      return told === 'busy' ? refuseFlood(reply, BUSY_MS) : reply.send(data(told));
    });

    calls.serve(scope, GAMES_ACTIONS, async ({ values: { ids } }) => {
      const games = ids.flatMap((id) => world.game(id as GameId) ?? []);
      const actions = games.map(async (game) => ({
        gameId: game.id,
        actions: await actionsOf(game, world.statistics),
      }));
      return data({ games: await Promise.all(actions) });
    });

    calls.serve(scope, GAME_BANNER, async ({ reply, values: { id, lng } }) => {
      const game = world.game(id as GameId);
      return game ? bannerOf(game, servedLanguage(lng)) : notFound(reply, 'there is no such game');
    });
  };

const keep = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);

async function actionsOf(game: SourceGame, statistics: World['statistics']): Promise<GameAction[]> {
  const head = game.head('en');
  const status = await statistics?.status({ id: game.id, language: 'en' });
  return [
    ...(status === undefined || status === 'busy' ? [] : (['statistics'] as const)),
    ...(head.hasVideo ? (['video'] as const) : []),
    ...(game.feed === 'live' && !head.finished ? (['live'] as const) : []),
  ];
}

function bannerOf(game: SourceGame, language: string) {
  const head = game.head(language);
  const score = game.feed === 'live' ? game.score(language) : undefined;
  return {
    GT: game.feed === 'live' ? 1 : 3,
    GN: [head.opponent1.name, head.opponent2?.name].filter(Boolean).join(' – '),
    DS: Math.floor(head.startsAt / 1000),
    HD: head.championship.name,
    R: score ? `${score.side1}:${score.side2}` : '',
    OR: head.rating,
  };
}
