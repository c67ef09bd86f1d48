/** Draws, their games and their pools in SQL. Each step of a draw is one statement that takes effect once: its state, or what is not there yet, guards it. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { GameResult } from '#domain/toto/coupon-variants.ts';
import {
  categoryNumber,
  type DrawState,
  type TotoCategory,
  type TotoRules,
} from '#domain/toto/toto-rules.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import type { DrawGame, GameNames, NewDrawGame } from './draw-games.ts';

/** The amounts of a pool in its currency. */
export interface PoolMoney {
  readonly currency: string;
  readonly unit: Amount;
  readonly added: Amount;
  readonly leastJackpot: Amount;
}

export interface Draw {
  readonly id: bigint;
  readonly category: TotoCategory;
  readonly state: DrawState;
  readonly epoch: string;
  readonly rules: TotoRules;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  readonly settledAtMs?: number;
  readonly games: readonly DrawGame[];
}

export interface NewDraw {
  readonly category: TotoCategory;
  readonly epoch: string;
  readonly rules: TotoRules;
  readonly openedAtMs: number;
  readonly games: readonly NewDrawGame[];
}

interface DrawRow {
  readonly id: bigint;
  readonly category: TotoCategory;
  readonly state: DrawState;
  readonly epoch: string;
  readonly rules: StoredRules;
  readonly opened_at: bigint;
  readonly closes_at: bigint;
  readonly settled_at: bigint | null;
}

interface GameRow {
  readonly draw_id: bigint;
  readonly game_id: bigint;
  readonly sport_id: number;
  readonly starts_at: bigint;
  readonly names: GameNames;
  readonly keys: readonly SelectionKey[];
  readonly market: readonly number[];
  readonly result: number | null;
}

type Amounts = 'unit' | 'added' | 'leastJackpot';
/** Rules as they are kept: amounts as text, for JSON has no whole numbers of that size. */
type StoredRules = Omit<TotoRules, Amounts> & Readonly<Record<Amounts, string>>;

const toStored = (rules: TotoRules): StoredRules => ({
  ...rules,
  unit: String(rules.unit),
  added: String(rules.added),
  leastJackpot: String(rules.leastJackpot),
});
const toRules = (stored: StoredRules): TotoRules => ({
  ...stored,
  unit: BigInt(stored.unit),
  added: BigInt(stored.added),
  leastJackpot: BigInt(stored.leastJackpot),
});

const CANCELLED = -1;
const toResult = (result: number): GameResult => (result === CANCELLED ? 'cancelled' : result);
const fromResult = (result: GameResult): number => (result === 'cancelled' ? CANCELLED : result);

const DRAWS = 'select id, category, state, epoch, rules, opened_at, closes_at, settled_at from toto_draws';
const PAGE = 20;

export class DrawStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(id: bigint): Promise<Draw | undefined> {
    const rows = await this.#database.query<DrawRow>(...named(`${DRAWS} where id = :id`, { id }));
    return (await this.#withGames(rows))[0];
  }

