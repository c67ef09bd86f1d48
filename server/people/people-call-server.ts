/**
 * Serves every call of the account: reads the request by its description, finds out who asks, insists on a captcha or a
 * fresh proof where the call wants one, and writes the answer or the refusal. Handlers get parsed values and return
 * results.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#domain/lib/result.ts';
import { asRecord } from '#protocol/http/wire-values.ts';
import type { CommonErrorCode } from '#protocol/lib/api-error.ts';
import {
  type AnsweredBy,
  attributesBody,
  CAPTCHA_HEADER,
  JSON_API,
  type PeopleCall,
  type ReceivedBy,
  readRequest,
} from '#protocol/people/people-call.ts';
import { PEOPLE_ERRORS, type Refusal, refusalBody } from '#protocol/people/refusal.ts';
import { CAPTCHA_OFF } from '#protocol/people/sign-in/captcha-calls.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { type Limits, localLimits } from '../lib/rate-limit.ts';
import { giveLink, linkTagOf } from '../session/link-cookie.ts';
import {
  deviceOf,
  deviceTokenOf,
  giveDevice,
  giveSession,
  giveSupport,
  rememberBrowser,
  rememberedBrowser,
  supportTokenOf,
  tokenOf,
} from '../session/session-cookie.ts';
import type { OpenSession, Sessions } from '../session/sessions.ts';
import type { Sites } from '../site/sites.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { CaptchaService, ShownCaptcha } from './captcha/captcha-service.ts';
import { PasswordsBusy } from './sign-in/password-hash.ts';

/** The time after the user has proved who they are in which sensitive acts are open. */
export const PROVED_MS = 300_000;

export interface Asked {
  /** The address for records. */
  readonly address: string;
  /** The network for limits. */
  readonly network: string;
  /** The name of browser and system. */
  readonly device: string;
  /** The `Accept-Language` header. */
  readonly languages: string | undefined;
  /** The origin of the page that asks, as far as the browser says it. */
  readonly pageOrigin: string;
  /** The configuration of the site as it is for the visitor; in the language that the page is read in, where that is known. */
  readonly site: (language?: string) => SiteSettings;
  /** The token that a browser has kept since an earlier sign-in. */
  readonly deviceToken?: string;
  /** The captcha that the request shows, where its call takes one. */
  readonly captcha: ShownCaptcha;
  /** The country that the visitor is from by ISO 3166, as far as it is known. */
  readonly country: () => string | undefined;
  /** The session; absent for a guest. */
  readonly session?: OpenSession;
  /** Gives the browser this session instead of the one that it has. */
  readonly completeSignIn: (token: string) => void;
  /** Gives the browser the token by which it is known at the next sign-in. */
  readonly giveDevice: (token: string) => void;
  /** The token by which a guest's conversation with the support is found. */
  readonly supportToken?: string;
  /** Gives the browser this token, or clears it. */
  readonly giveSupport: (token: string | undefined) => void;
  /** The tag of the link that was followed in this browser. */
  readonly linkTag?: string;
  /** Keeps the tag of a link, or clears it. */
  readonly giveLink: (tag: string | undefined) => void;
  /** Calls it once the connection of the request is over, answered or not. */
  readonly onGone: (listener: () => void) => void;
  /** Gives the browser a secret for ten minutes, and returns it. */
  readonly remember: () => string;
  readonly remembered?: string;
}

export interface AskedByUser extends Asked {
  readonly session: OpenSession;
}

type Handler<Call extends PeopleCall, By extends Asked> = (
  values: ReceivedBy<Call>,
  asked: By,
) => Promise<Result<AnsweredBy<Call>, Refusal>>;

const COMMON_STATUS: Readonly<Partial<Record<CommonErrorCode, number>>> = {
  'bad-body': 400,
  'bad-parameter': 400,
  'not-authenticated': 401,
  'not-found': 404,
  'too-many-requests': 429,
  internal: 500,
};
const STATUS: Readonly<Record<string, number>> = { ...COMMON_STATUS, ...PEOPLE_ERRORS };

export const isProved = ({ provedAtMs }: OpenSession, nowMs: number): boolean =>
  provedAtMs !== undefined && Math.abs(nowMs - provedAtMs) < PROVED_MS;

export interface PeopleCallServerParts {
  readonly sessions: Sessions;
  readonly captcha: CaptchaService;
  readonly sites: Sites;
  readonly audit: AuditLog;
  readonly nowMs: () => number;
  /** Where acts are counted; in this process unless given. */
  readonly limits?: Limits;
}

export class PeopleCallServer {
  /** The limits of calls: routes make their own by them. */
  readonly limits: Limits;
  readonly #parts: PeopleCallServerParts;

  constructor(parts: PeopleCallServerParts) {
    this.#parts = parts;
    this.limits = parts.limits ?? localLimits(parts.nowMs);
  }

  serve<Call extends PeopleCall>(scope: FastifyInstance, call: Call, handler: Handler<Call, Asked>): void {
    scope.route({
      method: call.method,
      url: call.path,
      ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
      handler: this.handle(call, handler),
    });
  }

