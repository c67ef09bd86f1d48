import { gzip } from 'pako';
import { describe, expect, it } from 'vitest';
import { FEED_SNAPSHOT_KEPT_MS } from '#protocol/storage/feed-snapshot.ts';
import type { FeedRequest } from '#streams/feed/polling/feed-request.ts';
import { GAME_101, LIVE_BOARD } from '#tests/helpers/feed/hub-bench.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createFeedSource } from './feed-source.ts';
import { createJsonDecoder } from './json-decoder.ts';

const GAME = { I: 101, KI: 1, SI: 1, LI: 5, O1: 'Ajax', E: [{ T: 1, G: 1, C: 1.85 }] };
const bodyOf = (value: unknown, extra = {}) => JSON.stringify({ Success: true, Value: value, ...extra });

function bench() {
  const clock = createVirtualClock();
  const stored = new Map<string, unknown>();
  const urls: string[] = [];
  const script = { body: bodyOf([GAME]), headers: {} as Record<string, string>, gzip: true };
  const source = () =>
    createFeedSource({
      fetch: (url) => {
        urls.push(url);
        const type = script.gzip ? 'application/gzip' : 'application/json';
        const body = script.gzip ? new Uint8Array(gzip(script.body)) : script.body;
        return Promise.resolve(new Response(body, { headers: { 'content-type': type, ...script.headers } }));
      },
      clock,
      decoder: createJsonDecoder(),
      storage: {
        get: (key) => Promise.resolve(stored.get(key)),
        set: (key, value) => Promise.resolve(void stored.set(key, value)),
        delete: (key) => Promise.resolve(void stored.delete(key)),
        keys: () => Promise.resolve([...stored.keys()]),
      },
    });
  const ask = (over: Partial<FeedRequest> = {}) =>
    source().ask({ spec: GAME_101, language: 'en', ...over }).answer;
  return { clock, stored, urls, script, source, ask };
}

describe('the feed source', () => {
  it('asks the specified endpoints, with lists sorted and parameters in a fixed order', async () => {
    const { ask, urls } = bench();
    await ask();
    await ask({ spec: { ...LIVE_BOARD, sports: [4, 1, 4] } as never, cursor: 'w:7', waitMs: 2_500 });
    await ask({ spec: { kind: 'menu', feed: 'line' } });
    expect(urls).toEqual([
      '/service-api/LiveFeed/GetGameZip?GroupEvents=true&countevents=5000&grMode=4&id=101&isSubGames=true&lng=en',
      '/service-api/LiveFeed/Get1x2_VZip?count=5000&getEmpty=true&lng=en&mode=4&noFilterBlockEvent=true' +
        '&since=w%3A7&sports=1,4&virtualSports=true&wait=2500',
      '/service-api/LineFeed/GetSportsShortZip?lng=en&virtualSports=true&withCountries=true',
    ]);
  });

  it('reads games, cursor, tag and freshness', async () => {
    const { ask, script } = bench();
    script.headers = { 'x-feed-cursor': 'w:42', etag: '"t"', 'cache-control': 'public, max-age=3', age: '2' };
    expect(await ask()).toMatchObject({
      ok: true,
      value: {
        feed: { kind: 'snapshot', games: [{ id: 101 }] },
        cursor: 'w:42',
        revision: { epoch: 'w', tick: 42 },
        etag: '"t"',
        maxAgeMs: 3_000,
        ageMs: 2_000,
      },
    });
  });

  it('reads a delta only of the cursor that it asked with', async () => {
    const { ask, script } = bench();
    script.body = bodyOf([{ I: 101, E: [{ T: 1, G: 1, C: 1.9 }], EX: [{ G: 1, T: 2 }] }], { GONE: [7] });
    script.headers = { 'x-feed-cursor': 'w:43', 'x-feed-delta': 'w:42' };
    const answer = await ask({ cursor: 'w:42' });
    expect(answer).toMatchObject({ ok: true, value: { feed: { kind: 'delta', left: [7] } } });
    const game = answer.ok ? answer.value.feed?.games[0] : undefined;
    expect(game?.partial).toBe(true);
    expect([...(game?.selections.odds ?? [])]).toEqual([1_900, 0]);
    expect([...(game?.selections.flags ?? [])]).toEqual([0, 2]);
    script.headers = { 'x-feed-cursor': 'run-1-43', 'x-feed-delta': '1' };
    expect(await ask({ cursor: 'run-1-42' })).toMatchObject({
      ok: true,
      value: { revision: { epoch: 'run-1', tick: 43 } },
    });
    script.headers = { 'x-feed-delta': 'w:42' };
    expect(await ask({ cursor: 'w:41' })).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });

  it('takes a snapshot where a delta was asked for', async () => {
    const { ask } = bench();
    expect(await ask({ cursor: 'w:42' })).toMatchObject({ ok: true, value: { feed: { kind: 'snapshot' } } });
  });

  it('answers with an error value for what is no JSON and for a refusal', async () => {
    const { ask, script } = bench();
    script.body = '{"Success":true,"Value":[';
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'malformed' } });
    script.body = JSON.stringify({ Success: false, ErrorCode: 3, Error: 'no' });
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'refused', errorCode: 3 } });
  });
});

describe('the stored snapshot', () => {
  it('is the body as it came, and another hub reads it back', async () => {
    const { ask, source, clock } = bench();
    await ask();
    await clock.settle();
    expect(await source().restore(GAME_101, 'en')).toMatchObject({ feed: { games: [{ id: 101 }] } });
    expect(await source().restore(GAME_101, 'ar')).toBeUndefined();
  });

  it('is nothing when it is damaged, of another version, or older than ten minutes', async () => {
    const { ask, source, clock, stored } = bench();
    await ask();
    await clock.settle();
    const [[key, value] = ['', {}]] = [...stored] as [string, { body: Uint8Array }][];
    stored.set(key, { ...value, version: 99 });
    expect(await source().restore(GAME_101, 'en')).toBeUndefined();
    stored.set(key, { ...value, body: (value as { body: Uint8Array }).body.slice(0, 30) });
    expect(await source().restore(GAME_101, 'en')).toBeUndefined();
    stored.set(key, value);
    await clock.advance(FEED_SNAPSHOT_KEPT_MS);
    expect(await source().restore(GAME_101, 'en')).toBeUndefined();
  });

  it('is swept away when it is of no use any more, and nothing else is', async () => {
    const { ask, source, clock, stored } = bench();
    await ask();
    stored.set('feed-snapshot/en/old', { version: 0 });
    stored.set('someone else’s', 1);
    source();
    await clock.settle();
    expect([...stored.keys()]).toEqual(['feed-snapshot/en/game/live/101', 'someone else’s']);
  });
});
