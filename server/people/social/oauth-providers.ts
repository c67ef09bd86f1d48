/**
 * Providers that the operator has registered with: authorisation code of OAuth 2, with PKCE. All addresses are those of
 * the operator's file (`identity-providers.json` of the data folder), so that none is ever asked which nobody configured.
 */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { asRecord } from '#protocol/http/wire-values.ts';
import { SOCIAL_PROVIDERS } from '#protocol/people/sign-in/social-providers.ts';
import { openOperatorFile, readJson } from '../../config/operator-file.ts';
import { isLoopbackOrigin } from '../../lib/allowed-hosts.ts';
import type { Identity, IdentityProviders, WayBack } from './identity-providers.ts';

/** Providers of this protocol: a wallet signs a message, and has no code to exchange. */
const WITH_CODES = SOCIAL_PROVIDERS.filter(({ kind }) => kind !== 'wallet');

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const address = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { origin, protocol } = new URL(text);
    return protocol === 'https:' || isLoopbackOrigin(origin);
  }, 'an address that begins with "https://"'),
);

const provider = v.strictObject({
  id: v.picklist(WITH_CODES.map(({ id }) => id)),
  clientId: short,
  clientSecret: v.optional(short),
  /** Where the page goes, where a code is exchanged, and who it was. */
  authorizeUrl: address,
  tokenUrl: address,
  profileUrl: address,
  scope: v.optional(v.pipe(v.string(), v.maxLength(512)), 'openid'),
  /** Names of the answer of `profileUrl`; a dot leads into an object: `response.user.id`. */
  subject: v.optional(short, 'sub'),
  email: v.optional(short, 'email'),
  firstName: v.optional(short, 'given_name'),
  lastName: v.optional(short, 'family_name'),
});
const providersFile = v.strictObject({ providers: v.pipe(v.array(provider), v.maxLength(20)) });

export type OAuthProvider = v.InferOutput<typeof provider>;

/** Reads the text of the file. */
export function readOAuthProviders(text: string): Result<readonly OAuthProvider[], readonly string[]> {
  const read = readJson(providersFile, text);
  if (!read.ok) return read;
  const ids = read.value.providers.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  return twice.length > 0
    ? failed(twice.map((id) => `the provider "${id}" is there twice`))
    : ok(read.value.providers);
}

/** The providers of the file at this path; none without it. Throws `StartRefused` with a sentence for each mistake. */
export function openOAuthProviders(path: string): readonly OAuthProvider[] {
  return openOperatorFile({
    path,
    called: 'the providers of identities',
    read: readOAuthProviders,
    without: [],
    isSecret: true,
  });
}

export interface OAuthParts {
  readonly providers: readonly OAuthProvider[];
  /** The beginning of the address that a provider leads back to. */
  readonly origin: () => string;
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 262_144;
const LONGEST_FACT = 200;

/** The fact at the end of these names, as a text; undefined where there is none. */
function factOf(profile: unknown, names: string): string | undefined {
  const value = names.split('.').reduce((at: unknown, name) => asRecord(at)?.[name], profile);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= LONGEST_FACT ? text : undefined;
}

export function createOAuthProviders({
  onError,
  origin,
  providers,
  timeoutMs = TIMEOUT_MS,
}: OAuthParts): IdentityProviders {
  const byId = new Map<string, OAuthProvider>(providers.map((one) => [one.id, one]));

  async function asked(url: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(url, {
      ...init,
      // Another address would be told the secret.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok || text.length > LONGEST_ANSWER)
      throw new Error(`${new URL(url).host} answered with ${answer.status}`);
    return JSON.parse(text);
  }

  async function identityOf(one: OAuthProvider, { code, returnPath, verifier }: WayBack) {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: origin() + returnPath,
      client_id: one.clientId,
      code_verifier: verifier,
      ...(one.clientSecret === undefined ? {} : { client_secret: one.clientSecret }),
    });
    const told = await asked(one.tokenUrl, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
    const token = asRecord(told)?.['access_token'];
    if (typeof token !== 'string') return undefined;
    const profile = await asked(one.profileUrl, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    const subject = factOf(profile, one.subject);
    if (subject === undefined) return undefined;
    const [email, firstName, lastName] = [one.email, one.firstName, one.lastName].map((names) =>
      factOf(profile, names),
    );
    const identity: Identity = {
      subject,
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    };
    return identity;
  }

  return {
    list: SOCIAL_PROVIDERS.filter(({ id }) => byId.has(id)),
    authorizeUrl({ challenge, provider: id, returnPath, state }) {
      const one = byId.get(id);
      if (!one) throw new Error(`no provider "${id}"`);
      const url = new URL(one.authorizeUrl);
      const query = {
        response_type: 'code',
        client_id: one.clientId,
        redirect_uri: origin() + returnPath,
        scope: one.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange(way) {
      const one = byId.get(way.provider);
      if (!one) return undefined;
      try {
        return await identityOf(one, way);
      } catch (error) {
        onError(error);
        return undefined;
      }
    },
  };
}
