/** Events of an account that a rule may be about (`bonus_causes`), and the facts of it that rules look at. */
import type { ConsideredBet } from '#domain/bonus/meets-conditions.ts';
import { bonusBetKind } from '#domain/bonus/meets-conditions.ts';
import type { BetKind } from '#domain/coupon/form/bet-form.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { standingOf } from '../ledger/pauses.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface Cause {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly kind: 'deposit' | 'bet' | 'round' | 'coupon';
  readonly reference: bigint;
  readonly at: bigint;
}

export interface SettledBet extends ConsideredBet {
  readonly id: bigint;
  readonly state: 'won' | 'lost' | 'refunded' | 'cashed_out' | 'open' | 'pending' | 'refused';
  readonly currency: string;
  readonly closed: Amount;
  readonly payout: Amount;
  readonly isFree: boolean;
  /** Whether bonus money pays a part of it: it counts, and earns nothing further. */
  readonly isOnBonus: boolean;
  readonly boostPercent: number;
  readonly bonusId: bigint | undefined;
  readonly lostLegs: number;
  readonly settledAt: number;
}

export interface PlayedRound {
  readonly currency: string;
  readonly stake: Amount;
  /** The part of a round's stake that can really be lost. */
  readonly atRisk?: Amount;
  readonly isRefunded: boolean;
  readonly beganAt: number;
}

export interface DoneDeposit {
  readonly currency: string;
  readonly amount: Amount;
  readonly at: number;
  readonly isFirst: boolean;
  /** The account's choice at its registration. */
  readonly choice: string | undefined;
}

interface BetRow {
  readonly id: bigint;
  readonly kind: BetKind;
  readonly state: SettledBet['state'];
  readonly currency: string;
  readonly odds: bigint;
  readonly stake: bigint;
  readonly closed_stake: bigint;
  readonly payout: bigint | null;
  readonly funding: string;
  readonly boost_percent: number;
  readonly bonus_id: bigint | null;
  readonly placed_at: bigint;
  readonly settled_at: bigint | null;
  readonly legs: readonly {
    readonly sport: number | null;
    readonly feed: string;
    readonly odds: number;
    readonly result: string | null;
  }[];
}

const BET =
  `select id, kind, state, currency, odds, stake, closed_stake, payout, funding, boost_percent, bonus_id, placed_at, settled_at,
  (select json_agg(json_build_object('sport', sport_id, 'feed', feed, 'odds', odds, 'result', result) order by position)
    from bet_legs where bet_id = bets.id) as legs from bets` as const;

const toBet = (row: BetRow): SettledBet => ({
  id: row.id,
  kind: bonusBetKind(row.kind),
  state: row.state,
  currency: row.currency,
  odds: Number(row.odds),
  stake: amount(row.stake),
  closed: amount(row.closed_stake),
  payout: amount(row.payout ?? 0n),
  isFree: row.funding === 'free',
  isOnBonus: row.funding === 'bonus',
  boostPercent: row.boost_percent,
  bonusId: row.bonus_id ?? undefined,
  placedAt: Number(row.placed_at),
  settledAt: Number(row.settled_at ?? row.placed_at),
  lostLegs: row.legs.filter(({ result }) => result === 'lose').length,
  legs: row.legs.map(({ feed, odds, sport }) => ({
    sport: sport ?? undefined,
    feed: feed === 'live' ? 'live' : 'line',
    odds,
  })),
});

const BATCH = 200;

