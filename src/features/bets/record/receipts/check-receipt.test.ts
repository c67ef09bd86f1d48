import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { HEAD_TYPE, RECEIPT_TYPE } from '#protocol/http/bets/receipts.ts';
import { leafHash, MerkleLog } from '#server/receipts/merkle-log.ts';
import { openReceiptSigner } from '#server/receipts/receipt-signer.ts';
import { aBet } from '#tests/helpers/betting/arbitrary-bets.ts';
import { type CheckParts, checkReceipt } from './check-receipt.ts';

const signer = openReceiptSigner(undefined);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const price = (odds: Bet['odds']) => Number(oddsToDecimal(odds));

function textOf(bet: Bet): string {
  const legs = bet.legs.map(({ key, odds, seenOdds }) => ({
    key,
    seen: { odds: price(seenOdds) },
    accepted: { odds: price(odds), ageMs: 0 },
  }));
  const { betGuid, currency, id, kind, placedAt } = bet;
  const stake = amountToDecimal(bet.stake, 2);
  const figures = { stake, potentialPayout: '1.00', odds: price(bet.odds) };
  return JSON.stringify({
    type: RECEIPT_TYPE,
    betId: id,
    betGuid,
    placedAt,
    acceptedAt: placedAt,
    kind,
    currency,
    ...figures,
    legs,
  });
}

/** A log of ten receipts, the bet's the sixth; the browser saw its first four. */
function honest(bet: Bet): CheckParts {
  const log = new MerkleLog();
  const text = textOf(bet);
  for (let index = 0; index < 10; index += 1)
    log.append(leafHash(Buffer.from(index === 5 ? text : `other ${index}`)));
  const head = JSON.stringify({ type: HEAD_TYPE, size: 10, root: base64(log.root()), at: 5 });
  return {
    subtle: webcrypto.subtle as SubtleCrypto,
    bet,
    exponent: 2,
    key: signer.key,
    logged: {
      receipt: signer.sign(text),
      head: signer.sign(head),
      keyId: signer.key.keyId,
      index: 5,
      proof: log.inclusion(5).map(base64),
    },
    seen: { publicKey: signer.key.publicKey, size: 4, root: base64(log.root(4)) },
    consistency: async (first, second) => log.consistency(first, second).map(base64),
  };
}

describe('a receipt in the browser', () => {
  let parts: CheckParts;
  beforeAll(() => {
    parts = honest(fc.sample(aBet, { numRuns: 1, seed: 3 })[0] as Bet);
  });
  const failing = async (change: Partial<CheckParts>) => {
    const { results, seen } = await checkReceipt({ ...parts, ...change });
    const names = Object.entries(results).flatMap(([name, result]) => (result === 'fails' ? [name] : []));
    // What failed is never remembered as the log that was seen.
    if (names.length > 0) expect(seen).toEqual('seen' in change ? change.seen : parts.seen);
    return names;
  };

  it('holds in all five parts, and the log that was seen is the new one', async () => {
    const { receipt, results, seen } = await checkReceipt(parts);
    expect(Object.values(results)).toEqual(['holds', 'holds', 'holds', 'holds', 'holds']);
    expect([receipt?.betId, seen?.size]).toEqual([parts.bet.id, 10]);
  });

  it('C4 a forged receipt fails by name: another stake, another signer, another place', async () => {
    const { head, receipt } = parts.logged;
    const forged = receipt.text.replace(/"stake":"[^"]*"/, '"stake":"1.23"');
    const with_ = (change: Partial<CheckParts['logged']>) => ({ logged: { ...parts.logged, ...change } });
    expect(await failing(with_({ receipt: { ...receipt, text: forged } }))).toEqual([
      'signature',
      'inclusion',
      'record',
    ]);
    expect(await failing(with_({ receipt: signer.sign(forged) }))).toEqual(['inclusion', 'record']);
    expect(await failing(with_({ index: 4 }))).toEqual(['inclusion']);
    const stranger = openReceiptSigner(undefined);
    expect(await failing({ key: { ...stranger.key, keyId: signer.key.keyId } })).toEqual([
      'signature',
      'key',
    ]);
    expect(await failing(with_({ head: { ...head, text: `${head.text} ` } }))).toEqual(['signature']);
  });

  it('C4 a log that was rewritten, or that shrank, fails against the one that was seen', async () => {
    const seen = {
      publicKey: signer.key.publicKey,
      size: 4,
      root: base64(leafHash(Buffer.from('another past'))),
    };
    expect(await failing({ seen })).toEqual(['consistency']);
    expect(await failing({ seen: { ...seen, size: 11 } })).toEqual(['consistency']);
  });

  it('says what it could not check: the first receipt of a browser, one without Ed25519', async () => {
    const first = await checkReceipt({ ...parts, seen: undefined });
    expect([first.results.key, first.results.consistency]).toEqual(['unchecked', 'unchecked']);
    expect(first.seen?.size).toBe(10);
    const subtle = {
      digest: webcrypto.subtle.digest.bind(webcrypto.subtle),
      importKey: () => Promise.reject(new Error('not supported')),
    } as unknown as SubtleCrypto;
    expect((await checkReceipt({ ...parts, subtle })).results.signature).toBe('unchecked');
  });
});
