import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { createApp } from '#server/app.ts';
import type { FeedFigures } from '#server/feed/feed-service.ts';
import { OperatorAccess } from '#server/operator/operator-access.ts';
import type { Database } from '#server/store/engine.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { metricsRoute } from '#server/telemetry/metrics-route.ts';
import { bringsToken } from '#server/telemetry/metrics-token.ts';
import { PlacementTally } from '#server/telemetry/placement-tally.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const TOKEN = 'a-token-of-thirty-two-characters-or-more';
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true';

interface Family {
  type?: string;
  help?: string;
  readonly samples: {
    readonly name: string;
    readonly labels: Record<string, string>;
    readonly value: number;
  }[];
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
  summary: ['', '_count', '_sum'],
  info: ['_info'],
};
/** A sample; numbers that are none are written in any case, by the grammar. */
const SAMPLE =
  /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|inf(?:inity)?)|nan)(?: \d+(?:\.\d+)?)?$/i;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/y;

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? expect.fail(`labels ${text}`);
    labels[name] = value;
  }
  return labels;
}

/** Reads a text by the grammar of OpenMetrics 1.0: families stand together, each name fits its type, and the end is said. */
function readOpenMetrics(text: string): ReadonlyMap<string, Family> {
  expect(text.endsWith('# EOF\n')).toBe(true);
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let current = '';
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n')) {
    if (line === '') continue;
    const [, kind, name = '', said = ''] = /^# (TYPE|HELP|UNIT) (\S+) ?(.*)$/.exec(line) ?? [];
    if (kind) {
      if (name !== current) expect(families.has(name), `${name} stands together`).toBe(false);
      current = name;
      const family: Family = families.get(name) ?? { samples: [] };
      families.set(name, family);
      if (kind === 'TYPE') family.type = said;
      else family.help = said;
      continue;
    }
    const [, sample = '', labels = '', value] = SAMPLE.exec(line) ?? expect.fail(`no sample: ${line}`);
    const family = families.get(current);
    const suffix = sample.slice(current.length);
    expect(sample.startsWith(current) && SUFFIXES[family?.type ?? '']?.includes(suffix), line).toBe(true);
    expect(seen.has(`${sample}{${labels}}`), `twice: ${line}`).toBe(false);
    seen.add(`${sample}{${labels}}`);
    family?.samples.push({ name: sample, labels: labelsOf(labels), value: Number(value) });
  }
  return families;
}

