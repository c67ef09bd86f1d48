/**
 * Rounds in the database. Each step is one statement that holds only in the state from which it is taken, so that whoever comes second (a repeated
 * call, the keeper, a server after its start) finds it done and changes nothing. The end of a round lets its seeds go in the same statement.
 */
import type { PlayErrorCode } from '#protocol/casino/play-calls.ts';
import { DatabaseError } from '#server/store/database-error.ts';
import type { Database } from '#server/store/engine.ts';
import { named } from '#server/store/named-sql.ts';
import { ROUND_COLUMNS, ROUND_TABLES, type RoundRow, roundOf, type StoredRound } from './round-rows.ts';

const UNIQUE = '23505';

export interface NewRound {
  readonly guid: string;
  readonly player: bigint;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly bet: unknown;
  readonly stake: bigint;
  readonly nowMs: number;
  readonly tryAtMs: number;
}

/** The round as it goes on: open until a moment, with what it pays, or with its stake taken back. */
export type Going =
  | { readonly paid: bigint }
  | 'back'
  | { readonly paid: undefined; readonly dueAtMs: number; readonly openedAtMs: number };

const PAGE = 20;

/** Rounds that the wallet knows nothing of were never begun for their player. */
const IS_TOLD = `r.state <> 'refused'`;

