/**
 * Cash-outs in SQL. One is asked for, waits for its delay and is then taken or refused, once: taking it changes the bet, writes its history
 * and moves the money in one statement, which takes effect only while the bet is as it was judged.
 */

import type { CashOutRequest, CashOutRule } from '#domain/coupon/offers/cash-out-deal.ts';
import type { NoOfferReason } from '#domain/coupon/offers/cash-out-offer.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { CashOutEvent } from '#protocol/http/bets/cash-out-events.ts';
import { rowsOf } from '../../store/built-query.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { BETS, type BetRow, type StoredBet, selectBets, toBet } from '../history/bet-rows.ts';

const UNIQUE_VIOLATION = '23505';

/** The actor of a cash-out. `edit`: it was paid for because another bet took its place. */
export type CashOutActor = 'bettor' | 'automatic' | 'edit';

export interface AskedCashOut {
  readonly id: bigint;
  readonly userId: bigint;
  readonly request: CashOutRequest;
  readonly actor: CashOutActor;
  readonly bodyHash: string;
  readonly state: 'pending' | 'taken' | 'refused';
  readonly decidesAt: number;
  readonly answer: string | undefined;
}

/** What is known under an id. Closed: nothing had arrived when it was asked for, and nothing will be taken. */
export interface KnownCashOut extends Pick<AskedCashOut, 'answer' | 'bodyHash' | 'decidesAt' | 'state'> {
  readonly isClosed: boolean;
}

export interface NewCashOut extends Omit<AskedCashOut, 'id' | 'state' | 'answer'> {
  readonly askedAt: number;
}

/** What a cash-out that is taken does to its bet. */
export interface TakenCashOut {
  /** The amount paid, after tax. */
  readonly paid: Amount;
  readonly tax: Amount;
  readonly closedStake: Amount;
  /** What the rest of the bet may return. */
  readonly potentialPayout: Amount;
  readonly offer: Amount;
  readonly fair: string;
  readonly haircut: string;
  readonly at: number;
  readonly answer: string;
}

interface CashOutRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly guid: string;
  readonly body_hash: string;
  readonly bet_id: bigint;
  readonly state: AskedCashOut['state'];
  readonly actor: CashOutActor;
  readonly percent: number;
  readonly least: bigint;
  readonly seen: bigint;
  readonly decides_at: bigint;
  readonly answer: string | null;
}

interface KnownRow extends Pick<CashOutRow, 'answer' | 'body_hash' | 'decides_at' | 'state'> {
  readonly is_closed: boolean;
}

const toKnown = (row: Omit<KnownRow, 'is_closed'>): Omit<KnownCashOut, 'isClosed'> => ({
  bodyHash: row.body_hash,
  state: row.state,
  decidesAt: Number(row.decides_at),
  answer: row.answer ?? undefined,
});

const toAsked = (row: CashOutRow): AskedCashOut => ({
  ...toKnown(row),
  id: row.id,
  userId: row.user_id,
  actor: row.actor,
  request: {
    cashOutGuid: row.guid as CashOutGuid,
    betId: String(row.bet_id) as BetId,
    percent: row.percent,
    seen: amount(row.seen),
    least: amount(row.least),
  },
});

export interface RuledBet {
  readonly bet: StoredBet;
  readonly rule: CashOutRule;
}

/** Pays for a bet that is still what was judged, writes its history and what was taken, and moves the money. */
const TAKE = `
with asked as materialized (
  select id, actor from cash_outs where id = :id and state = 'pending' for update
), bet as (
  update bets set closed_stake = closed_stake + :closedStake, cashed_out = cashed_out + :paid, cash_outs = cash_outs + 1, potential_payout = :potentialPayout, tax = tax + :tax, sale_tax = sale_tax + :tax,
    state = case when closed_stake + :closedStake = stake then 'cashed_out' else 'open' end,
    settled_at = case when closed_stake + :closedStake = stake then :at::bigint end
  from asked where bets.id = :betId and state = 'open' and settlement = :settlement and cash_outs = :cashOuts and boost_percent = 0 and closed_stake + :closedStake <= stake
  returning bets.id, user_id, currency, state, settlement, payout, cash_outs, asked.actor
), decided as (
  update cash_outs set state = 'taken', decided_at = :at, paid = :paid, tax = :tax, closed_stake = :closedStake, offer = :offer, fair = :fair, haircut = :haircut, answer = :answer
  from bet where cash_outs.id = :id
), unruled as (
  delete from cash_out_rules using bet where bet_id = bet.id and (bet.state <> 'open' or bet.actor = 'automatic')
), history as (
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
  select id, state, settlement, actor, 'cash-out', payout, :at::bigint from bet
), accounts_of as materialized (
  select accounts.id, accounts.kind, accounts.balance from accounts
  where accounts.currency = (select currency from bet) and (
    ((accounts.kind = 'house' or (accounts.kind = 'tax' and :tax::numeric > 0)) and accounts.shard = (select user_id % 16 from bet))
    or (accounts.kind in ('main', 'debt') and accounts.user_id = (select user_id from bet)))
  order by accounts.id for no key update
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
  select step.debit, step.credit, step.amount, step.reason, bet.id, -bet.cash_outs
  from bet, accounts_of house left join accounts_of authority on authority.kind = 'tax', accounts_of main, accounts_of debt cross join lateral (values
    (1, house.id, main.id, :paid::numeric, 'cash-out'),
    (2, main.id, debt.id, least(:paid::numeric, -debt.balance), 'repayment'),
    (3, house.id, authority.id, :tax::numeric, 'tax')) as step(n, debit, credit, amount, reason)
  where house.kind = 'house' and main.kind = 'main' and debt.kind = 'debt' and step.amount > 0 order by step.n
) select id from bet`;

