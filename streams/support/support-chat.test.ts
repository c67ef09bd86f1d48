import { beforeEach, describe, expect, it } from 'vitest';
import { failed, ok } from '#domain/lib/result.ts';
import type { SupportView } from '#protocol/hub/support-channel.ts';
import { unreadIn } from '#protocol/hub/support-channel.ts';
import type { SupportMessage } from '#protocol/people/support-calls.ts';
import type { SupportDraft } from '#protocol/storage/support-outbox.ts';
import { createVirtualClock, type VirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createSupportChat, SILENCE_MS, type SupportChat } from './support-chat.ts';
import type { StreamHandlers, SupportFailure } from './support-ports.ts';
import { TYPING_MS } from './typing-mark.ts';

/** A server with one conversation, behind a network that can be cut, or lose answers alone. */
class Desk {
  messages: SupportMessage[] = [];
  owner = '';
  readSeq = 0;
  isCut = false;
  losesAnswers = false;
  refuses: SupportFailure | undefined;
  sent = 0;
  typed = 0;
  readonly streams = new Set<{ readonly after: number; readonly handlers: StreamHandlers }>();
  opened = 0;

  add(message: Partial<SupportMessage> & { readonly guid: string }): SupportMessage {
    const full: SupportMessage = {
      seq: this.messages.length + 1,
      from: 'visitor',
      text: '',
      atMs: 0,
      ...message,
    };
    this.messages.push(full);
    for (const { handlers } of this.streams) handlers.onMessage(full);
    return full;
  }

  answer(text: string): void {
    this.add({ guid: `answer ${this.messages.length}`, from: 'consultant', text });
  }

  cut(): void {
    this.isCut = true;
    for (const stream of this.streams) {
      this.streams.delete(stream);
      stream.handlers.onLost();
    }
  }

  readonly api = {
    chat: async (before = Number.POSITIVE_INFINITY) => {
      if (this.isCut) return failed<SupportFailure>({ code: 'lost' });
      const all = this.messages.filter(({ seq }) => seq < before);
      const messages = all.slice(-3);
      return ok({
        state: 'none' as const,
        owner: this.owner,
        messages,
        hasEarlier: all.length > messages.length,
        lastSeq: this.messages.length,
        readSeq: this.readSeq,
        seenSeq: 0,
      });
    },
    send: async (draft: SupportDraft) => {
      if (this.isCut) return failed<SupportFailure>({ code: 'lost' });
      if (this.refuses) return failed(this.refuses);
      this.sent += 1;
      const there = this.messages.find(({ guid }) => guid === draft.messageGuid);
      const message = there ?? this.add({ guid: draft.messageGuid, text: draft.text });
      return this.losesAnswers ? failed<SupportFailure>({ code: 'lost' }) : ok(message);
    },
    read: async (seq: number) => {
      this.readSeq = Math.max(this.readSeq, seq);
    },
    typing: async () => {
      this.typed += 1;
    },
  };

  readonly openStream = (after: number, handlers: StreamHandlers) => {
    const stream = { after, handlers };
    this.opened += 1;
    if (this.isCut) queueMicrotask(handlers.onLost);
    else {
      this.streams.add(stream);
      queueMicrotask(() => {
        handlers.onBeat();
        for (const message of this.messages) if (message.seq > after) handlers.onMessage(message);
      });
    }
    return () => void this.streams.delete(stream);
  };
}

let clock: VirtualClock;
let desk: Desk;
let kept: Map<string, SupportDraft>;
let isFollowed: boolean;
let view: SupportView;
let views: SupportView[];
let chat: SupportChat;

const outbox = {
  all: async () => [...kept.values()],
  put: async (draft: SupportDraft) => void kept.set(draft.messageGuid, draft),
  remove: async (messageGuid: string) => void kept.delete(messageGuid),
};

const open = () =>
  createSupportChat({
    api: desk.api,
    openStream: desk.openStream,
    outbox,
    clock,
    random: () => 1,
    isFollowed: async () => isFollowed,
    onView(next) {
      view = next;
      views.push(next);
    },
  });

beforeEach(async () => {
  clock = createVirtualClock();
  desk = new Desk();
  kept = new Map();
  views = [];
  isFollowed = true;
  chat = open();
});

