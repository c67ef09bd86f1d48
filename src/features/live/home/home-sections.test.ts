import { describe, expect, it } from 'vitest';
import type { GameId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import type {
  FollowedIds,
  HomeGames,
  PersonalProfile,
  WantedGames,
} from '../../../platform/http/home-games.ts';
import { askHome, cardsShown, columnsIn, HOME_SECTIONS, IS_SPORT_OF } from './home-sections.ts';

const sport = (id: number): MenuSport => ({
  id: id as SportId,
  name: String(id),
  menuSection: 0,
  gameCount: 1,
  championships: [],
});

const headOf = (id: number, feed: GameFeed, championship = 1): GameHead =>
  ({ id: id as GameId, feed, championship: { id: championship } }) as unknown as GameHead;

function server(profile: PersonalProfile | undefined) {
  const asked: WantedGames[] = [];
  const followed: FollowedIds[] = [];
  const from: HomeGames = {
    games: (_language, wanted) => {
      asked.push(wanted);
      return Promise.resolve([headOf(asked.length, wanted.feed, wanted.feed === 'live' ? 1 : 2)]);
    },
    followed: (_language, feed, ids) => {
      followed.push(ids);
      const named = { championship: { id: 1, name: 'League' }, opponent1: { name: 'A', ids: [5] } };
      return Promise.resolve([
        { ...headOf(feed === 'live' ? 91 : 92, feed), ...named, sportId: ids.sports[0] ?? 9 } as never,
      ]);
    },
    championships: () => Promise.resolve([1, 2].map((id) => ({ id, countryId: id * 10 }) as never)),
    profile: () => Promise.resolve(profile),
  };
  return { asked, followed, from };
}

const NOTHING = { games: new Set<GameId>(), championships: [], teams: [] };
const MENUS = { live: [sport(1), sport(86)], line: [sport(1), sport(189)] };

describe('what the first page asks for', () => {
  it('has the sections that are named, each once', () => {
    expect([...HOME_SECTIONS].sort()).toEqual(
      [
        'home',
        'betsonyour',
        'cyber',
        'ufc',
        'politics',
        'marble',
        'best',
        'team',
        'topgame',
        'recommendation',
        'top-events',
      ].sort(),
    );
  });

  it('is the top of each feed, and of sports those that have games', async () => {
    const { asked, followed, from } = server({ isGuest: true, sports: [] } as never);
    const { games } = await askHome(from, { language: 'en', menus: MENUS, pinned: NOTHING });
    expect(followed).toEqual([]);
    expect(asked.map(({ feed, sports }) => [feed, sports])).toEqual([
      ['live', []],
      ['line', []],
      ['live', [86]],
      ['line', [189]],
    ]);
    const shown = Object.entries(games).filter(([, heads]) => (heads?.length ?? 0) > 0);
    expect(shown.map(([key]) => key)).toEqual(['topgame', 'top-events', 'cyber', 'ufc']);
  });

  it('is for who has bet their sports, and the championships of their country', async () => {
    const { followed, from } = server({
      isGuest: false,
      countryId: 20,
      sports: [{ id: 1, bets: 9 }],
    } as never);
    const pinned = { ...NOTHING, teams: [5] };
    const { games, reasons } = await askHome(from, { language: 'en', menus: MENUS, pinned });
    expect(followed).toEqual(Array(2).fill({ sports: [1], championships: [], teams: [5] }));
    expect(games.recommendation?.map(({ id }) => Number(id))).toEqual([91, 92]);
    expect(reasons.get(91 as GameId)).toEqual({ kind: 'team', name: 'A' });
    expect(games.betsonyour?.every(({ championship }) => Number(championship.id) === 2)).toBe(true);
    expect(games.betsonyour?.length).toBeGreaterThan(0);
  });

  it('recommends nothing, and asks nothing for it, where that is switched off', async () => {
    const { followed, from } = server({ isGuest: false, sports: [{ id: 1, bets: 9 }] } as never);
    const { games } = await askHome(from, { language: 'en', menus: MENUS, pinned: undefined });
    expect([followed, games.recommendation]).toEqual([[], []]);
  });

  it('knows sports by the catalogue', () => {
    const ids = [1, 85, 86, 97, 189, 202, 211];
    const of = (key: 'cyber' | 'ufc' | 'politics' | 'marble') => ids.filter((id) => IS_SPORT_OF[key]?.(id));
    expect([of('cyber'), of('ufc'), of('politics'), of('marble')]).toEqual([
      [85, 86, 97],
      [189],
      [202],
      [211],
    ]);
  });
});

describe('the cards of a section', () => {
  it.each([
    [390, 1],
    [600, 2],
    [892, 3],
    [2100, 7],
    [0, 1],
  ])('in %d px stand in %d columns', (widthPx, columns) => {
    expect(columnsIn(widthPx)).toBe(columns);
  });

  it.each([
    [12, 3, 6],
    [12, 1, 4],
    [5, 3, 3],
    [2, 3, 2],
    [12, 7, 7],
    [0, 3, 0],
  ])('of %d in %d columns are %d: no row has a gap', (count, columns, shown) => {
    expect(cardsShown(count, columns)).toBe(shown);
  });
});
