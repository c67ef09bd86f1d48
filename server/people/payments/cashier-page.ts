/** The page `/_cashier`: withdrawals under way and cash codes, for the operator who approves, refuses and pays out. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { amountToDecimal, amount as minor } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { PaymentEvent } from '#domain/people/payment.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { formScope } from '../../operator/form-scope.ts';
import type { OperatorAccess } from '../../operator/operator-access.ts';
import { sendPage } from '../../operator/plain-page.ts';
import type { AuditLog } from '../../store/audit-log.ts';
import { PAYCHECK_METHOD, type Paychecks } from './paychecks.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';

/** What an operator may say of a withdrawal, by the button's value. */
const DECISIONS: Readonly<Record<string, PaymentEvent>> = {
  approve: 'approve',
  refuse: 'refuse',
  pay: 'paid',
  fail: 'fail',
};

const PAYCHECK_FORM =
  '<h2>Pay out cash</h2><form method="post" action="/_cashier/paycheck"><label>Cash code <input name="code" autocomplete="off"></label> <button>Pay out</button></form>';

export const paymentText = ({ amount, currency }: StoredPayment): string =>
  `${amountToDecimal(minor(amount), currencyOf(currency).exponent)} ${currency}`;

const button = (decision: string, label: string, isMain = false): string =>
  `<button${isMain ? ' class="main"' : ''} name="decision" value="${decision}">${label}</button>`;

const row = (payment: StoredPayment): string =>
  `<li><span>${payment.id}: <strong>${paymentText(payment)}</strong> <span class="note">(${payment.state})</span></span>` +
  `<form method="post" action="/_cashier/decide"><input type="hidden" name="payment" value="${payment.id}">${(
    payment.state === 'review'
      ? [button('approve', 'Approve', true), button('refuse', 'Reject')]
      : [button('pay', 'Paid out', true), button('fail', 'Failed')]
  ).join('')}</form></li>`;

const list = (payments: readonly StoredPayment[]): string =>
  (payments.length === 0
    ? '<p class="note">No pending withdrawals.</p>'
    : `<ul class="rows">${payments.map(row).join('')}</ul>`) + PAYCHECK_FORM;

const nothing = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), {
    title: 'Payment not found',
    body: '<p>There is no payment with this number or code.</p><p><a href="/_cashier">Back</a></p>',
  });

export interface CashierPageParts {
  readonly payments: PaymentStore;
  readonly paychecks: Paychecks;
  readonly audit: AuditLog;
}

export function cashierPage(
  app: FastifyInstance,
  calls: OperatorAccess,
  { audit, paychecks, payments }: CashierPageParts,
): void {
  /** Decides about a payment; false where its state does not allow that. */
  async function decide(
    payment: StoredPayment,
    event: PaymentEvent,
    operator: string,
    address: string,
  ): Promise<boolean> {
    const isTaken = await payments.take(payment.id, event, 'operator');
    if (isTaken)
      await audit.write({
        action: 'payment-changed',
        actor: 'operator',
        userId: payment.user_id,
        address,
        details: { operator, payment: String(payment.id), event },
      });
    return isTaken;
  }

  formScope(app, (scope) => {
    calls.serve(scope, 'GET /_cashier', async (_request, reply) =>
      sendPage(reply, { title: 'Withdrawals', body: list(await payments.underWay()), wide: true }),
    );

    calls.serve(scope, 'POST /_cashier/decide', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const [id = '', decision = ''] = [form?.payment, form?.decision].map(asText);
      const payment = /^\d{1,18}$/.test(id) ? await payments.byId(BigInt(id)) : undefined;
      const event = Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision] : undefined;
      // Deposits are the provider's to end, and a cash code is paid to whoever brings it.
      const isOurs = payment?.direction === 'withdrawal' && payment.method !== PAYCHECK_METHOD;
      if (!isOurs || !event) return nothing(reply);
      const isTaken = await decide(payment, event, operator, address);
      return sendPage(isTaken ? reply : reply.code(409), {
        title: isTaken ? 'Done' : 'Not possible right now',
        body: `<p>Withdrawal ${payment.id}</p><p class="sum">${paymentText(payment)}</p><p><a href="/_cashier">Back</a></p>`,
      });
    });

    calls.serve(scope, 'POST /_cashier/paycheck', async ({ address, body }, reply, operator) => {
      const payment = await paychecks.find(asText(asRecord(body)?.code) ?? '');
      if (!payment || !(await decide(payment, 'paid', operator, address))) return nothing(reply);
      return sendPage(reply, {
        title: 'Paid out',
        body: `<p>Cash withdrawal ${payment.id}</p><p class="sum">${paymentText(payment)}</p><p><a href="/_cashier">Back</a></p>`,
      });
    });
  });
}
