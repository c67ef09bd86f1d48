/** Deposits and withdrawals for their user, and the provider's callbacks. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { amount, amountFromDecimal } from '#domain/money/amount.ts';
import { CRYPTO_CURRENCIES, currencyOf } from '#domain/money/currencies.ts';
import { nextStep, type PaymentDirection } from '#domain/people/payment.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import {
  CANCEL_PAYMENT,
  DEPOSIT,
  PAYMENT,
  PAYMENT_HISTORY,
  PAYMENT_METHODS,
  WITHDRAW,
} from '#protocol/people/money-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { type Money, wireMoney } from '#protocol/people/people-values.ts';
import { type Refusal, refusalBody } from '#protocol/people/refusal.ts';
import { limitRefusal } from '../../ledger/stake-limits.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import type { SandboxCashier } from '../../sandbox/sandbox-cashier.ts';
import { type AskedByUser, isProved, type PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, SHOW_WHO_YOU_ARE, wrongFields } from '../people-tools.ts';
import { CALLBACK_MEDIA_TYPE, CALLBACK_PATH, isSigned, SIGNATURE_HEADER } from './cashier-signature.ts';
import { PAYCHECK_METHOD, PAYCHECK_MS, type Paychecks } from './paychecks.ts';
import { boundsOf, PAYMENT_METHODS_LIST } from './payment-methods.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import type { WalletStore } from './wallet-store.ts';

type WirePayment = AnsweredBy<typeof PAYMENT>;
const PAGE = 50;
const HOUR_MS = 3_600_000;
/** The most refused callbacks from one network in an hour that are kept: strangers cannot fill the log. */
const KEPT_REFUSALS = 100;
/** The times that we promise for a review, and providers for a transfer. */
const PROMISED_MS: Readonly<Record<string, number>> = {
  review: 24 * 3_600_000,
  transfer: 72 * 3_600_000,
  collect: PAYCHECK_MS,
};

const isCrypto = (code: string): boolean => CRYPTO_CURRENCIES.some((currency) => currency.code === code);

export interface PaymentRoutesParts {
  readonly payments: PaymentStore;
  readonly wallets: WalletStore;
  /** The provider; without one money comes in and goes out by cash codes alone. */
  readonly cashier?: SandboxCashier | undefined;
  readonly paychecks: Paychecks;
  readonly secret: string;
}

interface Order {
  readonly payGuid: string;
  readonly methodId: string;
  readonly money: Money;
  readonly requisites?: string;
}

