/**
 * The placing of bets. Each step of a bet is one statement: the row, its legs, its history and the balanced transfer stand together
 * or not at all, and a step that has been taken is not taken again (the row's state guards it, and so does a unique transfer per step).
 */
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { isOneOfSeveral, type Part } from '../../cluster/part.ts';
import { type StakeRefusal, stakeRefusal } from '../../ledger/stake-limits.ts';
import { rowsOf } from '../../store/built-query.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import {
  BETS,
  type BetRow,
  type BetState,
  IS_LISTED,
  type NewAdvance,
  type NewBet,
  type NewLeg,
  type StoredBet,
  selectBets,
  toBet,
} from '../history/bet-rows.ts';
import { type Takeable, takeTogether } from './bet-group-store.ts';
import { type AnswerTemplate, legRows } from './bet-parameters.ts';
import {
  acceptance,
  advanceValues,
  CLOSE,
  DECIDED_STATE,
  insertion,
  insertionValues,
  KEEP,
  REFUSE,
  RESERVE,
  type Steps,
  soldUndecided,
  TAKE,
} from './bet-statements.ts';

const CHECK_VIOLATION = '23514';
/** The cause of a step: by whom, why, and when (epoch ms). */
export interface Cause {
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
  /** The legs of a refused bet with their prices at the decision; absent where nobody knows these. */
  readonly legs?: readonly NewLeg[];
}

/** A decision as it is kept, byte for byte. */
export interface Taken {
  readonly answer: string;
}

/** Numbers of bets taken from the database at a time. */
const IDS_TAKEN = 64;

/** Why a bet was not stored: it is already, the money is not there, a leg is decided, or a limit of the bettor's own; `bonus-moved`: bonus money would pay another part of it now. */
export type NotStored =
  | 'known'
  | 'not-enough-money'
  | 'free-bet-used'
  | 'bonus-moved'
  | 'no-advance'
  | 'decided'
  | StakeRefusal;
export type Insertion = 'stored' | NotStored;

export class BetStore {
  readonly #database: Database;
  /** Whether others learn of outcomes first: what is decided by then is refused by the statement that sells. */
  readonly #isOneOfSeveral: boolean;
  readonly #ids: BetId[] = [];
  #filling: Promise<void> | undefined;

  constructor(database: Database, part: Part = 'all') {
    this.#database = database;
    this.#isOneOfSeveral = isOneOfSeveral(part);
  }

