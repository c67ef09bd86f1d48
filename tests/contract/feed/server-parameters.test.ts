/** Parameters by which clients of the feed ask more closely: what each changes of an answer. */
import { describe, expect, it } from 'vitest';
import { tabsOfGroup } from '#domain/market/wire-tabs.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { serveFeed } from '#tests/helpers/feed/feed-site.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const LIST = '/service-api/LineFeed/Get1x2_VZip?lng=en&getEmpty=true&sports=1';

const aWorld = () =>
  createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 20,
    liveGames: 24,
    lineGames: 24,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });

interface Told {
  readonly I: number;
  readonly MG?: number;
  readonly P?: number;
  readonly TG?: string;
  readonly SI: number;
  readonly E: readonly { readonly G: number }[];
  readonly SG?: readonly { readonly I: number; readonly TI?: number; readonly P?: number }[];
}

async function served() {
  const world = aWorld();
  const { ask } = serveFeed(world);
  const list = async (query: string): Promise<readonly Told[]> => (await ask(`${LIST}&${query}`)).body.Value;
  const [first] = await list('isSubGames=true');
  if (!first) throw new Error('no football in the line');
  const game = async (query: string): Promise<Told> =>
    (await ask(`/service-api/LineFeed/GetGameZip?lng=en&id=${first.I}&${query}`)).body.Value;
  return { ask, first, game, list, world };
}
const groupsOf = ({ E }: Told): readonly number[] => [...new Set(E.map(({ G }) => G))];

describe('markets of a game', () => {
  it('are those of a tab by marketType, all of tab 1, and the head counts all the same', async () => {
    const { game } = await served();
    const all = await game('');
    for (const tab of [2, 3, 4, 13]) {
      const told = await game(`marketType=${tab}`);
      expect(groupsOf(told)).toEqual(groupsOf(all).filter((group) => tabsOfGroup(group).includes(tab)));
      expect(told.E.length).toBeGreaterThan(0);
      expect(told).toMatchObject({ EC: all.E.length });
    }
    expect((await game('marketType=1')).E).toEqual(all.E);
    expect((await game('marketType=5')).E).toEqual([]);
  });

  it('are those of a group by groupId', async () => {
    const { game } = await served();
    expect(groupsOf(await game('groupId=17'))).toEqual([17]);
    expect((await game('groupId=17&marketType=4')).E).toEqual([]);
  });

  it('of a tab are followed without those of others', async () => {
    const { ask, world } = await served();
    const { body } = await ask('/service-api/LiveFeed/Get1x2_VZip?lng=en&sports=1');
    const [live]: readonly Told[] = body.Value;
    const url = `/service-api/LiveFeed/GetGameZip?lng=en&id=${live?.I}&marketType=13`;
    let { cursor } = await ask(url);
    let changes = 0;
    for (let step = 1; step <= 30; step += 1) {
      world.advance(START_MS + step * 10_000);
      const next = await ask(`${url}&since=${cursor}`);
      if (!next.isDelta) continue;
      cursor = next.cursor;
      const selections: Told['E'] = next.body.Value.flatMap(({ E = [] }: Partial<Told>) => E);
      changes += selections.length;
      expect(selections.every(({ G }) => tabsOfGroup(G).includes(13))).toBe(true);
    }
    expect(changes).toBeGreaterThan(0);
  });

  it('are the Asian ones of the Asian variant', async () => {
    const { ask, first, game } = await served();
    const { body } = await ask(`/service-api/LineFeed/GetGameZipAsia?lng=en&id=${first.I}`);
    expect(body.Value.E).toEqual((await game('marketType=13')).E);
  });
});

