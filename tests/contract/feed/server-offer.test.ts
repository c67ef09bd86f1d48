/** What is offered by brand, project, country and section of the menu: lists, menus, search and single games say the same. */
import { afterEach, describe, expect, it } from 'vitest';
import { parseSports } from '#protocol/feed/parse-menu.ts';
import { longListRequest } from '#protocol/http/long-feed.ts';
import type { SiteDocument } from '#protocol/site/read-site-document.ts';
import { createApp } from '#server/app.ts';
import { Sites } from '#server/site/sites.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

function serve(sites = new Sites()) {
  const world = new SmallWorld([
    { id: 1, sportId: 1, championshipId: 100 },
    { id: 2, sportId: 1, championshipId: 101 },
    { id: 3, sportId: 86, championshipId: 860 },
    { id: 4, sportId: 85, championshipId: 850 },
    { id: 5, sportId: 97, championshipId: 970 },
    { id: 6, feed: 'line', sportId: 1, championshipId: 100, constId: 6_000 },
    { id: 7, feed: 'line', sportId: 86, championshipId: 860, constId: 7_000 },
  ]);
  const app = createApp({ world, sites, nowMs: () => 0 });
  closing.push(app);
  const value = async (path: string) => (await app.inject({ url: `/service-api/${path}` })).json().Value;
  const ids = async (feed: string, query: string): Promise<number[]> =>
    (await value(`${feed}/Get1x2_VZip?lng=en&virtualSports=true&${query}`)).map(({ I }: { I: number }) => I);
  return { app, world, value, ids };
}

describe('games', () => {
  it.each([
    ['of the house', 'partner=1', [1, 2, 3, 4, 5], [6, 7]],
    ['of a brand that nobody has', 'partner=77', [], []],
    ['of the house, as long keys name it', 'ref=1', [1, 2, 3, 4, 5], [6, 7]],
    ['of a brand that nobody has, as long keys name it', 'ref=77', [], []],
    ['of the house and of another brand', 'partner=1&ref=77', [], []],
    ['of a project of sports alone', 'gr=2', [1, 2], [6]],
    ['of a project of e-sports alone', 'gr=3', [3, 4, 5], [7]],
    ['of a project that is the whole site', 'gr=285', [1, 2, 3, 4, 5], [6, 7]],
    ['where bets are not taken in play', 'country=4', [], [6, 7]],
    ['where only sports of people are open', 'country=198', [1, 2], [6]],
    ['of a country without rules', 'country=82', [1, 2, 3, 4, 5], [6, 7]],
    ['of a project in a country', 'country=4&gr=2', [], [6]],
    ['of the ordinary list', 'selectedMs=0', [1, 2], [6]],
    ['of a section, by its number', 'selectedMs=1005', [3], [7]],
    ['of sections, by their names', 'selectedMs=strategy,sports-simulators', [4, 5], []],
    ['of a sport and a championship of a section', 'selectedMs=2.1.101,1005.86', [2, 3], [7]],
    ['of a sport that is in another section', 'selectedMs=1008.86', [], []],
  ])('%s', async (_what, query, live, line) => {
    const { ids } = serve();
    expect([await ids('LiveFeed', query), await ids('LineFeed', query)]).toEqual([live, line]);
  });

  it('are counted after what is closed', async () => {
    expect(await serve().ids('LiveFeed', 'gr=3&count=2')).toEqual([3, 4]);
  });

  it('that are closed are not found and not opened, by either id, and open ones are', async () => {
    const { value } = serve();
    expect(await value('LineFeed/GetGameZip?id=7000&country=198')).toBeNull();
    expect((await value('LineFeed/GetGameZip?id=7000')).I).toBe(7);
    expect((await value('LineFeed/GetGameZip?id=6000&country=198')).I).toBe(6);
    expect(await value('LiveFeed/Web_SearchZip?text=league&lng=en&gr=2')).toHaveLength(2);
  });

  it('that are closed tell no price history, also when they have left', async () => {
    const { app, world } = serve();
    const told = async (gameId: number, who: string): Promise<number> =>
      (await app.inject({ url: `/service-api/statisticfeed/api/v1/Game/prices?gameId=${gameId}${who}` }))
        .statusCode;
    expect([await told(3, ''), await told(3, '&country=198'), await told(3, '&gr=2')]).toEqual([
      200, 404, 404,
    ]);
    expect([await told(1, '&country=4'), await told(6, '&country=4')]).toEqual([404, 200]);
    expect(await told(1, '&partner=77')).toBe(404);
    world.remove(3);
    expect([await told(3, ''), await told(3, '&country=198')]).toEqual([200, 404]);
  });

  it('are closed as the site says, whose pages are told their country where it matters', async () => {
    const file = { version: 1, document: { own: {}, overrides: [] } as SiteDocument };
    const { app, ids } = serve(new Sites({ file, countryHeader: 'x-country' }));
    const toldIn = async (country: string): Promise<unknown> =>
      (await app.inject({ url: '/web-api/site?lng=en', headers: { 'x-country': country } })).json().data
        .country;
    expect([await toldIn('AU'), await toldIn('KZ')]).toEqual([4, undefined]);

    file.document = {
      own: { global: { partner: 77 }, betting: { offersByCountry: { KZ: { closedKinds: ['computer'] } } } },
      overrides: [],
    };
    file.version += 1;
    expect([await toldIn('AU'), await toldIn('KZ')]).toEqual([4, 82]);
    expect(await ids('LiveFeed', 'country=82')).toEqual([1, 2, 4]);
    expect(await ids('LiveFeed', 'partner=77')).toEqual([1, 2, 3, 4, 5]);
    expect(await ids('LiveFeed', 'partner=1')).toEqual([]);
  });

  it('are those of the own project where a call names none', async () => {
    const site = (projectId: number) =>
      new Sites({ file: { version: 1, document: { own: { global: { projectId } }, overrides: [] } } });
    expect(await serve(site(3)).ids('LiveFeed', '')).toEqual([3, 4, 5]);
    expect(await serve(site(3)).ids('LiveFeed', 'gr=2')).toEqual([1, 2]);
    expect(await serve(site(9)).ids('LiveFeed', '')).toEqual([1, 2, 3, 4, 5]);
  });

  it('of a section that is none are refused', async () => {
    const { app } = serve();
    for (const wrong of ['nowhere', '7.x', '1.2.3.4', ''.padEnd(9, '9')]) {
      const answer = await app.inject({ url: `/service-api/LiveFeed/Get1x2_VZip?selectedMs=${wrong}` });
      expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    }
  });

  it('are told in long keys for the brand of the request', async () => {
    const { app } = serve();
    const listed = async (brand: number): Promise<number> => {
      const { url } = longListRequest('live', { lng: 'en', partner: brand });
      return (await app.inject({ url })).json().length;
    };
    expect([await listed(1), await listed(77)]).toEqual([5, 0]);
  });

  it('that come and leave are told of what is open alone', async () => {
    const { app, world } = serve();
    const url = '/service-api/LiveFeed/Get1x2_VZip?lng=en&virtualSports=true&gr=3';
    const cursor = (await app.inject({ url })).headers['x-feed-cursor'] as string;
    world.step(() => {
      world.add({ id: 8, sportId: 1 });
      world.add({ id: 9, sportId: 86 });
      world.remove(1);
      world.remove(4);
    });
    const delta = (await app.inject({ url: `${url}&since=${encodeURIComponent(cursor)}` })).json();
    expect(delta.Value.map(({ I }: { I: number }) => I)).toEqual([9]);
    expect(delta.GONE).toEqual([4]);
  });
});

