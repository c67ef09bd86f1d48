/** Gifts of the house and refusals with their appeals, in SQL. */
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import type { REFUSED_BONUSES } from '#protocol/bonuses/bonus-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { keptRuleText, readKeptRule } from './rules/rule-schema.ts';

export type RefusalReason = AnsweredBy<typeof REFUSED_BONUSES>['refused'][number]['reason'];

export interface Gift {
  readonly id: bigint;
  readonly userId: bigint;
  readonly rule: BonusRule;
  readonly currency: string;
  readonly givenAt: number;
  readonly untilAt: number;
  readonly state: 'open' | 'taken' | 'declined';
}

interface GiftRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly terms: unknown;
  readonly currency: string;
  readonly given_at: bigint;
  readonly until_at: bigint;
  readonly state: Gift['state'];
}

const toGift = (row: GiftRow): Gift => ({
  id: row.id,
  userId: row.user_id,
  rule: readKeptRule(row.terms),
  currency: row.currency,
  givenAt: Number(row.given_at),
  untilAt: Number(row.until_at),
  state: row.state,
});

export interface RefusalRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly rule_id: string;
  readonly promo: string | null;
  readonly reason: RefusalReason;
  readonly cause: string;
  readonly at: bigint;
  readonly appeal: string | null;
  readonly appealed_at: bigint | null;
  readonly decision: 'granted' | 'denied' | null;
  readonly answer: string;
}

const LIST_LIMIT = 100;

export class GiftStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Gives a gift; undefined where there is no such account, or it is in a pause. */
  async give(
    userId: bigint,
    rule: BonusRule,
    currency: string,
    at: number,
    untilAt: number,
  ): Promise<bigint | undefined> {
    const [row] = await this.#database.query<{ id: bigint }>(
      ...named(
        `insert into bonus_gifts (user_id, rule_id, terms, currency, given_at, until_at)
         select id, :rule, :terms::jsonb, :currency, :at, :untilAt from users where id = :userId and not is_paused(id, :at)
           and exists (select 1 from accounts where accounts.user_id = users.id and kind = 'main' and currency = :currency)
         returning id`,
        { userId, rule: rule.id, terms: keptRuleText(rule), currency, at, untilAt },
      ),
    );
    return row?.id;
  }

  async gifts(userId: bigint): Promise<readonly Gift[]> {
    const rows = await this.#database.query<GiftRow>(
      ...named(`select * from bonus_gifts where user_id = :userId order by id desc limit ${LIST_LIMIT}`, {
        userId,
      }),
    );
    return rows.map(toGift);
  }

  /** Declines an open gift; undefined where there is none of this number, or it is open no more. */
  async declineGift(id: bigint, userId: bigint, at: number): Promise<Gift | undefined> {
    const [row] = await this.#database.query<GiftRow>(
      ...named(
        `update bonus_gifts set state = 'declined' where id = :id and user_id = :userId and state = 'open' and until_at > :at returning *`,
        { id, userId, at },
      ),
    );
    return row && toGift(row);
  }

  async gift(id: bigint, userId: bigint): Promise<Gift | undefined> {
    const [row] = await this.#database.query<GiftRow>(
      ...named('select * from bonus_gifts where id = :id and user_id = :userId', { id, userId }),
    );
    return row && toGift(row);
  }

  /** Writes a refusal down, once for what it is about. */
  async refuse(
    userId: bigint,
    ruleId: string,
    promo: string | undefined,
    reason: RefusalReason,
    cause: string,
    at: number,
  ): Promise<void> {
    await this.#database.query(
      ...named('select refuse_bonus(:userId, :ruleId, :promo, :reason, :cause, :at)', {
        userId,
        ruleId,
        promo: promo ?? null,
        reason,
        cause,
        at,
      }),
    );
  }

  refusals(userId: bigint): Promise<readonly RefusalRow[]> {
    return this.#database.query<RefusalRow>(
      ...named(`select * from bonus_refusals where user_id = :userId order by id desc limit ${LIST_LIMIT}`, {
        userId,
      }),
    );
  }

  async refusal(id: bigint, userId: bigint): Promise<RefusalRow | undefined> {
    const [row] = await this.#database.query<RefusalRow>(
      ...named('select * from bonus_refusals where id = :id and user_id = :userId', { id, userId }),
    );
    return row;
  }

  /** Keeps an appeal, once; undefined where there is one. */
  async appeal(id: bigint, userId: bigint, text: string, at: number): Promise<RefusalRow | undefined> {
    const [row] = await this.#database.query<RefusalRow>(
      ...named(
        `update bonus_refusals set appeal = :text, appealed_at = :at where id = :id and user_id = :userId and appealed_at is null returning *`,
        { id, userId, text, at },
      ),
    );
    return row;
  }

  /** Appeals that wait for a decision, the oldest first. */
  appeals(): Promise<readonly RefusalRow[]> {
    return this.#database.query<RefusalRow>(
      `select * from bonus_refusals where appealed_at is not null and decision is null order by id limit ${LIST_LIMIT}`,
    );
  }

  /** Decides an appeal, once; undefined where it is decided or there is none. */
  async decide(
    id: bigint,
    decision: 'granted' | 'denied',
    answer: string,
    at: number,
  ): Promise<RefusalRow | undefined> {
    const [row] = await this.#database.query<RefusalRow>(
      ...named(
        `update bonus_refusals set decision = :decision, answer = :answer, decided_at = :at
         where id = :id and appealed_at is not null and decision is null returning *`,
        { id, decision, answer, at },
      ),
    );
    return row;
  }

  /** Appeals that were granted and whose bonus a kill may have left out, the newest first. */
  granted(since: number): Promise<readonly RefusalRow[]> {
    return this.#database.query<RefusalRow>(
      ...named(
        `select * from bonus_refusals where decision = 'granted' and decided_at > :since order by id desc limit ${LIST_LIMIT}`,
        { since },
      ),
    );
  }

  async pardonStake(
    userId: bigint,
    ruleId: string,
    source: string,
    reference: bigint,
    at: number,
  ): Promise<void> {
    await this.#database.query(
      ...named('select pardon_stake(:userId, :ruleId, :source, :reference, :at)', {
        userId,
        ruleId,
        source,
        reference,
        at,
      }),
    );
  }

  /** Gives another free bet of the sum of one, for a granted appeal, once. */
  async giveFreeBet(userId: bigint, refusalId: bigint, tokenId: bigint, at: number): Promise<void> {
    await this.#database.query(
      ...named('select grant_free_bet(:userId, :refusalId, :tokenId, :at)', {
        userId,
        refusalId,
        tokenId,
        at,
      }),
    );
  }

  async firstDeposit(
    userId: bigint,
  ): Promise<{ readonly id: bigint; readonly currency: string; readonly at: bigint } | undefined> {
    const [row] = await this.#database.query<{ id: bigint; currency: string; at: bigint }>(
      ...named(
        `select id, currency, changed_at as at from payments where user_id = :userId and direction = 'deposit' and state = 'done'
         order by changed_at, id limit 1`,
        { userId },
      ),
    );
    return row;
  }
}
