/**
 * Rules, alerts and choices of accounts in SQL. What several may do at once is one statement: adding a rule within the bound, and claiming what came true
 * (`migrations/0013-alerts.sql`).
 */
import * as v from 'valibot';
import { type AlertCondition, type AlertRule, type Occurrence } from '#domain/alerts/alert-rule.ts';
import {
  type AlertPreferences,
  FIRST_PREFERENCES,
  isQuiet,
  type Telling,
} from '#domain/alerts/quiet-hours.ts';
import { must } from '#domain/lib/must.ts';
import {
  type AlertMessage,
  alertMessage,
  alertRule,
  MOST_RULES,
  type WireAlertMessage,
  type WireAlertRule,
} from '#protocol/alerts/alert-values.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { contentOf, wishOf } from './alert-content.ts';

const LISTED = 100;
/** What came true so long ago is forgotten, and so is a rule of that age. */
const KEPT_MS = 30 * 86_400_000;

interface RuleRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly condition: WireAlertRule['condition'];
  readonly texts: WireAlertRule['texts'];
  readonly coupon_code: string | null;
  readonly is_silent: boolean;
  readonly fired_at: bigint | null;
}

export interface OwnedRule {
  readonly userId: bigint;
  readonly rule: AlertRule;
}

type Content = Omit<WireAlertMessage, 'id' | 'ruleId' | 'atMs' | 'telling'>;

interface AlertRow {
  readonly id: bigint;
  readonly rule_id: bigint;
  readonly content: Content;
  readonly telling: Telling;
  readonly at: bigint;
}

interface PreferencesRow {
  readonly is_silent: boolean;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly time_zone: string;
  readonly per_hour: number;
}

const toRule = (row: RuleRow): AlertRule =>
  v.parse(alertRule, {
    id: String(row.id),
    condition: row.condition,
    texts: row.texts,
    ...(row.coupon_code === null ? {} : { couponCode: row.coupon_code }),
    isSilent: row.is_silent,
    ...(row.fired_at === null ? {} : { firedAtMs: Number(row.fired_at) }),
  });

const toMessage = ({ at, content, id, rule_id, telling }: AlertRow): AlertMessage =>
  v.parse(alertMessage, { ...content, id: String(id), ruleId: String(rule_id), atMs: Number(at), telling });

/** Ids are numbers of the database; undefined for a text that is none. */
const numberOf = (id: string): bigint | undefined => (/^\d{1,18}$/.test(id) ? BigInt(id) : undefined);

const RULES = 'select id, user_id, condition, texts, coupon_code, is_silent, fired_at from alert_rules';
const ALERTS = 'select id, rule_id, content, telling, at from alerts';

