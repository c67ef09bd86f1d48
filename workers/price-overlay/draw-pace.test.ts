import { beforeEach, describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createDrawPace, DRAW_EVERY_MS, type DrawPace } from './draw-pace.ts';

describe('the pace of drawing', () => {
  let clock: VirtualClock;
  let pace: DrawPace<string>;
  let drawn: string[];
  beforeEach(() => {
    clock = createVirtualClock(1_000);
    drawn = [];
    pace = createDrawPace({
      nowMs: clock.nowMs,
      later: clock.later,
      soon: (callback) => void Promise.resolve().then(callback),
    });
  });
  const add = (cell: string, text: string) => pace.add(cell, () => void drawn.push(`${cell} ${text}`));

  it('draws what a batch changes together, at the end of its turn', async () => {
    add('one', '2.10');
    add('other', '3.00');
    expect(drawn).toEqual([]);
    await clock.settle();
    expect(drawn).toEqual(['one 2.10', 'other 3.00']);
  });

  it('draws what follows within the moment after that at its end, each cell as it is by then', async () => {
    add('one', '2.10');
    await clock.settle();
    await clock.advance(16);
    add('one', '2.20');
    await clock.advance(16);
    add('other', '3.00');
    add('one', '2.30');
    await clock.advance(DRAW_EVERY_MS - 33);
    expect(drawn).toEqual(['one 2.10']);
    await clock.advance(1);
    expect(drawn).toEqual(['one 2.10', 'one 2.30', 'other 3.00']);
  });

  it('draws at once again after a moment without a change', async () => {
    add('one', '2.10');
    await clock.settle();
    await clock.advance(DRAW_EVERY_MS);
    add('one', '2.20');
    await clock.settle();
    expect(drawn).toEqual(['one 2.10', 'one 2.20']);
  });

  it('says when all is drawn', async () => {
    const told: string[] = [];
    pace.whenDrawn(() => told.push('nothing waits'));
    add('one', '2.10');
    pace.whenDrawn(() => told.push(`drawn: ${drawn.join()}`));
    expect(told).toEqual(['nothing waits']);
    await clock.settle();
    expect(told).toEqual(['nothing waits', 'drawn: one 2.10']);
  });

  it('draws what waits where it is asked to, and not what was dropped', async () => {
    add('one', '2.10');
    add('other', '3.00');
    pace.drop('other');
    pace.flush();
    expect(drawn).toEqual(['one 2.10']);
    await clock.settle();
    await clock.advance(DRAW_EVERY_MS);
    expect(drawn).toEqual(['one 2.10']);
  });
});
