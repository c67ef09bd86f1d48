/**
 * The page `/_support`: the console of consultants, for operators. Conversations that wait stand first; answers appear at
 * once in the visitor's chat.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { MAX_SUPPORT_TEXT } from '#protocol/people/support-calls.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import type { AuditLog } from '../store/audit-log.ts';
import { CONSOLE_SCRIPT, CONSOLE_SHEET, CONSOLE_SHEET_PATH } from './console-assets.ts';
import { consoleBody } from './console-markup.ts';
import { type SupportParts, sendFile } from './support-routes.ts';
import { type ConversationRow, type NewSupportMessage, visitorOf } from './support-store.ts';
import { hashOf } from './support-visitor.ts';

const SHOWN = 100;
const GUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const idOf = ({ params }: FastifyRequest): string => asText(asRecord(params)?.id) ?? '';

export function consolePage(
  app: FastifyInstance,
  access: OperatorAccess,
  { rooms, store, streams }: SupportParts,
  audit: AuditLog,
): void {
  const rowOf = async (request: FastifyRequest): Promise<ConversationRow | undefined> => {
    const id = idOf(request);
    return /^\d{1,18}$/.test(id) ? store.row(BigInt(id)) : undefined;
  };

  const page = (reply: FastifyReply, body: string) =>
    sendPage(reply, { title: 'Support', body, wide: true, sheet: CONSOLE_SHEET_PATH });

  const showList = async (reply: FastifyReply) => page(reply, consoleBody({ rows: await store.list(SHOWN) }));

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const row = await rowOf(request);
    if (!row) return page(reply.code(404), '<p>There is no such conversation.</p>');
    const messages = await store.messages(row.id);
    const bets = [...new Set(messages.flatMap(({ bet }) => bet?.betId ?? []))];
    const texts = await Promise.all(bets.map(async (id) => [id, await store.receipt(id)] as const));
    const receipts = new Map(
      texts.flatMap(([id, text]) => (text === undefined ? [] : [[id, text] as const])),
    );
    return page(reply, consoleBody({ rows: await store.list(SHOWN), opened: { row, messages, receipts } }));
  };

  /** What a consultant adds to a conversation; the same once, however often it is sent. */
  async function add(row: ConversationRow, message: NewSupportMessage, request: FastifyRequest, by: string) {
    const added = await store.add(row.id, 'consultant', message);
    if (added.outcome !== 'stored') return added.outcome;
    rooms.tell(visitorOf(row), row.id, { kind: 'message' });
    await audit.write({
      action: message.facts.called === undefined ? 'support-answered' : 'support-called',
      actor: 'operator',
      ...(row.user_id === null ? {} : { userId: row.user_id }),
      address: request.address,
      details: { operator: by, conversation: String(row.id), message: added.seq },
    });
    return added.outcome;
  }

  access.serve(app, 'GET /_support', (_request, reply) => showList(reply));
  access.serve(app, 'GET /_support/view', (_request, reply) => showList(reply));
  access.serve(app, 'GET /_support/:id', show);
  access.serve(app, 'GET /_support/:id/view', show);
  access.serve(app, 'GET /_support/file/:id', async (request, reply) => {
    const id = idOf(request);
    const file = /^\d{1,18}$/.test(id) ? await store.file(id) : undefined;
    return file ? sendFile(reply, file) : reply.code(404).send();
  });
  access.serve(app, 'GET /_support.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(CONSOLE_SCRIPT),
  );
  access.serve(app, `GET ${CONSOLE_SHEET_PATH}`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(CONSOLE_SHEET),
  );
  access.serve(app, 'GET /_support/stream', (request, reply) => {
    const isSeated = streams.answer(reply, {
      network: request.network,
      mayListen: () => access.isStillOpen(request),
      join: (stream) =>
        rooms.joinAsConsultant((id, { kind, ...event }) => {
          const conversation = String(id);
          if (kind !== 'typing') stream.send('news', { conversation });
          else if ('from' in event && event.from === 'visitor') stream.send('typing', { conversation });
        }),
    });
    return isSeated ? reply : reply.code(503).header('retry-after', 30).send();
  });

  formScope(app, (scope) => {
    access.serve(scope, 'POST /_support/:id/reply', async (request, reply, by) => {
      const row = await rowOf(request);
      const form = asRecord(request.body);
      const text = (asText(form?.text) ?? '').trim().replaceAll('\r\n', '\n');
      const guid = asText(form?.guid) ?? '';
      if (!row) return reply.code(404).send();
      if (text === '' || text.length > MAX_SUPPORT_TEXT || !GUID.test(guid)) return reply.code(422).send();
      const outcome = await add(row, { guid, hash: hashOf(text), text, facts: {}, byName: by }, request, by);
      if (outcome === 'flood') return reply.code(429).header('retry-after', 60).send();
      if (outcome === 'reused') return reply.code(422).send();
      return reply.redirect(`/_support/${row.id}`, 303);
    });

    access.serve(scope, 'POST /_support/:id/called', async (request, reply, by) => {
      const row = await rowOf(request);
      const form = asRecord(request.body);
      const seq = Number(asText(form?.seq));
      if (!row || !Number.isInteger(seq) || seq < 1 || seq > row.last_seq) return reply.code(404).send();
      const given = asText(form?.guid) ?? '';
      const guid = GUID.test(given) ? given : randomUUID();
      const message = { guid, hash: hashOf(`called ${seq}`), text: '', facts: { called: seq }, byName: by };
      await add(row, message, request, by);
      return reply.redirect(`/_support/${row.id}`, 303);
    });

    access.serve(scope, 'POST /_support/:id/read', async (request, reply) => {
      const row = await rowOf(request);
      const seq = Number(asText(asRecord(request.body)?.seq));
      if (!row || !Number.isInteger(seq) || seq < 1) return reply.code(404).send();
      if (await store.read(row.id, 'consultant', seq))
        rooms.tell(visitorOf(row), row.id, { kind: 'read', from: 'consultant', seq });
      return reply.code(204).send();
    });

    access.serve(scope, 'POST /_support/:id/typing', async (request, reply) => {
      const row = await rowOf(request);
      if (row) rooms.tell(visitorOf(row), row.id, { kind: 'typing', from: 'consultant' });
      return reply.code(204).send();
    });
  });
}
