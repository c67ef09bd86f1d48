/** Legs that wait for their close, and the closes that are kept with them. */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { ClosingPrice } from '#domain/track-record/closing-price.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

/** The most legs that are watched: those that have waited longest, so that none is left before its close. */
const MOST_LEGS = 5_000;

export interface WaitingLeg {
  readonly betId: bigint;
  readonly position: number;
  readonly selection: SelectionKey;
  readonly feed: GameFeed;
}

export interface KeptClose {
  readonly betId: bigint;
  readonly position: number;
  readonly closing: ClosingPrice;
}

const WAITING = `select bet_id as "betId", position, selection, feed from bet_legs
where closing is null and result is null
  and exists (select 1 from bets where bets.id = bet_id and bets.state in ('open', 'cashed_out') and bets.epoch = :epoch)
order by bet_id, position limit ${MOST_LEGS}` as const;

const KEEP = `update bet_legs set closing = close.closing
from jsonb_to_recordset(:closes::jsonb) as close(bet_id bigint, position int, closing jsonb)
where bet_legs.bet_id = close.bet_id and bet_legs.position = close.position and bet_legs.closing is null` as const;

export class ClosingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  waiting(epoch: string): Promise<readonly WaitingLeg[]> {
    return this.#database.query<WaitingLeg>(...named(WAITING, { epoch }));
  }

  /** Keeps closes; one that a leg has already stays. */
  async keep(closes: readonly KeptClose[]): Promise<void> {
    const rows = closes.map(({ betId, closing, position }) => ({
      bet_id: String(betId),
      position,
      closing,
    }));
    await this.#database.query(...named(KEEP, { closes: JSON.stringify(rows) }));
  }
}
