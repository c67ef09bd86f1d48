/** A cash code for its user: money that leaves the balance and waits at the cashier for its code. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { CRYPTO_CURRENCIES } from '#domain/money/currencies.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { MAKE_PAYCHECK } from '#protocol/people/money-calls.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import { limitRefusal } from '../../ledger/stake-limits.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, SHOW_WHO_YOU_ARE, wrongFields } from '../people-tools.ts';
import { PAYCHECK_METHOD, PAYCHECK_MS, type Paychecks } from './paychecks.ts';
import { boundsOf } from './payment-methods.ts';
import type { PaymentStore } from './payment-store.ts';
import type { WalletStore } from './wallet-store.ts';

export interface PaycheckRoutesParts {
  readonly payments: PaymentStore;
  readonly wallets: WalletStore;
  readonly paychecks: Paychecks;
}

export function paycheckRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, nowMs }: PeopleTools,
  { paychecks, payments, wallets }: PaycheckRoutesParts,
): void {
  calls.serveUser(scope, MAKE_PAYCHECK, async ({ money, payGuid }, { address, session }) => {
    const { userId } = session;
    const { amount, currency } = money;
    const bounds = CRYPTO_CURRENCIES.includes(currency) ? undefined : boundsOf(currency.code);
    const isWithin = bounds !== undefined && amount >= bounds[0] && amount <= bounds[1];
    if (!isWithin || !(await wallets.has(userId, currency.code))) return wrongFields({ money: REQUIRED });
    const body = [PAYCHECK_METHOD, currency.code, String(amount)].join('\n');
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const { code, codeHash } = paychecks.codeOf(userId, payGuid);
    const end = await payments.add({
      userId,
      payGuid,
      bodyHash,
      direction: 'withdrawal',
      method: PAYCHECK_METHOD,
      currency: currency.code,
      amount,
      paycheck: { codeHash, expiresAtMs: nowMs() + PAYCHECK_MS },
    });
    if (end === 'not-enough-money')
      return failed({ code: 'not-enough-money', detail: 'the balance does not cover it' });
    if (end === 'identification-needed') return failed(SHOW_WHO_YOU_ARE);
    if (typeof end === 'object') return failed(limitRefusal(end));
    const payment = await payments.byGuid(userId, payGuid);
    if (!payment) return notPossible('the payment is not there');
    if (payment.body_hash !== bodyHash)
      return failed({ code: 'guid-reused', detail: 'this payGuid belongs to another payment' });
    const paymentId = String(payment.id);
    if (end === 'stored') {
      const details = { payment: paymentId, method: PAYCHECK_METHOD };
      await audit.write({ action: 'withdrawal-asked', actor: 'bettor', userId, address, details });
    }
    const expiresAtMs = Number(payment.created_at) + PAYCHECK_MS;
    return ok({ paymentId, code, money: wireMoney(amount, currency), expiresAtMs });
  });
}