describe('parts of games', () => {
  it('stand in the place of their games by subGames, and alone among those that a game names', async () => {
    const { first, game, list } = await served();
    const [, second] = first.SG ?? [];
    const told = await list(`subGames=${second?.I}`);
    expect(told.map(({ I, MG }) => [I, MG])).toEqual([[second?.I, first.I]]);
    expect(told[0]?.E.length).toBeGreaterThan(0);
    expect((await game(`isSubGames=true&subGames=${second?.I}`)).SG?.map(({ I }) => I)).toEqual([second?.I]);
  });

  it('stand there by their kind by typeGames: plain periods, corners', async () => {
    const { first, list } = await served();
    const corners = first.SG?.find(({ TI }) => TI !== undefined);
    const plain = await list('typeGames=0');
    const games = await list('');
    expect(plain.length).toBe(2 * games.length);
    expect(plain.every(({ P, TG }) => P !== undefined && TG === undefined)).toBe(true);
    const told = await list(`typeGames=${corners?.TI}`);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ TG }) => TG === 'Corners')).toBe(true);
    expect(await list('typeGames=999')).toEqual([]);
  });

  it('are left out by mainevents', async () => {
    const { ask, game, list } = await served();
    expect((await list('isSubGames=true&mainevents=true')).some(({ SG }) => SG)).toBe(false);
    expect((await game('isSubGames=true&mainevents=true')).SG).toBeUndefined();
    const asian = LIST.replace('Get1x2_VZip', 'Get1x2_VZipAsia');
    const isPart = ({ MG }: Told) => MG !== undefined;
    expect((await ask(asian)).body.Value.some(isPart)).toBe(true);
    expect((await ask(`${asian}&mainevents=true`)).body.Value.some(isPart)).toBe(false);
  });
});

describe('games of a list', () => {
  const HOUR_MS = 3_600_000;

  it('of the line start within so many hours by tf, and come nearer with time', async () => {
    const world = new SmallWorld();
    for (const [id, hours] of [
      [1, 1],
      [2, 5],
      [3, 30],
    ] as const)
      world.add({ id, feed: 'line', startsAt: world.now + hours * HOUR_MS });
    world.add({ id: 4 });
    const { ask } = serveFeed(world);
    const ids = async (feed: string, query: string) =>
      (await ask(`/service-api/${feed}/Get1x2_VZip?lng=en&getEmpty=true&${query}`)).body.Value.map(
        ({ I }: Told) => I,
      );
    expect(await ids('LineFeed', 'tf=2')).toEqual([1]);
    expect(await ids('LineFeed', 'tf=6')).toEqual([1, 2]);
    for (const everything of ['tf=0', 'tf=1000000', 'tf=2200000'])
      expect(await ids('LineFeed', everything)).toEqual([1, 2, 3]);
    expect(await ids('LiveFeed', 'tf=1')).toEqual([4]);
    world.step(() => {
      world.now += 4 * HOUR_MS;
    });
    expect(await ids('LineFeed', 'tf=2')).toEqual([1, 2]);
  });

  it('are of the sub-sports of filterSubSports, in menus as well', async () => {
    const world = new SmallWorld([
      { id: 1, sportId: 86 },
      { id: 2, sportId: 97 },
      { id: 3, sportId: 1 },
    ]);
    const { ask } = serveFeed(world);
    const query = 'lng=en&getEmpty=true&virtualSports=true&filterSubSports=86,97';
    const { body } = await ask(`/service-api/LiveFeed/Get1x2_VZip?${query}`);
    expect(body.Value.map(({ I }: Told) => I)).toEqual([1, 2]);
    const menu = await ask(`/service-api/LiveFeed/GetSportsShortZip?${query}`);
    expect(menu.body.Value.map(({ I }: Told) => I)).toEqual([86, 97]);
  });
});

describe.each([
  'mode=6',
  'isNewBuilder=true',
  'allEventsGroupSubGames=true',
  'userId=7',
  'mobi=true',
  'adult=true',
  'notLogin=true',
  'gifEvent=true',
  'altFlag=true',
])('%s', (query) => {
  it('changes nothing of a list, a game with its parts, a search or a menu, and is refused where it is none', async () => {
    const { ask, first } = await served();
    for (const url of [
      LIST,
      `/service-api/LineFeed/GetGameZip?lng=en&id=${first.I}&isSubGames=true&GroupEvents=true&grMode=4`,
      '/service-api/LineFeed/Web_SearchZip?lng=en&text=united',
      '/service-api/LineFeed/GetSportsShortZip?lng=en&sports=1',
      `/service-api/main-line-feed/v3/gameEvents?lng=en&id=${first.I}`,
    ]) {
      const [plain, asked] = [await ask(url), await ask(`${url}&${query}`)];
      expect(asked.status).toBe(200);
      expect(asked.text).toBe(plain.text);
      expect((await ask(`${url}&${query.replace(/=.*/, '=nonsense')}`)).status).toBe(400);
    }
  });
});
