import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { parseGame, parseGames } from '#protocol/feed/parse-feed.ts';
import { parseApiErrorBody } from '#protocol/lib/api-error.ts';
import { createApp } from '#server/app.ts';
import { type GamePlan, SmallWorld } from '#tests/helpers/feed/small-world.ts';

const LIVE = '/service-api/LiveFeed';
const LINE = '/service-api/LineFeed';
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

function serve(plans: readonly GamePlan[]) {
  const world = new SmallWorld(plans);
  let nowMs = 0;
  const app = createApp({ world, nowMs: () => nowMs });
  closing.push(app);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const ids = async (url: string): Promise<number[]> => {
    const parsed = parseGames((await get(url)).json());
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value.games.map((game) => game.head.id);
  };
  const pass = (milliseconds: number) => {
    nowMs += milliseconds;
  };
  return { world, get, ids, pass };
}

const FIVE: readonly GamePlan[] = [
  { id: 1, sportId: 1, championshipId: 100, name1: 'Zenit', name2: 'Spartak' },
  { id: 2, sportId: 1, championshipId: 101, name1: 'Málaga', name2: 'Betis' },
  { id: 3, sportId: 4, championshipId: 400, selections: 0 },
  { id: 4, sportId: 85, championshipId: 850 },
  { id: 5, feed: 'line', sportId: 1, championshipId: 100, constId: 5000, startsAt: NOON + 5 * HOUR },
];

describe('lists of games', () => {
  it.each(['LiveFeed/Get1x2_VZip', 'main-live-feed/v3/games1x2'])(
    'of /service-api/%s have 500 games for who asks without a count, and all for who asks for more',
    async (path) => {
      const { ids } = serve(Array.from({ length: 600 }, (_, index) => ({ id: 1 + index, selections: 1 })));
      const list = `/service-api/${path}?lng=en`;
      expect(await ids(list)).toHaveLength(500);
      expect(await ids(`${list}&count=5000`)).toHaveLength(600);
    },
  );

  it.each([
    ['every game that has odds, simulated sports apart', '', [1, 2]],
    ['games without odds as well', 'getEmpty=true', [1, 2, 3]],
    ['simulated sports as well', 'virtualSports=true', [1, 2, 4]],
    ['a simulated sport that is asked for by name', 'sports=85', [4]],
    ['the sports that are asked for', 'sports=4,1&getEmpty=true', [1, 2, 3]],
    ['the championships that are asked for', 'champs=101', [2]],
    ['no sport that is asked away', 'antisports=1&getEmpty=true', [3]],
    ['so many games as asked for', 'count=1', [1]],
    ['nothing that starts too late', `tsTo=${NOON / 1000 - 1}`, []],
    [
      'what a client sends that this server has no use for',
      'mode=4&partner=1&gr=285&country=1&tz=3&whatever=x',
      [1, 2],
    ],
  ])('hold %s', async (_what, query, expected) => {
    expect(await serve(FIVE).ids(`${LIVE}/Get1x2_VZip?${query}`)).toEqual(expected);
  });

  it('keep line and live apart', async () => {
    expect(await serve(FIVE).ids(`${LINE}/Get1x2_VZip`)).toEqual([5]);
  });

  it('say names in the asked language, Russian where none is asked', async () => {
    const { get } = serve(FIVE);
    expect((await get(`${LIVE}/Get1x2_VZip?lng=en`)).json().Value[0].L).toBe('League 100');
    expect((await get(`${LIVE}/Get1x2_VZip`)).json().Value[0].L).toBe('Лига 100');
  });

  it('show the short list and not the rest', async () => {
    const { get, world } = serve(FIVE);
    const parsed = parseGames((await get(`${LIVE}/Get1x2_VZip`)).json());
    const [game] = parsed.ok ? parsed.value.games : [];
    expect(game?.selections).toHaveLength(8);
    expect(world.games('live')[0]?.selections.size).toBe(12);
    expect(game?.head.selectionCount).toBe(12);
  });

  it('come in long keys from the other generation', async () => {
    expect(await serve(FIVE).ids('/service-api/main-live-feed/v3/games1x2?lng=en')).toEqual([1, 2]);
  });
});

