import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { LONGEST_WAIT_MS, SessionWatch } from './session-watch.ts';

function aBench() {
  const clock = createVirtualClock();
  const open = new Set([1n, 2n]);
  const asked: (readonly bigint[])[] = [];
  const state = { isDown: false };
  const watch = new SessionWatch({
    after: (milliseconds, run) => clock.later(run, milliseconds),
    sessions: {
      async openAmong(ids) {
        asked.push(ids);
        if (state.isDown) throw new Error('no database');
        return new Set(ids.filter((id) => open.has(id)));
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
      void watch.wait(id).then((isOpen) => answers.push(`${name} ${isOpen}`));
    await clock.advance(5_000);
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(5);
    open.delete(1n);
    await clock.advance(1_000);
    expect(answers).toEqual(['a false', 'c false']);
    expect(asked.at(-1)).toEqual([1n, 2n]);
  });

  it('gives up after the longest wait, and asks for nobody', async () => {
    const { asked, clock, watch } = aBench();
    const answer = watch.wait(1n);
    await clock.advance(LONGEST_WAIT_MS);
    expect(await answer).toBe(true);
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
    expect(await answer).toBe(true);
    expect(await watch.wait(1n)).toBe(true);
  });
});
