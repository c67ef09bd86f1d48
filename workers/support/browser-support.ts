/** The conversation with the support in the platform of a worker: a chunk of its own, loaded when a tab follows. */
import { createStore, del, set, values } from 'idb-keyval';
import { ok } from '#domain/lib/result.ts';
import { SESSION_CHANNEL } from '#protocol/hub/session-channel.ts';
import {
  SUPPORT_FOLLOWERS,
  type SupportFromHub,
  type SupportFromTab,
} from '#protocol/hub/support-channel.ts';
import type { PeopleCall, RequestOf } from '#protocol/people/people-call.ts';
import {
  SUPPORT_CHAT,
  SUPPORT_READ,
  SUPPORT_SEND,
  SUPPORT_TYPING,
  supportStreamPath,
} from '#protocol/people/support-calls.ts';
import { parseStoredDraft, SUPPORT_STORE, toStoredDraft } from '#protocol/storage/support-outbox.ts';
import type { Clock } from '#streams/clock.ts';
import { createSupportChat } from '#streams/support/support-chat.ts';
import type { OpenStream, SupportApi, SupportOutbox } from '#streams/support/support-ports.ts';
import { askServer } from '../topics/ask-server.ts';
import { openSupportStream } from './support-stream.ts';

/** A file takes its time on a slow line. */
const TIMEOUT_MS = 60_000;

const ask = <Call extends PeopleCall>(call: Call, given: RequestOf<Call>) =>
  askServer(call, given, AbortSignal.timeout(TIMEOUT_MS));

const api: SupportApi = {
  chat: (before) => ask(SUPPORT_CHAT, before === undefined ? {} : { before: String(before) }),
  async send({ failed: _failed, writtenAtMs: _writtenAtMs, ...draft }) {
    const answer = await ask(SUPPORT_SEND, draft);
    return answer.ok ? ok(answer.value.message) : answer;
  },
  read: async (seq) => void (await ask(SUPPORT_READ, { seq })),
  typing: async () => void (await ask(SUPPORT_TYPING, {})),
};

function browserOutbox(): SupportOutbox {
  const store = createStore(...SUPPORT_STORE);
  return {
    all: async () => (await values(store)).flatMap((stored) => parseStoredDraft(stored) ?? []),
    put: (draft) => set(draft.messageGuid, toStoredDraft(draft), store),
    remove: (messageGuid) => del(messageGuid, store),
  };
}

const openStream: OpenStream = (after, handlers) =>
  openSupportStream(new EventSource(supportStreamPath(after)), handlers);

export function createBrowserSupport(
  scope: WorkerGlobalScope,
  clock: Clock,
  post: (message: SupportFromHub) => void,
): (message: SupportFromTab) => void {
  const chat = createSupportChat({
    api,
    openStream,
    clock,
    outbox: browserOutbox(),
    random: () => Math.random(),
    async isFollowed() {
      const { held = [] } = await scope.navigator.locks.query();
      return held.some(({ name }) => name === SUPPORT_FOLLOWERS);
    },
    onView: (view) => post({ type: 'view', view }),
  });
  new BroadcastChannel(SESSION_CHANNEL).onmessage = () => chat.sessionChanged();
  scope.addEventListener('online', () => chat.online());
  return (message) => {
    switch (message.type) {
      case 'follow':
        return chat.start();
      case 'written':
        return chat.written(message.draft);
      case 'again':
        return chat.again(message.messageGuid);
      case 'drop':
        return chat.drop(message.messageGuid);
      case 'read':
        return chat.read(message.seq);
      case 'typing':
        return chat.typing();
      case 'earlier':
        return chat.earlier();
    }
  };
}