describe('one game', () => {
  it('comes with every selection, flat or in groups', async () => {
    const { get } = serve(FIVE);
    const flat = (await get(`${LIVE}/GetGameZip?id=1`)).json().Value;
    expect(flat.E).toHaveLength(12);
    const grouped = (await get(`${LIVE}/GetGameZip?id=1&GroupEvents=true&grMode=4`)).json().Value;
    expect(grouped.E).toBeUndefined();
    expect(grouped.GE.map((group: { G: number; E: unknown[][] }) => [group.G, group.E.length])).toEqual([
      [1, 3],
      [17, 2],
    ]);
  });

  it('is cut to countevents while its counts stay', async () => {
    const { get } = serve(FIVE);
    const cut = (await get(`${LIVE}/GetGameZip?id=1&countevents=5`)).json().Value;
    expect(cut.E).toHaveLength(5);
    expect(cut.EC).toBe(12);
  });

  it('is found in the line by either id, and live only by its own', async () => {
    const { get } = serve(FIVE);
    expect((await get(`${LINE}/GetGameZip?id=5`)).json().Value.I).toBe(5);
    expect((await get(`${LINE}/GetGameZip?id=5000`)).json().Value.I).toBe(5);
    expect((await get(`${LIVE}/GetGameZip?id=5`)).json().Value).toBeNull();
  });

  it('that is over or unknown is null in short keys and nothing in long ones', async () => {
    const { get } = serve(FIVE);
    expect((await get(`${LIVE}/GetGameZip?id=77`)).json()).toMatchObject({ Success: true, Value: null });
    const long = await get('/service-api/main-live-feed/v3/gameEvents?id=77');
    expect([long.statusCode, long.body]).toEqual([204, '']);
  });

  it('says the same in long keys', async () => {
    const { get, world } = serve(FIVE);
    const parsed = parseGame((await get('/service-api/main-live-feed/v3/gameEvents?id=1&lng=en')).json());
    const game = parsed.ok ? parsed.value.game : undefined;
    expect(game?.selections.map((one) => one.odds).sort((a, b) => a - b)).toEqual(
      [...(world.games('live')[0]?.selections.values() ?? [])].map((one) => one.odds).sort((a, b) => a - b),
    );
  });

  it('carries the text of its odds in the asked notation', async () => {
    const { get } = serve(FIVE);
    const texts = async (query: string) =>
      (await get(`${LIVE}/GetGameZip?id=1&${query}`)).json().Value.E.map((one: { CV?: string }) => one.CV);
    expect((await texts('cfview=2')).slice(0, 6)).toEqual(['-200', '-167', '-143', '-125', '-111', '+100']);
    expect((await texts('cfview=0'))[1]).toBe('1.6');
    expect((await texts('cfview=1')).slice(0, 4)).toEqual(['1/2', '8/13', '8/11', '4/5']);
    expect((await texts('cfview=4'))[0]).toBe('0.50');
    expect((await texts('cfview=5'))[0]).toBe('0.50');
    expect((await texts('cfview=6'))[0]).toBe('-2.00');
    expect((await texts(''))[0]).toBeUndefined();
  });
});

