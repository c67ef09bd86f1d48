/**
 * The conversation with the support, as the hub holds it for all tabs. It asks for the conversation, sends what waits in the outbox, and listens from the
 * newest number on; when the stream is lost it begins again with the question, so that nothing is missed and nothing stands twice. Messages are
 * told apart by their numbers, and those under way by their ids.
 */
import type { SupportView, WaitingMessage } from '#protocol/hub/support-channel.ts';
import type { SupportDraft } from '#protocol/storage/support-outbox.ts';
import type { Clock } from '../clock.ts';
import { createKnownChat } from './known-chat.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { OpenStream, StreamHandlers, SupportApi, SupportOutbox } from './support-ports.ts';
import { createTypingMark } from './typing-mark.ts';

export interface SupportChatParts {
  readonly api: SupportApi;
  readonly openStream: OpenStream;
  readonly outbox: SupportOutbox;
  readonly clock: Clock;
  /** A random number from 0 to 1: servers that come back are not asked by all at once. */
  readonly random: () => number;
  /** Whether a tab still follows. */
  readonly isFollowed: () => Promise<boolean>;
  readonly onView: (view: SupportView) => void;
}

export interface SupportChat {
  readonly view: () => SupportView;
  /** Starts when a tab follows. A second call changes nothing. */
  start(): void;
  stop(): void;
  /**
   * Asks who is signed in, since that may have changed, or only the balance; nothing of one account's conversation is
   * kept for another.
   */
  sessionChanged(): void;
  /** Called when the network is back. */
  online(): void;
  written(draft?: SupportDraft): void;
  again(messageGuid: string): void;
  drop(messageGuid: string): void;
  read(seq: number): void;
  typing(): void;
  earlier(): void;
}

const FIRST_RETRY_MS = 1_000;
const MOST_RETRY_MS = 30_000;
/** The silence after which the connection counts as lost: the server gives a sign of life every 15 s. */
export const SILENCE_MS = 40_000;
const TELL_TYPING_MS = 2_500;

const waitingOf = ({ file, language: _language, owner: _owner, ...draft }: SupportDraft): WaitingMessage => ({
  ...draft,
  ...(file ? { file: { name: file.name, mediaType: file.mediaType } } : {}),
});

export function createSupportChat(parts: SupportChatParts): SupportChat {
  const { api, clock, isFollowed, onView, outbox } = parts;
  const tell = () => onView(view());
  const known = createKnownChat(tell);
  const typing = createTypingMark(clock, tell);
  let toldTypingMs = Number.NEGATIVE_INFINITY;
  let isAskingEarlier = false;

  const sender = createOutboxSender({
    api,
    outbox,
    clock,
    owner: () => known.value()?.owner,
    onSent: known.receive,
    onChange: tell,
    onLost: () => connection.lose(),
  });

  const connection = createConnection(parts, {
    async begin(isOwn) {
      await sender.take();
      const answer = await api.chat();
      if (!isOwn() || !answer.ok) return undefined;
      known.take(answer.value);
      sender.flush();
      return known.lastSeq();
    },
    handlers: {
      onMessage(message) {
        if (message.from === 'consultant') typing.set(false);
        known.receive(message);
      },
      onTyping: () => typing.set(true),
      onSeen: known.seen,
      onRead: known.read,
      onBeat: () => void isFollowed().then((is) => is || connection.stop()),
    },
    onEnd() {
      typing.set(false);
      sender.pause();
    },
    onChange: tell,
  });

  function view(): SupportView {
    const chat = known.value();
    const there = new Set(chat?.messages.map(({ guid }) => guid));
    const own = sender
      .waiting()
      .filter(
        ({ messageGuid, owner }) =>
          !there.has(messageGuid) && (owner === '' || owner === chat?.owner || !chat),
      );
    return {
      messages: [],
      hasEarlier: false,
      readSeq: 0,
      seenSeq: 0,
      ...chat,
      connection: connection.state(),
      waiting: own.map(waitingOf),
      isTyping: typing.isOn(),
    };
  }

  return {
    view,
    start() {
      if (connection.isRunning()) tell();
      else connection.open();
    },
    stop: connection.stop,
    sessionChanged() {
      if (!connection.isRunning()) return;
      void api.chat().then((answer) => {
        if (!answer.ok) return connection.lose();
        if (answer.value.owner === known.value()?.owner) return known.take(answer.value);
        known.clear();
        return connection.open();
      });
    },
    online() {
      if (connection.state() === 'lost') connection.open();
    },
    written: (draft) =>
      void sender.take(draft).then(() => connection.state() !== 'lost' && known.value() && sender.flush()),
    again: (messageGuid) => void sender.again(messageGuid),
    drop: (messageGuid) => void sender.drop(messageGuid),
    read(seq) {
      if (seq <= (known.value()?.readSeq ?? seq)) return;
      known.read(seq);
      void api.read(seq);
    },
    typing() {
      if (clock.nowMs() - toldTypingMs < TELL_TYPING_MS) return;
      toldTypingMs = clock.nowMs();
      void api.typing();
    },
    earlier() {
      const { hasEarlier, messages: [first] = [] } = known.value() ?? {};
      if (!hasEarlier || !first || isAskingEarlier) return;
      isAskingEarlier = true;
      void api.chat(first.seq).then((answer) => {
        isAskingEarlier = false;
        if (answer.ok) known.takeEarlier(answer.value);
      });
    },
  };
}

