/** Requests of accounts to the office, and the page `/_requests` on which operators answer them and check the PIN of a caller. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { knownFields, MAX_AREA, type RequestKind, requestProblems } from '#domain/people/office-requests.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { NEW_PIN_CODE } from '#protocol/office/office-calls.ts';
import {
  CLOSE_OFFICE_REQUEST,
  MAKE_OFFICE_REQUEST,
  OFFICE_REQUESTS,
  SEND_ADMIN_REQUEST,
} from '#protocol/office/request-calls.ts';
import { DONE } from '#protocol/people/people-values.ts';
import { escaped } from '../lib/markup.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { notPossible, type PeopleTools, wrongFields } from '../people/people-tools.ts';
import type { RequestStore, StoredRequest } from './request-store.ts';

const DAY_MS = 86_400_000;
const SHOWN = 100;

const wireRequest = ({ answer, answered_at, created_at, fields, id, kind, state }: StoredRequest) => ({
  id: String(id),
  kind,
  fields: { ...fields },
  state,
  createdAtMs: Number(created_at),
  ...(answer === null ? {} : { answer }),
  ...(answered_at === null ? {} : { answeredAtMs: Number(answered_at) }),
});

const idOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined;

export function requestRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, nowMs, people }: PeopleTools,
  store: RequestStore,
): void {
  async function make(
    userId: bigint,
    asked: { readonly guid: string; readonly kind: RequestKind; readonly fields: Record<string, string> },
  ) {
    const fields = knownFields(asked.kind, asked.fields);
    // The day of the asker may have begun already.
    const today = new Date(nowMs() + DAY_MS);
    const problems = requestProblems(asked.kind, fields, {
      year: today.getUTCFullYear(),
      month: today.getUTCMonth() + 1,
      day: today.getUTCDate(),
    });
    if (problems) return wrongFields(problems);
    const added = await store.add(userId, { ...asked, fields });
    if (added === 'reused')
      return failed({ code: 'guid-reused' as const, detail: 'this id belongs to another request' });
    if (added === 'flood')
      return failed({
        code: 'too-many-requests' as const,
        detail: 'as many requests as can be open, or be made in a day',
        resetsAtMs: nowMs() + DAY_MS,
      });
    return ok(wireRequest(added));
  }

  calls.serveUser(scope, OFFICE_REQUESTS, async ({ pageNumber }, { session }) => {
    const { hasMore, requests } = await store.page(session.userId, Number(pageNumber));
    return ok({ requests: requests.map(wireRequest), hasMore });
  });

  calls.serveUser(scope, MAKE_OFFICE_REQUEST, ({ fields, kind, requestGuid }, { session }) =>
    make(session.userId, { guid: requestGuid, kind, fields }),
  );

  calls.serveUser(scope, SEND_ADMIN_REQUEST, ({ email, userName }, { session }) =>
    make(session.userId, { guid: randomUUID(), kind: 'admin', fields: { userName, email } }),
  );

  calls.serveUser(scope, CLOSE_OFFICE_REQUEST, async ({ requestId }, { session }) => {
    const id = idOf(requestId);
    const closed = id === undefined ? undefined : await store.close(id, session.userId);
    return closed === undefined
      ? failed({ code: 'not-found', detail: 'there is no such request' })
      : ok(DONE);
  });

  calls.serveUser(scope, NEW_PIN_CODE, async (_, { address, session: { userId } }) => {
    if (!(await people.byId(userId))) return notPossible('a demonstration account has no PIN');
    const { expiresAtMs, pin } = await store.newPin(userId);
    await audit.write({ action: 'pin-made', actor: 'bettor', userId, address });
    return ok({ pinCode: pin, expiresAtMs });
  });
}

const rows = ({ fields }: StoredRequest): string =>
  Object.entries(fields)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join('');

const card = (request: StoredRequest): string =>
  `<article data-request="${request.id}"><h2>${request.kind}, account ${request.user_id}, request ${request.id}</h2>` +
  `<p class="note">${new Date(Number(request.created_at)).toISOString()}</p><dl>${rows(request)}</dl>` +
  `<form method="post" action="/_requests/answer"><input type="hidden" name="id" value="${request.id}">` +
  `<label class="whole">Answer <textarea name="text" rows="4" maxlength="${MAX_AREA}" required></textarea></label>` +
  `<button class="main">Answer</button></form>` +
  `<form method="post" action="/_requests/close"><input type="hidden" name="id" value="${request.id}">` +
  `<button>Close without an answer</button></form></article>`;

const PIN_FORM =
  `<h2>Check the PIN of a caller</h2><form method="post" action="/_requests/pin">` +
  `<label>Account number <input name="account" inputmode="numeric" maxlength="18" required></label>` +
  `<label>PIN <input name="pin" inputmode="numeric" autocomplete="off" maxlength="6" required></label><button>Check</button></form>`;

export function requestsPage(
  app: FastifyInstance,
  access: OperatorAccess,
  store: RequestStore,
  { audit }: Pick<PeopleTools, 'audit'>,
): void {
  const show = async (reply: FastifyReply, said = '') => {
    const open = await store.open(SHOWN);
    const list =
      open.length === 0 ? '<p>No open requests.</p>' : `<h2>Open requests</h2>${open.map(card).join('')}`;
    const note = said === '' ? '' : `<p role="status"><b>${escaped(said)}</b></p>`;
    return sendPage(reply, { title: 'Requests', body: `${note}${list}${PIN_FORM}`, wide: true });
  };
  formScope(app, (scope) => {
    access.serve(scope, 'GET /_requests', (_request, reply) => show(reply));
    access.serve(scope, 'POST /_requests/answer', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const id = idOf(asText(form?.id));
      const text = (asText(form?.text) ?? '').trim().replaceAll('\r\n', '\n').slice(0, MAX_AREA);
      const userId = id === undefined || text === '' ? undefined : await store.answer(id, text, operator);
      if (userId === undefined) return show(reply, 'Nothing was answered.');
      const details = { operator, request: String(id) };
      await audit.write({ action: 'request-answered', actor: 'operator', userId, address, details });
      return show(reply, 'Answered.');
    });
    access.serve(scope, 'POST /_requests/close', async ({ address, body }, reply, operator) => {
      const id = idOf(asText(asRecord(body)?.id));
      const userId = id === undefined ? undefined : await store.close(id);
      if (userId === undefined) return show(reply, 'Nothing was closed.');
      const details = { operator, request: String(id) };
      await audit.write({ action: 'request-closed', actor: 'operator', userId, address, details });
      return show(reply, 'Closed.');
    });
    access.serve(scope, 'POST /_requests/pin', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const userId = idOf(asText(form?.account));
      const isRight = userId !== undefined && (await store.isPin(userId, asText(form?.pin) ?? ''));
      await audit.write({
        action: 'pin-checked',
        actor: 'operator',
        ...(isRight && { userId }),
        address,
        details: { operator, account: String(userId ?? ''), isRight },
      });
      return show(reply, isRight ? `The PIN of account ${userId} is right.` : 'That is not the PIN.');
    });
  });
}
