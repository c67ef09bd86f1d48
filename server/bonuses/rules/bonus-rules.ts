/** The rules of bonuses as the server has them: by their ids and codes, and with money of any currency that accounts are held in. */
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { convertLeast, convertMost, currencyOf } from '#domain/money/currencies.ts';
import { type Rational, rationalFromDecimal } from '#domain/money/rational.ts';
import type { Database } from '../../store/engine.ts';
import type { NamedRule, PromoCode, RuleBook } from './bonuses-file.ts';

const DOLLAR = currencyOf('USD');

export class BonusRules {
  readonly #book: RuleBook;
  readonly #byId: ReadonlyMap<string, NamedRule>;
  #rates: ReadonlyMap<string, Rational> = new Map();

  constructor(book: RuleBook) {
    this.#book = book;
    this.#byId = new Map(book.rules.map((one) => [one.rule.id, one]));
  }

  /** Reads the rates, and writes the codes of rules down where they are not yet. What was used of a code stays used. */
  async load(database: Database): Promise<void> {
    const rows = await database.query<{ currency: string; per_usd: string }>(
      'select currency, per_usd::text as per_usd from currency_rates',
    );
    this.#rates = new Map(
      rows.flatMap(({ currency, per_usd }) => {
        const rate = rationalFromDecimal(per_usd);
        return rate ? [[currency, rate] as const] : [];
      }),
    );
    await database.query(
      `insert into promo_codes (code, rule_id, uses_left)
       select code, rule, uses from jsonb_to_recordset($1::jsonb) as codes(code text, rule text, uses int)
       on conflict (code) do update set rule_id = excluded.rule_id where promo_codes.rule_id is not null`,
      [JSON.stringify(this.#book.codes)],
    );
  }

  get all(): readonly NamedRule[] {
    return this.#book.rules;
  }

  find(id: string): NamedRule | undefined {
    return this.#byId.get(id);
  }

  /** The rule's name in a language; empty where the page names it by its type. */
  nameOf(id: string, language = 'en'): string {
    const names = this.#byId.get(id)?.names ?? {};
    return names[language] ?? names['en'] ?? '';
  }

  /** The rule of a code; undefined where it has none, or no rule holds for it any more. */
  ofCode(code: string): BonusRule | undefined {
    const found = this.#book.codes.find((one: PromoCode) => one.code === code);
    return found && this.#byId.get(found.rule)?.rule;
  }

  /** All rules with money of a currency; none where it has no rate. */
  in(code: string): readonly BonusRule[] {
    return this.#book.rules.flatMap(({ rule }) => this.ruleIn(rule, code) ?? []);
  }

  /** A rule with money of a currency: what is given is rounded down, and what is asked for is rounded up. */
  ruleIn(rule: BonusRule, code: string): BonusRule | undefined {
    const rate = this.#rates.get(code);
    if (!rate) return undefined;
    const currency = currencyOf(code);
    const most = (value: Amount): Amount => convertMost(value, DOLLAR, currency, rate);
    const least = (value: Amount): Amount => atLeastOne(convertLeast(value, DOLLAR, currency, rate));
    const { conditions, effect, trigger, wager } = rule;
    return {
      ...rule,
      trigger: changed(changed(trigger, 'least', least), 'leastStaked', least),
      conditions: changed(changed(conditions, 'leastStake', least), 'mostStake', most),
      effect: changed(changed(effect, 'fixed', most), 'most', most),
      ...(wager ? { wager: changed(wager, 'mostStake', most) } : {}),
    };
  }
}

const atLeastOne = (value: Amount): Amount => (value > 0n ? value : amount(1n));

/** The part of a rule with one of its amounts changed, where it has that one. */
function changed<Part extends object>(part: Part, name: string, change: (value: Amount) => Amount): Part {
  const value: unknown = Reflect.get(part, name);
  return typeof value === 'bigint' ? { ...part, [name]: change(value as Amount) } : part;
}

/** Whether a rule holds at a moment. */
export const holdsAt = ({ from = 0, until = Infinity }: BonusRule, atMs: number): boolean =>
  atMs >= from && atMs < until;
