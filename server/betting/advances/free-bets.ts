/** The free bets of an account: tokens that stand for a stake. A promo code is turned into one, once for each account. */
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { amount } from '#domain/money/amount.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

interface Row {
  readonly id: bigint;
  readonly code: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly is_free: boolean;
}

const toFreeBet = (row: Row): FreeBet => ({
  id: String(row.id),
  code: row.code,
  currency: row.currency,
  amount: amount(row.amount),
  isFree: row.is_free,
});

const TOKENS = `select id, code, currency, amount, not exists (
  select 1 from bets where free_bet_id = free_bets.id and state in ('pending', 'open', 'won', 'lost')) as is_free from free_bets`;

/** The rules of codes that are no plain tokens. */
export interface CodeRules {
  takeCode(userId: bigint, code: string): Promise<void>;
}

export class FreeBets {
  readonly #database: Database;
  readonly #rules: CodeRules | undefined;

  constructor(database: Database, rules?: CodeRules) {
    this.#database = database;
    this.#rules = rules;
  }

  async list(userId: bigint): Promise<readonly FreeBet[]> {
    const rows = await this.#database.query<Row>(
      ...named(`${TOKENS} where user_id = :userId order by id desc`, { userId }),
    );
    return rows.map(toFreeBet);
  }

  /** The token of this code, or of this number; a code that nobody has used here is turned into one first. Undefined where there is none. */
  async find(userId: bigint, promo: string, at: number): Promise<FreeBet | undefined> {
    return (await this.#known(userId, promo)) ?? (await this.#redeem(userId, promo, at));
  }

  /** Writes down that a bet was refused a token that another bet has or had. */
  async refuseUse(userId: bigint, tokenId: string, at: number): Promise<void> {
    await this.#database.query(
      ...named('select refuse_free_bet(:userId, :tokenId, :at)', { userId, tokenId: BigInt(tokenId), at }),
    );
  }

  async #known(userId: bigint, promo: string): Promise<FreeBet | undefined> {
    const rows = await this.#database.query<Row>(
      ...named(
        `${TOKENS} where user_id = :userId and (code = upper(:promo) or id::text = :promo
          or bonus_id = (select id from bonuses where user_id = :userId and promo = upper(:promo) order by id desc limit 1))`,
        {
          userId,
          promo,
        },
      ),
    );
    return rows.map(toFreeBet)[0];
  }

  /**
   * The token, its money and the use of the code stand together. Of acts side by side one makes the token, and it alone
   * uses the code. A code that a rule has gives what the rule says.
   */
  async #redeem(userId: bigint, promo: string, at: number): Promise<FreeBet | undefined> {
    const code = promo.toUpperCase();
    const [row] = await this.#database.query<{ end: string }>(
      ...named('select take_token(:userId, :code, :at) as end', { userId, code, at }),
    );
    if (row?.end === 'unknown') await this.#rules?.takeCode(userId, code);
    return this.#known(userId, promo);
  }
}
