/**
 * A provider of identities inside the reference server, so that social sign-in runs whole without a network:
 * authorisation code with PKCE, as the real ones have it. Its page asks which person to be. A person belongs to the
 * visitor who made them up, known by a cookie: nobody else is offered them or gets the account behind them. There is one
 * in the sandbox alone.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { walletMessage } from '#domain/people/wallet-message.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { SOCIAL_PROVIDERS, socialProvider } from '#protocol/people/sign-in/social-providers.ts';
import { escaped } from '../lib/markup.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { type PlainPage, sendPage } from '../operator/plain-page.ts';
import type { Identity, IdentityProviders, WayBack, WayThere } from '../people/social/identity-providers.ts';
import { cookieOf, giveCookie } from '../session/bare-cookie.ts';
import { sandboxTexts } from './sandbox-texts.ts';

const PERSONAS = [
  ['Alina', 'Sandbox'],
  ['Timur', 'Sandbox'],
  ['Dana', 'Sandbox'],
] as const;
const CODE_MS = 60_000;
/** The most codes that are kept, since not everybody returns from the provider; beyond it the oldest is dropped. */
const MAX_CODES = 1_000;

interface Granted {
  readonly provider: string;
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

export class SandboxIdentity implements IdentityProviders {
  readonly list = SOCIAL_PROVIDERS;
  readonly #codes = new Map<string, Granted>();
  readonly #nowMs: () => number;
  /** Whether an address to return to is ours, whatever a link says: registered, as with real ones. */
  readonly #isOurs: (redirectUri: string) => boolean;

  constructor(nowMs: () => number, isOurs: (redirectUri: string) => boolean) {
    this.#nowMs = nowMs;
    this.#isOurs = isOurs;
  }

  authorizeUrl({ challenge, provider, returnPath, state }: WayThere): string {
    const query = new URLSearchParams({
      provider,
      state,
      code_challenge: challenge,
      redirect_uri: returnPath,
    });
    return `/_identity/authorize?${query.toString()}`;
  }

  async exchange({ code, provider, returnPath, verifier }: WayBack): Promise<Identity | undefined> {
    const granted = this.#codes.get(code);
    this.#codes.delete(code);
    const isGood =
      granted !== undefined &&
      granted.untilMs > this.#nowMs() &&
      granted.provider === provider &&
      granted.challenge === challengeOf(verifier) &&
      granted.redirectUri === returnPath;
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
      if (!chosen) {
        const messages =
          provider === 'metamask' ? this.#messages(request.host, visitor, redirectUri, state) : [];
        return sendPage(reply, choicePage(provider, request.url, redirectUri, messages));
      }
      // The oldest: a flood of one visitor takes nobody else's code before it was used.
      const [oldest] = this.#codes.keys();
      if (oldest !== undefined && this.#codes.size >= MAX_CODES) this.#codes.delete(oldest);
      const code = randomBytes(24).toString('base64url');
      this.#codes.set(code, {
        provider,
        identity: chosen,
        challenge,
        redirectUri,
        untilMs: this.#nowMs() + CODE_MS,
      });
      return reply.redirect(`${redirectUri}?${new URLSearchParams({ code, state }).toString()}`, 302);
    });
  }

  /** The message that the wallet of each person would sign; the sandbox signs for them. */
  #messages(host: string, visitor: string, returnPath: string, state: string): readonly string[] {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    return PERSONAS.map(
      (_, number) =>
        walletMessage({
          domain: host,
          address: `0x${hashOf(`wallet ${visitor} ${number}`).slice(0, 40)}`,
          statement: 'Sign in. This costs nothing and moves no money.',
          uri: `https://${host}${returnPath}`,
          chainId: 1,
          nonce: hashOf(state).slice(0, 16),
          issuedAtMs: this.#nowMs(),
        }) ?? '',
    );
  }
}

/** The page of choices in the language of the page that it returns to. */
function choicePage(
  provider: string,
  url: string,
  redirectUri: string,
  messages: readonly string[],
): PlainPage {
  const { identity, language, whoAreYou } = sandboxTexts(/^\/([a-z]{2})\//.exec(redirectUri)?.[1] ?? 'en');
  const name = socialProvider(provider)?.name ?? provider;
  const choices = PERSONAS.map(([first, last], number) => {
    const message = messages[number];
    const signed = message === undefined ? '' : `<pre dir="ltr">${escaped(message)}</pre>`;
    return `<li>${signed}<a href="${escaped(url)}&amp;persona=${number}">${first} ${last}</a></li>`;
  });
  return {
    title: identity.replace('{provider}', name),
    body: `<p class="note">${whoAreYou}</p><ul class="choices">${choices.join('')}</ul>`,
    language,
  };
}
