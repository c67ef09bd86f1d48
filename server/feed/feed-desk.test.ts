import { describe, expect, it } from 'vitest';
import { SmallWorld } from '#tests/helpers/small-world.ts';
import { FeedDesk, type FeedQuery } from './feed-desk.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a tick that several queries wait for', () => {
  it('is answered to the boards first, each before the next query is looked at', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const seen: string[] = [];
    const query = (key: string, depth: FeedQuery['depth']): FeedQuery => ({
      key,
      feed: 'live',
      depth,
      select: (source) => {
        seen.push(`look at ${key}`);
        return source.games('live');
      },
      snapshot: () => '[]',
      delta: () => new Uint8Array(),
    });
    const desk = new FeedDesk(world, { after: () => () => undefined, soon: setImmediate }, Date.now);
    const follow = async (key: string, depth: FeedQuery['depth']) => {
      const question = {
        since: 'small:1',
        waitMs: 1_000,
        signal: new AbortController().signal,
        network: 'home',
      };
      const reply = await desk.answer(query(key, depth), question);
      seen.push(`${reply.kind} to ${key}`);
    };
    const all = [follow('menu', 'heads'), follow('board', 'listed'), follow('game', 'all')];
    await turn();
    seen.length = 0;
    world.step(() => {
      world.price(1, 0, 7770);
      world.rename(1, 'Other');
    });
    await Promise.all(all);
    expect(seen).toEqual([
      'look at board',
      'delta to board',
      'look at game',
      'delta to game',
      'look at menu',
      'delta to menu',
    ]);
  });
});
