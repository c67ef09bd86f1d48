import { expect, it } from 'vitest';
import { createOwnLocks } from './storage-doubles.ts';

it('locks of one page are held by one at a time, in the order of asking, and freed by failures too', async () => {
  const locks = createOwnLocks();
  const done: string[] = [];
  let free = (): void => undefined;
  const held = locks.request('a', () => new Promise<void>((resolve) => (free = resolve)));
  const second = locks.request('a', () => {
    done.push('second');
    throw new Error('failed');
  });
  const third = locks.request('a', () => done.push('third'));
  await Promise.resolve();
  expect(await locks.request('a', { ifAvailable: true }, (lock) => lock)).toBeNull();
  expect(await locks.request('b', { ifAvailable: true }, (lock) => lock)).toEqual({ name: 'b' });
  expect(done).toEqual([]);
  free();
  await held;
  await expect(second).rejects.toThrow('failed');
  await third;
  expect(done).toEqual(['second', 'third']);
});
