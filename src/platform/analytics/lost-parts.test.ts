import { afterEach, expect, it, vi } from 'vitest';
import { PART_LOST } from '../with-retries.ts';
import { onLostParts } from './lost-parts.ts';

afterEach(() => {
  performance.clearMarks();
});

it('tells of each part that was not loaded, also of those before it was asked to, and of nothing else', async () => {
  performance.mark(PART_LOST);
  performance.mark('another');
  const listener = vi.fn();
  const stop = onLostParts(listener);
  await expect.poll(() => listener.mock.calls.length).toBe(1);
  performance.mark(PART_LOST);
  await expect.poll(() => listener.mock.calls.length).toBe(2);
  stop();
});
