/** A budget over sources of every kind: what each is asked, and that none takes from another. */
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/lib/result.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import type { AskFeed, FeedRequest } from '../feed/polling/feed-request.ts';
import { type BudgetParts, type SourceShare, sharesOf } from './source-budget.ts';

const REQUEST: FeedRequest = {
  spec: { kind: 'board', feed: 'live', sports: [], championships: [] },
  language: 'en',
};

function bench(more: Partial<BudgetParts> = {}) {
  const clock = createVirtualClock();
  const sources = [
    { name: 'one', cadenceMs: 1_000 },
    { name: 'two', cadenceMs: 1_000 },
  ];
  const parts = { clock, requestsPerMinute: 120, bytesPerMinute: 2_000_000, sources, ...more };
  return { clock, parts, shares: sharesOf(parts) };
}

/** Asks a share again as soon as it has answered. `bytes` is what each answer has, `answers` whether any comes. */
function greedy(share: SourceShare, bytes: number, answers = true) {
  const asked = { count: 0 };
  const ask: AskFeed = () => {
    asked.count += 1;
    return {
      answer: answers
        ? Promise.resolve(ok({ bytes, ageMs: 0, maxAgeMs: 0 })).then((answer) => {
            share.received(bytes);
            return answer;
          })
        : new Promise(() => undefined),
      abort: () => undefined,
    };
  };
  const within = share.within(ask);
  const again = async (): Promise<void> => {
    await within(REQUEST).answer;
    void again();
  };
  void again();
  return asked;
}

describe('a budget', () => {
  it('asks no source more often than its cadence', async () => {
    const { clock, shares } = bench({ requestsPerMinute: 6_000 });
    const asked = shares.map((share) => greedy(share, 100));
    await clock.advance(30_000);
    for (const { count } of asked) expect(count).toBeGreaterThan(28);
    for (const { count } of asked) expect(count).toBeLessThanOrEqual(31);
  });

  it('holds all of them together within its requests and bytes', async () => {
    const { clock, parts, shares } = bench({ requestsPerMinute: 40 });
    for (const share of shares) greedy(share, 1_000);
    await clock.advance(120_000);
    const used = shares.map((share) => share.use());
    const requests = used.reduce((sum, one) => sum + one.requests, 0);
    expect(requests).toBeGreaterThan(35);
    expect(requests).toBeLessThanOrEqual(parts.requestsPerMinute);
    expect(used.every(({ isHeld }) => isHeld)).toBe(true);
  });

  it('of bytes ends with the answer that overdraws it, and goes on when they are back', async () => {
    const { clock, shares } = bench();
    const huge = greedy(shares[0] as SourceShare, 3_000_000);
    await clock.advance(20_000);
    expect(huge.count).toBe(1);
    // A share of a million a minute: the overdraft of two million takes two minutes.
    await clock.advance(90_000);
    expect(huge.count).toBe(1);
    await clock.advance(20_000);
    expect(huge.count).toBe(2);
  });

  it('lets no source take from another: one that is huge, and one that never answers', async () => {
    const alone = bench();
    const undisturbed = greedy(alone.shares[1] as SourceShare, 5_000);
    await alone.clock.advance(60_000);
    for (const [bytes, answers] of [
      [30_000_000, true],
      [0, false],
    ] as const) {
      const { clock, shares } = bench();
      greedy(shares[0] as SourceShare, bytes, answers);
      const other = greedy(shares[1] as SourceShare, 5_000);
      await clock.advance(60_000);
      expect(other.count).toBe(undisturbed.count);
    }
  });

  it('counts what was received and could not be read, and forgets after a minute', async () => {
    const { clock, shares } = bench();
    const share = shares[0] as SourceShare;
    share.received(700);
    expect(share.use()).toEqual({ name: 'one', requests: 0, bytes: 700, isHeld: false });
    await clock.advance(60_000);
    expect(share.use().bytes).toBe(0);
  });

  it('ends a question that is given up before it was asked', async () => {
    const { clock, shares } = bench();
    const share = shares[0] as SourceShare;
    const asked = greedy(share, 1);
    await clock.settle();
    let isAsked = false;
    const pending = share.within(() => {
      isAsked = true;
      return { answer: new Promise(() => undefined), abort: () => undefined };
    })(REQUEST);
    pending.abort();
    expect(await pending.answer).toMatchObject({ ok: false, error: { code: 'aborted' } });
    await clock.advance(5_000);
    expect([isAsked, asked.count > 2]).toEqual([false, true]);
  });
});
