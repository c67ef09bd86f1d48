/** Serves the texts of the product: by language, by dictionary, and what the operator changed. Bodies are made once, and tagged. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call, PathOf } from '#protocol/calls/call.ts';
import {
  APP_TEXTS_MAX_AGE,
  CHANGED_TEXTS,
  type ChangedTexts,
  DICTIONARY_FILE,
  DICTIONARY_MAP,
  dictionaryPath,
  TEXT_UNITS,
  TEXTS_MAX_AGE,
} from '#protocol/http/translation-calls.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { Answer, matchesTag } from '../feed/answer.ts';
import { dictionaryNames, offeredLanguage } from '../languages.ts';
import { routeOf } from '../routes/call-server.ts';
import type { TextStore } from './text-store.ts';

interface Said {
  /** The body of the answer; undefined where there are no such texts. */
  readonly body: unknown;
  readonly maxAge?: number;
}

const NOTHING_CHANGED: ChangedTexts = { start: {}, rest: {} };

export function textRoutes(app: FastifyInstance, store: TextStore): void {
  const answers = new Map<string, { readonly version: number; readonly answer: Answer }>();

  function serve<One extends Call>(call: One, say: (inPath: PathOf<One>) => Said): void {
    app.get(routeOf(call.path), async (request, reply) => {
      const inPath = call.inPath && v.safeParse(call.inPath, request.params);
      const { body, maxAge = TEXTS_MAX_AGE } = inPath?.success
        ? say(inPath.output as PathOf<One>)
        : { body: undefined };
      if (body === undefined) return refuse(reply);
      const answer = answerOf(request.url.split('?')[0] ?? '', body);
      return send(request, reply, answer, { maxAge, type: call.answerType ?? 'application/json' });
    });
  }

  function answerOf(path: string, body: unknown): Answer {
    const { version } = store;
    const known = answers.get(path);
    if (known?.version === version) return known.answer;
    const answer = new Answer(JSON.stringify(body));
    answers.set(path, { version, answer });
    return answer;
  }

  serve(DICTIONARY_MAP, ({ lang }) => {
    if (!offeredLanguage(lang)) return { body: undefined };
    const dictionaryMap = Object.fromEntries(
      dictionaryNames().map((name) => [name, dictionaryPath(lang, name)]),
    );
    return { body: { data: { attributes: { dictionaryMap } } } };
  });

  serve(TEXT_UNITS, ({ lang }) => {
    if (!offeredLanguage(lang)) return { body: undefined };
    const units = Object.fromEntries(
      dictionaryNames().flatMap((name) =>
        Object.entries(store.dictionary(lang, name)).map(([key, text]) => [`${name}.${key}`, text]),
      ),
    );
    return { body: { data: { attributes: { language: lang, ...store.share(lang), units } } } };
  });

  serve(DICTIONARY_FILE, ({ file, lang }) => {
    const name = file.slice(0, -'.json'.length);
    if (!offeredLanguage(lang) || !dictionaryNames().includes(name)) return { body: undefined };
    return { body: store.dictionary(lang, name), ...(name === 'app' ? { maxAge: APP_TEXTS_MAX_AGE } : {}) };
  });

  serve(CHANGED_TEXTS, ({ file }) => {
    const lang = file.slice(0, -'.json'.length);
    return { body: offeredLanguage(lang) ? (store.changed(lang) ?? NOTHING_CHANGED) : undefined };
  });
}

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(apiErrorBody({ code: 'not-found', detail: 'there are no such texts' }));

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { maxAge, type }: { readonly maxAge: number; readonly type: string },
): Promise<FastifyReply> {
  const coding = answer.negotiate(undefined, request.headers['accept-encoding']);
  const etag = answer.etag(coding);
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAge}`, vary: 'Accept-Encoding' });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(await answer.encoded(coding));
}
