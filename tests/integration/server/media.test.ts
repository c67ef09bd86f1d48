/** Pictures by id and sprites of an operator: had, tagged, and logged where they are not there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { textBlocks } from '#server/content/text-blocks.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-media-'));
mkdirSync(join(folder, 'sprites'));
writeFileSync(join(folder, '12.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder, 'sprites', 'flags.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder, 'secret.txt'), 'no');
const logged: string[] = [];
const app = createApp({
  world: new SmallWorld([]),
  mediaDir: folder,
  logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('media of the operator', () => {
  it.each(['/translation-api/media/12', '/genfiles/web-app-v2/sprites/flags.svg'])(
    '%s is had for 15 minutes, with a tag, and runs nothing',
    async (url) => {
      const { headers, statusCode } = await app.inject({ url });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=900',
      ]);
      expect(headers['content-security-policy']).toContain('sandbox');
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    },
  );

  it.each([
    '/translation-api/media/13',
    '/translation-api/media/secret',
    '/translation-api/media/..%2F12',
    '/genfiles/web-app-v2/sprites/none.svg',
    '/genfiles/web-app-v2/sprites/..%2F12.svg',
  ])('%s is logged and answered as not loaded', async (url) => {
    logged.length = 0;
    const { headers, statusCode, body } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ success: false, errors: [{ code: 'not-found' }] });
    expect(logged.join('')).toContain('media was not loaded');
  });

  it('stand in texts by their ids, and nothing else of another place does', () => {
    expect(textBlocks('![A slip](media:12)')).toEqual([
      { kind: 'picture', source: '/translation-api/media/12', alt: 'A slip' },
    ]);
    expect(textBlocks('![A slip](media:../12)')).toEqual([]);
    expect(textBlocks('![A slip](https://elsewhere.example/12.png)')).toEqual([]);
  });
});
