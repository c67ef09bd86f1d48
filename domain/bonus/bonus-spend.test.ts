import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../lib/must.ts';
import { amount } from '../money/amount.ts';
import { betEffects } from './bet-effects.ts';
import type { BonusRule, WagerRule } from './bonus-rule.ts';
import { bonusPart, isSpendable, ownPart, type Purse, SPEND_ORDERS } from './bonus-spend.ts';

const sum = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amount);
const purse = fc.record({ order: fc.constantFrom(...SPEND_ORDERS), own: sum, held: sum });
const of = (order: Purse['order'], own: bigint, held: bigint): Purse => ({
  order,
  own: amount(own),
  held: amount(held),
});

describe('the part of a charge that bonus money pays', () => {
  it.each([
    ['own', 500n, 300n, 700n, 0n],
    ['own-first', 500n, 300n, 400n, 0n],
    ['own-first', 500n, 300n, 700n, 200n],
    ['own-first', 500n, 300n, 900n, 300n],
    ['bonus-first', 500n, 300n, 200n, 200n],
    ['bonus-first', 500n, 300n, 700n, 300n],
    ['together', 500n, 300n, 800n, 300n],
    ['together', 500n, 300n, 100n, 37n],
    ['together', 0n, 0n, 100n, 0n],
  ] as const)('%s of %s own and %s of bonus, for %s, is %s', (order, own, held, charge, part) => {
    expect(bonusPart(of(order, own, held), amount(charge))).toBe(part);
  });

  it('is never more than there is, and leaves no more to the own money than that has where both are enough', () => {
    fc.assert(
      fc.property(purse, sum, (there, charge) => {
        const part = bonusPart(there, charge);
        expect(part >= 0n && part <= there.held && part <= charge).toBe(true);
        if (there.order !== 'own' && charge <= there.own + there.held)
          expect(charge - part <= there.own).toBe(true);
      }),
    );
  });

  it('is none of a stake that does not count', () => {
    const wager: WagerRule = {
      times: 5,
      base: 'bonus',
      minOdds: 1_500,
      shares: { single: 100 },
      spend: 'own-first',
    };
    const stake = amount(100n);
    expect(isSpendable(wager, { product: 'single', stake, odds: 1_500 })).toBe(true);
    expect(isSpendable(wager, { product: 'single', stake, odds: 1_499 })).toBe(false);
    expect(isSpendable(wager, { product: 'system', stake, odds: 2_000 })).toBe(false);
    expect(isSpendable({ ...wager, spend: 'own' }, { product: 'single', stake, odds: 2_000 })).toBe(false);
  });
});

describe('the own part of a return', () => {
  it('and the part of the bonus are the whole, and no payment of the own part is above its share', () => {
    fc.assert(
      fc.property(sum, sum, sum, (returned, own, bonus) => {
        const charged = amount(own + bonus);
        const part = ownPart(returned, charged, bonus);
        expect(part >= 0n && part <= returned).toBe(true);
        expect(part * charged <= returned * own || charged === 0n).toBe(true);
        if (returned === charged) expect(part).toBe(own);
      }),
    );
  });
});

describe('the effect on a slip', () => {
  const rule: BonusRule = {
    id: 'spring',
    type: 0,
    claim: 'offer',
    perPerson: 'once',
    trigger: { on: 'taking' },
    conditions: {},
    effect: { kind: 'bonus-money', base: 'fixed', percent: 100, fixed: amount(300n) },
    wager: { times: 5, base: 'bonus', minOdds: 1_500, shares: { single: 100 }, spend: 'bonus-first' },
    days: 7,
  };
  const bonus = {
    id: '1',
    rule,
    currency: 'EUR',
    wagered: amount(0n),
    target: amount(1_500n),
    held: amount(300n),
  };
  const bet = {
    kind: 'single',
    odds: 2_000,
    stake: amount(500n),
    currency: 'EUR',
    isFree: false,
    winnings: amount(500n),
    placedAt: 0,
    legs: [],
    purse: { charge: amount(500n), own: amount(1_000n) },
  } as const;

  it('tells before the act what pays the bet', () => {
    expect(betEffects([bonus], bet)).toMatchObject([
      { kind: 'counts', counted: 500n, paidWith: { order: 'bonus-first', own: 200n, bonus: 300n } },
    ]);
    expect(betEffects([bonus], { ...bet, odds: 1_400 })).toMatchObject([
      { counted: 0n, paidWith: { own: 500n, bonus: 0n } },
    ]);
  });

  it('says nothing where bonus money cannot pay', () => {
    const own = {
      ...bonus,
      rule: { ...rule, wager: { ...must(rule.wager, 'a wager'), spend: 'own' } },
    } as const;
    expect(betEffects([own], bet)[0]).not.toHaveProperty('paidWith');
    expect(betEffects([bonus], { ...bet, promo: '2' })[0]).not.toHaveProperty('paidWith');
  });
});
