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
import { EVERY_EPOCH, type OutcomeStore, type StoredOutcome } from '../outbox/outcome-store.ts';
import type { InboxMessage, InboxStore } from './inbox-store.ts';

const BODY = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    gameId: v.pipe(v.number(), v.safeInteger()),
    outcomes: v.array(v.object({ selection: v.string() })),
  }),
);

/** Legs of bets on a selection, by the indexes of undecided and of decided ones, that have not taken the newest word on it. */
const BEHIND = `bet_legs.selection = outcomes.selection and bet_legs.game_id = outcomes.game_id
  and bet_legs.result_version < outcomes.version`;
const OF_EPOCH = `outcomes.epoch in (bets.epoch, '${EVERY_EPOCH}')`;

/** Bets that have not taken the newest word on one of their legs. Of one that is lost the other legs are not looked at. */
const UNSETTLED = `select 1 as one from outcomes
join bet_legs on ${BEHIND} and bet_legs.result is null join bets on bets.id = bet_id and bets.state = 'open' and ${OF_EPOCH}
where outcomes.selection = any(string_to_array(:keys, ','))
union all
select 1 from outcomes
join bet_legs on ${BEHIND} and bet_legs.result is not null
join bets on bets.id = bet_id and bets.state in ('open', 'won', 'lost', 'refunded') and not bets.is_void and ${OF_EPOCH}
where outcomes.selection = any(string_to_array(:keys, ','))
limit 1` as const;

/** Open legs that a stored outcome decides; of outcomes of the last minutes, which costs little, or of all. */
const OVERDUE = (
  isLately: boolean,
): string => `select distinct outcomes.selection, outcomes.game_id as "gameId"
from outcomes join bet_legs on ${BEHIND} and bet_legs.result is null
join bets on bets.id = bet_id and bets.state = 'open' and ${OF_EPOCH}
${isLately ? `where outcomes.decided_at > clock_timestamp() - interval '10 minutes'` : ''} limit 1000`;

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
  readonly #known = new Map<SelectionKey, StoredOutcome>();
  #epoch: string | undefined;
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

  /** The epoch of the outcomes under way; undefined while there are none. */
  get epoch(): string | undefined {
    return this.#epoch;
  }

  /** Settles what waits for a message, one message after the other. Answers whether it was the first to be received. */
  readonly handle = (message: InboxMessage): Promise<boolean> => {
    const done = this.#queue.then(() => this.#settle(message));
    this.#queue = done.catch(() => undefined);
    return done;
  };

  /** Settles open bets that a stored outcome decides and no message does; how many selections they wait for. `isLately`: by outcomes of the last minutes. */
  sweep(isLately = false): Promise<number> {
    const done = this.#queue.then(() => this.#settleOverdue(isLately));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #settleOverdue(isLately: boolean): Promise<number> {
    const overdue = await this.#parts.database.query<Overdue>(OVERDUE(isLately));
    const keysOf = new Map<GameId, SelectionKey[]>();
    for (const { gameId, selection } of overdue) {
      const id = Number(gameId) as GameId;
      keysOf.set(id, [...(keysOf.get(id) ?? []), selection as SelectionKey]);
    }
    const failed: unknown[] = [];
    // One that fails is told, and holds up no other.
    for (const [gameId, keys] of keysOf)
      await this.#settleOn(gameId, keys).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
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
    const stored = await outcomes.read(keys);
    for (const epoch of new Set(stored.map((outcome) => outcome.epoch))) {
      const ofEpoch = stored.filter((outcome) => outcome.epoch === epoch);
      for (const outcome of ofEpoch) this.#known.set(outcome.key, outcome);
      this.#epoch = epoch;
      for (const listener of this.#listeners)
        listener(
          gameId,
          ofEpoch.map(({ key }) => key),
        );
      await idle();
      this.#known.clear();
      this.#epoch = undefined;
    }
    const left = await database.query(...named(UNSETTLED, { keys: keys.join(',') }));
    if (left.length > 0) throw new Error('bets still wait for an outcome');
  }
}
