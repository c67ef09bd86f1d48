/** The trace of a bet, from the press on its page to its settlement, as a collector has it; and that nobody is in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { pressOf, TRACEPARENT, traceparentOf } from '#protocol/http/bets/bet-trace.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import type { Database } from '#server/store/engine.ts';
import type { SpanRecorder } from '#server/telemetry/traces/bet-steps.ts';
import { openOtlpRecorder } from '#server/telemetry/traces/otlp-recorder.ts';
import { BettingSite } from '#tests/helpers/betting/betting-site.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type CollectedSpan, SpanCollector } from '#tests/helpers/telemetry/span-collector.ts';

const LIVE = 1;
const LINE = 2;
const DELAY_MS = 3_000;
/** An amount that stands nowhere else. */
const STAKE = 123_45n;
const REQUEST = 'of-the-proxy';
/** All that a span may say. */
const SAID: Readonly<Record<string, RegExp>> = {
  'touchline.request_id': /^of-the-proxy$/,
  'touchline.code': /^\d+$/,
  'touchline.statement': /^(?:reserve|take|take-together|accept|refuse|keep)$/,
  'touchline.transfer': /^(?:reserve|accept|refuse|payout)$/,
  'touchline.together': /^\d$/,
  'touchline.status': /^won$/,
};

let database: Database;
let site: BettingSite;
let collector: SpanCollector;
let recorder: SpanRecorder;
const problems: string[] = [];
let salt = 100;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  salt += 1;
  collector = await SpanCollector.open();
  const onError = (problem: string) => problems.push(problem);
  recorder = await openOtlpRecorder({ endpoint: collector.url, ratio: 1, node: 'bets-1', onError });
  const plans = [{ id: LIVE }, { id: LINE, feed: 'line' as const }];
  site = await BettingSite.open(database, plans, salt, undefined, { recorder, trustProxy: 1 });
});
afterEach(async () => {
  await site.close();
  await collector.close();
  expect(site.errors).toEqual([]);
});

const request = (gameId: number, index: number, betGuid: BetGuid): PlacementRequest => ({
  betGuid,
  kind: 'single',
  items: [site.item(gameId, index)],
  stake: amount(STAKE),
  currency: 'KZT',
  policy: { kind: 'none' },
});

const place = (token: string, sent: PlacementRequest, traceparent = traceparentOf(sent.betGuid)) =>
  site.post(MAKE_BET_PATH, makeBetBody(sent, 2, 'en'), token, {
    [TRACEPARENT]: traceparent,
    'x-request-id': REQUEST,
  });

/** Spans of a bet once all are sent. */
async function collected(betGuid: BetGuid): Promise<readonly CollectedSpan[]> {
  await site.quiet();
  await recorder.close();
  return collector.of(pressOf(betGuid).traceId);
}

const named = (spans: readonly CollectedSpan[], name: string, statement?: string): CollectedSpan =>
  spans.find(
    (span) =>
      span.name === `bet.${name}` &&
      (statement === undefined || span.attributes['touchline.statement'] === statement),
  ) ?? expect.fail(`no span ${name} ${statement}`);

