import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createIdleWatch } from './idle-watch.ts';

const MINUTE_MS = 60_000;

function aBench(idleMs: number) {
  const clock = createVirtualClock(0);
  const log: string[] = [];
  const watch = createIdleWatch({
    clock,
    idleMs,
    onWarn: (endsAtMs) => log.push(`warned until ${endsAtMs / 1000}`),
    onStay: () => log.push('stayed'),
    onEnd: () => log.push(`ended at ${clock.nowMs() / 1000}`),
  });
  return { clock, log, watch };
}

describe('G12 signing out by itself', () => {
  it('warns a minute before, and ends where nobody answers', async () => {
    const { clock, log } = aBench(30 * MINUTE_MS);
    await clock.advance(29 * MINUTE_MS - 1);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(log).toEqual(['warned until 1800']);
    await clock.advance(MINUTE_MS);
    expect(log).toEqual(['warned until 1800', 'ended at 1800']);
    await clock.advance(60 * MINUTE_MS);
    expect(log).toHaveLength(2);
  });

  it('A12 counts every act until the warning, and gives the time again for an answer after it', async () => {
    const { clock, log, watch } = aBench(30 * MINUTE_MS);
    await clock.advance(20 * MINUTE_MS);
    watch.act();
    await clock.advance(29 * MINUTE_MS);
    expect(log).toEqual(['warned until 3000']);
    watch.act();
    await clock.advance(30_000);
    watch.stay();
    expect(log).toEqual(['warned until 3000', 'stayed']);
    await clock.advance(29 * MINUTE_MS - 1);
    expect(log).toHaveLength(2);
    await clock.advance(1);
    expect(log.at(-1)).toBe('warned until 4770');
  });

  it('warns half-way where the time is short', async () => {
    const { clock, log } = aBench(MINUTE_MS);
    await clock.advance(30_000);
    expect(log).toEqual(['warned until 60']);
  });
});
