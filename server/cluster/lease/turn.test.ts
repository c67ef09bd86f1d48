import { describe, expect, it } from 'vitest';
import type { Grant } from './fence.ts';
import type { LeaseClock } from './lease-clock.ts';
import { Turn } from './turn.ts';

/** A clock and a lease of one row that the test moves. */
class Bench {
  now = 0;
  holder: string | undefined;
  #token = 0n;
  #timers: { readonly at: number; readonly run: () => unknown }[] = [];

  readonly clock: LeaseClock = {
    nowMs: () => this.now,
    after: (milliseconds, run) => {
      const timer = { at: this.now + milliseconds, run };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer);
      };
    },
  };

  turn(holder: string): Turn {
    let grant: Grant | undefined;
    return new Turn({
      name: 'jobs.bets',
      holder,
      clock: this.clock,
      after: (milliseconds, run) => this.clock.after(milliseconds, run),
      onError: (error) => {
        throw error;
      },
      store: {
        take: async () => {
          if (this.holder !== undefined) return undefined;
          this.holder = holder;
          this.#token += 1n;
          grant = { lease: 'jobs.bets', token: this.#token };
          return grant;
        },
        renew: async ({ token }) => this.holder === holder && grant?.token === token,
        release: async ({ token }) => {
          if (this.holder === holder && grant?.token === token) this.holder = undefined;
        },
      },
    });
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      await new Promise(setImmediate);
      const next = this.#timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

describe('the turn of a node', () => {
  it('lets timers of one node at a time run out, and those of the next once it leaves', async () => {
    const bench = new Bench();
    const [first, second] = [bench.turn('one'), bench.turn('two')];
    const ran: string[] = [];
    first.after(1_000, () => ran.push('one'));
    second.after(1_000, () => ran.push('two'));
    first.start();
    await bench.pass(10);
    second.start();
    await bench.pass(2_000);
    expect(ran).toEqual(['one']);
    const left = first.stop();
    await bench.pass(1_000);
    await left;
    expect(ran).toEqual(['one', 'two']);
    const ended = second.stop();
    await bench.pass(1_000);
    await ended;
  });

  it('runs nothing for who has lost it, tells each time that it comes, and forgets what was cancelled', async () => {
    const bench = new Bench();
    const turn = bench.turn('one');
    const ran: string[] = [];
    let taken = 0;
    turn.onTurn(() => {
      taken += 1;
    });
    turn.start();
    await bench.pass(10);
    expect([turn.isOurs, taken]).toEqual([true, 1]);
    bench.holder = 'another';
    await bench.pass(4_000);
    expect(turn.isOurs).toBe(false);
    turn.after(100, () => ran.push('waited'));
    const cancel = turn.after(100, () => ran.push('cancelled'));
    await bench.pass(1_000);
    expect(ran).toEqual([]);
    cancel();
    bench.holder = undefined;
    await bench.pass(1_000);
    expect([turn.isOurs, taken, ran]).toEqual([true, 2, ['waited']]);
    const ended = turn.stop();
    await bench.pass(1_000);
    await ended;
  });
});
