/**
 * Support: the one conversation of an account or of a guest's device with consultants. Messages have numbers from 1 without gaps, and an id of their
 * sender's making, under which a message is taken once however often it is sent.
 */
import * as v from 'valibot';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { call, ignored } from '../calls/call.ts';
import { type AnswerOf, peopleCall, type RequestOf } from './people-call.ts';
import { count, currencyCode, done, epochMs, guid, nothing, queryWhole, text } from './people-values.ts';

export const MAX_SUPPORT_TEXT = 2_000;
export const SUPPORT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const MAX_SUPPORT_FILE_BYTES = 2_000_000;
/** The largest content of a file as text: Base64 takes four characters for three bytes. */
const MAX_CONTENT = Math.ceil(MAX_SUPPORT_FILE_BYTES / 3) * 4;
const MAX_FILE_NAME = 200;
/** Messages of one answer. */
export const SUPPORT_PAGE = 50;

/** The times at which a visitor can ask to be called. */
export const CALL_TIMES = ['now', 'morning', 'afternoon', 'evening'] as const;

const BET_STATUSES = [
  'open',
  'won',
  'lost',
  'refunded',
  'cashed_out',
] as const satisfies readonly BetStatus[];

const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

/** A bet as it stood when it was attached. */
const attachedBet = v.object({
  betId: text,
  status: v.picklist(BET_STATUSES),
  selections: count,
  /** The stake in minor units of the currency, as a whole number. */
  stake: v.pipe(v.string(), v.regex(/^\d{1,38}$/)),
  currency: currencyCode,
  /** The odds in thousandths. */
  odds: count,
  placedAtMs: epochMs,
});

export const supportMessage = v.object({
  seq: count,
  guid,
  from: v.picklist(['visitor', 'consultant']),
  text,
  file: v.optional(
    v.object({ id: text, name: text, mediaType: v.picklist(SUPPORT_MEDIA_TYPES), bytes: count }),
  ),
  bet: v.optional(attachedBet),
  /** The visitor's wish to be called. */
  call: v.optional(v.object({ phone: text, time: v.picklist(CALL_TIMES) })),
  /** The number of the message whose call a consultant has made. */
  called: v.optional(count),
  atMs: epochMs,
});

export const SUPPORT_CHAT = peopleCall({
  method: 'GET',
  path: '/web-api/support/chat',
  about: `The conversation of who asks: its newest messages, or those before a number, ${SUPPORT_PAGE} at most, the oldest first. A guest's device gets a token for it in a cookie; the conversation of a guest who has signed in is the account's from then on.`,
  who: 'anyone',
  request: v.object({
    before: v.optional(queryWhole),
    /** The language that the page is read in. */
    lng: v.optional(language),
  }),
  answer: v.object({
    /** Whether a consultant of the language is there, by the hours of the site, and when that changes. */
    state: v.picklist(['available', 'away', 'none']),
    changesAtMs: v.optional(epochMs),
    /** The account's id; empty for a guest. */
    owner: text,
    messages: v.array(supportMessage),
    hasEarlier: v.boolean(),
    /** The number of the newest message; 0 where there is none. */
    lastSeq: count,
    /** The number of the last message that the visitor has read. */
    readSeq: count,
    /** The number of the last message that a consultant has read. */
    seenSeq: count,
  }),
});

export const SUPPORT_SEND = peopleCall({
  method: 'POST',
  path: '/web-api/support/send',
  about:
    'Sends a message: a text, a file (JPEG, PNG or PDF up to 2 MB, in Base64), a bet of the account, a wish to be called, or several of these. The same id with the same message is the same message; with another one it is refused (`guid-reused`).',
  who: 'anyone',
  maxBytes: MAX_CONTENT + 20_000,
  request: v.object({
    messageGuid: guid,
    language,
    /**
     * The owner of the conversation as the sender believes it: the account's id, empty for a guest. It is refused where
     * another account is signed in.
     */
    owner: text,
    text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SUPPORT_TEXT)), ''),
    file: v.optional(
      v.object({
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FILE_NAME)),
        mediaType: v.picklist(SUPPORT_MEDIA_TYPES),
        content: v.pipe(v.string(), v.minLength(4), v.maxLength(MAX_CONTENT), v.base64()),
      }),
    ),
    betId: v.optional(id),
    call: v.optional(v.object({ phone: v.pipe(v.string(), v.maxLength(40)), time: v.picklist(CALL_TIMES) })),
  }),
  answer: v.object({ message: supportMessage }),
});

export const SUPPORT_READ = peopleCall({
  method: 'POST',
  path: '/web-api/support/read',
  about: 'That the visitor has read up to this message.',
  who: 'anyone',
  request: v.object({ seq: count }),
  answer: done,
});

export const SUPPORT_TYPING = peopleCall({
  method: 'POST',
  path: '/web-api/support/typing',
  about: 'That the visitor is writing.',
  who: 'anyone',
  request: nothing,
  answer: done,
});

export const SUPPORT_FILE = call({
  method: 'GET',
  path: '/web-api/support/file/{fileId}',
  about: 'A file of the own conversation.',
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ fileId: id }),
  answer: ignored,
  fileTypes: SUPPORT_MEDIA_TYPES,
  refusals: { 404: 'There is no such file in the conversation of who asks.' },
});

export const SUPPORT_STREAM = call({
  method: 'GET',
  path: '/web-api/support/stream',
  about:
    'What happens in the conversation, as server-sent events: `message` with each message after the number `after`, `typing`, `seen` and `read` with a number, and `beat` every 15 seconds. It ends after ten minutes, and when the session does.',
  who: 'anyone',
  form: 'plain',
  request: v.object({ after: v.optional(queryWhole) }),
  answer: ignored,
  fileTypes: ['text/event-stream'],
  refusals: {
    401: 'There is no conversation: neither an account nor the cookie of a guest.',
    503: 'No seat.',
  },
});

export const supportFilePath = (fileId: string): string => SUPPORT_FILE.path.replace('{fileId}', fileId);
export const supportStreamPath = (afterSeq: number): string => `${SUPPORT_STREAM.path}?after=${afterSeq}`;

export type SupportMessage = AnswerOf<typeof SUPPORT_CHAT>['messages'][number];
export type SupportChat = AnswerOf<typeof SUPPORT_CHAT>;
export type SupportSend = RequestOf<typeof SUPPORT_SEND>;
export type SupportMediaType = (typeof SUPPORT_MEDIA_TYPES)[number];
export type CallTime = (typeof CALL_TIMES)[number];
