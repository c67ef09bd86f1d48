import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { aBet } from '#tests/helpers/betting/arbitrary-bets.ts';
import { betValue, parseBet, parseBets, parsePolicyValue } from './office-bets.ts';

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe('a bet on the wire', () => {
  it('comes back as it was sent, to the last minor unit', () => {
    fc.assert(
      fc.property(aBet, fc.constantFrom(0, 2, 3, 8, 18), (bet, exponent) => {
        expect(parseBet(overTheWire(betValue(bet, exponent)))).toEqual(bet);
      }),
    );
  });

  it('is read from anything or not at all, and never thrown over', () => {
    fc.assert(
      fc.property(aBet, fc.string(), fc.jsonValue(), (bet, field, damage) => {
        const names = Object.keys(betValue(bet, 2));
        const name = names[field.length % names.length] ?? 'id';
        const read = parseBet({ ...(overTheWire(betValue(bet, 2)) as object), [name]: damage });
        expect(read === undefined || typeof read.stake === 'bigint').toBe(true);
      }),
    );
  });

  it('that cannot be read is left out of the list, the others stay', () => {
    const bets = fc.sample(aBet, 3);
    const sent = bets.map((bet) => betValue(bet, 2));
    const data = overTheWire([sent[0], { id: 'half' }, sent[1], null, sent[2]]);
    expect(parseBets({ data })).toEqual(bets satisfies Bet[]);
    expect(parseBets({ data: 'none' })).toBeUndefined();
  });
});

describe('a price policy on the wire', () => {
  it.each([undefined, {}, { kind: 'floor' }, { kind: 'floor', odds: 'high' }, { kind: 'all' }])(
    'is not read from %j',
    (value) => {
      expect(parsePolicyValue(value)).toBeUndefined();
    },
  );
});