describe('the tree of sports', () => {
  const TREE = 'LiveFeed/GetSportsShortZip?lng=en&virtualSports=true';

  it('has each sport in its section, the ordinary list first', async () => {
    const body = (await serve().app.inject({ url: `/service-api/${TREE}` })).json();
    const parsed = parseSports(body);
    expect(parsed.ok && parsed.value.sports.map(({ id, menuSection }) => [id, menuSection])).toEqual([
      [1, 0],
      [86, 1_005],
      [97, 1_008],
      [85, 1_001],
    ]);
    expect(body.Value.map(({ CID }: { CID: number }) => CID)).toEqual([1, 2, 2, 2]);
  });

  it('is within what is open', async () => {
    const rows = await serve().value(`${TREE}&country=198`);
    expect(rows.map(({ I }: { I: number }) => I)).toEqual([1]);
  });

  it('has the championships of the event that the site is about before the best ones', async () => {
    const top = async (championshipIds: number[]) => {
      const document: SiteDocument = { own: { globalEvent: { championshipIds } }, overrides: [] };
      const { value } = serve(new Sites({ file: { version: 1, document } }));
      const rows: { LI: number; Pos: number }[] = await value(
        'LiveFeed/WebGetTopChampsZip?lng=en&virtualSports=true',
      );
      return rows.map(({ LI }) => LI);
    };
    const best = await top([]);
    expect(best).toHaveLength(5);
    expect(best.slice(0, 2)).not.toEqual([970, 101]);
    expect(await top([970, 101, 5_555])).toEqual([
      970,
      101,
      ...best.filter((id) => id !== 970 && id !== 101),
    ]);
  });

  it('groups championships of one country where that is asked for', async () => {
    const { value } = serve();
    const [plain] = await value(`${TREE}&sports=1`);
    const [grouped] = await value(`${TREE}&sports=1&groupChamps=true`);
    expect(plain.L).toHaveLength(2);
    const [{ CI, CN }] = plain.L;
    expect(grouped.L).toEqual([{ SC: plain.L, CSC: 2, LI: 900_000_000 + CI, L: CN, CI, GC: 2 }]);
    const parsed = parseSports({ Success: true, Value: [grouped] });
    expect(parsed.ok && parsed.value.sports[0]?.championships.map(({ id }) => id)).toEqual([100, 101]);
  });

  it('leaves countries and other championships out where that is asked for', async () => {
    const { value } = serve();
    const [{ L }] = await value(`${TREE}&sports=1&champs=101&withCountries=false`);
    expect(L).toHaveLength(1);
    expect([L[0].LI, L[0].CI, L[0].CN]).toEqual([101, undefined, undefined]);
  });
});
