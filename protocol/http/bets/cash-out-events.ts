/** What was offered and done on one bet: `GET /web-api/office/bets/{id}/cashouts`. */
import * as v from 'valibot';
import type { NoOfferReason } from '#domain/coupon/offers/cash-out-offer.ts';
import { defined } from '#domain/lib/defined.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { call, readAnswerOf } from '../../calls/call.ts';
import {
  amountIn,
  amountsOf,
  maybe,
  moment,
  moneyText,
  sifted,
  stated,
  text,
} from '../../calls/wire-schemas.ts';
import { exponentOfMoney, NO_OFFER, ofBet, percent, UNREADABLE } from './cash-out.ts';

const BET_CASH_OUTS = '/web-api/office/bets/{betId}/cashouts';
export const betCashOutsPath = (betId: string): string => BET_CASH_OUTS.replace('{betId}', betId);

/** The origin of a cash-out: the bettor, a rule of theirs, or another bet that took its place. */
export const CASH_OUT_BY = ['bettor', 'automatic', 'edit'] as const;
export type CashOutBy = (typeof CASH_OUT_BY)[number];

/** A step of a cash-out, oldest first in a history. */
export type CashOutEvent =
  | { readonly kind: 'offered'; readonly at: number; readonly offer: Amount }
  | { readonly kind: 'none'; readonly at: number; readonly reason: NoOfferReason }
  | {
      readonly kind: 'taken';
      readonly at: number;
      readonly by: CashOutBy;
      readonly percent: number;
      /** The amount paid, after tax. */
      readonly paid: Amount;
      readonly tax?: Amount;
      readonly closedStake: Amount;
    }
  | {
      readonly kind: 'refused';
      readonly at: number;
      readonly by: CashOutBy;
      readonly code: string;
    };

const by = stated(v.picklist(CASH_OUT_BY), 'bettor');
const wireEvent = v.variant('kind', [
  v.object({ kind: v.literal('offered'), at: moment, offer: moneyText }),
  v.object({ kind: v.literal('none'), at: moment, reason: v.picklist(NO_OFFER) }),
  v.object({
    kind: v.literal('taken'),
    at: moment,
    by,
    percent,
    paid: moneyText,
    tax: maybe(moneyText),
    closedStake: moneyText,
  }),
  v.object({ kind: v.literal('refused'), at: moment, by, code: text }),
]);

function eventOf(wire: v.InferOutput<typeof wireEvent>, exponent: number): CashOutEvent | undefined {
  switch (wire.kind) {
    case 'offered': {
      const offer = amountIn(wire.offer, exponent);
      return offer === undefined ? undefined : { ...wire, offer };
    }
    case 'taken': {
      const { closedStake, paid, tax, ...said } = wire;
      const money = amountsOf({ paid, closedStake }, exponent);
      return money && defined({ ...said, ...money, tax: amountIn(tax, exponent) });
    }
    default:
      return wire;
  }
}

export const LIST_CASH_OUT_EVENTS = call({
  method: 'GET',
  path: BET_CASH_OUTS,
  about: 'Everything that was offered and done on one bet, oldest first.',
  who: 'user',
  form: 'plain',
  inPath: ofBet,
  answer: v.pipe(
    v.object({ success: stated(v.boolean()), exponent: exponentOfMoney, data: sifted(wireEvent) }),
    v.transform(({ data, exponent }) => data.flatMap((one) => eventOf(one, exponent) ?? [])),
  ),
  unreadable: UNREADABLE,
  refusals: { 400: 'The path names no bet.' },
});

export const cashOutEventsBody = (events: readonly CashOutEvent[], exponent: number): object => ({
  success: true,
  exponent,
  data: events.map((event) =>
    Object.fromEntries(
      Object.entries(event).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? amountToDecimal(amount(value), exponent) : value,
      ]),
    ),
  ),
});

export const parseCashOutEvents = (body: unknown): readonly CashOutEvent[] | undefined =>
  readAnswerOf(LIST_CASH_OUT_EVENTS, body);
