/** What the conversation with the support asks of the platform. */
import type { Result } from '#domain/lib/result.ts';
import type { SupportChat, SupportMessage } from '#protocol/people/support-calls.ts';
import type { SupportDraft } from '#protocol/storage/support-outbox.ts';

export interface SupportFailure {
  /** The code; `lost`: no answer. */
  readonly code: string;
  readonly resetsAtMs?: number;
}

/** None of these reject. */
export interface SupportApi {
  chat(beforeSeq?: number): Promise<Result<SupportChat, SupportFailure>>;
  send(draft: SupportDraft): Promise<Result<SupportMessage, SupportFailure>>;
  read(seq: number): Promise<void>;
  typing(): Promise<void>;
}

export interface StreamHandlers {
  readonly onMessage: (message: SupportMessage) => void;
  readonly onTyping: () => void;
  /** A consultant has read up to this number. */
  readonly onSeen: (seq: number) => void;
  /** The visitor has, on another device perhaps. */
  readonly onRead: (seq: number) => void;
  /** A sign of life. */
  readonly onBeat: () => void;
  /** Called once, when it is over. */
  readonly onLost: () => void;
}

/** Opens the stream of what happens after a number; answers how to close it. */
export type OpenStream = (afterSeq: number, handlers: StreamHandlers) => () => void;

/** Messages that the server does not have yet, kept on the device. */
export interface SupportOutbox {
  all(): Promise<readonly SupportDraft[]>;
  put(draft: SupportDraft): Promise<void>;
  remove(messageGuid: string): Promise<void>;
}
