/**
 * Bodies of `POST /web-api/analytics/{event,ab,vision}.json` and of `GET /web-api/analytics/metadata.json`, and their
 * parsers. An event carries its own id, so that a batch that comes twice counts once.
 */
import * as v from 'valibot';
import { CATALOGUE, isEventName } from './catalogue.ts';
import { type Channel, MAX_BATCH_EVENTS } from './channels.ts';

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
const epochMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const eventWire = v.pipe(
  v.strictObject({ id: uuid, session: uuid, at: epochMs, name: v.string(), data: v.unknown() }),
  v.check(
    ({ data, name }) => isEventName(name) && v.is(CATALOGUE[name].data, data),
    'not in the catalogue, or not of its shape',
  ),
);
const sessionWire = v.strictObject({
  id: uuid,
  created: epochMs,
  updated: epochMs,
  isRecording: v.boolean(),
});
const batchWire = v.strictObject({
  session: sessionWire,
  sentAt: epochMs,
  /** Events of this device that were given up since the last batch, because there was no room or the server refused them. */
  dropped: count,
  events: v.pipe(v.array(eventWire), v.minLength(1), v.maxLength(MAX_BATCH_EVENTS)),
});
const armWire = v.object({
  name: v.string(),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
});
export const metadata = v.object({
  isRecording: v.fallback(v.boolean(), false),
  tests: v.fallback(
    v.array(v.object({ name: v.string(), arms: v.pipe(v.array(armWire), v.minLength(1)) })),
    [],
  ),
});
const metadataWire = v.object({ data: metadata });

export type AnalyticsEvent = Readonly<v.InferOutput<typeof eventWire>>;
export type AnalyticsSession = Readonly<v.InferOutput<typeof sessionWire>>;
export type AnalyticsBatch = v.InferOutput<typeof batchWire>;
export type AnalyticsMetadata = v.InferOutput<typeof metadata>;

/** The metadata before a server has sent any: nothing is recorded. */
export const NO_METADATA: AnalyticsMetadata = { isRecording: false, tests: [] };

/** Parses an event; undefined for one that the catalogue refuses. */
export function parseEvent(value: unknown): AnalyticsEvent | undefined {
  const parsed = v.safeParse(eventWire, value);
  return parsed.success ? parsed.output : undefined;
}

export function parseSession(value: unknown): AnalyticsSession | undefined {
  const parsed = v.safeParse(sessionWire, value);
  return parsed.success ? parsed.output : undefined;
}

export const channelOf = ({ name }: AnalyticsEvent): Channel =>
  isEventName(name) ? CATALOGUE[name].channel : 'event';

/** A batch whose events are all of one channel. */
export const batchOf = (channel: Channel) =>
  v.pipe(
    batchWire,
    v.check(({ events }) => events.every((event) => channelOf(event) === channel), 'of another channel'),
  );

/** Parses a batch; undefined where it is malformed, or an event in it belongs to another channel. */
export function parseBatch(value: unknown, channel: Channel): AnalyticsBatch | undefined {
  const parsed = v.safeParse(batchOf(channel), value);
  return parsed.success ? parsed.output : undefined;
}

export function parseMetadata(value: unknown): AnalyticsMetadata {
  const parsed = v.safeParse(metadataWire, value);
  return parsed.success ? parsed.output.data : NO_METADATA;
}

export const metadataBody = (data: AnalyticsMetadata) => ({ success: true, data });
