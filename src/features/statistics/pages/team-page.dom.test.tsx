import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SendRequest } from '#src/platform/http/request.ts';
import { favoriteTeams } from '#streams/board/more-favorites.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { toldServer } from '#tests/helpers/statistics/told-server.ts';
import { favoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { NavigationContext } from '../places/navigation.tsx';
import { TeamPage } from './team-page.tsx';

const LINE = '/service-api/LineFeed/GetGamesTeamZip';
const gameOf = (id: number, one: readonly [number, string], other: readonly [number, string]) => ({
  I: id,
  CI: id,
  S: 1_900_000_000,
  KI: 3,
  SI: 1,
  SN: 'Football',
  LI: 1001,
  L: 'England. Crown League',
  O1: one[1],
  O1IS: [one[0]],
  O2: other[1],
  O2IS: [other[0]],
});

beforeEach(() => localStorage.clear());

async function aTeam() {
  const { asked, http: told } = toldServer();
  const http: SendRequest = async (request) => {
    if (!request.path.startsWith(LINE)) return told(request);
    asked.push(request.path);
    const games = [
      gameOf(9, [1, 'Corvemere'], [2, 'Gildhaven']),
      gameOf(8, [3, 'Ashwick'], [2, 'Gildhaven']),
    ];
    return { kind: 'answered', status: 200, body: { Success: true, Value: games, Error: '', ErrorCode: 0 } };
  };
  const navigation = { place: 'panel', go: () => undefined } as const;
  const page = await renderPage(
    <NavigationContext value={navigation}>
      <TeamPage teamId={1} />
    </NavigationContext>,
    { services: { http } },
  );
  return { asked, services: page.services };
}

describe('the page of a team', () => {
  it('has the games of the team that can be bet on, with their pages, and asks both feeds for them', async () => {
    const { asked } = await aTeam();
    const games = await screen.findByRole('list', { name: 'Open for betting' });
    const links = within(games).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Corvemere – Gildhaven', '/en/game/9?feed=line'],
    ]);
    const feeds = asked.filter((path) => path.includes('GetGamesTeamZip'));
    expect(feeds.map((path) => new URL(path, 'http://t').searchParams.get('teamId'))).toEqual(['1', '1']);
  });

  it('has a star that follows the team, and no longer', async () => {
    const { services } = await aTeam();
    const teams = () =>
      favoriteTeams(services.lazy(favoritesStore).current()).map(({ id, name }) => [id, name]);
    fireEvent.click(await screen.findByRole('button', { name: 'Follow Corvemere', pressed: false }));
    expect(teams()).toEqual([[1, 'Corvemere']]);
    fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Corvemere', pressed: true }));
    expect(teams()).toEqual([]);
  });
});
