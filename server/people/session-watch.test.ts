import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { LONGEST_WAIT_MS, SessionWatch } from './session-watch.ts';

function aBench() {
  const clock = createVirtualClock();
  const open = new Map([
    [1n, 'm'],
    [2n, 'm'],
  ]);
  const asked: (readonly bigint[])[] = [];
  const state = { isDown: false };
  const watch = new SessionWatch({
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
      void watch.wait(id, 'm').then(({ isOpen }) => answers.push(`${name} ${isOpen}`));
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
    void watch.wait(1n).then((told) => answers.push(['new', told]));
    void watch.wait(1n, 'm').then((told) => answers.push(['old', told]));
    await clock.advance(1_000);
    expect(answers).toEqual([['new', { isOpen: true, mark: 'm' }]]);
    open.set(1n, 'moved');
    await clock.advance(1_000);
    expect(answers.at(-1)).toEqual(['old', { isOpen: true, mark: 'moved' }]);
  });

  it('gives up after the longest wait, and asks for nobody', async () => {
    const { asked, clock, watch } = aBench();
    const answer = watch.wait(1n, 'm');
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
    const answer = watch.wait(1n);
    await clock.advance(3_000);
    watch.stop();
    expect(await answer).toEqual({ isOpen: true });
    expect(await watch.wait(1n)).toEqual({ isOpen: true });
  });
});
