/** The chains that a program knows, and the clock of the world that their rounds follow. */
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import type { RoundChain } from './round-chain.ts';

export interface ChainBook {
  /** The world's clock, epoch ms. */
  nowMs(): number;
  put(chain: RoundChain): void;
  chain(id: number): RoundChain | undefined;
  all(): readonly RoundChain[];
  inPlay(kind: VirtualKind): RoundChain | undefined;
}

/** Chains of rounds that another program plays. */
export class KnownChains implements ChainBook {
  readonly nowMs: () => number;
  readonly #chains = new Map<number, RoundChain>();

  constructor(nowMs: () => number) {
    this.nowMs = nowMs;
  }

  put(chain: RoundChain): void {
    this.#chains.set(chain.stored.id, chain);
  }

  chain(id: number): RoundChain | undefined {
    return this.#chains.get(id);
  }

  all(): readonly RoundChain[] {
    return [...this.#chains.values()];
  }

  inPlay(kind: VirtualKind): RoundChain | undefined {
    return this.all().find(({ isEnded, stored }) => stored.kind === kind && !isEnded);
  }
}
