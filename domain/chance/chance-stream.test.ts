/** The stream against the words of its rules, worked out here with Node's own hash, and the spread of what is drawn from it. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ChanceStream, chanceStream, isClientSeed } from './chance-stream.ts';
import { commitmentOf, isSeedText, seedBefore } from './seed-chain.ts';

const SEED = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const SEEDS = { serverSeed: SEED, clientSeed: 'salt é', nonce: 17 } as const;

/** The bytes of so many blocks, by the rule: HMAC-SHA256 with the text as key over `client:nonce:block`. */
const bytesOf = (blocks: number): Buffer =>
  Buffer.concat(
    Array.from({ length: blocks }, (_, block) =>
      createHmac('sha256', Buffer.from(SEED, 'utf8')).update(`salt é:17:${block}`, 'utf8').digest(),
    ),
  );

/** |chi² - df| in its standard errors, for counts of cases with these weights. */
function spread(counts: readonly number[], weights: readonly number[]): number {
  const drawn = counts.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = counts.map((count, at) => {
    const expected = (drawn * (weights[at] ?? 0)) / whole;
    return (count - expected) ** 2 / expected;
  });
  const freedom = counts.length - 1;
  return Math.abs(squares.reduce((sum, one) => sum + one, 0) - freedom) / Math.sqrt(2 * freedom);
}

function count(cases: number, draws: number, draw: (stream: ChanceStream) => number): readonly number[] {
  const stream = chanceStream({ serverSeed: SEED, clientSeed: 'fixed', nonce: 1 });
  const counts = Array.from({ length: cases }, () => 0);
  for (let at = 0; at < draws; at += 1) {
    const drawn = draw(stream);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return counts;
}

describe('the stream', () => {
  it('is the blocks joined, four bytes at a time, the highest first', () => {
    const bytes = bytesOf(3);
    const stream = chanceStream(SEEDS);
    for (let at = 0; at < bytes.length; at += 4) expect(stream.u32()).toBe(bytes.readUInt32BE(at));
  });

  it('refuses what is above the last whole multiple, at four bytes each', () => {
    // Nearly half of all draws of 2^31 + 1 numbers are refused.
    const n = 2 ** 31 + 1;
    const bytes = bytesOf(40);
    const stream = chanceStream(SEEDS);
    let at = 0;
    for (let drawn = 0; drawn < 100; drawn += 1) {
      while (bytes.readUInt32BE(at) >= 2 ** 32 - (2 ** 32 % n)) at += 4;
      expect(stream.int(n)).toBe(bytes.readUInt32BE(at) % n);
      at += 4;
    }
    expect(at).toBeGreaterThan(700);
  });

  it('reads nothing for one of one, and all of a draw for one of 2^32', () => {
    const stream = chanceStream(SEEDS);
    expect(stream.int(1)).toBe(0);
    expect(stream.int(2 ** 32)).toBe(bytesOf(1).readUInt32BE(0));
    expect(() => stream.int(0)).toThrow(RangeError);
    expect(() => stream.int(2 ** 32 + 1)).toThrow(RangeError);
  });

  it('samples by swapping from the front, and picks by running sums', () => {
    const bytes = bytesOf(2);
    const word = (at: number): number => bytes.readUInt32BE(4 * at);
    const places = [0, 1, 2, 3, 4];
    for (let at = 0; at < 3; at += 1) {
      const from = at + (word(at) % (5 - at));
      [places[at], places[from]] = [places[from] ?? 0, places[at] ?? 0];
    }
    const stream = chanceStream(SEEDS);
    expect(stream.sample(5, 3)).toEqual(places.slice(0, 3));
    const x = word(3) % 60;
    expect(stream.pick([10, 20, 30])).toBe(x < 10 ? 0 : x < 30 ? 1 : 2);
  });

  it('draws nothing from what is no seed', () => {
    const of = (parts: Partial<typeof SEEDS> | { readonly [key: string]: unknown }) => () =>
      chanceStream({ ...SEEDS, ...parts } as never);
    for (const serverSeed of ['', SEED.toUpperCase(), SEED.slice(1), `${SEED}0`])
      expect(of({ serverSeed })).toThrow();
    for (const clientSeed of ['', 'x'.repeat(65), 'a\ud800', '\udc00a']) expect(of({ clientSeed })).toThrow();
    for (const nonce of [-1, 1.5, Number.NaN]) expect(of({ nonce })).toThrow();
    expect(isClientSeed(' 👟 ')).toBe(true);
    expect(isClientSeed('👟'.repeat(64))).toBe(true);
  });

  it('takes the seed of the client as it is, without trimming or another spelling of it', () => {
    const first = (clientSeed: string): number => chanceStream({ ...SEEDS, clientSeed }).u32();
    const seeds = ['a', ' a', 'a ', 'é', 'e\u0301'];
    expect(new Set(seeds.map(first)).size).toBe(seeds.length);
  });
});

describe('of 100,000 draws the chi-square is within 4.5 standard errors', () => {
  const DRAWS = 100_000;

  it.each([2, 3, 37, 52, 1000])('int(%i)', (n) => {
    const counts = count(n, DRAWS, (stream) => stream.int(n));
    expect(
      spread(
        counts,
        counts.map(() => 1),
      ),
    ).toBeLessThan(4.5);
  });

  it('pick', () => {
    const weights = [1, 2, 3, 10, 40, 44];
    const counts = count(weights.length, DRAWS, (stream) => stream.pick(weights));
    expect(spread(counts, weights)).toBeLessThan(4.5);
  });

  it('sample: every order alike', () => {
    const counts = count(24, DRAWS / 4, (stream) => {
      const [a = 0, b = 0, c = 0] = stream.sample(4, 4);
      const rest = [0, 1, 2, 3].filter((one) => one !== a);
      return a * 6 + rest.indexOf(b) * 2 + rest.filter((one) => one !== b).indexOf(c);
    });
    expect(
      spread(
        counts,
        counts.map(() => 1),
      ),
    ).toBeLessThan(4.5);
  });
});

describe('a chain', () => {
  it('is of hashes of texts', () => {
    const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
    expect(commitmentOf(SEED)).toBe(hash(SEED));
    expect(seedBefore(SEED, 3)).toBe(hash(hash(hash(SEED))));
    expect(seedBefore(SEED, 0)).toBe(SEED);
    expect([isSeedText(SEED), isSeedText(`${SEED} `), isSeedText('g'.repeat(64))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
