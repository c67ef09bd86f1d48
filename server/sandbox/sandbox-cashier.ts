/**
 * A payment provider inside the reference server that behaves like a real one: the user is sent to its page, and what becomes of the
 * payment comes back as signed callbacks, at once, late, twice or not at all. There is one in the sandbox alone.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { amountToDecimal, amount as minor } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { DEFAULT_LANGUAGE, OFFERED_CODES } from '../languages.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { type PlainPage, sendPage } from '../operator/plain-page.ts';
import { paymentText } from '../people/payments/cashier-page.ts';
import {
  CALLBACK_MEDIA_TYPE,
  CALLBACK_PATH,
  SIGNATURE_HEADER,
  signCallback,
} from '../people/payments/cashier-signature.ts';
import type { PaymentStore, StoredPayment } from '../people/payments/payment-store.ts';
import { type Outcome, sandboxTexts } from './sandbox-texts.ts';

type Callback = 'paid' | 'fail' | 'repeat' | 'forged';

/** The outcomes that can be chosen on the page, with the callbacks that follow. */
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
  readonly nowMs: () => number;
  /** The language of the user, for the way back; a demonstration account has none of its own. */
  readonly languageOf: (userId: bigint) => Promise<string | undefined>;
}

const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOMES, text);

const button = (outcome: string, label: string, isMain = false): string =>
  `<button${isMain ? ' class="main"' : ''} name="outcome" value="${outcome}">${label}</button>`;

const acts = (order: string, language: string, buttons: readonly string[], kind = ''): string =>
  `<form${kind} method="post" action="/_cashier/act"><input type="hidden" name="lng" value="${language}"><input type="hidden" name="order" value="${order}">${buttons.join('')}</form>`;

export class SandboxCashier {
  readonly #parts: SandboxCashierParts;

  constructor(parts: SandboxCashierParts) {
    this.#parts = parts;
  }

  /** The order id of a payment, from which nobody can guess that of another. */
  orderOf(paymentId: bigint): string {
    const mark = createHmac('sha256', this.#parts.secret)
      .update(`order ${paymentId}`)
      .digest('hex')
      .slice(0, 32);
    return `${paymentId}.${mark}`;
  }

  payUrl = (paymentId: bigint): string => `/_cashier/pay?order=${this.orderOf(paymentId)}`;

  routes(app: FastifyInstance, access: OperatorAccess): void {
    formScope(app, (scope) => {
      access.serve(scope, 'GET /_cashier/pay', async ({ headers, query }, reply) => {
        const payment = await this.#ordered(asText(asRecord(query)?.order));
        if (!payment) return notFound(reply);
        const language = await this.#languageOf(payment, languageOfPage(headers.referer));
        return sendPage(reply, payPage(payment, this.orderOf(payment.id), language));
      });
      access.serve(scope, 'POST /_cashier/act', async ({ body }, reply) => {
        const form = asRecord(body);
        const [order, outcome = ''] = [form?.order, form?.outcome].map(asText);
        const payment = await this.#ordered(order);
        if (!payment) return notFound(reply);
        const results = await this.#callBack(app, payment, isOutcome(outcome) ? OUTCOMES[outcome] : []);
        const own = await this.#languageOf(payment, asText(form?.lng));
        const t = sandboxTexts(own);
        const answers = `<p class="note">${t.answers}</p><ul>${results.map((result) => `<li>${result}</li>`).join('')}</ul>`;
        return sendPage(reply, {
          title: t.done,
          body: `${results.length === 0 ? `<p class="note">${t.noAnswers}</p>` : answers}<p><a href="/${own}/office/payment-history">${t.back}</a></p>`,
          language: t.language,
        });
      });
    });
  }

  /** The language of the account, or of the page that the user comes from. */
  async #languageOf({ user_id: userId }: StoredPayment, ofPage = ''): Promise<string> {
    const own = await this.#parts.languageOf(userId);
    return own ?? (OFFERED_CODES.includes(ofPage) ? ofPage : DEFAULT_LANGUAGE);
  }

  /** Sends callbacks, and returns the statuses of our own answers. */
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

const languageOfPage = (address: string | undefined): string | undefined =>
  /^https?:\/\/[^/]+\/([a-z]{2,3})\//.exec(address ?? '')?.[1];

const notFound = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), { title: 'Payment not found', body: '<p>There is no such payment.</p>' });

function payPage(payment: StoredPayment, order: string, own: string): PlainPage {
  const { cashier, deposit, language, outcomes, unreal } = sandboxTexts(own);
  const buttons = (Object.keys(OUTCOMES) as Outcome[]).map((outcome) =>
    button(outcome, outcomes[outcome], outcome === 'pay'),
  );
  return {
    title: cashier,
    body: `<p class="note">${unreal}</p><p>${deposit.replace('{id}', String(payment.id))}</p><p class="sum"><bdi>${paymentText(payment)}</bdi></p>${acts(order, language, buttons, ' class="choices"')}`,
    language,
  };
}
