/** Browsers that are pushed to, in SQL. A browser has one subscription, and the account that was signed in there last has it. */
import { MOST_PUSHES } from '#protocol/alerts/alert-values.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { PushTarget } from './push-message.ts';

export interface PushSubscriber extends PushTarget {
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly language: string;
}

interface Row {
  readonly id: bigint;
  readonly session_id: bigint;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
}

export interface NewPush extends PushTarget {
  readonly userId: bigint;
  readonly sessionId: bigint;
  readonly language: string;
}

export class PushStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Past the bound the oldest makes room. */
  async save(push: NewPush): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, created_at)
         values (:userId, :sessionId, :endpoint, :p256dh, :auth, :language, :now)
         on conflict (endpoint) do update set user_id = :userId, session_id = :sessionId, p256dh = :p256dh, auth = :auth,
           language = :language, created_at = :now`,
        { ...push, now: this.#nowMs() },
      ),
    );
    await this.#database.query(
      ...named(
        `delete from push_subscriptions where user_id = :userId and id in (
           select id from push_subscriptions where user_id = :userId order by created_at desc, id desc offset ${MOST_PUSHES})`,
        { userId: push.userId },
      ),
    );
  }

  async remove(userId: bigint, endpoint: string): Promise<void> {
    await this.#database.query(
      ...named('delete from push_subscriptions where user_id = :userId and endpoint = :endpoint', {
        userId,
        endpoint,
      }),
    );
  }

  /** The browser is gone, or its sign-in ended. */
  async drop(ids: readonly bigint[]): Promise<void> {
    for (const id of ids)
      await this.#database.query(...named('delete from push_subscriptions where id = :id', { id }));
  }

  async of(userId: bigint): Promise<readonly PushSubscriber[]> {
    const rows = await this.#database.query<Row>(
      ...named(
        'select id, session_id, endpoint, p256dh, auth, language from push_subscriptions where user_id = :userId order by id',
        { userId },
      ),
    );
    return rows.map(({ session_id: sessionId, ...row }) => ({ ...row, sessionId }));
  }
}
