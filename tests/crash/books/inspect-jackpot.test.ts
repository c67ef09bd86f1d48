/** Tests that the inspection of the jackpot finds what is wrong: books made up by hand, by a seed that draws one round and not the other. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { inspectJackpot } from './inspect-jackpot.ts';
import { ReferenceModel } from './reference-model.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const SPACE = 2n ** 48n;
/** The stakes of one win: of 1,000 staked a round wins one time in two. */
const FOR_ONE_WIN = 2_000n;
const draws = (seed: string, round: string): boolean =>
  BigInt(`0x${sha256(`${seed}:p:${round}`).slice(0, 12)}`) * FOR_ONE_WIN < 1_000n * SPACE;
const seedThat = (is: boolean): string => {
  for (let at = 0; ; at += 1) if (draws(`seed ${at}`, 'r1') === is) return `seed ${at}`;
};

const round = (id: string, more: object = {}) => ({
  id,
  round: `r${id}`,
  drawn_as: `p:r${id}`,
  state: 'over',
  staked: 1_000n,
  jackpot: 0n,
  filled: 100n,
  taken: 0n,
  ...more,
});
const seed = (text: string, more: object = {}) => ({
  seed: text,
  commitment: sha256(text),
  round: null,
  won: null,
  ...more,
});
const WON = round('1', { jackpot: 100n, taken: 100n });
const TOLD = seed(seedThat(true), { round: '1', won: 100n });
const NEXT = seed('next');

async function inspected(rounds: readonly object[], seeds: readonly object[], balance: bigint) {
  const model = new ReferenceModel();
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) =>
      (sql.includes('slot_jackpot_seeds')
        ? seeds
        : sql.includes('from casino_rounds')
          ? rounds
          : [{ balance, for_one_win: FOR_ONE_WIN }]) as readonly Row[],
  };
  return { faults: await inspectJackpot(database, model), model };
}

describe('the books of the jackpot', () => {
  it('hold where it is filled by each round that is over, and was won by the one that its seed draws', async () => {
    const open = round('3', { state: 'open', filled: 0n });
    const { faults, model } = await inspected([WON, round('2'), open], [TOLD, NEXT], 100n);
    expect(faults).toEqual([]);
    expect([...model.jackpots]).toEqual([['r1', 100n]]);
  });

  it.each([
    ['a round does not fill it', [round('2', { filled: 0n })], [NEXT], 0n, 'has filled 0 and not 100'],
    ['a round fills it twice', [round('2', { filled: 200n })], [NEXT], 200n, 'has filled 200 and not 100'],
    [
      'one that was taken back fills it',
      [round('2', { state: 'cancelled' })],
      [NEXT],
      100n,
      'filled 100 and not 0',
    ],
    ['money is missing from it', [round('2')], [NEXT], 99n, 'has 99, 100 came in'],
    ['a win is not paid', [{ ...WON, taken: 0n }], [TOLD, NEXT], 100n, 'has won 100 and was paid 0'],
    ['a win is of no seed', [WON], [NEXT], 0n, 'by no seed'],
    [
      'a win is not drawn',
      [WON],
      [{ ...TOLD, ...seed(seedThat(false), { round: '1', won: 100n }) }, NEXT],
      0n,
      'is not drawn by',
    ],
    ['a seed was changed', [WON], [{ ...TOLD, commitment: sha256('x') }, NEXT], 0n, 'is not what was told'],
    ['a win is another sum', [WON], [{ ...TOLD, won: 90n }, NEXT], 0n, 'by its seed 90'],
    ['nothing draws', [WON], [TOLD], 0n, 'no seed, or several'],
  ] as const)('do not hold where %s', async (_name, rounds, seeds, balance, fault) => {
    expect((await inspected(rounds, seeds, balance)).faults.join('\n')).toContain(fault);
  });
});
