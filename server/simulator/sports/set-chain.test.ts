import { expect, it } from 'vitest';
import { quantityOfOutcomes } from './set-chain.ts';

it('a score that comes in two ways has the chance of both', () => {
  const { margin, side1, total } = quantityOfOutcomes([
    { score1: 1, score2: 0, p: 0.4 },
    { score1: 0, score2: 1, p: 0.1 },
    { score1: 1, score2: 0, p: 0.3 },
    { score1: 0, score2: 1, p: 0.2 },
  ]);
  const rounded = (pmf: { readonly p: Float64Array }) => [...pmf.p].map((p) => Math.round(p * 1000) / 1000);
  expect([margin, total, side1].map(rounded)).toEqual([
    [0.3, 0, 0.7],
    [0, 1, 0],
    [0.3, 0.7],
  ]);
});
