import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { OutgoingCall } from '#protocol/calls/call.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { HttpReply } from '../../platform/http/request.ts';
import type { Services } from '../../platform/services.ts';
import { GamePreview } from './game-preview.tsx';

const PREVIEW = {
  gameId: 7,
  sportId: 1,
  teams: [
    {
      side: 1,
      teamId: 70,
      title: 'Corvemere',
      form: ['won', 'won', 'lost'],
      table: { place: 2, games: 9, points: 20, teams: 18 },
      absent: [{ id: 1, name: 'A. Ridley' }],
    },
    { side: 2, teamId: 71, title: 'Gildhaven', form: [], absent: [] },
  ],
  meetings: { won1: 3, drawn: 1, won2: 2 },
  isAnnounced: true,
  insights: [],
};

interface Told {
  readonly previews?: readonly object[];
  readonly actions?: readonly string[];
}

/** A page whose server tells this, for a guest or for who is signed in. */
function served({ actions = [], previews = [] }: Told, kind: 'guest' | 'signed-in' = 'guest') {
  const http = vi.fn(async ({ path }: OutgoingCall): Promise<HttpReply> => {
    const data = path.includes('GetGamesActions') ? { games: [{ gameId: 7, actions }] } : { previews };
    return { kind: 'answered', status: 200, body: { success: true, data } } as HttpReply;
  });
  const session = new BehaviorSubject({ session: { kind } });
  const stores = { session: { state$: session, getState: () => session.value } };
  // Loaded already, as React marks it.
  const loaded = Object.assign(Promise.resolve(stores), { status: 'fulfilled', value: stores });
  const betting = { stores: () => stores, load: () => loaded };
  return { http, services: { http, betting } as unknown as Partial<Services> };
}

describe('the preview of a game', () => {
  it('has a sentence with its figures for form, place, absences and meetings', async () => {
    const { services } = served({ previews: [PREVIEW] });
    const view = await renderPage(<GamePreview gameId={7 as GameId} />, { services });
    await view.findByText('Corvemere: 2 won, 0 drawn, 1 lost of the last 3');
    const said = view.getAllByRole('listitem').map((item) => item.textContent);
    expect(said).toEqual([
      'Corvemere: 2 won, 0 drawn, 1 lost of the last 3',
      'Corvemere: place 2 of 18, 20 points from 9 games',
      'Corvemere, began the last game and not in the line-up: A. Ridley',
      'With each other: Corvemere won 3, 1 drawn, Gildhaven won 2',
    ]);
  });

  it('leads to what can be done with the game, and on its own page to statistics alone', async () => {
    const told = { previews: [PREVIEW], actions: ['statistics', 'video', 'live'] };
    const beside = await renderPage(<GamePreview gameId={7 as GameId} />, served(told));
    await beside.findByRole('link', { name: 'Statistics' });
    expect(beside.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Statistics',
      'Video',
      'Game in play',
    ]);
    beside.unmount();
    const own = await renderPage(<GamePreview gameId={7 as GameId} isOnItsPage />, served(told));
    await own.findByRole('link', { name: 'Statistics' });
    expect(own.getAllByRole('link')).toHaveLength(1);
  });

  it('asks for the whole of it where somebody is signed in, and says where nothing is known', async () => {
    const { http, services } = served({}, 'signed-in');
    const view = await renderPage(<GamePreview gameId={7 as GameId} />, { services });
    await view.findByText('No earlier games');
    expect(view.queryByRole('link')).toBeNull();
    expect(http.mock.calls.map(([{ method }]) => method).toSorted()).toEqual(['GET', 'POST']);
  });
});