let written = 0;
async function write(text: string, owner = ''): Promise<void> {
  written += 1;
  const messageGuid = `guid ${written}`;
  await outbox.put({ owner, messageGuid, language: 'en', text, writtenAtMs: written });
  chat.written();
  await clock.settle();
}
async function started(): Promise<void> {
  chat.start();
  await clock.settle();
}
const texts = () => view.messages.map(({ text }) => text);
const waiting = () => view.waiting.map(({ text }) => text);

describe('a conversation', () => {
  it('has one connection, however many tabs follow', async () => {
    await started();
    chat.start();
    chat.start();
    await clock.settle();
    expect([desk.opened, desk.streams.size, view.connection]).toEqual([1, 1, 'open']);
  });

  it('shows what was there and what comes', async () => {
    desk.answer('hello');
    await started();
    desk.answer('still there?');
    expect(texts()).toEqual(['hello', 'still there?']);
    expect(unreadIn(view)).toBe(2);
    chat.read(2);
    expect([unreadIn(view), desk.readSeq]).toEqual([0, 2]);
  });

  it('is told in parts, and earlier ones are put before', async () => {
    for (let nth = 1; nth <= 7; nth += 1) desk.answer(`m${nth}`);
    await started();
    expect([texts(), view.hasEarlier]).toEqual([['m5', 'm6', 'm7'], true]);
    chat.earlier();
    chat.earlier();
    await clock.settle();
    expect([texts(), view.hasEarlier]).toEqual([['m2', 'm3', 'm4', 'm5', 'm6', 'm7'], true]);
    chat.earlier();
    await clock.settle();
    expect([texts()[0], view.hasEarlier]).toEqual(['m1', false]);
  });

  it('says that a consultant is writing, for a while and until the answer', async () => {
    await started();
    const [stream] = desk.streams;
    stream?.handlers.onTyping();
    expect(view.isTyping).toBe(true);
    await clock.advance(TYPING_MS);
    expect(view.isTyping).toBe(false);
    stream?.handlers.onTyping();
    desk.answer('here');
    expect(view.isTyping).toBe(false);
  });

  it('says that the visitor is writing, now and then', async () => {
    await started();
    for (let nth = 0; nth < 20; nth += 1) {
      chat.typing();
      await clock.advance(200);
    }
    expect(desk.typed).toBe(2);
  });
});

describe('a message', () => {
  it('is shown at once, sent, and stands once', async () => {
    await started();
    await write('one');
    expect([texts(), waiting(), kept.size]).toEqual([['one'], [], 0]);
    expect(views.some((seen) => seen.waiting.some(({ text }) => text === 'one'))).toBe(true);
    for (const { messages, waiting: under } of views)
      expect(messages.length + under.length).toBeLessThanOrEqual(1);
  });

  it('that was written without a network is sent when it is back, in the order of writing', async () => {
    desk.isCut = true;
    await started();
    await write('one');
    await write('two');
    expect([view.connection, texts(), waiting()]).toEqual(['lost', [], ['one', 'two']]);
    desk.isCut = false;
    chat.online();
    await clock.settle();
    expect([view.connection, texts(), waiting(), kept.size]).toEqual(['open', ['one', 'two'], [], 0]);
  });

  it('whose answer was lost is sent again under its id, and stands once', async () => {
    await started();
    desk.losesAnswers = true;
    await write('once');
    expect(kept.size).toBe(1);
    desk.losesAnswers = false;
    await clock.advance(2_000);
    expect([desk.sent, desk.messages.length, texts(), waiting(), kept.size]).toEqual([2, 1, ['once'], [], 0]);
  });

  it('is sent by the next life where this one ends before the answer', async () => {
    desk.isCut = true;
    await started();
    await write('kept');
    desk.isCut = false;
    chat = open();
    await started();
    expect([texts(), waiting(), kept.size]).toEqual([['kept'], [], 0]);
  });

  it('that is refused for good stays with why, holds up no other, and may be sent again', async () => {
    await started();
    desk.refuses = { code: 'wrong-fields' };
    await write('bad');
    expect(view.waiting.map(({ failed: why }) => why)).toEqual(['wrong-fields']);
    desk.refuses = undefined;
    await write('good');
    expect([texts(), waiting()]).toEqual([['good'], ['bad']]);
    chat.again(view.waiting[0]?.messageGuid ?? '');
    await clock.settle();
    expect([texts(), waiting()]).toEqual([['good', 'bad'], []]);
  });

  it('that is refused for good can be dropped', async () => {
    await started();
    desk.refuses = { code: 'wrong-fields' };
    await write('bad');
    chat.drop(view.waiting[0]?.messageGuid ?? '');
    await clock.settle();
    expect([waiting(), kept.size]).toEqual([[], 0]);
  });

  it('that comes in a flood waits until it may go on', async () => {
    await started();
    desk.refuses = { code: 'too-many-requests', resetsAtMs: clock.nowMs() + 20_000 };
    await write('later');
    desk.refuses = undefined;
    await clock.advance(19_000);
    expect(waiting()).toEqual(['later']);
    await clock.advance(1_500);
    expect([texts(), waiting()]).toEqual([['later'], []]);
  });

  it('that a device does not keep is sent all the same', async () => {
    await started();
    chat.written({ owner: '', messageGuid: 'unkept', language: 'en', text: 'unkept', writtenAtMs: 1 });
    await clock.settle();
    expect([texts(), waiting()]).toEqual([['unkept'], []]);
  });
});

