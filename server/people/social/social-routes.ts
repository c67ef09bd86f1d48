/**
 * Social sign-in: authorisation code with PKCE. The state is a ticket that only this browser has, in a cookie; an answer
 * of the provider without it belongs to another sign-in and is ignored. Without a provider there is no social sign-in.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import type { ReceivedBy } from '#protocol/people/people-call.ts';
import {
  SIGN_IN_SOCIAL,
  SIGN_IN_SOCIAL_BY_NAME,
  START_SOCIAL,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import { DEFAULT_LANGUAGE } from '../../languages.ts';
import { challengeOf } from '../../sandbox/sandbox-identity.ts';
import type { Asked, PeopleCallServer } from '../people-call-server.ts';
import { codeExpired, flooded, notPossible, type PeopleTools } from '../people-tools.ts';
import { admit } from '../sign-in/complete-sign-in.ts';
import { ACT_MS } from '../sign-in/pending-acts.ts';

export function socialRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { acts, floods, identities, nowMs, people } = tools;
  const noProvider = failed({ code: 'no-provider', detail: 'no identity provider is configured' } as const);

  calls.serve(scope, START_SOCIAL, async ({ language = DEFAULT_LANGUAGE, provider, returnUrl }, asked) => {
    if (identities.list.length === 0) return noProvider;
    if (!identities.list.some(({ id }) => id === provider) || !/^[a-z]{2,3}$/.test(language))
      return notPossible('no such provider');
    const verifier = randomBytes(32).toString('base64url');
    const redirectUri = `/${language}/auth/social`;
    const state = await acts.open('social-state', {
      data: {
        provider,
        verifier,
        redirectUri,
        browser: browserMark(asked.remember()),
        ...(returnUrl === undefined ? {} : { returnUrl }),
      },
      lastsMs: ACT_MS,
    });
    const challenge = challengeOf(verifier);
    return ok({
      authorizeUrl: identities.authorizeUrl({ provider, state, challenge, returnPath: redirectUri }),
    });
  });

  async function signIn({ code, state }: ReceivedBy<typeof SIGN_IN_SOCIAL>, asked: Asked) {
    if (identities.list.length === 0) return noProvider;
    const flood = await flooded(floods.codes, asked.network, nowMs);
    if (flood) return failed(flood);
    const act = await acts.take('social-state', state);
    const { browser, provider, redirectUri, returnUrl, verifier } = act?.data ?? {};
    if (asked.remembered === undefined || browser !== browserMark(asked.remembered)) return codeExpired;
    if (typeof provider !== 'string') return codeExpired;
    const identity = await identities.exchange({
      provider,
      code,
      verifier: String(verifier),
      returnPath: String(redirectUri),
    });
    if (!identity) return codeExpired;
    const { subject, ...told } = identity;
    const person = await people.bySocial(provider, subject);
    if (person) return admit(tools, person, asked, typeof returnUrl === 'string' ? returnUrl : undefined);
    const ticket = await acts.open('register-social', {
      data: { provider, subject, ...told },
      lastsMs: ACT_MS,
    });
    return ok({ kind: 'needs-registration' as const, ticket, provider, ...told });
  }
  calls.serve(scope, SIGN_IN_SOCIAL, signIn);
  calls.serve(scope, SIGN_IN_SOCIAL_BY_NAME, signIn);
}

const browserMark = (secret: string): string => createHash('sha256').update(secret).digest('hex');
