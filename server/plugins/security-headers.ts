/**
 * Headers on every answer: a content policy under which the client runs without exceptions, framing by the own origin only
 * (but for pages that are asked for as embedded, `server/embed`), no sniffing, no referrer to strangers.
 */
import type { FastifyInstance } from 'fastify';
import { CSP_REPORT_PATH } from './csp-reports.ts';

export interface InlineHashes {
  /** The hashes `'sha256-...'` of the one script and the one style that a page has in itself. */
  readonly script: string;
  readonly style: string;
}

interface PolicyParts {
  readonly inline?: InlineHashes;
  /** Who may show the page in a frame. */
  readonly ancestors?: readonly string[];
  /** The origins that the page may show in frames. */
  readonly frames?: readonly string[];
}

const rules = ({ ancestors = ["'self'"], frames = [], inline }: PolicyParts = {}): string =>
  [
    "default-src 'none'",
    inline ? `script-src 'self' ${inline.script}` : "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    inline ? `style-src 'self' ${inline.style}` : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    // The own origin has the page of a captcha, whose provider no other page names.
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');

const CONTENT_SECURITY_POLICY = rules();

export const contentSecurityPolicy = (inline: InlineHashes): string => rules({ inline });

/**
 * The policy of a page that these origins may show in a frame: each is named exactly, and browsers check every page
 * around it by the list.
 */
export const framedPolicy = (ancestors: readonly string[], frames: readonly string[] = []): string =>
  rules({ ancestors, frames });

/** The policy of a page that may show these origins in frames: each is named exactly. */
export const framingPolicy = (frames: readonly string[]): string => rules({ frames });

/** Origins of the provider of a captcha, as they are configured. */
export interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly styles: readonly string[];
}

/** The policy of the page of a captcha: its provider's script and frames, and nothing of our own. */
export const captchaPolicy = (
  { connections, frames, scripts, styles }: CaptchaSources,
  ancestors: readonly string[],
): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(connections.length > 0 ? [`connect-src ${connections.join(' ')}`] : []),
    ...(styles.length > 0 ? [`style-src ${styles.join(' ')}`] : []),
    `img-src ${["'self'", 'data:', ...frames].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
    "object-src 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');

/**
 * The policy of the hub's script alone: a worker has the policy that it comes with, and this one compiles the feed core.
 * No script text runs. It asks the own server, and the further books that are named.
 */
export const hubPolicy = (books: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src ${["'self'", ...books].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The camera is asked for by a press where a face is shown (`src/features/office/verification`); nothing else is. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The strict transport security of a site: a year, as browsers ask of one that is never without TLS again. Names under
 * this one are for their own servers to decide.
 */
const TRANSPORT_SECURITY = 'max-age=31536000';

export interface SecureHeadersOptions {
  /** Whether people reach the server by TLS, whatever a proxy speaks with it. */
  readonly isServedOverTls?: boolean;
}

/** Sets the headers before a route runs, so that a route may override them and errors carry them too. */
export function secureHeaders(
  app: FastifyInstance,
  { isServedOverTls = false }: SecureHeadersOptions = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (isServedOverTls || request.protocol === 'https')
      reply.header('strict-transport-security', TRANSPORT_SECURITY);
  });
}
