/**
 * The messages of tabs and the hub about the conversation with the support (`topic-channel.ts`): the hub has the one connection, and tabs show what it
 * sends.
 */
import type { SupportMessage } from '../people/support-calls.ts';
import type { SupportDraft } from '../storage/support-outbox.ts';

/** The Web Lock that every tab that follows has, shared: where nobody has it, the hub ends the connection. */
export const SUPPORT_FOLLOWERS = 'touchline-support-followers-1';

/** A message that the server does not have yet, without the content of its file. */
export type WaitingMessage = Omit<SupportDraft, 'file' | 'owner' | 'language'> & {
  readonly file?: { readonly name: string; readonly mediaType: string };
};

export interface SupportView {
  /** The state of the connection. `lost`: there is none, and it is tried again automatically. */
  readonly connection: 'connecting' | 'open' | 'lost';
  /** The owner of the conversation: the account's id, empty for a guest; absent until the server has said. */
  readonly owner?: string;
  readonly messages: readonly SupportMessage[];
  readonly hasEarlier: boolean;
  /** Messages that the server does not have yet, in the order in which they were written. */
  readonly waiting: readonly WaitingMessage[];
  /** The numbers of the last messages that the visitor and a consultant have read. */
  readonly readSeq: number;
  readonly seenSeq: number;
  /** Whether a consultant is writing. */
  readonly isTyping: boolean;
}

export type SupportFromTab =
  /** A tab follows: the hub sends what it has, and every change from then on. */
  | { readonly type: 'follow' }
  /** The outbox of the device has another message; or this one, where the device keeps nothing. */
  | { readonly type: 'written'; readonly draft?: SupportDraft }
  | { readonly type: 'again'; readonly messageGuid: string }
  | { readonly type: 'drop'; readonly messageGuid: string }
  | { readonly type: 'read'; readonly seq: number }
  | { readonly type: 'typing' }
  | { readonly type: 'earlier' };

export type SupportFromHub =
  /** A hub has started and does not know which tabs follow. */
  { readonly type: 'who' } | { readonly type: 'view'; readonly view: SupportView };

export type SupportChannelMessage = SupportFromTab | SupportFromHub;

/** The number of unread messages of consultants. */
export const unreadIn = ({ messages, readSeq }: SupportView): number =>
  messages.filter(({ from, seq }) => from === 'consultant' && seq > readSeq).length;