  async find(userId: bigint, betGuid: BetGuid): Promise<StoredBet | undefined> {
    const [row] = await this.#database.query<BetRow>(
      ...named(`${BETS} where user_id = :userId and bet_guid = :betGuid`, { userId, betGuid }),
    );
    return row && toBet(row);
  }

  async list(userId: bigint, states: readonly BetState[], limit: number): Promise<readonly StoredBet[]> {
    const rows = await rowsOf(
      this.#database,
      selectBets()
        .where('user_id', '=', userId)
        .where('state', 'in', states)
        .where(IS_LISTED)
        .orderBy('id', 'desc')
        .limit(limit),
    );
    return rows.map(toBet);
  }

  async inState(state: BetState): Promise<readonly StoredBet[]> {
    return (
      await this.#database.query<BetRow>(...named(`${BETS} where state = :state order by id`, { state }))
    ).map(toBet);
  }

  /** A number for a new bet, taken before the bet is stored, so that its answer can name it. Numbers of bets that come to nothing are lost. */
  async nextId(): Promise<BetId> {
    if (this.#ids.length === 0) {
      this.#filling ??= this.#takeIds();
      await this.#filling;
      this.#filling = undefined;
    }
    return this.#ids.shift() ?? this.nextId();
  }

  /** Stores the bet and reserves its stake; nothing is decided yet. */
  async reserve(bet: NewBet): Promise<Insertion> {
    if (bet.advance) {
      const end = await this.#insert(bet, 'pending', null, RESERVE, bet.advance);
      return typeof end === 'object' && 'answer' in end ? 'stored' : end;
    }
    // What a bet that replaces another costs is known at its decision, and moves with it.
    const end = await this.#insert(bet, 'pending', null, bet.replaces === undefined ? RESERVE : KEEP);
    return typeof end === 'object' && 'answer' in end ? 'stored' : end;
  }

  /** Stores the bet as taken: one step for bets that nobody waits with. Answers the decision as it is kept. */
  async takeAtOnce(bet: NewBet, answer: AnswerTemplate): Promise<Taken | NotStored> {
    return this.#insert(bet, 'open', answer, TAKE);
  }

  /** Takes the bets among these that nothing stands against, each as `takeAtOnce` does. The bets are of different users. */
  takeTogether(group: readonly Takeable[]): Promise<ReadonlyMap<BetId, string>> {
    return takeTogether(this.#database, group, this.#isOneOfSeveral);
  }

  /** Keeps a refusal, so that the same request gets the same answer. No money moves. */
  async keepRefusal(bet: NewBet, answer: string): Promise<Insertion> {
    const end = await this.#insert(bet, 'refused', { text: answer, digits: 0 }, KEEP);
    return typeof end === 'object' && 'answer' in end ? 'stored' : end;
  }

  /** Closes an id: unless a bet has come under it by now, none will, and nothing but the answer is kept under it. */
  async close(bet: NewBet, answer: string): Promise<void> {
    await this.#insert(bet, 'refused', { text: answer, digits: 0 }, CLOSE);
  }

  /** The bet as it is now. Answers the decision as it is kept; undefined where the bet was not waiting any more, `decided` where a leg of it is. */
  async accept(bet: NewBet, answer: AnswerTemplate, at: number): Promise<Taken | 'decided' | undefined> {
    const text = acceptance(bet);
    try {
      const [row] = await this.#database.query<Taken>(
        ...named<string>(this.#isOneOfSeveral ? soldUndecided(text, 'bet.epoch') : text, {
          id: BigInt(bet.id),
          userId: bet.userId,
          currency: bet.currency,
          odds: bet.odds,
          potentialPayout: bet.potentialPayout,
          form: JSON.stringify(bet.form),
          legs: legRows(bet.legs),
          answer: answer.text,
          digits: answer.digits,
          knownAgeMs: bet.knownAgeMs ?? null,
          at,
        }),
      );
      return row;
    } catch (error) {
      if (isDecided(error)) return 'decided';
      throw error;
    }
  }

  /** The stake goes back: what is still on credit of it to the advance, all else to the bettor. True for the one call that took the step. */
  async refuse(id: BetId, answer: string, { actor, at, legs = [], reason }: Cause): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(REFUSE, { id: BigInt(id), answer, actor, reason, at, legs: legRows(legs) }),
    );
    return rows.length > 0;
  }

  async #takeIds(): Promise<void> {
    const rows = await this.#database.query<{ id: bigint }>(
      `select nextval(pg_get_serial_sequence('bets', 'id')) as id from generate_series(1, ${IDS_TAKEN})`,
    );
    this.#ids.push(...rows.map((row) => String(row.id) as BetId));
  }

  async #insert(
    bet: NewBet,
    state: BetState,
    answer: AnswerTemplate | null,
    steps: Steps,
    advance?: NewAdvance,
  ): Promise<Taken | NotStored> {
    const text = insertion(steps, bet, advance !== undefined);
    try {
      const [row] = await this.#database.query<Taken>(
        ...named<string>(
          this.#isOneOfSeveral && steps === TAKE ? soldUndecided(text, ':epoch') : text,
          advance
            ? { ...insertionValues(bet, state, answer), ...advanceValues(advance) }
            : insertionValues(bet, state, answer),
        ),
      );
      return row ?? 'known';
    } catch (error) {
      if (isDecided(error)) return 'decided';
      if (error instanceof DatabaseError && NO_ADVANCE.has(error.constraint)) return 'no-advance';
      if (error instanceof DatabaseError && error.constraint === 'bets_of_bonus_money') return 'bonus-moved';
      if (isOfToken(error, bet)) return 'free-bet-used';
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      const refusal = stakeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }
}

/** Whether what a node knew was too little to sell by: a leg is decided, or its prices were too old. */
export const isDecided = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === DECIDED_STATE || error.constraint === 'bets_known_age');

/** Whether an error is that of two bets on one token or bonus, of which the other one has it or its money. */
const isOfToken = (error: unknown, { freeBetId }: NewBet): boolean =>
  error instanceof DatabaseError &&
  (error.constraint === 'bets_of_bonus' ||
    (freeBetId !== undefined && (error.constraint === 'bets_of_free_bet' || error.code === CHECK_VIOLATION)));

/** The constraints that an advance breaks: more than is given, or a second one. */
const NO_ADVANCE = new Set(['bets_advance_within_limit', 'bets_one_advance']);
