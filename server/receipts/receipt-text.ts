/** The text of a receipt from the record of its bet: what was seen, sent, accepted and best in the delay, each with its age. */
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { RECEIPT_TYPE } from '#protocol/http/bets/receipts.ts';
import type { LegPrices } from '../betting/book/price-watch.ts';

export interface ReceiptRow {
  readonly id: bigint;
  readonly bet_guid: string;
  readonly kind: string;
  readonly form: unknown;
  readonly currency: string;
  readonly stake: bigint;
  readonly charged: bigint;
  readonly house: { readonly tax?: unknown } | null;
  readonly odds: bigint;
  readonly potential_payout: bigint;
  readonly policy: unknown;
  readonly placed_at: bigint;
  readonly accepted_at: bigint | null;
  readonly unit_count: bigint;
  readonly channel: string;
  readonly replaces: bigint | null;
  readonly legs: readonly ReceiptLegRow[] | null;
}

interface ReceiptLegRow {
  readonly selection: string;
  readonly seen_odds: number;
  readonly odds: number;
  readonly prices: LegPrices | null;
}

const price = (odds: number): number => Number(oddsToDecimal(odds as Odds));

export function receiptText(row: ReceiptRow): string {
  const { exponent } = currencyOf(row.currency);
  const money = (minor: bigint) => amountToDecimal(amount(minor), exponent);
  const placedAt = Number(row.placed_at);
  const acceptedAt = Number(row.accepted_at ?? row.placed_at);
  const age = (at: number) => Math.max(0, acceptedAt - at);
  return JSON.stringify({
    type: RECEIPT_TYPE,
    betId: String(row.id),
    betGuid: row.bet_guid,
    placedAt,
    acceptedAt,
    kind: row.kind,
    form: row.form,
    units: String(row.unit_count),
    channel: row.channel,
    policy: row.policy,
    currency: row.currency,
    stake: money(row.stake),
    // What the bet was placed under, where that is more than a cap of the rules.
    ...(row.house?.tax === undefined ? {} : { charged: money(row.charged), house: row.house }),
    odds: price(Number(row.odds)),
    potentialPayout: money(row.potential_payout),
    ...(row.replaces === null ? {} : { replaces: String(row.replaces) }),
    legs: (row.legs ?? []).map(({ odds, prices, seen_odds: seen, selection }) => ({
      key: selection,
      // The price that the bettor saw stood at the arrival, or it is older than that.
      seen: {
        odds: price(seen),
        ...(prices && prices.sent === seen ? { ageMs: age(prices.sentAt) } : {}),
      },
      ...(prices && {
        sent: { odds: price(prices.sent), ageMs: age(prices.sentAt) },
        best: {
          odds: price(Math.max(prices.best, odds)),
          ageMs: prices.best > odds ? age(prices.bestAt) : 0,
        },
      }),
      accepted: { odds: price(odds), ageMs: 0 },
    })),
  });
}
