/**
 * Receipts of accepted bets, ours: `GET /web-api/office/bets/{id}/receipt` for its owner, and for everybody `GET /web-api/receipts/key`,
 * `GET /web-api/receipts/head` and `GET /web-api/receipts/consistency?first=&second=`. What is signed is text: a receipt and a head of the log are
 * JSON objects that are checked as the bytes they came in, and parsed only then. Digests and signatures are base64url.
 */
import * as v from 'valibot';
import { defined } from '#domain/lib/defined.ts';
import type { BetGuid, BetId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Call, call, outputOf } from '../../calls/call.ts';
import { finite, keyText, maybe, odds, stated, text, whole } from '../../calls/wire-schemas.ts';
import { betId } from './bet-ids.ts';
import { CASH_OUT_BY, type CashOutBy } from './cash-out-events.ts';

export const RECEIPT_KEY_PATH = '/web-api/receipts/key';
export const RECEIPT_HEAD_PATH = '/web-api/receipts/head';
export const RECEIPT_CONSISTENCY_PATH = '/web-api/receipts/consistency';
const BET_RECEIPT_PATH = '/web-api/office/bets/{betId}/receipt';
export const betReceiptPath = (betId: string): string => BET_RECEIPT_PATH.replace('{betId}', betId);

/** The receipts of a bet's cash-outs, oldest first; a bet that was replaced by another one has one for that as well. */
const SALE_RECEIPTS_PATH = '/web-api/office/bets/{betId}/sale-receipts';
export const saleReceiptsPath = (betId: string): string => SALE_RECEIPTS_PATH.replace('{betId}', betId);

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
  /**
   * The price that the bettor agreed to. Its age is absent where it no longer stood when the request arrived: it is older
   * than the delay.
   */
  readonly seen: { readonly odds: Odds; readonly ageMs?: number };
  /** The book's price when the request arrived. */
  readonly sent?: AgedPrice;
  readonly accepted: AgedPrice;
  /** The best price between arrival and acceptance. */
  readonly best?: AgedPrice;
}

export interface Receipt {
  readonly betId: BetId;
  readonly betGuid: BetGuid;
  readonly placedAt: number;
  readonly acceptedAt: number;
  readonly kind: string;
  readonly currency: string;
  /** The stake as decimal text. */
  readonly stake: string;
  readonly potentialPayout: string;
  readonly odds: Odds;
  readonly legs: readonly ReceiptLeg[];
}

/** The receipt of a cash-out. Money is decimal text; `fair` and `haircut` are fractions. */
export interface SaleReceipt {
  readonly betId: BetId;
  readonly betGuid: BetGuid;
  readonly by: CashOutBy;
  readonly percent: number;
  readonly decidedAt: number;
  readonly currency: string;
  readonly fair: string;
  readonly haircut: string;
  /** The offer for the whole open stake. */
  readonly offer: string;
  /** The least that the bettor agreed to. */
  readonly least: string;
  /** The amount paid, after tax. */
  readonly paid: string;
  /** The tax; absent where none was taken. */
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
  /** The inclusion proof in the tree of the head that came with it. */
  readonly proof: readonly string[];
  readonly head: SignedText;
}

export interface ReceiptKey {
  readonly keyId: string;
  /** The Ed25519 key, 32 bytes. */
  readonly publicKey: string;
}

export interface ReceiptHead {
  readonly size: number;
  readonly root: string;
  readonly at: number;
}

const digest = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const index = v.pipe(whole, v.minValue(0));
const digests = v.array(digest);
const signedText = v.object({ text, signature: text });

const loggedReceipt = v.object({
  receipt: signedText,
  keyId: text,
  index,
  proof: digests,
  head: signedText,
}) satisfies v.GenericSchema<unknown, LoggedReceipt>;

const anyone = { method: 'GET', who: 'anyone' } as const satisfies Partial<Call>;

export const RECEIPT_KEY = call({
  ...anyone,
  path: RECEIPT_KEY_PATH,
  about: 'The public key that receipts are signed with.',
  answer: v.pipe(
    v.object({ algorithm: stated(v.literal('Ed25519')), keyId: text, publicKey: digest }),
    v.transform(({ keyId, publicKey }): ReceiptKey => ({ keyId, publicKey })),
  ),
});

