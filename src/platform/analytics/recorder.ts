/**
 * A tab's end of analytics: hands events to the hub, and remembers the last ones. When the last tab closes, the hub dies with it, so the
 * tab itself sends what may still wait there: the receiver knows events by their ids and drops doubles; the rest is on the device and
 * goes with the next visit.
 */
import type { AnalyticsBatch } from '#protocol/analytics/batch.ts';
import type { AnalyticsAnswer, AnalyticsCall } from '#protocol/analytics/calls.ts';
import type { EventData, EventName } from '#protocol/analytics/catalogue.ts';
import { analyticsPath, type Channel, MAX_BATCH_EVENTS } from '#protocol/analytics/channels.ts';

/** The age after which events have been sent: the hub sends after 5 s without an event at the latest. */
export const LAST_EVENTS_MS = 10_000;
/** The size above which a body would have to be compressed, for which there is no time. */
const PLAIN_BODY_BYTES = 2_048;

export type Record = <Name extends EventName>(name: Name, data: EventData<Name>) => void;

export interface Recorder {
  readonly record: Record;
  /** The arm of this device; undefined where there is no such test, or no consent to it. */
  arm(test: string): Promise<string | undefined>;
  close(): void;
}

export interface RecorderParts {
  readonly call: (call: AnalyticsCall) => Promise<AnalyticsAnswer>;
  readonly nowMs: () => number;
  /** Sends the last events; the request must outlive the page. */
  readonly sendLast: (path: string, body: string) => void;
  /** Calls back when the tab may be closing; answers how to stop. */
  readonly onLeave: (listener: () => void) => () => void;
}

type Recent = NonNullable<AnalyticsAnswer['recorded']>;

export function createRecorder({ call, nowMs, onLeave, sendLast }: RecorderParts): Recorder {
  let recent: Recent[] = [];
  let tabs = 1;

  const onAnswer = (answer: AnalyticsAnswer): void => {
    tabs = answer.tabs;
    if (answer.recorded) recent = [...recent.slice(1 - 3 * MAX_BATCH_EVENTS), answer.recorded];
  };

  const leave = () => {
    const fresh = recent.filter(({ event }) => nowMs() - event.at < LAST_EVENTS_MS);
    recent = [];
    if (tabs > 1) return;
    for (const channel of ['event', 'ab', 'vision'] as const) {
      const body = lastBody(channel, fresh, nowMs());
      if (body !== undefined) sendLast(analyticsPath(channel), body);
    }
  };
  const stop = onLeave(leave);

  return {
    record(name, data) {
      call({ type: 'record', name, data } as AnalyticsCall).then(onAnswer, () => undefined);
    },
    async arm(test) {
      const answer = await call({ type: 'arm', test }).catch(() => undefined);
      if (answer) onAnswer(answer);
      return answer?.arm;
    },
    close: stop,
  };
}

/** The newest that fit. */
function lastBody(channel: Channel, recent: readonly Recent[], sentAt: number): string | undefined {
  const own = recent.filter((one) => one.channel === channel).slice(-MAX_BATCH_EVENTS);
  for (let first = 0; first < own.length; first += 1) {
    const session = own.at(-1)?.session;
    if (!session) return undefined;
    const events = own.slice(first).map(({ event }) => event);
    const body = JSON.stringify({ session, sentAt, dropped: 0, events } satisfies AnalyticsBatch);
    if (body.length <= PLAIN_BODY_BYTES) return body;
  }
  return undefined;
}
