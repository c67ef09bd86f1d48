import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const HOUR = 3_600_000;

function aClock() {
  const time = { wallMs: 1_800_000_000_000, monotonicMs: 5_000.25 };
  const clock = createSteadyClock({ wallMs: () => time.wallMs, monotonicMs: () => time.monotonicMs });
  const pass = (milliseconds: number) => {
    time.wallMs += milliseconds;
    time.monotonicMs += milliseconds;
  };
  return { clock, pass, time };
}

describe('the steady clock', () => {
  it('is the wall clock as long as nobody sets that back', () => {
    const { clock, pass, time } = aClock();
    for (const step of [0, 1, 250, 60_000]) {
      pass(step);
      expect(clock.nowMs()).toBe(time.wallMs);
    }
    time.wallMs += 30 * 24 * HOUR;
    expect(clock.nowMs()).toBe(time.wallMs);
    expect(clock.aheadMs()).toBe(0);
  });

  it('goes on at its pace where the wall clock goes back', () => {
    const { clock, pass, time } = aClock();
    const before = clock.nowMs();
    time.wallMs -= HOUR;
    expect(clock.nowMs()).toBe(before);
    pass(90_000);
    expect(clock.nowMs()).toBe(before + 90_000);
    expect(clock.aheadMs()).toBe(HOUR);
  });

  it('is together with the wall clock again once that is put right', () => {
    const { clock, pass, time } = aClock();
    time.wallMs -= HOUR;
    pass(10_000);
    clock.nowMs();
    time.wallMs += HOUR;
    expect(clock.nowMs()).toBe(time.wallMs);
    expect(clock.aheadMs()).toBe(0);
  });

  it('jumps when it is told to, either way, and says how far it is from the wall', () => {
    const { clock, pass, time } = aClock();
    clock.jump(HOUR);
    expect(clock.nowMs()).toBe(time.wallMs + HOUR);
    expect(clock.aheadMs()).toBe(HOUR);
    clock.jump(-2 * HOUR);
    pass(1_000);
    expect(clock.nowMs()).toBe(time.wallMs + HOUR);
  });

  it('never goes back and never counts much less than what really passed, nor more, whatever becomes of the wall clock', () => {
    const days = 40 * 24 * HOUR;
    const event = fc.record({
      passed: fc.integer({ min: 0, max: 10_000 }),
      set: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -days, max: 0 })),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const { clock, pass, time } = aClock();
        const start = clock.nowMs();
        let last = start;
        let real = 0;
        for (const { passed, set } of events) {
          pass(passed);
          real += passed;
          time.wallMs += set;
          const now = clock.nowMs();
          expect(Number.isInteger(now)).toBe(true);
          expect(now).toBeGreaterThanOrEqual(last);
          // Each setting may hide what is no jump.
          expect(now - start).toBeGreaterThanOrEqual(real - 1_001 * events.length);
          expect(now - start).toBeLessThanOrEqual(real + events.length);
          last = now;
        }
      }),
    );
  });
});
