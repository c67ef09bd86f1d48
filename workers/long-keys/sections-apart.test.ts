import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createFeedSource } from '../feed-hub/feed-source.ts';
import { createJsonDecoder } from '../feed-hub/json-decoder.ts';
import { NOTHING_KEPT } from './first-halves.ts';
import { createLongSource } from './long-keys.ts';

const MENU = { spec: { kind: 'menu', feed: 'live' }, language: 'en~long' } as const;

/** A source over a server with a game of football, its twin in the section of simulated reality, and a round of marbles. */
function bench(isRefused: boolean) {
  const world = new SmallWorld([
    { id: 1, sportId: 1, championshipId: 5 },
    { id: 2, sportId: 1, championshipId: 6, section: 11 },
    { id: 3, sportId: 253, championshipId: 7, section: 8 },
  ]);
  const app = createApp({ world, nowMs: () => 0 });
  const asked: string[] = [];
  const source = createLongSource(
    {
      fetch: async (url) => {
        asked.push(url);
        if (isRefused && url.includes('selectedMs')) return new Response('', { status: 400 });
        const { body, statusCode } = await app.inject({ url });
        return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
      },
      clock: createVirtualClock(),
      decoder: createJsonDecoder(),
      storage: NOTHING_KEPT,
    },
    createFeedSource,
  );
  const menu = async () => {
    const answer = await source.ask(MENU).answer;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value.feed?.menu?.map(({ championships, gameCount, id, menuSection }) => [
      menuSection,
      id,
      gameCount,
      championships.map((one) => Number(one.id)),
    ]);
  };
  return { asked, menu };
}

describe('sections apart on long keys', () => {
  it('stand in the menu with their championships, beside the sports of the ordinary list', async () => {
    const { asked, menu } = bench(false);
    expect(await menu()).toEqual([
      [0, 1, 1, [5]],
      [11, 1, 1, [6]],
      [8, 253, 1, [7]],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('are left out where the server does not list them', async () => {
    const { menu } = bench(true);
    expect(await menu()).toEqual([[0, 1, 1, [5]]]);
  });
});
