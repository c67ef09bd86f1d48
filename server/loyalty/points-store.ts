/** Points of accounts in SQL: counted when somebody looks, and spent on rewards. A balance is never below zero: the statement that spends is refused. */
import type { Reward } from '#domain/loyalty/rewards.ts';
import type { Amount } from '#domain/money/amount.ts';
import { type StakeRefusal, stakeRefusal } from '../ledger/stake-limits.ts';
import { DatabaseError } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface PointsBalance {
  readonly balance: bigint;
  /** All that ever came, by which levels go. */
  readonly earned: bigint;
}

export interface RewardWish {
  readonly userId: bigint;
  readonly rewardGuid: string;
  readonly reward: Reward;
  readonly currency: string;
  readonly money: Amount;
  readonly at: number;
}

/** The state of a reward after it was asked for. `known`: it was bought before, under the same id. */
export type Spent = 'bought' | 'known' | 'not-enough-points' | StakeRefusal;

const CHECK_VIOLATION = '23514';

/** The entry moves the points (`0021-tournaments.sql`); its reward comes with it: money, or a free bet with its own. */
const SPEND = `
with entry as (
  insert into loyalty_entries (user_id, kind, points, reward_guid, reward, currency, amount, at)
  values (:userId, 'spent', -:points::bigint, :rewardGuid::uuid, :reward, :currency, :amount, :at) returning id
), token as (
  insert into free_bets (user_id, code, currency, amount, granted_at)
  select :userId, 'POINTS-' || id, :currency, :amount, :at from entry where :isFreeBet::boolean
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, loyalty_entry_id)
  select issue.id, own.id, :amount, case when :isFreeBet::boolean then 'points-free-bet' else 'points-cash' end, entry.id
  from entry, accounts issue, accounts own
  where issue.kind = 'issue' and issue.user_id is null and issue.currency = :currency and own.user_id = :userId and own.currency = :currency
    and own.kind = case when :isFreeBet::boolean then 'bonus' else 'main' end
) select id from entry` as const;

export class PointsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts what was settled meanwhile; answers what there is then. */
  async count(userId: bigint, at: number): Promise<PointsBalance> {
    await this.#database.query(...named('select count_points(:userId, :at)', { userId, at }));
    return this.balance(userId);
  }

  async balance(userId: bigint): Promise<PointsBalance> {
    const [row] = await this.#database.query<PointsBalance>(
      ...named('select balance, earned from loyalty_points where user_id = :userId', { userId }),
    );
    return row ?? { balance: 0n, earned: 0n };
  }

  /** Buys a reward, in one statement. */
  async spend({ at, currency, money, reward, rewardGuid, userId }: RewardWish): Promise<Spent> {
    try {
      await this.#database.query(
        ...named(SPEND, {
          userId,
          points: reward.points,
          rewardGuid,
          reward: reward.id,
          currency,
          amount: money,
          isFreeBet: reward.kind === 'free-bet',
          at,
        }),
      );
      return 'bought';
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.constraint === 'reward_once') return 'known';
      if (error.code === CHECK_VIOLATION) return 'not-enough-points';
      const refusal = stakeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }

  /** The name of the reward that was bought under this id; undefined where none was. */
  async bought(userId: bigint, rewardGuid: string): Promise<string | undefined> {
    const [row] = await this.#database.query<{ reward: string }>(
      ...named(
        'select reward from loyalty_entries where user_id = :userId and reward_guid = :rewardGuid::uuid',
        {
          userId,
          rewardGuid,
        },
      ),
    );
    return row?.reward;
  }
}
