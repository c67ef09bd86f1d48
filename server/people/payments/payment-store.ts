/**
 * Deposits and withdrawals in SQL: each step is one statement that moves the state, writes it down and moves the money, or does nothing
 * (the state that the caller saw guards it, a callback's number makes it count once).
 */
import type { Compilable } from 'kysely';
import { type Amount, amount } from '#domain/money/amount.ts';
import {
  afterPaymentEvent,
  type PaymentDirection,
  type PaymentEvent,
  type PaymentReason,
  type PaymentState,
} from '#domain/people/payment.ts';
import { type StakeRefusal, stakeRefusal } from '../../ledger/stake-limits.ts';
import { build, rowsOf } from '../../store/built-query.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { Tables } from '../../store/tables.ts';

export type StoredPayment = Tables['payments'];

export interface NewPayment {
  readonly userId: bigint;
  readonly payGuid: string;
  readonly bodyHash: string;
  readonly direction: PaymentDirection;
  readonly method: string;
  readonly currency: string;
  readonly amount: Amount;
  /** The fee of the way to pay, out of the amount. */
  readonly fee?: Amount;
  readonly requisites?: string;
  readonly paycheck?: { readonly codeHash: string; readonly expiresAtMs: number };
}

export interface PaymentTotals {
  readonly currency: string;
  readonly deposited: Amount;
  readonly withdrawn: Amount;
}

const PAYMENTS = build.selectFrom('payments').selectAll();
const UNDER_WAY_LIMIT = 100;
const UNDER_WAY = ['waiting', 'review', 'sent'] as const;

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';
/** The error raised by the guard of `0008-safety.sql`. */
const UNIDENTIFIED = 'TL003';

/** A movement of money; `pays fee`: what a fee leaves of the amount goes there, and the fee to the house. */
type Move = readonly [reason: string, debit: string, credit: string, pays?: 'fee'];

/** The money that an event moves. */
const MONEY: Readonly<Record<PaymentDirection, Partial<Record<PaymentEvent, Move>>>> = {
  deposit: { paid: ['deposit', 'cashier', 'main', 'fee'] },
  withdrawal: {
    paid: ['withdrawn', 'withdrawing', 'cashier', 'fee'],
    fail: ['withdraw-back', 'withdrawing', 'main'],
    refuse: ['withdraw-back', 'withdrawing', 'main'],
    expire: ['withdraw-back', 'withdrawing', 'main'],
  },
};

const REASONS: Readonly<Record<PaymentDirection, Partial<Record<PaymentEvent, PaymentReason>>>> = {
  deposit: { expire: 'not-paid' },
  withdrawal: { refuse: 'refused-by-review', expire: 'not-collected' },
};

const PARTY = (kind: string, of: string): string =>
  `(select id from accounts where kind = '${kind}' and currency = ${of}.currency and ${kind === 'cashier' ? 'user_id is null' : `user_id = ${of}.user_id`})`;

/** The fee goes to the account of the house that its payment's number falls to. */
const FEE_HOUSE = `(select id from accounts where kind = 'house' and currency = payment.currency and shard = payment.id % 16)`;

const moneyStep = ([reason, debit, credit, pays]: Move): string => `, money as (
  insert into transfers (debit_account, credit_account, amount, reason, payment_id)
  select ${PARTY(debit, 'payment')}, ${PARTY(credit, 'payment')}, ${pays ? 'amount - fee' : 'amount'}, '${reason}', id from payment${
    pays
      ? `
  union all select ${PARTY(debit, 'payment')}, ${FEE_HOUSE}, fee, 'payment-fee', id from payment where fee > 0`
      : ''
  })`;

const PAYCHECK = `, paycheck as (
  insert into paychecks (payment_id, code_hash, expires_at) select id, :codeHash, :expiresAt from payment)`;

/** The statement that adds a payment; a withdrawal's money is on its way out from then on. */
const addition = ({ direction, paycheck }: NewPayment): string => `
with payment as (
  insert into payments (user_id, pay_guid, body_hash, direction, state, method, currency, amount, fee, requisites, created_at, changed_at)
  values (:userId, :payGuid, :bodyHash, :direction, :state, :method, :currency, :amount, :fee, :requisites, :at, :at)
  on conflict (user_id, pay_guid) do nothing returning id, user_id, currency, amount, fee, state
), history as (
  insert into payment_events (payment_id, event, state, actor, at) select id, 'asked', state, 'bettor', :at from payment
)${direction === 'deposit' ? '' : moneyStep(['withdraw', 'main', 'withdrawing'])}${paycheck ? PAYCHECK : ''} select id from payment`;

/**
 * The statement that moves a payment from the state that was seen to the next one. A closed account that money comes to
 * is open again.
 */
const step = (move: Move | undefined): string => `
with payment as (
  update payments set state = :next, changed_at = :at, reason = :reason where id = :id and state = :seen
  returning id, user_id, currency, amount, fee
), reopened as (
  update accounts set closed_at = null from payment
  where accounts.user_id = payment.user_id and accounts.currency = payment.currency and closed_at is not null
), history as (
  insert into payment_events (payment_id, event, state, actor, at, callback_id)
  select id, :event, :next, :actor, :at, :callbackId from payment
)${move ? moneyStep(move) : ''} select id from payment`;

