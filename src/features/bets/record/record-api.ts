/** What the pages of the record ask of the server, and what this browser remembers of the log of receipts. */
import * as v from 'valibot';
import {
  BET_PRICES_PATH,
  type BetDetails,
  type BetsHistory,
  betDetailsPath,
  type HistoryFilter,
  historyPath,
  type PriceRow,
  parseDetails,
  parseHistory,
  parsePriceRows,
} from '#protocol/http/bet-record.ts';
import { betCashOutsPath, type CashOutEvent, parseCashOutEvents } from '#protocol/http/cash-out.ts';
import {
  betReceiptPath,
  type LoggedReceipt,
  parseConsistency,
  parseLoggedReceipt,
  parseLoggedReceipts,
  parseReceiptKey,
  RECEIPT_CONSISTENCY_PATH,
  RECEIPT_KEY_PATH,
  type ReceiptKey,
  saleReceiptsPath,
} from '#protocol/http/receipts.ts';
import { type Services, useService } from '../../../platform/services.ts';
import type { SeenLog } from './check-proofs.ts';

export interface RecordApi {
  readonly history: (filter: HistoryFilter) => Promise<BetsHistory | undefined>;
  readonly details: (couponNumber: string) => Promise<BetDetails | undefined>;
  readonly prices: (from: number, to: number) => Promise<readonly PriceRow[] | undefined>;
  readonly receipt: (betId: string) => Promise<LoggedReceipt | undefined>;
  readonly saleReceipts: (betId: string) => Promise<readonly LoggedReceipt[] | undefined>;
  readonly cashOuts: (betId: string) => Promise<readonly CashOutEvent[] | undefined>;
  readonly receiptKey: () => Promise<ReceiptKey | undefined>;
  readonly consistency: (first: number, second: number) => Promise<readonly string[] | undefined>;
  readonly seen: SeenLogs;
}

/** Undefined for every failure: the page says that it could not be had, and asks again when told to. */
export function recordApi({ http, lazy }: Services): RecordApi {
  const ask = async <Value>(path: string, parse: (body: unknown) => Value | undefined) => {
    const reply = await http({ method: 'GET', path });
    return reply.kind === 'answered' && reply.status === 200 ? parse(reply.body) : undefined;
  };
  return {
    history: (filter) => ask(historyPath(filter), parseHistory),
    details: (couponNumber) => ask(betDetailsPath(couponNumber), parseDetails),
    prices: (from, to) => ask(`${BET_PRICES_PATH}?from=${from}&to=${to}`, parsePriceRows),
    receipt: (betId) => ask(betReceiptPath(betId), parseLoggedReceipt),
    saleReceipts: (betId) => ask(saleReceiptsPath(betId), parseLoggedReceipts),
    cashOuts: (betId) => ask(betCashOutsPath(betId), parseCashOutEvents),
    receiptKey: () => ask(RECEIPT_KEY_PATH, parseReceiptKey),
    consistency: (first, second) =>
      ask(`${RECEIPT_CONSISTENCY_PATH}?first=${first}&second=${second}`, parseConsistency),
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
