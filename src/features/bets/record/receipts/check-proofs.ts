/**
 * Checks what the server signed with the browser's own cryptography: who signed it, that it stands in a signed log, that
 * this log begins with the one that this browser saw last, and that the key is the one it saw first. Its content is for
 * others to compare with the record.
 */
import {
  type Digest,
  holdsConsistency,
  holdsInclusion,
  leafInput,
  type Sha256,
} from '#domain/receipt/merkle.ts';
import { type LoggedReceipt, parseHeadText, type ReceiptKey } from '#protocol/http/bets/receipts.ts';

export const RECEIPT_CHECKS = ['signature', 'key', 'inclusion', 'consistency', 'record'] as const;
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number];
/** The result of a check. `unchecked`: this browser cannot, or has nothing to compare with yet. */
export type CheckResult = 'holds' | 'fails' | 'unchecked';

/** What this browser keeps of the log from one check to the next. */
export interface SeenLog {
  readonly publicKey: string;
  readonly size: number;
  readonly root: string;
}

export interface ProofParts {
  readonly subtle: SubtleCrypto;
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

async function signatures({ key, logged, subtle }: ProofParts): Promise<CheckResult> {
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

async function inLog(parts: ProofParts, sha256: Sha256): Promise<CheckResult> {
  const { head, index, proof, receipt } = parts.logged;
  const log = parseHeadText(head.text);
  const root = log && bytesOf(log.root);
  const path = proof.map(bytesOf);
  if (!log || !root || !path.every((one): one is Uint8Array<ArrayBuffer> => one !== undefined))
    return 'fails';
  const leaf = await sha256(leafInput(utf8(receipt.text)));
  return resultOf(await holdsInclusion({ index, leaf, proof: path, root, size: log.size }, sha256));
}

async function grows(parts: ProofParts, sha256: Sha256): Promise<CheckResult> {
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

/** Results of all checks but that of the text itself. */
export type Proofs = Readonly<Record<Exclude<ReceiptCheck, 'record'>, CheckResult>>;

export async function checkProofs(parts: ProofParts): Promise<Proofs> {
  const { key, seen, subtle } = parts;
  const sha256: Sha256 = async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes));
  return {
    signature: await signatures(parts),
    key: seen ? resultOf(seen.publicKey === key.publicKey) : 'unchecked',
    inclusion: await inLog(parts, sha256),
    consistency: await grows(parts, sha256),
  };
}

/** The results together with that of the record, and the log to keep: the one from before where anything failed. */
export function withRecord(
  { key, logged, seen }: ProofParts,
  proofs: Proofs,
  isTheSame: boolean,
): { readonly results: Readonly<Record<ReceiptCheck, CheckResult>>; readonly seen: SeenLog | undefined } {
  const results = { ...proofs, record: resultOf(isTheSame) };
  const log = parseHeadText(logged.head.text);
  const isSound = log !== undefined && Object.values(results).every((result) => result !== 'fails');
  return { results, seen: isSound ? { publicKey: key.publicKey, size: log.size, root: log.root } : seen };
}
