/** Pictures of games for networks: PNGs of the size that networks cut to, with the letters of their language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { hasLetters } from '#server/seo/picture-canvas.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const app = createApp({ world: new SmallWorld([{ id: 1 }, { id: 2 }]), nowMs: () => 0 });
beforeAll(() => app.ready());
afterAll(() => app.close());

const picture = (path: string, headers = {}) => app.inject({ url: `/pictures/${path}`, headers });

describe('the picture of a game', () => {
  it('is a PNG of 1200 by 630', async () => {
    const { headers, rawPayload, statusCode } = await picture('en/game-1.png');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=30',
    ]);
    expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(rawPayload.subarray(12, 16).toString()).toBe('IHDR');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
    // A plain ground alone is smaller.
    expect(rawPayload.length).toBeGreaterThan(10_000);
    const tag = String(headers.etag);
    expect((await picture('en/game-1.png', { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('is of its game and its language; what the fonts cannot write is in English', async () => {
    const tags = await Promise.all(
      ['en/game-1', 'en/game-2', 'ar/game-1', 'hi/game-1'].map(
        async (name) => (await picture(`${name}.png`)).headers.etag,
      ),
    );
    expect(new Set(tags.slice(0, 3)).size).toBe(3);
    expect(tags[3]).toBe(tags[0]);
    expect(['ru', 'el', 'fa', 'es-419', 'hi', 'ja', 'zh-Hans', 'ka'].map(hasLetters)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['en/game-9.png', 'zz/game-1.png', 'en/game-1.svg', 'en/game-0.png'])(
    'is none at %s',
    async (path) => {
      expect((await picture(path)).statusCode).toBe(404);
    },
  );
});
