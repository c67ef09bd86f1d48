import { describe, expect, it } from 'vitest';
import type { GameId, SportId } from '#domain/lib/ids.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { createApp } from '#server/app.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { byKeys } from '../feed-hub/by-keys.ts';
import { createFeedSource } from '../feed-hub/feed-source.ts';
import { createJsonDecoder } from '../feed-hub/json-decoder.ts';
import { withLongKeys } from './long-keys.ts';

const BOARD: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };
const GAME: ViewSpec = { kind: 'game', feed: 'live', gameId: 1 as GameId };

/** A source over a server of a few games, and the addresses that it asked for. */
function bench() {
  const world = new SmallWorld([
    { id: 1, sportId: 1, championshipId: 5, selections: 6 },
    { id: 2, sportId: 1, championshipId: 6, selections: 3 },
    { id: 3, sportId: 1, championshipId: 6, selections: 3 },
    { id: 4, sportId: 4, championshipId: 9, selections: 3 },
  ]);
  const app = createApp({ world, nowMs: () => 0 });
  const urls: string[] = [];
  let loads = 0;
  const parts = {
    fetch: async (url: string) => {
      urls.push(url);
      const { body, headers, statusCode } = await app.inject({ url });
      return new Response(body, {
        status: statusCode,
        headers: { 'content-type': String(headers['content-type']) },
      });
    },
    clock: createVirtualClock(),
    decoder: createJsonDecoder(),
    storage: {
      get: () => Promise.resolve(undefined),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(),
      keys: () => Promise.resolve([]),
    },
  };
  const source = byKeys(createFeedSource(parts), () => {
    loads += 1;
    return Promise.resolve(createFeedSource(withLongKeys(parts)));
  });
  const ask = async (spec: ViewSpec, language: string) => {
    const answer = await source.ask({ spec, language }).answer;
    if (!answer.ok || !answer.value.feed) throw new Error(JSON.stringify(answer));
    return answer.value.feed;
  };
  return { ask, loads: () => loads, source, urls };
}

describe('the source of the long keys', () => {
  it('is asked, and loaded once, only for audiences of that generation', async () => {
    const { ask, loads, urls } = bench();
    await ask(BOARD, 'en');
    expect(loads()).toBe(0);
    await ask(BOARD, 'en@4~long');
    await ask(GAME, 'en~long');
    expect(loads()).toBe(1);
    expect(urls).toEqual([
      expect.stringMatching(/^\/service-api\/LiveFeed\/Get1x2_VZip\?/),
      '/service-api/main-live-feed/v3/games1x2?count=5000&fcountry=4&getEmpty=true&lng=en&noFilterBlockEvent=true&virtualSports=true',
      '/service-api/main-live-feed/v3/gameEvents?id=1&lng=en',
    ]);
  });

  it('reads the same games and prices as that of the short keys', async () => {
    const { ask } = bench();
    for (const spec of [BOARD, GAME]) {
      const [short, long] = [await ask(spec, 'en'), await ask(spec, 'en~long')];
      const facts = ({ games }: typeof short) =>
        games.map(({ head, id, selections }) => ({
          id,
          names: [head?.opponent1.name, head?.opponent2?.name, head?.championship.id],
          prices: [...selections.types]
            .map((type, at) => `${type} ${selections.parameters[at]} ${selections.odds[at]}`)
            .toSorted(),
        }));
      expect(facts(long)).toEqual(facts(short));
      expect(long.games.length).toBe(spec.kind === 'game' ? 1 : 4);
    }
  });

  it('counts the menu from the games, most games first', async () => {
    const { ask } = bench();
    const { games, menu } = await ask({ kind: 'menu', feed: 'live' }, 'en~long');
    expect(games).toEqual([]);
    const counts = menu?.map(({ championships, gameCount, id }) => [
      id,
      gameCount,
      championships.map((one) => [one.id, one.gameCount]),
    ]);
    const football = 1 as SportId;
    expect(counts).toEqual([
      [
        football,
        3,
        [
          [6, 2],
          [5, 1],
        ],
      ],
      [4, 1, [[9, 1]]],
    ]);
    const short = await ask({ kind: 'menu', feed: 'live' }, 'en');
    expect(menu?.map(({ id, menuSection, name }) => [id, menuSection, name])).toEqual(
      short.menu?.map(({ id, menuSection, name }) => [id, menuSection, name]),
    );
  });

  it('ends a question that is given up before its code has come', async () => {
    const { source } = bench();
    const asked = source.ask({ spec: BOARD, language: 'en~long' });
    asked.abort();
    expect(await asked.answer).toMatchObject({ ok: true });
  });
});
