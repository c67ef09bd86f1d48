/** Deposits and withdrawals for their user, and the provider's callbacks. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { countryById } from '#domain/catalogues/places/countries.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { type Amount, amount, amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import { CRYPTO_CURRENCIES, currencyOf } from '#domain/money/currencies.ts';
import { type NextStep, nextStep, type PaymentDirection, paymentSteps } from '#domain/people/payment.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import {
  CANCEL_PAYMENT,
  DEPOSIT,
  PAYMENT,
  PAYMENT_HISTORY,
  PAYMENT_METHODS,
  PAYMENT_REQUESTS,
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
import { boundsOf, feeBy, isOfferedIn, type MethodTerms, type PaymentMethod } from './payment-methods.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import type { WalletStore } from './wallet-store.ts';

type WirePayment = AnsweredBy<typeof PAYMENT>;
const PAGE = 50;
/** The age at which a payment that is over belongs to the archive. */
const ARCHIVE_AFTER_MS = 90 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** The most refused callbacks from one network in an hour that are kept: strangers cannot fill the log. */
const KEPT_REFUSALS = 100;
const MINUTE_MS = 60_000;
/** The time after which a deposit that nobody paid ends. */
export const UNPAID_MS = 24 * HOUR_MS;
/** The times that we promise ourselves. */
const OWN_MINUTES = { pay: UNPAID_MS / MINUTE_MS, review: (24 * HOUR_MS) / MINUTE_MS } as const;

/** How long a step takes as a rule. A method that is no longer offered had the times of a transfer. */
const minutesOf = ({ step }: NextStep, method: PaymentMethod | undefined): number => {
  switch (step) {
    case 'pay':
    case 'review':
      return OWN_MINUTES[step];
    case 'confirm':
      return method?.expectedMinutes.deposit ?? 60;
    case 'transfer':
      return method?.expectedMinutes.withdrawal ?? 4_320;
  }
};

const isCrypto = (code: string): boolean => CRYPTO_CURRENCIES.some((currency) => currency.code === code);

export interface PaymentRoutesParts {
  readonly payments: PaymentStore;
  readonly wallets: WalletStore;
  /** The provider; without one money comes in and goes out by cash codes alone. */
  readonly cashier?: SandboxCashier | undefined;
  readonly paychecks: Paychecks;
  readonly methods: readonly PaymentMethod[];
  readonly secret: string;
}

interface Order {
  readonly payGuid: string;
  readonly methodId: string;
  readonly money: Money;
  readonly requisites?: string;
}

type WireMethod = AnsweredBy<typeof PAYMENT_METHODS>['methods'][number];

const wireMethod = (method: PaymentMethod, terms: MethodTerms, currency: Currency): WireMethod => ({
  id: method.id,
  name: method.name,
  directions: [...method.directions],
  min: wireMoney(terms.least, currency),
  max: wireMoney(terms.most, currency),
  terms: method.directions.map((direction) => ({
    direction,
    fee: {
      hundredths: terms.fees[direction].hundredths,
      fixed: wireMoney(terms.fees[direction].fixed, currency),
    },
    steps: paymentSteps(direction).map((step) => ({ ...step, expectedMinutes: minutesOf(step, method) })),
  })),
});

export function paymentRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  { cashier, methods, paychecks, payments, secret, wallets }: PaymentRoutesParts,
): void {
  const { audit, nowMs, people } = tools;
  const noProvider = failed({ code: 'no-provider', detail: 'no payment provider is configured' } as const);

  function wirePayment(payment: StoredPayment): WirePayment {
    const { changed_at, created_at, direction, fee, id, method: methodId, reason, state } = payment;
    const method = methods.find((known) => known.id === methodId);
    const isCashCode = methodId === PAYCHECK_METHOD && state === 'sent';
    const step = nextStep(state);
    const next = isCashCode ? ({ step: 'collect', owner: 'you' } as const) : step;
    const promisedMs = isCashCode ? PAYCHECK_MS : step && minutesOf(step, method) * MINUTE_MS;
    const currency = currencyOf(payment.currency);
    return {
      paymentId: String(id),
      direction,
      state,
      methodId,
      ...(method && { methodName: method.name }),
      money: wireMoney(amount(payment.amount), currency),
      ...(fee > 0n ? { fee: wireMoney(amount(fee), currency) } : {}),
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

  /** The ways that are open to a user in a currency. */
  async function methodsOf(
    userId: bigint,
    currency: string,
  ): Promise<readonly (readonly [PaymentMethod, MethodTerms])[]> {
    const person = await people.byId(userId);
    const country = person?.country == null ? undefined : countryById(person.country)?.code;
    return methods.flatMap((method) => {
      const terms = method.currencies.get(currency);
      return terms && isOfferedIn(method, country) ? [[method, terms] as const] : [];
    });
  }

  calls.serveUser(scope, PAYMENT_METHODS, async (_, { session }) => {
    const code = await wallets.activeCurrency(session.userId);
    const currency = currencyOf(code);
    const cash = isCrypto(code) ? undefined : boundsOf(code);
    return ok({
      methods: cashier
        ? (await methodsOf(session.userId, code)).map(([method, terms]) =>
            wireMethod(method, terms, currency),
          )
        : [],
      ...(cash && { paycheck: { min: wireMoney(cash[0], currency), max: wireMoney(cash[1], currency) } }),
      hasProvider: cashier !== undefined,
      offersDepositLimit: (await payments.totals(session.userId)).length === 0,
    });
  });

  /** The fee of an order, or its problem, before anything is stored. */
  async function feeOfOrder(
    { session }: AskedByUser,
    direction: PaymentDirection,
    { methodId, money }: Order,
  ): Promise<Result<Amount, Refusal>> {
    const { code } = money.currency;
    const [, terms] =
      (await methodsOf(session.userId, code)).find(
        ([{ directions, id }]) => id === methodId && directions.includes(direction),
      ) ?? [];
    if (!terms) return wrongFields({ methodId: REQUIRED });
    const isWithin = money.amount >= terms.least && money.amount <= terms.most;
    if (!isWithin || !(await wallets.has(session.userId, code))) return wrongFields({ money: REQUIRED });
    return ok(feeBy(terms, direction, money.amount));
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
    const fee = await feeOfOrder(asked, direction, order);
    if (!fee.ok) return fee;
    const end = await payments.add({
      userId,
      payGuid,
      bodyHash,
      direction,
      method: methodId,
      currency: code,
      amount: money.amount,
      fee: fee.value,
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

  /** Ends what has run out, so that nobody reads of a step that cannot be taken any more. */
  async function endOld(): Promise<void> {
    await paychecks.endOld();
    await payments.endUnpaid(nowMs() - UNPAID_MS);
  }

  calls.serveUser(scope, PAYMENT_REQUESTS, async (_, { session }) => {
    await endOld();
    return ok({ payments: (await payments.open(session.userId)).map(wirePayment) });
  });

  calls.serveUser(scope, PAYMENT_HISTORY, async ({ isIncludeArchive, pageNumber }, { session }) => {
    await endOld();
    const since = isIncludeArchive ? undefined : nowMs() - ARCHIVE_AFTER_MS;
    const rows = await payments.list(session.userId, PAGE + 1, (pageNumber - 1) * PAGE, since);
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
