import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeconds } from './use-clock-tick.ts';

const SECOND_MS = 1_700_000_000_000;

describe('the beat of the clocks', () => {
  const { later: laterWithSeconds, onSecond } = createSeconds();
  beforeEach(() => {
    vi.useFakeTimers({ now: SECOND_MS + 300 });
    vi.stubGlobal('document', { visibilityState: 'visible' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes with each second, as long as somebody listens', () => {
    const heard: number[] = [];
    const stop = onSecond(() => heard.push(Date.now() - SECOND_MS));
    vi.advanceTimersByTime(2_500);
    stop();
    vi.advanceTimersByTime(2_500);
    expect(heard).toEqual([1_000, 2_000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes timers along that end with a second, once', () => {
    const heard: string[] = [];
    const tell = (who: string) => () => void heard.push(`${who} ${Date.now() - SECOND_MS}`);
    const stop = onSecond(tell('clock'));
    laterWithSeconds(tell('second'), 702);
    laterWithSeconds(tell('other'), 600);
    vi.advanceTimersByTime(1_700);
    stop();
    expect(heard).toEqual(['other 900', 'clock 1000', 'second 1000', 'clock 2000']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves a timer alone that ends before the next one could tell', () => {
    vi.setSystemTime(SECOND_MS + 998);
    let calls = 0;
    laterWithSeconds(() => {
      calls += 1;
    }, 2);
    vi.advanceTimersByTime(2);
    expect(calls).toBe(1);
  });
});
