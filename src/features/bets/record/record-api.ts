/** What the pages of the record ask of the server, and what this browser remembers of the log of receipts. */
import * as v from 'valibot';
import { type AnswerOf, type Call, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import {
  BET_DETAILS,
  BET_PRICES,
  BETS_HISTORY,
  type BetDetails,
  type BetsHistory,
  type HistoryFilter,
  type PriceRow,
} from '#protocol/http/bet-record.ts';
import { type CashOutEvent, LIST_CASH_OUT_EVENTS } from '#protocol/http/cash-out-events.ts';
import {
  BET_RECEIPT,
  type LoggedReceipt,
  RECEIPT_CONSISTENCY,
  RECEIPT_KEY,
  type ReceiptKey,
  SALE_RECEIPTS,
} from '#protocol/http/receipts.ts';
import { createSendRequest } from '../../../platform/http/request.ts';
import { keepText, keptText } from '../../../platform/storage/kept-text.ts';
import type { SeenLog } from './check-proofs.ts';

const send = createSendRequest((input, init) => fetch(input, init));

/** Undefined for every failure: the page says that it could not be had, and asks again when told to. */
async function ask<One extends Call>(
  call: One,
  ...values: [query: Readonly<Record<string, unknown>>, inPath?: Readonly<Record<string, string>>]
): Promise<AnswerOf<One> | undefined> {
  const reply = await send(outgoingCall(call, ...values));
  return reply.kind === 'answered' && reply.status === 200 ? readAnswerOf(call, reply.body) : undefined;
}

export const askHistory = (filter: HistoryFilter): Promise<BetsHistory | undefined> =>
  ask(BETS_HISTORY, { ...filter });
export const askDetails = (betId: string): Promise<BetDetails | undefined> => ask(BET_DETAILS, {}, { betId });
export const askPrices = async (from: number, to: number): Promise<readonly PriceRow[] | undefined> =>
  (await ask(BET_PRICES, { from, to }))?.rows;
export const askReceipt = (betId: string): Promise<LoggedReceipt | undefined> =>
  ask(BET_RECEIPT, {}, { betId });
export const askSaleReceipts = async (betId: string): Promise<readonly LoggedReceipt[] | undefined> =>
  (await ask(SALE_RECEIPTS, {}, { betId }))?.receipts;
export const askCashOuts = (betId: string): Promise<readonly CashOutEvent[] | undefined> =>
  ask(LIST_CASH_OUT_EVENTS, {}, { betId });
export const askReceiptKey = (): Promise<ReceiptKey | undefined> => ask(RECEIPT_KEY, {});
export const askConsistency = async (first: number, second: number): Promise<readonly string[] | undefined> =>
  (await ask(RECEIPT_CONSISTENCY, { first, second }))?.proof;

const SEEN_LOG = 'touchline-receipts';
const seenLog = v.object({ publicKey: v.string(), size: v.pipe(v.number(), v.integer()), root: v.string() });

/** Nobody's in person: a public key and the state of a public log. */
export function readSeenLog(): SeenLog | undefined {
  try {
    const parsed = v.safeParse(seenLog, JSON.parse(keptText(SEEN_LOG) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing checks every receipt as if it were its first. */
export const writeSeenLog = (seen: SeenLog): void => keepText(SEEN_LOG, JSON.stringify(seen));
