/**
 * A payment provider inside the reference server that behaves like a real one: the user is sent to its page, and what becomes of the
 * payment comes back as signed callbacks, at once, late, twice or not at all. It also shows the withdrawals that wait, in development.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { amountToDecimal, amount as minor } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { PaymentEvent } from '#domain/people/payment.ts';
import { CALLBACK_MEDIA_TYPE, CALLBACK_PATH, SIGNATURE_HEADER, signCallback } from './cashier-signature.ts';
import type { Paychecks } from './paychecks.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';

/** What can be chosen on the page: the callbacks that follow. */
const OUTCOMES: Readonly<Record<string, readonly ('paid' | 'fail' | 'repeat' | 'forged')[]>> = {
  pay: ['paid'],
  fail: ['fail'],
  'pay-twice': ['paid', 'repeat', 'paid'],
  'fail-then-pay': ['fail', 'paid'],
  forged: ['forged'],
  nothing: [],
};

export interface SandboxCashierParts {
  readonly secret: string;
  readonly payments: PaymentStore;
  readonly paychecks: Paychecks;
  readonly nowMs: () => number;
  /** Of the user, for the way back. */
  readonly languageOf: (userId: bigint) => Promise<string>;
  /** Shows and decides withdrawals. */
  readonly development: boolean;
}

const textOf = ({ amount, currency }: StoredPayment): string =>
  `${amountToDecimal(minor(amount), currencyOf(currency).exponent)} ${currency}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}`;

const button = (order: string, outcome: string, label: string): string =>
  `<form method="post" action="/_cashier/act"><input type="hidden" name="order" value="${order}">` +
  `<button name="outcome" value="${outcome}">${label}</button></form>`;

const PAYCHECK_FORM =
  '<form method="post" action="/_cashier/paycheck"><label>Code of a cheque <input name="code" autocomplete="off"></label> <button>Pay out</button></form>';

export class SandboxCashier {
  readonly #parts: SandboxCashierParts;

  constructor(parts: SandboxCashierParts) {
    this.#parts = parts;
  }

  /** Nobody else's payment can be guessed from one's own. */
  orderOf(paymentId: bigint): string {
    const mark = createHmac('sha256', this.#parts.secret)
      .update(`order ${paymentId}`)
      .digest('hex')
      .slice(0, 32);
    return `${paymentId}.${mark}`;
  }

  payUrl = (paymentId: bigint): string => `/_cashier/pay?order=${this.orderOf(paymentId)}`;

  routes(app: FastifyInstance): void {
    void app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scope.get<{ Querystring: { order?: string } }>('/_cashier/pay', async ({ query }, reply) => {
        const payment = await this.#ordered(query.order);
        return payment ? html(reply, payPage(payment, this.orderOf(payment.id))) : notFound(reply);
      });
      scope.post<{ Body: { order?: string; outcome?: string } }>('/_cashier/act', async ({ body }, reply) => {
        const payment = await this.#ordered(body.order);
        if (!payment) return notFound(reply);
        const isReview = body.outcome === 'approve' || body.outcome === 'refuse';
        if (isReview && !this.#parts.development) return notFound(reply);
        const results = isReview
          ? [String(await this.#parts.payments.take(payment.id, body.outcome as PaymentEvent, 'reviewer'))]
          : await this.#callBack(app, payment, OUTCOMES[body.outcome ?? ''] ?? []);
        const back = isReview
          ? '/_cashier'
          : `/${await this.#parts.languageOf(payment.user_id)}/office/payment-history`;
        const told = results.map((result) => `<li>${result}</li>`).join('');
        return html(
          reply,
          page('Done', `<p>Answers to the callbacks:</p><ul>${told}</ul><p><a href="${back}">Back</a></p>`),
        );
      });
      if (!this.#parts.development) return;
      scope.post<{ Body: { code?: string } }>('/_cashier/paycheck', async ({ body }, reply) => {
        const payment = await this.#parts.paychecks.find(body.code ?? '');
        if (payment) await this.#callBack(app, payment, ['paid']);
        const after = payment && (await this.#parts.payments.byId(payment.id));
        if (after?.state !== 'done') return notFound(reply);
        return html(reply, page('Paid out', `<p>Cheque ${after.id}: <strong>${textOf(after)}</strong></p>`));
      });
      scope.get('/_cashier', async (_request, reply) => {
        const rows = (await this.#parts.payments.underWay()).map((one) =>
          withdrawalRow(one, this.orderOf(one.id)),
        );
        return html(reply, page('Withdrawals', `<ul>${rows.join('')}</ul>${PAYCHECK_FORM}`));
      });
    });
  }

  /** The statuses of our own answers. */
  async #callBack(
    app: FastifyInstance,
    payment: StoredPayment,
    kinds: readonly ('paid' | 'fail' | 'repeat' | 'forged')[],
  ): Promise<readonly string[]> {
    const { nowMs, secret } = this.#parts;
    const statuses: string[] = [];
    let last = '';
    for (const kind of kinds) {
      const amount = amountToDecimal(minor(payment.amount), currencyOf(payment.currency).exponent);
      const facts = { paymentId: String(payment.id), amount, currency: payment.currency };
      if (kind !== 'repeat')
        last = JSON.stringify({
          callbackId: randomUUID(),
          event: kind === 'fail' ? 'fail' : 'paid',
          ...facts,
        });
      const key = kind === 'forged' ? 'a guessed secret' : secret;
      const answer = await app.inject({
        method: 'POST',
        url: CALLBACK_PATH,
        headers: {
          'content-type': CALLBACK_MEDIA_TYPE,
          [SIGNATURE_HEADER]: signCallback(key, last, nowMs()),
        },
        payload: last,
      });
      statuses.push(`${kind}: ${answer.statusCode}`);
    }
    return statuses;
  }

  async #ordered(order: string | undefined): Promise<StoredPayment | undefined> {
    const [id = ''] = (order ?? '').split('.');
    return /^\d{1,18}$/.test(id) && order === this.orderOf(BigInt(id))
      ? this.#parts.payments.byId(BigInt(id))
      : undefined;
  }
}

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);
const notFound = (reply: FastifyReply): FastifyReply =>
  html(reply.code(404), page('Nothing here', '<p>There is no such payment.</p>'));

const payPage = (payment: StoredPayment, order: string): string =>
  page(
    'Sandbox cashier',
    `<p>No money is real. Deposit ${payment.id}: <strong>${textOf(payment)}</strong> (${payment.state})</p>${[
      button(order, 'pay', 'Pay'),
      button(order, 'fail', 'Fail'),
      button(order, 'pay-twice', 'Pay, and call back twice'),
      button(order, 'fail-then-pay', 'Fail, then pay late'),
      button(order, 'forged', 'A forged callback'),
      button(order, 'nothing', 'Go away without a callback'),
    ].join('')}`,
  );

const withdrawalRow = (payment: StoredPayment, order: string): string =>
  `<li>${payment.id}: ${textOf(payment)} (${payment.state})${
    payment.state === 'review'
      ? button(order, 'approve', 'Approve') + button(order, 'refuse', 'Refuse')
      : button(order, 'pay', 'Paid out') + button(order, 'fail', 'Failed')
  }</li>`;
