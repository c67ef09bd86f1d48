import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fieldOf } from '#domain/virtual/field.ts';
import type { Services } from '#src/platform/services.ts';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { MarbleStart } from './marble-start.tsx';

const FIRST = 'a'.repeat(64);

/** Shows it over a server whose site has these kinds, and whose chain has this salt. */
async function open(kinds: readonly string[], salt: string | null) {
  const asked: string[] = [];
  let kept = salt;
  const chain = () => ({ id: 7, first: FIRST, salt: kept, saltedAt: kept === null ? null : 1, length: 3 });
  const round = {
    kind: 'marbles',
    chain: 7,
    first: FIRST,
    index: 1,
    gameId: 101,
    state: 'open',
    opensAt: 1,
    closesAt: 2,
    startsAt: 3,
    endsAt: 4,
    commitment: FIRST,
    field: fieldOf('marbles', FIRST, 1),
  };
  const http = vi.fn(({ path, text = '' }: { readonly path: string; readonly text?: string }) => {
    const [call = ''] = path.split('?');
    asked.push(call);
    if (call === '/web-api/virtual/salt') kept = /[0-9a-f]{64}/.exec(text)?.[0] ?? null;
    const rounds = kept === null ? [] : [{ ...round, salt: kept }];
    const answers: Readonly<Record<string, unknown>> = {
      '/web-api/virtual': { kinds },
      '/web-api/virtual/rounds': { kind: 'marbles', chain: chain(), now: 1, rounds },
      '/web-api/virtual/salt': { chain: chain() },
    };
    return Promise.resolve({
      kind: 'answered',
      status: 200,
      body: { data: { attributes: answers[call] } },
    });
  });
  const refresh = vi.fn();
  const feed = { ...createFakeFeedClient(), refresh };
  const services = { accountModals: {}, feed, http, painter: {} } as unknown as Partial<Services>;
  const { container } = await renderPage(<MarbleStart />, { address: '/en', services });
  return { asked, container, refresh };
}

describe('the beginning of marbles by the first page', () => {
  it('gives a new chain its salt, and asks for the menu once there is a round', async () => {
    const { asked, container, refresh } = await open(['football', 'marbles'], null);
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([
      '/web-api/virtual',
      '/web-api/virtual/rounds',
      '/web-api/virtual/salt',
      '/web-api/virtual/rounds',
    ]);
    expect(container.textContent).toBe('');
  });

  it('leaves a chain that has its salt alone', async () => {
    const { asked, refresh } = await open(['marbles'], 'b'.repeat(64));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(asked).toEqual(['/web-api/virtual', '/web-api/virtual/rounds']);
  });

  it('asks no more of a site without marbles', async () => {
    const { asked } = await open(['football'], null);
    await waitFor(() => expect(asked).toEqual(['/web-api/virtual']));
  });
});
