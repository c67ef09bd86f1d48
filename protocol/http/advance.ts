/**
 * `LiveBet/Open/GetAvance`: how much may be bet on credit against unsettled bets. The wire calls its answer unknown; ours says the sum as decimal
 * text, and a code where there is none. This book gives no advance: the answer is 0, and a bet that asks for one is refused (700028).
 */
import type { Amount } from '#domain/money/amount.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { asAmount, asRecord, asText, type WireRecord } from './wire-values.ts';

export const GET_ADVANCE_PATH = '/service-api/LiveBet/Open/GetAvance';

export interface Advance {
  readonly available: Amount;
  /** Why there is none: a code; absent where there is some. */
  readonly reason?: 'not-offered';
}

export const advanceValue = ({ available, reason }: Advance, exponent: number): WireRecord => ({
  Available: amountToDecimal(available, exponent),
  ...(reason === undefined ? {} : { Reason: reason }),
});

/** Undefined for an answer that is none. */
export function parseAdvance(body: unknown, exponent: number): Advance | undefined {
  const record = asRecord(body);
  const value = asRecord(record?.Value);
  const available = asAmount(value?.Available, exponent);
  if (record?.Success !== true || available === undefined) return undefined;
  return { available, ...(asText(value?.Reason) === 'not-offered' ? { reason: 'not-offered' } : {}) };
}
