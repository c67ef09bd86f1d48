/** A world that is moved by hand and told to feed nodes, each a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Wanted } from '../../../protocol/world/world-messages.ts';
import { WorldPublisher } from '../../../server/cluster/world/publisher.ts';
import { createSimulator, type Simulator } from '../../../server/simulator/simulator.ts';

const START_MS = Date.UTC(2026, 0, 5, 18);
const STEP_MS = 200;

export interface NodeFigures {
  /** Questions for what follows a cursor. */
  readonly asked: number;
  readonly waiting: number;
  /** Bytes after a collection. */
  readonly resident: number;
}

interface FeedNode {
  readonly url: string;
  readonly pid: number;
  measure(): Promise<NodeFigures>;
}

type Said =
  | NodeFigures
  | { readonly url: string }
  | { readonly wanted: readonly Wanted[] }
  | { readonly problem: string };

export class FeedNodes {
  readonly nodes: FeedNode[] = [];
  readonly #children: ChildProcess[] = [];
  readonly #world: Simulator;
  readonly #publisher: WorldPublisher;
  #problem: string | undefined;
  #step = 0;

  private constructor() {
    this.#world = createSimulator({
      seed: 7,
      startMs: START_MS,
      speed: 1,
      clock: { nowMs: () => START_MS, every: () => () => undefined, soon: () => undefined },
    });
    this.#publisher = new WorldPublisher({
      world: this.#world,
      nowMs: () => START_MS,
      onMessage: (bytes) => {
        for (const child of this.#children) child.send(bytes);
      },
    });
  }

  static async open(count: number): Promise<FeedNodes> {
    const nodes = new FeedNodes();
    for (let index = 0; index < count; index += 1) await nodes.#add();
    return nodes;
  }

  /** Moves the world by one tick in which something changes, and tells it. */
  tick(): void {
    if (this.#problem !== undefined) throw new Error(this.#problem);
    const { tick } = this.#world;
    while (this.#world.tick === tick) {
      this.#step += 1;
      this.#world.advance(START_MS + this.#step * STEP_MS);
    }
  }

  async close(): Promise<void> {
    this.#publisher.close();
    const ended = this.#children.map((child) => once(child, 'exit'));
    for (const child of this.#children) child.disconnect();
    await Promise.all(ended);
  }

  async #add(): Promise<void> {
    const child = fork(fileURLToPath(new URL('feed-node.ts', import.meta.url)), [], {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      serialization: 'advanced',
    });
    const snapshot = this.#publisher.snapshot();
    const answers: ((said: NodeFigures) => void)[] = [];
    const { pid = 0 } = child;
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('a feed node ended')));
      child.on('message', (said: Said) => {
        if ('url' in said) resolve(said.url);
        else if ('wanted' in said) this.#publisher.take(said.wanted);
        else if ('problem' in said) this.#problem = said.problem;
        else answers.shift()?.(said);
      });
    });
    child.send(snapshot);
    this.#children.push(child);
    this.nodes.push({
      url,
      pid,
      measure: () =>
        new Promise((resolve) => {
          answers.push(resolve);
          child.send('measure');
        }),
    });
  }
}
