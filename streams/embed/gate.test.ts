import { expect, it } from 'vitest';
import { createGate, MESSAGES_PER_SECOND, MOST_REFUSALS } from './gate.ts';

it('lets in as many messages as a second has room for, and more as time passes', () => {
  let nowMs = 0;
  const gate = createGate(() => nowMs);
  const admitted = (tries: number) =>
    Array.from({ length: tries }, () => gate.admit()).filter(Boolean).length;
  expect(admitted(MESSAGES_PER_SECOND + 10)).toBe(MESSAGES_PER_SECOND);
  nowMs = 500;
  expect(admitted(100)).toBe(MESSAGES_PER_SECOND / 2);
  nowMs = 60_000;
  expect(admitted(MESSAGES_PER_SECOND + 1)).toBe(MESSAGES_PER_SECOND);
  expect(gate.counts()).toEqual({ flood: 10 + 75 + 1 });
});

it('shuts after too many refusals, and counts each by its reason', () => {
  const gate = createGate(() => 0);
  for (let at = 0; at < MOST_REFUSALS - 1; at += 1) gate.refuse('shape');
  expect(gate.isShut()).toBe(false);
  expect(gate.refuse('origin')).toBe(1);
  expect(gate.isShut()).toBe(true);
  expect(gate.counts()).toEqual({ shape: MOST_REFUSALS - 1, origin: 1 });
});
