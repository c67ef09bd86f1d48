/**
 * Tests of the texts of the product over HTTP, and of those that an operator has changed: without a build, in the page
 * and in the answers.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currencyByCode } from '#domain/catalogues/money/currencies.ts';
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { must } from '#domain/lib/must.ts';
import { createApp } from '#server/app.ts';
import { countryName } from '#server/catalogues/country-names.ts';
import { currencyName } from '#server/catalogues/currency-names.ts';
import { sportName } from '#server/catalogues/sport-names.ts';
import { OFFERED_CODES } from '#server/languages.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const root = mkdtempSync(join(tmpdir(), 'touchline-texts-'));
const folder = join(root, 'texts');
const content = join(root, 'content');
const client = join(root, 'client');
let nowMs = 1_000_000;
const logged: string[] = [];

mkdirSync(folder);
mkdirSync(join(client, '.vite'), { recursive: true });
writeFileSync(
  join(client, 'index.html'),
  '<html lang="en" dir="ltr" data-language=""><link rel="manifest" href="/x"><div id="root"></div></html>',
);
const TEXTS = ['en', 'ru', 'ar', 'es', 'fa'].flatMap((code) => [code, `${code}-rest`, `${code}-pages`]);
mkdirSync(join(client, 'assets'));
for (const name of TEXTS) writeFileSync(join(client, 'assets', `${name}.js`), '');
writeFileSync(
  join(client, '.vite/manifest.json'),
  JSON.stringify(
    Object.fromEntries(TEXTS.map((name) => [`locales/${name}.js`, { file: `assets/${name}.js` }])),
  ),
);

const app = createApp({
  world: new SmallWorld([{ id: 1 }]),
  staticDir: client,
  textsDir: folder,
  contentDir: content,
  nowMs: () => nowMs,
  logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  logged.length = 0;
});

const english = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../locales/en/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

/** Writes a file as an operator's editor would, a while later. */
function say(language: string, text: string): void {
  const file = join(folder, `${language}.json`);
  writeFileSync(file, text);
  nowMs += 10_000;
  utimesSync(file, nowMs / 1_000, nowMs / 1_000);
}
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const APP_EN = '/genfiles/web-app-v2/dictionaries/en/app.json';

