/**
 * Closes the rounds of a line: keeps in the database which of them take no bets any more, and ends a chain whose rounds lie ahead of a clock
 * that went back. Of several programs that play the same world one does so, under the fence of its lease.
 */
import { type Grant, isDeposed } from '../cluster/lease/fence.ts';
import type { ChainStore } from './chain-store.ts';
import type { RoundChain } from './round-chain.ts';
import type { RoundLine } from './round-line.ts';

export interface RoundCloserParts {
  readonly store: Pick<ChainStore, 'close' | 'end'>;
  readonly line: Pick<RoundLine, 'all' | 'onClosed'>;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 1_000;
/** A chain whose last round opened later than this after now, by the world's clock, is not waited for. */
const MOST_AHEAD_MS = 600_000;

/** The right to close, which may be without a fence: that of the only program over its database. */
interface Term {
  readonly grant: Grant | undefined;
}

export class RoundCloser {
  readonly #parts: RoundCloserParts;
  readonly #retries = new Set<() => void>();
  #term: Term | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: RoundCloserParts) {
    this.#parts = parts;
    parts.line.onClosed((chain, index) => this.#close(chain, index));
  }

  /** Closes from now on, and first what is due and nobody has closed. `now`: the world's clock. */
  async hold(now: number, grant?: Grant): Promise<void> {
    this.#term = { grant };
    for (const chain of this.#parts.line.all()) {
      if (chain.isEnded || !chain.salt) continue;
      if (isFarAhead(chain, now)) await this.#retire(chain, now);
      else if (chain.dueAt(now) > chain.closed) this.#close(chain, chain.dueAt(now));
    }
  }

  /** Leaves the closing of rounds to another program from now on. */
  letGo(): void {
    this.#term = undefined;
    for (const cancel of this.#retries) cancel();
    this.#retries.clear();
  }

  /** Resolves when all that was to be kept so far is kept. */
  idle(): Promise<void> {
    return this.#writing;
  }

  /** Ends; the moments that were asked for by now are still kept. */
  async stop(): Promise<void> {
    await this.#writing;
    this.letGo();
  }

  /** A round that was open when the server stopped is played and told; nothing after it is. */
  async #retire(chain: RoundChain, now: number): Promise<void> {
    const { store } = this.#parts;
    const last = Math.min(chain.stored.length, chain.closed + 1);
    await store.close(chain.stored.id, last, this.#term?.grant);
    await store.end(chain.stored.id, Math.floor(now), this.#term?.grant);
    chain.closed = last;
    chain.isEnded = true;
  }

  /** Keeps a close, and again where the database fails: until then the round stays closed and its seed untold. */
  #close(chain: RoundChain, index: number): void {
    this.#writing = this.#writing.then(async () => {
      const term = this.#term;
      if (!term) return;
      try {
        await this.#parts.store.close(chain.stored.id, index, term.grant);
        chain.closed = Math.max(chain.closed, index);
      } catch (error) {
        this.#parts.onError(error);
        if (this.#term !== term || isDeposed(error)) return;
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
