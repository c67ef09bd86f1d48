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
} from '#protocol/http/bets/bet-record.ts';
import { type CashOutEvent, LIST_CASH_OUT_EVENTS } from '#protocol/http/bets/cash-out-events.ts';
import {
  BET_RECEIPT,
  type LoggedReceipt,
  RECEIPT_CONSISTENCY,
  RECEIPT_KEY,
  type ReceiptKey,
  SALE_RECEIPTS,
} from '#protocol/http/bets/receipts.ts';
import { BET_CLOSING, type ClosedLeg } from '#protocol/http/ledger/bet-ledger.ts';
import { type Services, useService } from '../../../platform/services.ts';
import type { SeenLog } from './receipts/check-proofs.ts';

export interface RecordApi {
  readonly history: (filter: HistoryFilter) => Promise<BetsHistory | undefined>;
  readonly details: (couponNumber: string) => Promise<BetDetails | undefined>;
  readonly prices: (from: number, to: number) => Promise<readonly PriceRow[] | undefined>;
  readonly receipt: (betId: string) => Promise<LoggedReceipt | undefined>;
  readonly saleReceipts: (betId: string) => Promise<readonly LoggedReceipt[] | undefined>;
  readonly cashOuts: (betId: string) => Promise<readonly CashOutEvent[] | undefined>;
  readonly closing: (betId: string) => Promise<readonly ClosedLeg[] | undefined>;
  readonly receiptKey: () => Promise<ReceiptKey | undefined>;
  readonly consistency: (first: number, second: number) => Promise<readonly string[] | undefined>;
  readonly seen: SeenLogs;
}

/**
 * Creates the calls of the record. Undefined for every failure: the page shows that it could not be loaded, and asks
 * again on a press.
 */
export function recordApi({ http, lazy }: Services): RecordApi {
  const ask = async <One extends Call>(
    call: One,
    ...values: [query: Readonly<Record<string, unknown>>, inPath?: Readonly<Record<string, string>>]
  ): Promise<AnswerOf<One> | undefined> => {
    const reply = await http(outgoingCall(call, ...values));
    return reply.kind === 'answered' && reply.status === 200 ? readAnswerOf(call, reply.body) : undefined;
  };
  return {
    history: (filter) => ask(BETS_HISTORY, { ...filter }),
    details: (betId) => ask(BET_DETAILS, {}, { betId }),
    prices: async (from, to) => (await ask(BET_PRICES, { from, to }))?.rows,
    receipt: (betId) => ask(BET_RECEIPT, {}, { betId }),
    saleReceipts: async (betId) => (await ask(SALE_RECEIPTS, {}, { betId }))?.receipts,
    cashOuts: (betId) => ask(LIST_CASH_OUT_EVENTS, {}, { betId }),
    closing: async (betId) => (await ask(BET_CLOSING, {}, { betId }))?.legs,
    receiptKey: () => ask(RECEIPT_KEY, {}),
    consistency: async (first, second) => (await ask(RECEIPT_CONSISTENCY, { first, second }))?.proof,
    seen: lazy(seenLogs),
  };
}

export const useRecordApi = (): RecordApi => useService(recordApi);

const SEEN_LOG = 'touchline-receipts';
export const seenLog = v.object({
  publicKey: v.string(),
  size: v.pipe(v.number(), v.integer()),
  root: v.string(),
});

/** Nobody's in person: a public key and the state of a public log. A browser that keeps nothing checks every receipt as if it were its first. */
export interface SeenLogs {
  readonly read: () => SeenLog | undefined;
  readonly write: (seen: SeenLog) => void;
}

const seenLogs = ({ texts }: Services): SeenLogs => ({
  read() {
    try {
      const parsed = v.safeParse(seenLog, JSON.parse(texts.read(SEEN_LOG) ?? 'null'));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  },
  write: (seen) => void texts.write(SEEN_LOG, JSON.stringify(seen)),
});
