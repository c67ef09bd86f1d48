/**
 * Receipts of accepted bets, ours: `GET /web-api/office/bets/{id}/receipt` for its owner, and for everybody `GET /web-api/receipts/key`,
 * `GET /web-api/receipts/head` and `GET /web-api/receipts/consistency?first=&second=`. What is signed is text: a receipt and a head of the log are
 * JSON objects that are checked as the bytes they came in, and parsed only then. Digests and signatures are base64url.
 */
import type { BetGuid, BetId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { CASH_OUT_BY, type CashOutBy } from './cash-out.ts';
import { asList, asNumber, asOdds, asRecord, asText, asWhole } from './wire-values.ts';

export const RECEIPT_KEY_PATH = '/web-api/receipts/key';
export const RECEIPT_HEAD_PATH = '/web-api/receipts/head';
export const RECEIPT_CONSISTENCY_PATH = '/web-api/receipts/consistency';
export const betReceiptPath = (betId: string): string => `/web-api/office/bets/${betId}/receipt`;

/** Those of its cash-outs, oldest first; of a bet that another one took the place of, that as well. */
export const saleReceiptsPath = (betId: string): string => `/web-api/office/bets/${betId}/sale-receipts`;

/** First member of what is signed, so that a signature of one thing is never one of another. */
export const RECEIPT_TYPE = 'touchline-bet-receipt-1';
export const SALE_RECEIPT_TYPE = 'touchline-cash-out-receipt-1';
export const HEAD_TYPE = 'touchline-log-head-1';

/** A price with its age: how long before the acceptance it stood. */
export interface AgedPrice {
  readonly odds: Odds;
  readonly ageMs: number;
}

export interface ReceiptLeg {
  readonly key: SelectionKey;
  /** What the bettor agreed to. Without an age where it did not stand any more when the request arrived: it is older than the delay. */
  readonly seen: { readonly odds: Odds; readonly ageMs?: number };
  /** The book's price when the request arrived. */
  readonly sent?: AgedPrice;
  readonly accepted: AgedPrice;
  /** The best one between arrival and acceptance. */
  readonly best?: AgedPrice;
}

export interface Receipt {
  readonly betId: BetId;
  readonly betGuid: BetGuid;
  readonly placedAt: number;
  readonly acceptedAt: number;
  readonly kind: string;
  readonly currency: string;
  /** Decimal text. */
  readonly stake: string;
  readonly potentialPayout: string;
  readonly odds: Odds;
  readonly legs: readonly ReceiptLeg[];
}

/** Of a cash-out. Money is decimal text; `fair` and `haircut` are fractions. */
export interface SaleReceipt {
  readonly betId: BetId;
  readonly betGuid: BetGuid;
  readonly by: CashOutBy;
  readonly percent: number;
  readonly decidedAt: number;
  readonly currency: string;
  readonly fair: string;
  readonly haircut: string;
  /** For the whole open stake. */
  readonly offer: string;
  /** What the bettor agreed to at the least. */
  readonly least: string;
  /** After tax. */
  readonly paid: string;
  /** Absent where none was taken. */
  readonly tax?: string;
  readonly closedStake: string;
  readonly replacedBy?: BetId;
}

export interface SignedText {
  readonly text: string;
  readonly signature: string;
}

export interface LoggedReceipt {
  readonly receipt: SignedText;
  readonly keyId: string;
  readonly index: number;
  /** In the tree of the head that came with it. */
  readonly proof: readonly string[];
  readonly head: SignedText;
}

export interface ReceiptKey {
  readonly keyId: string;
  /** 32 bytes of Ed25519. */
  readonly publicKey: string;
}

export interface ReceiptHead {
  readonly size: number;
  readonly root: string;
  readonly at: number;
}

const DIGEST = /^[A-Za-z0-9_-]{43}$/;
const asDigest = (value: unknown): string | undefined => {
  const text = asText(value);
  return text !== undefined && DIGEST.test(text) ? text : undefined;
};

const dataOf = (body: unknown) => asRecord(asRecord(body)?.data);

function parseSigned(value: unknown): SignedText | undefined {
  const record = asRecord(value);
  const text = asText(record?.text);
  const signature = asText(record?.signature);
  return text === undefined || signature === undefined ? undefined : { text, signature };
}

function parseDigests(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const digests = value.map(asDigest);
  return digests.every((one) => one !== undefined) ? digests : undefined;
}

export const parseLoggedReceipt = (body: unknown): LoggedReceipt | undefined => parseLogged(dataOf(body));

/** Undefined where one of them cannot be read. */
export function parseLoggedReceipts(body: unknown): readonly LoggedReceipt[] | undefined {
  const receipts = asList(dataOf(body)?.receipts).map(parseLogged);
  return receipts.every((one) => one !== undefined) ? receipts : undefined;
}

function parseLogged(value: unknown): LoggedReceipt | undefined {
  const data = asRecord(value);
  const receipt = parseSigned(data?.receipt);
  const head = parseSigned(data?.head);
  const keyId = asText(data?.keyId);
  const index = asWhole(data?.index);
  const proof = parseDigests(data?.proof);
  if (!receipt || !head || keyId === undefined || index === undefined || index < 0 || !proof)
    return undefined;
  return { receipt, head, keyId, index, proof };
}

export function parseReceiptKey(body: unknown): ReceiptKey | undefined {
  const data = dataOf(body);
  const keyId = asText(data?.keyId);
  const publicKey = asDigest(data?.publicKey);
  return keyId === undefined || publicKey === undefined ? undefined : { keyId, publicKey };
}

export const parseConsistency = (body: unknown): readonly string[] | undefined =>
  parseDigests(dataOf(body)?.proof);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a text whose signature holds. */
export function parseHeadText(text: string): ReceiptHead | undefined {
  const head = asRecord(parseJson(text));
  const size = asWhole(head?.size);
  const root = asDigest(head?.root);
  const at = asNumber(head?.at);
  if (head?.type !== HEAD_TYPE || size === undefined || size < 0 || root === undefined || at === undefined)
    return undefined;
  return { size, root, at };
}

function parsePrice(value: unknown): AgedPrice | undefined {
  const price = asRecord(value);
  const odds = asOdds(price?.odds);
  const ageMs = asNumber(price?.ageMs);
  return odds === undefined || ageMs === undefined ? undefined : { odds, ageMs };
}

function parseLeg(value: unknown): ReceiptLeg | undefined {
  const leg = asRecord(value);
  const key = asText(leg?.key);
  const seenOdds = asOdds(asRecord(leg?.seen)?.odds);
  const seenAge = asNumber(asRecord(leg?.seen)?.ageMs);
  const accepted = parsePrice(leg?.accepted);
  if (key === undefined || !parseSelectionKey(key) || seenOdds === undefined || !accepted) return undefined;
  const sent = parsePrice(leg?.sent);
  const best = parsePrice(leg?.best);
  return {
    key: key as SelectionKey,
    seen: { odds: seenOdds, ...(seenAge === undefined ? {} : { ageMs: seenAge }) },
    ...(sent && { sent }),
    accepted,
    ...(best && { best }),
  };
}

/** Of a text whose signature holds. */
export function parseReceiptText(text: string): Receipt | undefined {
  const receipt = asRecord(parseJson(text));
  if (receipt?.type !== RECEIPT_TYPE) return undefined;
  const betId = asText(receipt.betId);
  const betGuid = asText(receipt.betGuid);
  const placedAt = asNumber(receipt.placedAt);
  const acceptedAt = asNumber(receipt.acceptedAt);
  const stake = asText(receipt.stake);
  const potentialPayout = asText(receipt.potentialPayout);
  const odds = asOdds(receipt.odds);
  const legs = asList(receipt.legs).map(parseLeg);
  if (betId === undefined || betGuid === undefined || placedAt === undefined || acceptedAt === undefined)
    return undefined;
  if (stake === undefined || potentialPayout === undefined || odds === undefined) return undefined;
  if (!legs.every((leg) => leg !== undefined)) return undefined;
  return {
    betId: betId as BetId,
    betGuid: betGuid as BetGuid,
    placedAt,
    acceptedAt,
    kind: asText(receipt.kind) ?? '',
    currency: asText(receipt.currency) ?? '',
    stake,
    potentialPayout,
    odds,
    legs,
  };
}

/** Of a text whose signature holds. */
export function parseSaleReceiptText(text: string): SaleReceipt | undefined {
  const receipt = asRecord(parseJson(text));
  if (receipt?.type !== SALE_RECEIPT_TYPE) return undefined;
  const texts = [
    'betId',
    'betGuid',
    'currency',
    'fair',
    'haircut',
    'offer',
    'least',
    'paid',
    'closedStake',
  ].map((name) => asText(receipt[name]));
  const by = CASH_OUT_BY.find((one) => one === receipt.by);
  const percent = asWhole(receipt.percent);
  const decidedAt = asNumber(receipt.decidedAt);
  if (!by || percent === undefined || decidedAt === undefined) return undefined;
  if (!texts.every((one) => one !== undefined)) return undefined;
  const [
    betId = '',
    betGuid = '',
    currency = '',
    fair = '',
    haircut = '',
    offer = '',
    least = '',
    paid = '',
    closedStake = '',
  ] = texts;
  const replacedBy = asText(receipt.replacedBy);
  const tax = asText(receipt.tax);
  return {
    ...(tax === undefined ? {} : { tax }),
    betId: betId as BetId,
    betGuid: betGuid as BetGuid,
    by,
    percent,
    decidedAt,
    currency,
    fair,
    haircut,
    offer,
    least,
    paid,
    closedStake,
    ...(replacedBy === undefined ? {} : { replacedBy: replacedBy as BetId }),
  };
}
