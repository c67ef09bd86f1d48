/**
 * A provider of identities inside the reference server, so that social sign-in runs whole without a network:
 * authorisation code with PKCE, as the real ones have it. Its page asks which person to be. A person belongs to the
 * visitor who made them up, known by a cookie: nobody else is offered them or gets the account behind them. There is one
 * in the sandbox alone.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../lib/markup.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { type PlainPage, sendPage } from '../operator/plain-page.ts';
import { cookieOf, giveCookie } from '../session/bare-cookie.ts';
import { sandboxTexts } from './sandbox-texts.ts';

/** Social networks by the ids that calls name them by; more are an operator's to switch on. */
export const SOCIAL_PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'telegram', name: 'Telegram' },
  { id: 'vk', name: 'VK' },
  { id: 'yandex', name: 'Yandex' },
  { id: 'mailru', name: 'Mail.ru' },
  { id: 'ok', name: 'OK' },
  { id: 'fb', name: 'Facebook' },
  { id: 'discord', name: 'Discord' },
] as const;

export interface Identity {
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const PERSONAS = [
  ['Alina', 'Sandbox'],
  ['Timur', 'Sandbox'],
  ['Dana', 'Sandbox'],
] as const;
const CODE_MS = 60_000;
/** The most codes that are kept, since not everybody returns from the provider; beyond it the oldest is dropped. */
const MAX_CODES = 1_000;

interface Granted {
  readonly identity: Identity;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly untilMs: number;
}

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** A visitor of the provider, as one who is signed in at a real one: a secret of 256 bits that only this browser has. */
const VISITOR_COOKIE = '__Host-sandbox';
const VISITOR_SECONDS = 365 * 86_400;

/** The mark of the visitor's secret, which itself is kept nowhere; a browser without one gets one. */
function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request, VISITOR_COOKIE);
  const secret =
    known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  if (secret !== known) giveCookie(reply, VISITOR_COOKIE, secret, VISITOR_SECONDS);
  return createHash('sha256').update(`visitor ${secret}`).digest('hex').slice(0, 32);
}

const persona = (provider: string, visitor: string, number: number): Identity | undefined => {
  const [firstName, lastName] = PERSONAS[number] ?? [];
  return firstName === undefined || lastName === undefined
    ? undefined
    : {
        subject: `${provider}-${visitor}-${number}`,
        email: `${firstName.toLowerCase()}.${visitor.slice(0, 12)}@${provider}.example`,
        firstName,
        lastName,
      };
};

export class SandboxIdentity {
  readonly #codes = new Map<string, Granted>();
  readonly #nowMs: () => number;
  /** Whether an address to return to is ours, whatever a link says: registered, as with real ones. */
  readonly #isOurs: (redirectUri: string) => boolean;

  constructor(nowMs: () => number, isOurs: (redirectUri: string) => boolean) {
    this.#nowMs = nowMs;
    this.#isOurs = isOurs;
  }

  authorizeUrl(provider: string, state: string, challenge: string, redirectUri: string): string {
    const query = new URLSearchParams({
      provider,
      state,
      code_challenge: challenge,
      redirect_uri: redirectUri,
    });
    return `/_identity/authorize?${query.toString()}`;
  }

  /** Exchanges a code, once. Undefined for a code that is not known, too old, or of another verifier. */
  exchange(code: string, verifier: string, redirectUri: string): Identity | undefined {
    const granted = this.#codes.get(code);
    this.#codes.delete(code);
    const isGood =
      granted !== undefined &&
      granted.untilMs > this.#nowMs() &&
      granted.challenge === challengeOf(verifier) &&
      granted.redirectUri === redirectUri;
    return isGood ? granted.identity : undefined;
  }

  routes(app: FastifyInstance, access: OperatorAccess): void {
    access.serve(app, 'GET /_identity/authorize', async (request, reply) => {
      const query = asRecord(request.query);
      const [provider, state, challenge, redirectUri] = [
        'provider',
        'state',
        'code_challenge',
        'redirect_uri',
      ].map((name) => asText(query?.[name]) ?? '');
      reply.header('cache-control', 'no-store');
      if (!redirectUri || !this.#isOurs(redirectUri) || !provider || !state || !challenge)
        return sendPage(reply.code(400), {
          title: 'Invalid sign-in link',
          body: '<p>The link that brought you here is incomplete.</p>',
        });
      const visitor = visitorOf(request, reply);
      const chosen = persona(provider, visitor, Number(asText(query?.persona) ?? 'x'));
      if (!chosen) return sendPage(reply, choicePage(provider, request.url, redirectUri));
      // The oldest: a flood of one visitor takes nobody else's code before it was used.
      const [oldest] = this.#codes.keys();
      if (oldest !== undefined && this.#codes.size >= MAX_CODES) this.#codes.delete(oldest);
      const code = randomBytes(24).toString('base64url');
      this.#codes.set(code, { identity: chosen, challenge, redirectUri, untilMs: this.#nowMs() + CODE_MS });
      return reply.redirect(`${redirectUri}?${new URLSearchParams({ code, state }).toString()}`, 302);
    });
  }
}

/** The page of choices in the language of the page that it returns to. */
function choicePage(provider: string, url: string, redirectUri: string): PlainPage {
  const { identity, language, whoAreYou } = sandboxTexts(/^\/([a-z]{2})\//.exec(redirectUri)?.[1] ?? 'en');
  const name = SOCIAL_PROVIDERS.find(({ id }) => id === provider)?.name ?? provider;
  const choices = PERSONAS.map(
    ([first, last], number) =>
      `<li><a href="${escaped(url)}&amp;persona=${number}">${first} ${last}</a></li>`,
  );
  return {
    title: identity.replace('{provider}', name),
    body: `<p class="note">${whoAreYou}</p><ul class="choices">${choices.join('')}</ul>`,
    language,
  };
}
