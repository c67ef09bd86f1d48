import { describe, expect, test } from 'vitest';
import { type AnalyticsEvent, parseBatch } from '#protocol/analytics/batch.ts';
import type { AnalyticsAnswer, AnalyticsCall } from '#protocol/analytics/calls.ts';
import { createRecorder, LAST_EVENTS_MS } from './recorder.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function setup(tabs = 1) {
  let nowMs = 1_700_000_000_000;
  let last = 0;
  let leave = (): void => {};
  const sent: { readonly path: string; readonly body: string }[] = [];
  const session = { id: uuid(0), created: nowMs, updated: nowMs, isRecording: true };
  const call = async (asked: AnalyticsCall): Promise<AnalyticsAnswer> => {
    if (asked.type === 'arm') return { tabs, arm: 'notice' };
    last += 1;
    const { data, name } = asked;
    const event: AnalyticsEvent = { id: uuid(last), session: session.id, at: nowMs, name, data };
    return { tabs, recorded: { event, session, channel: name === 'feed-seen' ? 'vision' : 'event' } };
  };
  const recorder = createRecorder({
    call,
    nowMs: () => nowMs,
    sendLast: (path, body) => sent.push({ path, body }),
    onLeave(listener) {
      leave = listener;
      return () => {
        leave = () => {};
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { recorder, sent, settle, leave: () => leave(), pass: (ms: number) => (nowMs += ms) };
}

describe('the recorder of a tab', () => {
  test('sends its last events by channel when it closes as the last one', async () => {
    const { leave, recorder, sent, settle } = setup();
    recorder.record('screen-opened', { screen: 'board' });
    recorder.record('feed-seen', { ageMs: 1, roundTripMs: 2, samples: 3 });
    await settle();
    leave();
    expect(sent.map(({ path }) => path)).toEqual([
      '/web-api/analytics/event.json',
      '/web-api/analytics/vision.json',
    ]);
    expect(parseBatch(JSON.parse(sent[0]?.body ?? ''), 'event')?.events).toHaveLength(1);
    leave();
    expect(sent).toHaveLength(2);
  });

  test('leaves it to the hub where other tabs are open, and what is older is sent already', async () => {
    const shared = setup(2);
    shared.recorder.record('release-taken', {});
    await shared.settle();
    shared.leave();
    const old = setup();
    old.recorder.record('release-taken', {});
    await old.settle();
    old.pass(LAST_EVENTS_MS);
    old.leave();
    expect([shared.sent, old.sent]).toEqual([[], []]);
  });

  test('sends the newest events that fit a body that needs no compression, ten at most', async () => {
    const { leave, recorder, sent, settle } = setup();
    for (let nth = 0; nth < 40; nth += 1) recorder.record('feed-trouble', { phase: 'stale' });
    await settle();
    leave();
    const body = sent[0]?.body ?? '';
    expect(body.length).toBeLessThanOrEqual(2_048);
    const events = parseBatch(JSON.parse(body), 'event')?.events ?? [];
    expect(events.length).toBeGreaterThan(5);
    expect(events.length).toBeLessThanOrEqual(10);
    expect(events.at(-1)?.id).toBe(uuid(40));
  });

  test('tells the arm, and sends nothing once it is closed', async () => {
    const { leave, recorder, sent, settle } = setup();
    expect(await recorder.arm('install-offer')).toBe('notice');
    recorder.record('release-taken', {});
    await settle();
    recorder.close();
    leave();
    expect(sent).toEqual([]);
  });
});
