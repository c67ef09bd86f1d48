import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { HEAD_TYPE, SALE_RECEIPT_TYPE } from '#protocol/http/bets/receipts.ts';
import { leafHash, MerkleLog } from '#server/receipts/merkle-log.ts';
import { openReceiptSigner } from '#server/receipts/receipt-signer.ts';
import { aBet } from '#tests/helpers/betting/arbitrary-bets.ts';
import { checkSaleReceipt, type SaleCheckParts } from './check-sale-receipt.ts';

const signer = openReceiptSigner(undefined);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function honest(bet: Bet, change: object = {}): SaleCheckParts {
  const text = JSON.stringify({
    type: SALE_RECEIPT_TYPE,
    betId: bet.id,
    betGuid: bet.betGuid,
    by: 'bettor',
    percent: 40,
    decidedAt: 7,
    currency: bet.currency,
    fair: '15000/1',
    haircut: '1/20',
    offer: '142.50',
    least: '57.00',
    paid: '57.00',
    closedStake: '40.00',
    ...change,
  });
  const log = new MerkleLog();
  for (const entry of ['other', text]) log.append(leafHash(Buffer.from(entry)));
  return {
    subtle: webcrypto.subtle as SubtleCrypto,
    bet,
    exponent: 2,
    events: [
      { kind: 'taken', at: 7, by: 'bettor', percent: 40, paid: amount(57_00n), closedStake: amount(40_00n) },
      { kind: 'taken', at: 9, by: 'edit', percent: 100, paid: amount(85_50n), closedStake: amount(60_00n) },
    ],
    key: signer.key,
    logged: {
      receipt: signer.sign(text),
      head: signer.sign(JSON.stringify({ type: HEAD_TYPE, size: 2, root: base64(log.root()), at: 5 })),
      keyId: signer.key.keyId,
      index: 1,
      proof: log.inclusion(1).map(base64),
    },
    seen: { publicKey: signer.key.publicKey, size: 1, root: base64(log.root(1)) },
    consistency: async (first, second) => log.consistency(first, second).map(base64),
  };
}

describe('the receipt of a cash-out in the browser', () => {
  let bet: Bet;
  beforeAll(() => {
    bet = { ...(fc.sample(aBet, { numRuns: 1, seed: 3 })[0] as Bet), replacedBy: '90000000009' as BetId };
  });
  const failing = async (parts: SaleCheckParts) =>
    Object.entries((await checkSaleReceipt(parts)).results).flatMap(([name, result]) =>
      result === 'fails' ? [name] : [],
    );

  it('holds in all five parts, and so does the one of an edit', async () => {
    const { receipt, results, seen } = await checkSaleReceipt(honest(bet));
    expect(Object.values(results)).toEqual(['holds', 'holds', 'holds', 'holds', 'holds']);
    expect([receipt?.paid, seen?.size]).toEqual(['57.00', 2]);
    const edit = { by: 'edit', percent: 100, decidedAt: 9, offer: '85.50', least: '80.00', paid: '85.50' };
    expect(await failing(honest(bet, { ...edit, closedStake: '60.00', replacedBy: '90000000009' }))).toEqual(
      [],
    );
    expect(await failing(honest(bet, { ...edit, closedStake: '60.00' }))).toEqual(['record']);
  });

  it('C4 the tax on a sale is in its figures, and is the one of the record', async () => {
    const parts = (tax: string, recorded: bigint) => ({
      ...honest(bet, { tax, paid: '51.30', least: '51.30' }),
      events: [
        {
          kind: 'taken' as const,
          at: 7,
          by: 'bettor' as const,
          percent: 40,
          paid: amount(51_30n),
          tax: amount(recorded),
          closedStake: amount(40_00n),
        },
      ],
    });
    expect(await failing(parts('5.70', 5_70n))).toEqual([]);
    expect(await failing(parts('5.70', 5_69n))).toEqual(['record']);
    expect(await failing(parts('5.69', 5_69n))).toEqual(['record']);
  });

  it.each([
    ['another amount than the record has', { paid: '56.99', offer: '142.48' }],
    ['figures that do not add up', { offer: '150.00' }],
    ['less than was agreed to', { least: '57.01' }],
    ['another moment', { decidedAt: 8 }],
    ['another bet', { betId: '90000000001' }],
  ])('C4 a signed receipt that says %s fails against the record', async (_, change) => {
    expect(await failing(honest(bet, change))).toEqual(['record']);
  });

  it('C4 a receipt of another kind is none of a cash-out, and a forged one fails by name', async () => {
    const parts = honest(bet);
    expect(await failing(honest(bet, { type: 'touchline-bet-receipt-1' }))).toEqual(['record']);
    const text = parts.logged.receipt.text.replace('"percent":40', '"percent":41');
    const receipt = { ...parts.logged.receipt, text };
    expect(await failing({ ...parts, logged: { ...parts.logged, receipt } })).toEqual([
      'signature',
      'inclusion',
      'record',
    ]);
  });
});
