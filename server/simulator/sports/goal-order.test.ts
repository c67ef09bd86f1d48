import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ruleOf } from '../judge.ts';
import { type OrderCondition, orderCondition, type Walk, walkShares } from './goal-order.ts';

/** Every order of so many goals. */
function ordersOf(a: number, b: number): readonly (readonly number[])[] {
  if (a === 0 && b === 0) return [[]];
  return [
    ...(a > 0 ? ordersOf(a - 1, b).map((rest) => [1, ...rest]) : []),
    ...(b > 0 ? ordersOf(a, b - 1).map((rest) => [2, ...rest]) : []),
  ];
}

const shareOf = (condition: OrderCondition, to: Walk): number => {
  if (!condition.fits(to)) return 0;
  const { last } = condition;
  const shares = walkShares(to, condition.allows);
  if (last === undefined) return shares.any(to);
  if (last === 0) return to[0] + to[1] === 0 ? 1 : 0;
  return to[0] + to[1] === 0 ? 0 : shares.endingWith(last, to);
};

describe('the order of goals as a walk', () => {
  const aType = fc.constantFrom(388, 389, 390, 475, 476, 477, 578, 579, 580);

  it('gives every selection the share of orders in which settlement says that it wins', () => {
    fc.assert(
      fc.property(aType, fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 4 }), (type, a, b, number) => {
        const parameter = number * 10_000;
        const rule = must(ruleOf(type), 'a rule');
        if (rule.kind !== 'order') throw new Error('no order');
        const orders = ordersOf(a, b);
        const won = orders.filter((order) => rule.judge(order, true, parameter) === 4).length;
        const condition = must(orderCondition(type, parameter, [0, 0]), 'a condition');
        expect(shareOf(condition, [a, b])).toBeCloseTo(won / orders.length, 10);
      }),
    );
  });

  it('counts two selections together as the orders in which both win', () => {
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.nat(4),
        fc.constantFrom(388, 389),
        fc.constantFrom(578, 579),
        (a, b, one, other) => {
          const conditions = [
            must(orderCondition(one, 20_000, [0, 0]), 'next'),
            must(orderCondition(other, 20_000, [0, 0]), 'race'),
          ];
          const judges = [one, other].map((type) => must(ruleOf(type), 'a rule'));
          const orders = ordersOf(a, b);
          const won = orders.filter((order) =>
            judges.every((rule) => rule.kind === 'order' && rule.judge(order, true, 20_000) === 4),
          ).length;
          const shares = walkShares([a, b], (side, at) => conditions.every(({ allows }) => allows(side, at)));
          const share = conditions.every(({ fits }) => fits([a, b])) ? shares.any([a, b]) : 0;
          expect(share).toBeCloseTo(won / orders.length, 10);
        },
      ),
    );
  });

  it('is not told of what is decided already', () => {
    expect(orderCondition(388, 20_000, [1, 1])).toBeUndefined();
    expect(orderCondition(578, 20_000, [2, 0])).toBeUndefined();
    expect(orderCondition(1, 0, [0, 0])).toBeUndefined();
  });
});
