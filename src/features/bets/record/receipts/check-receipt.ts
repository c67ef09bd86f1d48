/** Checks the receipt of a bet: its proofs, and that it says what the record on the page says. */
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { parseReceiptText, type Receipt } from '#protocol/http/bets/receipts.ts';
import {
  type CheckResult,
  checkProofs,
  type ProofParts,
  type ReceiptCheck,
  type SeenLog,
  withRecord,
} from './check-proofs.ts';

export interface CheckedReceipt {
  readonly results: Readonly<Record<ReceiptCheck, CheckResult>>;
  /** The receipt; undefined where the text is not one. */
  readonly receipt: Receipt | undefined;
  /** The log to keep; the one from before where anything failed. */
  readonly seen: SeenLog | undefined;
}

export interface CheckParts extends ProofParts {
  readonly bet: Bet;
  readonly exponent: number;
}

/** Whether the receipt has the stake as it was placed and the prices as they were taken. */
function saysTheSame(receipt: Receipt | undefined, bet: Bet, exponent: number): boolean {
  return (
    receipt !== undefined &&
    receipt.betId === bet.id &&
    receipt.betGuid === bet.betGuid &&
    receipt.placedAt === bet.placedAt &&
    receipt.kind === bet.kind &&
    receipt.currency === bet.currency &&
    receipt.stake === amountToDecimal(bet.stake, exponent) &&
    receipt.odds === bet.odds &&
    receipt.legs.length === bet.legs.length &&
    receipt.legs.every(({ accepted, key, seen }, index) => {
      const leg = bet.legs[index];
      return leg?.key === key && leg.odds === accepted.odds && leg.seenOdds === seen.odds;
    })
  );
}

export async function checkReceipt(parts: CheckParts): Promise<CheckedReceipt> {
  const { bet, exponent, logged } = parts;
  const receipt = parseReceiptText(logged.receipt.text);
  const proofs = await checkProofs(parts);
  return { ...withRecord(parts, proofs, saysTheSame(receipt, bet, exponent)), receipt };
}
