import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { nextStep, type PaymentState } from '#domain/people/payment.ts';
import { CANCEL_PAYMENT, type Payment } from '#protocol/people/money-calls.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { PaymentRow } from './payment-row.tsx';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };
const EXPECTED = Date.UTC(2026, 2, 11, 14, 30);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: EXPECTED - 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(state: PaymentState, more: Partial<Payment> = {}) {
  const next = nextStep(state);
  const payment: Payment = {
    paymentId: '42',
    direction: 'withdrawal',
    state,
    methodId: 'card',
    methodName: 'Bank card',
    money: { amount: amount(1_000n), currency: EUR },
    createdAtMs: EXPECTED - 1,
    changedAtMs: EXPECTED - 1,
    canCancel: false,
    ...(next && { next: { ...next, expectedByMs: EXPECTED } }),
    ...more,
  };
  const http = vi.fn((_request: { readonly path: string; readonly text?: string }) =>
    Promise.resolve({ kind: 'answered', status: 200, body: { data: { attributes: { done: true } } } }),
  );
  const onChanged = vi.fn();
  const view = await renderPage(<PaymentRow as="li" payment={payment} onChanged={onChanged} />, {
    services: { accountModals: createAccountModals(), http } as unknown as Partial<Services>,
  });
  await view.findByText(/42/);
  return { ...view, http, onChanged, said: () => view.container.textContent.replaceAll(/\s/g, ' ') };
}

describe('a payment', () => {
  it.each([
    ['waiting', /Next: you pay · pay by .*(?:2:30 PM|14:30)/],
    ['review', /Next: our review · expected by .*(?:2:30 PM|14:30)/],
    ['sent', /Next: the provider pays · expected by .*(?:2:30 PM|14:30)/],
  ] as const)('that is %s says what is next, whose turn it is, and until when', async (state, next) => {
    expect((await open(state)).said()).toMatch(next);
  });

  it.each([
    ['waiting', /time to pay ended .*(?:2:30 PM|14:30)/],
    ['review', /was expected by .*(?:2:30 PM|14:30)/],
  ] as const)('that is %s says when its time has passed', async (state, next) => {
    vi.setSystemTime(EXPECTED);
    const { said } = await open(state);
    expect(said()).toMatch(next);
    expect(said()).not.toMatch(/pay by|· expected by/);
  });

  it.each(['done', 'failed', 'cancelled'] as const)('that is %s has nothing next', async (state) => {
    const { said } = await open(state);
    expect(said()).not.toMatch(/Next:|expected by|pay by/);
  });

  it('is given up by a press, where it can be', async () => {
    const { findByRole, http, onChanged } = await open('waiting', { direction: 'deposit', canCancel: true });
    fireEvent.click(await findByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(http.mock.calls.map(([{ path }]) => path)).toEqual([CANCEL_PAYMENT.path]);
    expect((await open('review')).queryByRole('button')).toBeNull();
  });
});
