import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { PART_LOST, withRetries } from './with-retries.ts';

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(logged));
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockClear();
  performance.clearMarks(PART_LOST);
});

function setup(failures: number) {
  const clock = createVirtualClock(0);
  const tries: number[] = [];
  let online = (): void => {};
  const loaded = withRetries(
    async () => {
      tries.push(clock.nowMs());
      if (tries.length <= failures) throw new TypeError('network');
      return 'a part';
    },
    {
      later: clock.later,
      onOnline(listener) {
        online = listener;
        return () => {
          online = () => {};
        };
      },
    },
  );
  return { clock, loaded, tries, comeOnline: () => online() };
}

test('a part of the page is tried again until it is there, and each failure is logged and marked', async () => {
  const { clock, loaded, tries } = setup(2);
  await clock.advance(20_000);
  expect(await loaded).toBe('a part');
  expect(tries).toEqual([0, 5_000, 10_000]);
  expect(logged.mock.calls).toEqual(Array(2).fill([new TypeError('network')]));
  expect(performance.getEntriesByName(PART_LOST)).toHaveLength(2);
});

test('and at once when the network is back', async () => {
  const { clock, comeOnline, loaded, tries } = setup(1);
  await clock.advance(700);
  comeOnline();
  expect(await loaded).toBe('a part');
  expect(tries).toEqual([0, 700]);
});
