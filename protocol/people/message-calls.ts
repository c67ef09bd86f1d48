/** Messages of the office: what happened to the account, told there. The page has the words for each kind. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { count, done, epochMs, money, nothing, optionalText, text } from './people-values.ts';

export const MESSAGE_KINDS = [
  'welcome',
  'bonus-granted',
  'bonus-won',
  'bonus-refused',
  'bonus-expired',
  'casino-jackpot',
  'deposit-done',
  'deposit-failed',
  'withdrawal-done',
  'withdrawal-failed',
  'document-accepted',
  'document-refused',
  'face-accepted',
  'face-refused',
  'identity-verified',
  'request-answered',
] as const;

export const MESSAGES = peopleCall({
  method: 'GET',
  path: '/web-api/office/messages',
  about: 'The messages to this account, the newest first, a hundred at most.',
  who: 'user',
  request: nothing,
  answer: v.object({
    unread: count,
    messages: v.array(
      v.object({
        id: text,
        kind: v.picklist(MESSAGE_KINDS),
        money: v.optional(money),
        /** The words of the reviewer. */
        reason: optionalText,
        createdAtMs: epochMs,
        isRead: v.boolean(),
      }),
    ),
  }),
});

export const READ_MESSAGES = peopleCall({
  method: 'POST',
  path: '/web-api/office/messages/read',
  about: 'That all messages up to this one were read.',
  who: 'user',
  request: v.object({ upToId: text }),
  answer: done,
});

export const DELETE_MESSAGE = peopleCall({
  method: 'POST',
  path: '/web-api/office/messages/delete',
  about: 'Takes one message out of the list.',
  who: 'user',
  request: v.object({ id: text }),
  answer: done,
});

export type OfficeMessage = AnswerOf<typeof MESSAGES>['messages'][number];
