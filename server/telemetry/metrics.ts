/**
 * Figures of the server in OpenMetrics. They are read where they arise when somebody asks, and the library that writes
 * them is loaded then. No label has a value of people, and each has a handful of values that are known beforehand.
 */
import type * as Prom from 'prom-client';
import type { Registry } from 'prom-client';
import type { FeedFigures } from '../feed/feed-service.ts';
import type { FeedSource } from '../source/source.ts';
import type { Database } from '../store/engine.ts';
import { PLACEMENT_OUTCOMES, type PlacementTally } from './placement-tally.ts';

/** Passwords that wait to be hashed, and tokens of captchas that their provider is asked about. */
export type MemoryQueue = 'passwords' | 'captcha';

export interface MetricsParts {
  readonly world: Pick<FeedSource, 'tick' | 'behindMs' | 'onTick'>;
  /** The figures of the feed; undefined until there is one. */
  readonly feed: () => FeedFigures | undefined;
  readonly tally: PlacementTally;
  readonly database: Database;
  /** Queues in the memory of this process, by name. */
  readonly queues?: () => Readonly<Record<MemoryQueue, number>>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
}

export interface Metrics {
  /** The media type of `text`. */
  readonly type: string;
  text(): Promise<string>;
}

/** Sums over all accounts are not asked for more often, however often somebody reads. */
const LEDGER_FRESH_MS = 60_000;
/** Money only moves between accounts, so that their sum is zero in each currency; anything else is money that nobody moved. */
const LEDGER_SUMS = 'select currency, sum(balance)::text as sum from accounts group by currency';
const QUEUES = `select (select count(*) from outbox where sent_at is null)::text as outbox,
  (select count(*) from bets where state = 'pending')::text as decisions,
  (select count(*) from bets where state = 'open')::text as settlement,
  (select count(*) from outbox_messages where published_at is null)::text as "outbox-messages",
  (select count(*) from inbox_failures where parked_at is null)::text as "inbox-failed",
  (select count(*) from inbox_failures where parked_at is not null)::text as "inbox-parked"`;
/** The oldest message that nobody has published; no row without one. */
const OUTBOX_AGE = `select extract(epoch from clock_timestamp() - min(created_at))::text as seconds
  from outbox_messages where published_at is null having count(*) > 0`;
const LEASES = `select name, (until > clock_timestamp() and token >= wal_timeline() << 40) as is_held from leases`;

type DatabaseQueue =
  | 'outbox'
  | 'decisions'
  | 'settlement'
  | 'outbox-messages'
  | 'inbox-failed'
  | 'inbox-parked';
type Queues = Readonly<Record<DatabaseQueue, string>>;

/** What is told from the start on, before the library is there. */
function watchAge({ nowMs, world }: MetricsParts) {
  let tickedAtMs = nowMs();
  world.onTick(() => {
    tickedAtMs = nowMs();
  });
  return () => (nowMs() - tickedAtMs) / 1_000;
}

export function createMetrics(parts: MetricsParts): () => Promise<Metrics> {
  const ageSeconds = watchAge(parts);
  let made: Promise<Metrics> | undefined;
  return () => {
    made ??= load(parts, ageSeconds);
    return made;
  };
}

async function load(parts: MetricsParts, ageSeconds: () => number): Promise<Metrics> {
  const prom = await import('prom-client');
  const registry = new prom.Registry<typeof prom.openMetricsContentType>();
  registry.setContentType(prom.Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry as unknown as Registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new prom.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new prom.Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const { feed, tally, world } = parts;
  gauge('touchline_feed_tick', 'The tick of the world', () => world.tick);
  gauge('touchline_feed_age_seconds', 'Seconds since the last tick', ageSeconds);
  gauge(
    'touchline_feed_behind_seconds',
    'Seconds by which the world is behind its clock',
    () => (world.behindMs?.() ?? 0) / 1_000,
  );
  gauge(
    'touchline_feed_waiting_readers',
    'Requests that wait for the next change',
    () => feed()?.waiting ?? 0,
  );
  gauge('touchline_feed_held_bytes', 'Bytes kept for queries of the feed', () => feed()?.heldBytes ?? 0);
  counter('touchline_feed_deltas', 'Deltas that were made', () => feed()?.made.deltas ?? 0);
  counter('touchline_feed_delta_bytes', 'Their bytes before compression', () => feed()?.made.deltaBytes ?? 0);
  counter('touchline_placements_delayed', 'Placements that waited to be decided', () => tally.delayed);
  counter(
    'touchline_placement_decision_seconds',
    'Seconds from arrival to decision, of all together',
    () => tally.decisionMs / 1_000,
  );
  new prom.Counter({
    name: 'touchline_placements',
    help: 'Placements that were decided',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const outcome of PLACEMENT_OUTCOMES) this.inc({ outcome }, tally.count(outcome));
    },
  });
  addLedger(prom, registers, parts);
  addQueues(prom, registers, parts);
  addCluster(prom, registers, parts);
  prom.collectDefaultMetrics({ register: registers[0] as Registry, eventLoopMonitoringPrecision: 50 });
  return { type: registry.contentType, text: () => registry.metrics() };
}

function addLedger(prom: typeof Prom, registers: Registry[], { database, nowMs }: MetricsParts): void {
  let readAtMs = Number.NEGATIVE_INFINITY;
  new prom.Gauge({
    name: 'touchline_ledger_drift_minor_units',
    help: 'The sum of all balances of a currency, which is zero',
    labelNames: ['currency'],
    registers,
    async collect() {
      if (nowMs() - readAtMs < LEDGER_FRESH_MS) return;
      readAtMs = nowMs();
      for (const { currency, sum } of await database.query<{ currency: string; sum: string }>(LEDGER_SUMS))
        this.set({ currency }, Number(sum));
    },
  });
}

function addQueues(prom: typeof Prom, registers: Registry[], { database, queues }: MetricsParts): void {
  new prom.Gauge({
    name: 'touchline_queue_length',
    help: 'What waits, by queue',
    labelNames: ['queue'],
    registers,
    async collect() {
      const [row] = await database.query<Queues>(QUEUES);
      for (const [queue, length] of Object.entries({ ...row, ...queues?.() }))
        this.set({ queue }, Number(length));
    },
  });
}

function addCluster(prom: typeof Prom, registers: Registry[], { database }: MetricsParts): void {
  new prom.Gauge({
    name: 'touchline_lease_held',
    help: 'Whether somebody holds the lease',
    labelNames: ['lease'],
    registers,
    async collect() {
      this.reset();
      for (const { is_held, name } of await database.query<{ name: string; is_held: boolean }>(LEASES))
        this.set({ lease: name }, is_held ? 1 : 0);
    },
  });
  new prom.Gauge({
    name: 'touchline_outbox_age_seconds',
    help: 'Seconds that the oldest message of the outbox waits to be published',
    registers,
    async collect() {
      const [oldest] = await database.query<{ seconds: string }>(OUTBOX_AGE);
      this.set(Number(oldest?.seconds ?? 0));
    },
  });
}