export class AlertStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** The newest first. */
  async rules(userId: bigint): Promise<readonly AlertRule[]> {
    const rows = await this.#database.query<RuleRow>(
      ...named(`${RULES} where user_id = :userId order by id desc limit ${MOST_RULES}`, { userId }),
    );
    return rows.map(toRule);
  }

  async rule(userId: bigint, id: string): Promise<AlertRule | undefined> {
    const [row] = await this.#database.query<RuleRow>(
      ...named(`${RULES} where user_id = :userId and id = :id`, { userId, id: numberOf(id) ?? -1n }),
    );
    return row && toRule(row);
  }

  /** The rules of all accounts, or of one, that somebody has to watch. */
  async watched(userId?: bigint): Promise<readonly OwnedRule[]> {
    const rows = await this.#database.query<RuleRow>(
      ...named(
        `${RULES} where fired_at is null and not is_silent and (:userId::bigint is null or user_id = :userId) order by id`,
        { userId: userId ?? null },
      ),
    );
    return rows.map((row) => ({ userId: row.user_id, rule: toRule(row) }));
  }

  /** Undefined where the account has as many as it may. */
  async add(
    userId: bigint,
    condition: AlertCondition,
    { couponCode, texts }: Pick<AlertRule, 'couponCode' | 'texts'>,
  ): Promise<AlertRule | undefined> {
    const { wire, wish } = wishOf(condition);
    const [row] = await this.#database.query<RuleRow>(
      ...named(
        `select id, user_id, condition, texts, coupon_code, is_silent, fired_at
         from add_alert_rule(:userId, :kind, :wire::jsonb, :wish, :texts::jsonb, :couponCode, ${MOST_RULES}, :now)`,
        {
          userId,
          kind: condition.kind,
          wire: JSON.stringify(wire),
          wish,
          texts: JSON.stringify(texts),
          couponCode: couponCode ?? null,
          now: this.#nowMs(),
        },
      ),
    );
    return row && toRule(row);
  }

  async silence(userId: bigint, id: string, isSilent: boolean): Promise<AlertRule | undefined> {
    const [row] = await this.#database.query<RuleRow>(
      ...named(
        `update alert_rules set is_silent = :isSilent where user_id = :userId and id = :id
         returning id, user_id, condition, texts, coupon_code, is_silent, fired_at`,
        { userId, id: numberOf(id) ?? -1n, isSilent },
      ),
    );
    return row && toRule(row);
  }

  async remove(userId: bigint, ids: readonly string[]): Promise<void> {
    const numbers = ids.flatMap((id) => numberOf(id) ?? []).map(String);
    await this.#database.query(
      ...named(
        `delete from alert_rules where user_id = :userId and id in (select value::bigint from jsonb_array_elements_text(:ids::jsonb))`,
        { userId, ids: JSON.stringify(numbers) },
      ),
    );
  }

  /** Rules of games that are over, unless they came true. */
  async endRules(ids: readonly string[]): Promise<void> {
    await this.#database.query(
      ...named(
        `delete from alert_rules where fired_at is null and id in (select value::bigint from jsonb_array_elements_text(:ids::jsonb))`,
        { ids: JSON.stringify(ids) },
      ),
    );
  }

  async preferences(userId: bigint): Promise<AlertPreferences> {
    const [row] = await this.#database.query<PreferencesRow>(
      ...named(
        'select is_silent, quiet_from, quiet_to, time_zone, per_hour from alert_preferences where user_id = :userId',
        { userId },
      ),
    );
    if (!row) return FIRST_PREFERENCES;
    const {
      is_silent: isSilent,
      per_hour: perHour,
      quiet_from: from,
      quiet_to: to,
      time_zone: timeZone,
    } = row;
    return { isSilent, perHour, timeZone, ...(from !== null && to !== null && { quiet: { from, to } }) };
  }

  async savePreferences(
    userId: bigint,
    { isSilent, perHour, quiet, timeZone }: AlertPreferences,
  ): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into alert_preferences (user_id, is_silent, quiet_from, quiet_to, time_zone, per_hour)
         values (:userId, :isSilent, :from, :to, :timeZone, :perHour)
         on conflict (user_id) do update set is_silent = :isSilent, quiet_from = :from, quiet_to = :to, time_zone = :timeZone, per_hour = :perHour`,
        { userId, isSilent, from: quiet?.from ?? null, to: quiet?.to ?? null, timeZone, perHour },
      ),
    );
  }

  /** The alert, for the one who is first to say that the rule came true so; undefined for all others. */
  async claim(
    { rule, userId }: OwnedRule,
    { facts, name }: Occurrence,
    by: 'page' | 'server',
  ): Promise<AlertMessage | undefined> {
    const preferences = await this.preferences(userId);
    const now = this.#nowMs();
    const content = contentOf(rule, facts);
    const [row] = await this.#database.query<{ alert_id: bigint; alert_telling: Telling }>(
      ...named(
        `select alert_id, alert_telling from claim_alert(:ruleId, :userId, :name, :content::jsonb, :isQuiet, :perHour, :byPage, :now)`,
        {
          ruleId: must(numberOf(rule.id), 'the number of a rule'),
          userId,
          name,
          content: JSON.stringify(content),
          isQuiet: preferences.isSilent || isQuiet(preferences, now),
          perHour: preferences.perHour,
          byPage: by === 'page',
          now,
        },
      ),
    );
    return (
      row &&
      toMessage({
        id: row.alert_id,
        rule_id: BigInt(rule.id),
        content,
        telling: row.alert_telling,
        at: BigInt(now),
      })
    );
  }

  /** The newest first. */
  async alerts(userId: bigint): Promise<readonly AlertMessage[]> {
    const rows = await this.#database.query<AlertRow>(
      ...named(`${ALERTS} where user_id = :userId order by id desc limit ${LISTED}`, { userId }),
    );
    return rows.map(toMessage);
  }

  /** What the server was first to see after that one, and nobody was told: the oldest first. */
  async toldAfter(userId: bigint, after: bigint): Promise<readonly AlertMessage[]> {
    const rows = await this.#database.query<AlertRow>(
      ...named(
        `${ALERTS} where user_id = :userId and id > :after and telling = 'told' and not by_page and not is_pushed order by id limit ${LISTED}`,
        { userId, after },
      ),
    );
    return rows.map(toMessage);
  }

  async markPushed(id: string): Promise<void> {
    await this.#database.query(
      ...named('update alerts set is_pushed = true where id = :id', { id: numberOf(id) ?? -1n }),
    );
  }

  async last(userId: bigint): Promise<bigint> {
    const [row] = await this.#database.query<{ last: bigint }>(
      ...named('select coalesce(max(id), 0)::bigint as last from alerts where user_id = :userId', { userId }),
    );
    return row?.last ?? 0n;
  }

  async sweep(): Promise<void> {
    const before = this.#nowMs() - KEPT_MS;
    await this.#database.query(...named('delete from alerts where at < :before', { before }));
    await this.#database.query(...named('delete from alert_rules where created_at < :before', { before }));
  }
}
