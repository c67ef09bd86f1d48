/** Brings the chains that a program knows to what the database has: others make chains, give them their salts and close their rounds. */
import { StepLoop, type StepLoopParts } from '../lib/step-loop.ts';
import type { ChainStore } from './chain-store.ts';
import type { ChainBook } from './known-chains.ts';
import { RoundChain } from './round-chain.ts';

export interface ChainFollowerParts extends Pick<StepLoopParts, 'after' | 'onError'> {
  readonly store: Pick<ChainStore, 'all'>;
  readonly chains: Pick<ChainBook, 'chain' | 'put'>;
}

/** How late a program learns of a salt or a close. */
const LOOK_EVERY_MS = 1_000;

export class ChainFollower {
  readonly #parts: ChainFollowerParts;
  readonly #loop: StepLoop;

  constructor(parts: ChainFollowerParts) {
    const { after, onError } = parts;
    this.#parts = parts;
    this.#loop = new StepLoop({ step: () => this.look(), everyMs: LOOK_EVERY_MS, after, onError });
  }

  /** Takes what there is now. */
  async look(): Promise<void> {
    const { chains, store } = this.#parts;
    for (const stored of await store.all()) {
      const known = chains.chain(stored.id);
      if (known) known.follow(stored);
      else chains.put(new RoundChain(stored));
    }
  }

  /** Looks again and again. */
  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }
}
