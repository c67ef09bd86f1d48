/**
 * `LiveBet/Open/GetAvance`: how much may be bet on credit against unsettled bets. The wire calls its answer unknown; ours says the sum as decimal
 * text, the bets that back it with what the house would pay for each, the terms, and a code where there is none.
 */

import {
  ADVANCE_HOURS,
  ADVANCE_PERCENT,
  NO_ADVANCE_REASONS,
  type NoAdvanceReason,
} from '#domain/coupon/offers/advance.ts';
import type { BetId } from '#domain/lib/ids.ts';
import type { Amount } from '#domain/money/amount.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { parseBetId } from './cash-out.ts';
import { asAmount, asList, asRecord, type WireRecord } from './wire-values.ts';

export const GET_ADVANCE_PATH = '/service-api/LiveBet/Open/GetAvance';

export interface BackingBet {
  readonly betId: BetId;
  /** What the house would pay for it now. */
  readonly worth: Amount;
}

export interface Advance {
  readonly available: Amount;
  readonly backing: readonly BackingBet[];
  /** Why there is none; absent where there is some. */
  readonly reason?: NoAdvanceReason;
}

export const advanceValue = ({ available, backing, reason }: Advance, exponent: number): WireRecord => ({
  Available: amountToDecimal(available, exponent),
  Backing: backing.map(({ betId, worth }) => ({ BetId: betId, Worth: amountToDecimal(worth, exponent) })),
  Percent: ADVANCE_PERCENT,
  Hours: ADVANCE_HOURS,
  ...(reason === undefined ? {} : { Reason: reason }),
});

/** Undefined for an answer that is none. */
export function parseAdvance(body: unknown, exponent: number): Advance | undefined {
  const record = asRecord(body);
  const value = asRecord(record?.Value);
  const available = asAmount(value?.Available, exponent);
  if (record?.Success !== true || available === undefined) return undefined;
  const reason = NO_ADVANCE_REASONS.find((one) => one === value?.Reason);
  const backing = asList(value?.Backing).flatMap((one): readonly BackingBet[] => {
    const betId = parseBetId(asRecord(one)?.BetId);
    const worth = asAmount(asRecord(one)?.Worth, exponent);
    return betId && worth !== undefined ? [{ betId, worth }] : [];
  });
  return { available, backing, ...(reason === undefined ? {} : { reason }) };
}
