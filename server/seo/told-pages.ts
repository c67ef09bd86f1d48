/**
 * Pages over a world that is told as messages: what a page says of games is told first, such as a part of a game, or names in a further language.
 * A world that has everything at hand is not asked. What is not told in time is left out, as a game that nobody has.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GameId } from '#domain/lib/ids.ts';
import { offeredLanguage } from '../languages.ts';
import { NotReady } from '../source/prepared.ts';
import type { World } from '../source/source.ts';
import type { FrameOf } from './page-data.ts';
import type { SitePages } from './site-pages.ts';

export interface ToldPagesParts {
  readonly world: Pick<World, 'game' | 'prepare'>;
  readonly pages: Pick<SitePages, 'facts'>;
  readonly frameOf: FrameOf;
}

const PAGE = /^\/([a-z-]+)(?:\/[^.]*)?$/i;
const PICTURE = /^\/pictures\/([a-z-]+)\/game-([1-9]\d{0,14})\.png$/i;

export function tellBeforePages(app: FastifyInstance, { frameOf, pages, world }: ToldPagesParts): void {
  if (!world.prepare) return;

  /** The part of the world that the answer to a request reads; undefined where it is about no page. */
  function readOf(request: FastifyRequest): (() => unknown) | undefined {
    const [pathname = '', query] = request.url.split('?', 2);
    const picture = PICTURE.exec(pathname);
    if (picture) {
      const [, language = '', id] = picture;
      return () => world.game(Number(id) as GameId)?.head(language);
    }
    // Calls of search engines name the page that they are about.
    const path = new URLSearchParams(query).get('path') ?? pathname;
    const code = offeredLanguage(PAGE.exec(path)?.[1] ?? '')?.code;
    return code === undefined ? undefined : () => pages.facts(path, code, frameOf(request, code));
  }

  app.addHook('onRequest', async (request) => {
    const read = request.method === 'GET' ? readOf(request) : undefined;
    if (!read) return;
    try {
      await world.prepare?.(read);
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
    }
  });
}
