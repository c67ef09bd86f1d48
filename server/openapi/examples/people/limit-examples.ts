/** Whole answers of limits, pauses and the reality check, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, kzt, NOW_MS, told } from '../envelopes.ts';

const money = (amount: string) => ({ unit: 'money', money: kzt(amount) });
const NAMED = { kind: 'deposit', period: 'week' };
const LIMIT = {
  ...NAMED,
  value: money('50000.00'),
  used: money('12000.00'),
  resetsAtMs: NOW_MS + 259_200_000,
};
const WANTED = {
  ...LIMIT,
  wanted: { askedAtMs: NOW_MS, confirmableAtMs: NOW_MS + 86_400_000 },
};
const CHECK = told({
  intervalMinutes: 60,
  sessionStartedAtMs: NOW_MS,
  nowMs: NOW_MS + 1_800_000,
  nextAtMs: NOW_MS + 3_600_000,
  staked: kzt('3000.00'),
  returned: kzt('2150.00'),
  open: kzt('500.00'),
  netMinor: '-35000',
});

export const LIMIT_EXAMPLES: readonly CallExample[] = [
  [
    'availableLimits',
    told({
      limits: [
        { kind: 'deposit', periods: ['day', 'week', 'month'], unit: 'money' },
        { kind: 'session', periods: ['day'], unit: 'minutes' },
      ],
      pauses: [{ id: 'day', days: 1, kind: 'time-out' }],
      realityCheckMinutes: [0, 15, 30, 60],
      currency: 'KZT',
    }),
  ],
  ['limits', told({ limits: [LIMIT] })],
  ['setLimit', told(LIMIT), { ...NAMED, value: money('50000.00') }],
  ['removeLimit', told(WANTED), NAMED],
  ['removeLimits', told({ limits: [WANTED] }), { kind: 'deposit' }],
  ['limitAction', DONE, { ...NAMED, action: 'cancel' }],
  ['blockUser', told({ untilMs: NOW_MS + 86_400_000 }), { pauseId: 'day', reasonId: 2 }],
  ['excludeReasons', told({ reasons: [{ id: 2, text: 'I spend too much time' }] })],
  ['realityCheck', CHECK],
  ['setRealityCheck', CHECK, { intervalMinutes: 60 }],
  [
    'testQuestions',
    told({
      questions: [{ id: 1, text: 'Have you bet more than you could really afford to lose?' }],
      answers: [
        { value: 0, text: 'Never' },
        { value: 1, text: 'Sometimes' },
      ],
    }),
  ],
  ['testAnswers', told({ score: 1, level: 'low' }), { answers: [{ id: 1, value: 1 }] }],
];
