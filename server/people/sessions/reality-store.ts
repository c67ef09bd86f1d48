/** What a session came to, in the user's first currency. */
import type { Database } from '../../store/engine.ts';

export class RealityStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Staked and come back since a moment; a bet that is open has only been staked. */
  async since(
    userId: bigint,
    fromMs: number,
  ): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
    const [row] = await this.#database.query<{ staked: bigint; lost: bigint }>(
      `select limit_used($1, 'stake', $2) as staked, limit_used($1, 'loss', $2) as lost`,
      [userId, fromMs],
    );
    const staked = row?.staked ?? 0n;
    return { staked, returned: staked - (row?.lost ?? 0n) };
  }

  async checkedAtMs(sessionId: bigint): Promise<number | undefined> {
    const [row] = await this.#database.query<{ checked_at: bigint | null }>(
      'select checked_at from sessions where id = $1',
      [sessionId],
    );
    return row?.checked_at == null ? undefined : Number(row.checked_at);
  }

  async seen(sessionId: bigint, atMs: number): Promise<void> {
    await this.#database.query('update sessions set checked_at = $2 where id = $1', [sessionId, atMs]);
  }
}