export class PaymentStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Stores a payment once; a withdrawal's money leaves the balance with the same statement, which also checks every limit. */
  async add(
    order: NewPayment,
  ): Promise<'stored' | 'known' | 'not-enough-money' | 'identification-needed' | StakeRefusal> {
    const { currency, direction, paycheck, userId } = order;
    if (direction === 'withdrawal')
      await this.#database.query(
        ...named(
          `insert into accounts (user_id, kind, currency) values (:userId, 'withdrawing', :currency)
           on conflict (user_id, kind, currency) where user_id is not null do nothing`,
          { userId, currency },
        ),
      );
    try {
      const rows = await this.#database.query(
        ...named(addition(order), {
          userId,
          payGuid: order.payGuid,
          bodyHash: order.bodyHash,
          direction,
          state: direction === 'deposit' ? 'waiting' : paycheck ? 'sent' : 'review',
          method: order.method,
          currency,
          amount: order.amount,
          fee: order.fee ?? 0n,
          requisites: order.requisites ?? null,
          at: this.#nowMs(),
          ...(paycheck ? { codeHash: paycheck.codeHash, expiresAt: paycheck.expiresAtMs } : {}),
        }),
      );
      return rows.length > 0 ? 'stored' : 'known';
    } catch (error) {
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      if (error instanceof DatabaseError && error.code === UNIDENTIFIED) return 'identification-needed';
      const refusal = stakeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }

  async byGuid(userId: bigint, payGuid: string): Promise<StoredPayment | undefined> {
    return (await this.#read(PAYMENTS.where('user_id', '=', userId).where('pay_guid', '=', payGuid)))[0];
  }

  async byId(id: bigint): Promise<StoredPayment | undefined> {
    return (await this.#read(PAYMENTS.where('id', '=', id)))[0];
  }

  /** The payments of a user, the newest first; `sinceMs`: those that have ended before it are left out. */
  async list(
    userId: bigint,
    limit: number,
    offset: number,
    sinceMs?: number,
  ): Promise<readonly StoredPayment[]> {
    const own = PAYMENTS.where('user_id', '=', userId);
    const told =
      sinceMs === undefined
        ? own
        : own.where((eb) => eb.or([eb('state', 'in', UNDER_WAY), eb('changed_at', '>=', BigInt(sinceMs))]));
    return this.#read(told.orderBy('id', 'desc').limit(limit).offset(offset));
  }

  /** The payments of a user that are not over, the newest first. */
  async open(userId: bigint): Promise<readonly StoredPayment[]> {
    return this.#read(
      PAYMENTS.where('user_id', '=', userId)
        .where('state', 'in', UNDER_WAY)
        .orderBy('id', 'desc')
        .limit(UNDER_WAY_LIMIT),
    );
  }

  /** Ends deposits that were asked for before that moment and never paid, the oldest first; money that comes later is taken all the same. */
  async endUnpaid(beforeMs: number): Promise<void> {
    const unpaid = await this.#read(
      PAYMENTS.where('direction', '=', 'deposit')
        .where('state', '=', 'waiting')
        .where('created_at', '<=', BigInt(beforeMs))
        .orderBy('created_at')
        .limit(UNDER_WAY_LIMIT),
    );
    for (const { id } of unpaid) await this.take(id, 'expire', 'server');
  }

  /** The withdrawals that wait for an operator, the oldest first. */
  async underWay(): Promise<readonly StoredPayment[]> {
    return this.#read(
      PAYMENTS.where('direction', '=', 'withdrawal')
        .where('method', '<>', 'paycheck')
        .where('state', 'in', ['review', 'sent'])
        .orderBy('id')
        .limit(UNDER_WAY_LIMIT),
    );
  }

  async totals(userId: bigint): Promise<readonly PaymentTotals[]> {
    const rows = await this.#database.query<{ currency: string; deposited: bigint; withdrawn: bigint }>(
      ...named(
        `select currency, coalesce(sum(amount) filter (where direction = 'deposit'), 0) as deposited,
           coalesce(sum(amount) filter (where direction = 'withdrawal'), 0) as withdrawn
         from payments where user_id = :userId and state = 'done' group by currency order by currency`,
        { userId },
      ),
    );
    return rows.map((row) => ({
      currency: row.currency,
      deposited: amount(row.deposited),
      withdrawn: amount(row.withdrawn),
    }));
  }

  /** Whether money has gone to this receiver before. */
  async isKnownTarget(userId: bigint, requisites: string): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `select 1 as one from payments where user_id = :userId and requisites = :requisites and direction = 'withdrawal' limit 1`,
        { userId, requisites },
      ),
    );
    return rows.length > 0;
  }

  /** Takes a step: true for the one call that took it; false where the event means nothing any more, or came before. */
  async take(id: bigint, event: PaymentEvent, actor: string, callbackId?: string): Promise<boolean> {
    for (;;) {
      const payment = await this.byId(id);
      const next = payment && afterPaymentEvent(payment.direction, payment.state, event);
      if (!payment || next === undefined) return false;
      const end = await this.#step(payment, event, next, actor, callbackId);
      // Another step was quicker: what this event means now is looked up anew.
      if (end !== 'changed') return end === 'taken';
    }
  }

  async #step(
    { direction, id, state }: StoredPayment,
    event: PaymentEvent,
    next: PaymentState,
    actor: string,
    callbackId: string | undefined,
  ): Promise<'taken' | 'changed' | 'known'> {
    try {
      const rows = await this.#database.query(
        ...named(step(MONEY[direction][event]), {
          id,
          seen: state,
          next,
          event,
          actor,
          reason: next === 'failed' ? (REASONS[direction][event] ?? 'failed-at-provider') : null,
          callbackId: callbackId ?? null,
          at: this.#nowMs(),
        }),
      );
      return rows.length > 0 ? 'taken' : 'changed';
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return 'known';
      throw error;
    }
  }

  #read(query: Compilable<StoredPayment>): Promise<readonly StoredPayment[]> {
    return rowsOf(this.#database, query);
  }
}
