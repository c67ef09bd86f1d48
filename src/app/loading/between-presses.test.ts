import { expect, test } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { betweenPresses } from './between-presses.ts';

function setup(isHeld: (atMs: number) => boolean) {
  const clock = createVirtualClock(0);
  const ended: number[] = [];
  void betweenPresses({ later: clock.later, isPressed: () => isHeld(clock.nowMs()) }).then(() =>
    ended.push(clock.nowMs()),
  );
  return { clock, ended };
}

test('while a press is under way nothing comes, however long it is', async () => {
  const { clock, ended } = setup((atMs) => atMs < 5_000);
  await clock.advance(4_999);
  expect(ended).toEqual([]);
  await clock.advance(1_000);
  expect(ended).toHaveLength(1);
});

test('nor in the moment after one, in which a second may follow', async () => {
  const { clock, ended } = setup((atMs) => atMs > 200 && atMs < 320);
  await clock.advance(599);
  expect(ended).toEqual([]);
  await clock.advance(1);
  expect(ended).toEqual([600]);
});
