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
import { type PlainPage, sendPage } from './plain-page.ts';
import { type Outcome, sandboxTexts } from './sandbox-texts.ts';

type Callback = 'paid' | 'fail' | 'repeat' | 'forged';

/** What can be chosen on the page: the callbacks that follow. */
const OUTCOMES: Readonly<Record<Outcome, readonly Callback[]>> = {
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

const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOMES, text);

const button = (outcome: string, label: string, isMain = false): string =>
  `<button${isMain ? ' class="main"' : ''} name="outcome" value="${outcome}">${label}</button>`;

const acts = (order: string, buttons: readonly string[], kind = ''): string =>
  `<form${kind} method="post" action="/_cashier/act"><input type="hidden" name="order" value="${order}">${buttons.join('')}</form>`;

const PAYCHECK_FORM =
  '<h2>A cheque</h2><form method="post" action="/_cashier/paycheck"><label>Code of a cheque <input name="code" autocomplete="off"></label> <button>Pay out</button></form>';

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
        if (!payment) return notFound(reply);
        const language = await this.#parts.languageOf(payment.user_id);
        return sendPage(reply, payPage(payment, this.orderOf(payment.id), language));
      });
      scope.post<{ Body: { order?: string; outcome?: string } }>('/_cashier/act', async ({ body }, reply) => {
        const payment = await this.#ordered(body.order);
        if (!payment) return notFound(reply);
        const { outcome = '' } = body;
        const isReview = outcome === 'approve' || outcome === 'refuse';
        if (isReview && !this.#parts.development) return notFound(reply);
        const results = isReview
          ? [String(await this.#parts.payments.take(payment.id, outcome satisfies PaymentEvent, 'reviewer'))]
          : await this.#callBack(app, payment, isOutcome(outcome) ? OUTCOMES[outcome] : []);
        const own = await this.#parts.languageOf(payment.user_id);
        const t = sandboxTexts(isReview ? 'en' : own);
        const back = isReview ? '/_cashier' : `/${own}/office/payment-history`;
        const told = `<p class="note">${t.answers}</p><ul>${results.map((result) => `<li>${result}</li>`).join('')}</ul>`;
        return sendPage(reply, {
          title: t.done,
          body: `${results.length === 0 ? `<p class="note">${t.noAnswers}</p>` : told}<p><a href="${back}">${t.back}</a></p>`,
          language: t.language,
        });
      });
      if (!this.#parts.development) return;
      scope.post<{ Body: { code?: string } }>('/_cashier/paycheck', async ({ body }, reply) => {
        const payment = await this.#parts.paychecks.find(body.code ?? '');
        if (payment) await this.#callBack(app, payment, ['paid']);
        const after = payment && (await this.#parts.payments.byId(payment.id));
        if (after?.state !== 'done') return notFound(reply);
        return sendPage(reply, {
          title: 'Paid out',
          body: `<p>Cheque ${after.id}</p><p class="sum">${textOf(after)}</p><p><a href="/_cashier">Back</a></p>`,
        });
      });
      scope.get('/_cashier', async (_request, reply) => {
        const rows = (await this.#parts.payments.underWay()).map((one) =>
          withdrawalRow(one, this.orderOf(one.id)),
        );
        const list =
          rows.length === 0
            ? '<p class="note">No withdrawal waits.</p>'
            : `<ul class="rows">${rows.join('')}</ul>`;
        return sendPage(reply, { title: 'Withdrawals', body: list + PAYCHECK_FORM, wide: true });
      });
    });
  }

  /** The statuses of our own answers. */
  async #callBack(
    app: FastifyInstance,
    payment: StoredPayment,
    kinds: readonly Callback[],
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

const notFound = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), { title: 'Nothing here', body: '<p>There is no such payment.</p>' });

function payPage(payment: StoredPayment, order: string, own: string): PlainPage {
  const { cashier, deposit, language, outcomes, unreal } = sandboxTexts(own);
  const buttons = (Object.keys(OUTCOMES) as Outcome[]).map((outcome) =>
    button(outcome, outcomes[outcome], outcome === 'pay'),
  );
  return {
    title: cashier,
    body: `<p class="note">${unreal}</p><p>${deposit.replace('{id}', String(payment.id))}</p><p class="sum"><bdi>${textOf(payment)}</bdi></p>${acts(order, buttons, ' class="choices"')}`,
    language,
  };
}

const withdrawalRow = (payment: StoredPayment, order: string): string =>
  `<li><span>${payment.id}: <strong>${textOf(payment)}</strong> <span class="note">(${payment.state})</span></span>${acts(
    order,
    payment.state === 'review'
      ? [button('approve', 'Approve', true), button('refuse', 'Refuse')]
      : [button('pay', 'Paid out', true), button('fail', 'Failed')],
  )}</li>`;
