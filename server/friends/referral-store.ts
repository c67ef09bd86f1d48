/** Links and who came by them, in SQL. What counts, and what it earns, the database decides (`0019-friends.sql`). */
import { createHash, randomInt } from 'node:crypto';
import type { FriendRules } from '#domain/friends/friend-rules.ts';
import type { ReferralReason, ReferralState } from '#domain/friends/referral-reasons.ts';
import { must } from '#domain/lib/must.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

/** The signs of a tag: none that is taken for another one. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TAG_LENGTH = 8;
const DAY_MS = 86_400_000;
/** The most referrals that are closed in one round. */
const CLOSED_AT_ONCE = 200;

export const newTag = (): string =>
  Array.from({ length: TAG_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export interface StoredReferral {
  readonly id: bigint;
  readonly state: ReferralState;
  readonly reason: ReferralReason | null;
  readonly registered_at: bigint;
  readonly ends_at: bigint;
  readonly reward: bigint | null;
  readonly currency: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly name: string;
}

export interface CameBy {
  readonly tag: string;
  /** Who was signed in in the browser that registered. */
  readonly openedIn?: bigint;
  /** The token by which the browser is known, as a hash. */
  readonly deviceHash?: string;
  readonly network: string;
}

const networkHash = (network: string): string =>
  createHash('sha256').update(`network ${network}`).digest('hex');

const FRIENDS = `select referrals.id, referrals.state, reason, referrals.registered_at, ends_at, reward, referrals.currency,
    people.first_name, people.last_name, users.name
  from referrals join people on people.user_id = friend_id join users on users.id = friend_id
  where referrals.user_id = :userId and kind = 'friend'`;

export class ReferralStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** The tag of an account for its friends. */
  async tagOf(userId: bigint): Promise<string> {
    const [row] = await this.#database.query<{ tag: string }>(
      ...named(
        `with made as (
           insert into referral_links (tag, user_id, kind, made_at) values (:tag, :userId, 'friend', :now)
           on conflict (user_id, kind, sub_tag) do update set made_at = referral_links.made_at returning tag)
         select tag from made`,
        { tag: newTag(), userId, now: this.#nowMs() },
      ),
    );
    return must(row, 'the tag of an account').tag;
  }

  /** The kind of a link that is followed, which is counted as a visit or not; undefined where there is none. */
  async follow(tag: string, isCounted: boolean): Promise<'friend' | 'partner' | undefined> {
    const [row] = await this.#database.query<{ kind: 'friend' | 'partner' }>(
      ...named(
        `with followed as (
           insert into referral_visits (link_id, day, visits) select id, :day, 1 from referral_links where tag = :tag and :isCounted
           on conflict (link_id, day) do update set visits = referral_visits.visits + 1)
         select kind from referral_links where tag = :tag`,
        { tag, isCounted, day: Math.floor(this.#nowMs() / DAY_MS) * DAY_MS },
      ),
    );
    return row?.kind;
  }

  /** Writes down by whose link a person came; undefined where the link brings nobody. */
  async refer(
    friendId: bigint,
    { deviceHash = '', network, openedIn, tag }: CameBy,
    rules: FriendRules,
  ): Promise<ReferralReason | 'counting' | undefined> {
    const [row] = await this.#database.query<{ came: ReferralReason | 'counting' | null }>(
      ...named(
        `select refer_person(:tag, :friendId::bigint, :openedIn::bigint, :deviceHash, :network, :rules::jsonb, :now::bigint) as came`,
        {
          tag,
          friendId,
          openedIn: openedIn ?? null,
          deviceHash,
          network: networkHash(network),
          rules: JSON.stringify(rules),
          now: this.#nowMs(),
        },
      ),
    );
    return row?.came ?? undefined;
  }

  /** Friends of an account, the newest first; `isCountedOnly`: without those that never counted. */
  async friends(
    userId: bigint,
    { isCountedOnly = false, limit, offset = 0 }: { isCountedOnly?: boolean; limit: number; offset?: number },
  ): Promise<readonly StoredReferral[]> {
    return this.#database.query<StoredReferral>(
      ...named(
        `${FRIENDS} and (not :isCountedOnly or referrals.state in ('counting', 'closed'))
         order by referrals.id desc limit :limit offset :offset`,
        { userId, isCountedOnly, limit, offset },
      ),
    );
  }

  /** All that friends have brought, in the currency of the account. */
  async earned(userId: bigint): Promise<bigint> {
    const [row] = await this.#database.query<{ earned: bigint }>(
      ...named(
        `select coalesce(sum(reward), 0) as earned from referrals where user_id = :userId and kind = 'friend'
         and currency = own_currency(:userId)`,
        { userId },
      ),
    );
    return row?.earned ?? 0n;
  }

  /** Ends that a friend counts; undefined where it is nobody's friend, false where it is over already. */
  async remove(userId: bigint, id: bigint): Promise<boolean | undefined> {
    const [row] = await this.#database.query<{ removed: boolean }>(
      ...named(
        `with gone as (
           update referrals set state = 'removed', closed_at = :now
           where id = :id and user_id = :userId and kind = 'friend' and state = 'counting' returning id)
         select exists (select 1 from gone) as removed from referrals where id = :id and user_id = :userId and kind = 'friend'`,
        { id, userId, now: this.#nowMs() },
      ),
    );
    return row?.removed;
  }

  /** Closes the days of friends that are over, each by a statement of its own. */
  async closeDue(): Promise<void> {
    const now = this.#nowMs();
    const due = await this.#database.query<{ id: bigint }>(
      ...named(
        `select id from referrals where kind = 'friend' and state = 'counting' and ends_at <= :now
           and not is_in_pause(user_id, :now::bigint) and not has_open_play(referrals) order by ends_at limit ${CLOSED_AT_ONCE}`,
        { now },
      ),
    );
    for (const { id } of due)
      await this.#database.query(...named('select close_referral(:id, :now::bigint)', { id, now }));
  }

  async isPaused(userId: bigint): Promise<boolean> {
    const [row] = await this.#database.query<{ paused: boolean }>(
      ...named('select is_in_pause(:userId, :now::bigint) as paused', { userId, now: this.#nowMs() }),
    );
    return row?.paused ?? false;
  }
}
