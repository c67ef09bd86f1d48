import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Digest, holdsConsistency, holdsInclusion, type Sha256 } from '#domain/receipt/merkle.ts';
import { leafHash, MerkleLog } from './merkle-log.ts';

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (digest: Digest) => Buffer.from(digest).toString('hex');

/** Entries and roots of the test vectors that implementations of RFC 6962 share. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const logOf = (count: number): MerkleLog => {
  const log = new MerkleLog();
  for (let index = 0; index < count; index += 1) log.append(leafHash(Buffer.from(`entry ${index}`)));
  return log;
};

describe('the log of receipts', () => {
  it('has the roots of RFC 6962 for its test vectors', () => {
    const log = new MerkleLog();
    expect(hex(log.root())).toBe(ROOTS[0]);
    for (const [index, entry] of ENTRIES.entries()) {
      log.append(leafHash(bytes(entry)));
      expect(hex(log.root())).toBe(ROOTS[index + 1]);
      expect(hex(log.root(index))).toBe(ROOTS[index]);
    }
  });

  it('proves every leaf in every tree, and no other leaf, place or root', async () => {
    const log = logOf(40);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat(), async (size, at, elsewhere) => {
        const index = at % size;
        const leaf = leafHash(Buffer.from(`entry ${index}`));
        const claim = { leaf, index, size, proof: log.inclusion(index, size), root: log.root(size) };
        expect(await holdsInclusion(claim, sha256)).toBe(true);
        const other = elsewhere % size;
        expect(await holdsInclusion({ ...claim, index: other }, sha256)).toBe(other === index);
        expect(await holdsInclusion({ ...claim, leaf: leafHash(Buffer.from('forged')) }, sha256)).toBe(false);
        expect(await holdsInclusion({ ...claim, proof: [...claim.proof, leaf] }, sha256)).toBe(false);
        if (size > 1)
          expect(await holdsInclusion({ ...claim, proof: claim.proof.slice(1) }, sha256)).toBe(false);
      }),
    );
  });

  it('proves that a later log begins with an earlier one, and that a rewritten one does not', async () => {
    const log = logOf(40);
    for (let later = 1; later <= 40; later += 1) {
      for (let earlier = 0; earlier <= later; earlier += 1) {
        const heads = [
          { size: earlier, root: log.root(earlier) },
          { size: later, root: log.root(later) },
        ] as const;
        const proof = log.consistency(earlier, later);
        expect(await holdsConsistency(...heads, proof, sha256), `${earlier} in ${later}`).toBe(true);
        if (earlier === 0) continue;
        const rewritten = { size: earlier, root: leafHash(Buffer.from('another past')) };
        expect(await holdsConsistency(rewritten, heads[1], proof, sha256)).toBe(false);
      }
    }
  });
});
