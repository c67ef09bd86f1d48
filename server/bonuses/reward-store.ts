/** All that rules of the house have given accounts, in SQL: bonuses, codes, loyalty, cashback, tournaments, and friends. */
import type { BonusType } from '#domain/bonus/bonus-rule.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { REWARDS } from '#protocol/bonuses/bonus-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import { LOYALTY_EVENTS } from '../loyalty/loyalty-history.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

type Reward = AnsweredBy<typeof REWARDS>['rewards'][number];

const PAGE = 50;

/** A free bet that points bought is a reward of loyalty, and no code. Whoever is in a pause is told nothing of loyalty, as by its own history. */
const GIVEN = `
select coalesce(ended_at, earned_at) as at, id, rule_id, type, currency, given as money,
  case terms->'effect'->>'kind' when 'bonus-money' then 'bonus' else terms->'effect'->>'kind' end as source
  from bonuses where user_id = :userId and given > 0
union all select granted_at, id, code, 3, currency, amount, 'free-bet' from free_bets where user_id = :userId and bonus_id is null
  and not exists (select 1 from loyalty_entries bought where bought.user_id = :userId and 'POINTS-' || bought.id = code)
union all select at, id, coalesce(reward, rule), null, currency, amount,
  case source when 1 then 'loyalty' when 2 then 'cashback' else 'tournament' end
  from (${LOYALTY_EVENTS}) as events where amount is not null and not is_left_out(:userId, :now)
union all select closed_at, id, 'friend', null, currency, reward, 'friends' from referrals
  where user_id = :userId and kind = 'friend' and state = 'closed' and reward > 0
union all select closed_at, id, 'partner', null, currency, commission, 'friends' from partner_months
  where user_id = :userId and commission > 0` as const;

export class RewardStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** A page of what an account was given, the newest first: money that became its own, tokens, raised winnings. */
  async page(
    userId: bigint,
    page: number,
  ): Promise<{ readonly rewards: readonly Reward[]; readonly pages: number }> {
    const rows = await this.#database.query<{
      at: bigint;
      source: Reward['source'];
      rule_id: string;
      type: BonusType | null;
      currency: string;
      money: bigint;
      total: bigint;
    }>(
      ...named(
        `select *, count(*) over () as total from (${GIVEN}) as given
         order by at desc, source, id desc limit ${PAGE} offset :offset`,
        { userId, now: this.#nowMs(), offset: (page - 1) * PAGE },
      ),
    );
    return {
      rewards: rows.map((row) => ({
        atMs: Number(row.at),
        source: row.source,
        ruleId: row.rule_id,
        type: row.type,
        money: wireMoney(amount(row.money), currencyOf(row.currency)),
      })),
      pages: Math.ceil(Number(rows[0]?.total ?? 0n) / PAGE),
    };
  }
}
