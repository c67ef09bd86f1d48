/** Makes the tournaments that are planned, and ends those whose time is up: the final table and the prizes, once. */
import { standingsOf } from '#domain/loyalty/standings.ts';
import { calendarAt } from '#domain/loyalty/tournament-calendar.ts';
import type { TournamentStore } from './tournament-store.ts';
import type { PlannedTournaments } from './tournaments-file.ts';

export interface TournamentKeeperParts {
  readonly store: TournamentStore;
  readonly planned: PlannedTournaments;
  /** How long after its end a table is final. */
  readonly graceMs: number;
  /** Has the account ready that is paid into. */
  readonly openFor: (userId: bigint, currency: string) => Promise<void>;
  readonly nowMs: () => number;
}

/** The time after its end in which a table is not final yet: what was settled in the last moment is stored by then. */
export const GRACE_MS = 30_000;

export class TournamentKeeper {
  readonly #parts: TournamentKeeperParts;

  constructor(parts: TournamentKeeperParts) {
    this.#parts = parts;
  }

  /** All that is to be done now. */
  async step(): Promise<void> {
    const { graceMs, nowMs, planned, store } = this.#parts;
    await store.make([...planned.plans, ...(planned.hasCalendar ? calendarAt(nowMs()) : [])]);
    for (const id of await store.over(nowMs() - graceMs)) await this.close(id);
  }

  /** Ends a tournament; true for the call that did. */
  async close(id: bigint): Promise<boolean> {
    const { nowMs, openFor, store } = this.#parts;
    const at = nowMs();
    const tournament = await store.find(id, at);
    if (!tournament || tournament.isPaid) return false;
    const placed = standingsOf(await store.scores(id, at), tournament.prizes);
    for (const { prize, userId } of placed) if (prize > 0n) await openFor(userId, tournament.currency);
    return store.close(id, placed, at);
  }
}
