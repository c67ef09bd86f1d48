import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { FEED_CALLS } from '#protocol/http/feed-calls.ts';
import type { FeedSource } from '#server/source/source.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { filterKey, gameLister, listFilter } from './list-filter.ts';

/** A world that keeps its list until somebody asks for another. */
function standing(world: SmallWorld) {
  let games = world.games('live');
  return {
    source: { games: () => games } as unknown as FeedSource,
    renew: () => {
      games = world.games('live');
    },
  };
}
const filterOf = (parameters: object) =>
  listFilter(v.parse(FEED_CALLS.live.longListGames.request, parameters));
const idsOf = (games: readonly { readonly id: number }[]) => games.map(({ id }) => id);

describe('the games of a query', () => {
  it('are the same array for as long as the list of the world stands', () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const { source, renew } = standing(world);
    const list = gameLister('live', filterOf({ getEmpty: 'true' }));
    const before = list(source);
    expect(list(source)).toBe(before);
    world.remove(1);
    renew();
    expect(idsOf(list(source))).toEqual([2]);
  });

  it.each([
    ['suspended', { getEmpty: 'true', noFilterBlockEvent: 'false' }],
    ['without a selection', {}],
  ])('follow their games all the same where those that are %s are left out', (_what, parameters) => {
    const world = new SmallWorld([{ id: 1, selections: 2 }, { id: 2 }]);
    const { source } = standing(world);
    const list = gameLister('live', filterOf(parameters));
    expect(idsOf(list(source))).toEqual([1, 2]);
    for (const index of [0, 1])
      if ('getEmpty' in parameters) world.price(1, index, 1500, true);
      else world.withdraw(1, index);
    expect(idsOf(list(source))).toEqual([2]);
  });
});

describe('a list that is asked for more closely', () => {
  const world = new SmallWorld([
    { id: 1, sportId: 1, championshipId: 7, rating: 9 },
    { id: 2, sportId: 2, championshipId: 8, rating: 8 },
    { id: 3, sportId: 1, championshipId: 9, rating: 7 },
    { id: 4, sportId: 4, championshipId: 9, rating: 6 },
  ]);
  const { countryId } = (world.game(1 as GameId)?.head('en').championship ?? {}) as { countryId: number };
  const asked = (parameters: object) =>
    idsOf(gameLister('live', filterOf({ getEmpty: 'true', ...parameters }))(world));
  const all = asked({});

  it.each([
    ['games', { games: '4,2' }, [2, 4]],
    ['visibleSports', { visibleSports: '1' }, [1, 3]],
    ['visibleSports within sports', { visibleSports: '1,4', sports: '2,4' }, [4]],
    ['teams, at home or away', { teams: '12,31' }, [1, 3]],
    ['offset', { offset: '1', count: '2' }, [2, 3]],
    ['offset behind the end', { offset: '9' }, []],
    ['topGames', { topGames: '4' }, [4, 1, 2, 3]],
    ['topChamps', { topChamps: '9', count: '3' }, [3, 4, 1]],
    ['topChamps with an offset', { topChamps: '9', offset: '1', count: '2' }, [4, 1]],
    ['hasVideo', { hasVideo: 'true' }, []],
    ['countryOnly without a country', { countryOnly: 'true' }, [1, 2, 3, 4]],
    ['another country', { countryOnly: 'true', country: '999' }, []],
    ['isRecommendations', { isRecommendations: 'true', count: '2' }, [1, 2]],
    ['what changes nothing', { mobi: 'true', adult: '1', userId: '7', typeGames: '1,2' }, [1, 2, 3, 4]],
  ])('by %s', (_name, parameters, ids) => {
    expect(all).toEqual([1, 2, 3, 4]);
    expect(asked(parameters)).toEqual(ids);
  });

  it('by a country: that alone, or that first', () => {
    expect(asked({ countryOnly: 'true', country: String(countryId) })).toEqual(all);
    expect(asked({ countryFirst: 'true', country: String(countryId) })).toEqual(all);
  });

  it('is another query than one that is asked for otherwise', () => {
    const keys = [
      {},
      { offset: '1' },
      { games: '1' },
      { visibleSports: '1' },
      { teams: '11' },
      { topGames: '1' },
      { topChamps: '1' },
    ];
    expect(new Set(keys.map((parameters) => filterKey(filterOf(parameters)))).size).toBe(keys.length);
  });
});
