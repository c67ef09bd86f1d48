import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { aBet } from '#tests/helpers/betting/arbitrary-bets.ts';
import { csvOf, jsonOf } from './export-bets.ts';

/** A reader of RFC 4180 of our own. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('the history as a file', () => {
  it('G1 CSV and JSON say the same of every bet, whatever its texts hold, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(aBet, { maxLength: 4 }), (bets) => {
        const [head = [], ...rows] = readCsv(csvOf(bets));
        const records = JSON.parse(jsonOf(bets)) as readonly Record<string, string>[];
        expect(rows).toHaveLength(bets.length);
        for (const [index, cells] of rows.entries()) {
          const record = records[index] ?? {};
          expect(cells.map((text) => text.replace(/^'/, ''))).toEqual(
            head.map((name) => (record[name] ?? '').replace(/^'/, '')),
          );
          expect(cells.every((text) => !/^[=+@]/.test(text))).toBe(true);
        }
      }),
    );
  });

  it('G2 a bet on a token is marked as free, and is no loss of money', () => {
    const [bet] = fc.sample(aBet, 1);
    if (!bet) throw new Error('no bet');
    const { closedStake: _closed, cashedOut: _cashed, ...rest } = bet;
    const free = {
      ...rest,
      currency: 'KZT',
      status: 'lost' as const,
      stake: amount(100_00n),
      payout: amount(0n),
      terms: { funding: 'free' as const, boostPercent: 0 },
    };
    expect(JSON.parse(jsonOf([free]))).toMatchObject([{ free: 'yes', stake: '100.00', net: '0.00' }]);
  });

  it('a record without a stake is a row like any other', () => {
    const [bet] = fc.sample(aBet, 1);
    if (!bet) throw new Error('no bet');
    const { closedStake: _closed, ...rest } = bet;
    expect(readCsv(csvOf([{ ...rest, status: 'open', stake: amount(0n) }]))).toHaveLength(2);
  });

  it('the net of a bet is what came back less what was staked for it', () => {
    const [bet] = fc.sample(aBet, 1);
    if (!bet) throw new Error('no bet');
    const one = {
      ...bet,
      currency: 'KZT',
      status: 'open' as const,
      stake: amount(100_00n),
      closedStake: amount(40_00n),
      cashedOut: amount(57_00n),
      terms: { funding: 'money' as const, boostPercent: 0 },
    };
    const { payout: _payout, ...open } = one;
    expect((JSON.parse(jsonOf([open])) as readonly { net: string }[])[0]?.net).toBe('17.00');
  });
});
