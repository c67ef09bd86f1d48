/** Checks the receipt of a cash-out, or of a bet that was replaced: its proofs, that it says what the record says, and that its figures add up. */
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { type Amount, amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import type { CashOutEvent } from '#protocol/http/bets/cash-out-events.ts';
import { parseSaleReceiptText, type SaleReceipt } from '#protocol/http/bets/receipts.ts';
import {
  type CheckResult,
  checkProofs,
  type ProofParts,
  type ReceiptCheck,
  type SeenLog,
  withRecord,
} from './check-proofs.ts';

export interface SaleCheckParts extends ProofParts {
  readonly bet: Bet;
  readonly exponent: number;
  /** What the record says was done. */
  readonly events: readonly CashOutEvent[];
}

export interface CheckedSale {
  readonly results: Readonly<Record<ReceiptCheck, CheckResult>>;
  /** The receipt; undefined where the text is not one. */
  readonly receipt: SaleReceipt | undefined;
  readonly seen: SeenLog | undefined;
}

/** What is paid, with the tax on it, is that part of the offer, cut once, and not below what was agreed to. */
function addsUp(receipt: SaleReceipt, exponent: number): boolean {
  const offer = amountFromDecimal(receipt.offer, exponent);
  const least = amountFromDecimal(receipt.least, exponent);
  const paid = amountFromDecimal(receipt.paid, exponent);
  if (offer === undefined || least === undefined || paid === undefined) return false;
  const tax = receipt.tax === undefined ? amount(0n) : amountFromDecimal(receipt.tax, exponent);
  return tax !== undefined && paid + tax === (offer * BigInt(receipt.percent)) / 100n && paid >= least;
}

function saysTheSame(receipt: SaleReceipt | undefined, { bet, events, exponent }: SaleCheckParts): boolean {
  if (!receipt || receipt.betId !== bet.id || receipt.betGuid !== bet.betGuid) return false;
  if (receipt.currency !== bet.currency || receipt.replacedBy !== replacingOf(receipt, bet)) return false;
  const paid = amountFromDecimal(receipt.paid, exponent);
  const closed = amountFromDecimal(receipt.closedStake, exponent);
  const taxText = (tax: Amount | undefined) => tax && amountToDecimal(tax, exponent);
  return (
    addsUp(receipt, exponent) &&
    events.some(
      (event) =>
        event.kind === 'taken' &&
        event.at === receipt.decidedAt &&
        event.by === receipt.by &&
        event.percent === receipt.percent &&
        event.paid === paid &&
        taxText(event.tax) === receipt.tax &&
        event.closedStake === closed,
    )
  );
}

const replacingOf = ({ by }: SaleReceipt, bet: Bet) => (by === 'edit' ? bet.replacedBy : undefined);

export async function checkSaleReceipt(parts: SaleCheckParts): Promise<CheckedSale> {
  const receipt = parseSaleReceiptText(parts.logged.receipt.text);
  const proofs = await checkProofs(parts);
  return { ...withRecord(parts, proofs, saysTheSame(receipt, parts)), receipt };
}