describe('menus and search', () => {
  it('counts games by sport and championship', async () => {
    const { get } = serve(FIVE);
    const rows = (await get(`${LIVE}/GetSportsShortZip?lng=en&virtualSports=true`)).json().Value;
    expect(rows.map((row: { I: number; C: number; CC: number }) => [row.I, row.C, row.CC])).toEqual([
      [1, 2, 2],
      [4, 1, 1],
      [85, 1, 1],
    ]);
    expect(rows[0].L.map((row: { LI: number }) => row.LI)).toEqual([100, 101]);
  });

  it('names championships only under the sports that are opened', async () => {
    const { get } = serve(FIVE);
    const rows = (await get(`${LIVE}/GetSportsShortZip?sports=4`)).json().Value;
    expect(
      rows.filter((row: { L?: unknown }) => row.L !== undefined).map((row: { I: number }) => row.I),
    ).toEqual([4]);
  });

  it('lists championships of a sport, one with its games and no odds, and the best of them', async () => {
    const { get } = serve(FIVE);
    const champs = (await get(`${LIVE}/GetChampsZip?sport=1&lng=en`)).json().Value;
    expect(champs.map((row: { LI: number; GC: number; SI: number }) => [row.LI, row.GC, row.SI])).toEqual([
      [100, 1, 1],
      [101, 1, 1],
    ]);
    const champ = (await get(`${LIVE}/GetChampZip?champ=101&lng=en`)).json().Value;
    expect(champ).toMatchObject({ LI: 101, L: 'League 101', GC: 1, G: [{ I: 2 }] });
    expect(champ.G[0].E).toBeUndefined();
    expect((await get(`${LIVE}/GetChampZip?champ=999`)).json().Value).toBeNull();
    const top = (await get(`${LIVE}/WebGetTopChampsZip?limit=1`)).json().Value;
    expect(top).toMatchObject([{ Pos: 1, MSs: null, LI: 100 }]);
  });

  it('has the championships of a country in one row, and all of them with their games', async () => {
    const { get } = serve(FIVE);
    const rows = (await get(`${LIVE}/GetGlobalChampsZip?sport=1&lng=en`)).json().Value;
    expect(rows).toMatchObject([{ SI: 1, GC: 2, CSC: 2, SC: [{ LI: 100 }, { LI: 101 }] }]);
    const whole = (await get(`${LIVE}/GetGlobalChampZip?champ=${rows[0].LI}&sports=1&lng=en`)).json().Value;
    expect(whole).toMatchObject({ LI: rows[0].LI, GC: 2, CSC: 2 });
    expect(whole.G.map(({ I, LI }: { I: number; LI: number }) => [I, LI])).toEqual([
      [1, 100],
      [2, 101],
    ]);
    const one = (await get(`${LIVE}/GetGlobalChampZip?champ=101&lng=en`)).json().Value;
    expect(one).toMatchObject({ LI: 101, GC: 1, G: [{ I: 2 }] });
    expect((await get(`${LIVE}/GetGlobalChampZip?champ=900000999`)).json().Value).toBeNull();
    expect((await get(`${LIVE}/GetGlobalChampZip?lng=en`)).statusCode).toBe(400);
  });

  it('finds games by any part of a name, whatever the accents', async () => {
    const { ids } = serve(FIVE);
    expect(await ids(`${LIVE}/Web_SearchZip?text=malaga`)).toEqual([2]);
    expect(await ids(`${LIVE}/Web_SearchZip?text=SPART&limit=5`)).toEqual([1]);
    expect(await ids(`${LIVE}/Web_SearchZip?text=nobody`)).toEqual([]);
    // Strictly: by whole words.
    expect(await ids(`${LIVE}/Web_SearchZip?text=malaga&strict=true`)).toEqual([2]);
    expect(await ids(`${LIVE}/Web_SearchZip?text=malag&strict=true`)).toEqual([]);
  });

  it('composes expresses of the day whose odds are the product of their legs', async () => {
    const { get } = serve([1, 2, 3, 4].map((id) => ({ id })));
    const [express] = (await get('/service-api/main-live-feed/v1/expressDay?lng=en')).json();
    expect(express.events).toHaveLength(5);
    expect(express.cf).toBe(5.568);
    expect(1.5 ** 4 * 1.1).toBeCloseTo(express.cf, 2);
  });

  it('offers the best games with flat odds', async () => {
    const { get } = serve(Array.from({ length: 15 }, (_, index) => ({ id: index + 1 })));
    expect((await get(`${LIVE}/GetTopGamesStatZip`)).json().Value).toHaveLength(10);
  });
});

