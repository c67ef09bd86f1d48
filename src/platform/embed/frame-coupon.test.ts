import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameMessage } from '#protocol/embed/messages.ts';
import type { Services } from '../services.ts';
import { createFrameCoupon, eventOfItem, itemOfEvent } from './frame-coupon.ts';

it('a selection of a message is that of the slip, and the way back is the same', () => {
  const id = fc.integer({ min: 0, max: 2 ** 40 });
  fc.assert(
    fc.property(
      fc.record({
        GameId: fc.integer({ min: 1, max: 2 ** 40 }),
        Group: id,
        Type: id,
        Param: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 1_000),
        PlayerId: id,
        Kind: fc.constantFrom(1 as const, 3 as const),
        Coef: fc.integer({ min: 1_001, max: 1_000_000 }).map((whole) => whole / 1_000),
      }),
      (event) => {
        const item = itemOfEvent(event);
        expect(item && eventOfItem(item)).toEqual({ ...event, Param: event.Param === 0 ? 0 : event.Param });
      },
    ),
  );
});

it('names the selection as prices of the page do', () => {
  const item = itemOfEvent({ GameId: 7, Group: 17, Type: 9, Param: -2.5, PlayerId: 3, Kind: 3, Coef: 1.85 });
  expect([item?.key, item?.feed]).toEqual(['7.17.9.-2.5.3', 'line']);
});

describe('the bet slip of a host', () => {
  let dataset: Record<string, string>;
  beforeEach(() => {
    dataset = {};
    vi.useFakeTimers();
    vi.stubGlobal('document', { documentElement: { dataset } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const asked = () => {
    const posted: FrameMessage[] = [];
    const services = { betting: { load: () => new Promise(() => undefined) } } as unknown as Services;
    const coupon = createFrameCoupon(services, (message) => posted.push(message));
    coupon.askHost();
    const [question] = posted;
    if (question?.type !== 'coupon-data-request') throw new Error('no question');
    return (isBetsAvailable: boolean) => coupon.answered(question.id, { isBetsAvailable, events: [] });
  };

  it('that is not told in two seconds takes no bets, however late it is', async () => {
    const answer = asked();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(dataset).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    answer(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dataset).toEqual({ embedBets: 'none' });
  });

  it('that is told in time takes them', async () => {
    const answer = asked();
    await vi.advanceTimersByTimeAsync(1_999);
    answer(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dataset).toEqual({ embedBets: 'host' });
  });
});
