/** Makes a chain when somebody first looks at its kind, gives it its salt, and ends one whose seeds are used. */
import { KIND_FACTS, type VirtualKind } from '#domain/virtual/kinds.ts';
import type { ChainStore } from './chain-store.ts';
import type { ChainBook } from './known-chains.ts';
import { RoundChain } from './round-chain.ts';
import { createSeedChain, newSeed } from './seed-chain.ts';

export interface ChainKeeperParts {
  readonly store: Pick<ChainStore, 'end' | 'inPlay' | 'make' | 'salt'>;
  readonly chains: ChainBook;
  /** The salt that an operator gives to new chains; empty where visitors give it. */
  readonly operatorSalt: () => string;
  /** The rounds of a new chain; as many as the product has, unless a test is about its end. */
  readonly length?: number;
}

/** Three to six weeks of rounds. */
const LENGTH = 20_000;

export class ChainKeeper {
  readonly #parts: ChainKeeperParts;
  readonly #wanted = new Map<VirtualKind, Promise<RoundChain>>();

  constructor(parts: ChainKeeperParts) {
    this.#parts = parts;
  }

  /** The chain of a kind that is in play, made now where there is none. */
  want(kind: VirtualKind): Promise<RoundChain> {
    const making = this.#wanted.get(kind);
    if (making) return making;
    const wanted = this.#want(kind).finally(() => this.#wanted.delete(kind));
    this.#wanted.set(kind, wanted);
    return wanted;
  }

  /** Gives a chain in play its salt, unless it has one: then that one stands. */
  async salt(chain: RoundChain, text: string): Promise<void> {
    const { chains, store } = this.#parts;
    if (chain.salt) return;
    const at = Math.floor(chains.nowMs());
    if (await store.salt(chain.stored.id, text, at)) chain.salt = { text, at };
    const stands = await store.inPlay(chain.stored.kind);
    if (stands?.id === chain.stored.id && stands.salt) chain.salt = stands.salt;
  }

  async #want(kind: VirtualKind): Promise<RoundChain> {
    const { chains, length = LENGTH, operatorSalt, store } = this.#parts;
    const now = Math.floor(chains.nowMs());
    const known = chains.inPlay(kind);
    if (known && known.overAt(now) < known.stored.length) return known;
    if (known) {
      await store.end(known.stored.id, now);
      known.isEnded = true;
    }
    const { periodMs, runsMs } = KIND_FACTS[kind];
    const endSeed = newSeed();
    const { first } = createSeedChain(endSeed, length);
    const stored = await store.make({ kind, endSeed, first, length, periodMs, runsMs }, now);
    const chain = chains.chain(stored.id) ?? new RoundChain(stored);
    if (operatorSalt() !== '') await this.salt(chain, operatorSalt());
    if (!chains.chain(stored.id)) chains.put(chain);
    return chain;
  }
}
