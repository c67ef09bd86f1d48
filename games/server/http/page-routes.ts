/**
 * The page of a game in its frame, and its files. The page may be shown by the named origins alone, and loads nothing from elsewhere. Files have the
 * hash of their content in their names, so they are kept for good.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gameBySlug } from '#domain/casino/games.ts';
import { own } from '#domain/lib/own.ts';
import { tellLanguage } from '#protocol/http/told-language.ts';
import { Answer, matchesTag } from '#server/feed/answer.ts';
import { DEFAULT_LANGUAGE, offeredLanguage, toldIn } from '#server/languages.ts';

export interface PageParts {
  /** The folder of the built page. */
  readonly folder: string;
  /** Origins that may show the page in a frame. */
  readonly parents: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const FOR_GOOD = 'public, max-age=31536000, immutable';
const THEMES: ReadonlySet<unknown> = new Set(['light', 'dark']);

const policy = (parents: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  type: string,
): Promise<unknown> {
  const coding = answer.negotiate(undefined, request.headers['accept-encoding']);
  const etag = answer.etag(coding);
  reply.headers({ etag, vary: 'Accept-Encoding' });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(type).send(await answer.encoded(coding));
}

/** The page in a language and a theme, as it says them before any script has come. */
function pageIn(html: string, lng: string, theme: string | undefined): string {
  const language = offeredLanguage(lng) ?? offeredLanguage(DEFAULT_LANGUAGE);
  const spoken = language ? tellLanguage(html, language, toldIn(language)) : html;
  return theme === undefined ? spoken : spoken.replace(/ data-theme="[^"]*"/, ` data-theme="${theme}"`);
}

export function pageRoutes(app: FastifyInstance, { folder, parents }: PageParts): void {
  const assets = join(folder, 'assets');
  // Only what was found can be asked for.
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => !name.endsWith('.map')) : [];
  const files = new Map<string, Answer>();
  const known = new Set(names);
  const index = join(folder, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  const pages = new Map<string, Answer>();
  const contentPolicy = policy(parents);

  app.get<{
    Params: { readonly slug: string };
    Querystring: { readonly lng?: unknown; readonly theme?: unknown };
  }>('/play/:slug', async (request, reply) => {
    const { lng, theme } = request.query;
    if (html === undefined || !gameBySlug(request.params.slug)) return reply.callNotFound();
    const code = typeof lng === 'string' && offeredLanguage(lng) ? lng : DEFAULT_LANGUAGE;
    const look = typeof theme === 'string' && THEMES.has(theme) ? theme : undefined;
    const id = `${code} ${look}`;
    const page = pages.get(id) ?? new Answer(pageIn(html, code, look));
    pages.set(id, page);
    // Which origins may frame it stands in the policy; the older header knows one's own alone.
    reply.removeHeader('x-frame-options');
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': contentPolicy });
    return send(request, reply, page, 'text/html; charset=utf-8');
  });

  app.get<{ Params: { readonly name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = own(TYPES, extname(name));
    if (!known.has(name) || type === undefined) return reply.callNotFound();
    const file = files.get(name) ?? new Answer(readFileSync(join(assets, name)));
    files.set(name, file);
    reply.header('cache-control', FOR_GOOD);
    return send(request, reply, file, type);
  });
}
