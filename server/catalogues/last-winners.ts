/**
 * The last winners: bets of this server's books that were settled as won and paid more than they cost, one of each account. It looks at the newest
 * bets alone, by their numbers, so that a question costs the same however many there are, and asks the books twice a minute at most; who does not
 * want to be listed is left out of every answer, of kept ones too.
 */
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { Database } from '../store/engine.ts';

/** Bets that are looked at: the newest ones by number. */
const LOOKED_AT = 5_000;
const MOST_LISTED = 50;
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30_000;
const DOTS = '\u2022\u2022\u2022';
/** The setting of the account, and its value that takes it off the list. */
export const WINNERS_SETTING = 'last-winners';
export const NOT_LISTED = '0';

interface Won {
  readonly user_id: bigint;
  readonly name: string | null;
  readonly payout: bigint;
  readonly currency: string;
  readonly sport_id: number | null;
}

export interface Winner {
  readonly Name: string;
  readonly Amount: string;
  readonly Currency: string;
  readonly SportId?: number;
}

/** One letter is all that is told of a name. */
const shortened = (name: string | null): string => {
  const [letter = ''] = name?.trim() ?? '';
  return `${letter.toUpperCase()}${DOTS}`;
};

const winnerOf = ({ currency, name, payout, sport_id }: Won): Winner => ({
  Name: shortened(name),
  Amount: amountToDecimal(payout as Amount, currencyOf(currency).exponent),
  Currency: currency,
  ...(sport_id !== null && { SportId: sport_id }),
});

export class LastWinners {
  readonly #database: Database;
  readonly #nowMs: () => number;
  #hiding: { readonly rows: readonly Won[]; readonly hidden: Promise<ReadonlySet<bigint>> } | undefined;
  #kept: { readonly atMs: number; readonly rows: Promise<readonly Won[]> } | undefined;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async list(limit: number, currency: string | undefined): Promise<readonly Winner[]> {
    const rows = await this.#rows();
    if (rows.length === 0) return [];
    const hidden = await this.#hiddenAmong(rows);
    return rows
      .filter((row) => !hidden.has(row.user_id) && (currency === undefined || row.currency === currency))
      .slice(0, limit)
      .map(winnerOf);
  }

  #rows(): Promise<readonly Won[]> {
    const nowMs = this.#nowMs();
    if (this.#kept && Math.abs(nowMs - this.#kept.atMs) < KEPT_MS) return this.#kept.rows;
    const rows = this.#ask(nowMs);
    this.#kept = { atMs: nowMs, rows };
    rows.catch(() => {
      if (this.#kept?.rows === rows) this.#kept = undefined;
    });
    return rows;
  }

  /** Demonstration accounts have no name of their own. */
  #ask(nowMs: number): Promise<readonly Won[]> {
    return this.#database.query<Won>(
      `with recent as (
         select id, user_id, state, payout, charged, currency, settled_at from bets order by id desc limit $1
       ), won as (
         select distinct on (user_id) id, user_id, payout, currency, settled_at from recent
         where state = 'won' and payout > charged and settled_at >= $2
         order by user_id, settled_at desc, id desc
       )
       select won.user_id, people.first_name as name, won.payout, won.currency, sports.sport_id
       from won left join people on people.user_id = won.user_id
       cross join lateral (
         select case when count(distinct sport_id) = 1 then min(sport_id) end as sport_id from bet_legs where bet_id = won.id
       ) sports
       order by won.settled_at desc, won.id desc limit $3`,
      [LOOKED_AT, nowMs - DAY_MS, MOST_LISTED],
    );
  }

  /** Those who ask at the same moment share one question: a crowd costs the books as much as one visitor. */
  #hiddenAmong(rows: readonly Won[]): Promise<ReadonlySet<bigint>> {
    if (this.#hiding?.rows === rows) return this.#hiding.hidden;
    const hidden = this.#hidden(rows).finally(() => {
      if (this.#hiding?.hidden === hidden) this.#hiding = undefined;
    });
    this.#hiding = { rows, hidden };
    return hidden;
  }

  /** Who has opted out, and who has a pause or is excluded at this moment. */
  async #hidden(rows: readonly Won[]): Promise<ReadonlySet<bigint>> {
    const ids = rows.map(({ user_id }) => user_id).join(',');
    const found = await this.#database.query<{ user_id: bigint }>(
      `with listed as (select unnest(string_to_array($1, ',')::bigint[]) as id)
       select user_id from user_settings join listed on listed.id = user_id where setting = $2 and value = $3
       union select id from listed where is_paused(id, $4)`,
      [ids, WINNERS_SETTING, NOT_LISTED, this.#nowMs()],
    );
    return new Set(found.map(({ user_id }) => user_id));
  }
}
