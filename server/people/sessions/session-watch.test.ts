import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { LONGEST_WAIT_MS, SessionWatch } from './session-watch.ts';

function aBench(options: { readonly mostWaiting?: number } = {}) {
  const clock = createVirtualClock();
  const open = new Map([
    [1n, 'm'],
    [2n, 'm'],
  ]);
  const asked: (readonly bigint[])[] = [];
  const state = { isDown: false };
  const watch = new SessionWatch({
    ...options,
    after: (milliseconds, run) => clock.later(run, milliseconds),
    sessions: {
      async openAmong(ids) {
        asked.push(ids);
        if (state.isDown) throw new Error('no database');
        return new Map([...open].filter(([id]) => ids.includes(id)));
      },
    },
  });
  return { asked, clock, open, state, watch };
}

describe('waiting for the end of a session', () => {
  it('ends within a second of it, with one question for all who wait', async () => {
    const { asked, clock, open, watch } = aBench();
    const answers: string[] = [];
    for (const [name, id] of [
      ['a', 1n],
      ['b', 2n],
      ['c', 1n],
    ] as const)
      void watch.wait(id, 'home', 'm').then(({ isOpen }) => answers.push(`${name} ${isOpen}`));
    await clock.advance(5_000);
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(5);
    open.delete(1n);
    await clock.advance(1_000);
    expect(answers).toEqual(['a false', 'c false']);
    expect(asked.at(-1)).toEqual([1n, 2n]);
  });

  it('answers within a second once the accounts hold other amounts, and at once whoever knows none', async () => {
    const { clock, open, watch } = aBench();
    const answers: unknown[] = [];
    void watch.wait(1n, 'home').then((told) => answers.push(['new', told]));
    void watch.wait(1n, 'home', 'm').then((told) => answers.push(['old', told]));
    await clock.advance(1_000);
    expect(answers).toEqual([['new', { isOpen: true, mark: 'm' }]]);
    open.set(1n, 'moved');
    await clock.advance(1_000);
    expect(answers.at(-1)).toEqual(['old', { isOpen: true, mark: 'moved' }]);
  });

  it('gives up after the longest wait, and asks for nobody', async () => {
    const { asked, clock, watch } = aBench();
    const answer = watch.wait(1n, 'home', 'm');
    await clock.advance(LONGEST_WAIT_MS);
    expect(await answer).toEqual({ isOpen: true, mark: 'm' });
    await clock.advance(2_000);
    const before = asked.length;
    await clock.advance(60_000);
    expect(asked).toHaveLength(before);
  });

  it('ends no session for want of a database, and keeps no request at the end', async () => {
    const { clock, state, watch } = aBench();
    state.isDown = true;
    const answer = watch.wait(1n, 'home');
    await clock.advance(3_000);
    watch.stop();
    expect(await answer).toEqual({ isOpen: true });
    expect(await watch.wait(1n, 'home')).toEqual({ isOpen: true });
  });

  it('keeps seats for others, whoever asks by the thousand, and few for one session', async () => {
    const { clock, open, watch } = aBench({ mostWaiting: 200 });
    for (let id = 100n; id < 500n; id += 1n) open.set(id, 'm');
    const flood: boolean[] = [];
    for (let id = 100n; id < 500n; id += 1n) void watch.wait(id, 'flood', 'm').then(() => flood.push(true));
    await clock.advance(0);
    expect([watch.waiting, flood.length]).toEqual([200, 200]);
    const other: unknown[] = [];
    void watch.wait(1n, 'home', 'm').then((told) => other.push(told));
    await clock.advance(2_000);
    expect(other).toEqual([]);
    open.delete(1n);
    await clock.advance(1_000);
    expect(other).toEqual([{ isOpen: false }]);

    const tabs: unknown[] = [];
    for (let tab = 0; tab < 100; tab += 1) void watch.wait(2n, 'home', 'm').then((told) => tabs.push(told));
    await clock.advance(0);
    expect(tabs).toHaveLength(68);
    expect(new Set(tabs.map((told) => JSON.stringify(told)))).toEqual(
      new Set(['{"isOpen":true,"mark":"m"}']),
    );
  });
});
