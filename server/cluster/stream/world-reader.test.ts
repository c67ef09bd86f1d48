import type { JsMsg } from '@nats-io/jetstream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellWorld } from '#tests/helpers/cluster/told-world.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { packed } from './packed.ts';
import { WorldReader } from './world-reader.ts';
import type { WorldStream } from './world-stream.ts';

const SILENCE_MS = 6_000;

describe('a reader of the stream of a world', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('counts its age from when it was at the end, also where it learns by a message that there are more', async () => {
    let nowMs = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const world = new SmallWorld([{ id: 1 }]);
    const told = tellWorld(world);
    const node = told.node();
    const { incarnation, sequence } = told.publisher;
    const mark = { incarnation, token: 1n, base: 1, snapshot: sequence };
    const snapshot = told.publisher.snapshot();
    let deliver: (message: JsMsg) => void = () => undefined;
    const stream: Pick<WorldStream, 'consumerFrom' | 'last' | 'oldest' | 'snapshotOf'> = {
      last: async () => ({ place: 1 + sequence, mark }),
      oldest: async () => 1,
      snapshotOf: async () => packed(snapshot) as Uint8Array,
      consumerFrom: async () =>
        ({
          delete: async () => true,
          consume: async ({ callback }: { callback: (message: JsMsg) => void }) => {
            deliver = callback;
            return { close: async () => undefined, closed: () => new Promise(() => undefined) };
          },
        }) as never,
    };
    const reader = new WorldReader({
      stream: stream as WorldStream,
      world: node.world,
      bus: new LocalBus(),
      log: { info: () => undefined, error: () => undefined },
    });
    reader.start();
    await expect.poll(() => deliver.length).toBe(1);
    /** The next message of the world, with so many behind it. */
    const next = (pending: number) => {
      world.step(() => world.price(1, 0, 2_000 + world.tick));
      const data = packed(told.messages.at(-1) as Uint8Array) as Uint8Array;
      deliver({ seq: 1 + told.publisher.sequence, data, info: { pending } } as JsMsg);
    };
    next(0);
    // The first message may have been on its way for any time.
    expect(reader.lateMs()).toBeGreaterThan(SILENCE_MS);
    next(0);
    expect(reader.lateMs()).toBe(0);
    nowMs += SILENCE_MS;
    next(3);
    expect(reader.lateMs()).toBe(SILENCE_MS);
    nowMs += 1_000;
    next(1);
    expect(reader.lateMs()).toBe(SILENCE_MS + 1_000);
    next(0);
    // The last one of a world that is gone may be as old as all the others.
    expect(reader.lateMs()).toBe(SILENCE_MS + 1_000);
    nowMs += 1_000;
    next(0);
    expect(reader.lateMs()).toBe(0);
    // Some messages at once are nothing late.
    nowMs += 1_000;
    next(1);
    expect(reader.lateMs()).toBe(0);
    await reader.stop();
    told.close();
  });
});
