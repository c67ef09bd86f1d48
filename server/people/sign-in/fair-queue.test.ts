import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const BOUNDS = { perKind: 4, perAsker: 3 };
const drain = (queue: FairQueue<'a' | 'b', string>): string => {
  let order = '';
  for (let job = queue.next(); job; job = queue.next()) order += `${job} `;
  return order.trim();
};

it('gives each kind its turn, however many of another wait', () => {
  const queue = new FairQueue<'a' | 'b', string>(['a', 'b'], BOUNDS);
  for (const job of ['a1', 'a2', 'a3']) expect(queue.add('a', 'one', job)).toBe(true);
  expect(queue.add('b', 'one', 'b1')).toBe(true);
  expect(drain(queue)).toBe('a1 b1 a2 a3');
});

it('serves a kind that has more turns more often, and nobody waits for ever', () => {
  const queue = new FairQueue<'a' | 'b', string>(['a', 'a', 'b'], BOUNDS);
  for (const asker of ['one', 'two'])
    for (const nth of [1, 2]) for (const kind of ['a', 'b'] as const) queue.add(kind, asker, `${kind}${nth}`);
  expect(drain(queue)).toBe('a1 a1 b1 a2 a2 b1 b2 b2');
});

it('gives each asker of a kind their turn', () => {
  const queue = new FairQueue<'a' | 'b', string>(['a', 'b'], BOUNDS);
  for (const job of ['one1', 'one2', 'one3']) queue.add('a', 'one', job);
  queue.add('a', 'two', 'two1');
  expect(drain(queue)).toBe('one1 two1 one2 one3');
});

it('is full for an asker before it is full for a kind, and has room again when it was emptied', () => {
  const queue = new FairQueue<'a' | 'b', string>(['a', 'b'], BOUNDS);
  expect([1, 2, 3, 4].map((nth) => queue.add('a', 'one', `${nth}`))).toEqual([true, true, true, false]);
  expect([1, 2].map((nth) => queue.add('a', 'two', `${nth}`))).toEqual([true, false]);
  expect(queue.add('b', 'one', 'b')).toBe(true);
  expect(queue.size).toBe(5);
  drain(queue);
  expect(queue.size).toBe(0);
  expect(queue.add('a', 'one', 'again')).toBe(true);
});
