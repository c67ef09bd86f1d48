/** Who is given nothing and told nothing of what is promoted: people in a pause of their own, and blocked ones. */
import type { Refusal } from '#protocol/people/refusal.ts';
import { standingOf } from '../ledger/pauses.ts';
import { limitRefusal } from '../ledger/stake-limits.ts';
import type { Database } from '../store/engine.ts';

const BLOCKED: Refusal = { code: 'account-blocked', detail: 'the account is blocked' };

export class LeftOut {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** The refusal of somebody who is left out; undefined for everybody else. */
  async refusal(userId: bigint): Promise<Refusal | undefined> {
    const { isBlocked, pause } = await standingOf(this.#database, userId, this.#nowMs());
    if (isBlocked) return BLOCKED;
    return pause && limitRefusal({ refusedBy: 'exclusion', ...pause });
  }
}
