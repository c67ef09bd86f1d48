/** Deposits and withdrawals as state machines: which state follows which by what. */

export const PAYMENT_STATES = [
  /** The user has not paid yet. */
  'waiting',
  /** A withdrawal lies with us. */
  'review',
  /** The provider has it. */
  'sent',
  'done',
  'failed',
  'cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** Why a payment failed or was refused. */
export const PAYMENT_REASONS = [
  'failed-at-provider',
  'refused-by-review',
  'not-collected',
  'not-paid',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];
export type PaymentDirection = 'deposit' | 'withdrawal';

export type PaymentEvent = 'approve' | 'refuse' | 'paid' | 'fail' | 'cancel' | 'expire';

const DEPOSIT_STEPS: Readonly<Partial<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>>> = {
  waiting: { paid: 'done', fail: 'failed', cancel: 'cancelled', expire: 'failed' },
  // Money that arrives late is the user's all the same.
  failed: { paid: 'done' },
  cancelled: { paid: 'done' },
};
const WITHDRAWAL_STEPS: typeof DEPOSIT_STEPS = {
  // No cancel: a withdrawal that waits is not offered back for play (M15).
  review: { approve: 'sent', refuse: 'failed' },
  // Only a cheque runs out.
  sent: { paid: 'done', fail: 'failed', expire: 'failed' },
};

/**
 * The state after an event; undefined where the event means nothing in this state: a callback that comes twice, or too
 * late.
 */
export const afterPaymentEvent = (
  direction: PaymentDirection,
  state: PaymentState,
  event: PaymentEvent,
): PaymentState | undefined => (direction === 'deposit' ? DEPOSIT_STEPS : WITHDRAWAL_STEPS)[state]?.[event];

/** A step that somebody takes: the bettor, us, or the bank or other provider of payments. */
export interface NextStep {
  readonly step: 'pay' | 'confirm' | 'review' | 'transfer';
  readonly owner: 'you' | 'us' | 'provider';
}

const PAY = { step: 'pay', owner: 'you' } as const;
const REVIEW = { step: 'review', owner: 'us' } as const;
const TRANSFER = { step: 'transfer', owner: 'provider' } as const;

/** What comes next and whose turn it is; undefined when it is over. */
export const nextStep = (state: PaymentState): NextStep | undefined => {
  switch (state) {
    case 'waiting':
      return PAY;
    case 'review':
      return REVIEW;
    case 'sent':
      return TRANSFER;
    case 'done':
    case 'failed':
    case 'cancelled':
      return undefined;
  }
};

/** All steps of a payment in their order, as they are told before the first one. */
export const paymentSteps = (direction: PaymentDirection): readonly NextStep[] =>
  direction === 'deposit' ? [PAY, { step: 'confirm', owner: 'provider' }] : [REVIEW, TRANSFER];
