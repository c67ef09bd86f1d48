import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { accountBody, guestBody, parseAccount, saysGuest } from './session.ts';

const money = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(amount);
const account = fc.record({
  id: fc.string({ minLength: 1 }),
  name: fc.string(),
  currency: fc.record({
    code: fc.stringMatching(/^[A-Z]{3}$/),
    exponent: fc.constantFrom(0, 2, 3, 4, 8, 18),
    symbol: fc.string({ minLength: 1 }),
  }),
  balance: money,
  bounds: fc.record({ least: money, most: money, mostReturn: money }),
});

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe('an account on the wire', () => {
  it('comes back as it was sent, to the last minor unit of any currency', () => {
    fc.assert(
      fc.property(account, (view) => {
        expect(parseAccount(overTheWire(accountBody(view)))).toEqual(view);
      }),
    );
  });

  it('is never mistaken for a guest, nor a guest for an account', () => {
    fc.assert(fc.property(account, (view) => !saysGuest(overTheWire(accountBody(view)))));
    expect([saysGuest(guestBody()), parseAccount(guestBody())]).toEqual([true, undefined]);
  });

  it('is read from anything or not at all, and never thrown over', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const read = parseAccount(body);
        expect(read === undefined || typeof read.balance === 'bigint').toBe(true);
      }),
    );
  });

  it.each([
    ['no exponent', { exponent: undefined }],
    ['a balance finer than the currency', { balance: '1.001' }],
    ['a balance that is no number', { balance: 'much' }],
    ['no id', { id: 7 }],
  ])('with %s is no account', (_name, change) => {
    const data = { id: '1', name: 'Demo', currencyCode: 'EUR', exponent: 2, balance: '1.00', ...change };
    expect(parseAccount({ success: true, data })).toBeUndefined();
  });
});
