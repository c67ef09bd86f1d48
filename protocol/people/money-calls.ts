/** The user's money: accounts in several currencies, deposits and withdrawals. */
import * as v from 'valibot';
import { PAYMENT_REASONS, PAYMENT_STATES } from '#domain/people/payment.ts';
import { type AnswerOf, peopleCall } from './people-call.ts';
import {
  count,
  currencyCode,
  done,
  epochMs,
  guid,
  money,
  nothing,
  optionalText,
  page,
  text,
} from './people-values.ts';

/** The fields of the specification (section 3, "Account"). */
const account = v.object({
  id: text,
  /** The bonus whose money it holds; null for money of the user's own. */
  idBonus: v.nullable(text),
  type: v.picklist(['main', 'bonus', 'points']),
  name: text,
  /** The name with the currency's symbol, or its code where it has none. */
  label: text,
  currencyId: currencyCode,
  iso: text,
  symbol: text,
  money,
  /** What lies in open bets (`domain/coupon/bet/bet-sums.ts`). */
  amountOfUnplacedBets: money,
  isActive: v.boolean(),
  isBonusAccount: v.boolean(),
  /** The count of an account of points, which holds no money. */
  points: count,
  isPointsTypeBalance: v.boolean(),
});

export const ACCOUNTS = peopleCall({
  method: 'GET',
  path: '/web-api/account-api/user/accounts',
  about: 'All accounts of the user; bets are placed from the active one.',
  who: 'user',
  request: nothing,
  answer: v.object({
    /** Money of the user's own. */
    accounts: v.array(account),
    /** Money of bonuses, which cannot be withdrawn until it is wagered: one for each active bonus that holds any. */
    bonuses: v.array(account),
    /** Both, and the account of points for who is not in a pause. */
    allAccounts: v.array(account),
    available: v.array(v.object({ code: currencyCode, symbol: text, isCrypto: v.boolean() })),
  }),
});

export const SET_ACTIVE_ACCOUNT = peopleCall({
  method: 'POST',
  path: '/web-api/user/setactiveaccount',
  about: 'Chooses the account in use.',
  who: 'user',
  request: v.object({ accountId: text }),
  answer: done,
});

export const CREATE_ACCOUNT = peopleCall({
  method: 'POST',
  path: '/web-api/office/createCurrencyAccount',
  about: 'Opens an account in another currency.',
  who: 'user',
  request: v.object({ currencyId: currencyCode }),
  answer: account,
});

export const DELETE_ACCOUNT = peopleCall({
  method: 'POST',
  path: '/web-api/office/deleteCurrencyAccount',
  about: 'Closes an account that is empty and not the active one.',
  who: 'user',
  request: v.object({ accountId: text }),
  answer: done,
});

/** Whose turn it is: the bettor's, ours, or that of the bank or other provider of payments. */
const PAYMENT_OWNERS = ['you', 'us', 'provider'] as const;

const payment = v.object({
  paymentId: text,
  direction: v.picklist(['deposit', 'withdrawal']),
  state: v.picklist(PAYMENT_STATES),
  methodId: text,
  /** The name of the method in English; absent for a cash code and for a method that is no longer offered. */
  methodName: optionalText,
  money,
  /** The fee of the way to pay, out of `money`; absent where nothing. */
  fee: v.optional(money),
  createdAtMs: epochMs,
  changedAtMs: epochMs,
  /** The page on which the user pays a deposit that waits for it. */
  redirectUrl: optionalText,
  /** Why it failed or was refused. */
  reason: v.optional(v.picklist(PAYMENT_REASONS)),
  /** What comes next and who does it; absent when it is over. */
  next: v.optional(
    v.object({ step: text, owner: v.picklist(PAYMENT_OWNERS), expectedByMs: v.optional(epochMs) }),
  ),
  canCancel: v.boolean(),
});

const direction = v.picklist(['deposit', 'withdrawal']);