  /** The draws that are not over, the oldest first. */
  async active(): Promise<readonly Draw[]> {
    return this.#withGames(
      await this.#database.query<DrawRow>(
        `${DRAWS} where state in ('open', 'closed', 'settled') order by id`,
      ),
    );
  }

  /** A page of draws without their games, the newest first, and how many pages there are. */
  async page(
    categories: readonly TotoCategory[],
    state: DrawState | undefined,
    page: number,
  ): Promise<{ readonly pages: number; readonly draws: readonly Omit<Draw, 'games'>[] }> {
    const values = { categories: categories.join(','), state: state ?? null };
    const where = `where category = any(string_to_array(:categories, ',')) and (:state::text is null or state = :state)`;
    const [counted] = await this.#database.query<{ count: bigint }>(
      ...named(`select count(*) as count from toto_draws ${where}`, values),
    );
    const rows = await this.#database.query<DrawRow>(
      ...named(`${DRAWS} ${where} order by id desc limit ${PAGE} offset :offset`, {
        ...values,
        offset: (page - 1) * PAGE,
      }),
    );
    return { pages: Math.ceil(Number(counted?.count ?? 0n) / PAGE), draws: rows.map(toDraw) };
  }

  /** Opens a draw, unless one of its category is open; true for the call that did. */
  async open({ category, epoch, games, openedAtMs, rules }: NewDraw): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `with draw as (
          insert into toto_draws (category, state, epoch, rules, opened_at, closes_at)
          values (:category, 'open', :epoch, :rules::jsonb, :openedAt, :closesAt)
          on conflict (category) where state = 'open' do nothing returning id
        ), games as (
          insert into toto_games (draw_id, position, game_id, sport_id, starts_at, names, keys, market)
          select draw.id, game.* from draw, jsonb_to_recordset(:games::jsonb)
            as game(position int, game_id bigint, sport_id int, starts_at bigint, names jsonb, keys jsonb, market jsonb)
        ) select id from draw`,
        {
          category,
          epoch,
          rules: JSON.stringify(toStored(rules)),
          openedAt: openedAtMs,
          closesAt: Math.min(...games.map(({ startsAtMs }) => startsAtMs)),
          games: JSON.stringify(
            games.map(({ gameId, keys, market, names, sportId, startsAtMs }, position) => ({
              position,
              game_id: gameId,
              sport_id: sportId,
              starts_at: startsAtMs,
              names,
              keys,
              market,
            })),
          ),
        },
      ),
    );
    return rows.length > 0;
  }

  /** Closes a draw. It waits for coupons that are being stored, and none comes after it. */
  async close(id: bigint): Promise<void> {
    await this.#database.query(
      ...named(`update toto_draws set state = 'closed' where id = :id and state = 'open'`, { id }),
    );
  }

  /** Writes the results of games down, by their places. A result that stands is never changed. */
  async putResults(id: bigint, results: ReadonlyMap<number, GameResult>): Promise<void> {
    const rows = [...results].map(([position, result]) => ({ position, result: fromResult(result) }));
    await this.#database.query(
      ...named(
        `update toto_games set result = told.result from jsonb_to_recordset(:rows::jsonb) as told(position int, result int)
         where draw_id = :id and toto_games.position = told.position and toto_games.result is null`,
        { id, rows: JSON.stringify(rows) },
      ),
    );
  }

  /**
   * Opens the pool of a draw in a currency: its account, that of the jackpot, and what the house fills the jackpot up to. Does nothing where it is
   * open already.
   */
  async openPool(draw: Pick<Draw, 'id' | 'category'>, money: PoolMoney): Promise<void> {
    const { currency } = money;
    const values = { draw: draw.id, category: categoryNumber(draw.category), currency };
    await this.#database.query(
      ...named(
        `insert into accounts (kind, currency, shard) values ('toto', :currency, :draw::int), ('jackpot', :currency, :category::int)
         on conflict (kind, currency, shard) where user_id is null do nothing`,
        values,
      ),
    );
    await this.#database.query(
      ...named(
        `with parties as materialized (
          select id, kind, balance from accounts where user_id is null and currency = :currency
            and ((kind = 'jackpot' and shard = :category::int) or (kind = 'house' and shard = :draw::bigint % 16))
          order by id for no key update
        ), pool as (
          insert into toto_pools (draw_id, currency, unit, added) values (:draw, :currency, :unit, :added)
          on conflict (draw_id, currency) do nothing returning draw_id
        ) insert into transfers (debit_account, credit_account, amount, reason, toto_draw_id)
          select house.id, jackpot.id, :least::numeric - jackpot.balance, 'jackpot-filled', pool.draw_id
          from pool, parties house, parties jackpot
          where house.kind = 'house' and jackpot.kind = 'jackpot' and jackpot.balance < :least::numeric`,
        { ...values, unit: money.unit, added: money.added, least: money.leastJackpot },
      ),
    );
  }

  async jackpot(category: TotoCategory, currency: string): Promise<Amount> {
    const [row] = await this.#database.query<{ balance: bigint }>(
      ...named(
        `select balance from accounts where user_id is null and kind = 'jackpot' and currency = :currency and shard = :category::int`,
        { currency, category: categoryNumber(category) },
      ),
    );
    return amount(row?.balance ?? 0n);
  }

  async #withGames(rows: readonly DrawRow[]): Promise<readonly Draw[]> {
    if (rows.length === 0) return [];
    const games = await this.#database.query<GameRow>(
      ...named(
        `select draw_id, game_id, sport_id, starts_at, names, keys, market, result from toto_games
         where draw_id = any(string_to_array(:ids, ',')::bigint[]) order by draw_id, position`,
        { ids: rows.map(({ id }) => id).join(',') },
      ),
    );
    return rows.map((row) => ({
      ...toDraw(row),
      games: games.filter(({ draw_id: of }) => of === row.id).map(toGame),
    }));
  }
}

const toDraw = (row: DrawRow): Omit<Draw, 'games'> => ({
  id: row.id,
  category: row.category,
  state: row.state,
  epoch: row.epoch,
  rules: toRules(row.rules),
  openedAtMs: Number(row.opened_at),
  closesAtMs: Number(row.closes_at),
  ...(row.settled_at === null ? {} : { settledAtMs: Number(row.settled_at) }),
});

const toGame = (row: GameRow): DrawGame => ({
  gameId: Number(row.game_id) as GameId,
  sportId: row.sport_id,
  startsAtMs: Number(row.starts_at),
  names: row.names,
  keys: row.keys,
  market: row.market,
  ...(row.result === null ? {} : { result: toResult(row.result) }),
});
