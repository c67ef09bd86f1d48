/** Tournaments and their players in SQL. A tournament ends by one statement: its final table and all prizes, once, by whoever comes first. */
import type { Placed, Player, Scoring } from '#domain/loyalty/standings.ts';
import type { TournamentPlan } from '#domain/loyalty/tournament-calendar.ts';
import { amount } from '#domain/money/amount.ts';
import { type StakeRefusal, stakeRefusal } from '../ledger/stake-limits.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface Tournament {
  readonly id: bigint;
  readonly scoring: Scoring;
  readonly titles: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly prizes: readonly bigint[];
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly isPaid: boolean;
  /** Who takes part, and does not lie in a pause; those of the final table once it is there. */
  readonly players: number;
}

interface TournamentRow {
  readonly id: bigint;
  readonly scoring: Scoring;
  readonly titles: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly prizes: readonly string[];
  readonly starts_at: bigint;
  readonly ends_at: bigint;
  readonly state: 'open' | 'paid';
  readonly players: bigint;
}

interface PlayerRow {
  readonly user_id: bigint;
  readonly joined_at: bigint;
  readonly score: bigint | null;
  readonly reached_at: bigint | null;
}

interface PlacedRow extends PlayerRow {
  readonly place: number;
  readonly prize: bigint;
}

/** The most of each kind that are told. */
const MOST = 20;

const TOURNAMENTS = `select id, scoring, titles, currency, prizes, starts_at, ends_at, state, (
  select count(*) from tournament_players player where player.tournament_id = tournaments.id and left_at is null
    and case tournaments.state when 'paid' then place is not null else not is_left_out(player.user_id, :now::bigint) end) as players
  from tournaments`;

/** Scores as `scoreOf` has them (`domain/loyalty/standings.ts`), of everybody who takes part. */
const SCORES = `
with tournament as (
  select scoring, currency from tournaments where id = :id
), valued as (
  select events.user_id, events.at, case tournament.scoring when 'points' then points_of(stake, events.currency)
    when 'multiplier' then div(back * 1000, stake)
    else worth_in(back, events.currency, tournament.currency) - worth_in(stake, events.currency, tournament.currency) end as value
  from tournament, tournament_events(:id, :now) as events
), scored as (
  select user_id, case tournament.scoring when 'multiplier' then max(value) else sum(value) end as score,
    case tournament.scoring when 'multiplier' then min(at) filter (where value = best) else max(at) end as reached_at
  from tournament, (select *, max(value) over (partition by user_id) as best from valued where value <> 0) as changing
  group by user_id, tournament.scoring
) select player.user_id, joined_at, scored.score, scored.reached_at from tournament_players player
  left join scored on scored.user_id = player.user_id
  where tournament_id = :id and left_at is null and not is_left_out(player.user_id, :now)` as const;

/**
 * The end of a tournament. Where somebody who would be paid is left out by now, it does nothing: the table is made anew without them.
 */
const CLOSE = `
with told as (
  select * from jsonb_to_recordset(:rows::jsonb) as told(user_id bigint, place int, score numeric, reached_at bigint, prize numeric)
), closed as (
  update tournaments set state = 'paid', paid_at = :at where id = :id and state = 'open' and ends_at <= :at
    and not exists (select 1 from told where is_left_out(told.user_id, :at)) returning id, currency
), players as (
  update tournament_players player set place = told.place, score = told.score, reached_at = told.reached_at, prize = told.prize
  from closed, told where player.tournament_id = closed.id and player.user_id = told.user_id
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, tournament_id)
  select issue.id, main.id, told.prize, 'tournament-prize', closed.id from closed
  join told on told.prize > 0
  join accounts issue on issue.kind = 'issue' and issue.user_id is null and issue.currency = closed.currency
  join accounts main on main.kind = 'main' and main.user_id = told.user_id and main.currency = closed.currency
  order by main.id
) select id from closed` as const;

