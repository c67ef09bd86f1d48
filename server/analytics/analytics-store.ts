/** Events and sessions in the database. An event that came before is not stored again; sums are for the page. */
import { type AnalyticsBatch, channelOf } from '#protocol/analytics/batch.ts';
import type { Database } from '../store/engine.ts';

export interface AnalyticsSummary {
  readonly sessions: number;
  /** Events that devices had to give up. */
  readonly dropped: number;
  /** Events of the last hour, by minutes ago. */
  readonly minutes: readonly { readonly minutesAgo: number; readonly events: number }[];
  /** The latency of the last hour as users saw it. */
  readonly latency: { readonly reports: number; readonly ageMs: number; readonly roundTripMs: number };
  readonly arms: readonly { readonly test: string; readonly arm: string; readonly devices: number }[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export class AnalyticsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a batch and returns how many events were new. */
  async add(batch: AnalyticsBatch, nowMs: number): Promise<number> {
    const { events, session } = batch;
    const sessions = [
      { id: session.id, created: session.created, updated: session.updated, dropped: batch.dropped },
      ...[...new Set(events.map((event) => event.session))]
        .filter((id) => id !== session.id)
        .map((id) => ({ id, created: session.created, updated: session.created, dropped: 0 })),
    ];
    // A batch that comes again brings no new event: what it says of given-up events was counted with the first.
    const rows = await this.#database.query<{ added: bigint }>(
      `with wanted as (
         select * from jsonb_to_recordset($2::jsonb)
           as e(id uuid, session uuid, channel text, name text, at bigint, data jsonb)
       ), fresh as (
         select * from wanted where not exists (select 1 from analytics_events where analytics_events.id = wanted.id)
       ), kept as (
         insert into analytics_sessions (id, created_at, updated_at, dropped)
         select id, created, updated, case when exists (select 1 from fresh) then dropped else 0 end
         from jsonb_to_recordset($1::jsonb) as s(id uuid, created bigint, updated bigint, dropped bigint)
         on conflict (id) do update set
           updated_at = greatest(analytics_sessions.updated_at, excluded.updated_at),
           dropped = analytics_sessions.dropped + excluded.dropped
         returning id
       ), added as (
         insert into analytics_events (id, session_id, channel, name, at, received_at, data)
         select fresh.id, session, channel, name, at, $3, data from fresh join kept on kept.id = fresh.session
         on conflict (id) do nothing returning id
       )
       select count(*) as added from added`,
      [
        JSON.stringify(sessions),
        JSON.stringify(events.map((event) => ({ ...event, channel: channelOf(event) }))),
        nowMs,
      ],
    );
    return Number(rows[0]?.added ?? 0);
  }

  async summary(nowMs: number): Promise<AnalyticsSummary> {
    const fromMs = nowMs - HOUR_MS;
    const [sessions, minutes, latency, arms] = await Promise.all([
      this.#database.query<{ sessions: bigint; dropped: string | number | bigint }>(
        'select count(*) as sessions, coalesce(sum(dropped), 0)::bigint as dropped from analytics_sessions',
      ),
      this.#database.query<{ ago: bigint; events: bigint }>(
        `select ($1::bigint - received_at) / ${MINUTE_MS} as ago, count(*) as events
         from analytics_events where received_at > $2 group by 1 order by 1`,
        [nowMs, fromMs],
      ),
      this.#database.query<{ reports: bigint; age: bigint; trip: bigint }>(
        `select count(*) as reports, coalesce(avg((data->>'ageMs')::bigint), 0)::bigint as age,
           coalesce(avg((data->>'roundTripMs')::bigint), 0)::bigint as trip
         from analytics_events where name = 'feed-seen' and received_at > $1`,
        [fromMs],
      ),
      this.#database.query<{ test: string; arm: string; devices: bigint }>(
        `select data->>'test' as test, data->>'arm' as arm, count(distinct session_id) as devices
         from analytics_events where channel = 'ab' group by 1, 2 order by 1, 2`,
      ),
    ]);
    const [seen] = latency;
    return {
      sessions: Number(sessions[0]?.sessions ?? 0),
      dropped: Number(sessions[0]?.dropped ?? 0),
      minutes: minutes.map(({ ago, events }) => ({ minutesAgo: Number(ago), events: Number(events) })),
      latency: {
        reports: Number(seen?.reports ?? 0),
        ageMs: Number(seen?.age ?? 0),
        roundTripMs: Number(seen?.trip ?? 0),
      },
      arms: arms.map(({ arm, devices, test }) => ({ test, arm, devices: Number(devices) })),
    };
  }
}
