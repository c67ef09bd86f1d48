/** Thousands of different queries are answered, one client's slower where it asks too fast, and the server does not grow by them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPPORT_STREAM } from '#protocol/people/support-calls.ts';
import { AttackedServer } from './attacked-server.ts';

/** The number of answered queries; those that are told to slow down come on top. */
const ANSWERED = 2_500;
const MOST_ASKED = 5_000;
const MOST_GROWTH = 1.3;
const WIDTH = 4;
/** The limit of the test: five thousand requests on a machine that others use. */
const LIMIT_MS = 600_000;
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=5000&virtualSports=true';

/** A filter of as many ids as it may have, none of a championship that exists. */
const longFilter = (from: number): string =>
  Array.from({ length: 500 }, (_, index) => 1_000 * from + index).join();

/** The query of an index, different from all others: lists, menus, games and searches by turns. */
const queryOf = (index: number, games: readonly number[]): string => {
  const feed = index % 2 === 0 ? 'LiveFeed' : 'LineFeed';
  const from = 1_000_000 + index;
  switch (index % 5) {
    case 0:
      return `/service-api/${feed}/Get1x2_VZip?lng=en&tsFrom=${from}&count=${20 + (index % 30)}`;
    case 1:
      return `/service-api/${feed}/GetChampsZip?lng=ru&champs=${longFilter(from)}`;
    case 2:
      return `/service-api/${feed}/Web_SearchZip?text=a${index}&lng=en`;
    case 3:
      return `/service-api/main-live-feed/v3/games1x2?lng=ar&tsFrom=${from}&count=20`;
    default:
      return `/service-api/LiveFeed/GetGameZip?id=${games[index % games.length]}&countevents=${1 + index}&lng=xx`;
  }
};

describe('thousands of different queries', () => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await AttackedServer.open({
      args: ['--seed', '7', '--live-games', '60', '--line-games', '200'],
    });
  });
  afterAll(async () => {
    await server.close();
  });

  it(
    `of one client and of many leave the heap under ${MOST_GROWTH} times of what it was`,
    async () => {
      const get = async (from: string, path: string) => {
        const answer = await server.send(from, { method: 'GET', path });
        if (typeof answer === 'string') throw new Error(`${path}: ${answer}`);
        return answer;
      };
      const games = (
        JSON.parse((await get('127.9.0.1', LIST)).body) as { Value: readonly { I: number }[] }
      ).Value.map(({ I }) => I);
      // What the world keeps of games once they were looked at, in each language, is not what this is about.
      for (const id of games) await get('127.9.0.1', `/service-api/LiveFeed/GetGameZip?id=${id}&lng=en`);
      for (const feed of ['Live', 'Line'])
        for (const language of ['ru', 'en', 'ar'])
          await get(
            '127.9.0.1',
            `/service-api/${feed}Feed/Get1x2_VZip?lng=${language}&count=5000&virtualSports=true`,
          );
      const idle = await server.heldBytes();

      const statuses = new Map<number, number>();
      const answered = (): number => (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0);
      let next = 0;
      const ask = async (): Promise<void> => {
        for (let index = next++; answered() < ANSWERED && index < MOST_ASKED; index = next++) {
          // A quarter comes from one address, which may be told to slow down; the others from hundreds.
          const from = index % 4 === 0 ? '127.9.0.2' : `127.9.${1 + (index % 7)}.${1 + (index % 200)}`;
          const { headers, status } = await get(from, queryOf(index, games));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        }
      };
      await Promise.all(Array.from({ length: WIDTH }, ask));
      expect([...statuses.keys()].filter((status) => ![200, 204, 429].includes(status))).toEqual([]);
      expect(answered()).toBeGreaterThanOrEqual(ANSWERED);
      const held = await server.heldBytes();
      expect(held / idle).toBeLessThan(MOST_GROWTH);
    },
    LIMIT_MS,
  );

  it('an answer that goes on for ever is told by what has come of it', async () => {
    const from = '127.9.0.3';
    const signedIn = await server.send(from, {
      method: 'POST',
      path: '/web-api/user/auth',
      headers: { 'content-type': 'application/json' },
      body: '{"demo":true}',
    });
    if (typeof signedIn === 'string') throw new Error(signedIn);
    const cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const answer = await server.send(from, { method: 'GET', path: SUPPORT_STREAM.path, headers: { cookie } });
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('event: beat') as string });
  });
});
