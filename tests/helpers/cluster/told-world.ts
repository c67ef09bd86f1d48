/** A world that is told as messages, and worlds that are made from them, all in one process and moved by hand. */
import { WorldPublisher } from '#server/cluster/world/publisher.ts';
import { RemoteWorld } from '#server/cluster/world/remote-world.ts';
import type { OutcomesPort, QuestionsPort, StaleWorld } from '#server/cluster/world/remote-world-parts.ts';
import { createSimulator, type Simulator } from '#server/simulator/simulator.ts';
import type { World } from '#server/source/source.ts';

export const START_MS = Date.UTC(2026, 0, 5, 18);

/** A simulator that moves only when it is told to. */
export const handMovedWorld = (amounts: Partial<Parameters<typeof createSimulator>[0]> = {}): Simulator =>
  createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 1,
    clock: { nowMs: () => START_MS, every: () => () => undefined, soon: () => undefined },
    ...amounts,
  });

const NO_OUTCOMES: OutcomesPort = {
  outcome: () => undefined,
  onOutcomes: () => () => undefined,
  outlasts: () => false,
};

export interface ToldNode {
  readonly world: RemoteWorld;
  /** Takes the next messages of the stream, all of them without a number. */
  receive(most?: number): void;
  readonly stale: StaleWorld[];
}

export interface ToldWorld {
  readonly publisher: WorldPublisher;
  /** Every message since the beginning. */
  readonly messages: readonly Uint8Array[];
  /** A node that begins with a snapshot of now. */
  node(): ToldNode;
  close(): void;
}

export interface TellOptions {
  readonly nowMs?: () => number;
  /** The languages besides English, told from the first; unless given, those of a publisher. */
  readonly languages?: readonly string[];
  /** What nodes ask of the program that plays the world. */
  readonly questions?: QuestionsPort;
}

export function tellWorld(
  world: World,
  { languages, nowMs = () => START_MS, questions }: TellOptions = {},
): ToldWorld {
  const messages: Uint8Array[] = [];
  const publisher = new WorldPublisher({
    world,
    nowMs,
    ...(languages && { languages, firstLanguages: languages }),
    onMessage: (bytes) => messages.push(bytes),
  });
  return {
    publisher,
    messages,
    node() {
      const stale: StaleWorld[] = [];
      const remote = new RemoteWorld({
        outcomes: NO_OUTCOMES,
        want: (wanted) => publisher.take(wanted),
        onStale: (why) => stale.push(why),
        nowMs,
        ...(questions && { questions }),
      });
      let at = messages.length;
      remote.receive(publisher.snapshot());
      return {
        world: remote,
        stale,
        receive(most = Number.POSITIVE_INFINITY) {
          for (let taken = 0; taken < most && at < messages.length; taken += 1, at += 1)
            remote.receive(messages[at] as Uint8Array);
        },
      };
    },
    close: () => publisher.close(),
  };
}