describe('a connection', () => {
  it('that is lost is tried again, later each time, and goes on after the last number', async () => {
    desk.answer('one');
    await started();
    desk.cut();
    expect(view.connection).toBe('lost');
    desk.answer('two');
    await clock.advance(7_000);
    expect([view.connection, texts()]).toEqual(['lost', ['one']]);
    desk.isCut = false;
    await clock.advance(8_000);
    expect([view.connection, texts()]).toEqual(['open', ['one', 'two']]);
    const [stream] = desk.streams;
    expect(stream?.after).toBe(2);
  });

  it('of which nothing is heard is lost', async () => {
    await started();
    await clock.advance(SILENCE_MS - 1_000);
    expect(view.connection).toBe('open');
    await clock.advance(1_000);
    expect(view.connection).toBe('lost');
    await clock.advance(1_000);
    expect([view.connection, desk.streams.size]).toEqual(['open', 1]);
  });

  it('after which more was missed than one answer has begins anew with the newest', async () => {
    desk.answer('one');
    await started();
    desk.cut();
    for (let nth = 2; nth <= 9; nth += 1) desk.answer(`m${nth}`);
    desk.isCut = false;
    chat.online();
    await clock.settle();
    expect([texts(), view.hasEarlier]).toEqual([['m7', 'm8', 'm9'], true]);
  });

  it('ends when nobody follows any more', async () => {
    await started();
    isFollowed = false;
    const [stream] = desk.streams;
    stream?.handlers.onBeat();
    await clock.settle();
    expect(desk.streams.size).toBe(0);
    isFollowed = true;
    await started();
    expect([desk.streams.size, view.connection]).toEqual([1, 'open']);
  });
});

describe('another identity', () => {
  it('sees nothing of the one before, not even for a moment', async () => {
    desk.owner = '7';
    desk.answer('for seven');
    await started();
    const before = views.length;
    desk.owner = '';
    desk.messages = [];
    chat.sessionChanged();
    await clock.settle();
    expect(views.slice(before).flatMap(({ messages }) => messages)).toEqual([]);
    expect([view.owner, view.connection, desk.streams.size]).toEqual(['', 'open', 1]);
  });

  it('is not what a balance that moved makes: the connection stays', async () => {
    desk.owner = '7';
    desk.answer('for seven');
    await started();
    chat.sessionChanged();
    await clock.settle();
    expect([desk.opened, texts()]).toEqual([1, ['for seven']]);
  });

  it('that cannot be asked for yet is asked for with the next connection', async () => {
    desk.owner = '7';
    desk.answer('for seven');
    await started();
    desk.isCut = true;
    chat.sessionChanged();
    await clock.settle();
    expect(view.connection).toBe('lost');
    desk.owner = '8';
    desk.messages = [];
    desk.isCut = false;
    await clock.advance(2_000);
    expect([view.owner, texts(), view.connection]).toEqual(['8', [], 'open']);
  });

  it('does not send what another account wrote, and keeps it no longer', async () => {
    desk.isCut = true;
    await started();
    await write('of seven', '7');
    desk.owner = '8';
    desk.isCut = false;
    chat.online();
    await clock.settle();
    expect([desk.sent, texts(), waiting(), kept.size]).toEqual([0, [], [], 0]);
  });

  it('takes along what a guest wrote', async () => {
    desk.isCut = true;
    await started();
    await write('as a guest');
    desk.owner = '7';
    desk.isCut = false;
    chat.online();
    await clock.settle();
    expect([view.owner, texts(), kept.size]).toEqual(['7', ['as a guest'], 0]);
  });
});
