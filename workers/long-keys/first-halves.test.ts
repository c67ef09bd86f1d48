import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { createApp } from '#server/app.ts';
import type { FeedAnswer } from '#streams/feed/polling/feed-request.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createFeedSource } from '../feed-hub/feed-source.ts';
import { createJsonDecoder } from '../feed-hub/json-decoder.ts';
import { createLongSource } from './long-keys.ts';

const BOARD = { kind: 'board', feed: 'live', sports: [], championships: [] } as const;
const ASIAN: ViewSpec = { ...BOARD, isAsian: true };
const LIST = '/service-api/main-live-feed/v3/games1x2?';
/** What servers do with the parameter that asks for parts. */
type Parts = 'known' | 'unknown' | 'refused';

/** A source over a server of three games, two of them with a first half, and what it asked for since it was last looked at. */
function bench(parts: Parts = 'known') {
  const world = new SmallWorld([
    { id: 1, selections: 6, firstHalf: 11 },
    { id: 2, selections: 6, firstHalf: 12 },
    { id: 3, selections: 6 },
    { id: 11, selections: 3, mainGameId: 1 },
    { id: 12, selections: 3, mainGameId: 2 },
  ]);
  const app = createApp({ world, nowMs: () => 0 });
  const asked: string[] = [];
  const source = createLongSource(
    {
      fetch: async (sent, init) => {
        asked.push(sent);
        const url = parts === 'unknown' ? sent.replace(/&subGames=[^&]*/, '') : sent;
        if (parts === 'refused' && sent.includes('subGames')) return new Response('', { status: 400 });
        const tag = new Headers(init.headers).get('if-none-match');
        const answer = await app.inject({ url, headers: tag === null ? {} : { 'if-none-match': tag } });
        init.signal?.throwIfAborted();
        return new Response(answer.statusCode === 304 ? null : answer.body, {
          status: answer.statusCode,
          headers: { 'content-type': 'application/json', etag: String(answer.headers['etag']) },
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
    },
    createFeedSource,
  );
  const reader = { query: 'asian' };
  const ask = async (spec: ViewSpec, etag?: string): Promise<FeedAnswer> => {
    const answer = await source.ask({ spec, language: 'en~long', reader, ...(etag && { etag }) }).answer;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  return { ask, asked: () => asked.splice(0), source, world };
}

const idsOf = ({ feed }: FeedAnswer) => feed?.games.map(({ id }) => id);
const tagOf = ({ etag }: FeedAnswer) => must(etag, 'a tag');

describe('first halves on long keys', () => {
  it('stand on an Asian board as games of their own, and nobody asks for them elsewhere', async () => {
    const { ask, asked } = bench();
    expect(idsOf(await ask(BOARD))).toEqual([1, 2, 3]);
    expect(asked()).toHaveLength(1);
    const { feed } = await ask(ASIAN);
    expect(feed?.games.map(({ head, id }) => [id, head?.mainGameId])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [11, 1],
      [12, 2],
    ]);
    expect(feed?.games.at(-1)?.selections.odds).toHaveLength(3);
    const [list, parts, ...more] = asked();
    expect(more).toEqual([]);
    expect(list?.startsWith(LIST)).toBe(true);
    expect(list).not.toContain('subGames');
    expect(new URLSearchParams(parts?.slice(LIST.length)).get('subGames')).toBe('11,12');
  });

  it('are told with their board where they alone have changed, and nothing is told where nothing has', async () => {
    const { ask, world } = bench();
    const first = await ask(ASIAN);
    expect((await ask(ASIAN, tagOf(first))).feed).toBeUndefined();
    world.step(() => world.price(11, 0, 2_750));
    const moved = await ask(ASIAN, tagOf(first));
    expect(idsOf(moved)).toEqual([1, 2, 3, 11, 12]);
    expect(moved.feed?.games.find(({ id }) => id === (11 as GameId))?.selections.odds).toContain(2_750);
    expect((await ask(ASIAN, tagOf(moved))).feed).toBeUndefined();
  });

  it('leave the board to a reader that has not applied it, whatever the tag', async () => {
    const { source, ask } = bench();
    const first = await ask(ASIAN);
    const another = { query: 'asian' };
    const asked = source.ask({ spec: ASIAN, language: 'en~long', reader: another, etag: tagOf(first) });
    const answer = await asked.answer;
    expect(answer.ok && idsOf(answer.value)).toEqual([1, 2, 3, 11, 12]);
  });

  it('are not asked for again where a server answers with games that nobody asked for', async () => {
    const { ask, asked } = bench('unknown');
    expect(idsOf(await ask(ASIAN))).toEqual([1, 2, 3]);
    expect(asked()).toHaveLength(2);
    expect(idsOf(await ask(ASIAN))).toEqual([1, 2, 3]);
    expect(asked()).toHaveLength(1);
  });

  it('are left out where they do not come, and the board stays', async () => {
    const { ask } = bench('refused');
    expect(idsOf(await ask(ASIAN))).toEqual([1, 2, 3]);
  });

  it('are not asked for where their board was given up', async () => {
    const { source, asked } = bench();
    const question = source.ask({ spec: ASIAN, language: 'en~long' });
    question.abort();
    expect(await question.answer).toMatchObject({ ok: false });
    expect(asked()).toHaveLength(1);
  });
});