export const RECEIPT_HEAD = call({
  ...anyone,
  path: RECEIPT_HEAD_PATH,
  about: 'The signed head of the log of receipts.',
  answer: signedText,
});

const queryCount = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const RECEIPT_CONSISTENCY = call({
  ...anyone,
  path: RECEIPT_CONSISTENCY_PATH,
  about: 'A proof that one log continues another.',
  request: v.object({ first: queryCount, second: queryCount }),
  answer: v.object({ proof: digests }),
  unreadable: {
    code: 'bad-parameter',
    detail: 'first and second are sizes of the log, first not above second',
    parameter: 'first',
  },
  refusals: { 400: 'A parameter is bad or missing.' },
});

export const BET_RECEIPT = call({
  ...anyone,
  path: BET_RECEIPT_PATH,
  who: 'user',
  about: 'The receipt of a bet.',
  inPath: v.object({ betId }),
  answer: loggedReceipt,
  unreadable: { code: 'not-found', detail: 'there is no such bet' },
  refusals: { 404: 'There is no such bet of this account.' },
});

export const SALE_RECEIPTS = call({
  ...anyone,
  path: SALE_RECEIPTS_PATH,
  who: 'user',
  about: 'The receipts of what was cashed out of a bet.',
  /** The bet; an id that cannot be read has no receipts. */
  inPath: v.object({ betId: v.fallback(betId, '' as BetId) }),
  answer: v.object({ receipts: v.array(loggedReceipt) }),
});

// What is signed is read from a text whose signature holds.

const headText = v.object({ type: v.literal(HEAD_TYPE), size: index, root: digest, at: finite });

const agedPrice = v.object({ odds, ageMs: finite });
const receiptText = v.object({
  type: v.literal(RECEIPT_TYPE),
  betId: text,
  betGuid: text,
  placedAt: finite,
  acceptedAt: finite,
  kind: stated(text, ''),
  currency: stated(text, ''),
  stake: text,
  potentialPayout: text,
  odds,
  legs: v.array(
    v.object({
      key: keyText,
      seen: v.object({ odds, ageMs: maybe(finite) }),
      sent: maybe(agedPrice),
      accepted: agedPrice,
      best: maybe(agedPrice),
    }),
  ),
});

const saleText = v.object({
  type: v.literal(SALE_RECEIPT_TYPE),
  betId: text,
  betGuid: text,
  by: v.picklist(CASH_OUT_BY),
  percent: whole,
  decidedAt: finite,
  currency: text,
  fair: text,
  haircut: text,
  offer: text,
  least: text,
  paid: text,
  tax: maybe(text),
  closedStake: text,
  replacedBy: maybe(text),
});

function parseText<Schema extends v.GenericSchema>(
  schema: Schema,
  signed: string,
): v.InferOutput<Schema> | undefined {
  try {
    return outputOf(schema, JSON.parse(signed));
  } catch {
    return undefined;
  }
}

export const parseHeadText = (signed: string): ReceiptHead | undefined => {
  const head = parseText(headText, signed);
  return head && { size: head.size, root: head.root, at: head.at };
};

export function parseReceiptText(signed: string): Receipt | undefined {
  const read = parseText(receiptText, signed);
  if (!read) return undefined;
  const { type: _type, betGuid, betId: id, legs, ...said } = read;
  return {
    ...said,
    betId: id as BetId,
    betGuid: betGuid as BetGuid,
    legs: legs.map((leg): ReceiptLeg => defined({ ...leg, seen: defined(leg.seen) })),
  };
}

export function parseSaleReceiptText(signed: string): SaleReceipt | undefined {
  const read = parseText(saleText, signed);
  if (!read) return undefined;
  const { type: _type, betGuid, betId: id, replacedBy, ...said } = read;
  return defined({
    ...said,
    betId: id as BetId,
    betGuid: betGuid as BetGuid,
    replacedBy: replacedBy as BetId | undefined,
  });
}