export class TournamentStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes those that are not there yet. */
  async make(plans: readonly TournamentPlan[]): Promise<void> {
    if (plans.length === 0) return;
    await this.#database.query(
      ...named(
        `insert into tournaments (slug, scoring, titles, currency, prizes, starts_at, ends_at)
         select * from jsonb_to_recordset(:plans::jsonb)
           as plan(slug text, scoring text, titles jsonb, currency text, prizes jsonb, starts_at bigint, ends_at bigint)
         where not exists (select 1 from tournaments known where known.slug = plan.slug)
         order by ends_at, slug on conflict (slug) do nothing`,
        {
          plans: JSON.stringify(
            plans.map(({ currency, endsAtMs, prizes, scoring, slug, startsAtMs, titles }) => ({
              slug,
              scoring,
              titles,
              currency,
              prizes: prizes.map(String),
              starts_at: startsAtMs,
              ends_at: endsAtMs,
            })),
          ),
        },
      ),
    );
  }

  /** Those that run, the first to end first; those to come, the first to begin first; those that were, the last first. */
  async list(now: number): Promise<readonly Tournament[]> {
    const rows = await this.#database.query<TournamentRow>(
      ...named(
        `(${TOURNAMENTS} where starts_at <= :now and ends_at > :now order by ends_at, id limit ${MOST})
         union all (${TOURNAMENTS} where starts_at > :now order by starts_at, id limit ${MOST})
         union all (${TOURNAMENTS} where ends_at <= :now order by ends_at desc, id desc limit ${MOST})`,
        { now },
      ),
    );
    return rows.map(toTournament);
  }

  async find(id: bigint, now: number): Promise<Tournament | undefined> {
    const [row] = await this.#database.query<TournamentRow>(
      ...named(`${TOURNAMENTS} where id = :id`, { id, now }),
    );
    return row && toTournament(row);
  }

  /** Those that are over and not paid. */
  async over(before: number): Promise<readonly bigint[]> {
    const rows = await this.#database.query<{ id: bigint }>(
      ...named(
        `select id from tournaments where state = 'open' and ends_at <= :before order by ends_at, id limit 50`,
        {
          before,
        },
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** The tournaments that an account takes part in, of these. */
  async joined(userId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const rows = await this.#database.query<{ tournament_id: bigint }>(
      ...named(
        `select tournament_id from tournament_players where user_id = :userId and left_at is null
           and tournament_id = any(string_to_array(:ids, ',')::bigint[])`,
        { userId, ids: ids.join(',') },
      ),
    );
    return new Set(rows.map(({ tournament_id: id }) => id));
  }

  /** Takes part, or takes part again; `over` where it is too late. */
  async join(id: bigint, userId: bigint, at: number): Promise<'in' | 'over' | StakeRefusal> {
    try {
      const rows = await this.#database.query<{ is_in: boolean }>(
        ...named(
          `with open as (
            select id from tournaments where id = :id and state = 'open' and ends_at > :at for share
          ), player as (
            insert into tournament_players (tournament_id, user_id, joined_at) select id, :userId::bigint, :at::bigint from open
            on conflict (tournament_id, user_id) do update set left_at = null, joined_at = :at where tournament_players.left_at is not null
          ) select true as is_in from open`,
          { id, userId, at },
        ),
      );
      return rows.length > 0 ? 'in' : 'over';
    } catch (error) {
      const refusal = stakeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }

  /** Leaves; false where it is over, or nobody was there. */
  async leave(id: bigint, userId: bigint, at: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update tournament_players set left_at = :at from tournaments
         where tournaments.id = tournament_id and tournament_id = :id and user_id = :userId and left_at is null
           and state = 'open' and ends_at > :at returning tournament_id`,
        { id, userId, at },
      ),
    );
    return rows.length > 0;
  }

  /** Everybody who takes part, with what they have scored so far. */
  async scores(id: bigint, now: number): Promise<readonly Player[]> {
    const rows = await this.#database.query<PlayerRow>(...named(SCORES, { id, now }));
    return rows.map(toPlayer);
  }

  /** The final table of a tournament that is paid. */
  async final(id: bigint): Promise<readonly Placed[]> {
    const rows = await this.#database.query<PlacedRow>(
      ...named(
        `select user_id, joined_at, score, reached_at, place, prize from tournament_players
         where tournament_id = :id and place is not null order by place, joined_at, user_id`,
        { id },
      ),
    );
    return rows.map((row) => ({ ...toPlayer(row), place: row.place, prize: amount(row.prize) }));
  }

  /** Writes the final table down and pays its prizes; true for the call that did. */
  async close(id: bigint, placed: readonly Placed[], at: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(CLOSE, {
        id,
        at,
        rows: JSON.stringify(
          placed.map(({ place, prize, reachedAtMs, score, userId }) => ({
            user_id: String(userId),
            place,
            score: String(score),
            reached_at: reachedAtMs ?? null,
            prize: String(prize),
          })),
        ),
      }),
    );
    return rows.length > 0;
  }

  /** Names of people, first and last; who has none is not there. */
  async names(userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly (string | null)[]>> {
    const rows = await this.#database.query<{
      user_id: bigint;
      first_name: string | null;
      last_name: string | null;
    }>(
      ...named(
        `select user_id, first_name, last_name from people where user_id = any(string_to_array(:ids, ',')::bigint[])`,
        { ids: userIds.join(',') },
      ),
    );
    return new Map(rows.map((row) => [row.user_id, [row.first_name, row.last_name]]));
  }
}

const toTournament = (row: TournamentRow): Tournament => ({
  id: row.id,
  scoring: row.scoring,
  titles: row.titles,
  currency: row.currency,
  prizes: row.prizes.map(BigInt),
  startsAtMs: Number(row.starts_at),
  endsAtMs: Number(row.ends_at),
  isPaid: row.state === 'paid',
  players: Number(row.players),
});

const toPlayer = (row: PlayerRow): Player => ({
  userId: row.user_id,
  joinedAtMs: Number(row.joined_at),
  score: row.score ?? 0n,
  ...(row.reached_at === null ? {} : { reachedAtMs: Number(row.reached_at) }),
});
