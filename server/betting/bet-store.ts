/**
 * Bets and their money in SQL. Each step of a bet is one statement: the row, its legs and the balanced transfer stand together or not at
 * all, and a step that has been taken is not taken again (the row's state guards it, and so does a unique transfer per step).
 */
import type {
  Bet,
  BetGuid,
  BetId,
  BetKind,
  BetLeg,
  BetStatus,
  LegResult,
  PricePolicy,
  SelectionTexts,
  SettlementReason,
} from '#domain/coupon/bet.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { SelectionKey } from '#domain/market/selection.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { GameFeed, GameId } from '#domain/sport/game.ts';
import { type Database, DatabaseError } from '../store/database.ts';

export type BetState = 'pending' | 'refused' | BetStatus;

export interface NewLeg {
  readonly gameId: GameId;
  readonly key: SelectionKey;
  readonly feed: GameFeed;
  readonly texts: SelectionTexts;
  readonly seenOdds: Odds;
  readonly odds: Odds;
  readonly scoreAtPlacing: string;
}

export interface NewBet {
  readonly userId: bigint;
  readonly betGuid: BetGuid;
  readonly bodyHash: string;
  readonly kind: BetKind;
  readonly currency: string;
  readonly stake: Amount;
  readonly odds: Odds;
  readonly potentialPayout: Amount;
  readonly policy: PricePolicy;
  readonly language: string;
  readonly epoch: string;
  readonly placedAt: number;
  readonly decidesAt: number;
  readonly legs: readonly NewLeg[];
}

export interface StoredBet extends Bet {
  readonly userId: bigint;
  readonly state: BetState;
  readonly bodyHash: string;
  readonly decidesAt: number;
  readonly epoch: string;
  /** The body that decided it, kept byte for byte. */
  readonly answer: string | undefined;
}

interface BetRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly bet_guid: string;
  readonly body_hash: string;
  readonly state: BetState;
  readonly kind: BetKind;
  readonly currency: string;
  readonly stake: bigint;
  readonly odds: bigint;
  readonly potential_payout: bigint;
  readonly payout: bigint | null;
  readonly policy: PricePolicy;
  readonly epoch: string;
  readonly placed_at: bigint;
  readonly decides_at: bigint;
  readonly settled_at: bigint | null;
  readonly answer: string | null;
  readonly legs: readonly LegRow[] | null;
}

interface LegRow {
  readonly selection: string;
  readonly feed: GameFeed;
  readonly texts: SelectionTexts;
  readonly seen_odds: number;
  readonly odds: number;
  readonly score_at_placing: string;
  readonly result: LegResult | null;
  readonly reason: SettlementReason | null;
}

const BETS = `
select bets.*, (select json_agg(bet_legs order by position) from bet_legs where bet_id = bets.id) as legs from bets`;

const toLeg = (row: LegRow): BetLeg => ({
  key: row.selection as SelectionKey,
  feed: row.feed,
  texts: row.texts,
  seenOdds: row.seen_odds as Odds,
  odds: row.odds as Odds,
  scoreAtPlacing: row.score_at_placing,
  ...(row.result === null ? {} : { result: row.result }),
  ...(row.reason === null ? {} : { reason: row.reason }),
});

const toBet = (row: BetRow): StoredBet => ({
  id: String(row.id) as BetId,
  userId: row.user_id,
  betGuid: row.bet_guid as BetGuid,
  bodyHash: row.body_hash,
  state: row.state,
  status: row.state === 'pending' || row.state === 'refused' ? 'open' : row.state,
  kind: row.kind,
  currency: row.currency,
  stake: amount(row.stake),
  odds: Number(row.odds) as Odds,
  potentialPayout: amount(row.potential_payout),
  ...(row.payout === null ? {} : { payout: amount(row.payout) }),
  policy: row.policy,
  epoch: row.epoch,
  placedAt: Number(row.placed_at),
  decidesAt: Number(row.decides_at),
  ...(row.settled_at === null ? {} : { settledAt: Number(row.settled_at) }),
  answer: row.answer ?? undefined,
  legs: (row.legs ?? []).map(toLeg),
});