export class RoundStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(guid: string): Promise<StoredRound | undefined> {
    return this.#one(`select ${ROUND_COLUMNS} from ${ROUND_TABLES} where r.guid = :guid::uuid`, { guid });
  }

  /** The round of a player in a game that is not over. */
  async unfinished(player: bigint, game: string): Promise<StoredRound | undefined> {
    return this.#one(
      `select ${ROUND_COLUMNS} from ${ROUND_TABLES}
       where r.guid = (select open_round from seed_lines where player = :player and game = :game and revealed_at is null)`,
      { player, game },
    );
  }

  /** One page of the newest first, and whether there are more. */
  async page(
    player: bigint,
    game: string,
    page: number,
  ): Promise<{ readonly rounds: readonly StoredRound[]; readonly hasMore: boolean }> {
    const rows = await this.#database.query<RoundRow>(
      ...named(
        `select ${ROUND_COLUMNS} from ${ROUND_TABLES} where r.player = :player and r.game = :game and ${IS_TOLD}
         order by r.began_at desc, r.nonce desc limit :limit offset :offset`,
        { player, game, limit: PAGE + 1, offset: PAGE * (page - 1) },
      ),
    );
    return { rounds: rows.slice(0, PAGE).map(roundOf), hasMore: rows.length > PAGE };
  }

  /** Writes a round down before the wallet is asked, with the next number of its seeds. Undefined where another is not over, or the id is known. */
  async begin(round: NewRound): Promise<StoredRound | undefined> {
    const { bet, guid, nowMs, tryAtMs, ...rest } = round;
    try {
      await this.#database.query(
        ...named(
          `with line as (
             update seed_lines set next_nonce = next_nonce + 1, open_round = :guid::uuid
             where player = :player and game = :game and revealed_at is null and open_round is null
             returning id, next_nonce - 1 as nonce
           )
           insert into rounds (guid, player, session, game, currency, line, nonce, bet, state, staked, began_at, try_at)
           select :guid::uuid, :player::bigint, :session, :game, :currency, id, nonce, :bet::jsonb, 'staking', :stake::numeric,
             :nowMs::bigint, :tryAtMs::bigint
           from line`,
          { ...rest, guid, bet: JSON.stringify(bet), nowMs, tryAtMs },
        ),
      );
    } catch (error) {
      // The nonce is given back with the rest of the statement.
      if (!(error instanceof DatabaseError) || error.code !== UNIQUE) throw error;
    }
    return this.find(guid);
  }

  /** The stake was taken: the round is open, or has its end at once. */
  async opened({ guid }: StoredRound, going: Going, tryAtMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set state = :state, paid = :paid::numeric, opened_at = :openedAtMs::bigint, due_at = :dueAtMs::bigint,
           tries = 0, try_at = :tryAtMs
         where guid = :guid::uuid and state = 'staking'`,
        { guid, tryAtMs, ...goingOf(going) },
      ),
    );
  }

  /** The stake was refused, and nothing was taken. */
  async refused({ guid }: StoredRound, refusal: PlayErrorCode, nowMs: number): Promise<void> {
    await this.#ends(
      `update rounds set state = 'refused', refusal = :refusal, ended_at = :nowMs where guid = :guid::uuid and state = 'staking'
       returning guid, line`,
      { guid, refusal, nowMs },
    );
  }

  /** Takes the stake back from now on, and no longer asks for it. */
  async cancelling({ guid }: StoredRound): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set state = 'cancelling', tries = 0 where guid = :guid::uuid and state = 'staking'`,
        { guid },
      ),
    );
  }

  async cancelled({ guid }: StoredRound, nowMs: number): Promise<void> {
    await this.#ends(
      `update rounds set state = 'cancelled', ended_at = :nowMs where guid = :guid::uuid and state = 'cancelling'
       returning guid, line`,
      { guid, nowMs },
    );
  }

  /** An action that stakes nothing, after those that the round had. Whether it was this call that took it. */
  async acted(
    { actions, guid }: StoredRound,
    added: readonly string[],
    going: Going,
    tryAtMs: number,
  ): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update rounds set actions = :actions::jsonb, state = :state, paid = :paid::numeric,
           due_at = :dueAtMs::bigint, opened_at = coalesce(opened_at, :openedAtMs::bigint), tries = 0, try_at = :tryAtMs
         where guid = :guid::uuid and state = 'open' and pending_action is null and jsonb_array_length(actions) = :before::int
         returning guid`,
        {
          guid,
          actions: JSON.stringify([...actions, ...added]),
          before: actions.length,
          tryAtMs,
          ...goingOf(going),
        },
      ),
    );
    return rows.length === 1;
  }

  /** Writes down that an action stakes more, before the wallet is asked, under the next number of its stakes. */
  async pend(
    { actions, guid }: StoredRound,
    stake: { readonly action: string; readonly amount: bigint; readonly session: string },
    nowMs: number,
    tryAtMs: number,
  ): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set pending_action = :action, pending_amount = :amount::numeric, pending_since = :nowMs::bigint,
           is_pending_undone = false, session = :session, stakes = stakes + 1, tries = 0, try_at = :tryAtMs
         where guid = :guid::uuid and state = 'open' and pending_action is null and jsonb_array_length(actions) = :before::int`,
        { guid, ...stake, before: actions.length, nowMs, tryAtMs },
      ),
    );
  }

  /** The further stake was taken, and its action with it. */
  async pendingTaken({ actions, guid, stakes }: StoredRound, going: Going, tryAtMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set actions = actions || to_jsonb(pending_action), staked = staked + pending_amount,
           pending_action = null, pending_amount = null, pending_since = null,
           state = :state, paid = :paid::numeric, due_at = :dueAtMs::bigint,
           opened_at = coalesce(opened_at, :openedAtMs::bigint), tries = 0, try_at = :tryAtMs
         where guid = :guid::uuid and state = 'open' and pending_action is not null and not is_pending_undone and stakes = :stakes::int
           and jsonb_array_length(actions) = :before::int`,
        { guid, stakes, before: actions.length, tryAtMs, ...goingOf(going) },
      ),
    );
  }

  /** Takes the further stake back from now on. */
  async undoPending({ guid, stakes }: StoredRound): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set is_pending_undone = true, tries = 0
         where guid = :guid::uuid and pending_action is not null and stakes = :stakes::int`,
        { guid, stakes },
      ),
    );
  }

  /** The further stake was refused or taken back: the round is as it was. `isUndone`: only where it was being taken back. */
  async pendingGone({ guid, stakes }: StoredRound, isUndone: boolean): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set pending_action = null, pending_amount = null, pending_since = null, is_pending_undone = false, tries = 0
         where guid = :guid::uuid and pending_action is not null and stakes = :stakes::int and is_pending_undone = :isUndone`,
        { guid, stakes, isUndone },
      ),
    );
  }

  async paidOut({ guid }: StoredRound, nowMs: number): Promise<void> {
    await this.#ends(
      `update rounds set state = 'over', ended_at = :nowMs where guid = :guid::uuid and state = 'settling' returning guid, line`,
      { guid, nowMs },
    );
  }

  /** The wallet did not say: it is asked again at that time. */
  async later({ guid }: StoredRound, tryAtMs: number): Promise<void> {
    await this.#database.query(
      ...named(`update rounds set tries = tries + 1, try_at = :tryAtMs where guid = :guid::uuid`, {
        guid,
        tryAtMs,
      }),
    );
  }

  /** Rounds for which something is to be done by now. */
  async due(nowMs: number, limit: number): Promise<readonly StoredRound[]> {
    const rows = await this.#database.query<RoundRow>(
      ...named(
        `select ${ROUND_COLUMNS} from ${ROUND_TABLES}
         where ((r.state in ('staking', 'settling', 'cancelling') or r.pending_action is not null) and r.try_at <= :nowMs)
           or (r.state = 'open' and r.due_at <= :nowMs and r.pending_action is null)
         order by (r.state = 'open') desc, r.try_at limit :limit`,
        { nowMs, limit },
      ),
    );
    return rows.map(roundOf);
  }

  /** Makes rounds that a process before this one left under way due at once. */
  async hasten(nowMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `update rounds set try_at = :nowMs
         where state in ('staking', 'settling', 'cancelling') or pending_action is not null`,
        { nowMs },
      ),
    );
  }

  async #one(
    sql: string,
    values: Readonly<Record<string, string | bigint>>,
  ): Promise<StoredRound | undefined> {
    const [row] = await this.#database.query<RoundRow>(...named(sql, values));
    return row && roundOf(row);
  }

  async #ends(update: string, values: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#database.query(
      ...named(
        `with ended as (${update})
         update seed_lines set open_round = null from ended where id = ended.line and open_round = ended.guid`,
        values,
      ),
    );
  }
}

function goingOf(going: Going) {
  if (going === 'back') return { state: 'cancelling', paid: null, openedAtMs: null, dueAtMs: null };
  return going.paid === undefined
    ? { state: 'open', paid: null, openedAtMs: going.openedAtMs, dueAtMs: going.dueAtMs }
    : { state: 'settling', paid: going.paid, openedAtMs: null, dueAtMs: null };
}
