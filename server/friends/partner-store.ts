/** Partners in SQL: applications, links, figures of months. A month is closed by the database, once (`0019-friends.sql`). */
import type { PartnerState } from '#domain/friends/referral-reasons.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { newTag } from './referral-store.ts';

export interface StoredPartner {
  readonly user_id: bigint;
  readonly state: PartnerState;
  readonly about: string;
  readonly reason: string;
  readonly applied_at: bigint;
  readonly accepted_at: bigint | null;
}

interface Figures {
  readonly visits: number;
  readonly registrations: number;
  readonly deposits: number;
}

export interface PartnerLink extends Figures {
  readonly tag: string;
  readonly sub_tag: string;
}

export interface StoredMonth extends Figures {
  readonly starts_at: bigint;
  readonly ends_at: bigint;
  readonly currency: string;
  readonly net: bigint;
  readonly hundredths: number;
  readonly commission: bigint;
}

/** The months of the cabinet. */
const MONTHS_TOLD = 36;
/** The applications that operators see at once. */
const PARTNERS_TOLD = 200;
/** The most partners whose months are closed in one round. */
const CLOSED_AT_ONCE = 200;

export class PartnerStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async find(userId: bigint): Promise<StoredPartner | undefined> {
    const [row] = await this.#database.query<StoredPartner>(
      ...named('select * from partners where user_id = :userId', { userId }),
    );
    return row;
  }

  /** Those who wait, then the others, the newest first. */
  async all(): Promise<readonly StoredPartner[]> {
    return this.#database.query<StoredPartner>(
      `select * from partners order by state <> 'waiting', applied_at desc limit ${PARTNERS_TOLD}`,
    );
  }

  /** Applies: false where there is an application already that was not refused, or a pause is running. */
  async apply(userId: bigint, about: string): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `insert into partners (user_id, state, about, applied_at)
         select user_id, 'waiting', :about, :now::bigint from people where user_id = :userId and not is_in_pause(:userId, :now::bigint)
         on conflict (user_id) do update set state = 'waiting', about = excluded.about, applied_at = excluded.applied_at, reason = ''
           where partners.state = 'refused' returning user_id`,
        { userId, about, now: this.#nowMs() },
      ),
    );
    return rows.length > 0;
  }

  /** Decides: who waits is accepted or refused, and who was accepted is ended. False where that is not possible. */
  async decide(userId: bigint, decision: Exclude<PartnerState, 'waiting'>, reason: string): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update partners set state = :decision, reason = :reason, decided_at = :now::bigint,
           accepted_at = case when :decision = 'accepted' then :now::bigint else accepted_at end
         where user_id = :userId and state = case when :decision = 'ended' then 'accepted' else 'waiting' end returning user_id`,
        { userId, decision, reason, now: this.#nowMs() },
      ),
    );
    return rows.length > 0;
  }

  /** Adds a link, or finds the one of that name; undefined where there are as many as there may be. */
  async addLink(userId: bigint, subTag: string, most: number): Promise<string | undefined> {
    const values = { userId, subTag };
    await this.#database.query(
      ...named(
        `with partner as (select user_id from partners where user_id = :userId and state = 'accepted' for no key update)
         insert into referral_links (tag, user_id, kind, sub_tag, made_at)
         select :tag, user_id, 'partner', :subTag, :now::bigint from partner
         where partner_links_left(:userId::bigint, :most::int)
         on conflict (user_id, kind, sub_tag) do nothing`,
        { ...values, tag: newTag(), now: this.#nowMs(), most },
      ),
    );
    const [row] = await this.#database.query<{ tag: string }>(
      ...named(
        `select tag from referral_links where user_id = :userId and kind = 'partner' and sub_tag = :subTag`,
        values,
      ),
    );
    return row?.tag;
  }

  async links(userId: bigint): Promise<readonly PartnerLink[]> {
    return this.#database.query<PartnerLink>(
      ...named(
        `select tag, sub_tag,
           (select coalesce(sum(visits), 0)::int from referral_visits where link_id = links.id) as visits,
           (select count(*)::int from referrals where link_id = links.id and state = 'counting') as registrations,
           (select count(distinct friend_id)::int from referrals join payments on payments.user_id = friend_id and direction = 'deposit'
             and payments.state = 'done' where link_id = links.id and referrals.state = 'counting') as deposits
         from referral_links links where user_id = :userId and kind = 'partner' order by id limit 200`,
        { userId },
      ),
    );
  }

  /** The months that are closed, the newest first. */
  async months(userId: bigint): Promise<readonly StoredMonth[]> {
    return this.#database.query<StoredMonth>(
      ...named(
        `select * from partner_months where user_id = :userId order by starts_at desc limit ${MONTHS_TOLD}`,
        { userId },
      ),
    );
  }

  /** The figures since the last month that was closed, as they stand now. */
  async running(userId: bigint, hundredths: number): Promise<StoredMonth | undefined> {
    const [row] = await this.#database.query<StoredMonth>(
      ...named(
        `select since as starts_at, :now::bigint as ends_at, target as currency, figures.visits::int as visits,
           figures.registrations::int as registrations, figures.deposits::int as deposits, net, :hundredths::int as hundredths,
           trunc(greatest(net, 0) * :hundredths::int / 10000) as commission
         from (select own_currency(:userId) as target, limit_window_start('month', coalesce(
             (select max(ends_at) from partner_months where user_id = :userId), accepted_at)) as since
           from partners where user_id = :userId and state = 'accepted') as begun
         cross join lateral partner_figures_of(:userId::bigint, since, :now::bigint + 1) as figures
         cross join lateral (select partner_net(:userId::bigint, :now::bigint + 1, target)
           - (select coalesce(sum(net), 0) from partner_months where user_id = :userId) as net) as kept`,
        { userId, hundredths, now: this.#nowMs() },
      ),
    );
    return row;
  }

  /** Closes the months that are over, each by a statement of its own. */
  async closeMonths(hundredths: number): Promise<void> {
    const now = this.#nowMs();
    const due = await this.#database.query<{ user_id: bigint }>(
      ...named(
        `select user_id from partners where state = 'accepted' and not is_in_pause(user_id, :now::bigint)
           and limit_window_end('month', limit_window_start('month', coalesce(
             (select max(ends_at) from partner_months where partner_months.user_id = partners.user_id), accepted_at))) <= :now
         order by user_id limit ${CLOSED_AT_ONCE}`,
        { now },
      ),
    );
    for (const { user_id: userId } of due) {
      const close = async (): Promise<boolean> => {
        const [row] = await this.#database.query<{ closed: boolean }>(
          ...named('select close_partner_month(:userId, :hundredths::int, :now::bigint) as closed', {
            userId,
            hundredths,
            now,
          }),
        );
        return row?.closed === true;
      };
      while (await close());
    }
  }
}