describe('freshness and forms', () => {
  it('answers 304 to who has the newest bytes, and the body again after a change', async () => {
    const { get, world } = serve(FIVE);
    const url = `${LIVE}/Get1x2_VZip`;
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('public, max-age=1');
    const same = await get(url, { 'if-none-match': `"other", ${etag}` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect((await get(url, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    world.step(() => world.price(1, 0, 9990));
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain(oddsToDecimal(9990 as never));
  });

  it('keeps the tag while only games outside the query change', async () => {
    const { get, world } = serve(FIVE);
    const { etag } = (await get(`${LIVE}/Get1x2_VZip?champs=101`)).headers;
    world.step(() => world.price(1, 0, 9990));
    const again = await get(`${LIVE}/Get1x2_VZip?champs=101`, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  it('lets the line be kept longer than live', async () => {
    expect((await serve(FIVE).get(`${LINE}/Get1x2_VZip`)).headers['cache-control']).toBe('public, max-age=5');
  });

  it('sends the same bytes as br, gzip, opaque gzip and plain, each with its own tag', async () => {
    const { get } = serve(FIVE);
    const url = `${LIVE}/Get1x2_VZip`;
    const plain = await get(url);
    const br = await get(url, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    const opaque = await get(url, {
      accept: 'application/gzip, application/json;q=0.9',
      'accept-encoding': 'br',
    });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(opaque.headers['content-encoding']).toBeUndefined();
    expect(opaque.headers['content-type']).toBe('application/gzip');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(opaque.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, br, gzip, opaque].map((one) => one.headers.etag)).size).toBe(4);
    expect(plain.headers.vary).toBe('Accept, Accept-Encoding');
  });
});

describe('foolishness', () => {
  it.each([
    ['LiveFeed/Get1x2_VZip?count=ten', 'bad-parameter', 'count'],
    ['LiveFeed/Get1x2_VZip?count=0', 'bad-parameter', 'count'],
    ['LiveFeed/Get1x2_VZip?sports=1,a', 'bad-parameter', 'sports'],
    ['LiveFeed/Get1x2_VZip?sports=1&sports=2', 'bad-parameter', 'sports'],
    ['LiveFeed/Get1x2_VZip?lng=%27%3B--', 'bad-parameter', 'lng'],
    ['LiveFeed/Get1x2_VZip?top=maybe', 'bad-parameter', 'top'],
    ['LiveFeed/Get1x2_VZip?cfview=9', 'bad-parameter', 'cfview'],
    ['LiveFeed/Get1x2_VZip?wait=-5', 'bad-parameter', 'wait'],
    ['LiveFeed/GetGameZip', 'missing-parameter', 'id'],
    ['LiveFeed/GetGameZip?id=1e3', 'bad-parameter', 'id'],
    ['LiveFeed/GetGameZip?id=1&countevents=-1', 'bad-parameter', 'countevents'],
    ['LineFeed/GetChampZip', 'missing-parameter', 'champ'],
    ['LiveFeed/Web_SearchZip', 'missing-parameter', 'text'],
    [`LiveFeed/Web_SearchZip?text=${'x'.repeat(201)}`, 'bad-parameter', 'text'],
    ['main-live-feed/v3/gameEvents', 'missing-parameter', 'id'],
  ])('%s is %s of %s', async (path, code, parameter) => {
    const answer = await serve(FIVE).get(`/service-api/${path}`);
    expect(answer.statusCode).toBe(400);
    expect(parseApiErrorBody(answer.json())?.errors).toMatchObject([{ code, parameter }]);
  });

  it('names every problem at once', async () => {
    const answer = await serve(FIVE).get(`${LIVE}/Get1x2_VZip?count=x&top=y&sports=z`);
    expect(
      parseApiErrorBody(answer.json())
        ?.errors.map((one) => one.parameter)
        .sort(),
    ).toEqual(['count', 'sports', 'top']);
  });
});
