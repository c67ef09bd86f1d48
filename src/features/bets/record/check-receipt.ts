/**
 * Checks a receipt with the browser's own cryptography: who signed it, that it stands in a signed log, that this log begins with the one that this browser
 * saw last, that the key is the one it saw first, and that the receipt says what the record on the page says.
 */
import type { Bet } from '#domain/coupon/bet.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import {
  type Digest,
  holdsConsistency,
  holdsInclusion,
  leafInput,
  type Sha256,
} from '#domain/receipt/merkle.ts';
import {
  type LoggedReceipt,
  parseHeadText,
  parseReceiptText,
  type Receipt,
  type ReceiptKey,
} from '#protocol/http/receipts.ts';

export const RECEIPT_CHECKS = ['signature', 'key', 'inclusion', 'consistency', 'record'] as const;
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number];
/** `unchecked`: this browser cannot, or has nothing to compare with yet. */
export type CheckResult = 'holds' | 'fails' | 'unchecked';

/** What this browser keeps of the log from one check to the next. */
export interface SeenLog {
  readonly publicKey: string;
  readonly size: number;
  readonly root: string;
}

export interface CheckedReceipt {
  readonly results: Readonly<Record<ReceiptCheck, CheckResult>>;
  /** Undefined where the text is no receipt. */
  readonly receipt: Receipt | undefined;
  /** To keep; the one from before where anything failed. */
  readonly seen: SeenLog | undefined;
}

export interface CheckParts {
  readonly subtle: SubtleCrypto;
  readonly bet: Bet;
  readonly exponent: number;
  readonly logged: LoggedReceipt;
  readonly key: ReceiptKey;
  readonly seen: SeenLog | undefined;
  /** The proof that a log of so many leaves begins the later one; undefined where the server gives none. */
  readonly consistency: (first: number, second: number) => Promise<readonly string[] | undefined>;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};
const resultOf = (holds: boolean): CheckResult => (holds ? 'holds' : 'fails');
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function signatures({ key, logged, subtle }: CheckParts): Promise<CheckResult> {
  let publicKey: CryptoKey;
  try {
    publicKey = await subtle.importKey('raw', bytesOf(key.publicKey) ?? new Uint8Array(), 'Ed25519', false, [
      'verify',
    ]);
  } catch {
    return 'unchecked';
  }
  const verdicts = await Promise.all(
    [logged.receipt, logged.head].map(async ({ signature, text }) => {
      const bytes = bytesOf(signature);
      return bytes !== undefined && (await subtle.verify('Ed25519', publicKey, bytes, utf8(text)));
    }),
  );
  return resultOf(logged.keyId === key.keyId && verdicts.every(Boolean));
}

async function inLog(parts: CheckParts, sha256: Sha256): Promise<CheckResult> {
  const { head, index, proof, receipt } = parts.logged;
  const log = parseHeadText(head.text);
  const root = log && bytesOf(log.root);
  const path = proof.map(bytesOf);
  if (!log || !root || !path.every((one): one is Uint8Array<ArrayBuffer> => one !== undefined))
    return 'fails';
  const leaf = await sha256(leafInput(utf8(receipt.text)));
  return resultOf(await holdsInclusion({ index, leaf, proof: path, root, size: log.size }, sha256));
}

async function grows(parts: CheckParts, sha256: Sha256): Promise<CheckResult> {
  const { logged, seen } = parts;
  const log = parseHeadText(logged.head.text);
  if (!seen) return 'unchecked';
  const before = bytesOf(seen.root);
  const after = log && bytesOf(log.root);
  if (!log || !before || !after || log.size < seen.size) return 'fails';
  const told = log.size === seen.size ? [] : await parts.consistency(seen.size, log.size);
  if (!told) return 'unchecked';
  const proof = told.map(bytesOf).filter((one): one is Uint8Array<ArrayBuffer> => one !== undefined);
  const [earlier, later] = [
    { size: seen.size, root: before as Digest },
    { size: log.size, root: after as Digest },
  ];
  return resultOf(await holdsConsistency(earlier, later, proof, sha256));
}

/** The stake as it was placed, the prices as they were taken. */
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
  const { bet, exponent, key, logged, seen, subtle } = parts;
  const sha256: Sha256 = async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes));
  const receipt = parseReceiptText(logged.receipt.text);
  const results: Record<ReceiptCheck, CheckResult> = {
    signature: await signatures(parts),
    key: seen ? resultOf(seen.publicKey === key.publicKey) : 'unchecked',
    inclusion: await inLog(parts, sha256),
    consistency: await grows(parts, sha256),
    record: resultOf(saysTheSame(receipt, bet, exponent)),
  };
  const log = parseHeadText(logged.head.text);
  const isSound = log !== undefined && Object.values(results).every((result) => result !== 'fails');
  return {
    results,
    receipt,
    seen: isSound ? { publicKey: key.publicKey, size: log.size, root: log.root } : seen,
  };
}
