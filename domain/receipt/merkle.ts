/**
 * Proofs over an append-only Merkle log with the hashing of RFC 6962 (section 2.1): a leaf is H(0x00 ‖ entry), a node
 * H(0x01 ‖ left ‖ right). Here proofs are only checked, by any program with a SHA-256; they are made where the log is.
 */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

export type Digest = Uint8Array;

const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

export function leafInput(entry: Uint8Array): Uint8Array<ArrayBuffer> {
  const input = new Uint8Array(entry.length + 1);
  input[0] = LEAF_PREFIX;
  input.set(entry, 1);
  return input;
}

export function nodeInput(left: Digest, right: Digest): Uint8Array<ArrayBuffer> {
  const input = new Uint8Array(1 + left.length + right.length);
  input[0] = NODE_PREFIX;
  input.set(left, 1);
  input.set(right, 1 + left.length);
  return input;
}

export const isSameDigest = (left: Digest, right: Digest): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);

/** Whether the leaf stands at `index` in the tree of `size` leaves with this root (RFC 9162, 2.1.3.2, the same trees as RFC 6962). */
export async function holdsInclusion(
  {
    index,
    leaf,
    proof,
    root,
    size,
  }: {
    readonly leaf: Digest;
    readonly index: number;
    readonly size: number;
    readonly proof: readonly Digest[];
    readonly root: Digest;
  },
  sha256: Sha256,
): Promise<boolean> {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  let position = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = await sha256(nodeInput(sibling, hash));
      while (position % 2 === 0 && position > 0) [position, last] = [half(position), half(last)];
    } else hash = await sha256(nodeInput(hash, sibling));
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && isSameDigest(hash, root);
}

export interface LogHead {
  readonly size: number;
  readonly root: Digest;
}

/** Whether the later log begins with all of the earlier one (RFC 9162, 2.1.4.2). */
export async function holdsConsistency(
  earlier: LogHead,
  later: LogHead,
  proof: readonly Digest[],
  sha256: Sha256,
): Promise<boolean> {
  if (!isCount(earlier.size) || !isCount(later.size) || earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isSameDigest(earlier.root, later.root);
  // The empty log is the beginning of every log.
  if (earlier.size === 0) return proof.length === 0;
  const isPowerOfTwo = Number.isInteger(Math.log2(earlier.size));
  const path = isPowerOfTwo ? [earlier.root, ...proof] : proof;
  const [seed, ...rest] = path;
  if (!seed) return false;
  let position = earlier.size - 1;
  let last = later.size - 1;
  while (position % 2 === 1) [position, last] = [half(position), half(last)];
  let first = seed;
  let second = seed;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      first = await sha256(nodeInput(sibling, first));
      second = await sha256(nodeInput(sibling, second));
      while (position % 2 === 0 && position > 0) [position, last] = [half(position), half(last)];
    } else second = await sha256(nodeInput(second, sibling));
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && isSameDigest(first, earlier.root) && isSameDigest(second, later.root);
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const half = (value: number): number => Math.floor(value / 2);
