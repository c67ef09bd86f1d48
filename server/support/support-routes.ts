/** Conversations with the support for visitors: reading, writing, files, and events as a stream. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { consultantOf, supportAt } from '#domain/support/consultants.ts';
import { internationalPhone } from '#domain/text/phone-number.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { ReceivedBy } from '#protocol/people/people-call.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  MAX_SUPPORT_FILE_BYTES,
  SUPPORT_CHAT,
  SUPPORT_FILE,
  SUPPORT_PAGE,
  SUPPORT_READ,
  SUPPORT_SEND,
  SUPPORT_STREAM,
  SUPPORT_TYPING,
} from '#protocol/people/support-calls.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { isOfType, shownName } from '../lib/file-content.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { flooded, notPossible, type PeopleTools, wrongFields } from '../people/people-tools.ts';
import { routeOf } from '../routes/call-server.ts';
import { supportTokenOf, tokenOf } from '../session/session-cookie.ts';
import type { OpenSession } from '../session/sessions.ts';
import type { EventStream, EventStreams } from './event-stream.ts';
import { type SupportRooms } from './support-rooms.ts';
import type { NewSupportMessage, StoredMessage, SupportStore, Visitor } from './support-store.ts';
import { claimFor, hashOf, newSupportToken, visitorAsking } from './support-visitor.ts';

export interface SupportParts {
  readonly store: SupportStore;
  readonly rooms: SupportRooms;
  readonly streams: EventStreams;
}

type Sent = ReceivedBy<typeof SUPPORT_SEND>;

const nobody: Refusal = { code: 'not-authenticated', detail: 'ask for the conversation first' };

/** The message without what consultants alone see. */
const shown = ({ byName: _byName, ...message }: StoredMessage) => message;

const ownerOf = (session: OpenSession | undefined): string => (session ? String(session.userId) : '');

export function supportRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  parts: SupportParts,
): void {
  const { floods, nowMs } = tools;
  const { rooms, store } = parts;

  calls.serve(scope, SUPPORT_CHAT, async ({ before, lng }, asked) => {
    await claim(parts, asked);
    const who = visitorAsking(asked);
    // Kept as long as it is used.
    if (!asked.session) asked.giveSupport(who ? asked.supportToken : newSupportToken());
    const found = who && (await store.find(who));
    const messages = found ? await store.messages(found.id, before) : [];
    const { changesAtMs, state } = supportAt(asked.site(lng).support, lng ?? DEFAULT_LANGUAGE, nowMs());
    return ok({
      state,
      ...(changesAtMs === undefined ? {} : { changesAtMs }),
      owner: ownerOf(asked.session),
      messages: messages.map(shown),
      hasEarlier: messages.length === SUPPORT_PAGE && (messages[0]?.seq ?? 1) > 1,
      lastSeq: found?.lastSeq ?? 0,
      readSeq: found?.visitorRead ?? 0,
      seenSeq: found?.consultantRead ?? 0,
    });
  });

  calls.serve(scope, SUPPORT_SEND, async (sent, asked) => {
    const flood = await flooded(floods.support, asked.network, nowMs);
    if (flood) return failed(flood);
    await claim(parts, asked);
    const who = visitorAsking(asked);
    if (!who) return failed(nobody);
    if (sent.owner !== '' && sent.owner !== ownerOf(asked.session))
      return notPossible('another account is signed in');
    const message = await messageOf(store, sent, asked.session);
    if (!message.ok) return message;
    const isNew = !('userId' in who) && !(await store.find(who));
    const guests = isNew ? await flooded(floods.supportGuests, asked.network, nowMs) : undefined;
    if (guests) return failed(guests);
    const consultant = consultantOf(asked.site(sent.language).support.consultants, sent.language);
    const conversation = await store.open(who, sent.language, consultant ?? '');
    const added = await store.add(conversation, 'visitor', message.value);
    switch (added.outcome) {
      case 'reused':
        return failed({ code: 'guid-reused', detail: 'this id belongs to another message' });
      case 'flood':
        return failed({
          code: 'too-many-requests',
          detail: 'too many messages',
          resetsAtMs: nowMs() + 60_000,
        });
      case 'full':
        return notPossible('the conversation has as many files as it may');
      case 'stored':
        rooms.tell(who, conversation, { kind: 'message' });
        break;
      case 'known':
        break;
    }
    return ok({ message: shown(await store.message(conversation, added.seq)) });
  });

  calls.serve(scope, SUPPORT_READ, async ({ seq }, asked) => {
    const who = visitorAsking(asked);
    const found = who && (await store.find(who));
    if (who && found && (await store.read(found.id, 'visitor', seq)))
      rooms.tell(who, found.id, { kind: 'read', from: 'visitor', seq });
    return ok(DONE);
  });

  calls.serve(scope, SUPPORT_TYPING, async (_, asked) => {
    const flood = await flooded(floods.support, asked.network, nowMs);
    if (flood) return failed(flood);
    const who = visitorAsking(asked);
    const found = who && (await store.find(who));
    if (who && found) rooms.tell(who, found.id, { kind: 'typing', from: 'visitor' });
    return ok(DONE);
  });

  fileRoute(scope, tools, store);
  streamRoute(scope, tools, parts);
}