export const PAYMENT_METHODS = peopleCall({
  method: 'POST',
  path: '/web-api/office/getrechargedata',
  about:
    'The ways to pay in and out of the account in use, in the country of its bettor: bounds, fees, and the steps with who takes them and how long.',
  who: 'user',
  request: nothing,
  answer: v.object({
    methods: v.array(
      v.object({
        id: text,
        /** The name in English, for ids that the page has no name for. */
        name: text,
        directions: v.array(direction),
        min: money,
        max: money,
        /** The terms of each direction: the fee, out of the amount (`domain/people/payment-fee.ts`), and all steps in their order. */
        terms: v.array(
          v.object({
            direction,
            fee: v.object({ hundredths: count, fixed: money }),
            steps: v.array(
              v.object({ step: text, owner: v.picklist(PAYMENT_OWNERS), expectedMinutes: count }),
            ),
          }),
        ),
      }),
    ),
    /** Whether there is a provider to take and send money; without one there are no methods. */
    hasProvider: v.boolean(),
    /** Whether the limit is offered before a first deposit (G3). */
    offersDepositLimit: v.boolean(),
    /** Bounds of a cheque; absent where the currency is not paid in cash. */
    paycheck: v.optional(v.object({ min: money, max: money })),
  }),
});

const order = v.object({
  /** The id that the page makes for each act; the same one again is the same payment. */
  payGuid: guid,
  methodId: text,
  money,
});

export const DEPOSIT = peopleCall({
  method: 'POST',
  path: '/web-api/payments/deposit',
  about: 'Begins a deposit: answers where to pay.',
  who: 'user',
  request: order,
  answer: payment,
});

export const WITHDRAW = peopleCall({
  method: 'POST',
  path: '/web-api/payments/withdraw',
  about:
    'Asks for a withdrawal: as many steps as a deposit (M15). The money leaves the balance at once and is not offered back for play. To a place where none has gone before only after proving who one is.',
  who: 'user',
  mayNeedProof: true,
  request: v.object({
    ...order.entries,
    /** The receiver: card, wallet or account at the provider. */ requisites: text,
  }),
  answer: payment,
});

export const MAKE_PAYCHECK = peopleCall({
  method: 'POST',
  path: '/web-api/office/paycheck',
  about:
    'Withdraws in cash: the money leaves the balance and waits at the cashier for the code, or comes back when the cheque has run out. The same `payGuid` tells the same code again.',
  who: 'user',
  sensitive: true,
  request: v.object({ payGuid: guid, money }),
  answer: v.object({ paymentId: text, code: text, money, expiresAtMs: epochMs }),
});

export const PAYMENT = peopleCall({
  method: 'GET',
  path: '/web-api/payments/one',
  about: 'One payment as it stands.',
  who: 'user',
  request: v.object({ paymentId: text }),
  answer: payment,
});

export const CANCEL_PAYMENT = peopleCall({
  method: 'POST',
  path: '/web-api/payments/cancel',
  about: 'Gives up a deposit that was not paid.',
  who: 'user',
  request: v.object({ paymentId: text }),
  answer: payment,
});

export const PAYMENT_REQUESTS = peopleCall({
  method: 'GET',
  path: '/web-api/office/payment-requests',
  about: 'Payments that are not over, the newest first, a hundred at most.',
  who: 'user',
  request: nothing,
  answer: v.object({ payments: v.array(payment) }),
});

export const PAYMENT_HISTORY = peopleCall({
  method: 'POST',
  path: '/web-api/office/history/payment/main-account',
  about:
    'Payments, the newest first, fifty to a page, with what was deposited and withdrawn in all (G1). Those that ended more than ninety days ago are the archive, which is told where it is asked for.',
  who: 'user',
  request: v.object({
    pageNumber: v.optional(page, 1),
    isIncludeArchive: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    payments: v.array(payment),
    hasMore: v.boolean(),
    /** Totals over the life of the account, by currency. */
    totals: v.array(v.object({ deposited: money, withdrawn: money })),
  }),
});

export type UserAccount = AnswerOf<typeof ACCOUNTS>['accounts'][number];
export type Payment = AnswerOf<typeof PAYMENT>;
