/**
 * The page `/_operator`, where an operator signs in by a one-time link, and signs out. The code of a link stands behind
 * its `#`, which no server, log or preview sees; it is spent by a button, so that looking at the page spends nothing.
 */
import type { FastifyInstance } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../lib/markup.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import { cookieOf, giveCookie } from '../session/bare-cookie.ts';
import type { AuditLog } from '../store/audit-log.ts';
import { formScope } from './form-scope.ts';
import { OPERATOR_COOKIE, type OperatorAccess } from './operator-access.ts';
import { OPERATOR_SESSION_MS, type OperatorSessions } from './operator-sessions.ts';
import { plainSheet, sendPage } from './plain-page.ts';

export const OPERATOR_PATH = '/_operator';
/** Refusals of one network that the audit log tells of. Tries themselves are not counted: nobody guesses 256 bits, or locks an operator out. */
const LOGGED_PER_MINUTE = 20;

const SCRIPT = `'use strict';
const field = document.querySelector('input[name="code"]');
if (field && location.hash.length > 1) {
  field.value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
}
`;

const ENTRANCE = `<p class="note">The server prints a one-time link at its first start and with the option --operator-link.</p>
<form method="post" action="${OPERATOR_PATH}/sign-in"><label>Code from the link <input name="code" type="password" autocomplete="off" required></label>
<button class="main">Sign in</button></form><script src="${OPERATOR_PATH}.js" defer></script>`;

const LINKS = [
  ['/_support', 'Support'],
  ['/_outbox', 'Messages'],
  ['/_review', 'Documents'],
  ['/_requests', 'Requests'],
  ['/_manager-bets', 'Proposed bets'],
  ['/_cashier', 'Withdrawals'],
  ['/_analytics', 'Analytics'],
  ['/_site', 'Site'],
]
  .map(([path, name]) => `<li><a href="${path}">${name}</a></li>`)
  .join('');

const CHOICES = `<ul class="choices">${LINKS}</ul>`;
const SANDBOX = `<p>Sandbox: no sign-in needed.</p>${CHOICES}`;
const pages = (by: string): string =>
  `<p>Signed in as <strong>${escaped(by)}</strong>.</p>${CHOICES}
<form method="post" action="${OPERATOR_PATH}/sign-out"><button>Sign out</button></form>`;

export interface OperatorRoutesParts {
  readonly access: OperatorAccess;
  /** The sessions of operators; absent where nobody signs in, which is in the sandbox. */
  readonly sessions?: OperatorSessions;
  readonly audit: Pick<AuditLog, 'write'>;
  readonly nowMs: () => number;
}

export function operatorRoutes(
  app: FastifyInstance,
  { audit, access, nowMs, sessions }: OperatorRoutesParts,
): void {
  plainSheet(app, access);
  access.serve(app, 'GET /_operator.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  );

  access.serve(app, 'GET /_operator', async (request, reply) => {
    if (access.isSandbox) return sendPage(reply, { title: 'Operators', body: SANDBOX });
    const token = cookieOf(request, OPERATOR_COOKIE);
    const by = token && (await sessions?.find(token));
    return sendPage(reply, { title: 'Operators', body: by ? pages(by) : ENTRANCE });
  });

  const refusals = new RateLimit({ amount: LOGGED_PER_MINUTE, windowMs: 60_000, nowMs });
  formScope(app, (scope) => {
    access.serve(scope, 'POST /_operator/sign-in', async ({ address, body, network }, reply) => {
      const code = asText(asRecord(body)?.code)?.trim() ?? '';
      const session = await sessions?.enter(code, address);
      if (!session) {
        if (refusals.take(network) === 0)
          await audit.write({ action: 'operator-refused', actor: 'guest', address });
        return sendPage(reply.code(403), {
          title: 'Not signed in',
          body: `<p class="note">This link is invalid, was used or has expired.</p><p><a href="${OPERATOR_PATH}">Back</a></p>`,
        });
      }
      await audit.write({
        action: 'operator-signed-in',
        actor: 'operator',
        address,
        details: { operator: session.name },
      });
      giveCookie(reply, OPERATOR_COOKIE, session.token, OPERATOR_SESSION_MS / 1000);
      return reply.redirect(OPERATOR_PATH, 303);
    });

    access.serve(scope, 'POST /_operator/sign-out', async (request, reply, by) => {
      const token = cookieOf(request, OPERATOR_COOKIE);
      if (token !== undefined) await sessions?.end(token);
      await audit.write({
        action: 'operator-signed-out',
        actor: 'operator',
        address: request.address,
        details: { operator: by },
      });
      giveCookie(reply, OPERATOR_COOKIE, '', 0);
      return reply.redirect(OPERATOR_PATH, 303);
    });
  });
}