describe('the trace of a bet', () => {
  it('goes from the press through request, checks, delay, ledger and receipt to the settlement', async () => {
    const token = await site.signIn();
    const betGuid = site.newGuid();
    expect((await place(token, request(LIVE, 0, betGuid))).body.Value.waitTime).toBeGreaterThan(0);
    await site.pass(DELAY_MS);
    await site.decide(LIVE, 0, 'win');
    const spans = await collected(betGuid);
    expect(spans.map(({ name }) => name).toSorted()).toEqual(
      ['placement', 'queue', 'checks', 'statement', 'delay', 'statement', 'receipt', 'settlement']
        .map((name) => `bet.${name}`)
        .toSorted(),
    );
    const press = pressOf(betGuid).spanId;
    const placement = named(spans, 'placement');
    expect(placement.parentSpanId).toBe(press);
    for (const name of ['queue', 'checks', 'delay'])
      expect(named(spans, name).parentSpanId, name).toBe(placement.spanId);
    expect(named(spans, 'statement', 'reserve').parentSpanId).toBe(placement.spanId);
    for (const later of [
      named(spans, 'statement', 'accept'),
      named(spans, 'receipt'),
      named(spans, 'settlement'),
    ])
      expect(later.parentSpanId, later.name).toBe(press);
    for (const { endNs, name, startNs } of spans) expect(endNs >= startNs, name).toBe(true);
    const delay = named(spans, 'delay');
    expect(named(spans, 'statement', 'reserve').endNs <= delay.startNs).toBe(true);
    expect(delay.endNs <= named(spans, 'statement', 'accept').startNs).toBe(true);
    expect(named(spans, 'statement', 'accept').endNs <= named(spans, 'receipt').endNs).toBe(true);
    expect(
      spans.flatMap(({ attributes }) => String(attributes['touchline.transfer'] ?? [])).filter(Boolean),
    ).toEqual(['reserve', 'accept', 'payout']);
    expect(named(spans, 'settlement').attributes['touchline.status']).toBe('won');
    expect(named(spans, 'settlement').attributes['touchline.request_id']).toBe(REQUEST);
    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
    expect(placement.resource).toMatchObject({
      'service.name': 'touchline',
      'service.instance.id': 'bets-1',
    });
  });

  it('goes on where another process settles', async () => {
    const token = await site.signIn();
    const betGuid = site.newGuid();
    await place(token, request(LINE, 0, betGuid));
    await site.restart();
    await site.decide(LINE, 0, 'win');
    const spans = await collected(betGuid);
    expect(named(spans, 'statement', 'take-together').attributes['touchline.transfer']).toBe('accept');
    expect(named(spans, 'settlement').parentSpanId).toBe(pressOf(betGuid).spanId);
  });

  it('says how many were stored with it, each in its own', async () => {
    const tokens = await Promise.all([site.signIn(), site.signIn()]);
    const guids = tokens.map(() => site.newGuid());
    await Promise.all(tokens.map((token, index) => place(token, request(LINE, 0, guids[index] as BetGuid))));
    await site.quiet();
    const together = await Promise.all(
      guids.map(async (guid) => named(await collected(guid), 'statement', 'take-together')),
    );
    const counts = together.map(({ attributes }) => attributes['touchline.together']);
    expect(counts.every((count) => count === counts[0] && Number(count) >= 1)).toBe(true);
    expect(new Set(together.map(({ spanId }) => spanId)).size).toBe(2);
  });

  it('has the code of a refusal', async () => {
    const token = await site.signIn();
    const betGuid = site.newGuid();
    const sent = request(LINE, 0, betGuid);
    site.move(LINE, 0, 1_010);
    await place(token, sent);
    const kept = named(await collected(betGuid), 'statement', 'keep');
    expect(kept.attributes['touchline.code']).toBe(BET_CODES.priceChanged);
    expect(kept.attributes['touchline.transfer']).toBeUndefined();
  });

  it('names the trace of another program from which the request came', async () => {
    const token = await site.signIn();
    const betGuid = site.newGuid();
    const other = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
    await place(token, request(LINE, 0, betGuid), `00-${other.traceId}-${other.spanId}-01`);
    const placement = named(await collected(betGuid), 'placement');
    expect(placement.links).toMatchObject([other]);
    expect(placement.parentSpanId).toBe(pressOf(betGuid).spanId);
    expect(collector.of(other.traceId)).toEqual([]);
  });

  it('has nothing of a person: no field but those that are known, and none with a name, an address or an amount', async () => {
    const token = await site.signIn();
    const guids = [site.newGuid(), site.newGuid()];
    await place(token, request(LIVE, 0, guids[0] as BetGuid));
    await place(token, request(LINE, 0, guids[1] as BetGuid));
    await site.pass(DELAY_MS);
    await site.decide(LIVE, 0, 'win');
    await site.quiet();
    await recorder.close();
    expect(collector.spans.length).toBeGreaterThan(10);
    for (const { attributes, name } of collector.spans)
      for (const [key, value] of Object.entries(attributes))
        expect(SAID[key]?.test(String(value)), `${name}: ${key}=${value}`).toBe(true);
    const {
      'service.name': _name,
      'service.instance.id': _node,
      ...more
    } = collector.spans[0]?.resource ?? {};
    expect(Object.keys(more).filter((key) => !key.startsWith('telemetry.sdk.'))).toEqual([]);
    const text = JSON.stringify(
      collector.spans.map(({ attributes, name, resource }) => [attributes, name, resource]),
    );
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/123[.,]?45|127\.0\.0\.1/);
  });
});

describe('a server without a collector', () => {
  it('loads nothing of the library', () => {
    const files = readdirSync('dist/server').filter((file) => file.endsWith('.mjs'));
    const texts = files.map((file) => readFileSync(`dist/server/${file}`, 'utf8'));
    expect(texts.some((text) => /import\(["']@opentelemetry\//.test(text))).toBe(true);
    for (const text of texts) expect(/(?:from|^import)\s*["']@opentelemetry\//m.test(text)).toBe(false);
  });
});

describe('a collector that is not there', () => {
  it('is told of, and no bet waits for it', async () => {
    const gone = await SpanCollector.open();
    const { url } = gone;
    await gone.close();
    const told: string[] = [];
    const lost = await openOtlpRecorder({
      endpoint: url,
      ratio: 1,
      onError: (problem) => told.push(problem),
    });
    const span = lost.begin({
      name: 'bet.checks',
      parent: pressOf(site.newGuid()),
      startMs: Date.now(),
      attributes: {},
    });
    span.end({});
    await lost.close();
    await expect.poll(() => told.length).toBeGreaterThan(0);
  });
});
