/**
 * What a node wants of games beyond their short lists, and languages that are not told yet. Everything that is read is asked for again now and then, and who
 * reads what is not there waits until the stream has it, or says that there is no such game.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { Extent, Wanted, WantedGame } from '#protocol/world/world-messages.ts';
import { holds } from './selection-wire.ts';

export interface WantedGamesParts {
  /** Asks the publisher. */
  readonly ask: (wanted: readonly Wanted[]) => void;
  /** How much of a game there is. */
  readonly extentOf: (id: GameId) => Extent | undefined;
  /** Whether texts are told in a language. */
  readonly isTold: (language: string) => boolean;
  /** Whether the publisher has said that there is no such game. */
  readonly isAbsent: (id: GameId) => boolean;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
}

/** How soon the same is asked for again. */
const AGAIN_MS = 5_000;
const SOON_MS = 500;
const MOST_ASKED = 10_000;

interface Waiter {
  readonly wanted: readonly Wanted[];
  readonly done: () => void;
}

export class WantedGames {
  readonly #parts: WantedGamesParts;
  readonly #asked = new Map<GameId | string, { readonly extent: Extent; readonly atMs: number }>();
  readonly #waiting = new Set<Waiter>();
  #noted: Map<GameId, WantedGame> | undefined;
  #lacking: Map<GameId, WantedGame> | undefined;
  #languages: Set<string> | undefined;

  constructor(parts: WantedGamesParts) {
    this.#parts = parts;
  }

  /** Notes a read; `has`: how much there is of the game. */
  readonly note = (id: GameId, extent: Extent, has: Extent | undefined): void => {
    const before = this.#noted?.get(id)?.extent;
    if (!before || !holds(before, extent)) this.#noted?.set(id, { id, extent });
    if (has && holds(has, extent)) return;
    const lacked = this.#lacking?.get(id)?.extent;
    if (!lacked || !holds(lacked, extent)) this.#lacking?.set(id, { id, extent });
  };

  /** Notes that a language is read that is not told. */
  readonly noteLanguage = (language: string): void => {
    this.#languages?.add(language);
  };

  /** Runs `work`; the answer is its value, and what it read that is not there. What it read is wanted from now on. */
  reading<Value>(work: () => Value): { readonly value: Value; readonly lacking: readonly Wanted[] } {
    const [noted, lacking, languages] = [this.#noted, this.#lacking, this.#languages];
    this.#noted = new Map();
    this.#lacking = new Map();
    this.#languages = new Set();
    try {
      const value = work();
      this.#ask([...this.#noted.values()], AGAIN_MS);
      const untold = [...this.#languages].map((language) => ({ language }));
      return { value, lacking: [...this.#lacking.values(), ...untold] };
    } finally {
      this.#noted = noted;
      this.#lacking = lacking;
      this.#languages = languages;
    }
  }

  /** Waits until all of it is there, or known not to be; false where the signal came first. */
  async wait(wanted: readonly Wanted[], signal: AbortSignal): Promise<boolean> {
    if (this.#isThere(wanted)) return true;
    if (signal.aborted) return false;
    this.#ask(wanted, SOON_MS);
    return new Promise((resolve) => {
      const end = (isThere: boolean) => {
        this.#waiting.delete(waiter);
        signal.removeEventListener('abort', onAbort);
        resolve(isThere);
      };
      const onAbort = () => end(false);
      const waiter: Waiter = { wanted, done: () => end(true) };
      this.#waiting.add(waiter);
      signal.addEventListener('abort', onAbort);
    });
  }

  /** Called after each message. */
  look(): void {
    for (const waiter of this.#waiting) if (this.#isThere(waiter.wanted)) waiter.done();
  }

  #isThere(wanted: readonly Wanted[]): boolean {
    return wanted.every((one) => {
      if ('language' in one) return this.#parts.isTold(one.language);
      const { extent, id } = one;
      const has = this.#parts.extentOf(id);
      return has ? holds(has, extent) : this.#parts.isAbsent(id);
    });
  }

  #ask(wanted: readonly Wanted[], againMs: number): void {
    const nowMs = this.#parts.nowMs();
    const due = wanted.filter((one) => {
      const asked = this.#asked.get(nameOf(one));
      return !asked || !holds(asked.extent, extentOf(one)) || nowMs - asked.atMs >= againMs;
    });
    if (due.length === 0) return;
    for (const one of due) {
      this.#asked.delete(nameOf(one));
      this.#asked.set(nameOf(one), { extent: extentOf(one), atMs: nowMs });
    }
    for (const oldest of this.#asked.keys()) {
      if (this.#asked.size <= MOST_ASKED) break;
      this.#asked.delete(oldest);
    }
    this.#parts.ask(due);
  }
}

const nameOf = (one: Wanted): GameId | string => ('language' in one ? one.language : one.id);
const extentOf = (one: Wanted): Extent => ('language' in one ? 'all' : one.extent);
