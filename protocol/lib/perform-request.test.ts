import { describe, expect, it } from 'vitest';
import type { AbortLike, FetchLike, ResponseLike } from './fetch-like.ts';
import { ATTEMPTS_ENDED, createPerform, retryAfterMs } from './perform-request.ts';
import type { NormalRequest } from './request-description.ts';

const request: NormalRequest = { method: 'GET', url: '/list', key: 'GET /list' };

function fakeAbort(): AbortLike {
  const listeners = new Set<() => void>();
  const signal = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'abort', listener: () => void) => void listeners.delete(listener),
  };
  return {
    signal,
    abort() {
      signal.aborted = true;
      for (const listener of listeners) listener();
    },
  };
}

/** A network whose answers the test gives, and a clock that it moves. */
function aPlatform() {
  const calls: {
    readonly answer: (response: ResponseLike) => void;
    readonly fail: () => void;
    readonly aborted: () => boolean;
  }[] = [];
  const timers = new Map<() => void, number>();
  let nowMs = 0;
  const fetch: FetchLike = (_, init) =>
    new Promise((resolve, reject) => {
      calls.push({
        answer: resolve,
        fail: () => reject(new Error('no network')),
        aborted: () => init.signal.aborted,
      });
    });
  return {
    calls,
    fetch,
    newAbort: fakeAbort,
    nowMs: () => nowMs,
    after(ms: number, callback: () => void) {
      timers.set(callback, nowMs + ms);
      return () => void timers.delete(callback);
    },
    async pass(ms: number) {
      nowMs += ms;
      for (const [callback, at] of timers) {
        if (at > nowMs) continue;
        timers.delete(callback);
        callback();
      }
      await settle();
    },
  };
}

/** Lets every promise that can go on go on. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const response = (
  status: number,
  headers: Record<string, string> = {},
  body = new ArrayBuffer(3),
): ResponseLike => ({
  status,
  headers: { get: (name) => headers[name] ?? null },
  arrayBuffer: () => Promise.resolve(body),
});

describe('performing a request', () => {
  it('shares one answer between identical requests in flight, and asks anew afterwards', async () => {
    const platform = aPlatform();
    const perform = createPerform(platform);
    const both = Promise.all([perform(request), perform(request)]);
    expect(platform.calls).toHaveLength(1);
    platform.calls[0]?.answer(response(200));
    const [one, other] = await both;
    expect(one).toBe(other);
    void perform(request);
    expect(platform.calls).toHaveLength(2);
  });

  it('passes 304 on as an answer without a body', async () => {
    const platform = aPlatform();
    const answer = createPerform(platform)(request);
    platform.calls[0]?.answer(response(304));
    expect(await answer).toMatchObject({ ok: true, value: { status: 304, body: { byteLength: 0 } } });
  });

  it('times out with 1488 before the headers and 1489 during the download', async () => {
    const platform = aPlatform();
    const perform = createPerform(platform);
    const first = perform(request, { timeoutMs: 1000 });
    await platform.pass(1000);
    expect(await first).toEqual({ ok: false, error: { code: 'timeout', internalCode: 1488 } });
    expect(platform.calls[0]?.aborted()).toBe(true);
    const second = perform(request, { timeoutMs: 1000 });
    platform.calls[1]?.answer({ ...response(200), arrayBuffer: () => new Promise(() => undefined) });
    await settle();
    await platform.pass(1000);
    expect(await second).toEqual({ ok: false, error: { code: 'timeout', internalCode: 1489 } });
  });

  it('repeats a bounded number of times and says that the attempts ended', async () => {
    const platform = aPlatform();
    const said: string[] = [];
    const answer = createPerform(platform)(request, {
      retries: 2,
      retryDelayMs: 100,
      onAttemptFailed: (_, message) => said.push(message),
    });
    for (const wait of [100, 200, 0]) {
      platform.calls.at(-1)?.fail();
      await settle();
      await platform.pass(wait);
    }
    expect(await answer).toEqual({ ok: false, error: { code: 'network' } });
    expect(platform.calls).toHaveLength(3);
    expect(said).toEqual(['network: /list', 'network: /list', ATTEMPTS_ENDED]);
  });

  it('waits as long as the server asks, and repeats no refusal', async () => {
    const platform = aPlatform();
    const answer = createPerform(platform)(request, { retries: 2 });
    platform.calls[0]?.answer(response(503, { 'retry-after': '7' }));
    await settle();
    await platform.pass(6999);
    expect(platform.calls).toHaveLength(1);
    await platform.pass(1);
    platform.calls[1]?.answer(response(404));
    expect(await answer).toEqual({ ok: false, error: { code: 'http', status: 404 } });
    expect(platform.calls).toHaveLength(2);
  });

  it('never repeats what is not a GET', async () => {
    const platform = aPlatform();
    const answer = createPerform(platform)({ ...request, method: 'POST', body: '{}' }, { retries: 5 });
    platform.calls[0]?.fail();
    expect(await answer).toEqual({ ok: false, error: { code: 'network' } });
    expect(platform.calls).toHaveLength(1);
  });

  it('aborts the network only when the last asker gave up', async () => {
    const platform = aPlatform();
    const perform = createPerform(platform);
    const [one, other] = [fakeAbort(), fakeAbort()];
    const first = perform(request, { signal: one.signal });
    const second = perform(request, { signal: other.signal });
    one.abort();
    expect(await first).toEqual({ ok: false, error: { code: 'aborted' } });
    expect(platform.calls[0]?.aborted()).toBe(false);
    other.abort();
    expect(await second).toEqual({ ok: false, error: { code: 'aborted' } });
    expect(platform.calls[0]?.aborted()).toBe(true);
  });

  it('reads Retry-After as seconds or as a date', () => {
    expect(retryAfterMs('3', 0)).toBe(3000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:01:00 GMT', 50_000)).toBe(10_000);
    expect(retryAfterMs('soon', 0)).toBeUndefined();
  });
});
