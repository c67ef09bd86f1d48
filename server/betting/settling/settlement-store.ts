/**
 * The settlement of bets in SQL. A bet can be settled again: each settlement has a number, posts the difference to what was paid before,
 * and is one statement that takes effect once (the number that the caller saw guards it). What a correction takes back and the
 * account no longer holds becomes a debt, which the next payouts repay.
 */
import { ownPart } from '#domain/bonus/bonus-spend.ts';
import type { BetStatus, LegResult, SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { Explanation } from '#domain/coupon/settlement/explanation.ts';
import type { BetId, GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { explanationValue } from '#protocol/http/bets/bet-record.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { BETS, type BetRow, type BetState, type StoredBet, toBet } from '../history/bet-rows.ts';

/** A leg's new word; without a result an earlier one was withdrawn. */
export interface DecidedLeg {
  readonly key: SelectionKey;
  readonly result: LegResult | undefined;
  readonly reason: SettlementReason | undefined;
  readonly version: number;
}

export interface NewSettlement {
  /** The status after the settlement; `open` where a withdrawn result leaves the bet undecided again. */
  readonly status: Exclude<BetStatus, 'cashed_out'>;
  /** All that the bet pays by now; absent while it is open. */
  readonly payout: Amount | undefined;
  /** All that the tax authority has of the bet then; absent: as much as before. */
  readonly tax?: Amount;
  readonly legs: readonly DecidedLeg[];
  /** The explanation that is kept with it; absent while the bet is open again. */
  readonly explanation?: Explanation;
  /** Whether the bet is void: nothing is ever paid on it after this. */
  readonly isVoid: boolean;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
}

const LEGS = 'leg(selection text, result text, reason jsonb, version int)' as const;

const legRows = (legs: readonly DecidedLeg[]): string =>
  JSON.stringify(
    legs.map(({ key, reason, result, version }) => ({
      selection: key,
      result: result ?? null,
      reason: reason ?? null,
      version,
    })),
  );

export class SettlementStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(id: BetId): Promise<StoredBet | undefined> {
    const [row] = await this.#database.query<BetRow>(...named(`${BETS} where id = :id`, { id: BigInt(id) }));
    return row && toBet(row);
  }

  async inState(state: BetState): Promise<readonly StoredBet[]> {
    return (
      await this.#database.query<BetRow>(...named(`${BETS} where state = :state order by id`, { state }))
    ).map(toBet);
  }

  /** The open bets with an undecided leg on one of these games. */
  async waitingFor(gameIds: readonly GameId[]): Promise<readonly StoredBet[]> {
    const rows = await this.#database.query<BetRow>(
      ...named(
        `${BETS} where state = 'open' and id in (
          select bet_id from bet_legs where game_id = any(string_to_array(:gameIds, ',')::bigint[]) and result is null) order by id`,
        { gameIds: gameIds.join(',') },
      ),
    );
    return rows.map(toBet);
  }

  /** Bets, settled ones too, with a decided leg on one of these selections; void ones are past all results. */
  async on(keys: readonly SelectionKey[]): Promise<readonly StoredBet[]> {
    const rows = await this.#database.query<BetRow>(
      ...named(
        `${BETS} where state in ('open', 'won', 'lost', 'refunded') and not is_void and id in (
          select bet_id from bet_legs where selection = any(string_to_array(:keys, ',')) and result is not null) order by id`,
        { keys: keys.join(',') },
      ),
    );
    return rows.map(toBet);
  }

  /** Games that open bets still wait for. */
  async awaitedGames(): Promise<readonly GameId[]> {
    const rows = await this.#database.query<{ game_id: bigint }>(
      `select distinct game_id from bet_legs join bets on bets.id = bet_id where state = 'open' and result is null order by game_id`,
    );
    return rows.map((row) => Number(row.game_id) as GameId);
  }

  /** Results of some legs of a bet that is still open. An older version never replaces a newer one. */
  async decideLegs(id: BetId, legs: readonly DecidedLeg[]): Promise<void> {
    await this.#database.query(
      ...named(
        `update bet_legs set result = leg.result, reason = leg.reason, result_version = leg.version
        from jsonb_to_recordset(:legs::jsonb) as ${LEGS}
        where bet_id = :id and bet_legs.selection = leg.selection and result_version < leg.version`,
        { id: BigInt(id), legs: legRows(legs) },
      ),
    );
  }

  /**
   * Settles a bet: true for the one call that took the step; false where the bet has been settled anew or boosted since
   * `bet` was read, or is void.
   */
  async settle(bet: StoredBet, next: NewSettlement): Promise<boolean> {
    // A trigger moves the part of the bonus money.
    const difference = ownPaid(bet, next.payout) - ownPaid(bet, bet.payout);
    const tax = next.tax ?? bet.tax;
    const taxed = tax - bet.tax;
    const rows = await this.#database.query(
      ...named(settlement(moneySteps(bet, next, difference, taxed)), {
        id: BigInt(bet.id),
        state: next.status,
        payout: next.payout ?? null,
        settledAt: next.status === 'open' ? null : next.at,
        isVoid: next.isVoid,
        tax,
        seen: bet.settlement,
        boost: bet.terms.boostPercent,
        legs: legRows(next.legs),
        actor: next.actor,
        reason: next.reason,
        at: next.at,
        explanation: next.explanation ? JSON.stringify(explanationValue(next.explanation)) : null,
        ...(difference === 0n ? {} : { difference: difference > 0n ? difference : -difference }),
        ...(taxed === 0n ? {} : { taxed: taxed > 0n ? taxed : -taxed }),
      }),
    );
    return rows.length > 0;
  }
}

