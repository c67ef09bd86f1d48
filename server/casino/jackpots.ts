/** The jackpots of our own games: what lies in them in a currency, and how they are drawn (`0026-slot-jackpot.sql`). */
import { type Amount, amount } from '#domain/money/amount.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface Jackpot {
  readonly game: string;
  readonly money: Amount;
  /** The share of each stake that goes to it, in hundredths of a per cent. */
  readonly share: number;
  /** The stakes for which one win is expected. */
  readonly stakesAWin: Amount;
  /** The hash of the seed that draws it now. */
  readonly commitment: string;
  /** The wins of the last time, the newest first, in all currencies, each with the seed that drew it. */
  readonly wins: readonly JackpotWin[];
}

export interface JackpotWin {
  readonly atMs: number;
  readonly currency: string;
  readonly money: Amount;
  readonly seed: string;
}

const TOLD_WINS = 5;

export class Jackpots {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The jackpots of a provider's games; none in a currency without an account. */
  async of(provider: string, currency: string): Promise<readonly Jackpot[]> {
    const rows = await this.#database.query<{
      game: string;
      share: number;
      balance: bigint;
      stakes: bigint;
      commitment: string;
    }>(
      ...named(
        `select game, share, balance, floor(usd_a_win * per_usd * 10::numeric ^ digits) as stakes, commitment
         from slot_jackpots join accounts on kind = 'slot-jackpot' and accounts.currency = :currency
         join currency_rates on currency_rates.currency = accounts.currency
         join slot_jackpot_seeds on told_at is null where provider = :provider`,
        { provider, currency },
      ),
    );
    if (rows.length === 0) return [];
    const wins = await this.#wins();
    return rows.map(({ balance, commitment, game, share, stakes }) => ({
      game,
      money: amount(balance),
      share,
      stakesAWin: amount(stakes),
      commitment,
      wins: wins.filter((one) => one.game === game),
    }));
  }

  async #wins(): Promise<readonly (JackpotWin & { readonly game: string })[]> {
    const rows = await this.#database.query<{
      game: string;
      currency: string;
      won: bigint;
      told_at: bigint;
      seed: string;
    }>(
      `select game, currency, won, told_at, seed from slot_jackpot_seeds join casino_rounds on casino_rounds.id = slot_jackpot_seeds.round_id
       where told_at is not null order by slot_jackpot_seeds.id desc limit ${TOLD_WINS}`,
    );
    return rows.map(({ currency, game, seed, told_at, won }) => ({
      game,
      atMs: Number(told_at),
      currency,
      money: amount(won),
      seed,
    }));
  }
}
