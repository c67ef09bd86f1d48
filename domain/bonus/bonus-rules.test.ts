/** The pure rules of bonuses: conditions, counted stakes, amounts, and what a slip is told. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../money/amount.ts';
import { betEffects, type HeldBonus, type PlannedBet } from './bet-effects.ts';
import type { BonusRule, WagerRule } from './bonus-rule.ts';
import { countedStake, type PlayedStake } from './counted-stake.ts';
import { boostAmount, effectAmount } from './effect-amount.ts';
import { bonusBetKind, type ConsideredBet, meetsConditions, unmetConditions } from './meets-conditions.ts';

const BET: ConsideredBet = {
  kind: 'accumulator',
  odds: 6_000,
  stake: amount(1_000n),
  // A Friday.
  placedAt: Date.UTC(2026, 10, 27, 23, 30),
  legs: [
    { sport: 1, feed: 'live', odds: 2_000 },
    { sport: 2, feed: 'line', odds: 3_000 },
  ],
};
const WAGER: WagerRule = {
  times: 5,
  base: 'bonus',
  minOdds: 1_500,
  shares: { single: 50, accumulator: 100, casino: 10 },
  mostStake: amount(2_000n),
  spend: 'own',
};

describe('conditions of bets', () => {
  it('are all told that are not met', () => {
    expect(meetsConditions({}, BET)).toBe(true);
    expect(
      unmetConditions(
        {
          kinds: ['single'],
          leastLegs: 3,
          maxOdds: 5_999,
          minLegOdds: 2_001,
          sports: [1],
          feed: 'live',
          mostStake: amount(999n),
          hours: { from: 8, until: 23 },
          weekdays: [0, 6],
        },
        BET,
      ),
    ).toEqual(['kind', 'legs', 'odds', 'leg-odds', 'sport', 'feed', 'stake', 'hours', 'weekday']);
  });

  it('take hours across midnight, and bounds with them', () => {
    expect(meetsConditions({ hours: { from: 22, until: 6 } }, BET)).toBe(true);
    expect(
      meetsConditions(
        {
          minOdds: 6_000,
          maxOdds: 6_000,
          leastLegs: 2,
          mostLegs: 2,
          leastStake: BET.stake,
          mostStake: BET.stake,
        },
        BET,
      ),
    ).toBe(true);
  });

  it('call every system a system, and other forms other', () => {
    expect((['single', 'express', 'lucky_uk', 'chain'] as const).map(bonusBetKind)).toEqual([
      'single',
      'accumulator',
      'system',
      'other',
    ]);
  });
});

describe('stakes that count towards a wager', () => {
  it.each<[string, PlayedStake, bigint]>([
    ['counted', { product: 'accumulator', stake: amount(1_000n), odds: 1_500 }, 1_000n],
    ['part', { product: 'single', stake: amount(1_001n), odds: 1_500 }, 500n],
    ['part', { product: 'accumulator', stake: amount(1_000n), odds: 1_500, closed: amount(400n) }, 600n],
    ['capped', { product: 'accumulator', stake: amount(5_000n), odds: 1_500 }, 2_000n],
    ['part', { product: 'casino', stake: amount(1_000n) }, 100n],
    ['part', { product: 'casino', stake: amount(1_000n), atRisk: amount(300n) }, 30n],
    ['both-sides', { product: 'casino', stake: amount(1_000n), atRisk: amount(299n) }, 0n],
    ['refunded', { product: 'casino', stake: amount(1_000n), atRisk: amount(0n), isRefunded: true }, 0n],
    ['odds', { product: 'single', stake: amount(1_000n), odds: 1_499 }, 0n],
    ['product', { product: 'toto', stake: amount(1_000n) }, 0n],
    ['refunded', { product: 'single', stake: amount(1_000n), odds: 1_500, isRefunded: true }, 0n],
    ['cashed-out', { product: 'single', stake: amount(1_000n), odds: 1_500, closed: amount(1_000n) }, 0n],
    ['free-stake', { product: 'single', stake: amount(1_000n), odds: 1_500, isFree: true }, 0n],
    ['both-sides', { product: 'single', stake: amount(1_000n), odds: 1_500, isBothSides: true }, 0n],
  ])('%s: %o is %d', (reason, played, counted) => {
    expect(countedStake(WAGER, played)).toEqual({ counted, reason });
  });

  it('are never more than the stake or the cap, and a larger stake never counts less', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const sum = fc.bigInt({ min: 1n, max: 10n ** 20n }).map(amount);
    fc.assert(
      fc.property(percent, sum, sum, sum, (share, mostStake, stake, more) => {
        const wager = { ...WAGER, mostStake, shares: { single: share } };
        const of = (one: typeof stake) =>
          countedStake(wager, { product: 'single', stake: one, odds: 2_000 }).counted;
        expect(of(stake) <= stake && of(stake) <= mostStake).toBe(true);
        expect(of(amount(stake + more)) >= of(stake)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what a rule gives', () => {
  it('is its per cent rounded down, up to its cap', () => {
    const effect = { kind: 'free-bet', base: 'loss', percent: 33, most: amount(50n) } as const;
    expect(effectAmount(effect, { loss: amount(100n) })).toBe(33n);
    expect(effectAmount(effect, { loss: amount(101n) })).toBe(33n);
    expect(effectAmount(effect, { loss: amount(1_000n) })).toBe(50n);
    expect(effectAmount(effect, { loss: amount(-100n) })).toBe(0n);
    expect(effectAmount(effect, {})).toBe(0n);
    expect(effectAmount({ kind: 'cash', base: 'fixed', percent: 100, fixed: amount(7n) }, {})).toBe(7n);
    expect(boostAmount({ kind: 'boost', percent: 10 }, amount(999n))).toBe(99n);
  });
});

describe('the effects on a bet that is planned', () => {
  const rule = (changes: Partial<BonusRule>): BonusRule => ({
    id: 'rule',
    type: 8,
    claim: 'offer',
    perPerson: 'once',
    trigger: { on: 'bet-lost', lostLegs: 1 },
    conditions: { kinds: ['accumulator'] },
    effect: { kind: 'free-bet', base: 'stake', percent: 100, most: amount(600n) },
    days: 7,
    ...changes,
  });
  const held = (changes: Partial<HeldBonus>): HeldBonus => ({
    id: '1',
    rule: rule({}),
    currency: 'KZT',
    wagered: amount(0n),
    held: amount(0n),
    target: amount(0n),
    ...changes,
  });
  const bet: PlannedBet = { ...BET, currency: 'KZT', isFree: false, winnings: amount(5_000n) };

  it('tell what comes back, what counts, what is raised, and why not', () => {
    const boost = rule({
      trigger: { on: 'bet-placed' },
      effect: { kind: 'boost', percent: 10 },
      conditions: {},
    });
    const wagering = held({
      id: '2',
      rule: rule({ wager: WAGER }),
      wagered: amount(500n),
      target: amount(1_200n),
    });
    const bonuses = [
      held({}),
      wagering,
      held({ id: '3', rule: boost }),
      held({ id: '4', rule: rule({ conditions: { kinds: ['single'] } }) }),
      held({ id: '5', rule: rule({ trigger: { on: 'week' }, conditions: {} }) }),
      held({ id: '6', rule: rule({ trigger: { on: 'deposit', first: false } }) }),
      held({ id: '7', currency: 'EUR' }),
    ];
    expect(betEffects(bonuses, { ...bet, promo: '3' })).toEqual([
      { bonusId: '1', kind: 'gives', when: 'lost', gives: 'free-bet', sum: 600n, isNamed: true, lostLegs: 1 },
      { bonusId: '2', kind: 'counts', counted: 1_000n, reason: 'counted', left: 0n },
      { bonusId: '3', kind: 'boosts', percent: 10, most: 500n, isNamed: true },
      { bonusId: '4', kind: 'none', unmet: ['kind'] },
      { bonusId: '5', kind: 'adds-to', period: 'week' },
      { bonusId: '7', kind: 'none', unmet: [], bar: 'currency' },
    ]);
  });

  it('are none for a stake that a token pays', () => {
    expect(betEffects([held({})], { ...bet, isFree: true })).toEqual([
      { bonusId: '1', kind: 'none', unmet: [], bar: 'free-stake' },
    ]);
  });
});
