/**
 * The placing of bets in SQL. Each step of a bet is one statement: the row, its legs, its history and the balanced transfer stand together
 * or not at all, and a step that has been taken is not taken again (the row's state guards it, and so does a unique transfer per step).
 */

import { RULES_VERSION } from '#domain/coupon/settlement/explanation.ts';
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { houseValue } from '#protocol/http/house-terms.ts';
import { type StakeRefusal, stakeRefusal } from '../../ledger/stake-limits.ts';
import { type Database, DatabaseError } from '../../store/database.ts';
import {
  BETS,
  type BetRow,
  type BetState,
  type NewAdvance,
  type NewBet,
  type StoredBet,
  toBet,
} from '../history/bet-rows.ts';
import { type Takeable, takeTogether } from './bet-group-store.ts';
import { type AnswerTemplate, BALANCE, LEG_COLUMNS, legRows } from './bet-parameters.ts';

const CHECK_VIOLATION = '23514';
/** Legs as rows of a JSON parameter. */
const LEG_ROWS = `jsonb_to_recordset($15::jsonb) as leg(${LEG_COLUMNS})`;

/** Who took a step, why, and when (epoch ms). */
export interface Cause {
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
}

/** A decision as it is kept, byte for byte. */
export interface Taken {
  readonly answer: string;
}

/** Numbers of bets taken from the database at a time. */
const IDS_TAKEN = 64;

/** Why a bet was not stored: it is already, the money is not there, or a limit of the bettor's own. */
export type NotStored = 'known' | 'not-enough-money' | 'free-bet-used' | 'no-advance' | StakeRefusal;
export type Insertion = 'stored' | NotStored;

export class BetStore {
  readonly #database: Database;
  readonly #ids: BetId[] = [];
  #filling: Promise<void> | undefined;

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

  /** Those of them that nothing stands against, each as `takeAtOnce` does it. The bets are of different users. */
  takeTogether(group: readonly Takeable[]): Promise<ReadonlyMap<BetId, string>> {
    return takeTogether(this.#database, group);
  }

  /** Keeps a refusal, so that the same request gets the same answer. No money moves. */
  async keepRefusal(bet: NewBet, answer: string): Promise<Insertion> {
    const end = await this.#insert(bet, 'refused', { text: answer, digits: 0 }, KEEP);
    return typeof end === 'object' && 'answer' in end ? 'stored' : end;
  }

  /** Unless a bet has come under this id by now, none will: nothing but the answer is kept under it. */
  async close(bet: NewBet, answer: string): Promise<void> {
    await this.#insert(bet, 'refused', { text: answer, digits: 0 }, CLOSE);
  }

  /** The bet as it is now. Answers the decision as it is kept; undefined where the bet was not waiting any more. */
  async accept(bet: NewBet, answer: AnswerTemplate, at: number): Promise<Taken | undefined> {
    const [row] = await this.#database.query<Taken>(
      `with parties as materialized (
        select id, kind, balance from accounts
        where (user_id = $6 and kind in ('main', 'pending') and currency = $7)
          or (${withTax("user_id is null and kind = 'house'", bet.tax)} and currency = $7 and shard = $6::bigint % 16)
        order by id for no key update
      ), bet as (
        update bets set state = 'open', odds = $2, potential_payout = $3, form = $10::jsonb,
          answer = replace($8, '${BALANCE}', decimal_text((select balance from parties where kind = 'main'), $9::int))
        where id = $1 and state = 'pending'
        returning id, user_id, charged, tax, currency, answer
      ), legs as (
        update bet_legs set odds = leg.odds, score_at_placing = leg.score_at_placing, version = leg.version,
          prices = leg.prices
        from bet, jsonb_to_recordset($4::jsonb) as leg(position int, odds bigint, score_at_placing text, version bigint, prices jsonb)
        where bet_legs.bet_id = bet.id and bet_legs.position = leg.position
      ), history as (
        insert into bet_events (bet_id, state, actor, reason, at) select id, 'open', 'desk', 'accepted', $5 from bet
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select pending.id, house.id, bet.charged, 'accept', bet.id
        from bet, parties pending, parties house where pending.kind = 'pending' and house.kind = 'house'
      )${bet.tax > 0n ? TAX_STEP : ''} select answer from bet`,
      [
        BigInt(bet.id),
        bet.odds,
        bet.potentialPayout,
        legRows(bet.legs),
        at,
        bet.userId,
        bet.currency,
        answer.text,
        answer.digits,
        JSON.stringify(bet.form),
      ],
    );
    return row;
  }

