/**
 * The placing of bets in SQL. Each step of a bet is one statement: the row, its legs, its history and the balanced transfer stand together
 * or not at all, and a step that has been taken is not taken again (the row's state guards it, and so does a unique transfer per step).
 */
import type { BetGuid, BetId } from '#domain/coupon/bet.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Amount } from '#domain/money/amount.ts';
import { type Database, DatabaseError } from '../store/database.ts';
import {
  BETS,
  type BetRow,
  type BetState,
  type NewBet,
  type NewLeg,
  type StoredBet,
  toBet,
} from './bet-rows.ts';

const CHECK_VIOLATION = '23514';
/** Legs as rows of a JSON parameter. */
const LEG_ROWS = `jsonb_to_recordset($15::jsonb) as leg(
  position int, game_id bigint, selection text, feed text, texts jsonb, seen_odds bigint, odds bigint, score_at_placing text,
  seen_version bigint, version bigint)`;

const legRows = (legs: readonly NewLeg[]): string =>
  JSON.stringify(
    legs.map((leg, position) => ({
      position,
      game_id: leg.gameId,
      selection: leg.key,
      feed: leg.feed,
      texts: leg.texts,
      seen_odds: leg.seenOdds,
      odds: leg.odds,
      score_at_placing: leg.scoreAtPlacing,
      seen_version: leg.seenVersion ?? null,
      version: leg.version ?? null,
    })),
  );

/** Who took a step, why, and when (epoch ms). */
export interface Cause {
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
}

/** Prices of the moment of acceptance. */
export interface Acceptance {
  readonly odds: Odds;
  readonly potentialPayout: Amount;
  readonly legs: readonly NewLeg[];
  readonly at: number;
}

export type Insertion = 'stored' | 'known' | 'not-enough-money';

export class BetStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(userId: bigint, betGuid: BetGuid): Promise<StoredBet | undefined> {
    const [row] = await this.#database.query<BetRow>(`${BETS} where user_id = $1 and bet_guid = $2`, [
      userId,
      betGuid,
    ]);
    return row && toBet(row);
  }

  async list(userId: bigint, states: readonly BetState[], limit: number): Promise<readonly StoredBet[]> {
    const rows = await this.#database.query<BetRow>(
      `${BETS} where user_id = $1 and state = any(string_to_array($2, ',')) order by id desc limit ${limit}`,
      [userId, states.join(',')],
    );
    return rows.map(toBet);
  }

  async inState(state: BetState): Promise<readonly StoredBet[]> {
    return (await this.#database.query<BetRow>(`${BETS} where state = $1 order by id`, [state])).map(toBet);
  }

  /** Stores the bet and reserves its stake. */
  async reserve(bet: NewBet): Promise<Insertion> {
    return this.#insert(
      bet,
      'pending',
      null,
      `, money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select main.id, pending.id, bet.stake, 'reserve', bet.id from bet
        join accounts main on main.user_id = bet.user_id and main.kind = 'main' and main.currency = bet.currency
        join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency)`,
    );
  }

  /** Keeps a refusal, so that the same request gets the same answer. No money moves. */
  async keepRefusal(bet: NewBet, answer: string): Promise<Insertion> {
    return this.#insert(bet, 'refused', answer, '');
  }

  /** True for the one call that took the step. */
  async accept(id: BetId, { at, legs, odds, potentialPayout }: Acceptance): Promise<boolean> {
    const rows = await this.#database.query(
      `with bet as (
        update bets set state = 'open', odds = $2, potential_payout = $3 where id = $1 and state = 'pending'
        returning id, user_id, stake, currency
      ), legs as (
        update bet_legs set odds = leg.odds, score_at_placing = leg.score_at_placing, version = leg.version
        from bet, jsonb_to_recordset($4::jsonb) as leg(position int, odds bigint, score_at_placing text, version bigint)
        where bet_legs.bet_id = bet.id and bet_legs.position = leg.position
      ), history as (
        insert into bet_events (bet_id, state, actor, reason, at) select id, 'open', 'desk', 'accepted', $5 from bet
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select pending.id, house.id, bet.stake, 'accept', bet.id from bet
        join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency
        join accounts house on house.kind = 'house' and house.currency = bet.currency
      ) select id from bet`,
      [BigInt(id), odds, potentialPayout, legRows(legs), at],
    );
    return rows.length > 0;
  }

  /** The stake goes back. True for the one call that took the step. */
  async refuse(id: BetId, answer: string, { actor, at, reason }: Cause): Promise<boolean> {
    const rows = await this.#database.query(
      `with bet as (
        update bets set state = 'refused', answer = $2 where id = $1 and state = 'pending' returning id, user_id, stake, currency
      ), history as (
        insert into bet_events (bet_id, state, actor, reason, at) select id, 'refused', $3, $4, $5 from bet
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select pending.id, main.id, bet.stake, 'refuse', bet.id from bet
        join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency
        join accounts main on main.user_id = bet.user_id and main.kind = 'main' and main.currency = bet.currency
      ) select id from bet`,
      [BigInt(id), answer, actor, reason, at],
    );
    return rows.length > 0;
  }

  /** The first answer stays: answers it, whichever call kept it. */
  async keepAnswer(id: BetId, answer: string): Promise<string> {
    const [row] = await this.#database.query<{ answer: string }>(
      'update bets set answer = coalesce(answer, $2) where id = $1 returning answer',
      [BigInt(id), answer],
    );
    return row?.answer ?? answer;
  }

  async #insert(bet: NewBet, state: BetState, answer: string | null, money: string): Promise<Insertion> {
    try {
      const rows = await this.#database.query(
        `with bet as (
          insert into bets (user_id, bet_guid, body_hash, state, kind, currency, stake, odds, potential_payout, policy, language, epoch,
            placed_at, decides_at, answer, channel, unit_count)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14, $16, $17, $18)
          on conflict (user_id, bet_guid) do nothing returning id, user_id, stake, currency
        ), legs as (
          insert into bet_legs
            (bet_id, position, game_id, selection, feed, texts, seen_odds, odds, score_at_placing, seen_version, version)
          select bet.id, leg.* from bet, ${LEG_ROWS}
        ), history as (
          insert into bet_events (bet_id, state, actor, reason, at) select id, $4, 'bettor', 'placed', $13 from bet
        )${money} select id from bet`,
        [
          bet.userId,
          bet.betGuid,
          bet.bodyHash,
          state,
          bet.kind,
          bet.currency,
          bet.stake,
          bet.odds,
          bet.potentialPayout,
          JSON.stringify(bet.policy),
          bet.language,
          bet.epoch,
          bet.placedAt,
          bet.decidesAt,
          legRows(bet.legs),
          answer,
          bet.channel,
          bet.unitCount,
        ],
      );
      return rows.length > 0 ? 'stored' : 'known';
    } catch (error) {
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      throw error;
    }
  }
}