async function claim({ rooms, store }: SupportParts, asked: Asked): Promise<void> {
  const { session, supportToken } = asked;
  if (!session || supportToken === undefined) return;
  const conversation = await claimFor(store, asked);
  asked.giveSupport(undefined);
  if (conversation !== undefined) rooms.tell({ userId: session.userId }, conversation, { kind: 'message' });
}

/** The message that a visitor sent, where nothing is wrong with it. */
async function messageOf(
  store: SupportStore,
  { betId, call, file, messageGuid, text }: Sent,
  session: OpenSession | undefined,
): Promise<Result<NewSupportMessage, Refusal>> {
  const said = text.trim();
  if (said === '' && !file && !call && betId === undefined) return wrongFields({ text: REQUIRED });
  const phone = call && internationalPhone(call.phone);
  if (call && phone === undefined) return wrongFields({ phone: { key: 'phone_wrong_format' } });
  const bytes = file && Buffer.from(file.content, 'base64');
  if (file && bytes && (!isOfType(bytes, file.mediaType) || bytes.length > MAX_SUPPORT_FILE_BYTES))
    return wrongFields({ file: REQUIRED });
  const bet = betId === undefined || !session ? undefined : await store.bet(session.userId, betId);
  if (betId !== undefined && !bet)
    return failed({ code: 'not-found', detail: 'the account has no such bet' });
  return ok({
    guid: messageGuid,
    hash: hashOf(JSON.stringify([said, file ?? null, betId ?? null, call ?? null])),
    text: said,
    ...(file && bytes
      ? {
          file: {
            name: shownName(file.name),
            mediaType: file.mediaType,
            bytes: bytes.length,
            content: file.content,
          },
        }
      : {}),
    facts: {
      ...(bet ? { bet } : {}),
      ...(call && phone !== undefined ? { call: { phone, time: call.time } } : {}),
    },
  });
}

type Finding = Pick<PeopleTools, 'sessions'>;

async function askedBy(request: FastifyRequest, { sessions }: Finding) {
  const token = tokenOf(request);
  const session = token === undefined ? undefined : await sessions.find(token);
  return { session, supportToken: supportTokenOf(request) };
}

const refuse = (reply: FastifyReply, status: number, error: Parameters<typeof apiErrorBody>[0]) =>
  reply.code(status).header('cache-control', 'no-store').send(apiErrorBody(error));

/** A file of a conversation: it runs nothing, whatever is in it. */
export const sendFile = (
  reply: FastifyReply,
  { bytes, mediaType, name }: { readonly bytes: Buffer; readonly mediaType: string; readonly name: string },
): FastifyReply =>
  reply
    .type(mediaType)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${mediaType === 'application/pdf' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(bytes);

function fileRoute(scope: FastifyInstance, finding: Finding, store: SupportStore): void {
  scope.get(routeOf(SUPPORT_FILE.path), async (request, reply) => {
    const id = asText(asRecord(request.params)?.fileId) ?? '';
    const who = visitorAsking(await askedBy(request, finding));
    const found = who && /^[1-9]\d{0,17}$/.test(id) ? await store.find(who) : undefined;
    const file = found && (await store.file(id, found.id));
    return file
      ? sendFile(reply, file)
      : refuse(reply, 404, { code: 'not-found', detail: 'there is no such file' });
  });
}

function streamRoute(
  scope: FastifyInstance,
  tools: PeopleTools,
  { rooms, store, streams }: SupportParts,
): void {
  scope.get(routeOf(SUPPORT_STREAM.path), async (request, reply) => {
    const said = asText(asRecord(request.query)?.after) ?? '0';
    if (!/^\d{1,9}$/.test(said))
      return refuse(reply, 400, { code: 'bad-parameter', parameter: 'after', detail: 'no number' });
    const asked = await askedBy(request, tools);
    const who = visitorAsking(asked);
    if (!who) return refuse(reply, 401, nobody as Parameters<typeof apiErrorBody>[0]);
    const sessionId = asked.session?.sessionId;
    const isSeated = streams.answer(reply, {
      network: request.network,
      // Looking does not count as an act: a session ends of idleness while a stream is open.
      mayListen: async () =>
        sessionId === undefined || (await tools.sessions.openAmong([sessionId])).has(sessionId),
      join(stream) {
        const push = follow(store, who, Number(said), stream);
        push();
        return rooms.joinAsVisitor(who, (event) => {
          if (event.kind === 'message') push();
          else if (event.kind === 'read')
            stream.send(event.from === 'visitor' ? 'read' : 'seen', { seq: event.seq });
          else if (event.from === 'consultant') stream.send('typing', {});
        });
      },
    });
    return isSeated
      ? reply
      : refuse(reply.header('retry-after', 30), 503, {
          code: 'not-ready',
          detail: 'no seat: try again later',
        });
  });
}

/**
 * Sends all messages after a number, in order and once, however often it is called. A client that cannot be served so has
 * to ask again.
 */
function follow(store: SupportStore, who: Visitor, after: number, stream: EventStream): () => void {
  let last = after;
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      const found = await store.find(who);
      const messages = found ? await store.messagesAfter(found.id, last) : [];
      for (const message of messages) {
        stream.send('message', shown(message), message.seq);
        last = message.seq;
      }
      isWanted ||= messages.length === SUPPORT_PAGE;
    }
  };
  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    run()
      .catch(stream.end)
      .finally(() => {
        isRunning = false;
      });
  };
}
