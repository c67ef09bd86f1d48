/**
 * The text of the receipt of a cash-out, or of a bet that another one replaced: what was agreed to, what it was worth,
 * what was paid.
 */
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { SALE_RECEIPT_TYPE } from '#protocol/http/bets/receipts.ts';

export interface SaleReceiptRow {
  readonly id: bigint;
  readonly guid: string;
  readonly bet_id: bigint;
  readonly bet_guid: string;
  readonly currency: string;
  readonly actor: string;
  readonly percent: number;
  readonly least: bigint;
  readonly asked_at: bigint;
  readonly decided_at: bigint;
  /** The fair value of the whole open stake, in minor units: a fraction. */
  readonly fair: string;
  readonly haircut: string;
  readonly offer: bigint;
  readonly paid: bigint;
  readonly tax: bigint;
  readonly closed_stake: bigint;
  readonly replaced_by: bigint | null;
}

export const SALE_ROWS = `select cash_outs.id, guid::text as guid, bet_id, bet_guid::text as bet_guid, currency, actor, percent, least, asked_at,
  decided_at, fair, haircut, offer, paid, cash_outs.tax, cash_outs.closed_stake, case when actor = 'edit' then replaced_by end as replaced_by
  from cash_outs join bets on bets.id = bet_id where cash_outs.state = 'taken'
    and not exists (select 1 from receipts where receipts.cash_out_id = cash_outs.id)`;

export function saleReceiptText(row: SaleReceiptRow): string {
  const { exponent } = currencyOf(row.currency);
  const money = (minor: bigint) => amountToDecimal(amount(minor), exponent);
  return JSON.stringify({
    type: SALE_RECEIPT_TYPE,
    betId: String(row.bet_id),
    betGuid: row.bet_guid,
    guid: row.guid,
    by: row.actor,
    percent: row.percent,
    askedAt: Number(row.asked_at),
    decidedAt: Number(row.decided_at),
    currency: row.currency,
    fair: row.fair,
    haircut: row.haircut,
    offer: money(row.offer),
    least: money(row.least),
    paid: money(row.paid),
    ...(row.tax === 0n ? {} : { tax: money(row.tax) }),
    closedStake: money(row.closed_stake),
    ...(row.replaced_by === null ? {} : { replacedBy: String(row.replaced_by) }),
  });
}