  /** The stake goes back: what is still on credit of it to the advance, all else to the bettor. True for the one call that took the step. */
  async refuse(id: BetId, answer: string, { actor, at, reason }: Cause): Promise<boolean> {
    const rows = await this.#database.query(
      `with bet as (
        update bets set state = 'refused', answer = $2 where id = $1 and state = 'pending' returning id, user_id, charged, advance - advance_repaid as owed, currency, funding, replaces
      ), history as (
        insert into bet_events (bet_id, state, actor, reason, at) select id, 'refused', $3, $4, $5 from bet
      ), money as (
        insert into transfers (debit_account, credit_account, amount, reason, bet_id)
        select pending.id, step.credit, step.amount, step.reason, bet.id from bet
        join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency
        join accounts main on main.user_id = bet.user_id and main.kind = case bet.funding when 'free' then 'bonus' else 'main' end and main.currency = bet.currency
        join accounts advance on advance.user_id = bet.user_id and advance.kind = 'advance' and advance.currency = bet.currency
        cross join lateral (values (1, main.id, bet.charged - bet.owed, 'refuse'), (2, advance.id, bet.owed, 'advance-back'))
          as step(n, credit, amount, reason)
        where bet.replaces is null and step.amount > 0 order by step.n
      ) select id from bet`,
      [BigInt(id), answer, actor, reason, at],
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
    try {
      const [row] = await this.#database.query<Taken>(insertion(steps, bet, advance !== undefined), [
        bet.userId,
        bet.betGuid,
        bet.bodyHash,
        state,
        bet.form.kind,
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
        answer?.text ?? null,
        bet.channel,
        bet.unitCount,
        BigInt(bet.id),
        answer?.digits ?? 0,
        JSON.stringify(bet.form),
        bet.terms.funding,
        bet.terms.boostPercent,
        bet.freeBetId === undefined ? null : BigInt(bet.freeBetId),
        bet.extras === undefined ? null : JSON.stringify(bet.extras),
        bet.rules ?? RULES_VERSION,
        bet.terms.boostBase ?? 'winnings',
        bet.replaces === undefined ? null : BigInt(bet.replaces),
        bet.charged,
        bet.tax,
        bet.terms.house === undefined ? null : JSON.stringify(houseValue(bet.terms.house)),
        ...(advance ? [advance.limit, advance.dueAt, JSON.stringify(advance.backing)] : []),
      ]);
      return row ?? 'known';
    } catch (error) {
      if (error instanceof DatabaseError && NO_ADVANCE.has(error.constraint)) return 'no-advance';
      if (isOfToken(error, bet)) return 'free-bet-used';
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      const refusal = stakeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }
}

/** Two bets on one token, of which the other one has it or its money. */
const isOfToken = (error: unknown, { freeBetId }: NewBet): boolean =>
  error instanceof DatabaseError &&
  freeBetId !== undefined &&
  (error.constraint === 'bets_of_free_bet' || error.code === CHECK_VIOLATION);

/** More than is given, or a second one. */
const NO_ADVANCE = new Set(['bets_advance_within_limit', 'bets_one_advance']);

interface Steps {
  /** The accounts that the money moves between, locked in the order of their ids. */
  readonly parties: string;
  readonly history: string;
  /** Name, debit and credit of the transfer; empty where no money moves. The payer is whose stake it is: the main account, or that of tokens. */
  readonly money: readonly [reason: string, debit: 'payer', credit: string] | undefined;
}

