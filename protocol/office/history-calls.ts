/** Histories of the account by mail, what its lists leave out, and the account of bonus money. */
import * as v from 'valibot';
import { peopleCall } from '../people/people-call.ts';
import { count, currencyCode, epochMs, money, nothing, page, text } from '../people/people-values.ts';

/** The histories that a letter sends on one day, of bets and of the casino together. */
export const MAILS_A_DAY = 5;
/** The longest period of a letter. */
export const MAIL_PERIOD_MS = 366 * 86_400_000;
/** The most bets or rounds in one letter, the newest of the period. */
export const MAILED_ROWS = 500;

const period = v.pipe(
  v.object({
    from: epochMs,
    to: epochMs,
    lng: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), 'en'),
  }),
  v.check(({ from, to }) => from < to && to - from <= MAIL_PERIOD_MS, 'no period of at most a year'),
);
const mailed = v.object({
  /** The address that it goes to, mostly hidden. */
  target: text,
  /** The bets or rounds in the letter, and those of the period that it has no room for. */
  rows: count,
  left: count,
  /** The letters that can still be sent today (UTC). */
  mailsLeft: count,
});

export const MAIL_BETS_HISTORY = peopleCall({
  method: 'POST',
  path: '/web-api/office/bets-history-mail',
  about: `Sends the bets of a period to the confirmed e-mail address of the account, ${MAILS_A_DAY} letters a day at most. Bets that the lists leave out are in it.`,
  who: 'user',
  request: period,
  answer: mailed,
});

export const MAIL_CASINO_HISTORY = peopleCall({
  method: 'POST',
  path: '/web-api/office/casino-bets-history-mail',
  about: 'Sends the rounds of the casino of a period in the same way.',
  who: 'user',
  request: period,
  answer: mailed,
});

const cleared = v.object({
  /** Settled bets of before this moment are left out of the lists; absent where none are. */
  beforeMs: v.optional(epochMs),
  /** The bets that are left out. */
  hidden: count,
});

export const CLEARED_HISTORY = peopleCall({
  method: 'GET',
  path: '/web-api/office/bets-history-clear',
  about: 'Up to when settled bets are left out of the lists of the account.',
  who: 'user',
  request: nothing,
  answer: cleared,
});

export const CLEAR_HISTORY = peopleCall({
  method: 'POST',
  path: '/web-api/office/bets-history-clear',
  about:
    'Leaves bets that were settled before a moment out of the lists; 0 shows all again. Nothing is deleted: sums, receipts, the page of each bet and the record of the house keep them.',
  who: 'user',
  request: v.object({ beforeMs: epochMs }),
  answer: cleared,
});

export const VIRTUAL_ACCOUNT = peopleCall({
  method: 'POST',
  path: '/web-api/office/history/payment/virtual-account',
  about:
    'The money of bonuses, which cannot be withdrawn, and what moved it: the newest first, fifty to a page.',
  who: 'user',
  request: v.object({ pageNumber: v.optional(page, 1) }),
  answer: v.object({
    accounts: v.array(v.object({ id: text, currencyId: currencyCode, money })),
    movements: v.array(v.object({ id: text, reason: text, isIn: v.boolean(), money, atMs: epochMs })),
    hasMore: v.boolean(),
  }),
});