interface ConnectionUse {
  /** Asks for the conversation; returns the number from which on to listen, undefined without an answer. */
  readonly begin: (isOwn: () => boolean) => Promise<number | undefined>;
  readonly handlers: Omit<StreamHandlers, 'onLost'>;
  /** Called when the connection has ended, for whatever reason. */
  readonly onEnd: () => void;
  readonly onChange: () => void;
}

interface Connection {
  readonly state: () => SupportView['connection'];
  /** Whether there is a connection, or one is being opened. */
  readonly isRunning: () => boolean;
  /** Opens the connection, or opens it anew. */
  readonly open: () => void;
  readonly lose: () => void;
  readonly stop: () => void;
}

/** One connection that comes back by itself, each time later, with less of a crowd by chance. */
function createConnection(
  { clock, openStream, random }: SupportChatParts,
  { begin, handlers, onChange, onEnd }: ConnectionUse,
): Connection {
  let state: SupportView['connection'] = 'connecting';
  /** The connection that is under way; what an earlier one receives late is dropped. */
  let running: object | undefined;
  let failures = 0;
  let closeStream = (): void => {};
  let cancelRetry = (): void => {};
  let cancelSilence = (): void => {};

  function end(): void {
    running = undefined;
    closeStream();
    closeStream = () => {};
    cancelRetry();
    cancelSilence();
    onEnd();
  }

  function set(next: SupportView['connection']): void {
    if (next === state) return;
    state = next;
    onChange();
  }

  function lose(own: object): void {
    if (running !== own) return;
    end();
    running = own;
    const wait = Math.min(MOST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random() / 2);
    failures += 1;
    cancelRetry = clock.later(open, wait);
    set('lost');
  }

  function listen(own: object, afterSeq: number): void {
    const isOwn = () => running === own;
    const hear = () => {
      cancelSilence();
      cancelSilence = clock.later(() => lose(own), SILENCE_MS);
    };
    /** Passes on what was received, which shows that the connection stands. */
    const heard =
      <Values extends readonly unknown[]>(take: (...values: Values) => void) =>
      (...values: Values) => {
        if (!isOwn()) return;
        hear();
        take(...values);
      };
    const { onBeat, onMessage, onRead, onSeen, onTyping } = handlers;
    hear();
    closeStream = openStream(afterSeq, {
      onMessage: heard(onMessage),
      onTyping: heard(onTyping),
      onSeen: heard(onSeen),
      onRead: heard(onRead),
      onBeat: heard(() => {
        failures = 0;
        set('open');
        onBeat();
      }),
      onLost: () => lose(own),
    });
  }

  function open(): void {
    end();
    const own = {};
    running = own;
    void begin(() => running === own).then((afterSeq) => {
      if (running !== own) return;
      if (afterSeq === undefined) lose(own);
      else listen(own, afterSeq);
    });
  }

  return {
    state: () => state,
    isRunning: () => running !== undefined,
    open,
    lose: () => running && lose(running),
    stop() {
      end();
      state = 'connecting';
    },
  };
}