const placed = `(1, $4, 'bettor', 'placed')`;
const RESERVE: Steps = {
  parties: `user_id = $1 and kind in ('main', 'bonus', 'pending') and currency = $6`,
  history: placed,
  money: ['reserve', 'payer', 'pending'],
};
const TAKE: Steps = {
  parties: `(user_id = $1 and kind in ('main', 'bonus') and currency = $6)
    or (user_id is null and kind = 'house' and currency = $6 and shard = $1::bigint % 16)`,
  history: `(1, 'pending', 'bettor', 'placed'), (2, 'open', 'desk', 'accepted')`,
  money: ['accept', 'payer', 'house'],
};
const KEEP: Steps = { parties: 'false', history: placed, money: undefined };
const CLOSE: Steps = { ...KEEP, history: `(1, $4, 'desk', 'unheard')` };

/** The tax authority's account beside the house's, where it gets anything. */
const withTax = (parties: string, tax: bigint): string =>
  tax > 0n ? parties.replace("kind = 'house'", "kind in ('house', 'tax')") : parties;

/** What is tax of a charge goes on from the house. */
const TAX_STEP = `, taxes as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select house.id, authority.id, bet.tax, 'tax', bet.id
  from bet, parties house, parties authority where house.kind = 'house' and authority.kind = 'tax')`;

const PAYERS = { money: 'main', free: 'bonus' } as const;

const moneyStep = ([reason, , credit]: NonNullable<Steps['money']>, payer: string): string => `, money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select debit.id, credit.id, bet.charged, '${reason}', bet.id
  from bet, parties debit, parties credit where debit.kind = '${payer}' and credit.kind = '${credit}')`;

/** The bettor's own money first, and the rest on credit: the insertion of the bet fails where that is more than is given. */
const ON_ADVANCE = {
  parties: `user_id = $1 and kind in ('main', 'advance', 'pending') and currency = $6`,
  columns: ', advance, advance_limit, advance_due',
  values: `, greatest($29 - coalesce((select balance from parties where kind = 'main'), 0), 0), $32, $33`,
  money: `, backing as (
  insert into advance_backing (bet_id, backing_id) select bet.id, backing::bigint from bet, jsonb_array_elements_text($34::jsonb) as backing
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select step.debit, pending.id, step.amount, step.reason, bet.id from bet, parties main, parties advance, parties pending
  cross join lateral (values (1, main.id, bet.charged - bet.advance, 'reserve'), (2, advance.id, bet.advance, 'advance'))
    as step(n, debit, amount, reason)
  where main.kind = 'main' and advance.kind = 'advance' and pending.kind = 'pending' and step.amount > 0 order by step.n
)`,
};
const PLAIN = { columns: '', values: '' };

const insertion = (steps: Steps, { tax, terms: { funding } }: NewBet, isOnAdvance: boolean): string => {
  const { history, money } = steps;
  const { columns, values } = isOnAdvance ? ON_ADVANCE : PLAIN;
  const parties = isOnAdvance ? ON_ADVANCE.parties : withTax(steps.parties, tax);
  const moved = isOnAdvance ? ON_ADVANCE.money : money ? moneyStep(money, PAYERS[funding]) : '';
  return `
with parties as materialized (
  select id, kind, balance from accounts where ${parties} order by id for no key update
), bet as (
  insert into bets (id, user_id, bet_guid, body_hash, state, kind, currency, stake, odds, potential_payout, policy, language, epoch,
    placed_at, decides_at, answer, channel, unit_count, form, funding, boost_percent, free_bet_id, extras, rules, boost_base, replaces, charged, tax, house${columns})
  values ($19, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14,
    replace($16, '${BALANCE}', coalesce(decimal_text((select balance from parties where kind = 'main')${funding === 'free' ? '' : ' - $29'}, $20::int), '')), $17, $18, $21::jsonb, $22, $23, $24, $25::jsonb, $26, $27, $28, $29, $30, $31::jsonb${values})
  on conflict (user_id, bet_guid) do nothing returning id, user_id, charged, tax, advance, currency, answer
), legs as (
  insert into bet_legs
    (bet_id, position, game_id, selection, feed, texts, seen_odds, odds, score_at_placing, seen_version, version, prices, sport_id)
  select bet.id, leg.* from bet, ${LEG_ROWS}
), history as (
  insert into bet_events (bet_id, state, actor, reason, at)
  select id, step.state, step.actor, step.reason, $13 from bet cross join (values ${history}) as step(n, state, actor, reason) order by n
)${moved}${money?.[2] === 'house' && tax > 0n ? TAX_STEP : ''} select answer from bet`;
};
