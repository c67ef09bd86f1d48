/** What a bettor may do to be safe from themselves: limits, pauses, exclusion, the test, the reality check (docs/trust.md G1 to G14). */
import * as v from 'valibot';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#domain/people/limits.ts';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { count, done, epochMs, money, nothing, optionalText, text, whole } from './people-values.ts';

export const limitKind = v.picklist(LIMIT_KINDS);
export const limitPeriod = v.picklist(LIMIT_PERIODS);

/** Money of the account's first currency; minutes for a session limit. */
const limitValue = v.variant('unit', [
  v.object({ unit: v.literal('money'), money }),
  v.object({ unit: v.literal('minutes'), minutes: v.pipe(count, v.maxValue(44_640)) }),
]);

const limit = v.object({
  kind: limitKind,
  period: limitPeriod,
  value: limitValue,
  used: limitValue,
  /** The moment when the window of its period starts anew. */
  resetsAtMs: epochMs,
  /** A raise or removal under way: from its moment on it needs a second confirmation, and holds with it (G5). */
  wanted: v.optional(
    v.object({
      /** The new limit; absent where the limit is to be removed. */
      value: v.optional(limitValue),
      askedAtMs: epochMs,
      confirmableAtMs: epochMs,
    }),
  ),
});

export const LIMITS = peopleCall({
  method: 'GET',
  path: '/web-api/limits',
  about: 'The limits that hold, how much of each is used, and what is under way.',
  who: 'user',
  request: nothing,
  answer: v.object({ limits: v.array(limit), excludedUntilMs: v.optional(epochMs) }),
});

export const AVAILABLE_LIMITS = peopleCall({
  method: 'GET',
  path: '/web-api/availablelimits',
  about: 'The limits that can be set, deposits first (G6).',
  who: 'user',
  request: nothing,
  answer: v.object({
    limits: v.array(
      v.object({ kind: limitKind, periods: v.array(limitPeriod), unit: v.picklist(['money', 'minutes']) }),
    ),
    pauses: v.array(
      v.object({
        id: text,
        /** The length of the pause in days; absent: for ever. */ days: v.optional(count),
        kind: v.picklist(['time-out', 'self-exclusion']),
      }),
    ),
    realityCheckMinutes: v.array(count),
    /** Code of the currency that money is limited in, whichever account pays. */
    currency: text,
  }),
});

export const SET_LIMIT = peopleCall({
  method: 'POST',
  path: '/web-api/limits',
  about: 'Sets a limit. A new or lower one holds at once; a higher one waits 24 hours and for a second yes.',
  who: 'user',
  request: v.object({ kind: limitKind, period: limitPeriod, value: limitValue }),
  answer: limit,
});

export const LIMIT_ACTION = peopleCall({
  method: 'POST',
  path: '/web-api/limitaction',
  about: 'The second yes to a raise or removal, or taking it back.',
  who: 'user',
  request: v.object({ kind: limitKind, period: limitPeriod, action: v.picklist(['confirm', 'cancel']) }),
  answer: done,
});

export const REMOVE_LIMIT = peopleCall({
  method: 'DELETE',
  path: '/web-api/limit',
  about: 'Asks for a limit to go: like a raise.',
  who: 'user',
  request: v.object({ kind: limitKind, period: limitPeriod }),
  answer: limit,
});

export const REMOVE_LIMITS = peopleCall({
  method: 'DELETE',
  path: '/web-api/limits',
  about: 'Asks for all limits of a kind to go, whatever their period: each like a raise.',
  who: 'user',
  request: v.object({ kind: limitKind }),
  answer: v.object({ limits: v.array(limit) }),
});

export const EXCLUDE_REASONS = peopleCall({
  method: 'GET',
  path: '/web-api/limits/self-exclude-reasons',
  about: 'Reasons that can be given for a pause; none has to be.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ reasons: v.array(v.object({ id: count, text })) }),
});

export const BLOCK_USER = peopleCall({
  method: 'POST',
  path: '/web-api/limits/BlockUser',
  about:
    'A time-out or self-exclusion: ends all sessions and everything armed at once. Withdrawal stays open (G9). Cannot be taken back.',
  who: 'user',
  request: v.object({ pauseId: text, reasonId: v.optional(count) }),
  answer: v.object({ /** The end of the pause; absent: for ever. */ untilMs: v.optional(epochMs) }),
});

export const TEST_QUESTIONS = peopleCall({
  method: 'GET',
  path: '/web-api/limits/test',
  about: 'The self-test: questions and the weight of each answer.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    questions: v.array(v.object({ id: count, text })),
    answers: v.array(v.object({ value: count, text })),
  }),
});

export const TEST_ANSWERS = peopleCall({
  method: 'POST',
  path: '/web-api/limits/testanswers',
  about: 'Keeps the answers and says what they come to.',
  who: 'user',
  request: v.object({ answers: v.array(v.object({ id: count, value: count })) }),
  answer: v.object({ score: count, level: v.picklist(['low', 'moderate', 'high']) }),
});

const realityCheck = v.object({
  /** The interval in minutes; 0 is never. */
  intervalMinutes: count,
  sessionStartedAtMs: epochMs,
  /** The present by the server's clock: this device's may be wrong. */
  nowMs: epochMs,
  nextAtMs: v.optional(epochMs),
  /** Stakes of bets that were placed in the session. */
  staked: money,
  /** What results and cash-outs of the session returned, also for bets that were placed before it. */
  returned: money,
  /** The stakes in open bets now. */
  open: money,
  /** The result of what was decided in the session, in minor units of the same currency: may be below zero. */
  netMinor: v.pipe(v.string(), v.regex(/^-?\d{1,30}$/)),
});

export const REALITY_CHECK = peopleCall({
  method: 'GET',
  path: '/web-api/reality-check',
  about: 'How long the session has been and what it came to (G7, G12).',
  who: 'user',
  request: nothing,
  answer: realityCheck,
});

export const SET_REALITY_CHECK = peopleCall({
  method: 'POST',
  path: '/web-api/reality-check',
  about: 'Sets the interval in minutes, or says that a check was seen.',
  who: 'user',
  request: v.object({ intervalMinutes: v.optional(whole), isSeen: v.optional(v.boolean()) }),
  answer: realityCheck,
});

export type UserLimit = AnswerOf<typeof LIMITS>['limits'][number];
export type LimitValue = v.InferOutput<typeof limitValue>;
export type WireLimitValue = v.InferInput<typeof limitValue>;
export type RealityCheck = AnswerOf<typeof REALITY_CHECK>;
