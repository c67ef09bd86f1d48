import { describe, expect, it } from 'vitest';
import { createTakeQueue } from './take-queue.ts';

describe('a queue', () => {
  it('gives its items in the order in which they came, each until it is taken', () => {
    const queue = createTakeQueue<string>();
    queue.push('a');
    queue.push('b');
    expect([queue.first(), queue.first()]).toEqual(['a', 'a']);
    queue.take();
    expect(queue.first()).toBe('b');
    expect(queue.first()).toBe('b');
    queue.take();
    queue.take();
    expect(queue.first()).toBeUndefined();
    queue.push('c');
    expect(queue.first()).toBe('c');
  });

  it('keeps what waits and little more, however much has passed through it', () => {
    const queue = createTakeQueue<number>();
    for (let item = 0; item < 50; item += 1) queue.push(item);
    for (let item = 50; item < 100_000; item += 1) {
      queue.push(item);
      queue.take();
      expect(queue.kept).toBeLessThan(50 + 1_025);
    }
    expect(queue.first()).toBe(99_950);
  });
});
