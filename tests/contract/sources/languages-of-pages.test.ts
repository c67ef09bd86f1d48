/** What pages say of their language: the direction by our own table, everywhere the same one, and tags that exist. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { carriedFormats, isCarried } from '#domain/language/language-formats.ts';
import { bareTag } from '#domain/language/language-tag.ts';
import { pluralRules } from '#domain/language/plural-rules.ts';
import table from '#locales/languages.json' with { type: 'json' };
import type { ToldLanguage } from '#protocol/http/told-language.ts';
import { createApp } from '#server/app.ts';
import { plainPage } from '#server/operator/plain-page.ts';
import { directionOf, offeredLanguages } from '#src/i18n/language-table.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { pageInLanguage } from '#workers/service-worker/start-page.ts';
import { readTable } from '../../../scripts/languages/language-table.ts';
import { pageWithLanguages } from '../../../scripts/languages/languages-plugin.ts';

/** Site codes of languages that are written from right to left; Kurdish is so here whatever platforms think of its tag. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'iq', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'];
const OFFERED = offeredLanguages().filter(({ code }) => !/^x[ab]$/.test(code));

/** Whether all subtags of a tag are registered: `Intl` has names for those. */
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

/** What a page says of itself before any of its scripts runs. */
function saidBy(html: string): {
  readonly lang: string;
  readonly dir: string;
  readonly manifest: string;
  readonly told: string;
} {
  const said = (name: string) => new RegExp(`<html[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? '';
  const manifest = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    lang: said('lang'),
    dir: said('dir'),
    manifest,
    told: said('data-language').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  };
}

describe('the table of languages', () => {
  it('holds what a site of a hundred countries offers, each once and under a title of its own', () => {
    expect(OFFERED.length).toBe(109);
    expect(new Set(OFFERED.map(({ code }) => code)).size).toBe(OFFERED.length);
    expect(new Set(OFFERED.map(({ title }) => title)).size).toBe(OFFERED.length);
    expect(new Set(OFFERED.map(({ locale }) => locale)).size).toBe(OFFERED.length);
    const codes = OFFERED.map(({ code }) => code);
    for (const code of ['au', 'br', 'cn', 'en', 'hk', 'ln', 'mx', 'sp', 'sw', 'tw', 'us', 'ua'])
      expect(codes).toContain(code);
    expect(table.unknownLanguage).toBe('--');
    expect(codes).not.toContain(table.unknownLanguage);
  });

  it.each(OFFERED)(
    'titles $code in its own script, and every platform takes its tag',
    ({ code, locale, title }) => {
      const { script = '' } = new Intl.Locale(locale).maximize();
      const wide: Readonly<Record<string, string>> = {
        Hans: 'Hani',
        Hant: 'Hani',
        Jpan: 'Hani',
        Kore: 'Hang',
      };
      // CLDR writes the Kurdish of Iraq and Iran in Arabic letters, as the title is.
      expect([code, new RegExp(`\\p{Script=${wide[script] ?? script}}`, 'u').test(title)]).toEqual([
        code,
        true,
      ]);
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
      expect(new Intl.NumberFormat(locale).format(1_234.5)).toMatch(/^1.?234\D5$/);
    },
  );

  it.each(OFFERED)('$code has plural rules, formats and names to be read in', ({ code, locale }) => {
    expect(pluralRules(locale).resolvedOptions().pluralCategories).toContain('other');
    expect(code).toMatch(/^[a-z]{2,3}$/);
    const formats = carriedFormats(locale);
    expect(formats !== undefined).toBe(isCarried(locale));
    if (!formats) return;
    expect(formats.percent).toContain('{n}');
    expect(formats.decimal).not.toBe(formats.group);
    expect(formats.clock12h).toMatch(/\{h\}.*\{m\}/);
    for (const [past, future] of Object.values(formats.relative))
      for (const forms of [past, future])
        for (const form of pluralRules(locale).resolvedOptions().pluralCategories)
          expect([form, forms[form] ?? forms.other]).toEqual([form, expect.stringMatching(/\S/)]);
  });
});

describe('I1 the direction of a language', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(OFFERED)(
    'of $code is that of our table on every page, and no platform is asked',
    ({ code, direction, locale }) => {
      const asked = vi.spyOn(Intl, 'Locale').mockImplementation(() => {
        throw new Error('the platform was asked');
      });
      const expected = RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
      expect([direction, directionOf(code)]).toEqual([expected, expected]);
      expect(plainPage({ title: '', body: '', language: code })).toContain(
        `lang="${bareTag(locale)}" dir="${expected}"`,
      );
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('is that of scripts that are written from right to left', () => {
    const scripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo']);
    for (const { code, locale } of OFFERED)
      expect([code, RIGHT_TO_LEFT.includes(code)]).toEqual([
        code,
        scripts.has(new Intl.Locale(locale).maximize().script ?? ''),
      ]);
  });

  it.each(OFFERED)(
    'of $code is the same in the page that is kept for a lost network',
    async ({ code, direction, locale }) => {
      const kept = new Response(pageWithLanguages(page, readTable()), {
        headers: { 'content-security-policy': 'x' },
      });
      const answer = await pageInLanguage(kept, `/${code}/live`);
      expect(saidBy(await answer.text())).toEqual({
        lang: bareTag(locale),
        dir: direction,
        manifest: `/touchline-${code}.webmanifest`,
        told: '',
      });
      expect(answer.headers.get('content-security-policy')).toBe('x');
    },
  );

  it.each(['/', '/zz/live', '/assets/x'])('is that of the page as it was built for %s', async (path) => {
    const kept = new Response(pageWithLanguages(page, readTable()));
    const { dir, lang } = saidBy(await (await pageInLanguage(kept, path)).text());
    expect([lang, dir]).toEqual(['ru-RU', 'ltr']);
  });
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
    // Search engines take absolute addresses alone.
    Array.from(
      String(link).matchAll(/<https?:\/\/[^/]+([^>]*)>; rel="alternate"; hreflang="([^"]*)"/g),
      ([, path, tag]) => [path, tag],
    );

  it.each(OFFERED)('of $code are registered ones in their canonical form', ({ locale }) => {
    expect([bareTag(locale), isRegistered(bareTag(locale))]).toEqual([bareTag(locale), true]);
  });

  it('of a page and of its alternatives are valid, and each alternative names the others', async () => {
    const complete = OFFERED.filter(({ isComplete }) => isComplete);
    for (const path of ['live', 'game/1', 'office/history']) {
      const seen = new Set<string>();
      for (const { code, locale } of OFFERED) {
        const { headers } = await app.inject({ url: `/${code}/${path}` });
        expect(headers['content-language']).toBe(bareTag(locale));
        const alternates = alternatesOf(headers.link);
        expect(alternates.at(-1)).toEqual([`/--/${path}`, 'x-default']);
        const tags = alternates.slice(0, -1).map(([, tag = '']) => tag);
        expect(tags.filter((tag) => !isRegistered(tag))).toEqual([]);
        expect(new Set(tags).size).toBe(complete.length);
        if (complete.some((one) => one.code === code))
          expect(alternates).toContainEqual([`/${code}/${path}`, headers['content-language']]);
        seen.add(String(headers.link));
      }
      expect(seen.size).toBe(1);
    }
  });

  it.each(OFFERED)(
    'of $code are in its page before any script has come, with its entry of the table',
    async (language) => {
      const { code, direction, isComplete, locale, madeOf, textsIn, title } = language;
      const { body } = await app.inject({ url: `/${code}/office/history` });
      const { dir, lang, manifest, told } = saidBy(body);
      expect([lang, dir, manifest]).toEqual([bareTag(locale), direction, `/touchline-${code}.webmanifest`]);
      const formats = carriedFormats(locale);
      expect(JSON.parse(told) as ToldLanguage).toEqual({
        code,
        title,
        locale,
        direction,
        isComplete,
        ...(formats && { formats }),
        ...(madeOf && { madeOf }),
        ...(textsIn && { textsIn }),
      });
    },
  );

  it('are those of the default language for a code of none, and those of the visitor for the unknown one', async () => {
    const ofNone = await app.inject({ url: '/zz/live', headers: { accept: 'text/html' } });
    expect([ofNone.statusCode, saidBy(ofNone.body).lang]).toEqual([404, 'ru-RU']);
    const { headers, statusCode } = await app.inject({
      url: '/--/game/7?odds=american',
      headers: { 'accept-language': 'bn,ar;q=0.5' },
    });
    expect([statusCode, headers.location]).toEqual([302, '/ar/game/7?odds=american']);
  });

  it('are not told of what is no page, and no address comes into them that is none', async () => {
    for (const url of ['/index.html', '/service-api/nothing', '/en/%3E%3B', '/zz/live'])
      expect((await app.inject({ url })).headers.link).toBeUndefined();
  });
});