export function paymentRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  { cashier, paychecks, payments, secret, wallets }: PaymentRoutesParts,
): void {
  const { audit, nowMs } = tools;
  const noProvider = failed({ code: 'no-provider', detail: 'no payment provider is configured' } as const);

  function wirePayment(payment: StoredPayment): WirePayment {
    const { changed_at, created_at, direction, id, method, reason, state } = payment;
    const isCashCode = method === PAYCHECK_METHOD && state === 'sent';
    const next = isCashCode ? ({ step: 'collect', owner: 'you' } as const) : nextStep(state);
    const promisedMs = next && PROMISED_MS[next.step];
    const methodName = PAYMENT_METHODS_LIST.find((known) => known.id === method)?.name;
    return {
      paymentId: String(id),
      direction,
      state,
      methodId: method,
      ...(methodName === undefined ? {} : { methodName }),
      money: wireMoney(amount(payment.amount), currencyOf(payment.currency)),
      createdAtMs: Number(created_at),
      changedAtMs: Number(changed_at),
      ...(state === 'waiting' && cashier ? { redirectUrl: cashier.payUrl(id) } : {}),
      ...(reason === null ? {} : { reason }),
      ...(next
        ? {
            next: {
              ...next,
              ...(promisedMs === undefined ? {} : { expectedByMs: Number(changed_at) + promisedMs }),
            },
          }
        : {}),
      canCancel: direction === 'deposit' && state === 'waiting',
    };
  }

  calls.serveUser(scope, PAYMENT_METHODS, async (_, { session }) => {
    const code = await wallets.activeCurrency(session.userId);
    const bounds = boundsOf(code);
    const currency = currencyOf(code);
    const bound = (text: string) =>
      wireMoney(amountFromDecimal(text, currency.exponent) ?? amount(0n), currency);
    const methods = PAYMENT_METHODS_LIST.filter((method) => method.isCrypto === isCrypto(code));
    return ok({
      methods:
        bounds && cashier
          ? methods.map(({ id, name }) => ({
              id,
              name,
              directions: ['deposit' as const, 'withdrawal' as const],
              min: bound(bounds[0]),
              max: bound(bounds[1]),
            }))
          : [],
      ...(bounds && !isCrypto(code) ? { paycheck: { min: bound(bounds[0]), max: bound(bounds[1]) } } : {}),
      hasProvider: cashier !== undefined,
      offersDepositLimit: (await payments.totals(session.userId)).length === 0,
    });
  });

  /** The problem of an order before anything is stored. */
  async function orderProblem(
    { session }: AskedByUser,
    { methodId, money }: Order,
  ): Promise<Refusal | undefined> {
    const { code, exponent } = money.currency;
    const bounds = boundsOf(code);
    const refuse = (fields: NonNullable<Refusal['fields']>): Refusal => ({
      code: 'wrong-fields',
      detail: `wrong: ${Object.keys(fields).join(', ')}`,
      fields,
    });
    const method = PAYMENT_METHODS_LIST.find(({ id }) => id === methodId);
    if (!method || method.isCrypto !== isCrypto(code)) return refuse({ methodId: REQUIRED });
    if (!bounds || !(await wallets.has(session.userId, code))) return refuse({ money: REQUIRED });
    const [min, max] = bounds.map((text) => amountFromDecimal(text, exponent) ?? 0n);
    const isWithin = min !== undefined && max !== undefined && money.amount >= min && money.amount <= max;
    return isWithin ? undefined : refuse({ money: REQUIRED });
  }

  async function begin(
    asked: AskedByUser,
    direction: PaymentDirection,
    order: Order,
  ): Promise<Result<WirePayment, Refusal>> {
    const { address, session } = asked;
    const { userId } = session;
    const { methodId, money, payGuid, requisites } = order;
    const { code } = money.currency;
    const body = [direction, methodId, code, String(money.amount), requisites ?? ''].join('\n');
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const problem = await orderProblem(asked, order);
    if (problem) return failed(problem);
    const end = await payments.add({
      userId,
      payGuid,
      bodyHash,
      direction,
      method: methodId,
      currency: code,
      amount: money.amount,
      ...(requisites === undefined ? {} : { requisites }),
    });
    if (end === 'not-enough-money')
      return failed({ code: 'not-enough-money', detail: 'the balance does not cover it' });
    if (end === 'identification-needed') return failed(SHOW_WHO_YOU_ARE);
    if (typeof end === 'object') return failed(limitRefusal(end));
    const payment = await payments.byGuid(userId, payGuid);
    if (!payment) return notPossible('the payment is not there');
    if (payment.body_hash !== bodyHash)
      return failed({ code: 'guid-reused', detail: 'this payGuid belongs to another payment' });
    if (end === 'stored') {
      const action = direction === 'deposit' ? 'deposit-asked' : 'withdrawal-asked';
      await audit.write({
        action,
        actor: 'bettor',
        userId,
        address,
        details: { payment: String(payment.id) },
      });
    }
    return ok(wirePayment(payment));
  }

  calls.serveUser(scope, DEPOSIT, async (order, asked) =>
    cashier ? begin(asked, 'deposit', order) : noProvider,
  );

  calls.serveUser(scope, WITHDRAW, async (order, asked) => {
    if (!cashier) return noProvider;
    const requisites = order.requisites.trim();
    if (requisites.length < 4)
      return wrongFields({ requisites: { key: 'min_symbols_limit', values: { length: 4 } } });
    const { session } = asked;
    // To a place where money went before it takes as many steps as a deposit (M15); a new one asks who one is (X10).
    if (!isProved(session, nowMs()) && !(await payments.isKnownTarget(session.userId, requisites)))
      return (await tools.people.byId(session.userId))
        ? failed({ code: 'confirm-it-is-you', detail: 'prove again who you are' })
        : notPossible('a demonstration account has nothing to withdraw');
    return begin(asked, 'withdrawal', { ...order, requisites });
  });

  const ownPayment = async (userId: bigint, paymentId: string): Promise<StoredPayment | undefined> => {
    const payment = /^\d{1,18}$/.test(paymentId) ? await payments.byId(BigInt(paymentId)) : undefined;
    return payment?.user_id === userId ? payment : undefined;
  };

  calls.serveUser(scope, PAYMENT, async ({ paymentId }, { session }) => {
    const payment = await ownPayment(session.userId, paymentId);
    return payment ? ok(wirePayment(payment)) : failed({ code: 'not-found', detail: 'no such payment' });
  });

  calls.serveUser(scope, CANCEL_PAYMENT, async ({ paymentId }, { session }) => {
    const payment = await ownPayment(session.userId, paymentId);
    if (!payment) return failed({ code: 'not-found', detail: 'no such payment' });
    if (!(await payments.take(payment.id, 'cancel', 'bettor')))
      return notPossible('it cannot be given up any more');
    return ok(wirePayment((await payments.byId(payment.id)) ?? payment));
  });

  calls.serveUser(scope, PAYMENT_HISTORY, async ({ pageNumber }, { session }) => {
    await paychecks.endOld();
    const rows = await payments.list(session.userId, PAGE + 1, (pageNumber - 1) * PAGE);
    const totals = await payments.totals(session.userId);
    return ok({
      payments: rows.slice(0, PAGE).map(wirePayment),
      hasMore: rows.length > PAGE,
      totals: totals.map(({ currency, deposited, withdrawn }) => ({
        deposited: wireMoney(deposited, currencyOf(currency)),
        withdrawn: wireMoney(withdrawn, currencyOf(currency)),
      })),
    });
  });

  if (!cashier) return;
  const refused = new RateLimit({ amount: KEPT_REFUSALS, windowMs: HOUR_MS, nowMs });
  void scope.register(async (callbacks) => {
    callbacks.addContentTypeParser(CALLBACK_MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    callbacks.post(CALLBACK_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const text = typeof request.body === 'string' ? request.body : '';
      const refuse = async (detail: string) => {
        if (refused.take(request.network) === 0)
          await audit.write({
            action: 'callback-refused',
            actor: 'provider',
            address: request.address,
            details: { detail },
          });
        return reply
          .code(401)
          .send(refusalBody({ code: 'not-authenticated', detail: 'not a callback of the provider' }));
      };
      if (!isSigned(secret, text, request.headers[SIGNATURE_HEADER], nowMs())) return refuse('signature');
      const body = asRecord(JSON.parse(text));
      const [callbackId, event, paymentId] = [
        asText(body?.callbackId),
        asText(body?.event),
        asText(body?.paymentId),
      ];
      const payment =
        paymentId !== undefined && /^\d{1,18}$/.test(paymentId)
          ? await payments.byId(BigInt(paymentId))
          : undefined;
      if (!payment || callbackId === undefined || (event !== 'paid' && event !== 'fail'))
        return refuse('content');
      const { exponent } = currencyOf(payment.currency);
      const isSame =
        body?.currency === payment.currency &&
        amountFromDecimal(asText(body?.amount) ?? '', exponent) === payment.amount;
      if (!isSame) return refuse('amount');
      const isTaken = await payments.take(payment.id, event, 'provider', callbackId);
      if (isTaken)
        await audit.write({
          action: 'payment-changed',
          actor: 'provider',
          userId: payment.user_id,
          address: request.address,
          details: { payment: paymentId ?? '', event },
        });
      // A callback that comes again is answered like the first, so that the provider stops.
      return { success: true };
    });
  });
}