describe('the metrics', () => {
  let database: Database;
  let nowMs = 1_700_000_000_000;
  const tally = new PlacementTally();
  const world = new SmallWorld([{ id: 1 }]);
  let feed: FeedFigures | undefined;
  const open = () => {
    const operators = new OperatorAccess({
      isSandbox: false,
      isCollector: (request) => bringsToken(request, TOKEN),
    });
    const metrics = createMetrics({
      database,
      nowMs: () => nowMs,
      tally,
      world,
      feed: () => feed,
      queues: () => ({ passwords: 3, captcha: 2 }),
    });
    return createApp({
      world,
      operators,
      onFeed: (figures) => {
        feed = figures;
      },
      analytics: (app) => metricsRoute(app, operators, metrics),
    });
  };
  let app: ReturnType<typeof open>;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = open();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const ask = (authorization?: string) =>
    app.inject({ url: '/_metrics', headers: authorization === undefined ? {} : { authorization } });
  const read = async () => readOpenMetrics((await ask(`Bearer ${TOKEN}`)).body);
  const valueOf = async (family: string, labels: Record<string, string> = {}) =>
    (await read())
      .get(family)
      ?.samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;

  it('are for who brings the token, and for nobody else', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
      expect((await ask(authorization)).statusCode, authorization).toBe(401);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
      'no-store',
    ]);
    expect(bringsToken({ headers: { authorization: 'Bearer undefined' } } as never, undefined)).toBe(false);
  });

  it('are OpenMetrics, each family with its type and its words', async () => {
    const families = await read();
    expect(families.size).toBeGreaterThan(20);
    for (const [name, { help, type }] of families)
      expect(help !== '' && type !== undefined && type in SUFFIXES, name).toBe(true);
  });

  it('are all told in the table of docs/metrics.md, and it tells no others', async () => {
    const table = readFileSync('docs/metrics.md', 'utf8').split('\n');
    const told = table.flatMap((line) => /^\| `(touchline_\w+)` \|/.exec(line)?.[1] ?? []);
    const answered = [...(await read()).keys()].filter((name) => name.startsWith('touchline_'));
    expect(told.toSorted()).toEqual(answered.toSorted());
  });

  it('follow the feed, and what became of placements', async () => {
    const { headers } = await app.inject({ url: LIST });
    world.step(() => world.price(1, 0, 7770));
    await app.inject({ url: `${LIST}&since=${String(headers['x-feed-cursor'])}` });
    expect(await valueOf('touchline_feed_deltas')).toBe(1);
    expect(await valueOf('touchline_feed_delta_bytes')).toBeGreaterThan(50);
    expect(await valueOf('touchline_feed_tick')).toBe(world.tick);
    nowMs += 3_000;
    expect(await valueOf('touchline_feed_age_seconds')).toBe(3);
    tally.wait();
    tally.decide(envelope(BET_CODES.accepted, '', null), 2_500);
    tally.decide(envelope(BET_CODES.notEnoughMoney, '', null), 500);
    tally.decide(envelope(BET_CODES.priceChanged, '', null), 0);
    for (const outcome of ['accepted', 'refused', 'reoffered'])
      expect(await valueOf('touchline_placements', { outcome }), outcome).toBe(1);
    expect(await valueOf('touchline_placement_decision_seconds')).toBe(3);
    expect(await valueOf('touchline_placements_delayed')).toBe(1);
  });

  it('tell money that came without a transfer, and how long queues are', async () => {
    expect(await valueOf('touchline_ledger_drift_minor_units', { currency: 'EUR' })).toBe(0);
    await database.query(
      `update accounts set balance = balance + 5 where kind = 'house' and currency = 'EUR' and shard = 0`,
    );
    expect(await valueOf('touchline_ledger_drift_minor_units', { currency: 'EUR' })).toBe(0);
    nowMs += 60_000;
    expect(await valueOf('touchline_ledger_drift_minor_units', { currency: 'EUR' })).toBe(5);
    expect(await valueOf('touchline_queue_length', { queue: 'outbox' })).toBe(0);
    await database.query(
      `insert into outbox (channel, recipient, subject, body, created_at) values ('email', 'a@b.example', '', '', 0)`,
    );
    expect(await valueOf('touchline_queue_length', { queue: 'outbox' })).toBe(1);
    for (const [queue, length] of [
      ['passwords', 3],
      ['captcha', 2],
      ['decisions', 0],
    ] as const)
      expect(await valueOf('touchline_queue_length', { queue }), queue).toBe(length);
  });

  it('tell what waits between servers, and whether each lease is held', async () => {
    expect(await valueOf('touchline_outbox_age_seconds')).toBe(0);
    expect((await read()).get('touchline_lease_held')?.samples).toEqual([]);
    await database.query(
      `insert into leases (name, holder, token, until) values
       ('world', 'a', wal_timeline() << 40, clock_timestamp() + interval '1 hour'), ('line', 'a', wal_timeline() << 40, '-infinity')`,
    );
    await database.query(
      `insert into outbox_messages (stream, seq, subject, body, created_at, published_at, published_by) values
       ('outcomes', 1, 'outcomes.1', '{}', clock_timestamp() - interval '2 hours', clock_timestamp(), 1),
       ('outcomes', 2, 'outcomes.1', '{}', clock_timestamp() - interval '1 minute', null, null),
       ('outcomes', 3, 'outcomes.1', '{}', clock_timestamp(), null, null)`,
    );
    await database.query(
      `insert into inbox_failures (consumer, stream, seq, subject, body, error, parked_at) values
       ('settling', 'outcomes', 1, 'outcomes.1', '{}', '', null), ('settling', 'outcomes', 2, 'outcomes.1', '{}', '', null),
       ('settling', 'outcomes', 3, 'outcomes.1', '{}', '', clock_timestamp())`,
    );
    expect(await valueOf('touchline_lease_held', { lease: 'world' })).toBe(1);
    expect(await valueOf('touchline_lease_held', { lease: 'line' })).toBe(0);
    expect(await valueOf('touchline_queue_length', { queue: 'outbox-messages' })).toBe(2);
    expect(await valueOf('touchline_queue_length', { queue: 'inbox-failed' })).toBe(2);
    expect(await valueOf('touchline_queue_length', { queue: 'inbox-parked' })).toBe(1);
    const age = (await valueOf('touchline_outbox_age_seconds')) ?? expect.fail('no age');
    expect(age).toBeGreaterThanOrEqual(60);
    expect(age).toBeLessThan(3_600);
  });

  it('have no label but those that are known beforehand', async () => {
    const names = new Set<string>();
    for (const [family, { samples }] of await read())
      if (family.startsWith('touchline_'))
        for (const { labels } of samples) for (const name of Object.keys(labels)) names.add(name);
    expect([...names].toSorted()).toEqual(['currency', 'lease', 'outcome', 'queue']);
  });
});
