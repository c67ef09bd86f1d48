/** The files that search engines and networks ask for: `robots.txt`, the map of the site and the pictures of games. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_ROUTES } from '#domain/addresses/site-routes.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { HouseTexts } from '../content/house-texts.ts';
import { Answer } from '../feed/answer.ts';
import { sendTagged } from '../feed/tagged-answer.ts';
import type { FeedSource } from '../source/source.ts';
import { EventPictures } from './event-pictures.ts';
import type { FrameOf } from './page-data.ts';
import { SiteMap } from './site-map.ts';

export interface SearchEngineParts {
  readonly house: HouseTexts;
  readonly world: Pick<FeedSource, 'games' | 'game'>;
  readonly nowMs: () => number;
  readonly originOf: (request: FastifyRequest) => string;
  readonly frameOf: FrameOf;
}

const XML = 'application/xml; charset=utf-8';
const PICTURE = /^game-([1-9]\d{0,14})\.png$/;
const PICTURE_KEPT = 'public, max-age=30';

export function searchEngineRoutes(app: FastifyInstance, parts: SearchEngineParts): void {
  const { frameOf, house, nowMs, originOf, world } = parts;
  const map = new SiteMap({ house, world, nowMs });
  const pictures = new EventPictures({ world, nowMs });

  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, new Answer(robots(originOf(request))), 'text/plain; charset=utf-8', 3_600),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, map.index(originOf(request)), XML, 60),
  );
  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const answer = map.part(request.params.part, frameOf(request, request.params.part.split('-')[0] ?? ''));
    return answer ? send(request, reply, answer, XML, 60) : reply.callNotFound();
  });
  app.get<{ Params: { language: string; file: string } }>(
    '/pictures/:language/:file',
    async (request, reply) => {
      const { file, language } = request.params;
      const gameId = Number(PICTURE.exec(file)?.[1] ?? 0) as GameId;
      const answer = pictures.of(gameId, language, frameOf(request, language).siteName);
      if (!answer) return reply.callNotFound();
      return sendTagged(request, reply, await answer, { type: 'image/png', cacheControl: PICTURE_KEPT });
    },
  );
}

/** Pages of one person are nothing to be found. Calls are open: an engine that runs scripts reads games by them. */
function robots(origin: string): string {
  const closed = SITE_ROUTES.filter(({ hasScreen, isPublic }) => hasScreen && !isPublic).map(
    ({ path }) => `/*${path.replace(/\/\{.*$/, '')}`,
  );
  const lines = [
    'User-agent: *',
    ...['/_', ...new Set(closed)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  type: string,
  maxAge: number,
): Promise<FastifyReply> =>
  sendTagged(request, reply, answer, { type, cacheControl: `public, max-age=${maxAge}` });
