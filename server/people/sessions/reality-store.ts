/** The money that a session came to, in the user's first currency. */
import { resultOf } from '#domain/coupon/bet/bet-sums.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import {
  IN_OPEN_BETS,
  OPEN_IN_CASINO,
  OPEN_IN_TOTO,
  OWN_CHARGE,
  OWN_PAYOUT,
} from '../../ledger/bet-money-sql.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

/** The money of a session. */
export interface SessionMoney {
  /** The stakes of bets that were placed in it. */
  readonly staked: Amount;
  readonly returned: Amount;
  /** The stakes in open bets now. */
  readonly open: Amount;
  /** The result of what was decided in the session. */
  readonly result: Amount;
}

/**
 * The sums of each bet, each coupon of the toto and each round of the casino that the session saw, by currency: what was staked in it, what came back in it, what lay in it
 * when the session or the bet began, and what lies in it now. What a cash-out of the session has closed was open when the
 * session began.
 */
const SESSION_SUMS = `
with seen as (
  select bets.currency, bets.placed_at >= :from as is_new, ${OWN_CHARGE} as own, bets.stake, bets.closed_stake,
    ${IN_OPEN_BETS} as open_now,
    case when bets.settled_at >= :from then ${OWN_PAYOUT} else 0 end as paid_out,
    coalesce(sold.paid, 0) as sold_for, coalesce(sold.closed, 0) as sold
  from bets
  left join lateral (select sum(cash_outs.paid) as paid, sum(cash_outs.closed_stake) as closed from cash_outs
    where cash_outs.bet_id = bets.id and cash_outs.state = 'taken' and cash_outs.decided_at >= :from) sold on true
  where bets.user_id = :userId and bets.state not in ('pending', 'refused')
    and (bets.placed_at >= :from or bets.state = 'open' or bets.settled_at >= :from)
  union all
  select currency, placed_at >= :from, price, price, 0, ${OPEN_IN_TOTO},
    case when settled_at >= :from then coalesce(payout, 0) else 0 end, 0, 0
  from toto_coupons where user_id = :userId and (placed_at >= :from or state = 'open' or settled_at >= :from)
  union all
  select currency, began_at >= :from, staked, staked, 0, ${OPEN_IN_CASINO},
    case when ended_at >= :from then paid else 0 end, 0, 0
  from casino_rounds where user_id = :userId and (began_at >= :from or state = 'open' or ended_at >= :from)
)
select coalesce(sum(in_own_currency(:userId, staked, currency)), 0) as staked,
  coalesce(sum(in_own_currency(:userId, returned, currency)), 0) as returned,
  coalesce(sum(in_own_currency(:userId, at_risk, currency)), 0) as at_risk,
  coalesce(sum(in_own_currency(:userId, open, currency)), 0) as open
from (
  select currency, sum(case when is_new then own else 0 end) as staked, sum(paid_out + sold_for) as returned, sum(open_now) as open,
    sum(case when is_new or stake = 0 then own else div(own * (stake - closed_stake + sold), stake) end) as at_risk
  from seen group by currency
) as by_currency`;

type SumsRow = Readonly<Record<'staked' | 'returned' | 'at_risk' | 'open', bigint>>;

export class RealityStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async since(userId: bigint, fromMs: number): Promise<SessionMoney> {
    const [row] = await this.#database.query<SumsRow>(...named(SESSION_SUMS, { userId, from: fromMs }));
    const [staked, returned, open, atRisk] = (['staked', 'returned', 'open', 'at_risk'] as const).map(
      (name) => amount(row?.[name] ?? 0n),
    ) as [Amount, Amount, Amount, Amount];
    return { staked, returned, open, result: resultOf({ staked: atRisk, returned, open }) };
  }

  async checkedAtMs(sessionId: bigint): Promise<number | undefined> {
    const [row] = await this.#database.query<{ checked_at: bigint | null }>(
      'select checked_at from sessions where id = $1',
      [sessionId],
    );
    return row?.checked_at == null ? undefined : Number(row.checked_at);
  }

  async seen(sessionId: bigint, atMs: number): Promise<void> {
    await this.#database.query('update sessions set checked_at = $2 where id = $1', [sessionId, atMs]);
  }
}
