import { expect, it } from 'vitest';
import { afterPaymentEvent, nextStep, PAYMENT_STATES, paymentSteps } from './payment.ts';

it('a deposit is paid once, however late', () => {
  expect(afterPaymentEvent('deposit', 'waiting', 'paid')).toBe('done');
  expect(afterPaymentEvent('deposit', 'failed', 'paid')).toBe('done');
  expect(afterPaymentEvent('deposit', 'cancelled', 'paid')).toBe('done');
  expect(afterPaymentEvent('deposit', 'waiting', 'expire')).toBe('failed');
  for (const event of ['paid', 'fail', 'cancel', 'approve', 'expire'] as const)
    expect(afterPaymentEvent('deposit', 'done', event)).toBeUndefined();
});

it('M15 a withdrawal goes on or fails, and is never offered back for play', () => {
  expect(afterPaymentEvent('withdrawal', 'review', 'approve')).toBe('sent');
  expect(afterPaymentEvent('withdrawal', 'sent', 'paid')).toBe('done');
  expect(afterPaymentEvent('withdrawal', 'sent', 'fail')).toBe('failed');
  expect(afterPaymentEvent('withdrawal', 'sent', 'expire')).toBe('failed');
  expect(afterPaymentEvent('withdrawal', 'done', 'expire')).toBeUndefined();
  for (const state of PAYMENT_STATES)
    expect(afterPaymentEvent('withdrawal', state, 'cancel')).toBeUndefined();
});

it('what is under way has a next step with an owner, what is over has none', () => {
  expect(PAYMENT_STATES.filter((state) => nextStep(state) !== undefined)).toEqual([
    'waiting',
    'review',
    'sent',
  ]);
});

it('what is told before a payment begins with the step that it waits for first', () => {
  expect(paymentSteps('deposit')[0]).toEqual(nextStep('waiting'));
  expect(paymentSteps('withdrawal')).toEqual([nextStep('review'), nextStep('sent')]);
});
