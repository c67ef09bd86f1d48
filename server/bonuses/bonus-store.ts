/** Bonuses in SQL. Each step is one statement of `0018-bonus-rules.sql` that its state guards, so that it takes effect once. */
import type { BonusRule, BonusType } from '#domain/bonus/bonus-rule.ts';
import type { CountedStake } from '#domain/bonus/counted-stake.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { SpendableBonus } from '../betting/placing/terms.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { keptRuleText, readKeptRule } from './rules/rule-schema.ts';

export type BonusState = 'active' | 'won' | 'refused' | 'expired' | 'used';

interface BonusRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly type: BonusType;
  readonly rule_id: string;
  readonly terms: unknown;
  readonly currency: string;
  readonly amount: bigint;
  readonly state: BonusState;
  readonly claim_key: string;
  readonly promo: string | null;
  readonly target: bigint;
  readonly wagered: bigint;
  readonly given: bigint;
  readonly granted_at: bigint;
  readonly earned_at: bigint | null;
  readonly expires_at: bigint;
  readonly ended_at: bigint | null;
  readonly worked_until: bigint;
  readonly bet_id: bigint | null;
  readonly held: bigint;
  /** Its money in bets that are not decided. */
  readonly in_bets: bigint;
}

export interface StoredBonus {
  readonly id: bigint;
  readonly userId: bigint;
  readonly type: BonusType;
  /** The rule as it was told when the bonus was taken, with money of its currency. */
  readonly rule: BonusRule;
  readonly currency: string;
  readonly amount: Amount;
  readonly given: Amount;
  readonly state: BonusState;
  readonly promo: string | undefined;
  readonly target: Amount;
  readonly wagered: Amount;
  readonly grantedAt: number;
  /** The moment of its event; undefined while it waits for it. */
  readonly earnedAt: number | undefined;
  readonly expiresAt: number;
  readonly endedAt: number | undefined;
  readonly workedUntil: number;
  /** The bet that names it. */
  readonly betId: bigint | undefined;
  /** Its money that no bet holds, and that in bets that are not decided. */
  readonly held: Amount;
  readonly inBets: Amount;
}

const toBonus = (row: BonusRow): StoredBonus => ({
  id: row.id,
  userId: row.user_id,
  type: row.type,
  rule: readKeptRule(row.terms),
  currency: row.currency,
  amount: amount(row.amount),
  given: amount(row.given),
  state: row.state,
  promo: row.promo ?? undefined,
  target: amount(row.target),
  wagered: amount(row.wagered),
  grantedAt: Number(row.granted_at),
  earnedAt: row.earned_at === null ? undefined : Number(row.earned_at),
  expiresAt: Number(row.expires_at),
  endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
  workedUntil: Number(row.worked_until),
  betId: row.bet_id ?? undefined,
  held: amount(row.held),
  inBets: amount(row.in_bets),
});

export interface Taking {
  readonly userId: bigint;
  /** The rule with money of `currency`. */
  readonly rule: BonusRule;
  readonly currency: string;
  readonly claim: string;
  readonly promo?: string;
  readonly at: number;
  readonly expiresAt: number;
  /** Whether an appeal was granted: who else has taken it does not matter. */
  readonly isPardoned?: boolean;
}

export type TakingEnd =
  | { readonly bonusId: bigint }
  | { readonly refusal: 'taken-already' | 'same-person' | 'same-device' | 'code-used-up' | 'paused' };

interface TakenRow {
  readonly bonus: bigint | null;
  readonly refusal: string | null;
}

const TAKE =
  'take_bonus(:userId, :type, :rule, :terms::jsonb, :currency, :claim, :promo, :at, :expiresAt, :isPardoned)' as const;

/** The gift is locked before its bonus is taken: whoever declines it at the same moment waits, and finds it taken, or is first. */
const TAKE_OF_GIFT = `
with gift as materialized (
  select id from bonus_gifts where id = :giftId and user_id = :userId and state = 'open' and until_at > :at for update
), taken as materialized (
  select bonus, refusal from gift, ${TAKE}
), ended as (
  update bonus_gifts set state = 'taken' from gift, taken
  where bonus_gifts.id = gift.id and (bonus is not null or refusal = 'taken-already')
) select bonus, refusal from taken` as const;

