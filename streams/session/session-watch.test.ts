import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createServiceTokens } from './service-token.ts';
import { createSessionWatch, type WatchAnswer } from './session-watch.ts';

/** A server that keeps every question until the test answers it. */
function aBench() {
  const clock = createVirtualClock();
  const waiting: ((answer: WatchAnswer | undefined) => void)[] = [];
  const counts = { tokens: 0, asked: 0, ended: 0 };
  const marks: (string | undefined)[] = [];
  const moved = { times: 0 };
  const server = { isSignedIn: true };
  const tokens = createServiceTokens({
    async fetchToken() {
      counts.tokens += 1;
      const date = new Date(clock.nowMs()).toUTCString();
      return server.isSignedIn
        ? { status: 200, date, body: { data: { attributes: { userToken: `token-${counts.tokens}` } } } }
        : { status: 403, date, body: {} };
    },
    refreshToken: () => Promise.reject(new Error('none')),
    nowMs: clock.nowMs,
  });
  const watch = createSessionWatch({
    tokens,
    clock,
    url: '/watch',
    ask: (_token, mark) =>
      new Promise((resolve, reject) => {
        counts.asked += 1;
        marks.push(mark);
        waiting.push((answer) => (answer ? resolve(answer) : reject(new Error('no network'))));
      }),
    onEnded: () => {
      counts.ended += 1;
    },
    onMoved: () => {
      moved.times += 1;
    },
  });
  const answer = async (said: WatchAnswer | undefined) => {
    waiting.shift()?.(said);
    await clock.settle();
  };
  return { answer, clock, counts, marks, moved, server, watch };
}

describe('the watch over a session', () => {
  it('asks again as long as the session is open, and says once that it is over', async () => {
    const { answer, clock, counts, watch } = aBench();
    watch.start();
    watch.start();
    await clock.settle();
    expect(counts).toEqual({ tokens: 1, asked: 1, ended: 0 });
    await clock.advance(25_000);
    await answer({ status: 200, isOpen: true });
    expect(counts.asked).toBe(2);
    await answer({ status: 200, isOpen: false });
    expect(counts).toEqual({ tokens: 1, asked: 2, ended: 1 });
    await clock.advance(60_000);
    expect(counts.asked).toBe(2);
  });

  it('takes a token that is refused, and none to be had, for the end', async () => {
    const { answer, clock, counts, server, watch } = aBench();
    watch.start();
    await clock.settle();
    server.isSignedIn = false;
    await answer({ status: 401, isOpen: false });
    expect(counts).toEqual({ tokens: 2, asked: 1, ended: 1 });
  });

  it('never takes a lost answer for an end: it waits and asks again', async () => {
    const { answer, clock, counts, watch } = aBench();
    watch.start();
    await clock.settle();
    await answer(undefined);
    await clock.advance(4_999);
    expect(counts).toMatchObject({ asked: 1, ended: 0 });
    await clock.advance(1);
    expect(counts).toMatchObject({ asked: 2, ended: 0 });
    await answer({ status: 503, isOpen: false });
    await clock.advance(5_000);
    expect(counts).toMatchObject({ asked: 3, ended: 0 });
  });

  it('asks a server that answers at once no more than once a second', async () => {
    const { answer, clock, counts, watch } = aBench();
    watch.start();
    await clock.settle();
    await answer({ status: 200, isOpen: true });
    await clock.advance(999);
    expect(counts.asked).toBe(1);
    await clock.advance(1);
    expect(counts.asked).toBe(2);
  });

  it('says that the ledger moved when the mark is another one, and begins with none', async () => {
    const { answer, clock, marks, moved, watch } = aBench();
    watch.start();
    await clock.settle();
    for (const mark of ['a', 'a', 'b', 'b']) {
      await answer({ status: 200, isOpen: true, mark });
      await clock.advance(1_000);
    }
    expect(marks).toEqual([undefined, 'a', 'a', 'b', 'b']);
    expect(moved.times).toBe(1);
    watch.stop();
    await answer({ status: 200, isOpen: true, mark: 'c' });
    watch.start();
    await clock.settle();
    expect([marks.at(-1), moved.times]).toEqual([undefined, 1]);
  });

  it('is stopped by signing out, and begins anew with another session and another token', async () => {
    const { answer, clock, counts, watch } = aBench();
    watch.start();
    await clock.settle();
    watch.stop();
    await answer({ status: 200, isOpen: false });
    expect(counts.ended).toBe(0);
    watch.start();
    await clock.settle();
    expect(counts).toEqual({ tokens: 2, asked: 2, ended: 0 });
  });
});
