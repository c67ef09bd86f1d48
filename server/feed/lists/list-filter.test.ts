import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FEED_CALLS } from '#protocol/http/feed-calls.ts';
import type { FeedSource } from '#server/source/source.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { gameLister, listFilter } from './list-filter.ts';

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
