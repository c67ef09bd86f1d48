/** What is known of a conversation: its messages by their numbers, each once, and up to where both sides have read. */
import type { SupportMessage, SupportChat as ToldChat } from '#protocol/people/support-calls.ts';

export interface Known {
  readonly owner: string;
  readonly messages: readonly SupportMessage[];
  readonly hasEarlier: boolean;
  readonly readSeq: number;
  readonly seenSeq: number;
}

export interface KnownChat {
  readonly value: () => Known | undefined;
  /** The number of the newest message; 0 without any. */
  readonly lastSeq: () => number;
  readonly clear: () => void;
  /** The newest part, as the server told it. */
  readonly take: (told: ToldChat) => void;
  /** The part before the first one. */
  readonly takeEarlier: (told: ToldChat) => void;
  readonly receive: (message: SupportMessage) => void;
  /** The visitor has read up to here, or a consultant. */
  readonly read: (seq: number) => void;
  readonly seen: (seq: number) => void;
}

function together(
  one: readonly SupportMessage[],
  other: readonly SupportMessage[],
): readonly SupportMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((first, second) => first.seq - second.seq);
}

/** Joined to what is known where no message lies between; of another owner nothing stays. */
function joined(before: Known | undefined, chat: ToldChat): Known {
  const { hasEarlier, messages, owner, readSeq: toldSeq, seenSeq } = chat;
  const told: Known = { owner, messages, hasEarlier, readSeq: toldSeq, seenSeq };
  if (before?.owner !== told.owner) return told;
  const readSeq = Math.max(told.readSeq, before.readSeq);
  const first = told.messages[0]?.seq ?? 1;
  const last = before.messages.at(-1)?.seq;
  if (last === undefined || first > last + 1) return { ...told, readSeq };
  const isLonger = (before.messages[0]?.seq ?? 1) < first;
  return {
    ...told,
    readSeq,
    messages: together(before.messages, told.messages),
    hasEarlier: isLonger ? before.hasEarlier : told.hasEarlier,
  };
}

export function createKnownChat(onChange: () => void): KnownChat {
  let known: Known | undefined;
  const patch = (change: (before: Known) => Partial<Known>) => {
    if (!known) return;
    known = { ...known, ...change(known) };
    onChange();
  };
  return {
    value: () => known,
    lastSeq: () => known?.messages.at(-1)?.seq ?? 0,
    clear() {
      known = undefined;
    },
    take(told) {
      known = joined(known, told);
      onChange();
    },
    takeEarlier: ({ hasEarlier, messages, owner }) =>
      patch((before) =>
        before.owner === owner ? { hasEarlier, messages: together(messages, before.messages) } : {},
      ),
    receive: (message) =>
      patch(({ messages, readSeq }) => ({
        messages: together(messages, [message]),
        // Whoever writes has read what stands before it.
        readSeq: message.from === 'visitor' ? Math.max(readSeq, message.seq) : readSeq,
      })),
    read: (seq) => patch(({ readSeq }) => ({ readSeq: Math.max(readSeq, seq) })),
    seen: (seq) => patch(({ seenSeq }) => ({ seenSeq: Math.max(seenSeq, seq) })),
  };
}
