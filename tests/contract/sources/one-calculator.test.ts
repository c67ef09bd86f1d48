import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files of product code below these folders. */
const sources = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
const importing = (files: readonly string[], module: string): readonly string[] =>
  files.filter((file) => new RegExp(`from '[^']*/${module}'`).test(readFileSync(join(root, file), 'utf8')));

describe('one calculator', () => {
  it('C1 legs become factors in one module, and returns are made of them in the calculator alone', () => {
    const others = sources('protocol', 'streams', 'workers', 'server');
    expect(importing(others, 'slip-return.ts')).toEqual([]);
    expect(importing(others, 'leg-factor.ts')).toEqual([]);
    // The service that takes bets, the one that cashes out, the settler's rules and the page that explains come to it.
    for (const [file, module] of [
      ['server/betting/book/bet-offer.ts', 'cash-out-offer.ts'],
      ['server/betting/settling/settler.ts', 'settlement-rules.ts'],
      ['src/features/bets/record/explanation-panel.tsx', 'settlement-rules.ts'],
    ] as const)
      expect(importing([file], module), file).toEqual([file]);
  });

  it('C8 no notation of odds feeds money: nothing that computes or moves it reads the texts of prices', () => {
    const money = sources(
      'domain/coupon',
      'domain/money',
      'server/betting',
      'server/receipts',
      'server/store',
    );
    expect(money.length).toBeGreaterThan(50);
    expect(importing(money, 'odds-format.ts')).toEqual([]);
  });
});
