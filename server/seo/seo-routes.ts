/** Serves the calls of `protocol/seo/seo-calls.ts`: what a page says of itself, the questions of the site, and the tags of its languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { own } from '#domain/lib/own.ts';
import { addressesOf, type Call, type PathOf, type ReceivedBy } from '#protocol/calls/call.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import * as calls from '#protocol/seo/seo-calls.ts';
import type { HouseTexts } from '../content/house-texts.ts';
import { DEFAULT_LANGUAGE, OFFERED_CODES, offeredLanguage, tagOf } from '../languages.ts';
import { scriptJson } from '../lib/markup.ts';
import type { AllowedHosts } from '../operator/allowed-hosts.ts';
import { refuseUnreadable } from '../routes/call-refusals.ts';
import { routeOf } from '../routes/call-server.ts';
import { type FrameOf, pictureOf } from './page-data.ts';
import { pageWord } from './page-words.ts';
import type { SitePages } from './site-pages.ts';
import { structuredData } from './structured-data.ts';

export interface SeoParts {
  readonly house: HouseTexts;
  readonly pages: SitePages;
  readonly frameOf: FrameOf;
  readonly hosts: AllowedHosts;
}

interface OfPage {
  readonly language?: string | undefined;
  readonly domain?: string | undefined;
  readonly path?: string | undefined;
}

/** Questions of a section, in their order in the dictionary. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  main: ['simulated', 'accepted', 'change', 'settled', 'limits'],
};
const MAX_AGE = 60;

export function seoRoutes(app: FastifyInstance, { frameOf, hosts, house, pages }: SeoParts): void {
  function serve<One extends Call>(
    call: One,
    say: (
      values: ReceivedBy<One>,
      inPath: PathOf<One>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => unknown,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const values = v.safeParse(call.request, request.query);
      const inPath = call.inPath && v.safeParse(call.inPath, request.params);
      if (!values.success || inPath?.success === false) return refuseUnreadable(reply, call);
      reply.header('cache-control', `public, max-age=${MAX_AGE}`);
      return say(values.output as ReceivedBy<One>, inPath?.output as PathOf<One>, request, reply);
    };
    for (const [, path] of addressesOf(call)) app.get(routeOf(path), handler);
  }

  /** Whose page is asked for; undefined where the domain is not ours or the page is not there. */
  function pageOf({ domain, language, path }: OfPage) {
    const code = languageOf(language);
    const asked = path ?? `/${code}`;
    if (domain !== undefined && domain !== '' && !hosts.isName(domain)) return undefined;
    const spoken = offeredLanguage(asked.split('/')[1] ?? '')?.code ?? code;
    const facts = pages.facts(asked, spoken);
    return facts.isThere ? { code: spoken, path: asked, facts } : undefined;
  }

  serve(calls.SEO_CONTENT, (values, _inPath, request, reply) => {
    const page = pageOf(values);
    if (!page) return refuse(reply);
    const { code, facts } = page;
    const { origin } = frameOf(request, code);
    const picture = pictureOf(facts, code, origin);
    const data = structuredData({ facts, language: code, origin, picture });
    return {
      success: true,
      value: { styles: '', style: '', content: facts.description, microschema: scriptJson(data) },
      error: '',
    };
  });

  serve(calls.PAGE_DATA, (values, _inPath, request, reply) => {
    const page = pageOf(values);
    if (!page) return refuse(reply);
    return { data: { attributes: pages.data(page.path, page.code, frameOf(request, page.code)) } };
  });

  serve(calls.PAGE_VISUAL, (values, _inPath, _request, reply) => {
    const page = pageOf(values);
    if (!page) return refuse(reply);
    return { data: { attributes: { title: page.facts.crumbs.at(-1)?.name ?? '' } } };
  });

  serve(calls.FOOTER_QUESTIONS, ({ language }, { section }, _request, reply) => {
    const keys = own(QUESTIONS, section);
    if (!keys) return reply.callNotFound();
    const code = languageOf(language);
    const questions = keys.map((key) => ({
      question: pageWord(code, `question.${key}`),
      answer: pageWord(code, `answer.${key}`),
    }));
    return { data: { attributes: { questions } } };
  });

  serve(calls.INFORMATION_LINKS, ({ language }) => {
    const code = languageOf(language);
    const texts = (['information', 'guides'] as const).flatMap((section) => house.list(code, section));
    const links = texts.map(({ path, title }) => ({ name: title, path: `/${code}/${path}` }));
    return { data: { attributes: { links } } };
  });

  serve(calls.ANALYTICS_COUNTERS, () => ({ data: [] }));

  serve(calls.LANGUAGE_ISO_CODES, () => ({
    data: Object.fromEntries(OFFERED_CODES.map((code) => [code, tagOf(code)])),
  }));
}

const languageOf = (asked: string | undefined): string =>
  offeredLanguage((asked ?? '').toLowerCase().split('-')[0] ?? '')?.code ?? DEFAULT_LANGUAGE;

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(422)
    .header('cache-control', 'no-store')
    .send(apiErrorBody({ code: 'no-such-page', detail: 'there is no such page here' }));
