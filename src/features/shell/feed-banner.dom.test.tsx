import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { Services } from '../../platform/services.ts';
import { FeedBanner } from './feed-banner.tsx';

describe('the notice of a late feed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  async function open(phase: 'stale' | 'live') {
    const client = createFakeFeedClient();
    client.setHealth({ phase, confirmedAtMs: Date.now() - 60_000 });
    const services = { feed: client, painter: {} } as unknown as Pick<Services, 'feed' | 'painter'>;
    const view = await renderPage(<FeedBanner />, { services });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { client, pass, text: () => view.getByRole('status').textContent ?? '' };
  }

  it('does not come while the first answer is on its way', async () => {
    const { client, pass, text } = await open('stale');
    await pass(8_000);
    expect(text()).toBe('');
    client.setHealth({ phase: 'live', confirmedAtMs: Date.now() });
    await pass(5_000);
    expect(text()).toBe('');
  });

  it('comes where no answer came', async () => {
    const { client, pass, text } = await open('stale');
    await pass(11_000);
    expect(text()).not.toBe('');
    client.setHealth({ phase: 'live', confirmedAtMs: Date.now() });
    await pass(1);
    expect(text()).toBe('');
  });

  it('comes at once where an answer came before', async () => {
    const { client, pass, text } = await open('stale');
    client.setHealth({ phase: 'live', confirmedAtMs: Date.now() });
    await pass(1);
    client.setHealth({ phase: 'stale', confirmedAtMs: Date.now() - 6_000 });
    await pass(1);
    expect(text()).not.toBe('');
  });
});