describe('the translation API', () => {
  it('names the dictionaries of a language, and each is where it says', async () => {
    const { dictionaryMap } = (await ask('/translation-api/by-lang/ar')).json<{
      data: { attributes: { dictionaryMap: Record<string, string> } };
    }>().data.attributes;
    expect(Object.keys(dictionaryMap)).toContain('markets');
    for (const [name, path] of Object.entries(dictionaryMap))
      expect(Object.keys((await ask(path)).json())).toEqual(
        expect.arrayContaining(Object.keys(english(name))),
      );
  });

  it('has every text of every language, those that lack in English, and counts them', async () => {
    for (const language of OFFERED_CODES) {
      const { attributes } = (await ask(`/translation-api/api/external/v2/unit/language/${language}`)).json<{
        data: { attributes: { total: number; translated: number; units: Record<string, string> } };
      }>().data;
      expect(Object.values(attributes.units).every((text) => text !== '')).toBe(true);
      expect(attributes.translated).toBe(
        ['en', 'ru', 'ar', 'es', 'fa', 'au', 'mx', 'sp', 'us'].includes(language) ? attributes.total : 0,
      );
    }
    const { units } = (await ask('/translation-api/api/external/v2/unit/language/de')).json<{
      data: { attributes: { units: Record<string, string> } };
    }>().data.attributes;
    expect(units['app.close']).toBe(english('app')['close']);
  });

  it('lets answers be kept for 15 minutes, the dictionary of the application for a day, and knows them again', async () => {
    const kept: Readonly<Record<string, number>> = {
      '/translation-api/by-lang/en': 900,
      '/translation-api/api/external/v2/unit/language/en': 900,
      '/genfiles/web-app-v2/dictionaries/en/markets.json': 900,
      '/genfiles/web-app-v2/changed/en.json': 900,
      [APP_EN]: 86_400,
    };
    for (const [path, seconds] of Object.entries(kept)) {
      const { headers } = await ask(path);
      expect(headers['cache-control']).toBe(`public, max-age=${seconds}`);
      const again = await ask(path, { 'if-none-match': String(headers.etag) });
      expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
    }
  });

  it.each([
    '/translation-api/by-lang/zz',
    '/translation-api/by-lang/..%2f',
    '/translation-api/api/external/v2/unit/language/--',
    '/genfiles/web-app-v2/dictionaries/en/nothing.json',
    '/genfiles/web-app-v2/dictionaries/zz/app.json',
    '/genfiles/web-app-v2/changed/zz.json',
    '/genfiles/web-app-v2/other',
    '/translation-api/other',
  ])('answers 404 for %s', async (path) => {
    const { headers, statusCode } = await ask(path);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('what an operator says otherwise', () => {
  it('is said at once, in answers and to the page of that language, and taken back with its file', async () => {
    const before = (await ask(APP_EN)).headers.etag;
    expect((await ask('/en/settings')).body).not.toContain('changed');
    say('en', '{ "app": { "close": "Shut" }, "coupon": { "clear": "Empty it" } }');
    const { headers } = await ask(APP_EN);
    expect([(await ask(APP_EN)).json<Record<string, string>>()['close'], headers.etag === before]).toEqual([
      'Shut',
      false,
    ]);
    expect((await ask('/genfiles/web-app-v2/changed/en.json')).json()).toEqual({
      start: { app: { close: 'Shut' } },
      rest: { coupon: { clear: 'Empty it' } },
    });
    expect((await ask('/en/settings')).body).toContain(
      '&quot;changed&quot;:&quot;/genfiles/web-app-v2/changed/en.json&quot;',
    );
    expect((await ask('/ru/settings')).body).not.toContain('changed');
    // A language that lacks the text shows that of English.
    expect((await ask('/genfiles/web-app-v2/changed/de.json')).json()).toMatchObject({
      start: { app: { close: 'Shut' } },
    });
    expect((await ask('/genfiles/web-app-v2/changed/ru.json')).json()).toEqual({ start: {}, rest: {} });
    rmSync(join(folder, 'en.json'));
    nowMs += 10_000;
    expect((await ask(APP_EN)).headers.etag).toBe(before);
    expect(logged).toEqual([]);
  });

  it('keeps what was said before where a file cannot be read, and says so once', async () => {
    say('ru', '{ "app": { "close": "Убрать" } }');
    expect((await ask('/genfiles/web-app-v2/dictionaries/ru/app.json')).json()).toMatchObject({
      close: 'Убрать',
    });
    say('ru', '{ "app": ');
    expect((await ask('/genfiles/web-app-v2/dictionaries/ru/app.json')).json()).toMatchObject({
      close: 'Убрать',
    });
    nowMs += 10_000;
    await ask('/genfiles/web-app-v2/dictionaries/ru/app.json');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('texts of ru were not loaded');
  });

  it('leaves out what would be no text of the product, each with its reason', async () => {
    say(
      'ar',
      JSON.stringify({
        app: { nothing: 'x', close: ' ', 'bets.open': 1 },
        device: { 'erase.one': 'بلا اسم', act: 'فعل {{x}}' },
        menu: {},
      }),
    );
    expect((await ask('/genfiles/web-app-v2/changed/ar.json')).json()).toEqual({ start: {}, rest: {} });
    const said = logged.join('\n');
    for (const reason of [
      'app nothing is no text',
      'app close says nothing',
      'device erase.one lacks {{name}}',
      'device act has {{x}}',
      'menu is no dictionary',
    ])
      expect(said).toContain(reason);
  });

  it('is said to search engines as well, and never to the page', async () => {
    const questions = '/web-api/external-api/seo/questions/footer/main?language=en';
    say('en', '{ "seo": { "question.simulated": "Is it a game?", "title.home": "Ours" } }');
    expect((await ask(questions)).body).toContain('Is it a game?');
    expect((await ask('/genfiles/web-app-v2/changed/en.json')).json()).toEqual({ start: {}, rest: {} });
    rmSync(join(folder, 'en.json'));
    nowMs += 10_000;
    expect((await ask(questions)).body).not.toContain('Is it a game?');
    expect(logged).toEqual([]);
  });
});

describe('names in catalogues', () => {
  const named = (language: string) => [
    countryName(must(countryByCode('us'), 'a country'), language),
    countryName(must(countryByCode('gb-eng'), 'a nation'), language),
    currencyName(must(currencyByCode('EUR'), 'a currency'), language),
    sportName(1, language),
  ];

  it('are said otherwise by their codes, in that language, and never to the page', async () => {
    const [english, russian] = [named('en'), named('ru')];
    say(
      'en',
      JSON.stringify({
        'catalogue.places': { us: 'The States', 'gb-eng': 'Albion' },
        'catalogue.money': { EUR: 'Our euro' },
        'catalogue.sports': { 'sport.1': 'Soccer' },
      }),
    );
    expect(named('en')).toEqual(['The States', 'Albion', 'Our euro', 'Soccer']);
    expect(named('ru')).toEqual(russian);
    expect((await ask('/genfiles/web-app-v2/changed/en.json')).json()).toEqual({ start: {}, rest: {} });
    expect(logged).toEqual([]);
    say('en', '{ "catalogue.places": { "xx": "Nowhere" } }');
    expect(named('en')).toEqual(english);
    expect(logged.join()).toContain('catalogue.places xx is no text');
    logged.length = 0;
    rmSync(join(folder, 'en.json'));
    nowMs += 10_000;
    expect(named('en')).toEqual(english);
  });
});

describe('what an operator writes otherwise', () => {
  /** Writes a file as an operator's editor would, a while later. */
  function write(path: string, text: string): void {
    const file = join(content, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    nowMs += 10_000;
    utimesSync(file, nowMs / 1_000, nowMs / 1_000);
  }
  const read = async (lng: string, path: string) =>
    (await ask(`/web-api/content/text?lng=${lng}&path=${path}`)).body;
  const listed = async (lng: string) =>
    (await ask(`/web-api/content/list?lng=${lng}&section=information`)).body;

  it('stands in place of a text of the release or beside them, until its file is gone', async () => {
    const before = await read('ru', 'information/about');
    write('ru/information/about.md', '---\ntitle: Кто мы\nlead: Коротко\n---\n\nМы **здесь**.\n');
    write(
      'en/information/visit-us.md',
      '---\ntitle: Visit us\nlead: By tram\nchanged: 2026-01-31\n---\n\nLine 4.\n',
    );
    expect(await read('ru', 'information/about')).toContain('Кто мы');
    expect(await read('en', 'information/about')).not.toContain('Кто мы');
    // What nobody wrote in a language is there in English.
    for (const lng of ['en', 'ru', 'de']) expect(await listed(lng)).toContain('Visit us');
    rmSync(content, { recursive: true });
    nowMs += 10_000;
    expect(await read('ru', 'information/about')).toBe(before);
    expect(await listed('en')).not.toContain('Visit us');
    expect(logged).toEqual([]);
  });

  it('is left out where it cannot be read, and the text of the release stands', async () => {
    const before = await read('en', 'information/about');
    write('en/information/about.md', 'About us, without a title.');
    write('en/information/when.md', '---\ntitle: When\nchanged: yesterday\n---\n');
    expect(await read('en', 'information/about')).toBe(before);
    expect(await listed('en')).not.toContain('When');
    nowMs += 10_000;
    await listed('en');
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('text en/information/about.md has no title');
    expect(logged.join()).toContain(
      'text en/information/when.md was changed on \\"yesterday\\", which is no day',
    );
  });

  it('cannot run anything in a page', async () => {
    write(
      'en/information/sly.md',
      '---\ntitle: Sly\n---\n\n<script>alert(1)</script> [go](javascript:alert(1))\n',
    );
    const said = await read('en', 'information/sly');
    expect(said).toContain('Sly');
    expect(said).not.toMatch(/<script|javascript:/);
    rmSync(content, { recursive: true });
  });
});
