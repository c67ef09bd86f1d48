/**
 * `LiveBet/Open/GetAvance`: how much may be bet on credit against unsettled bets. The wire calls its answer unknown; ours says the sum as decimal
 * text, the bets that back it with what the house would pay for each, the terms, and a code where there is none.
 */
import * as v from 'valibot';
import {
  ADVANCE_HOURS,
  ADVANCE_PERCENT,
  NO_ADVANCE_REASONS,
  type NoAdvanceReason,
} from '#domain/coupon/offers/advance.ts';
import { defined } from '#domain/lib/defined.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { type Amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { call, readAnswerOf } from '../../calls/call.ts';
import { maybe, moneyText, sifted, stated, whole } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { betId } from './bet-ids.ts';

export const GET_ADVANCE_PATH = '/service-api/LiveBet/Open/GetAvance';

export interface BackingBet {
  readonly betId: BetId;
  /** What the house would pay for the bet now. */
  readonly worth: Amount;
}

export interface Advance {
  readonly available: Amount;
  readonly backing: readonly BackingBet[];
  /** Why there is no advance; absent where there is one. */
  readonly reason?: NoAdvanceReason;
}

export const GET_ADVANCE = call({
  method: 'POST',
  path: GET_ADVANCE_PATH,
  about:
    'How much may be bet on credit against unsettled bets, by which of them it is backed, and why there is none.',
  who: 'user',
  form: 'bets',
  answer: v.object({
    Available: moneyText,
    Backing: stated(sifted(v.object({ BetId: betId, Worth: moneyText })), []),
    /** The share of what the house would pay now for the bets that back the advance. */
    Percent: stated(whole),
    /** The hours within which the advance is paid back; after that its bet is void. */
    Hours: stated(whole),
    Reason: maybe(v.picklist(NO_ADVANCE_REASONS)),
  }),
});

export const advanceValue = ({ available, backing, reason }: Advance, exponent: number): WireRecord =>
  defined({
    Available: amountToDecimal(available, exponent),
    Backing: backing.map(({ betId, worth }) => ({ BetId: betId, Worth: amountToDecimal(worth, exponent) })),
    Percent: ADVANCE_PERCENT,
    Hours: ADVANCE_HOURS,
    Reason: reason,
  });

/** Parses an advance; undefined for an answer that is not one. */
export function parseAdvance(body: unknown, exponent: number): Advance | undefined {
  const said = readAnswerOf(GET_ADVANCE, body);
  const available = said && amountFromDecimal(said.Available, exponent);
  if (!said || available === undefined) return undefined;
  const backing = said.Backing.flatMap(({ BetId, Worth }): readonly BackingBet[] => {
    const worth = amountFromDecimal(Worth, exponent);
    return worth === undefined ? [] : [{ betId: BetId, worth }];
  });
  return defined({ available, backing, reason: said.Reason });
}
