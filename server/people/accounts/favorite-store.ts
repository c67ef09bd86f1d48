/** The favourites of users: of two changes of one thing the later one holds, whichever arrives last. */
import type { KeptFavorite } from '#protocol/people/favorite-calls.ts';
import { MAX_KEPT_FAVORITES } from '#protocol/people/favorite-calls.ts';
import type { Database } from '../../store/engine.ts';

interface Row {
  readonly kind: KeptFavorite['kind'];
  readonly item_id: bigint;
  readonly feed: 'live' | 'line' | null;
  readonly name: string | null;
  readonly place: number | null;
  readonly is_pinned: boolean;
  readonly changed_at: bigint;
}

export class FavoriteStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** All favourites, the earliest change first. */
  async all(userId: bigint): Promise<KeptFavorite[]> {
    const rows = await this.#database.query<Row>(
      'select kind, item_id, feed, name, place, is_pinned, changed_at from user_favorites where user_id = $1 order by changed_at, kind, item_id',
      [userId],
    );
    const nowMs = this.#nowMs();
    return rows.map(({ changed_at, feed, is_pinned, item_id, kind, name, place }) => ({
      kind,
      id: Number(item_id),
      ...(feed === null ? {} : { feed }),
      ...(name === null ? {} : { name }),
      ...(place === null ? {} : { place: Number(place) }),
      isPinned: is_pinned,
      agoMs: Math.max(0, nowMs - Number(changed_at)),
    }));
  }

  /** Takes changes. Of several of one thing in the list the latest counts. */
  async take(userId: bigint, changes: readonly KeptFavorite[]): Promise<void> {
    if (changes.length === 0) return;
    const nowMs = this.#nowMs();
    const latest = new Map<string, KeptFavorite>();
    for (const change of [...changes].sort((one, other) => other.agoMs - one.agoMs))
      latest.set(`${change.kind} ${change.id}`, change);
    const rows = [...latest.values()].map(
      ({ agoMs, feed = null, id, isPinned, kind, name = null, place = null }) => ({
        kind,
        item_id: id,
        feed,
        name,
        place,
        is_pinned: isPinned,
        changed_at: Math.max(0, nowMs - agoMs),
      }),
    );
    await this.#database.query(
      `insert into user_favorites (user_id, kind, item_id, feed, name, place, is_pinned, changed_at)
       select $1, kind, item_id, feed, name, place, is_pinned, changed_at from jsonb_to_recordset($2::jsonb)
         as change(kind text, item_id bigint, feed text, name text, place integer, is_pinned boolean, changed_at bigint)
       on conflict (user_id, kind, item_id) do update set
         feed = coalesce(excluded.feed, user_favorites.feed), name = coalesce(excluded.name, user_favorites.name),
         place = coalesce(excluded.place, user_favorites.place), is_pinned = excluded.is_pinned, changed_at = excluded.changed_at
         where user_favorites.changed_at <= excluded.changed_at`,
      [userId, JSON.stringify(rows)],
    );
    await this.#database.query(
      `delete from user_favorites where user_id = $1 and (kind, item_id) in (
         select kind, item_id from (
           select kind, item_id, row_number() over (partition by kind, is_pinned order by changed_at desc, item_id desc) as nth
           from user_favorites where user_id = $1) as ranked
         where nth > $2)`,
      [userId, MAX_KEPT_FAVORITES],
    );
  }
}
