import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { add, compare, fractionText, multiply, rational, sumOf, ZERO } from '../../money/rational.ts';
import { PLINKO, PLINKO_RISKS, PLINKO_ROWS, plinkoPays, plinkoReturn } from './plinko.ts';

const choices = PLINKO_RISKS.flatMap((risk) => PLINKO_ROWS.map((rows) => ({ rows, risk })));

describe('plinko', () => {
  it('draws a side a row, as Node works it out', () => {
    const paths = [0, 1, 2].map(
      (nonce) => PLINKO.begin(chanceStream(seedsAt(nonce)), { stake: 1n, rows: 8, risk: 'low' }).path,
    );
    expect(paths).toEqual([
      [1, 1, 0, 0, 1, 0, 1, 0],
      [1, 0, 1, 0, 1, 0, 1, 0],
      [1, 0, 0, 0, 1, 0, 0, 0],
    ]);
    for (const [nonce, path] of paths.entries()) {
      const stream = nodeStream(seedsAt(nonce));
      expect(path).toEqual(path.map(() => stream.u32() & 1));
    }
  });

  it('pays 29, 4, 1.5, 0.3, 0.2 over eight rows: 317/320', () => {
    const risky = { rows: 8, risk: 'high' } as const;
    expect(fractionText(plinkoReturn(risky).rtp)).toBe('317/320');
    expect(plinkoReturn(risky).most).toEqual(rational(29n));
    const slots = Array.from({ length: 9 }, (_, slot) => fractionText(plinkoPays(risky, slot)));
    expect(slots.join(' ')).toBe('29/1 4/1 3/2 3/10 1/5 3/10 3/2 4/1 29/1');
  });

  it.each(choices)('gives back $rows $risk what all paths together bring', (choice) => {
    const { rtp, prizes } = plinkoReturn(choice);
    let sum = ZERO;
    // Every path, a bit for each row.
    const counts = Array.from({ length: choice.rows + 1 }, () => 0);
    for (let path = 0; path < 2 ** choice.rows; path += 1) {
      let slot = 0;
      for (let row = 0; row < choice.rows; row += 1) slot += (path >> row) & 1;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    for (const [slot, count] of counts.entries())
      sum = add(sum, multiply(rational(BigInt(count), BigInt(2 ** choice.rows)), plinkoPays(choice, slot)));
    expect(rtp).toEqual(sum);
    expect(sumOf(prizes.map(({ chance }) => chance))).toEqual(rational(1n));
    expect(compare(rtp, rational(985n, 1_000n)) > 0 && compare(rtp, rational(995n, 1_000n)) < 0).toBe(true);
  });

  it('rounds money down', () => {
    const left = { ...chanceStream(seedsAt(0)), int: () => 0 };
    expect(PLINKO.begin(left, { stake: 7n, rows: 8, risk: 'low' }).paid).toBe(38n);
  });

  it('takes bets of its shape alone', () => {
    const bet = { stake: '5', rows: 12, risk: 'low' };
    expect(PLINKO.parseBet(bet)).toEqual({ ok: true, value: { ...bet, stake: 5n } });
    for (const change of [{ rows: 9 }, { rows: '12' }, { risk: 'toString' }])
      expect(PLINKO.parseBet({ ...bet, ...change })).toEqual({ ok: false, error: 'bad-choice' });
  });

  it('comes near its exact return in 20,000 rounds', () => {
    const choice = { rows: 8, risk: 'low' } as const;
    const stream = nodeStream(seedsAt(3));
    const { errors, unlikely } = simulate(plinkoReturn(choice), 20_000, () =>
      String(PLINKO.begin(stream, { ...choice, stake: 1n }).slot),
    );
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
