import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type {} from '../../../platform/hub/feed-context.tsx';
import type { Services } from '../../../platform/services.ts';
import { LatencyMeter } from './latency-meter.tsx';

const SECOND_MS = 1_000;

describe('the latency meter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('L6 shows a figure and a word, and both follow within a second', async () => {
    const client = createFakeFeedClient();
    client.setHealth({ confirmedAtMs: Date.now(), roundTripMs: 20 });
    let hasLive = true;
    const feed = { ...client, hasLive: () => hasLive };
    const services = { feed, painter: {} } as unknown as Pick<Services, 'feed' | 'painter'>;
    const view = await renderPage(<LatencyMeter />, { services });
    await pass(2 * SECOND_MS);
    const shown = () => view.getByRole('button').textContent ?? '';
    expect(shown()).toMatch(/^\d\.\d s.*up to date$/);
    expect(view.getByRole('button', { name: /^Prices: \d\.\d s up to date$/ })).toBeTruthy();
    client.setHealth({ confirmedAtMs: Date.now() - 3_500, roundTripMs: 20 });
    await pass(SECOND_MS);
    expect(shown()).toMatch(/^[34]\.\d s.*slow$/);
    // Nothing is told anew: the figure grows by itself.
    await pass(4 * SECOND_MS);
    expect(shown()).toMatch(/^[78]\.\d s.*delayed$/);
    // Before the game prices of that age are on time.
    hasLive = false;
    await pass(SECOND_MS);
    expect(shown()).toMatch(/up to date$/);
  });
});
