/** The framing of pages, and the files that the server serves for embedding. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWithinBounds } from '#protocol/embed/bounds.ts';
import { EMBED_MESSAGES, readMessage } from '#protocol/embed/messages.ts';
import { readSiteText } from '#protocol/site/read-site-document.ts';
import { createApp } from '#server/app.ts';
import { Sites } from '#server/site/sites.ts';
import { type JsonSchema, someMessage, valuesOf } from '#tests/helpers/embed/message-of-schema.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const PARENTS = ['https://news.example', 'http://localhost:4400'];
const SITE = { iframe: { parents: PARENTS, projects: { 7: ['https://seven.example'] }, minHeight: 320 } };

let folder: string;
let app: ReturnType<typeof createApp>;
let closed: ReturnType<typeof createApp>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-embed-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  mkdirSync(join(folder, 'embed/1.2.3'), { recursive: true });
  writeFileSync(
    join(folder, 'client/index.html'),
    '<!doctype html><html lang="en" dir="ltr" data-language="" data-site=""><head><title>page</title></head></html>',
  );
  writeFileSync(join(folder, 'embed/1.2.3/touchline-embed.js'), 'the kit');
  writeFileSync(join(folder, 'embed/versions.json'), '{"version":"1.2.3","files":[]}');
  writeFileSync(join(folder, 'embed/secret.js'), 'secret');
  const read = readSiteText(JSON.stringify(SITE), () => []);
  if (!read.ok) throw new Error(read.error.join());
  const parts = { world: new SmallWorld([{ id: 1 }]), staticDir: join(folder, 'client') };
  app = createApp({
    ...parts,
    sites: new Sites({ file: { document: read.value, version: 1 } }),
    embedDir: join(folder, 'embed'),
  });
  closed = createApp(parts);
});
afterAll(async () => {
  await app.close();
  await closed.close();
  rmSync(folder, { recursive: true });
});

const ancestorsOf = async (url: string, of = app) => {
  const { headers, statusCode } = await of.inject({ url });
  const policy = String(headers['content-security-policy']);
  return [statusCode, /frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']];
};

describe('a page that is asked for as embedded', () => {
  it('may be shown by the origins that its site lists, and by these alone', async () => {
    for (const path of [
      '/en/live',
      '/ru/line/1',
      '/en/game/1',
      '/ar/office/account',
      '/en/statisticpopup/game/1/1/h2h',
    ])
      expect(await ancestorsOf(`${path}?embed=1`)).toEqual([200, PARENTS.join(' '), undefined]);
    expect(await ancestorsOf('/en/live?odds=malay&embed=1')).toEqual([200, PARENTS.join(' '), undefined]);
    expect(await ancestorsOf('/en/no-such-page?embed=1')).toEqual([404, PARENTS.join(' '), undefined]);
  });

  it('may be shown by those of the project that its address names', async () => {
    expect(await ancestorsOf('/en/live?embed=1&projectId=7')).toEqual([
      200,
      'https://seven.example',
      undefined,
    ]);
    for (const none of ['8', '', '07', '__proto__', 'toString'])
      expect(await ancestorsOf(`/en/live?embed=1&projectId=${none}`)).toEqual([200, "'self'", 'SAMEORIGIN']);
  });

  it('is told them in its root, and what it is asked with stands in no page', async () => {
    const { body } = await app.inject({ url: '/en/live?embed=1&session=%22%3E%3Cscript%3E' });
    const told = JSON.stringify({ parents: PARENTS, minHeight: 320 }).replaceAll('"', '&quot;');
    expect(body).toContain(`<html data-embed="${told}" `);
    expect(body).not.toContain('<script>');
    expect((await app.inject({ url: '/en/live' })).body).not.toContain('data-embed');
  });
});

it('everything else stays closed, and so does the page of a site that lists nobody', async () => {
  for (const path of [
    '/en/live',
    '/en/statisticpopup/team/1/7',
    '/en/line?embed=0',
    '/en/line?embed=true',
    '/web-api/site?embed=1',
  ])
    expect((await ancestorsOf(path)).slice(1)).toEqual(["'self'", 'SAMEORIGIN']);
  for (const path of [
    '/openapi.json?embed=1',
    '/service-api/LiveFeed/Get1x2_VZip?lng=en&embed=1',
    '/embed/schema',
  ])
    expect((await ancestorsOf(path)).slice(1)).toEqual(["'self'", 'SAMEORIGIN']);
  expect(await ancestorsOf('/en/line?embed=1', closed)).toEqual([200, "'self'", 'SAMEORIGIN']);
});

describe('the schemas', () => {
  it('are listed by side, and each is had by any site', async () => {
    const { headers, ...list } = await app.inject({ url: '/embed/schema' });
    expect(headers['access-control-allow-origin']).toBe('*');
    const { frame, host, protocols, window } = list.json<Record<string, string[]>>();
    expect(protocols).toEqual({ least: 1, most: 1 });
    expect(new Set([window, frame, host].flat())).toEqual(new Set(Object.keys(EMBED_MESSAGES)));
    for (const name of Object.keys(EMBED_MESSAGES)) {
      const answer = await app.inject({ url: `/embed/schema/${name}.json` });
      expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([200, name]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('are all that a client needs: whatever they allow is read, and each says what it means', async () => {
    const ask = async <Told>(path: string): Promise<Told> =>
      (await app.inject({ url: `/embed/schema${path}` })).json();
    const { address, ...sides } = await ask<{ address: Record<string, JsonSchema> }>('');
    expect(someMessage({ type: 'object', properties: address, required: Object.keys(address) })).toEqual({
      embed: '1',
      session: expect.stringMatching(/^[\w-]{21}$/) as unknown,
    });
    const { frame, host, window } = sides as unknown as Record<'frame' | 'host' | 'window', string[]>;
    for (const name of new Set([window, frame, host].flat())) {
      const schema = await ask<JsonSchema & { readonly description: string }>(`/${name}.json`);
      expect(schema.description).toMatch(/^[A-Z].{15,}\.$/);
      fc.assert(
        fc.property(valuesOf(schema), (message) => {
          expect([isWithinBounds(message), readMessage(EMBED_MESSAGES, message)]).toEqual([true, message]);
        }),
        { numRuns: 50 },
      );
    }
  });

  it('of what is no message are not there', async () => {
    for (const name of ['constructor', '__proto__', 'place-bet', '..%2f..%2fpackage'])
      expect((await app.inject({ url: `/embed/schema/${name}.json` })).statusCode).toBe(404);
  });
});

describe('the kit', () => {
  it('is served by its version for ever, and named with what is newest', async () => {
    const { body, headers } = await app.inject({ url: '/embed/1.2.3/touchline-embed.js' });
    expect(createHash('sha256').update(body).digest('hex')).toBe(
      createHash('sha256').update('the kit').digest('hex'),
    );
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await app.inject({ url: '/embed/versions.json' })).json()).toEqual({
      version: '1.2.3',
      files: [],
    });
  });

  it('is nothing else of its folder', async () => {
    for (const path of [
      '1.2.4/touchline-embed.js',
      '1.2.3/secret.js',
      '..%2f/touchline-embed.js',
      '1.2.3',
      'secret.js',
    ])
      expect((await app.inject({ url: `/embed/${path}` })).statusCode).toBe(404);
    expect((await closed.inject({ url: '/embed/versions.json' })).statusCode).toBe(404);
  });
});

it('an origin is exact: a path, a pattern or a page without TLS elsewhere is a mistake of the document', () => {
  const good = (parent: string) =>
    readSiteText(JSON.stringify({ iframe: { parents: [parent] } }), () => []).ok;
  for (const one of ['https://news.example', 'https://a.b-c.example:8443', 'http://127.0.0.1:4400'])
    expect([one, good(one)]).toEqual([one, true]);
  for (const one of [
    'http://news.example',
    'https://news.example/',
    'https://*.example',
    'https://news.example;',
    "https://a.example 'unsafe-inline'",
    'https://NEWS.example',
    '*',
    'null',
    'https://u:p@news.example',
    'https://-a.example',
  ])
    expect([one, good(one)]).toEqual([one, false]);
});
