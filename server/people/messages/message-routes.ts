/** The messages of the office. They are written by the database with what they tell of (`0001-people.sql`, `0018-bonus-rules.sql`), and by the review of documents. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { DELETE_MESSAGE, MESSAGE_KINDS, MESSAGES, READ_MESSAGES } from '#protocol/people/message-calls.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import type { PeopleTools } from '../people-tools.ts';

interface InboxRow {
  readonly id: bigint;
  readonly kind: string;
  readonly facts: unknown;
  readonly created_at: bigint;
  readonly read_at: bigint | null;
}

function wireMessage({ created_at, facts, id, kind, read_at }: InboxRow) {
  const known = MESSAGE_KINDS.find((one) => one === kind);
  if (!known) return [];
  const record = asRecord(facts);
  const [minor, currency, reason] = [asText(record?.minor), asText(record?.currency), asText(record?.reason)];
  return [
    {
      id: String(id),
      kind: known,
      createdAtMs: Number(created_at),
      isRead: read_at !== null,
      ...(minor === undefined || currency === undefined
        ? {}
        : { money: wireMoney(amount(BigInt(minor)), currencyOf(currency)) }),
      ...(reason ? { reason } : {}),
    },
  ];
}

export function messageRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { database, nowMs } = tools;
  const idOf = (text: string): bigint | undefined => (/^\d{1,18}$/.test(text) ? BigInt(text) : undefined);
  const unknown = failed({ code: 'not-found' as const, detail: 'no such message' });

  calls.serveUser(scope, MESSAGES, async (_, { session }) => {
    const rows = await database.query<InboxRow>(
      'select id, kind, facts, created_at, read_at from inbox where user_id = $1 and deleted_at is null order by id desc limit 100',
      [session.userId],
    );
    return ok({
      unread: rows.filter(({ read_at }) => read_at === null).length,
      messages: rows.flatMap(wireMessage),
    });
  });

  calls.serveUser(scope, READ_MESSAGES, async ({ upToId }, { session }) => {
    const id = idOf(upToId);
    if (id === undefined) return unknown;
    await database.query(
      'update inbox set read_at = $3 where user_id = $1 and id <= $2 and read_at is null',
      [session.userId, id, nowMs()],
    );
    return ok(DONE);
  });

  calls.serveUser(scope, DELETE_MESSAGE, async ({ id: text }, { session }) => {
    const id = idOf(text);
    if (id === undefined) return unknown;
    const rows = await database.query(
      'update inbox set deleted_at = $3 where user_id = $1 and id = $2 and deleted_at is null returning id',
      [session.userId, id, nowMs()],
    );
    return rows.length > 0 ? ok(DONE) : unknown;
  });
}
