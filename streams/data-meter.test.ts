import { describe, expect, test } from 'vitest';
import type { KeptDay } from '#protocol/storage/data-spent.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createDataMeter } from './data-meter.ts';

const DAY_MS = 86_400_000;

function setup(kept?: KeptDay) {
  const clock = createVirtualClock(0);
  const saved: KeptDay[] = [];
  const meter = createDataMeter({
    clock,
    dayOf: (ms) => String(Math.floor(ms / DAY_MS)),
    load: async () => kept,
    save: (day) => saved.push(day),
  });
  return { clock, meter, saved };
}

describe('the data meter', () => {
  test('counts the last minute and today, by kind', async () => {
    const { clock, meter } = setup();
    meter.add('feed', 1_000);
    await clock.advance(500);
    meter.add('feed', 500);
    await clock.advance(30_000);
    meter.add('page', 70);
    expect(meter.figures().lastMinute).toEqual({ feed: 1_500, page: 70, account: 0, media: 0 });
    await clock.advance(30_000);
    expect(meter.figures()).toEqual({
      lastMinute: { feed: 0, page: 70, account: 0, media: 0 },
      today: { feed: 1_500, page: 70, account: 0, media: 0 },
    });
  });

  test('goes on with what was kept of today, and begins anew at midnight', async () => {
    const bytes = { feed: 40, account: 2, page: 0, media: 0 };
    const { clock, meter } = setup({ day: '0', bytes });
    await clock.settle();
    meter.add('feed', 2);
    expect(meter.figures().today).toMatchObject({ feed: 42, account: 2 });
    await clock.advance(DAY_MS);
    expect(meter.figures().today).toMatchObject({ feed: 0, account: 0 });
  });

  test('forgets a kept day that is over, and is saved seldom', async () => {
    const { clock, meter, saved } = setup({
      day: '-1',
      bytes: { feed: 40, account: 0, page: 0, media: 0 },
    });
    await clock.settle();
    for (let nth = 0; nth < 100; nth += 1) meter.add('feed', 1);
    await clock.advance(10_000);
    expect(saved).toEqual([{ day: '0', bytes: { feed: 100, account: 0, page: 0, media: 0 } }]);
  });
});
