/** The transport of a session: a cookie that no script reads, or a bearer in a header. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './known-devices.ts';
import { SESSION_DAYS } from './sessions.ts';

/** The cookie of a session. `__Host-`: this host only, Secure, the whole path (X6). Browsers count loopback as secure. */
const COOKIE = '__Host-session';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const bearerOf = (header: unknown): string | undefined =>
  typeof header === 'string' && header.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;

/** A token of the service API in `authorization`, one of extended authorisation in `x-auth`, or the session's cookie. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request.headers['x-auth']) ?? bearerOf(request.headers.authorization) ?? request.cookies[COOKIE];

export const giveSession = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(COOKIE, token, { ...OPTIONS, maxAge: SESSION_DAYS * 86_400 });

/** Clears the session with what the browser kept of it (X7). */
export const dropSession = (reply: FastifyReply): FastifyReply => reply.clearCookie(COOKIE, OPTIONS);

/**
 * The cookie for the way to a provider and back: a navigation from elsewhere has to bring nothing, the page asks for
 * itself.
 */
const BROWSER_COOKIE = '__Host-browser';
const BROWSER_SECONDS = 600;

export function rememberBrowser(reply: FastifyReply): string {
  const secret = randomBytes(32).toString('base64url');
  reply.setCookie(BROWSER_COOKIE, secret, { ...OPTIONS, maxAge: BROWSER_SECONDS });
  return secret;
}

export const rememberedBrowser = (request: FastifyRequest): string | undefined =>
  request.cookies[BROWSER_COOKIE];

/** The cookie of a device, which stays when the session ends: the device is known by it at the next sign-in. */
const DEVICE_COOKIE = '__Host-device';

export const giveDevice = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(DEVICE_COOKIE, token, { ...OPTIONS, maxAge: DEVICE_DAYS * 86_400 });

export const deviceTokenOf = (request: FastifyRequest): string | undefined => request.cookies[DEVICE_COOKIE];

/** The cookie by which the conversation of a guest with the support is found again. */
const SUPPORT_COOKIE = '__Host-support';
const SUPPORT_SECONDS = 90 * 86_400;

export const supportTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[SUPPORT_COOKIE];

/** Sets the cookie of support; without a token it is cleared. */
export const giveSupport = (reply: FastifyReply, token: string | undefined): FastifyReply =>
  token === undefined
    ? reply.clearCookie(SUPPORT_COOKIE, OPTIONS)
    : reply.setCookie(SUPPORT_COOKIE, token, { ...OPTIONS, maxAge: SUPPORT_SECONDS });

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['YaBrowser/', 'Yandex Browser'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * The name of a device, "Chrome · Linux", as far as the browser gives it; names alone, nothing that it could write into a
 * page.
 */
export function deviceOf(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  const nameIn = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => agent.includes(mark))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
