/** Virtual rounds of a world that this program plays: their chains are in the database, and are closed there. */
import type { Grant } from '../cluster/lease/fence.ts';
import type { Database } from '../store/engine.ts';
import { ChainFollower } from './chain-follower.ts';
import { ChainStore } from './chain-store.ts';
import { RoundCloser, type RoundCloserParts } from './round-closer.ts';
import type { RoundLine } from './round-line.ts';

export interface PlayedRoundsParts extends Omit<RoundCloserParts, 'line' | 'store'> {
  readonly database: Database;
  readonly line: RoundLine;
}

export class PlayedRounds {
  readonly #follower: ChainFollower;
  readonly #closer: RoundCloser;

  constructor({ database, line, ...parts }: PlayedRoundsParts) {
    const store = new ChainStore(database);
    this.#follower = new ChainFollower({ ...parts, store, chains: line });
    this.#closer = new RoundCloser({ ...parts, store, line });
  }

  /** Follows what other programs write from now on. */
  follow(): void {
    this.#follower.start();
  }

  /** Takes what other programs have written by now. */
  look(): Promise<void> {
    return this.#follower.look();
  }

  /** Closes rounds from now on, as the only one. `now`: the world's clock. `grant`: that of the world's lease, where several play it. */
  async hold(now: number, grant?: Grant): Promise<void> {
    await this.#follower.look();
    await this.#closer.hold(now, grant);
  }

  /** Leaves the closing of rounds to another program from now on. */
  letGo(): void {
    this.#closer.letGo();
  }

  /** Resolves when all that was to be kept so far is kept. */
  idle(): Promise<void> {
    return this.#closer.idle();
  }

  async stop(): Promise<void> {
    await this.#follower.stop();
    await this.#closer.stop();
  }
}