export class CashOutStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async bet(userId: bigint, betId: BetId): Promise<StoredBet | undefined> {
    const [row] = await this.#database.query<BetRow>(
      ...named(`${BETS} where id = :id and user_id = :userId`, { id: BigInt(betId), userId }),
    );
    return row && toBet(row);
  }

  async openBets(userId: bigint, limit: number): Promise<readonly StoredBet[]> {
    const rows = await rowsOf(
      this.#database,
      selectBets()
        .where('user_id', '=', userId)
        .where('state', '=', 'open')
        .orderBy('id', 'desc')
        .limit(limit),
    );
    return rows.map(toBet);
  }

  async find(userId: bigint, guid: CashOutGuid): Promise<KnownCashOut | undefined> {
    const [row] = await this.#database.query<KnownRow>(
      ...named(
        `select body_hash, state, decides_at, answer, bet_id is null as is_closed from cash_outs
        where user_id = :userId and guid = :guid`,
        { userId, guid },
      ),
    );
    return row && { ...toKnown(row), isClosed: row.is_closed };
  }

  /**
   * Closes an id: unless a cash-out has come under it by now, none will. `answer` is the one given from now on; `at` in
   * epoch ms.
   */
  async close(userId: bigint, guid: CashOutGuid, answer: string, at: number): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into cash_outs (user_id, guid, body_hash, state, actor, asked_at, decides_at, decided_at, code, answer)
        values (:userId, :guid, 'none', 'refused', 'bettor', :at, :at, :at, 'unheard', :answer) on conflict (user_id, guid) do nothing`,
        { userId, guid, answer, at },
      ),
    );
  }

  async pending(): Promise<readonly AskedCashOut[]> {
    return (await this.#database.query<CashOutRow>(`select * from cash_outs where state = 'pending'`)).map(
      toAsked,
    );
  }

  /** Stores a cash-out; undefined where this id is known already; `busy` where another cash-out of the bet is being decided. */
  async ask(cashOut: NewCashOut): Promise<bigint | undefined | 'busy'> {
    try {
      return await this.#insert(cashOut, 'pending', null, null);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return 'busy';
      throw error;
    }
  }

  /** Keeps a refusal that needed no delay, so that the same request gets the same answer. False where the id is known already. */
  async keepRefusal(cashOut: NewCashOut, code: string, answer: string): Promise<boolean> {
    return (await this.#insert(cashOut, 'refused', code, answer)) !== undefined;
  }

  async refuse(id: bigint, code: string, answer: string, at: number): Promise<void> {
    await this.#database.query(
      ...named(
        `update cash_outs set state = 'refused', code = :code, answer = :answer, decided_at = :at where id = :id and state = 'pending'`,
        { id, code, answer, at },
      ),
    );
  }

  /** Takes a cash-out: true for the one call that took it; false where the bet has changed since it was judged. */
  async take(asked: AskedCashOut, bet: StoredBet, taken: TakenCashOut): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(TAKE, {
        id: asked.id,
        betId: BigInt(bet.id),
        settlement: bet.settlement,
        cashOuts: bet.cashOuts,
        closedStake: taken.closedStake,
        paid: taken.paid,
        tax: taken.tax,
        potentialPayout: taken.potentialPayout,
        offer: taken.offer,
        fair: taken.fair,
        haircut: taken.haircut,
        answer: taken.answer,
        at: taken.at,
      }),
    );
    return rows.length > 0;
  }

  /** What was told, where it is another offer than the last one kept. `offers` as JSON rows of bet_id, offer (text) and reason. */
  async keepOffers(
    offers: readonly { readonly betId: BetId; readonly offer?: Amount; readonly reason?: NoOfferReason }[],
    at: number,
  ): Promise<void> {
    if (offers.length === 0) return;
    const rows = offers.map(({ betId, offer, reason }) => ({
      bet_id: betId,
      offer: offer === undefined ? null : String(offer),
      reason: reason ?? null,
    }));
    await this.#database.query(
      ...named(
        `insert into cash_out_offers (bet_id, at, offer, reason)
        select bet_id, :at, offer, reason from jsonb_to_recordset(:offers::jsonb) as told(bet_id bigint, offer numeric, reason text)`,
        { offers: JSON.stringify(rows), at },
      ),
    );
  }

  async setRule(userId: bigint, betId: BetId, { least, percent }: CashOutRule, at: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `insert into cash_out_rules (bet_id, user_id, least, percent, set_at)
        select id, user_id, :least, :percent, :at from bets where id = :id and user_id = :userId and state = 'open'
        on conflict (bet_id) do update set least = :least, percent = :percent, set_at = :at returning bet_id`,
        { id: BigInt(betId), userId, least, percent, at },
      ),
    );
    return rows.length > 0;
  }

  async dropRule(userId: bigint, betId: BetId): Promise<void> {
    await this.#database.query(
      ...named('delete from cash_out_rules where bet_id = :id and user_id = :userId', {
        id: BigInt(betId),
        userId,
      }),
    );
  }

  async rulesOf(userId: bigint): Promise<ReadonlyMap<BetId, CashOutRule>> {
    const rows = await this.#database.query<{ bet_id: bigint; least: bigint; percent: number }>(
      ...named('select bet_id, least, percent from cash_out_rules where user_id = :userId', { userId }),
    );
    return new Map(
      rows.map((row) => [String(row.bet_id) as BetId, { least: amount(row.least), percent: row.percent }]),
    );
  }

  async hasRules(): Promise<boolean> {
    return (await this.#database.query('select 1 from cash_out_rules limit 1')).length > 0;
  }

  /** The open bets with a rule of which no cash-out is under way. */
  async ruledBets(): Promise<readonly RuledBet[]> {
    const rows = await this.#database.query<BetRow & { readonly least: bigint; readonly percent: number }>(
      `select ruled.*, least, percent from (${BETS} where state = 'open') as ruled join cash_out_rules on bet_id = ruled.id
      where not exists (select 1 from cash_outs where cash_outs.bet_id = ruled.id and cash_outs.state = 'pending') order by ruled.id`,
    );
    return rows.map((row) => ({
      bet: toBet(row),
      rule: { least: amount(row.least), percent: row.percent },
    }));
  }

  /** The last of them, oldest first. */
  async events(userId: bigint, betId: BetId, limit: number): Promise<readonly CashOutEvent[]> {
    const rows = await this.#database.query<EventRow>(
      ...named(
        `select * from (
        select at, offer, null as state, null as actor, null::int as percent, null::numeric as paid, null::numeric as tax, null::numeric as closed_stake, reason as code
        from cash_out_offers where bet_id = :id
        union all select decided_at, null, state, actor, percent, paid, tax, closed_stake, code from cash_outs where bet_id = :id and state <> 'pending'
      ) as events where exists (select 1 from bets where id = :id and user_id = :userId) order by at desc limit :limit`,
        { id: BigInt(betId), userId, limit },
      ),
    );
    return rows.toReversed().map(toEvent);
  }

  async #insert(
    cashOut: NewCashOut,
    state: 'pending' | 'refused',
    code: string | null,
    answer: string | null,
  ): Promise<bigint | undefined> {
    const { request } = cashOut;
    const [row] = await this.#database.query<{ id: bigint }>(
      ...named(
        `insert into cash_outs (user_id, guid, body_hash, bet_id, state, actor, percent, least, seen, asked_at, decides_at, decided_at, code, answer)
        values (:userId, :guid, :bodyHash, :betId, :state, :actor, :percent, :least, :seen, :askedAt, :decidesAt,
          case when :state = 'refused' then :askedAt::bigint end, :code, :answer)
        on conflict (user_id, guid) do nothing returning id`,
        {
          userId: cashOut.userId,
          guid: request.cashOutGuid,
          bodyHash: cashOut.bodyHash,
          betId: BigInt(request.betId),
          state,
          actor: cashOut.actor,
          percent: request.percent,
          least: request.least,
          seen: request.seen,
          askedAt: cashOut.askedAt,
          decidesAt: cashOut.decidesAt,
          code,
          answer,
        },
      ),
    );
    return row?.id;
  }
}

interface EventRow {
  readonly at: bigint;
  readonly offer: bigint | null;
  readonly state: 'taken' | 'refused' | null;
  readonly actor: CashOutActor | null;
  readonly percent: number | null;
  readonly paid: bigint | null;
  readonly tax: bigint | null;
  readonly closed_stake: bigint | null;
  readonly code: string | null;
}

function toEvent(row: EventRow): CashOutEvent {
  const at = Number(row.at);
  const by = row.actor ?? 'bettor';
  if (row.state === 'refused') return { kind: 'refused', at, by, code: row.code ?? '' };
  if (row.state === 'taken')
    return {
      kind: 'taken',
      at,
      by,
      percent: row.percent ?? 100,
      paid: amount(row.paid ?? 0n),
      ...(row.tax ? { tax: amount(row.tax) } : {}),
      closedStake: amount(row.closed_stake ?? 0n),
    };
  return row.offer === null
    ? { kind: 'none', at, reason: (row.code ?? 'not-offered') as NoOfferReason }
    : { kind: 'offered', at, offer: amount(row.offer) };
}