const takingValues = ({ at, claim, currency, expiresAt, isPardoned, promo, rule, userId }: Taking) => ({
  userId,
  type: rule.type,
  rule: rule.id,
  terms: keptRuleText(rule),
  currency,
  claim,
  promo: promo ?? null,
  at,
  expiresAt,
  isPardoned: isPardoned ?? false,
});

function takingEnd(row: TakenRow | undefined): TakingEnd {
  if (row?.bonus) return { bonusId: row.bonus };
  return {
    refusal: (row?.refusal ?? 'taken-already') as Extract<TakingEnd, { refusal: unknown }>['refusal'],
  };
}

export interface Earning {
  readonly bonus: StoredBonus;
  readonly claim: string;
  readonly event: string;
  readonly gives: Amount;
  readonly target: Amount;
  readonly isTold: boolean;
  readonly at: number;
  readonly expiresAt: number;
}

export interface LookedAtStake {
  readonly source: 'bet' | 'round' | 'coupon';
  readonly reference: bigint;
  readonly product: string;
  readonly stake: Amount;
  readonly at: number;
}

export interface StakeRow {
  readonly bonus_id: bigint;
  readonly product: 'single' | 'accumulator' | 'system' | 'other' | 'casino' | 'toto';
  readonly reference: bigint;
  readonly stake: bigint;
  readonly counted: bigint;
  readonly reason: CountedStake['reason'];
  readonly at: bigint;
}

const BONUS_ROWS = `select bonuses.*, (select coalesce(sum(bonus_stake), 0) from bets
  where bonus_money_id = bonuses.id and bets.state in ('pending', 'open')) as in_bets from bonuses` as const;
const LIST_LIMIT = 100;
const STAKES_TOLD = 10;

