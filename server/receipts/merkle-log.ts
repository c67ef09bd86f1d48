/**
 * An append-only Merkle log in memory (RFC 6962, section 2.1), made from the hashes of its leaves. Hashes of whole subtrees are kept by level, so a
 * leaf costs two hashes on average and a proof as many look-ups as the tree is high.
 */
import { createHash } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { type Digest, leafInput, nodeInput } from '#domain/receipt/merkle.ts';

const sha256 = (bytes: Uint8Array): Digest => new Uint8Array(createHash('sha256').update(bytes).digest());

export const leafHash = (entry: Uint8Array): Digest => sha256(leafInput(entry));

/** The largest power of two below `size`, which is above 1. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

export class MerkleLog {
  /** The hashes by level: `levels[h][i]` is the hash of leaves i·2^h to (i + 1)·2^h. */
  readonly #levels: Digest[][] = [[]];

  get size(): number {
    return this.#levels[0]?.length ?? 0;
  }

  append(leaf: Digest): void {
    let hash = leaf;
    for (let height = 0; ; height += 1) {
      const level = this.#levels[height] ?? [];
      this.#levels[height] = level;
      level.push(hash);
      if (level.length % 2 === 1) return;
      hash = sha256(nodeInput(must(level.at(-2), 'left'), hash));
    }
  }

  /** The root of the first `size` leaves. */
  root(size = this.size): Digest {
    return size === 0 ? sha256(new Uint8Array()) : this.#hash(0, size);
  }

  /** The proof of inclusion: siblings of a leaf from its level up to the root of the first `size` leaves. */
  inclusion(index: number, size = this.size): readonly Digest[] {
    return this.#path(index, 0, size);
  }

  /** The proof that the first `earlier` leaves are the beginning of the first `later`. */
  consistency(earlier: number, later = this.size): readonly Digest[] {
    return earlier === 0 || earlier === later ? [] : this.#subproof(earlier, 0, later, true);
  }

  #path(index: number, from: number, to: number): readonly Digest[] {
    const size = to - from;
    if (size === 1) return [];
    const split = from + splitOf(size);
    return index < split
      ? [...this.#path(index, from, split), this.#hash(split, to)]
      : [...this.#path(index, split, to), this.#hash(from, split)];
  }

  #subproof(earlier: number, from: number, to: number, isWhole: boolean): readonly Digest[] {
    if (earlier === to) return isWhole ? [] : [this.#hash(from, to)];
    const split = from + splitOf(to - from);
    return earlier <= split
      ? [...this.#subproof(earlier, from, split, isWhole), this.#hash(split, to)]
      : [...this.#subproof(earlier, split, to, false), this.#hash(from, split)];
  }

  #hash(from: number, to: number): Digest {
    const size = to - from;
    const height = Math.log2(size);
    const kept = Number.isInteger(height) ? this.#levels[height]?.[from / size] : undefined;
    if (kept) return kept;
    const split = from + splitOf(size);
    return sha256(nodeInput(this.#hash(from, split), this.#hash(split, to)));
  }
}
