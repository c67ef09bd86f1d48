import { describe, expect, it } from 'vitest';
import { searchGames } from './search-games.ts';

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
    const found = await searchGames(asked, (url) => {
      urls.push(url);
      return Promise.resolve(Response.json(aBody(urls.length)));
    });
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
    const found = await searchGames(asked, (url) =>
      url.includes('LiveFeed')
        ? Promise.reject(new TypeError('network'))
        : Promise.resolve(Response.json(aBody(5))),
    );
    expect(found.map(({ id }) => id)).toEqual([5]);
  });

  it.each([
    ['a refusal', () => Response.json({ code: 'x' }, { status: 429 })],
    ['no JSON', () => new Response('<html>')],
    ['something else', () => Response.json({ a: 1 })],
  ])('is quiet about %s', async (_name, answer) => {
    expect(await searchGames(asked, () => Promise.resolve(answer()))).toEqual([]);
  });

  it('says nothing any more once it is not wanted', async () => {
    const controller = new AbortController();
    const found = searchGames({ ...asked, signal: controller.signal }, async () => {
      controller.abort();
      return Response.json(aBody(1));
    });
    expect(await found).toEqual([]);
  });
});
