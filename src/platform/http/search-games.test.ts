import { describe, expect, it } from 'vitest';
import { createSendRequest } from './request.ts';
import { createSearchGames, searchByCall, searchLongGames } from './search-games.ts';

const searchOver = (fetchIt: (url: string, init: RequestInit) => Promise<Response>) =>
  createSearchGames(searchByCall(createSendRequest((url, init = {}) => fetchIt(url as string, init))));

const aBody = (id: number) => ({
  Success: true,
  Value: [
    {
      I: id,
      N: id,
      KI: 3,
      SI: 1,
      SN: 'Football',
      LI: 7,
      L: 'Cup',
      O1: 'Ajax',
      O2: 'Porto',
      S: 1_700_000_000,
    },
  ],
});
const asked = { language: 'en', text: ' Ajax ', signal: new AbortController().signal };

describe('searching games on the server', () => {
  it('asks both feeds, with the text trimmed', async () => {
    const urls: string[] = [];
    const search = searchOver((url) => {
      urls.push(url);
      return Promise.resolve(Response.json(aBody(urls.length)));
    });
    const found = await search(asked);
    expect(urls.map((url) => url.replace(/\?.*/, ''))).toEqual([
      '/service-api/LiveFeed/Web_SearchZip',
      '/service-api/LineFeed/Web_SearchZip',
    ]);
    expect(urls[0]).toContain('text=Ajax');
    expect(found.map(({ id, opponent1 }) => [id, opponent1.name])).toEqual([
      [1, 'Ajax'],
      [2, 'Ajax'],
    ]);
  });

  it('finds what one feed knows when the other fails', async () => {
    const search = searchOver((url) =>
      url.includes('LiveFeed')
        ? Promise.reject(new TypeError('network'))
        : Promise.resolve(Response.json(aBody(5))),
    );
    const found = await search(asked);
    expect(found.map(({ id }) => id)).toEqual([5]);
  });

  it.each([
    ['a refusal', () => Response.json({ code: 'x' }, { status: 429 })],
    ['no JSON', () => new Response('<html>')],
    ['something else', () => Response.json({ a: 1 })],
  ])('is quiet about %s', async (_name, answer) => {
    const search = searchOver(() => Promise.resolve(answer()));
    expect(await search(asked)).toEqual([]);
  });

  it('says nothing any more once it is not wanted', async () => {
    const controller = new AbortController();
    const search = searchOver(async () => {
      controller.abort();
      return Response.json(aBody(1));
    });
    expect(await search({ ...asked, signal: controller.signal })).toEqual([]);
  });

  it('asks once for the same text, and ends what nobody waits for', async () => {
    const signals: AbortSignal[] = [];
    const search = searchOver(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          if (!signal) return;
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new Error('ended')));
        }),
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const both = Promise.all([one, other].map(({ signal }) => search({ ...asked, signal })));
    expect(signals).toHaveLength(2);
    one.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    other.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(await both).toEqual([[], []]);
  });
});

describe('searching games of a server that speaks the long keys', () => {
  const LONG = [
    {
      id: 1,
      startTs: 1_700_000_000,
      kind: 1,
      liga: { id: 7, name: 'Copa' },
      opponent1: { fullName: 'Ájax' },
    },
    {
      id: 2,
      startTs: 1_700_000_000,
      kind: 1,
      liga: { id: 8, name: 'Cup' },
      opponent1: { fullName: 'Porto' },
    },
  ];

  it('looks through the lists of both feeds, and asks for them again after a minute', async () => {
    const urls: string[] = [];
    let nowMs = 0;
    const search = createSearchGames(
      searchLongGames(
        createSendRequest((url) => {
          urls.push((url as string).replace(/\?.*/, ''));
          return Promise.resolve(Response.json(LONG));
        }),
        () => nowMs,
      ),
    );
    expect((await search({ ...asked, text: 'ajax copa' })).map(({ id }) => id)).toEqual([1, 1]);
    expect((await search({ ...asked, text: 'port' })).map(({ id }) => id)).toEqual([2, 2]);
    expect(urls).toEqual(['live', 'line'].map((feed) => `/service-api/main-${feed}-feed/v3/games1x2`));
    nowMs = 60_000;
    await search({ ...asked, text: 'cup' });
    expect(urls).toHaveLength(4);
  });
});
