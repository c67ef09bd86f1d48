import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createWorkerLink } from './worker-link.ts';

function bench() {
  const clock = createVirtualClock();
  const calls: string[] = [];
  const state = { answers: true, visible: true, lost: 0 };
  const answer = (name: string) => {
    calls.push(name);
    return state.answers ? Promise.resolve('hub-lock') : new Promise(() => {});
  };
  let holdLock = (): void => {};
  let freeHubLock = (): void => {};
  const link = createWorkerLink({
    tabId: 'a',
    settings: { language: 'en' },
    api: new Proxy({}, { get: (_, name) => () => answer(String(name)) }) as never,
    locked: new Promise((resolve) => {
      holdLock = resolve;
    }),
    clock,
    visible: () => state.visible,
    lockFreed: (name) =>
      new Promise((resolve) => {
        calls.push(`queue ${name}`);
        freeHubLock = resolve;
      }),
    createChannel: () => ({ port1: {}, port2: {} }) as never,
  });
  link.onLost(() => {
    state.lost += 1;
  });
  return { clock, calls, state, link, holdLock: () => holdLock(), freeHubLock: () => freeHubLock() };
}

describe('a link to a worker', () => {
  it('announces the tab once it holds its lock, and not before', async () => {
    const { clock, calls, holdLock } = bench();
    await clock.settle();
    expect(calls).toEqual([]);
    holdLock();
    await clock.settle();
    expect(calls[0]).toBe('attach');
  });

  it('notices within seconds that the hub is silent, and says so once', async () => {
    const { clock, state, holdLock } = bench();
    holdLock();
    await clock.advance(20_000);
    expect(state.lost).toBe(0);
    state.answers = false;
    await clock.advance(6_500);
    expect(state.lost).toBe(1);
    await clock.advance(60_000);
    expect(state.lost).toBe(1);
  });

  it('notices at once that the lock of the hub is free, or when the tab is seen again', async () => {
    const { clock, calls, state, holdLock, freeHubLock } = bench();
    holdLock();
    await clock.advance(100);
    expect(calls).toContain('queue hub-lock');
    state.visible = false;
    freeHubLock();
    await clock.advance(60_000);
    expect(state.lost).toBe(0);
    state.visible = true;
    await clock.advance(2_500);
    expect(state.lost).toBe(1);
    const other = bench();
    other.holdLock();
    await other.clock.advance(100);
    other.freeHubLock();
    await other.clock.settle();
    expect(other.state.lost).toBe(1);
  });

  it('does not ask while the tab is hidden', async () => {
    const { clock, calls, state, holdLock } = bench();
    holdLock();
    await clock.advance(100);
    state.visible = false;
    await clock.advance(2_000);
    const asked = calls.length;
    await clock.advance(60_000);
    expect(calls).toHaveLength(asked);
    expect(state.lost).toBe(0);
  });

  it('is lost when the worker never starts', async () => {
    const { clock, state, holdLock } = bench();
    state.answers = false;
    holdLock();
    await clock.advance(9_000);
    expect(state.lost).toBe(1);
  });
});
