/** Settings that follow the user, as texts. */
import type { Database } from '../store/database.ts';

export class SettingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(userId: bigint): Promise<Readonly<Record<string, string>>> {
    const rows = await this.#database.query<{ setting: string; value: string }>(
      'select setting, value from user_settings where user_id = $1',
      [userId],
    );
    return Object.fromEntries(rows.map(({ setting, value }) => [setting, value]));
  }

  /** An empty value forgets it. An auto-logoff holds for the sessions that are open as well. */
  async save(userId: bigint, setting: string, value: string): Promise<void> {
    await this.#database.query(
      value === ''
        ? 'delete from user_settings where user_id = $1 and setting = $2 and $3::text is not null'
        : `insert into user_settings (user_id, setting, value) values ($1, $2, $3)
           on conflict (user_id, setting) do update set value = excluded.value`,
      [userId, setting, value],
    );
    if (setting === 'auto-logoff-minutes')
      await this.#database.query('update sessions set idle_ms = $2 where user_id = $1 and ended_at is null', [
        userId,
        Number(value) > 0 ? Number(value) * 60_000 : null,
      ]);
  }

  /** 0 where it is not set. */
  async number(userId: bigint, setting: string): Promise<number> {
    return Number((await this.all(userId))[setting] ?? 0);
  }

  async numbers(userId: bigint, setting: string): Promise<readonly number[]> {
    const text = (await this.all(userId))[setting] ?? '';
    return text === '' ? [] : text.split(',').map(Number);
  }
}