const CHECK_VIOLATION = '23514';
/** Legs as rows of a JSON parameter. */
const LEG_ROWS = `jsonb_to_recordset($15::jsonb) as leg(
  position int, game_id bigint, selection text, feed text, texts jsonb, seen_odds bigint, odds bigint, score_at_placing text)`;

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
    })),
  );

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

  /** Open bets with an undecided leg on this game. */
  async waitingFor(gameId: GameId): Promise<readonly StoredBet[]> {
    const rows = await this.#database.query<BetRow>(
      `${BETS} where state = 'open' and id in (select bet_id from bet_legs where game_id = $1 and result is null)`,
      [gameId],
    );
    return rows.map(toBet);
  }

  /** Games that open bets still wait for. */
  async awaitedGames(): Promise<readonly GameId[]> {
    const rows = await this.#database.query<{ game_id: bigint }>(
      `select distinct game_id from bet_legs join bets on bets.id = bet_id where state = 'open' and result is null`,
    );
    return rows.map((row) => Number(row.game_id) as GameId);
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

  /** True for the one call that took the step. Odds and payout are those of the moment of acceptance. */
  async accept(id: BetId, odds: Odds, potentialPayout: Amount, legs: readonly NewLeg[]): Promise<boolean> {
    const rows = await this.#database.query(
      `with bet as (
        update bets set state = 'open', odds = $2, potential_payout = $3 where id = $1 and state = 'pending'
        returning id, user_id, stake, currency
      ), legs as (
        update bet_legs set odds = leg.odds, score_at_placing = leg.score_at_placing
        from bet, jsonb_to_recordset($4::jsonb) as leg(position int, odds bigint, score_at_placing text)
        where bet_legs.bet_id = bet.id and bet_legs.position = leg.position
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select pending.id, house.id, bet.stake, 'accept', bet.id from bet
        join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency
        join accounts house on house.kind = 'house' and house.currency = bet.currency
      ) select id from bet`,
      [BigInt(id), odds, potentialPayout, legRows(legs)],
    );
    return rows.length > 0;
  }

  /** The stake goes back. True for the one call that took the step. */
  async refuse(id: BetId, answer: string): Promise<boolean> {
    const rows = await this.#database.query(
      `with bet as (
        update bets set state = 'refused', answer = $2 where id = $1 and state = 'pending' returning id, user_id, stake, currency
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select pending.id, main.id, bet.stake, 'refuse', bet.id from bet
        join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency
        join accounts main on main.user_id = bet.user_id and main.kind = 'main' and main.currency = bet.currency
      ) select id from bet`,
      [BigInt(id), answer],
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

  /** A decided leg stays decided. */
  async decideLeg(id: BetId, key: SelectionKey, result: LegResult, reason: SettlementReason): Promise<void> {
    await this.#database.query(
      'update bet_legs set result = $3, reason = $4::jsonb where bet_id = $1 and selection = $2 and result is null',
      [BigInt(id), key, result, JSON.stringify(reason)],
    );
  }

  /** Ends an open bet and pays what is due, in one statement. True for the one call that took the step. */
  async settle(
    id: BetId,
    status: Exclude<BetStatus, 'open'>,
    payout: Amount,
    settledAt: number,
  ): Promise<boolean> {
    const rows = await this.#database.query(
      `with bet as (
        update bets set state = $2, payout = $3, settled_at = $4 where id = $1 and state = 'open' returning id, user_id, payout, currency
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select house.id, main.id, bet.payout, 'payout', bet.id from bet
        join accounts main on main.user_id = bet.user_id and main.kind = 'main' and main.currency = bet.currency
        join accounts house on house.kind = 'house' and house.currency = bet.currency
        where bet.payout > 0
      ) select id from bet`,
      [BigInt(id), status, payout, settledAt],
    );
    return rows.length > 0;
  }

  async #insert(bet: NewBet, state: BetState, answer: string | null, money: string): Promise<Insertion> {
    try {
      const rows = await this.#database.query(
        `with bet as (
          insert into bets (user_id, bet_guid, body_hash, state, kind, currency, stake, odds, potential_payout, policy, language, epoch,
            placed_at, decides_at, answer)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14, $16)
          on conflict (user_id, bet_guid) do nothing returning id, user_id, stake, currency
        ), legs as (
          insert into bet_legs (bet_id, position, game_id, selection, feed, texts, seen_odds, odds, score_at_placing)
          select bet.id, leg.* from bet, ${LEG_ROWS}
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
        ],
      );
      return rows.length > 0 ? 'stored' : 'known';
    } catch (error) {
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      throw error;
    }
  }
}
