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
import { createSendRequest } from '../../../platform/http/request.ts';
import { keepText, keptText } from '../../../platform/storage/kept-text.ts';
import type { SeenLog } from './check-proofs.ts';

const send = createSendRequest((input, init) => fetch(input, init));

/** Undefined for every failure: the page says that it could not be had, and asks again when told to. */
async function ask<Value>(
  path: string,
  parse: (body: unknown) => Value | undefined,
): Promise<Value | undefined> {
  const reply = await send({ method: 'GET', path });
  return reply.kind === 'answered' && reply.status === 200 ? parse(reply.body) : undefined;
}

export const askHistory = (filter: HistoryFilter): Promise<BetsHistory | undefined> =>
  ask(historyPath(filter), parseHistory);
export const askDetails = (couponNumber: string): Promise<BetDetails | undefined> =>
  ask(betDetailsPath(couponNumber), parseDetails);
export const askPrices = (from: number, to: number): Promise<readonly PriceRow[] | undefined> =>
  ask(`${BET_PRICES_PATH}?from=${from}&to=${to}`, parsePriceRows);
export const askReceipt = (betId: string): Promise<LoggedReceipt | undefined> =>
  ask(betReceiptPath(betId), parseLoggedReceipt);
export const askSaleReceipts = (betId: string): Promise<readonly LoggedReceipt[] | undefined> =>
  ask(saleReceiptsPath(betId), parseLoggedReceipts);
export const askCashOuts = (betId: string): Promise<readonly CashOutEvent[] | undefined> =>
  ask(betCashOutsPath(betId), parseCashOutEvents);
export const askReceiptKey = (): Promise<ReceiptKey | undefined> => ask(RECEIPT_KEY_PATH, parseReceiptKey);
export const askConsistency = (first: number, second: number): Promise<readonly string[] | undefined> =>
  ask(`${RECEIPT_CONSISTENCY_PATH}?first=${first}&second=${second}`, parseConsistency);

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
