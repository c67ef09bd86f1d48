/** The routes of an app that is ready, read from the tree that Fastify prints. */
import type { FastifyInstance } from 'fastify';

export interface RegisteredRoute {
  readonly method: string;
  /** Parameters with colons. */
  readonly url: string;
}

/**
 * The pattern of routes that are not calls of the API: the client's files, those of search engines, and the pages of
 * operators and of the sandbox, which have tests of their own.
 */
export const NO_CALL =
  /^(?:\/|\/\*|\/_.*|\/robots\.txt|\/sitemap\.xml|\/sitemaps\/:part|\/pictures\/:language\/:file|\/downloads\/:file|\/r\/:tag|\/friend-banners\/:file|\/captcha-frame)$/;

const LINE = /^(?<indent>[│ ]*)[├└]── (?<part>.*?) \((?<methods>[A-Z, ]+)\)$/u;
const STEP = 4;

/** The routes of an app. Throws where a line of the tree reads otherwise than expected. */
export function routesOf(app: FastifyInstance): readonly RegisteredRoute[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const { indent = '', methods = '', part } = LINE.exec(line)?.groups ?? {};
      if (part === undefined) throw new Error(`no route: ${line}`);
      const depth = indent.length / STEP;
      // Two names for one parameter stand side by side: either does.
      parts.splice(depth, parts.length, part.replaceAll(/\|:\w+/g, ''));
      const url = parts.join('');
      return methods.split(', ').map((method) => ({ method, url }));
    });
}
