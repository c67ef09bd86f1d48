/**
 * The tables that queries are built over, with the types that their values arrive in.
 * `tests/integration/store/tables.test.ts` compares them with a migrated database: a column that is added, renamed or of
 * another type there has to be so here. A table that no query is built over is not here.
 */

import type { DocumentType } from '#domain/catalogues/people/document-types.ts';
import type { BetKind, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { PaymentDirection, PaymentReason, PaymentState } from '#domain/people/payment.ts';

/** A column; `type` is that of information_schema. */
export interface Column<Value> {
  readonly type: string;
  readonly isNullable: boolean;
  /** The type of the values; it is never set. */
  readonly value?: Value;
}

const column = <Value>(type: string): Column<Value> => ({ type, isNullable: false });
const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type, isNullable: true });

const bigint = column<bigint>('bigint');
const int = column<number>('integer');
/** An amount in whole minor units. */
const amount = column<bigint>('numeric');
const bool = column<boolean>('boolean');
const text = column<string>('text');
const uuid = column<string>('uuid');
/** A date, written as `2026-01-31`; cast to text where it is read. */
const date = column<string>('date');
const oneOf = <Value extends string>() => column<Value>('text');
const json = <Value>() => column<Value>('jsonb');

export const TABLES = {
  bets: {
    id: bigint,
    user_id: bigint,
    bet_guid: uuid,
    body_hash: text,
    state: oneOf<'pending' | 'refused' | BetStatus>(),
    kind: oneOf<BetKind>(),
    form: nullable(json<BetForm>()),
    unit_count: bigint,
    currency: text,
    stake: amount,
    charged: amount,
    odds: bigint,
    potential_payout: amount,
    payout: nullable(amount),
    policy: json<PricePolicy>(),
    language: text,
    channel: text,
    epoch: text,
    placed_at: bigint,
    decides_at: bigint,
    settled_at: nullable(bigint),
    answer: nullable(text),
    extras: nullable(json<unknown>()),
    rules: int,
    settlement: int,
    is_void: bool,
    closed_stake: amount,
    cashed_out: amount,
    cash_outs: int,
    tax: amount,
    sale_tax: amount,
    house: nullable(json<unknown>()),
    boost_percent: int,
    boost_base: oneOf<'winnings' | 'return'>(),
    funding: oneOf<BetTerms['funding']>(),
    free_bet_id: nullable(bigint),
    bonus_id: nullable(bigint),
    bonus_stake: amount,
    bonus_money_id: nullable(bigint),
    replaces: nullable(bigint),
    replaced_by: nullable(bigint),
    advance: amount,
    advance_repaid: amount,
    advance_limit: amount,
    advance_due: nullable(bigint),
    points: nullable(bigint),
    known_age_ms: nullable(int),
    request_id: nullable(text),
  },
  bet_events: {
    id: bigint,
    bet_id: bigint,
    state: text,
    settlement: int,
    actor: text,
    reason: text,
    payout: nullable(amount),
    explanation: nullable(json<unknown>()),
    at: bigint,
  },
  payments: {
    id: bigint,
    user_id: bigint,
    pay_guid: uuid,
    body_hash: text,
    direction: oneOf<PaymentDirection>(),
    state: oneOf<PaymentState>(),
    method: text,
    currency: text,
    amount,
    fee: amount,
    requisites: nullable(text),
    reason: nullable(oneOf<PaymentReason>()),
    created_at: bigint,
    changed_at: bigint,
  },
  people: {
    user_id: bigint,
    registered_by: oneOf<'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg'>(),
    registered_at: bigint,
    state: oneOf<'active' | 'blocked'>(),
    language: text,
    email: nullable(text),
    email_confirmed_at: nullable(bigint),
    phone: nullable(text),
    phone_confirmed_at: nullable(bigint),
    password_hash: nullable(text),
    auth_by_email: bool,
    first_name: nullable(text),
    last_name: nullable(text),
    birth_date: nullable(date),
    country: nullable(int),
    city: nullable(text),
    address: nullable(text),
    currency: text,
    mailing: bool,
    bonus_choice: text,
    promo_code: nullable(text),
    question_id: nullable(int),
    question: nullable(text),
    answer_hash: nullable(text),
    totp_secret: nullable(text),
    totp_wanted: nullable(text),
    totp_enabled_at: nullable(bigint),
    totp_step: bigint,
    recovery_hash: nullable(text),
    clarified_at: nullable(bigint),
  },
  outbox: {
    id: bigint,
    channel: oneOf<'sms' | 'email' | 'messenger'>(),
    recipient: text,
    subject: text,
    body: text,
    created_at: bigint,
    sent_at: nullable(bigint),
    tries: int,
    html: nullable(text),
    request_id: nullable(text),
  },
  documents: {
    id: bigint,
    user_id: bigint,
    type: oneOf<DocumentType>(),
    fields: json<Readonly<Record<string, string>>>(),
    file_name: text,
    media_type: text,
    content: nullable(text),
    state: oneOf<'waiting' | 'accepted' | 'refused'>(),
    reason: nullable(text),
    sent_at: bigint,
    decided_at: nullable(bigint),
  },
} as const;

type RowOf<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

/** The tables by their names, as the builder has them. */
export type Tables = { readonly [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> };
