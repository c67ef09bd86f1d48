/** Markets whose close legs wait for, and the closes that are kept with these. */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { ClosingPrice } from '#domain/track-record/closing-price.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

/** The most selections that are watched: those that have waited longest, so that none is left before its close. */
const MOST_SELECTIONS = 5_000;

/** A selection on which legs wait, as it was offered to them. */
export interface WaitingSelection {
  readonly selection: SelectionKey;
  readonly feed: GameFeed;
}

export interface KeptClose extends WaitingSelection {
  readonly closing: ClosingPrice;
}

const WAITING = `select selection, bet_legs.feed from bet_legs join bets on bets.id = bet_id
where closing is null and result is null and bets.state in ('open', 'cashed_out') and bets.epoch = :epoch
group by selection, bet_legs.feed order by min(bet_id) limit ${MOST_SELECTIONS}` as const;

const KEEP = `update bet_legs set closing = close.closing
from jsonb_to_recordset(:closes::jsonb) as close(selection text, feed text, closing jsonb), bets
where bet_legs.selection = close.selection and bet_legs.feed = close.feed and bet_legs.closing is null
  and bets.id = bet_legs.bet_id and bets.epoch = :epoch` as const;

export class ClosingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  waiting(epoch: string): Promise<readonly WaitingSelection[]> {
    return this.#database.query<WaitingSelection>(...named(WAITING, { epoch }));
  }

  /** Keeps closes with every leg on their selections; one that a leg has already stays. */
  async keep(epoch: string, closes: readonly KeptClose[]): Promise<void> {
    await this.#database.query(...named(KEEP, { epoch, closes: JSON.stringify(closes) }));
  }
}