  serveUser<Call extends PeopleCall>(
    scope: FastifyInstance,
    call: Call,
    handler: Handler<Call, AskedByUser>,
  ): void {
    this.serve(scope, call, async (values, asked) => {
      const { session } = asked;
      if (!session) return { ok: false, error: { code: 'not-authenticated', detail: 'sign in first' } };
      return handler(values, { ...asked, session });
    });
  }

  handle<Call extends PeopleCall>(call: Call, handler: Handler<Call, Asked>) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const asked = await this.#askedBy(call, request, reply);
      const closed = await this.#isClosed(call, asked);
      if (closed) return this.#refuse(reply, closed);
      const values = readRequest(call, request);
      if (!values.ok) {
        const code = call.method === 'GET' ? 'bad-parameter' : 'bad-body';
        return this.#refuse(reply, { code, detail: values.error });
      }
      const answer = await handler(values.value, asked).catch((error: unknown) => this.#busy(error));
      if (!answer.ok) return this.#refuse(reply, answer.error);
      return this.#send(reply, attributesBody(answer.value as Readonly<Record<string, unknown>>));
    };
  }

  /** The refusal for too many passwords at once; any other error is thrown again. */
  #busy(error: unknown): { readonly ok: false; readonly error: Refusal } {
    if (!(error instanceof PasswordsBusy)) throw error;
    const resetsAtMs = Math.ceil(this.#parts.nowMs() + error.retryAfterMs);
    return { ok: false, error: { code: 'busy', detail: 'too many at once: try again soon', resetsAtMs } };
  }

  async #askedBy(call: PeopleCall, request: FastifyRequest, reply: FastifyReply): Promise<Asked> {
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await this.#parts.sessions.find(token);
    const remembered = rememberedBrowser(request);
    const deviceToken = deviceTokenOf(request);
    const supportToken = supportTokenOf(request);
    const linkTag = linkTagOf(request);
    // The provider is not asked about a token of a request that is refused anyway.
    const takesCaptcha = call.captcha !== undefined && (call.who !== 'user' || session !== undefined);
    return {
      address: request.address,
      network: request.network,
      device: deviceOf(request),
      languages: request.headers['accept-language'],
      // What another site sends was refused before (`server/plugins/same-origin.ts`).
      pageOrigin: request.headers.origin ?? `${request.protocol}://${request.host}`,
      site: (language = DEFAULT_LANGUAGE) => this.#parts.sites.of(request, language).settings,
      ...(deviceToken === undefined ? {} : { deviceToken }),
      captcha: takesCaptcha ? await this.#shownCaptcha(request) : {},
      country: () => this.#parts.sites.visitorOf(request, DEFAULT_LANGUAGE).country,
      ...(session ? { session } : {}),
      completeSignIn: (fresh) => void giveSession(reply, fresh),
      giveDevice: (token) => void giveDevice(reply, token),
      ...(supportToken === undefined ? {} : { supportToken }),
      giveSupport: (token) => void giveSupport(reply, token),
      ...(linkTag === undefined ? {} : { linkTag }),
      giveLink: (tag) => void giveLink(reply, tag),
      onGone: (listener) => void reply.raw.once('close', listener),
      remember: () => rememberBrowser(reply),
      ...(remembered === undefined ? {} : { remembered }),
    };
  }

  #shownCaptcha({ headers, network, query }: FastifyRequest): Promise<ShownCaptcha> {
    const token = headers[CAPTCHA_HEADER];
    const isSwitchedOff = asRecord(query)?.[CAPTCHA_OFF] === '1';
    return this.#parts.captcha.look(network, typeof token === 'string' ? token : undefined, isSwitchedOff);
  }

  async #isClosed(call: PeopleCall, asked: Asked): Promise<Refusal | undefined> {
    const { audit, captcha, nowMs } = this.#parts;
    if (call.who === 'user' && !asked.session) return { code: 'not-authenticated', detail: 'sign in first' };
    // Where the account counts as well, the handler asks for the captcha once it knows whom the call names.
    const problem = call.captcha === true ? await captcha.check(asked.network, asked.captcha) : undefined;
    if (problem) return { ...problem, detail: 'solve the captcha and send its token' };
    if (!call.sensitive || (asked.session && isProved(asked.session, nowMs()))) return undefined;
    const userId = asked.session?.userId;
    await audit.write({
      action: 'refused-unproved',
      actor: 'bettor',
      address: asked.address,
      details: { path: call.path },
      ...(userId === undefined ? {} : { userId }),
    });
    return { code: 'confirm-it-is-you', detail: 'prove again who you are' };
  }

  #refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
    const status = STATUS[refusal.code] ?? 500;
    if ((status === 429 || status === 503) && refusal.resetsAtMs !== undefined)
      reply.header('retry-after', Math.max(1, Math.ceil((refusal.resetsAtMs - this.#parts.nowMs()) / 1000)));
    return this.#send(reply.code(status), refusalBody(refusal));
  }

  /** Sends a body as text: the framework knows only plain JSON by itself. */
  #send = (reply: FastifyReply, body: object): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header('date', new Date(this.#parts.nowMs()).toUTCString())
      .type(`${JSON_API}; charset=utf-8`)
      .send(JSON.stringify(body));
}
