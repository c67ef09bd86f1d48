import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finishChances } from './finish-chances.ts';

const WEIGHTS = fc.array(fc.double({ min: 0.05, max: 20, noNaN: true }), { minLength: 2, maxLength: 6 });

/** Every whole order with the product of its draws: shares nothing with the code. */
function allOrders(weights: readonly number[]): { order: number[]; chance: number }[] {
  if (weights.length === 0) return [{ order: [], chance: 1 }];
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.flatMap((weight, first) => {
    const others = weights.map((_, at) => at).filter((at) => at !== first);
    return allOrders(others.map((at) => weights[at] ?? 0)).map(({ order, chance }) => ({
      order: [first, ...order.map((at) => others[at] ?? 0)],
      chance: (weight / sum) * chance,
    }));
  });
}

it('chances of winner, places and forecasts are those of all orders', () => {
  fc.assert(
    fc.property(WEIGHTS, fc.integer({ min: 1, max: 3 }), (weights, places) => {
      const chances = finishChances(weights, places);
      const orders = allOrders(weights);
      const sumOf = (holds: (order: readonly number[]) => boolean) =>
        orders.reduce((sum, { chance, order }) => sum + (holds(order) ? chance : 0), 0);
      for (const runner of weights.keys()) {
        expect(chances.win[runner]).toBeCloseTo(
          sumOf(([first]) => first === runner),
          9,
        );
        expect(chances.place[runner]).toBeCloseTo(
          sumOf((order) => order.slice(0, places).includes(runner)),
          9,
        );
        for (const other of weights.keys()) {
          if (other === runner) continue;
          expect(chances.forecast(runner, other)).toBeCloseTo(
            sumOf(([first, second]) => first === runner && second === other),
            9,
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});
