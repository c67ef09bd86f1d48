/** Bodies that nobody should send, through the real source, decoder and inflater, into a hub with a tab. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { createByteDecoder } from '#workers/decoder/byte-decoder.ts';
import { createDeltaDecoder } from '#workers/feed-hub/delta-decoder.ts';
import { createFeedSource } from '#workers/feed-hub/feed-source.ts';
import { createJsonDecoder } from '#workers/feed-hub/json-decoder.ts';
import { createHubBench, GAME_101, LIVE_BOARD } from '../../helpers/feed/hub-bench.ts';

interface Sent {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

const good = (odds: number): string =>
  JSON.stringify({
    Success: true,
    Value: [{ I: 101, KI: 1, SI: 1, LI: 5, O1: 'Ajax', O2: 'Porto', E: [{ T: 1, G: 1, C: odds }] }],
  });
const packed = (text: string) => new Uint8Array(gzipSync(text));
const empty = `{"Success":true,"Value":[${' '.repeat(50_000_000)}]}`;

const HOSTILE: Readonly<Record<string, () => Sent>> = {
  'half of the bytes': () => ({ body: good(9).slice(0, 60) }),
  'half of the gzip': () => ({ body: packed(good(9)).subarray(0, 40).slice(), type: 'application/gzip' }),
  'gzip with a wrong checksum': () => {
    const bytes = packed(good(9));
    bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 0xff;
    return { body: bytes, type: 'application/gzip' };
  },
  'a bomb': () => ({ body: packed(empty), type: 'application/gzip' }),
  '50 MB of "nothing there"': () => ({ body: empty }),
  'a page of HTML': () => ({ body: '<!doctype html><h1>Sign in</h1>', type: 'text/html' }),
  'HTML that calls itself JSON': () => ({ body: '<!doctype html>' }),
  'JSON of another shape': () => ({ body: '{"status":"ok","items":[1,null,{"name":1}]}' }),
  'a list of something else': () => ({ body: '[{"name":"x"},7,"y"]' }),
  'a bare text': () => ({ body: '"odds"' }),
  'bytes that are no UTF-8': () => ({ body: Uint8Array.from([0x22, 0xff, 0xfe, 0x22]) }),
  nothing: () => ({ body: '' }),
};

async function bench(spec: ViewSpec) {
  const hubBench = createHubBench();
  const world: { sent: Sent; headers: Record<string, string> } = { sent: { body: good(1.85) }, headers: {} };
  const source = createFeedSource({
    fetch: () => {
      const { body, type = 'application/json' } = world.sent;
      const headers = { 'content-type': type, ...world.headers };
      return Promise.resolve(new Response(body, { headers }));
    },
    clock: hubBench.clock,
    decoder: createByteDecoder(createDeltaDecoder(createJsonDecoder())),
    storage: {
      get: () => Promise.resolve(undefined),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(),
      keys: () => Promise.resolve([]),
    },
  });
  hubBench.answer = (request) => source.ask(request).answer;
  const tab = await hubBench.openTab('a');
  return { clock: hubBench.clock, world, view: await tab.open(spec) };
}

describe.each([
  ['board', LIVE_BOARD],
  ['game', GAME_101],
])('a hostile body for a %s', (_name, spec) => {
  it.each(Object.keys(HOSTILE))(
    '%s: the last prices stay, as stale, and the next good answer heals',
    async (name) => {
      const { clock, world, view } = await bench(spec);
      // Answers of real streams take real turns of the event loop, which virtual time does not wait for by itself.
      const until = async (holds: () => boolean) => {
        for (let turn = 0; turn < 400 && !holds(); turn += 1) {
          await clock.advance(250);
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
        }
      };
      await until(() => view.lastHealth()?.phase === 'live');
      expect(view.shown()).toEqual({ 1: 1_850 });
      world.sent = HOSTILE[name]?.() ?? { body: '' };
      await until(() => view.lastHealth()?.phase === 'stale');
      expect(view.lastHealth()).toMatchObject({
        phase: 'stale',
        failure: { code: expect.stringMatching(/malformed|too-large/) },
      });
      expect(view.shown()).toEqual({ 1: 1_850 });
      world.sent = { body: good(1.9) };
      await until(() => view.lastHealth()?.phase === 'live');
      expect(view.lastHealth()?.failure).toBeUndefined();
      expect(view.shown()).toEqual({ 1: 1_900 });
    },
  );
});

it.each(['JSON of another shape', 'a list of something else', 'half of the bytes'])(
  'in place of a delta, %s is no "nothing changed"',
  async (name) => {
    const { clock, world, view } = await bench(LIVE_BOARD);
    await clock.advance(10);
    world.headers = { 'x-feed-cursor': 'w:1' };
    await clock.advance(2_500);
    world.headers = { 'x-feed-cursor': 'w:2', 'x-feed-delta': 'w:1' };
    world.sent = HOSTILE[name]?.() ?? { body: '' };
    await clock.advance(100);
    expect(view.lastHealth()?.failure).toMatchObject({ code: 'malformed' });
    expect(view.shown()).toEqual({ 1: 1_850 });
  },
);