/** The bet, its legs and its history, and what moves of its money. Takes effect while the bet was settled as often as the caller saw, and, where it pays, has the boost that the caller counted. */
const settlement = (money: string): string => `
with bet as (
  update bets set state = :state, payout = :payout, settled_at = :settledAt, settlement = settlement + 1, is_void = :isVoid, tax = :tax
  where id = :id and settlement = :seen and not is_void and state in ('open', 'won', 'lost', 'refunded')
    and (:state <> 'won' or boost_percent = :boost)
  returning id, user_id, currency, state, settlement, payout, advance - advance_repaid as on_credit
), legs as (
  update bet_legs set result = leg.result, reason = leg.reason, result_version = leg.version
  from bet, jsonb_to_recordset(:legs::jsonb) as ${LEGS}
  where bet_legs.bet_id = bet.id and bet_legs.selection = leg.selection
), history as (
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at, explanation)
  select id, state, settlement, :actor, :reason, payout, :at::bigint, :explanation::jsonb from bet
)${money} select id from bet`;

/** The bettor's own part of what a bet pays. */
const ownPaid = ({ charged, terms }: StoredBet, payout: Amount = amount(0n)): bigint =>
  terms.bonusStake === undefined ? payout : ownPart(payout, charged, terms.bonusStake);

/** The row of the bonus whose money the bet has, held before the accounts are. */
const PURSE = `, purse as materialized (
  select bonuses.id from bonuses join bets on bonus_money_id = bonuses.id where bets.id = (select id from bet) for update of bonuses
)`;

/** The accounts that a settlement may touch, locked in the order of their ids as every transfer does. `:difference` is the amount, `:taxed` that of a tax. */
const accounts = (
  isTaxed: boolean,
  isOnBonus: boolean,
): string => `${isOnBonus ? PURSE : ''}, accounts_of as materialized (
  select accounts.id, accounts.kind, accounts.balance from accounts
  where accounts.currency = (select currency from bet) and (
    (accounts.kind in ('house'${isTaxed ? ", 'tax'" : ''}) and accounts.shard = (select user_id % 16 from bet))
    or (accounts.kind in ('main', 'debt', 'bonus') and accounts.user_id = (select user_id from bet)))${isOnBonus ? '\n    and (select count(*) from purse) > 0' : ''}
  order by accounts.id for no key update
), parties as (
  select house.id as house, main.id as main, debt.id as debt, bonus.id as bonus, main.balance as held, -debt.balance as owed${isTaxed ? ', authority.id as authority' : ''}
  from ${isTaxed ? 'accounts_of authority, ' : ''}accounts_of house, accounts_of main, accounts_of debt, accounts_of bonus
  where house.kind = 'house' and main.kind = 'main' and debt.kind = 'debt' and bonus.kind = 'bonus'${isTaxed ? " and authority.kind = 'tax'" : ''}
)`;

const postings = (
  steps: readonly string[],
  isTaxed: boolean,
  isOnBonus: boolean,
): string => `${accounts(isTaxed, isOnBonus)}, money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement, corrects)
  select step.debit, step.credit, step.amount, step.reason, bet.id, bet.settlement,
    case when step.reason in ('correction', 'debt') then
      (select max(id) from transfers where bet_id = bet.id and reason in ('payout', 'correction')) end
  from bet cross join parties cross join lateral (values ${steps.join(', ')}) as step(debit, credit, amount, reason)
  where step.amount > 0)`;

/** A token that comes back goes where it came from; nothing is repaid from it, and it is never taken away again. */
const TOKEN = {
  pay: [
    `(house, bonus, :difference::numeric, case when bet.settlement = 1 then 'payout' else 'correction' end)`,
  ],
  takeBack: [`(bonus, house, :difference::numeric, 'correction')`],
} as const;

const MONEY = {
  pay: [
    `(house, main, :difference::numeric, case when bet.settlement = 1 then 'payout' else 'correction' end)`,
    // What a void bet owes of its advance was never the bettor's: it closes the advance (a trigger), the rest repays a debt.
    `(main, debt, least(:difference::numeric - on_credit, owed), 'repayment')`,
  ],
  takeBack: [
    `(main, house, least(:difference::numeric, held), 'correction')`,
    `(debt, house, greatest(:difference::numeric - held, 0), 'debt')`,
  ],
} as const;

/** What the bettor gets or gives back, and what the tax authority does. */
function moneySteps(bet: StoredBet, next: NewSettlement, difference: bigint, taxed: bigint): string {
  const isToken = bet.terms.funding === 'free' && next.status === 'refunded';
  const steps = (isToken ? TOKEN : MONEY)[difference > 0n ? 'pay' : 'takeBack'];
  const tax =
    taxed > 0n
      ? `(house, authority, :taxed::numeric, 'tax')`
      : `(authority, house, :taxed::numeric, 'tax-back')`;
  const all = [...(difference === 0n ? [] : steps), ...(taxed === 0n ? [] : [tax])];
  return all.length === 0 ? '' : postings(all, taxed !== 0n, bet.terms.bonusStake !== undefined);
}
