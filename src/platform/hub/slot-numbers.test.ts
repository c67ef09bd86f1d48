import { describe, expect, it } from 'vitest';
import { createSlotNumbers, NUMBER_REST_MS } from './slot-numbers.ts';

function aTab() {
  let nowMs = 0;
  const numbers = createSlotNumbers(() => nowMs);
  return { numbers, pass: (ms: number) => void (nowMs += ms) };
}

describe('a number of the tab', () => {
  it('is one for a slot in one generation, and another in the next', () => {
    const { numbers } = aTab();
    const first = numbers.own(7, 0);
    expect(numbers.own(7, 0)).toBe(first);
    expect(numbers.slotOf(first)).toBe(7);
    const next = numbers.own(7, 1);
    expect(next).not.toBe(first);
    expect(numbers.own(7, 1)).toBe(next);
  });

  it('rests before it is given to another slot', () => {
    const { numbers, pass } = aTab();
    const first = numbers.own(7, 0);
    numbers.free(first);
    pass(NUMBER_REST_MS - 1);
    expect(numbers.own(8, 0)).not.toBe(first);
    pass(1);
    expect(numbers.own(9, 0)).toBe(first);
    expect(numbers.own(7, 0)).not.toBe(first);
  });

  it('that is taken up again while it rests stays as it is', () => {
    const { numbers, pass } = aTab();
    const first = numbers.own(7, 0);
    numbers.free(first);
    expect(numbers.own(7, 0)).toBe(first);
    pass(NUMBER_REST_MS);
    expect(numbers.own(8, 0)).not.toBe(first);
    numbers.free(first);
    pass(NUMBER_REST_MS);
    expect(numbers.own(9, 0)).toBe(first);
  });

  it('is not the same after another hub began to count', () => {
    const { numbers } = aTab();
    const first = numbers.own(7, 0);
    numbers.forget();
    expect(numbers.own(7, 0)).not.toBe(first);
  });

  it('is given again and again without growing, however many selections come and go', () => {
    const { numbers, pass } = aTab();
    let highest = 0;
    for (let round = 0; round < 50; round += 1) {
      const held = Array.from({ length: 1_000 }, (_, slot) => numbers.own(slot, round));
      highest = Math.max(highest, ...held);
      for (const number of held) numbers.free(number);
      pass(NUMBER_REST_MS);
    }
    expect(highest).toBe(999);
  });
});
