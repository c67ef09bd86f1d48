import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { createFavoritesStore, favoritesFromText, favoritesToText } from './favorites-store.ts';
import { createMoreFavorites, dashboardGames, favoriteTeams, MAX_DASHBOARD } from './more-favorites.ts';

function bench(mostGames?: () => number) {
  let text: string | null = null;
  const store = createFavoritesStore({
    read: () => text,
    write: (next) => {
      text = next;
    },
    onForeignWrite: () => () => undefined,
  });
  let now = 0;
  const more = createMoreFavorites({
    ...(mostGames && { mostGames }),
    store,
    nowMs: () => {
      now += 1;
      return now;
    },
  });
  const add = (id: number) => more.toggleGame({ id: id as GameId, feed: 'live' });
  const order = () => dashboardGames(favoritesFromText(text)).map(({ id }) => Number(id));
  return { add, more, order, store, text: () => text };
}

describe('the dashboard', () => {
  it('has games in the order of adding, which moving changes and the storage keeps', () => {
    const { add, more, order } = bench();
    for (const id of [1, 2, 3, 4]) add(id);
    expect(order()).toEqual([1, 2, 3, 4]);
    more.move(4 as GameId, 0);
    expect(order()).toEqual([4, 1, 2, 3]);
    more.move(4 as GameId, 2);
    expect(order()).toEqual([1, 2, 4, 3]);
    more.move(1 as GameId, 99);
    expect(order()).toEqual([2, 4, 3, 1]);
    add(4);
    expect(order()).toEqual([2, 3, 1]);
    add(4);
    expect(order()).toEqual([2, 3, 1, 4]);
  });

  it('moves as a list does, from every place to every place', () => {
    for (let from = 0; from < 5; from += 1)
      for (let to = 0; to < 5; to += 1) {
        const { add, more, order } = bench();
        const ids = [11, 12, 13, 14, 15];
        for (const id of ids) add(id);
        const [moved = 0] = ids.splice(from, 1);
        ids.splice(to, 0, moved);
        more.move(moved as GameId, to);
        expect(order()).toEqual(ids);
      }
  });

  it('takes as many games as the site has, and keeps those that there are where it has fewer', () => {
    let most = 3;
    const { add, order } = bench(() => most);
    expect([1, 2, 3, 4].map(add)).toEqual([true, true, true, false]);
    most = 1;
    expect(add(5)).toBe(false);
    expect(order()).toEqual([1, 2, 3]);
    // One that is there is taken away all the same.
    expect(add(2)).toBe(true);
    expect(order()).toEqual([1, 3]);
  });

  it('takes twenty games and refuses the next one', () => {
    const { add, order } = bench();
    for (let id = 1; id <= MAX_DASHBOARD; id += 1) expect(add(id)).toBe(true);
    expect(add(99)).toBe(false);
    expect(order()).toHaveLength(MAX_DASHBOARD);
    expect(add(1)).toBe(true);
    expect(add(99)).toBe(true);
  });
});

describe('followed teams', () => {
  it('are toggled with their names, beside pinned games', () => {
    const { more, store, text } = bench();
    store.toggleGame(5 as GameId, 'line');
    more.toggleTeam({ id: 7, name: 'Ajax' });
    more.toggleTeam({ id: 8, name: 'Porto' });
    more.toggleTeam({ id: 7, name: 'Ajax' });
    const read = favoritesFromText(text());
    expect(favoriteTeams(read)).toMatchObject([{ id: 8, name: 'Porto' }]);
    expect(read.games).toEqual([{ id: 5, feed: 'line' }]);
    expect(Object.keys(read.changes).toSorted()).toEqual(['g5', 't7', 't8']);
  });

  it('that cannot be read count as none, and nothing else is lost by them', () => {
    const more = [
      { kind: 't', id: 1 },
      { kind: 'd', id: 2, feed: 'moon', place: 0 },
      { kind: 't', id: 0, name: 'x' },
      null,
      3,
    ];
    const read = favoritesFromText(JSON.stringify({ games: [['live', 9]], championships: [], more }));
    expect(favoriteTeams(read)).toEqual([]);
    expect(dashboardGames(read)).toEqual([]);
    expect(read.games).toHaveLength(1);
    expect(favoritesFromText(favoritesToText(read))).toEqual(read);
  });
});
