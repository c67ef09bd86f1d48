/** Settings that follow the user, as texts. The latest choice holds, whichever arrives last. */
import type { Database } from '../../store/engine.ts';

export interface KeptSetting {
  readonly value: string;
  /** The moment of the choice, epoch ms by this server's clock. */
  readonly changedAtMs: number;
}

export class SettingStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async kept(userId: bigint): Promise<Readonly<Record<string, KeptSetting>>> {
    const rows = await this.#database.query<{ setting: string; value: string; changed_at: bigint }>(
      `select setting, value, changed_at from user_settings where user_id = $1 and value <> ''`,
      [userId],
    );
    return Object.fromEntries(
      rows.map(({ changed_at, setting, value }) => [setting, { value, changedAtMs: Number(changed_at) }]),
    );
  }

  async all(userId: bigint): Promise<Readonly<Record<string, string>>> {
    const kept = await this.kept(userId);
    return Object.fromEntries(Object.entries(kept).map(([setting, { value }]) => [setting, value]));
  }

  /**
   * Saves a setting; an empty value removes it. A choice older than the one that is kept changes nothing; the value that
   * holds is returned. An auto-logoff holds for the sessions that are open as well.
   */
  async save(userId: bigint, setting: string, value: string, agoMs = 0): Promise<KeptSetting> {
    const rows = await this.#database.query<{ value: string; changed_at: bigint }>(
      `insert into user_settings (user_id, setting, value, changed_at) values ($1, $2, $3, $4)
       on conflict (user_id, setting) do update set
         value = case when user_settings.changed_at > excluded.changed_at then user_settings.value else excluded.value end,
         changed_at = greatest(user_settings.changed_at, excluded.changed_at)
       returning value, changed_at`,
      [userId, setting, value, this.#nowMs() - agoMs],
    );
    const held = { value: rows[0]?.value ?? value, changedAtMs: Number(rows[0]?.changed_at ?? 0) };
    if (setting === 'auto-logoff-minutes')
      await this.#database.query('update sessions set idle_ms = $2 where user_id = $1 and ended_at is null', [
        userId,
        Number(held.value) > 0 ? Number(held.value) * 60_000 : null,
      ]);
    return held;
  }

  /** The number of a setting; 0 where it is not set. */
  async number(userId: bigint, setting: string): Promise<number> {
    return Number((await this.all(userId))[setting] ?? 0);
  }

  /** Zero stands for none: an empty text is what was never chosen. */
  async numbers(userId: bigint, setting: string): Promise<readonly number[]> {
    const text = (await this.all(userId))[setting] ?? '';
    return text
      .split(',')
      .map(Number)
      .filter((number) => number > 0);
  }
}
