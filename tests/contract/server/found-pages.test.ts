/** What search engines and networks read: heads, structured data, what stands in a page without scripts, the map of the site, pictures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { VOCABULARY } from './schema-vocabulary.ts';
import { EVENT_SHAPE, TRAIL_SHAPE } from './structured-shapes.ts';

const ORIGIN = 'https://bets.example';
/** The name of a team that tries to be more than a name. */
const HOSTILE = `</script><script>alert("x")</script>&'`;
const START = Date.UTC(2026, 5, 1, 18);

const folder = mkdtempSync(join(tmpdir(), 'touchline-found-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr" data-language=""><head><meta name="description" content="old" /><title>Touchline</title></head><body><div id="root"></div><noscript>Touchline needs JavaScript.</noscript></body></html>',
);
const world = new SmallWorld([
  { id: 1, feed: 'live', sportId: 1, championshipId: 7, name1: 'Ajax', name2: 'Porto', startsAt: START },
  { id: 2, feed: 'line', sportId: 1, championshipId: 7, name1: HOSTILE, name2: 'Late', startsAt: START },
  { id: 3, feed: 'line', sportId: 4, championshipId: 9, name1: 'One', name2: 'Other', startsAt: START },
]);
let nowMs = 1_000;
const app = createApp({
  world,
  staticDir: folder,
  origin: ORIGIN,
  hosts: new AllowedHosts(['bets.example']),
  nowMs: () => nowMs,
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const unescaped = (text: string): string =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

async function pageAt(url: string) {
  const { body, statusCode } = await app.inject({ url });
  const one = (form: RegExp) => unescaped(form.exec(body)?.[1] ?? '');
  const metas = Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, unescaped(content)],
    ),
  );
  const alternates = [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, tag, href]) => [tag, href],
  );
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  return {
    body,
    statusCode,
    metas,
    alternates,
    data,
    title: one(/<title>([^<]*)<\/title>/),
    canonical: one(/<link rel="canonical" href="([^"]*)">/),
    readable: /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? '',
  };
}

const LANGUAGES = [
  ['ru-RU', 'ru'],
  ['en-GB', 'en'],
  ['ar-EG', 'ar'],
  ['en-AU', 'au'],
  ['es', 'es'],
  ['fa-IR', 'fa'],
  ['es-MX', 'mx'],
  ['es-ES', 'sp'],
  ['en-US', 'us'],
];

describe('the head of a page', () => {
  it('of a game has its title, its sentence, one address, its languages and a picture', async () => {
    const { alternates, canonical, metas, title } = await pageAt('/en/game/1?market=totals');
    expect(title).toBe('Ajax – Porto: live odds · Touchline');
    expect(metas.description).toContain('Ajax – Porto');
    expect(canonical).toBe(`${ORIGIN}/en/game/1`);
    expect(metas.robots).toBe('index, follow');
    expect(alternates.at(-1)).toEqual(['x-default', `${ORIGIN}/--/game/1`]);
    expect(alternates.slice(0, -1).map(([, href]) => href)).toEqual(
      LANGUAGES.map(([, code]) => `${ORIGIN}/${code}/game/1`),
    );
    expect(metas).toMatchObject({
      'og:title': title,
      'og:url': canonical,
      'og:image': `${ORIGIN}/pictures/en/game-1.png`,
      'og:site_name': 'Touchline',
      'twitter:card': 'summary_large_image',
    });
    expect((await app.inject({ url: '/pictures/en/game-1.png' })).statusCode).toBe(200);
  });

  it.each(['/en', '/en/live', '/en/line', '/en/line/1', '/en/line/1/7', '/ar/rules', '/ru/calculator'])(
    'of %s has title, sentence, canonical address and languages of its own',
    async (url) => {
      const { alternates, body, canonical, metas, title } = await pageAt(url);
      expect(title).toMatch(/^.{8,} · Touchline$/);
      expect(metas.description?.length).toBeGreaterThan(20);
      expect(body.match(/<meta name="description"/g)).toHaveLength(1);
      expect(body.match(/<title>/g)).toHaveLength(1);
      expect(canonical).toBe(ORIGIN + url);
      expect(alternates).toHaveLength(LANGUAGES.length + 1);
    },
  );

  it('names the English page where the texts are English, and no page where it is of one person', async () => {
    expect((await pageAt('/de/game/1')).canonical).toBe(`${ORIGIN}/en/game/1`);
    for (const url of ['/en/office/wallets', '/en/bets', '/en/settings', '/en/live/multi', '/en/game/99']) {
      const { alternates, canonical, metas } = await pageAt(url);
      expect([url, metas.robots?.startsWith('noindex'), canonical, alternates]).toEqual([url, true, '', []]);
    }
  });

  it('of a game of the casino names the game, in the language of the page', async () => {
    expect((await pageAt('/en/casino/game/dice')).title).toBe('Dice · Casino · Touchline');
    expect((await pageAt('/ru/casino/game/european-roulette')).title).toBe(
      'Европейская рулетка · Казино · Touchline',
    );
    expect((await pageAt('/en/casino/game/kelp-reels')).title).toBe('kelp reels · Casino · Touchline');
    expect((await pageAt('/en/casino')).title).toBe('Casino · Touchline');
  });

  it('is under the name of the site whatever name it was asked under', async () => {
    const { body } = await app.inject({ url: '/en/line', headers: { host: 'localhost:1' } });
    expect(body).not.toContain('localhost');
    expect((await app.inject({ url: '/en/line', headers: { host: 'evil.example' } })).statusCode).toBe(421);
  });

  it('is of the texts that a team is named with, and of no markup', async () => {
    for (const url of ['/en/game/2', '/en/line', '/en/line/1/7', '/pictures/en/game-2.png']) {
      const { body } = await app.inject({ url });
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('</script><script>');
    }
    expect((await pageAt('/en/game/2')).title).toContain(HOSTILE);
    expect((await pageAt('/en/game/2')).data.at(-1)).toMatchObject({ name: `${HOSTILE} – Late` });
  });
});

