/**
 * Keeps the chains of the line in the database: makes one when somebody first looks at its kind, gives it its salt, keeps which rounds are
 * closed, and ends a chain whose seeds are used, or whose rounds lie ahead of a clock that went back.
 */
import { KIND_FACTS, type VirtualKind } from '#domain/virtual/kinds.ts';
import type { ChainStore } from './chain-store.ts';
import { RoundChain } from './round-chain.ts';
import type { RoundLine } from './round-line.ts';
import { createSeedChain, newSeed } from './seed-chain.ts';

export interface ChainKeeperParts {
  readonly store: Pick<ChainStore, keyof ChainStore>;
  readonly line: RoundLine;
  /** The salt that an operator gives to new chains; empty where visitors give it. */
  readonly operatorSalt: () => string;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
  /** The rounds of a new chain; as many as the product has, unless a test is about its end. */
  readonly length?: number;
}

/** Three to six weeks of rounds. */
const LENGTH = 20_000;
const RETRY_MS = 1_000;
/** A chain whose last round opened later than this after now, by the world's clock, is not waited for. */
const MOST_AHEAD_MS = 600_000;

export class ChainKeeper {
  readonly #parts: ChainKeeperParts;
  readonly #wanted = new Map<VirtualKind, Promise<RoundChain>>();
  readonly #retries = new Set<() => void>();
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: ChainKeeperParts) {
    this.#parts = parts;
  }

  /** Takes the chains of the database into the line. */
  async start(now: number): Promise<void> {
    const { line, store } = this.#parts;
    line.onClosed((chain, index) => this.#close(chain, index));
    for (const stored of await store.all()) {
      const chain = new RoundChain(stored);
      if (!chain.isEnded && chain.salt && isFarAhead(chain, now)) await this.#retire(chain, now);
      line.put(chain);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const cancel of this.#retries) cancel();
    await this.#writing;
  }

  /** Resolves when all that was to be kept so far is kept. */
  idle(): Promise<void> {
    return this.#writing;
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
    const { line, store } = this.#parts;
    if (chain.salt) return;
    const at = Math.floor(line.nowMs());
    if (await store.salt(chain.stored.id, text, at)) chain.salt = { text, at };
    const stands = await store.inPlay(chain.stored.kind);
    if (stands?.id === chain.stored.id && stands.salt) chain.salt = stands.salt;
  }

  async #want(kind: VirtualKind): Promise<RoundChain> {
    const { line, operatorSalt, store } = this.#parts;
    const now = Math.floor(line.nowMs());
    const known = line.inPlay(kind);
    if (known && known.overAt(now) < known.stored.length) return known;
    if (known) {
      await store.end(known.stored.id, now);
      known.isEnded = true;
    }
    const { length = LENGTH } = this.#parts;
    const { periodMs, runsMs } = KIND_FACTS[kind];
    const endSeed = newSeed();
    const { first } = createSeedChain(endSeed, length);
    const chain = new RoundChain(await store.make({ kind, endSeed, first, length, periodMs, runsMs }, now));
    if (operatorSalt() !== '') await this.salt(chain, operatorSalt());
    line.put(chain);
    return chain;
  }

  /** A round that was open when the server stopped is played and told; nothing after it is. */
  async #retire(chain: RoundChain, now: number): Promise<void> {
    const { store } = this.#parts;
    const last = Math.min(chain.stored.length, chain.closed + 1);
    await store.close(chain.stored.id, last);
    await store.end(chain.stored.id, Math.floor(now));
    chain.closed = last;
    chain.isEnded = true;
  }

  /** Keeps a close, and again where the database fails: until then the round stays closed and its seed untold. */
  #close(chain: RoundChain, index: number): void {
    this.#writing = this.#writing.then(async () => {
      try {
        await this.#parts.store.close(chain.stored.id, index);
        chain.closed = Math.max(chain.closed, index);
      } catch (error) {
        this.#parts.onError(error);
        if (this.#isStopped) return;
        const cancel = this.#parts.after(RETRY_MS, () => {
          this.#retries.delete(cancel);
          this.#close(chain, index);
        });
        this.#retries.add(cancel);
      }
    });
  }
}

const isFarAhead = (chain: RoundChain, now: number): boolean =>
  chain.timesAt(Math.max(1, chain.closed)).opensAt > now + MOST_AHEAD_MS;
