import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import { createFavoritesStore, type FavoritesStorage, favoritesFromText } from './favorites-store.ts';

/** A browser's storage with any number of tabs on it. */
function storageOf(initial: string | null = null) {
  let text = initial;
  const tabs = new Set<() => void>();
  return (): FavoritesStorage => {
    let own: (() => void) | undefined;
    return {
      read: () => text,
      write: (next) => {
        text = next;
        for (const tab of tabs) if (tab !== own) tab();
      },
      onForeignWrite: (listener) => {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
  };
}

const game = (id: number) => id as GameId;

describe('favourites', () => {
  it('are remembered in the order of pinning, and a second toggle forgets', () => {
    const openTab = storageOf();
    const store = createFavoritesStore(openTab());
    store.toggleGame(game(2), 'live');
    store.toggleGame(game(1), 'line');
    store.toggleChampionship(9 as ChampionshipId);
    store.toggleGame(game(2), 'live');
    expect(createFavoritesStore(openTab()).current()).toMatchObject({
      games: [{ id: 1, feed: 'line' }],
      championships: [9],
    });
  });

  it('reach the other tabs at once', () => {
    const openTab = storageOf();
    const first = createFavoritesStore(openTab());
    const second = createFavoritesStore(openTab());
    first.toggleGame(game(5), 'live');
    expect(second.current().games).toEqual([{ id: 5, feed: 'live' }]);
  });

  it('stop listening when closed', () => {
    const openTab = storageOf();
    const first = createFavoritesStore(openTab());
    const second = createFavoritesStore(openTab());
    second.close();
    first.toggleGame(game(5), 'live');
    expect(second.current().games).toEqual([]);
  });

  it('drop the oldest pin past the limit', () => {
    const store = createFavoritesStore(storageOf()());
    for (let id = 1; id <= 201; id++) store.toggleGame(game(id), 'live');
    expect(store.current().games).toHaveLength(200);
    expect(store.current().games[0]?.id).toBe(2);
  });
});

describe('the moment of a pin', () => {
  it('is kept, and that of taking it back, until they are too many', () => {
    let now = 1_000;
    const openTab = storageOf();
    const store = createFavoritesStore(openTab(), () => now);
    store.toggleGame(game(5), 'live');
    now = 2_000;
    store.toggleChampionship(9 as ChampionshipId);
    store.toggleGame(game(5), 'live');
    expect(createFavoritesStore(openTab()).current()).toEqual({
      games: [],
      championships: [9],
      more: [],
      changes: { g5: { atMs: 2_000, isTold: false }, c9: { atMs: 2_000, isTold: false } },
    });
    for (let id = 10; id < 210; id++)
      for (const _twice of [1, 2]) {
        now += 1;
        store.toggleGame(game(id), 'live');
      }
    const { changes } = store.current();
    expect(Object.keys(changes)).toHaveLength(201);
    expect(changes['g5']).toBeUndefined();
    expect(changes['c9']).toBeDefined();
  });

  it.each(['5', '[]', '{"x1":[5,1],"g0":[5,1],"g1":5,"g2":[-1,0],"c3":["7",1]}'])(
    'counts as unknown where it cannot be read: %s',
    (changes) => {
      expect(favoritesFromText(`{"games":[["live",1]],"changes":${changes}}`)).toEqual({
        games: [{ id: 1, feed: 'live' }],
        championships: [],
        more: [],
        changes: {},
      });
    },
  );
});

describe('favourites that were spoiled in storage', () => {
  it.each([
    'not json',
    'null',
    '3',
    '[]',
    '{"games":5,"championships":"x"}',
    '{"games":[["live","1"],["dead",1],[],null,["line",-1]],"championships":[0,1.5,"2"]}',
  ])('count as none: %s', (text) => {
    expect(favoritesFromText(text)).toEqual({ games: [], championships: [], more: [], changes: {} });
  });

  it('keep what can still be read', () => {
    expect(favoritesFromText('{"games":[["live",1],["x",2]],"championships":[3,null]}')).toEqual({
      games: [{ id: 1, feed: 'live' }],
      championships: [3],
      more: [],
      changes: {},
    });
  });
});
