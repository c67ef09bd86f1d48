/** Files as they are answered have the media types that the API's document tells of their calls, each of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#protocol/calls/call.ts';
import { CONTENT_POLICY_REPORT, SITE_FILE } from '#protocol/calls/site-calls.ts';
import { EMBED_FILE, EMBED_SCHEMA } from '#protocol/embed/embed-calls.ts';
import { MEDIA_FILE, SPRITE_FILE } from '#protocol/http/translation-calls.ts';
import { createApp } from '#server/app.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-media-types-'));
const write = (path: string, ...names: readonly string[]) => {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of names) writeFileSync(join(folder, path, name), 'a file');
};
write('media', 'a.svg', 'b.png', 'c.webp', 'd.jpg');
write('media/sprites', 'flags.svg');
write('site', 'logo.svg', 'logo.png', 'logo.webp', 'font.woff2');
write('embed/1.2.3', 'touchline-embed.js', 'touchline-embed.mjs', 'touchline-embed.d.ts');

const app = createApp({
  world: new SmallWorld([]),
  mediaDir: join(folder, 'media'),
  siteFilesDir: join(folder, 'site'),
  embedDir: join(folder, 'embed'),
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const typeOf = async (url: string): Promise<string> => {
  const { headers, statusCode } = await app.inject({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return String(headers['content-type']).split(';')[0] ?? '';
};

const FILES: readonly (readonly [string, Call, readonly string[]])[] = [
  ['media', MEDIA_FILE, ['a', 'b', 'c', 'd'].map((id) => `/translation-api/media/${id}`)],
  ['sprites', SPRITE_FILE, ['/genfiles/web-app-v2/sprites/flags.svg']],
  [
    'the site',
    SITE_FILE,
    ['logo.svg', 'logo.png', 'logo.webp', 'font.woff2'].map((name) => `/site-files/${name}`),
  ],
  ['the kit', EMBED_FILE, ['js', 'mjs', 'd.ts'].map((end) => `/embed/1.2.3/touchline-embed.${end}`)],
];

it.each(FILES)('of %s', async (_what, { fileTypes }, urls) => {
  const types = new Set(await Promise.all(urls.map(typeOf)));
  expect([...types].toSorted()).toEqual([...(fileTypes ?? [])].toSorted());
});

it('a schema of a message is a schema, and a report is answered without a body', async () => {
  const { window } = (await app.inject({ url: '/embed/schema' })).json();
  expect(await typeOf(`/embed/schema/${window[0]}.json`)).toBe(EMBED_SCHEMA.answerType);
  const { body, headers, statusCode } = await app.inject({
    method: 'POST',
    url: CONTENT_POLICY_REPORT.path,
    headers: { 'content-type': CONTENT_POLICY_REPORT.mediaType ?? '' },
    payload: JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'eval' } }),
  });
  expect([statusCode, headers['content-type'], body]).toEqual([204, undefined, '']);
  expect(CONTENT_POLICY_REPORT.fileTypes).toEqual([]);
});
