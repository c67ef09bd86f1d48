/** Serves the calls of `protocol/content/content-calls.ts`, and the rules of every bet as a file. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { LIST_TEXTS, READ_TEXT, TEXT_SECTIONS } from '#protocol/content/content-calls.ts';
import { offeredLanguage } from '../languages.ts';
import { refuseUnreadable } from '../routes/call-refusals.ts';
import type { HouseTexts } from './house-texts.ts';
import { type RulesTexts, rulesFile } from './rules-file.ts';

const CACHED = 'public, max-age=60';
const RULES = /^rules-([a-z]{2,3})\.txt$/;

export interface ContentParts {
  readonly house: HouseTexts;
  readonly rulesOf: (language: string) => RulesTexts;
}

export function contentRoutes(app: FastifyInstance, { house, rulesOf }: ContentParts): void {
  app.get(LIST_TEXTS.path, async (request, reply) => {
    const asked = v.safeParse(LIST_TEXTS.request, request.query);
    if (!asked.success || !offeredLanguage(asked.output.lng)) return refuseUnreadable(reply, LIST_TEXTS);
    const { find, lng, section } = asked.output;
    const sections = section === undefined ? TEXT_SECTIONS : [section];
    const data = { items: sections.flatMap((one) => house.list(lng, one, find)) };
    return reply.header('cache-control', CACHED).send({ success: true, data });
  });

  app.get(READ_TEXT.path, async (request, reply) => {
    const asked = v.safeParse(READ_TEXT.request, request.query);
    if (!asked.success || !offeredLanguage(asked.output.lng)) return refuseUnreadable(reply, READ_TEXT);
    const data = house.text(asked.output.lng, asked.output.path);
    if (!data) return reply.callNotFound();
    return reply.header('cache-control', CACHED).send({ success: true, data });
  });

  app.get<{ Params: { file: string } }>('/downloads/:file', async ({ params }, reply) => {
    const language = RULES.exec(params.file)?.[1] ?? '';
    if (!offeredLanguage(language)) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.file}"`)
      .header('cache-control', 'no-cache')
      .send(rulesFile(rulesOf(language)));
  });
}
