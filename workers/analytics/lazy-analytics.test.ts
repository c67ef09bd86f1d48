import { describe, expect, test } from 'vitest';
import { CONSENT } from '#protocol/analytics/consent.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createAnalytics } from './analytics.ts';
import { createLazyAnalytics } from './lazy-analytics.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function setup() {
  const clock = createVirtualClock();
  const counts = { loaded: 0, forgotten: 0, sent: [] as string[] };
  let last = 0;
  const analytics = createLazyAnalytics({
    tabs: () => 2,
    clear: async () => {
      counts.forgotten += 1;
    },
    load: async () => {
      counts.loaded += 1;
      return createAnalytics({
        clock,
        random: () => 0,
        newId: () => {
          last += 1;
          return uuid(last);
        },
        askMetadata: async () => ({ isRecording: true, tests: [] }),
        memory: { load: async () => ({ arms: {}, exposed: [], untold: 0 }), save: () => undefined },
        storage: { load: async () => [], add: () => undefined, remove: () => undefined },
        send: async (_, batch) => {
          counts.sent.push(...batch.events.map(({ name }) => name));
          return { kind: 'taken' };
        },
      });
    },
  });
  return { clock, counts, analytics };
}

describe('the way of a tab to analytics', () => {
  test('loads nothing before a consent, and answers all the same', async () => {
    const { counts, analytics } = setup();
    expect(await analytics.call({ type: 'record', name: 'release-taken', data: {} })).toEqual({ tabs: 2 });
    expect(counts.loaded).toBe(0);
  });

  test('empties what an earlier life left without loading, when the answer is none', async () => {
    const { clock, counts, analytics } = setup();
    analytics.consent(CONSENT.disable);
    await clock.settle();
    expect(counts).toMatchObject({ loaded: 0, forgotten: 1 });
  });

  test('records what follows a consent at once, though its session is still being asked for', async () => {
    const { clock, counts, analytics } = setup();
    analytics.consent(CONSENT.all);
    const answer = await analytics.call({ type: 'record', name: 'screen-opened', data: { screen: 'board' } });
    expect(answer.recorded?.event.name).toBe('screen-opened');
    await clock.advance(10_000);
    expect(counts.sent).toEqual(['session-started', 'screen-opened']);
  });

  test('sends nothing of what waited when the consent is withdrawn', async () => {
    const { clock, counts, analytics } = setup();
    analytics.consent(CONSENT.all);
    await analytics.call({ type: 'record', name: 'release-taken', data: {} });
    analytics.consent(CONSENT.disable);
    await clock.advance(60_000);
    expect(counts.sent).toEqual([]);
    expect(await analytics.call({ type: 'record', name: 'release-taken', data: {} })).toEqual({ tabs: 2 });
  });
});
