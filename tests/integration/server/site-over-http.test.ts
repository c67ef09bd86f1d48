/** The configuration of a site as pages are told it: by country, language and host, in the first answer and by the call; and its own files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { must } from '#domain/lib/must.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { SITE } from '#protocol/calls/site-calls.ts';
import { createApp } from '#server/app.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { sitesOf } from '#tests/helpers/network/sites-of.ts';

const root = mkdtempSync(join(tmpdir(), 'touchline-site-'));
const client = join(root, 'client');
const files = join(root, 'files');
for (const folder of [client, files]) mkdirSync(folder);
writeFileSync(
  join(client, 'index.html'),
  '<html lang="en" dir="ltr" data-language="" data-site=""><link rel="manifest" href="/x"><div id="root"></div></html>',
);
writeFileSync(
  join(client, 'touchline-en.webmanifest'),
  JSON.stringify({
    name: 'Touchline',
    short_name: 'Touchline',
    start_url: '/en/live',
    icons: [{ src: '/icon-192.png' }],
    shortcuts: [{ url: '/en/live' }, { url: '/en/calculator' }],
  }),
);
writeFileSync(join(files, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(root, 'secret.svg'), 'secret');

const app = createApp({
  world: new SmallWorld([{ id: 1 }]),
  staticDir: client,
  siteFilesDir: files,
  hosts: new AllowedHosts(['other.example']),
  sites: sitesOf(
    {
      customize: { name: 'Ours', logo: 'logo.svg' },
      modules: { pagesOff: ['calculator'] },
      global: { homePage: 'line' },
    },
    [
      { when: { countries: ['DE'] }, set: { global: { minimumAge: 21 } } },
      { when: { paints: [3] }, set: { customize: { name: 'Framed' } } },
      { when: { languages: ['ar'] }, set: { customize: { name: 'لنا' } } },
      {
        when: { hosts: ['other.example'] },
        set: { customize: { name: 'Other' }, global: { homePage: 'live' } },
      },
    ],
  ),
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const asked = async (query: string, headers?: Record<string, string>) =>
  readAnswerOf(SITE, (await get(`/web-api/site${query}`, headers)).json())?.settings;
const toldIn = (html: string): unknown =>
  JSON.parse(
    (/data-site="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

describe('a site', () => {
  it('is told to the page in its first answer as the call tells it', async () => {
    const page = await get('/en/line');
    const call = (await get('/web-api/site?lng=en')).json<{ data: unknown }>();
    expect(toldIn(page.body)).toEqual(call.data);
    expect(call.data).toMatchObject({ games: 'simulated', settings: { customize: { name: 'Ours' } } });
  });

  it('is another one by language, country and host', async () => {
    expect((await asked('?lng=ar'))?.customize?.name).toBe('لنا');
    expect((await asked('?lng=en', { 'accept-language': 'de-DE,de;q=0.9' }))?.global?.minimumAge).toBe(21);
    expect((await asked('?lng=en', { 'accept-language': 'de' }))?.global?.minimumAge).toBeUndefined();
    expect((await asked('?lng=en', { host: 'other.example:4310' }))?.customize?.name).toBe('Other');
    const pages = await Promise.all([get('/ar/line'), get('/en/line', { host: 'other.example' })]);
    expect(pages.map(({ body }) => toldIn(body))).toMatchObject([
      { settings: { customize: { name: 'لنا' } } },
      { settings: { customize: { name: 'Other' } } },
    ]);
  });

  it('is in a frame as the page around it says: by its colours, and by its country where no proxy says one', async () => {
    const { id } = must(countryByCode('de'), 'a country');
    expect((await asked('?lng=en&embed=1&paintId=3'))?.customize?.name).toBe('Framed');
    expect((await asked(`?lng=en&embed=1&geo=${id}`))?.global?.minimumAge).toBe(21);
    // In a page of its own nobody says it, and what is no number is no country.
    for (const query of [`?lng=en&paintId=3&geo=${id}`, '?lng=en&embed=1&paintId=x&geo=de'])
      expect(await asked(query)).toEqual(await asked('?lng=en'));
    expect(toldIn((await get('/en/line?embed=1&paintId=3')).body)).toMatchObject({
      settings: { customize: { name: 'Framed' } },
    });
  });

  it('leads home where it says, and answers 404 for pages that it does not have', async () => {
    expect((await get('/')).headers.location).toMatch(/^\/\w+\/line$/);
    expect((await get('/', { host: 'other.example' })).headers.location).toMatch(/^\/\w+\/live$/);
    expect([(await get('/en/calculator')).statusCode, (await get('/en/rules')).statusCode]).toEqual([
      404, 200,
    ]);
  });

  it('is installed under its name, with its logo and its pages', async () => {
    const manifest = await get('/touchline-en.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toMatchObject({
      name: 'Ours',
      short_name: 'Ours',
      start_url: '/en/line',
      icons: [{ src: '/site-files/logo.svg' }],
      shortcuts: [{ url: '/en/live' }],
    });
  });

  it('hands out its own files, which run nothing, and no others', async () => {
    const logo = await get('/site-files/logo.svg');
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(logo.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    for (const path of ['none.svg', '../secret.svg', '%2e%2e%2fsecret.svg', '.svg'])
      expect([path, (await get(`/site-files/${path}`)).statusCode]).toEqual([path, 404]);
  });
});
