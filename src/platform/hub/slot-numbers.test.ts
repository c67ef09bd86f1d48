import fc from 'fast-check';
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
    numbers.clear();
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

  it('is never that of two selections while one of them is named or rests, whatever comes and goes', () => {
    const act = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ kind: fc.constant('own' as const), slot: fc.nat(4), generation: fc.nat(1) }),
      },
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('free' as const), at: fc.nat(20) }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(NUMBER_REST_MS * 1.5) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
    );
    fc.assert(
      fc.property(fc.array(act, { minLength: 80, maxLength: 160 }), (acts) => {
        let nowMs = 0;
        let hub = 0;
        const numbers = createSlotNumbers(() => nowMs);
        const meanings = new Map<number, { name: string; slot: number; freedAtMs: number | undefined }>();
        for (const one of acts) {
          if (one.kind === 'pass') nowMs += one.ms;
          if (one.kind === 'clear') {
            hub += 1;
            numbers.clear();
          }
          if (one.kind === 'free') {
            const inUse = [...meanings].filter(([, { freedAtMs }]) => freedAtMs === undefined);
            const freed = inUse[one.at % Math.max(1, inUse.length)];
            if (!freed) continue;
            numbers.free(freed[0]);
            freed[1].freedAtMs = nowMs;
          }
          if (one.kind === 'own') {
            const name = `${hub} ${one.slot} ${one.generation}`;
            const number = numbers.own(one.slot, one.generation);
            const before = meanings.get(number);
            if (before && before.name !== name)
              expect(nowMs - (before.freedAtMs ?? nowMs)).toBeGreaterThanOrEqual(NUMBER_REST_MS);
            meanings.set(number, { name, slot: one.slot, freedAtMs: undefined });
          }
          for (const [number, { slot }] of meanings) expect(numbers.slotOf(number)).toBe(slot);
        }
        expect(numbers.slotOf(meanings.size)).toBeUndefined();
      }),
    );
  });
});
