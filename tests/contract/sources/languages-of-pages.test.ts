/** What pages say of their language: the direction by our own table, everywhere the same one, and tags that exist. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import table from '#locales/languages.json' with { type: 'json' };
import { createApp } from '#server/app.ts';
import { plainPage } from '#server/operator/plain-page.ts';
import { directionOf, localeOf, offeredLanguages } from '#src/i18n/languages.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { readTable } from '../../../scripts/languages/language-table.ts';
import { pageWithLanguages } from '../../../scripts/languages/languages-plugin.ts';

/** Site codes of languages that are written from right to left; Kurdish is so here whatever platforms think of its tag. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'iq', 'ku', 'ur'];
const CODES = [
  ...new Set([
    ...table.languages.map(({ code }) => code).filter((code) => !/^x[ab]$/.test(code)),
    ...Object.keys(table.locales),
    ...RIGHT_TO_LEFT,
  ]),
];

/** Subtags that are registered, told by names that `Intl` has for them. */
function isRegistered(tag: string): boolean {
  const { language, region, script } = new Intl.Locale(tag);
  const name = (type: 'language' | 'region' | 'script', code: string | undefined) =>
    code === undefined || new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined;
  return (
    Intl.getCanonicalLocales(tag)[0] === tag &&
    name('language', language) &&
    name('region', region) &&
    name('script', script)
  );
}

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

/** What the script of the first paint makes of the page at this address, in a document that is just its root. */
function paintedFirst(pathname: string): { readonly lang: string; readonly dir: string } {
  const built = pageWithLanguages(page, readTable(), true);
  const said = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(built)?.[1] ?? '';
  const html = {
    lang: said('lang'),
    dir: '',
    dataset: { languages: said('data-languages'), rtl: said('data-rtl') },
  };
  runInNewContext(readFileSync(new URL('../../../public/first-paint.js', import.meta.url), 'utf8'), {
    window: {},
    addEventListener: () => undefined,
    location: { pathname, search: '', href: 'http://touchline.example/' },
    navigator: {},
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    document: { documentElement: html, querySelector: () => null, querySelectorAll: () => [] },
  });
  return { lang: html.lang, dir: html.dir };
}

describe('I1 the direction of a language', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(CODES)('of %s is that of our table on every page, and no platform is asked', (code) => {
    const asked = vi.spyOn(Intl, 'Locale').mockImplementation(() => {
      throw new Error('the platform was asked');
    });
    const direction = RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
    expect(directionOf(code)).toBe(direction);
    expect(plainPage({ title: '', body: '', language: code })).toContain(`lang="${code}" dir="${direction}"`);
    for (const language of offeredLanguages(true).filter((one) => one.code === code))
      expect(language.direction).toBe(direction);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(offeredLanguages(true).map(({ code }) => code))(
    'of %s is the same before the first paint',
    (code) => {
      expect(paintedFirst(`/${code}/live`)).toEqual({ lang: code, dir: directionOf(code) });
    },
  );

  it.each(['/', '/fa/live', '/assets/x'])(
    'is that of the page to come before the first paint of %s',
    (path) => {
      const language = table.defaultLanguage;
      expect(paintedFirst(path)).toEqual({ lang: language, dir: directionOf(language) });
    },
  );
});

describe('I4 tags of languages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-languages-'));
  writeFileSync(join(folder, 'index.html'), pageWithLanguages(page, readTable()));
  const app = createApp({ world: new SmallWorld([{ id: 1 }]), staticDir: folder });
  beforeAll(() => app.ready());
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const alternatesOf = (link: unknown) =>
    Array.from(String(link).matchAll(/<([^>]*)>; rel="alternate"; hreflang="([^"]*)"/g), ([, href, tag]) => [
      href,
      tag,
    ]);

  it.each(CODES)('of %s are registered ones in their canonical form', (code) => {
    expect([localeOf(code), isRegistered(localeOf(code))]).toEqual([localeOf(code), true]);
  });

  it('of a page and of its alternatives are valid, and each alternative names the others', async () => {
    for (const path of ['live', 'game/123', 'office/history']) {
      const seen = new Set<string>();
      for (const { code, locale } of offeredLanguages(false)) {
        const { body, headers } = await app.inject({ url: `/${code}/${path}` });
        expect(headers['content-language']).toBe(locale.replace(/-u-.*$/, ''));
        const alternates = alternatesOf(headers.link);
        expect(alternates.at(-1)).toEqual(['/', 'x-default']);
        const tags = alternates.slice(0, -1).map(([, tag = '']) => tag);
        expect(tags.filter((tag) => !isRegistered(tag))).toEqual([]);
        expect(new Set(tags).size).toBe(offeredLanguages(false).length);
        expect(alternates).toContainEqual([`/${code}/${path}`, headers['content-language']]);
        expect(isRegistered(/<html lang="([^"]*)"/.exec(body)?.[1] ?? '')).toBe(true);
        seen.add(String(headers.link));
      }
      expect(seen.size).toBe(1);
    }
  });

  it('are not told of what is no page, and no address comes into them that is none', async () => {
    for (const url of ['/index.html', '/service-api/nothing', '/en/%3E%3B', '/de/live'])
      expect((await app.inject({ url })).headers.link).toBeUndefined();
  });
});