describe('structured data', () => {
  const ajv = new Ajv({ allErrors: true, strict: true, formats: { uri: /^https:\/\/\S+$/ } });

  it.each(['/en/game/1', '/ru/game/2', '/ar/game/3'])(
    'of %s is a sports event and its place',
    async (url) => {
      const { canonical, data } = await pageAt(url);
      const [trail, event] = data;
      expect([ajv.validate(TRAIL_SHAPE, trail), ajv.errors]).toEqual([true, null]);
      expect([ajv.validate(EVENT_SHAPE, event), ajv.errors]).toEqual([true, null]);
      expect(event).toMatchObject({ url: canonical, startDate: new Date(START).toISOString() });
      const places = ((trail?.itemListElement ?? []) as { item: string }[]).map(({ item }) => item);
      expect(places).toHaveLength(5);
      expect(places.at(-1)).toBe(canonical);
      for (const place of places)
        expect((await app.inject({ url: place.slice(ORIGIN.length) })).statusCode).toBe(200);
    },
  );

  it('is valid to a validator of search engines, which finds what is not', async () => {
    const issuesOf = (data: readonly Readonly<Record<string, unknown>>[]) =>
      new Validator(VOCABULARY).validate({
        jsonld: Object.fromEntries(data.map((one) => [String(one['@type']), [one]])),
      });
    for (const url of ['/en/game/1', '/ar/game/2', '/ru/game/3', '/en/line/1/7']) {
      const { data } = await pageAt(url);
      expect([url, data.length > 0, await issuesOf(data)]).toEqual([url, true, []]);
    }
    const { data } = await pageAt('/en/game/1');
    const broken = data.map((one) =>
      one['@type'] === 'SportsEvent' ? { ...one, stake: 1 } : { ...one, itemListElement: [] },
    );
    expect((await issuesOf(broken)).length).toBeGreaterThanOrEqual(2);
  });

  it('of people are persons, of teams teams', async () => {
    const sides = async (url: string) =>
      (((await pageAt(url)).data.at(-1)?.competitor ?? []) as { '@type': string }[]).map(
        (one) => one['@type'],
      );
    expect([await sides('/en/game/1'), await sides('/en/game/3')]).toEqual([
      ['SportsTeam', 'SportsTeam'],
      ['Person', 'Person'],
    ]);
  });
});

describe('a page without scripts', () => {
  it('tells names, times and competitions, with the way to each game', async () => {
    for (const url of ['/en/line', '/en/line/1/7', '/en/live', '/en']) {
      const { readable } = await pageAt(url);
      const id = url.includes('line') ? 2 : 1;
      expect(readable).toContain(`<a href="/en/game/${id}">`);
      expect(readable).toContain(`<time datetime="${new Date(START).toISOString()}">`);
      expect(readable).toMatch(/<h2><a href="\/en\/(?:live|line)\/1\/7">/);
    }
    const { readable } = await pageAt('/en/game/1');
    for (const said of ['Ajax', 'Porto', '1 June 2026', 'href="/en/live"', 'Touchline needs JavaScript.'])
      expect(readable).toContain(said);
  });
});

describe('the map of the site', () => {
  const locations = async (url: string) =>
    [...(await app.inject({ url })).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

  it('leads by language and sport to pages that are there, and to no other', async () => {
    const parts = await locations('/sitemap.xml');
    expect(parts).toHaveLength(LANGUAGES.length * 3);
    const pages = await Promise.all(parts.map((part) => locations(part.slice(ORIGIN.length))));
    const all = pages.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(`${ORIGIN}/ar/game/3`);
    expect(all).toContain(`${ORIGIN}/en/live/1/7`);
    for (const address of all.filter((one) => one.includes('/en')))
      expect([address, (await app.inject({ url: address.slice(ORIGIN.length) })).statusCode]).toEqual([
        address,
        200,
      ]);
  });

  it('is kept for a minute with its tag, and then has the games that have come', async () => {
    const first = await app.inject({ url: '/sitemaps/en-4.xml' });
    const { etag } = first.headers;
    const again = { url: '/sitemaps/en-4.xml', headers: { 'if-none-match': String(etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
    world.remove(3);
    nowMs += 61_000;
    expect((await app.inject(again)).statusCode).toBe(404);
  });

  it('is named to robots, with what is nothing to be found', async () => {
    const { body } = await app.inject({ url: '/robots.txt' });
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/_', '/*/office', '/*/bets', '/*/live/multi'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toMatch(/Disallow: \/\*\/(?:live|line|game|rules)?\n/);
  });
});
