/** Tables of tournaments as they are told. One that still changes is worked out at most every two seconds, however many look at it. */
import { type Placed, standingsOf } from '#domain/loyalty/standings.ts';
import type { Tournament, TournamentStore } from './tournament-store.ts';

export interface NamedPlace extends Placed {
  /** Initials; absent for who has no name. */
  readonly initials?: string;
}

interface Kept {
  readonly atMs: number;
  readonly table: Promise<readonly Placed[]>;
}

const FRESH_MS = 2_000;
const MOST_KEPT = 50;

export class TableTeller {
  readonly #store: TournamentStore;
  readonly #nowMs: () => number;
  readonly #kept = new Map<bigint, Kept>();

  constructor(store: TournamentStore, nowMs: () => number) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  /** The table as it stands. */
  table(tournament: Tournament): Promise<readonly Placed[]> {
    if (tournament.isPaid) return this.#store.final(tournament.id);
    const nowMs = this.#nowMs();
    const kept = this.#kept.get(tournament.id);
    if (kept && Math.abs(nowMs - kept.atMs) < FRESH_MS) return kept.table;
    const table = this.#store
      .scores(tournament.id, nowMs)
      .then((players) => standingsOf(players, tournament.prizes));
    this.#kept.delete(tournament.id);
    this.#kept.set(tournament.id, { atMs: nowMs, table });
    for (const [id] of this.#kept) if (this.#kept.size > MOST_KEPT) this.#kept.delete(id);
    table.catch(() => this.#kept.delete(tournament.id));
    return table;
  }

  /** Forgets a table: somebody joined or left. */
  forget(id: bigint): void {
    this.#kept.delete(id);
  }

  async named(places: readonly Placed[]): Promise<readonly NamedPlace[]> {
    const names = await this.#store.names(places.map(({ userId }) => userId));
    return places.map((one) => {
      const initials = initialsOf(names.get(one.userId) ?? []);
      return initials === '' ? one : { ...one, initials };
    });
  }
}

/** The first letter of each name with a point: `A. O.` */
export const initialsOf = (names: readonly (string | null)[]): string =>
  names
    .flatMap((name) => name?.trim().codePointAt(0) ?? [])
    .map((letter) => `${String.fromCodePoint(letter).toUpperCase()}.`)
    .join(' ');
