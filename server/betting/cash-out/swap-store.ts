/**
 * The step that replaces a bet, in SQL: one statement pays for the old bet, takes the new one, writes both histories and moves the money, and
 * takes effect only while both are as they were judged.
 */
import type { BetId } from '#domain/lib/ids.ts';
import { fractionText } from '#domain/money/rational.ts';
import { isOneOfSeveral, type Part } from '../../cluster/part.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { BETS, type BetRow, type NewBet, type StoredBet, toBet } from '../history/bet-rows.ts';
import { type AnswerTemplate, BALANCE, legRows } from '../placing/bet-parameters.ts';
import { soldUndecided } from '../placing/bet-statements.ts';
import { isDecided, type Taken } from '../placing/bet-store.ts';
import type { Swap } from './swap.ts';

const CHECK_VIOLATION = '23514';

export class SwapStore {
  readonly #database: Database;
  readonly #text: string;

  constructor(database: Database, part: Part = 'all') {
    this.#database = database;
    this.#text = isOneOfSeveral(part) ? soldUndecided(SWAP, 'bet.epoch') : SWAP;
  }

  /** The bet of an account. `backs`: it backs an advance that is not paid back yet. */
  async bet(userId: bigint, betId: BetId): Promise<(StoredBet & { readonly backs: boolean }) | undefined> {
    const [row] = await this.#database.query<BetRow & { readonly backs: boolean }>(
      ...named(
        `select found.*, exists (select 1 from advance_backing join bets owing on owing.id = bet_id where backing_id = found.id
        and owing.advance > owing.advance_repaid and owing.state <> 'refused') as backs
        from (${BETS} where id = :id and user_id = :userId) as found`,
        { id: BigInt(betId), userId },
      ),
    );
    return row && { ...toBet(row), backs: row.backs };
  }

  /** Takes a swap; `changed` where one of the two has changed since it was judged; nothing has happened then. */
  async take(
    bet: NewBet,
    { fair, haircut, least, offer, old, openStake, paid, tax }: Swap,
    answer: AnswerTemplate,
    at: number,
  ): Promise<Taken | 'changed' | 'not-enough-money' | 'decided'> {
    try {
      const [row] = await this.#database.query<Taken>(
        ...named<string>(this.#text, {
          id: BigInt(bet.id),
          userId: bet.userId,
          bodyHash: bet.bodyHash,
          currency: bet.currency,
          charged: bet.charged,
          tax: bet.tax,
          odds: bet.odds,
          potentialPayout: bet.potentialPayout,
          form: JSON.stringify(bet.form),
          legs: legRows(bet.legs),
          placedAt: bet.placedAt,
          decidesAt: bet.decidesAt,
          answer: answer.text,
          digits: answer.digits,
          knownAgeMs: bet.knownAgeMs ?? null,
          old: BigInt(old.id),
          settlement: old.settlement,
          cashOuts: old.cashOuts,
          openStake,
          paid,
          saleTax: tax,
          offer,
          least,
          fair: fractionText(fair),
          haircut: fractionText(haircut),
          at,
        }),
      );
      return row ?? 'changed';
    } catch (error) {
      if (isDecided(error)) return 'decided';
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      throw error;
    }
  }
}

/** Bets are locked before accounts, as every step of an open bet does. A debt is repaid from what is paid back alone. */
const SWAP = `with pair as materialized (
  select id from bets where (id = :id and state = 'pending' and replaces = :old)
    or (id = :old and user_id = :userId and state = 'open' and settlement = :settlement and cash_outs = :cashOuts and boost_percent = 0)
  order by id for no key update
), parties as materialized (
  select id, kind, balance from accounts where (select count(*) from pair) = 2 and currency = :currency and (
    (user_id = :userId and kind in ('main', 'debt')) or (user_id is null and shard = :userId::bigint % 16 and (kind = 'house' or (kind = 'tax' and :saleTax::numeric + :tax::numeric > 0))))
  order by id for no key update
), sums as (
  select house.id as house, main.id as main, debt.id as debt, authority.id as authority, main.balance as held,
    least(greatest(:paid::numeric - :charged::numeric, 0), -debt.balance) as repaid
  from parties house left join parties authority on authority.kind = 'tax', parties main, parties debt where house.kind = 'house' and main.kind = 'main' and debt.kind = 'debt'
), old as (
  update bets set closed_stake = stake, cashed_out = cashed_out + :paid, cash_outs = cash_outs + 1, tax = tax + :saleTax, sale_tax = sale_tax + :saleTax, potential_payout = 0,
    state = 'cashed_out', settled_at = :at, replaced_by = :id
  from sums where bets.id = :old returning bets.id, state, settlement, payout, cash_outs
), bet as (
  update bets set state = 'open', odds = :odds, potential_payout = :potentialPayout, form = :form::jsonb, known_age_ms = :knownAgeMs,
    answer = replace(:answer, '${BALANCE}', decimal_text(held + :paid - :charged - repaid, :digits::int))
  from sums where bets.id = :id returning bets.id, bets.epoch, answer
), legs as (
  update bet_legs set odds = leg.odds, score_at_placing = leg.score_at_placing, version = leg.version, prices = leg.prices
  from bet, jsonb_to_recordset(:legs::jsonb) as leg(position int, odds bigint, score_at_placing text, version bigint, prices jsonb)
  where bet_legs.bet_id = bet.id and bet_legs.position = leg.position
), history as (
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
  select id, state, settlement, 'bettor', 'replaced', payout, :at::bigint from old
  union all select id, 'open', 0, 'trader', 'accepted', null, :at::bigint from bet
), unruled as (
  delete from cash_out_rules using old where bet_id = old.id
), kept as (
  insert into cash_outs (user_id, guid, body_hash, bet_id, state, actor, percent, least, seen, asked_at, decides_at, decided_at,
    paid, tax, closed_stake, offer, fair, haircut)
  select :userId, gen_random_uuid(), :bodyHash, id, 'taken', 'edit', 100, :least, :least, :placedAt, :decidesAt, :at, :paid, :saleTax, :openStake, :offer, :fair, :haircut from old
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
  select step.debit, step.credit, step.amount, step.reason, step.bet, step.settlement
  from old, bet, sums cross join lateral (values
    (1, house, main, :paid::numeric, 'cash-out', old.id, -old.cash_outs),
    (2, main, house, :charged::numeric, 'accept', bet.id, 0),
    (3, main, debt, repaid, 'repayment', old.id, -old.cash_outs),
    (4, house, authority, :saleTax::numeric, 'tax', old.id, -old.cash_outs),
    (5, house, authority, :tax::numeric, 'tax', bet.id, 0)) as step(n, debit, credit, amount, reason, bet, settlement)
  where step.amount > 0 order by step.n
) select answer from bet` as const;
