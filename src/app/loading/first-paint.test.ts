import { describe, expect, test } from 'vitest';
import { createFirstPaint } from './first-paint.ts';

function pageAtRest() {
  const timers: (() => void)[] = [];
  const idles: (() => void)[] = [];
  const page = new EventTarget();
  let isReached = false;
  const firstPaint = createFirstPaint({
    later: (callback) => timers.push(callback),
    idle: (callback) => idles.push(callback),
    page,
  });
  const settled = firstPaint.done.then(() => {
    isReached = true;
  });
  return {
    firstPaint,
    page,
    settled,
    isReached: () => Promise.resolve().then(() => isReached),
    pass: () => timers.forEach((run) => run()),
    rest: () => idles.splice(0).forEach((run) => run()),
  };
}

describe('when the page may load the rest', () => {
  test('not while it has work to do, then once prices were painted', async () => {
    const { firstPaint, rest, settled, isReached } = pageAtRest();
    rest();
    expect(await isReached()).toBe(false);
    firstPaint.notePrices();
    expect(await isReached()).toBe(false);
    rest();
    await settled;
  });

  test.each(['pointerdown', 'keydown'])('at once when the visitor acts: %s', async (type) => {
    const { page, settled } = pageAtRest();
    page.dispatchEvent(new Event(type));
    await settled;
  });

  test('after a while where there are no prices', async () => {
    const { pass, rest, settled } = pageAtRest();
    pass();
    rest();
    await settled;
  });

  test('asks for one idle moment, however often prices are painted', async () => {
    const idles: unknown[] = [];
    const firstPaint = createFirstPaint({
      later: () => {},
      idle: (run) => idles.push(run),
      page: new EventTarget(),
    });
    firstPaint.notePrices();
    firstPaint.notePrices();
    expect(idles).toHaveLength(1);
  });
});
