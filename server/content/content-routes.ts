/** Serves the calls of `protocol/content/content-calls.ts`, and the rules of every bet as a file. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LIST_TEXTS, READ_TEXT, TEXT_SECTIONS } from '#protocol/content/content-calls.ts';
import { Answer } from '../feed/answer.ts';
import { ASKED_AGAIN, sendTagged } from '../feed/tagged-answer.ts';
import { offeredLanguage } from '../languages.ts';
import { refuseUnreadable } from '../routes/call-refusals.ts';
import type { SiteVariant } from '../site/sites.ts';
import type { HouseTexts } from './house-texts.ts';
import { type RulesTexts, rulesFile } from './rules-file.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const RULES = /^rules-([a-z]{2,3})\.txt$/;

export interface ContentParts {
  readonly house: HouseTexts;
  /** The site of who asks. */
  readonly siteOf: (request: FastifyRequest, language: string) => Pick<SiteVariant, 'settings'>;
  readonly rulesOf: (language: string) => RulesTexts;
}

export function contentRoutes(app: FastifyInstance, { house, rulesOf, siteOf }: ContentParts): void {
  const textsFor = (request: FastifyRequest, language: string): HouseTexts =>
    house.of(siteOf(request, language).settings);
  const send = (request: FastifyRequest, reply: FastifyReply, data: object) =>
    sendTagged(request, reply, new Answer(JSON.stringify({ success: true, data })), {
      type: JSON_TYPE,
      cacheControl: ASKED_AGAIN,
    });

  app.get(LIST_TEXTS.path, async (request, reply) => {
    const asked = v.safeParse(LIST_TEXTS.request, request.query);
    if (!asked.success || !offeredLanguage(asked.output.lng)) return refuseUnreadable(reply, LIST_TEXTS);
    const { find, lng, section } = asked.output;
    const sections = section === undefined ? TEXT_SECTIONS : [section];
    const texts = textsFor(request, lng);
    return send(request, reply, { items: sections.flatMap((one) => texts.list(lng, one, find)) });
  });

  app.get(READ_TEXT.path, async (request, reply) => {
    const asked = v.safeParse(READ_TEXT.request, request.query);
    if (!asked.success || !offeredLanguage(asked.output.lng)) return refuseUnreadable(reply, READ_TEXT);
    const { lng, path } = asked.output;
    const data = textsFor(request, lng).text(lng, path);
    return data ? send(request, reply, data) : reply.callNotFound();
  });

  app.get<{ Params: { file: string } }>('/downloads/:file', async (request, reply) => {
    const { params } = request;
    const language = RULES.exec(params.file)?.[1] ?? '';
    const isThere = offeredLanguage(language) && siteOf(request, language).settings.flags.rulesDownload;
    if (!isThere) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.file}"`)
      .header('cache-control', 'no-cache')
      .send(rulesFile(rulesOf(language)));
  });
}
