/** Serves the calls of `protocol/seo/seo-calls.ts`: what a page says of itself, the questions of the site, and the tags of its languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { own } from '#domain/lib/own.ts';
import { addressesOf, type Call, type PathOf, type ReceivedBy } from '#protocol/calls/call.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import * as calls from '#protocol/seo/seo-calls.ts';
import type { HouseTexts } from '../content/house-texts.ts';
import { Answer } from '../feed/answer.ts';
import { ASKED_AGAIN, sendTagged } from '../feed/tagged-answer.ts';
import { DEFAULT_LANGUAGE, OFFERED_CODES, offeredLanguage, tagOf } from '../languages.ts';
import type { AllowedHosts } from '../lib/allowed-hosts.ts';
import { scriptJson } from '../lib/markup.ts';
import { refuseUnreadable } from '../routes/call-refusals.ts';
import { routeOf } from '../routes/call-server.ts';
import { type FrameOf, pictureOf } from './page-data.ts';
import type { PageWord } from './page-words.ts';
import type { SitePages } from './site-pages.ts';
import { structuredData } from './structured-data.ts';

export interface SeoParts {
  readonly house: HouseTexts;
  readonly pages: SitePages;
  readonly word: PageWord;
  readonly frameOf: FrameOf;
  readonly hosts: AllowedHosts;
}

interface OfPage {
  readonly language?: string | undefined;
  readonly domain?: string | undefined;
  readonly path?: string | undefined;
  readonly 'project[id]'?: string | undefined;
}

/** Questions of a section, in their order in the dictionary. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  main: ['simulated', 'accepted', 'change', 'settled', 'limits'],
};
const JSON_TYPE = 'application/json';

export function seoRoutes(app: FastifyInstance, { frameOf, hosts, house, pages, word }: SeoParts): void {
  function serve<One extends Call>(
    call: One,
    say: (
      values: ReceivedBy<One>,
      inPath: PathOf<One>,
      request: FastifyRequest,
    ) => object | 'no-page' | undefined,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const values = v.safeParse(call.request, request.query);
      const inPath = call.inPath && v.safeParse(call.inPath, request.params);
      if (!values.success || inPath?.success === false) return refuseUnreadable(reply, call);
      const said = say(values.output as ReceivedBy<One>, inPath?.output as PathOf<One>, request);
      if (said === 'no-page') return refuse(reply);
      if (said === undefined) return reply.callNotFound();
      const answer = new Answer(JSON.stringify(said));
      return sendTagged(request, reply, answer, {
        type: `${call.answerType ?? JSON_TYPE}; charset=utf-8`,
        cacheControl: ASKED_AGAIN,
      });
    };
    for (const [, path] of addressesOf(call)) app.get(routeOf(path), handler);
  }

  /** The page that is asked for; undefined where the domain or the project is not ours, or the page does not exist. */
  function pageOf(request: FastifyRequest, { domain, language, path, 'project[id]': project = '' }: OfPage) {
    const code = languageOf(language);
    const asked = path ?? `/${code}`;
    if (domain !== undefined && domain !== '' && !hosts.isName(domain)) return undefined;
    const spoken = offeredLanguage(asked.split('/')[1] ?? '')?.code ?? code;
    const frame = frameOf(request, spoken);
    if (project !== '' && project !== String(frame.site?.global.projectId)) return undefined;
    const facts = pages.facts(asked, spoken, frame);
    return facts.isThere ? { code: spoken, path: asked, facts, frame } : undefined;
  }

  serve(calls.SEO_CONTENT, (values, _inPath, request) => {
    const page = pageOf(request, values);
    if (!page) return 'no-page';
    const { code, facts, frame } = page;
    const { origin } = frame;
    const picture = pictureOf(facts, code, origin);
    const data = structuredData({ facts, language: code, origin, picture });
    return {
      success: true,
      value: { styles: '', style: '', content: facts.description, microschema: scriptJson(data) },
      error: '',
    };
  });

  serve(calls.PAGE_DATA, (values, _inPath, request) => {
    const page = pageOf(request, values);
    return page ? { data: { attributes: pages.data(page.path, page.code, page.frame) } } : 'no-page';
  });

  serve(calls.PAGE_VISUAL, (values, _inPath, request) => {
    const page = pageOf(request, values);
    return page ? { data: { attributes: { title: page.facts.crumbs.at(-1)?.name ?? '' } } } : 'no-page';
  });

  serve(calls.FOOTER_QUESTIONS, ({ language }, { section }) => {
    const keys = own(QUESTIONS, section);
    if (!keys) return undefined;
    const code = languageOf(language);
    const questions = keys.map((key) => ({
      question: word(code, `question.${key}`),
      answer: word(code, `answer.${key}`),
    }));
    return { data: { attributes: { questions } } };
  });

  serve(calls.INFORMATION_LINKS, ({ language }, _inPath, request) => {
    const code = languageOf(language);
    const { site } = frameOf(request, code);
    const there = site ? house.of(site) : house;
    const texts = (['information', 'guides'] as const).flatMap((section) => there.list(code, section));
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
