/**
 * Devices that have signed in to an account before: a random token of 256 bits in a cookie that no script reads, kept here as a hash with
 * the user that it is good for. What strangers do locks no such device out; it stands for no password and opens nothing by itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

/** The days after the last sign-in on a device that it is remembered. */
export const DEVICE_DAYS = 180;
const DEVICE_MS = DEVICE_DAYS * 86_400_000;
/** The most devices of one user; the one that was away longest is removed first. */
const MAX_DEVICES = 50;
const TOKEN = /^[\w-]{43}$/;
const NOBODY = -1n;

/** The hash of a token, which is also the name of a device in limits. */
export const deviceHash = (token: string): string =>
  createHash('sha256').update(`device ${token}`).digest('hex');

export interface KnownDevice {
  readonly id: bigint;
  /** The token for the browser: the one that it has, or another one. */
  readonly token: string;
}

/** Removes all devices of a user but that of one session. */
export async function removeDevices(
  database: Database,
  userId: bigint,
  exceptSession?: bigint,
): Promise<void> {
  await database.query(
    ...named(
      `delete from known_devices where user_id = :userId
       and id is distinct from (select known_device from sessions where sessions.id = :exceptSession and sessions.user_id = :userId)`,
      { userId, exceptSession: exceptSession ?? NOBODY },
    ),
  );
}

export class KnownDevices {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Whether the device is known to a user. It asks the database without a user as with one, so that the time tells nothing. */
  async isKnown(userId: bigint | undefined, token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    const rows = await this.#database.query(
      ...named(
        'select id from known_devices where token_hash = :tokenHash and user_id = :userId and seen_at > :since',
        { tokenHash: deviceHash(token), userId: userId ?? NOBODY, since: this.#nowMs() - DEVICE_MS },
      ),
    );
    return rows.length > 0;
  }

  /** Whether anybody has signed in on the device, where it is not known yet who is to. */
  async isAnybodys(token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    const rows = await this.#database.query(
      'select id from known_devices where token_hash = $1 and seen_at > $2 limit 1',
      [deviceHash(token), this.#nowMs() - DEVICE_MS],
    );
    return rows.length > 0;
  }

  async count(userId: bigint): Promise<number> {
    const rows = await this.#database.query(
      ...named('select id from known_devices where user_id = :userId and seen_at > :since', {
        userId,
        since: this.#nowMs() - DEVICE_MS,
      }),
    );
    return rows.length;
  }

  /**
   * Remembers a device after a sign-in. A token that this user has already stays; another user of the same browser gets a
   * fresh one, and the earlier users change to it: a copy of the earlier token is good for nothing.
   */
  async remember(userId: bigint, token: string | undefined): Promise<KnownDevice> {
    if (token !== undefined && (await this.isKnown(userId, token))) return this.#add(userId, token);
    const fresh = randomBytes(32).toString('base64url');
    if (token !== undefined)
      await this.#database.query(
        ...named(
          'update known_devices set token_hash = :fresh where token_hash = :tokenHash and user_id <> :userId',
          { tokenHash: deviceHash(token), fresh: deviceHash(fresh), userId },
        ),
      );
    return this.#add(userId, fresh);
  }

  async #add(userId: bigint, token: string): Promise<KnownDevice> {
    const [row] = await this.#database.query<{ id: bigint }>(
      ...named(
        `with old as (
         delete from known_devices where id in (
           select id from known_devices where user_id = :userId order by seen_at desc, id desc offset ${MAX_DEVICES - 1})
           and token_hash <> :tokenHash
       ) insert into known_devices (user_id, token_hash, seen_at) values (:userId, :tokenHash, :now)
       on conflict (token_hash, user_id) do update set seen_at = :now returning id`,
        { userId, tokenHash: deviceHash(token), now: this.#nowMs() },
      ),
    );
    return { id: must(row, 'known device').id, token };
  }
}
