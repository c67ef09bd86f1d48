/**
 * The route `GET /web-api/site`, with the kind of the site, its look, and the settings that differ from the product's;
 * and its own files.
 */
import { createReadStream, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AVAILABLE_PARTITIONS, BOOKS, SITE_FILE } from '#protocol/calls/site-calls.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { SITE_PATH, type SiteKind } from '#protocol/site/told-site.ts';
import { Answer } from '../feed/answer.ts';
import { ASKED_AGAIN, sendTagged } from '../feed/tagged-answer.ts';
import { DEFAULT_LANGUAGE, offeredLanguage } from '../languages.ts';
import type { Books } from '../site/site-books.ts';
import type { Sites } from '../site/sites.ts';
import { routeOf } from './call-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface SiteRoutesParts {
  readonly sites: Sites;
  readonly kind: SiteKind;
  readonly books: () => Books;
  /** The folder of logo and font. */
  readonly filesDir?: string;
}

const languageAsked = (request: FastifyRequest): string =>
  offeredLanguage(asText(asRecord(request.query)?.lng) ?? '')?.code ?? DEFAULT_LANGUAGE;

export function siteRoutes(app: FastifyInstance, { books, filesDir, kind, sites }: SiteRoutesParts): void {
  app.get(SITE_PATH, async (request, reply) => {
    const variant = sites.of(request, languageAsked(request));
    const said = new Answer(
      JSON.stringify({ success: true, data: sites.told(variant, kind, books().sources) }),
    );
    return sendTagged(request, reply, said, {
      type: 'application/json; charset=utf-8',
      cacheControl: variant.isPreview ? 'no-store' : `private, ${ASKED_AGAIN}`,
    });
  });

  app.get(AVAILABLE_PARTITIONS.path, async (request, reply) => {
    const { settings } = sites.of(request, languageAsked(request));
    const { partitions } = settings.thirdParty;
    const said = new Answer(JSON.stringify({ success: true, data: { partitions } }));
    return sendTagged(request, reply, said, {
      type: 'application/json; charset=utf-8',
      cacheControl: `private, ${ASKED_AGAIN}`,
    });
  });

  app.get(BOOKS.path, async (request, reply) =>
    sendTagged(request, reply, new Answer(JSON.stringify({ success: true, data: books() })), {
      type: 'application/json; charset=utf-8',
      cacheControl: `private, ${ASKED_AGAIN}`,
    }),
  );

  app.get(routeOf(SITE_FILE.path), async (request, reply) => {
    const inPath = SITE_FILE.inPath && v.safeParse(SITE_FILE.inPath, request.params);
    const name = inPath?.success ? inPath.output.file : '';
    const path = filesDir === undefined || name === '' ? undefined : join(filesDir, name);
    if (path === undefined || !existsSync(path)) return reply.callNotFound();
    return (
      reply
        .header('cache-control', 'public, max-age=3600')
        // A drawing that is opened by itself runs nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .send(createReadStream(path))
    );
  });
}
