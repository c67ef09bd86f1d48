/**
 * A provider of electronic identities inside the reference server: a page stands for the phone of the person, where the code is chosen,
 * refused, or left alone. There is one in the sandbox alone; nothing of it says who anybody is.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import type { EidResult } from '#protocol/people/verification-calls.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import type { EidProvider, EidRequest } from '../people/verification/eid-provider.ts';
import { verificationTexts } from './sandbox-verification-texts.ts';

/** The most requests that are kept, since not every phone is answered; beyond it the oldest is dropped. */
const MAX_REQUESTS = 1_000;
/** The codes that Smart-ID lets its owner choose from. */
const CHOICES = 3;

interface PhoneRequest {
  readonly type: EidRequest['type'];
  readonly code: string;
  readonly choices: readonly string[];
  readonly language: string;
  result?: EidResult;
}

function choicesOf(code: string): readonly string[] {
  const codes = new Set([code]);
  while (codes.size < CHOICES) codes.add(String(randomInt(10_000)).padStart(4, '0'));
  return [...codes].toSorted();
}

const isSession = (text: string): boolean => /^[\w-]{32}$/.test(text);

export class SandboxEid implements EidProvider {
  readonly #requests = new Map<string, PhoneRequest>();

  async start({ language, type, verificationCode }: EidRequest): Promise<string> {
    const [oldest] = this.#requests.keys();
    if (oldest !== undefined && this.#requests.size >= MAX_REQUESTS) this.#requests.delete(oldest);
    const session = randomBytes(24).toString('base64url');
    this.#requests.set(session, {
      type,
      code: verificationCode,
      choices: choicesOf(verificationCode),
      language,
    });
    return session;
  }

  async result(session: string): Promise<EidResult | undefined> {
    return this.#requests.get(session)?.result;
  }

  phoneUrl = (session: string): string => `/_eid/phone?session=${session}`;

  routes(app: FastifyInstance, access: OperatorAccess): void {
    formScope(app, (scope) => {
      access.serve(scope, 'GET /_eid/phone', ({ query }, reply) =>
        this.#show(reply, asText(asRecord(query)?.session) ?? ''),
      );
      access.serve(scope, 'POST /_eid/act', ({ body }, reply) => {
        const form = asRecord(body);
        const [session = '', act = ''] = [form?.session, form?.act].map(asText);
        const request = this.#requests.get(session);
        const result = request && resultOf(request, act);
        if (request && result && request.result === undefined) request.result = result;
        return this.#show(reply, session);
      });
    });
  }

  #show(reply: FastifyReply, session: string): FastifyReply {
    const request = isSession(session) ? this.#requests.get(session) : undefined;
    const t = verificationTexts(request?.language ?? 'en');
    if (!request) return sendPage(reply.code(404), { title: t.phone, body: `<p>${t.over}</p>` });
    if (request.result !== undefined)
      return sendPage(reply, {
        title: t.phone,
        body: `<p>${t.done}: <bdi>${request.result}</bdi></p><p><a href="/${t.language}/office/verification">${t.back}</a></p>`,
        language: t.language,
      });
    const isChoice = request.type === 'smart-id';
    const codes = isChoice
      ? request.choices.map((code) => button(code, code))
      : [button('confirm', t.acts.confirm, true)];
    const others = (['refuse', 'unusable'] as const).map((act) => button(act, t.acts[act]));
    return sendPage(reply, {
      title: t.phone,
      body:
        `<p class="note">${t.unreal}</p><p>${isChoice ? t.whichCode : t.isCode.replace('{code}', `<bdi>${request.code}</bdi>`)}</p>` +
        `<form class="choices" method="post" action="/_eid/act"><input type="hidden" name="session" value="${session}">${[...codes, ...others].join('')}</form>`,
      language: t.language,
    });
  }
}

const button = (act: string, label: string, isMain = false): string =>
  `<button${isMain ? ' class="main"' : ''} name="act" value="${act}">${label}</button>`;

function resultOf({ choices, code, type }: PhoneRequest, act: string): EidResult | undefined {
  if (act === 'refuse') return 'USER_REFUSED';
  if (act === 'unusable') return 'DOCUMENT_UNUSABLE';
  if (type === 'mobile-id') return act === 'confirm' ? 'OK' : undefined;
  return choices.includes(act) ? (act === code ? 'OK' : 'WRONG_VC') : undefined;
}