export class CauseStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Causes to be worked out by now, the oldest first: of one account, or of all. */
  due(now: number, userId: bigint | undefined): Promise<readonly Cause[]> {
    return this.#database.query<Cause>(
      ...named(
        `select id, user_id, kind, reference, at from bonus_causes
         where due_at <= :now and (:userId::bigint is null or user_id = :userId::bigint) order by due_at, id limit ${BATCH}`,
        { now, userId: userId ?? null },
      ),
    );
  }

  async done(id: bigint): Promise<void> {
    await this.#database.query(...named('delete from bonus_causes where id = :id', { id }));
  }

  async defer(id: bigint, until: number): Promise<void> {
    await this.#database.query(
      ...named('update bonus_causes set due_at = :until where id = :id', { id, until }),
    );
  }

  /** Writes down anew that a deposit was made: a granted appeal is about it. */
  async again(userId: bigint, paymentId: bigint, at: number): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into bonus_causes (user_id, kind, reference, at, due_at) values (:userId, 'deposit', :paymentId, :at, :at)`,
        { userId, paymentId, at },
      ),
    );
  }

  /** Whether something that happened before a moment is still to be worked out. */
  async isPending(userId: bigint, before: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named('select 1 as one from bonus_causes where user_id = :userId and at < :before limit 1', {
        userId,
        before,
      }),
    );
    return rows.length > 0;
  }

  async bet(id: bigint): Promise<SettledBet | undefined> {
    const [row] = await this.#database.query<BetRow>(...named(`${BET} where id = :id`, { id }));
    return row && toBet(row);
  }

  /** Bets of one's own money in a currency that were placed in a time and have ended; at most a thousand. */
  async placedBetween(
    userId: bigint,
    currency: string,
    from: number,
    until: number,
  ): Promise<readonly SettledBet[]> {
    const rows = await this.#database.query<BetRow>(
      ...named(
        `${BET} where user_id = :userId and currency = :currency and placed_at >= :from and placed_at < :until
         and state in ('won', 'lost') and funding = 'money' order by id limit 1000`,
        { userId, currency, from, until },
      ),
    );
    return rows.map(toBet);
  }

  /** The same of those that ended in a time. */
  async settledBetween(
    userId: bigint,
    currency: string,
    from: number,
    until: number,
  ): Promise<readonly SettledBet[]> {
    const rows = await this.#database.query<BetRow>(
      ...named(
        `${BET} where user_id = :userId and currency = :currency and settled_at >= :from and settled_at < :until and placed_at >= :from
         and state in ('won', 'lost') and funding = 'money' order by id limit 1000`,
        { userId, currency, from, until },
      ),
    );
    return rows.map(toBet);
  }

  /** The number of a bet among those that the account has placed with its own money. */
  async nthBet(userId: bigint, id: bigint): Promise<number> {
    const [row] = await this.#database.query<{ nth: bigint }>(
      ...named(
        `select count(*) as nth from bets where user_id = :userId and id <= :id and state <> 'refused' and funding = 'money' and not is_void`,
        { userId, id },
      ),
    );
    return Number(row?.nth ?? 0n);
  }

  async round(id: bigint): Promise<PlayedRound | undefined> {
    const [row] = await this.#database.query<{
      currency: string;
      staked: bigint;
      at_risk: bigint;
      state: string;
      began_at: bigint;
    }>(
      ...named(
        `select currency, staked, state, began_at, (select coalesce(sum(coalesce(at_risk, amount)), 0) from casino_transactions
           where provider = casino_rounds.provider and round_id = casino_rounds.round_id and kind = 'bet' and state = 'done') as at_risk
         from casino_rounds where id = :id`,
        { id },
      ),
    );
    return (
      row && {
        currency: row.currency,
        stake: amount(row.staked),
        atRisk: amount(row.at_risk),
        isRefunded: row.state === 'cancelled',
        beganAt: Number(row.began_at),
      }
    );
  }

  async coupon(id: bigint): Promise<PlayedRound | undefined> {
    const [row] = await this.#database.query<{
      currency: string;
      price: bigint;
      state: string;
      placed_at: bigint;
    }>(...named('select currency, price, state, placed_at from toto_coupons where id = :id', { id }));
    return (
      row && {
        currency: row.currency,
        stake: amount(row.price),
        isRefunded: row.state === 'refunded',
        beganAt: Number(row.placed_at),
      }
    );
  }

  async deposit(id: bigint): Promise<DoneDeposit | undefined> {
    const [row] = await this.#database.query<{
      currency: string;
      amount: bigint;
      changed_at: bigint;
      is_first: boolean;
      choice: string | null;
    }>(
      ...named(
        `select currency, amount, changed_at, (select bonus_choice from people where people.user_id = payments.user_id) as choice,
           not exists (select 1 from payments other where other.user_id = payments.user_id and other.direction = 'deposit'
             and other.state = 'done' and (other.changed_at, other.id) < (payments.changed_at, payments.id)) as is_first
         from payments where id = :id and state = 'done'`,
        { id },
      ),
    );
    return (
      row && {
        currency: row.currency,
        amount: amount(row.amount),
        at: Number(row.changed_at),
        isFirst: row.is_first,
        choice: row.choice ?? undefined,
      }
    );
  }

  /** Whether a bonus has come of an event already. */
  async hasGiven(userId: bigint, event: string): Promise<boolean> {
    const rows = await this.#database.query(
      ...named('select 1 as one from bonuses where user_id = :userId and cause = :event limit 1', {
        userId,
        event,
      }),
    );
    return rows.length > 0;
  }

  /** The end of the pause that an account is in at a moment: null without an end, undefined where it is in none. */
  async pauseEnd(userId: bigint, at: number): Promise<number | null | undefined> {
    const { pause } = await standingOf(this.#database, userId, at);
    return pause && (pause.untilMs ?? null);
  }
}
