import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import { type Amount, amount } from '#domain/money/amount.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The folders in which money is moved and counted. */
const MONEY_FOLDERS = ['server/betting', 'server/store', 'domain/money'];
/** The pattern of reading a float, or making one. */
const FLOATS = /\b(?:parseFloat|toFixed|toPrecision|Math\.(?:round|floor|ceil|trunc|pow))\b/;
/** The allowed uses of `Number(...)`, which is for ids, clocks, odds and the wire's own fields; each place is named here. */
const NUMBERS =
  /Number\((?:row\.(?:odds|placed_at|decides_at|settled_at|advance_due|due|game_id|at|count)|bet\.id|balance|product|text|whole|least)\)/g;

describe('M9 no float touches money', () => {
  it('since the compiler refuses it', () => {
    const money: Amount = amount(100n);
    // @ts-expect-error a number is no amount
    const fromNumber: Amount = 100;
    // @ts-expect-error a plain bigint is no amount either: it may be of another scale
    const fromBigint: Amount = 100n;
    // @ts-expect-error odds are no amount
    const fromOdds: Amount = 1_500 as Odds;
    // @ts-expect-error money times a float
    const product = () => money * 1.5;
    expect(product).toThrow(TypeError);
    expect([typeof fromNumber, typeof fromBigint, typeof fromOdds]).toEqual(['number', 'bigint', 'number']);
  });

  it('since no float is made where money is moved', () => {
    const found = MONEY_FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter(
          (name) =>
            name.endsWith('.ts') && !name.endsWith('.test.ts') && !/rate-limit|routes|call-server/.test(name),
        )
        .flatMap((name) =>
          readFileSync(join(root, folder, name), 'utf8')
            .split('\n')
            .map((line, index) => `${folder}/${name}:${index + 1}: ${line.trim()}`)
            .filter((line) => FLOATS.test(line) || /\bNumber\(/.test(line.replaceAll(NUMBERS, ''))),
        ),
    );
    expect(found).toEqual([]);
  });
});
