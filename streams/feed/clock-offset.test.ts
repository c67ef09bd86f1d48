import { expect, it } from 'vitest';
import { createClockOffset } from './clock-offset.ts';

/** What a server whose clock is `offsetMs` ahead says in whole seconds to a request at `atMs` that takes 20 ms. */
const answer = (atMs: number, offsetMs: number) => ({
  dateMs: Math.floor((atMs + 10 + offsetMs) / 1_000) * 1_000,
  startedAtMs: atMs,
  arrivedAtMs: atMs + 20,
});

it('narrows to a few milliseconds, though each answer tells whole seconds', () => {
  const clock = createClockOffset();
  let estimate = 0;
  for (let atMs = 0; atMs < 60_000; atMs += 1_037) estimate = clock.add(answer(atMs, 2_345));
  expect(Math.abs(estimate - 2_345)).toBeLessThan(50);
});

it('starts anew when a clock was moved', () => {
  const clock = createClockOffset();
  for (let atMs = 0; atMs < 10_000; atMs += 1_037) clock.add(answer(atMs, 0));
  const dayMs = 86_400_000;
  expect(Math.abs(clock.add(answer(20_000, dayMs)) - dayMs)).toBeLessThan(1_001);
});