export class BonusStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The bonuses of an account, the newest first. */
  async list(userId: bigint): Promise<readonly StoredBonus[]> {
    return this.#read('user_id = :userId order by id desc limit 100', { userId });
  }

  async find(id: bigint, userId: bigint): Promise<StoredBonus | undefined> {
    return (await this.#read('id = :id and user_id = :userId', { id, userId }))[0];
  }

  async active(userId: bigint): Promise<readonly StoredBonus[]> {
    return this.#read(`user_id = :userId and state = 'active' order by id`, { userId });
  }

  /** Active bonuses whose time is over, at most so many. */
  async ending(now: number): Promise<readonly StoredBonus[]> {
    return this.#read(`state = 'active' and expires_at <= :now order by expires_at limit ${LIST_LIMIT}`, {
      now,
    });
  }

  /** Active bonuses that wait for the end of a week that is over, or only for what was to be done when they were taken. */
  async late(weekStart: number): Promise<readonly StoredBonus[]> {
    return this.#read(
      `state = 'active' and earned_at is null and (terms->'trigger'->>'on' = 'taking'
        or (terms->'trigger'->>'on' = 'week' and granted_at < :weekStart and worked_until < :weekStart))
       order by id limit ${LIST_LIMIT}`,
      { weekStart },
    );
  }

  async take(taking: Taking): Promise<TakingEnd> {
    const [row] = await this.#database.query<TakenRow>(
      ...named(`select * from ${TAKE}`, takingValues(taking)),
    );
    return takingEnd(row);
  }

  /** Takes the bonus of a gift and ends the gift, in one statement; undefined where the gift is open no more. */
  async takeGift(taking: Taking, giftId: bigint): Promise<TakingEnd | undefined> {
    const [row] = await this.#database.query<TakenRow>(
      ...named(TAKE_OF_GIFT, { ...takingValues(taking), giftId }),
    );
    return row && takingEnd(row);
  }

  async earn({
    at,
    bonus,
    claim,
    event,
    expiresAt,
    gives,
    isTold,
    target,
  }: Earning): Promise<'done' | 'busy' | 'not'> {
    const [row] = await this.#database.query<{ end: 'done' | 'busy' | 'not' }>(
      ...named(
        'select earn_bonus(:id, :claim, :event, :effect, :gives::numeric, :target::numeric, :isTold, :at, :expiresAt) as end',
        { id: bonus.id, claim, event, effect: bonus.rule.effect.kind, gives, target, isTold, at, expiresAt },
      ),
    );
    return row?.end ?? 'not';
  }

  /** Looks at a stake: so much counts, which of one on both sides is what would. */
  async count(
    bonusId: bigint,
    stake: LookedAtStake,
    counts: Amount,
    reason: CountedStake['reason'],
  ): Promise<void> {
    await this.#database.query(
      ...named(
        'select count_stake(:bonusId, :source, :reference, :product, :stake::numeric, :counts::numeric, :reason, :at)',
        { bonusId, ...stake, counts, reason },
      ),
    );
  }

  /** Ends a bonus; true for the one call that did it. */
  async end(id: bigint, how: 'refused' | 'expired' | 'used', at: number): Promise<boolean> {
    const [row] = await this.#database.query<{ ended: boolean }>(
      ...named('select end_bonus(:id, :how, :at) as ended', { id, how, at }),
    );
    return row?.ended ?? false;
  }

  /** Ends the bonuses of an account of whose money nothing is left. */
  async endSpent(userId: bigint, at: number): Promise<void> {
    await this.#database.query(...named('select end_spent_bonuses(:userId, :at)', { userId, at }));
  }

  /** The bonus whose money may be staked in a currency, with what there is; undefined where there is none. */
  async spendable(userId: bigint, currency: string, now: number): Promise<SpendableBonus | undefined> {
    const [row] = await this.#database.query<{ id: bigint; terms: unknown; held: bigint; own: bigint }>(
      ...named(
        `select bonuses.id, terms, held, main.balance as own from bonuses
         join accounts main on main.user_id = bonuses.user_id and main.kind = 'main' and main.currency = bonuses.currency
         where bonuses.user_id = :userId and bonuses.currency = :currency and state = 'active' and earned_at is not null
           and expires_at > :now and held > 0 and terms->'wager'->>'spend' <> 'own'`,
        { userId, currency, now },
      ),
    );
    if (!row) return undefined;
    const rule = readKeptRule(row.terms);
    const order = rule.wager?.spend ?? 'own';
    return { id: String(row.id), rule, order, own: amount(row.own), held: amount(row.held) };
  }

  /** Whether there is a bonus whose money may be staked. */
  async anySpendable(): Promise<boolean> {
    const rows = await this.#database.query(
      `select 1 as one from bonuses where state = 'active' and terms->'wager'->>'spend' <> 'own' limit 1`,
    );
    return rows.length > 0;
  }

  /** The gift of a week is worked out up to its end. */
  async workedUntil(id: bigint, until: number): Promise<void> {
    await this.#database.query(
      ...named('update bonuses set worked_until = greatest(worked_until, :until) where id = :id', {
        id,
        until,
      }),
    );
  }

  /** Whether anything has come of a bonus that stays. */
  async hasGiven({ id, rule, userId }: StoredBonus): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        'select 1 as one from bonuses where user_id = :userId and rule_id = :rule and id > :id and earned_at is not null limit 1',
        { id, rule: rule.id, userId },
      ),
    );
    return rows.length > 0;
  }

  /** The stakes that the wagers of an account's bonuses looked at last, the newest first. */
  stakes(userId: bigint): Promise<readonly StakeRow[]> {
    return this.#database.query<StakeRow>(
      ...named(
        `select latest.* from (select id from bonuses where user_id = :userId order by id desc limit ${LIST_LIMIT}) as own
         cross join lateral (select bonus_id, product, reference, stake, counted, reason, at from bonus_stakes
           where bonus_id = own.id order by at desc, reference desc limit ${STAKES_TOLD}) as latest`,
        { userId },
      ),
    );
  }

  async #read(
    where: string,
    values: Readonly<Record<string, string | number | bigint>>,
  ): Promise<readonly StoredBonus[]> {
    const rows = await this.#database.query<BonusRow>(...named(`${BONUS_ROWS} where ${where}`, values));
    return rows.map(toBonus);
  }
}
