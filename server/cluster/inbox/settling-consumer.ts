/**
 * Settles bets by messages that tell of outcomes. A message says which selections to look at; what they came to is read from the database,
 * where it was stored first, so a message that comes late, twice or of a lost timeline settles nothing wrongly. It is received once no bet
 * waits for it any more. A bet that is accepted after its message, or whose message was lost, is found by a look at the open bets.
 */
import * as v from 'valibot';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Book } from '../../source/source.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { Outcome, OutcomeStore } from '../outbox/outcome-store.ts';
import type { InboxMessage, InboxStore } from './inbox-store.ts';

const BODY = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    gameId: v.pipe(v.number(), v.safeInteger()),
    outcomes: v.array(v.object({ selection: v.string() })),
  }),
);

/** Bets that have not taken the newest word on one of their legs. */
const UNSETTLED = `select 1 as one from bet_legs join bets on bets.id = bet_id join outcomes using (selection)
where selection = any(string_to_array(:keys, ',')) and result_version < outcomes.version and outcomes.epoch = bets.epoch
  and state in ('open', 'won', 'lost', 'refunded') and not is_void limit 1` as const;

/** Open legs that a stored outcome decides. */
const OVERDUE = `select distinct outcomes.selection, outcomes.game_id as "gameId"
from bets join bet_legs on bet_legs.bet_id = bets.id join outcomes using (selection)
where bets.state = 'open' and bet_legs.result is null and result_version < outcomes.version and outcomes.epoch = bets.epoch
limit 1000`;

/** The consumer by whose receipts bets are settled. */
export const SETTLING = 'settling';

/** The part of a book that a settler asks for outcomes. */
export type OutcomeBook = Required<Pick<Book, 'outcome' | 'outcomeVersion' | 'onOutcomes'>>;

interface Overdue {
  readonly selection: string;
  readonly gameId: bigint;
}

export interface SettlingConsumerParts {
  readonly database: Database;
  readonly outcomes: Pick<OutcomeStore, 'read'>;
  readonly inbox: Pick<InboxStore, 'take'>;
  /** Resolves when the settler that follows the book has done what it was asked so far. */
  readonly idle: () => Promise<void>;
}

export class SettlingConsumer {
  readonly #parts: SettlingConsumerParts;
  readonly #known = new Map<SelectionKey, Outcome>();
  readonly #listeners = new Set<Parameters<Book['onOutcomes']>[0]>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: SettlingConsumerParts) {
    this.#parts = parts;
  }

  /** The outcomes of the messages under way. */
  readonly book: OutcomeBook = {
    outcome: (key) => {
      const { reason, result } = this.#known.get(key) ?? {};
      return result && reason ? { result, reason } : undefined;
    },
    outcomeVersion: (key) => this.#known.get(key)?.version ?? 0,
    onOutcomes: (listener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  /** Settles what waits for a message, one message after the other. Answers whether it was the first to be received. */
  readonly handle = (message: InboxMessage): Promise<boolean> => {
    const done = this.#queue.then(() => this.#settle(message));
    this.#queue = done.catch(() => undefined);
    return done;
  };

  /** Settles open bets that a stored outcome decides and no message does; how many selections they wait for. */
  sweep(): Promise<number> {
    const done = this.#queue.then(() => this.#settleOverdue());
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #settleOverdue(): Promise<number> {
    const overdue = await this.#parts.database.query<Overdue>(OVERDUE);
    const keysOf = new Map<GameId, SelectionKey[]>();
    for (const { gameId, selection } of overdue) {
      const id = Number(gameId) as GameId;
      keysOf.set(id, [...(keysOf.get(id) ?? []), selection as SelectionKey]);
    }
    for (const [gameId, keys] of keysOf) await this.#settleOn(gameId, keys);
    return overdue.length;
  }

  async #settle(message: InboxMessage): Promise<boolean> {
    const { gameId, outcomes } = v.parse(BODY, message.body);
    const keys = outcomes.map(({ selection }) => selection as SelectionKey);
    await this.#settleOn(gameId as GameId, keys);
    return this.#parts.inbox.take(SETTLING, message);
  }

  /** Lets the settler look at these selections by the newest word on each. Throws where bets still wait after it. */
  async #settleOn(gameId: GameId, keys: readonly SelectionKey[]): Promise<void> {
    const { database, idle, outcomes } = this.#parts;
    for (const outcome of await outcomes.read(keys)) this.#known.set(outcome.key, outcome);
    for (const listener of this.#listeners) listener(gameId, keys);
    await idle();
    const left = await database.query(...named(UNSETTLED, { keys: keys.join(',') }));
    if (left.length > 0) throw new Error('bets still wait for an outcome');
    for (const key of keys) this.#known.delete(key);
  }
}
