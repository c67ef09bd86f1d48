/** Information, guides and the blog as the server tells them: by calls, as pages that are read without scripts, and what is not there. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAddress } from '#domain/addresses/site-routes.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { LIST_TEXTS, READ_TEXT } from '#protocol/content/content-calls.ts';
import { createApp } from '#server/app.ts';
import { HouseTexts } from '#server/content/house-texts.ts';
import { plainText, textBlocks } from '#server/content/text-blocks.ts';
import { TextFiles } from '#server/content/text-files.ts';
import { escaped } from '#server/lib/markup.ts';
import { createPageWords } from '#server/seo/page-words.ts';
import { OperatorTexts } from '#server/texts/operator-texts.ts';
import { TextStore } from '#server/texts/text-store.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-texts-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr" data-language=""><head><title>Touchline</title></head><body><div id="root"></div><noscript>Scripts.</noscript></body></html>',
);
const app = createApp({ world: new SmallWorld([{ id: 1 }]), staticDir: folder });
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const NO_OPERATOR = new OperatorTexts({ nowMs: () => 0, report: () => undefined });
const house = new HouseTexts(new TextFiles(), createPageWords(new TextStore(NO_OPERATOR)));
const WRITTEN = readdirSync('content');
const KINDS = [
  ...[
    'contacts',
    'about',
    'payment',
    'cookies',
    'taxes',
    'licenses',
    'privacy-policy',
    'aml-kyc',
    'responsible-gaming',
    'dispute-resolution',
    'sms-bets',
    'cash-terminals',
    'casino-games',
  ].map((kind) => `information/${kind}`),
  ...[
    'ios-testflight',
    'ios-bookmark',
    'android',
    'identification',
    'passport-verification',
    'ussd-balance',
    'ussd-bet',
    'ussd-coupon',
    'ussd-deposit',
    'ussd-password',
    'ussd-toto',
    'ussd-cash-out',
    'how-to-bet',
  ].map((guide) => `guides/${guide}`),
];
const pathsOf = new Map(WRITTEN.map((lng) => [lng, house.paths(lng)]));

async function read(lng: string, path: string) {
  const { body, statusCode } = await app.inject({ url: `${READ_TEXT.path}?lng=${lng}&path=${path}` });
  return { status: statusCode, text: readAnswerOf(READ_TEXT, JSON.parse(body)) };
}

async function list(query: string): Promise<readonly string[]> {
  const { body } = await app.inject({ url: `${LIST_TEXTS.path}?${query}` });
  return readAnswerOf(LIST_TEXTS, JSON.parse(body))?.items.map(({ path }) => path) ?? [];
}

describe.each(WRITTEN)('the texts of the house in %s', (lng) => {
  it.each(KINDS)('%s has a title, a contents, a day, and is read without scripts', async (path) => {
    const { status, text } = await read(lng, path);
    expect([status, text?.path, text?.language]).toEqual([200, path, lng]);
    const headings = text?.blocks.filter(({ kind }) => kind === 'heading').length ?? 0;
    expect(headings).toBeGreaterThan(0);
    expect(text?.changed).toMatch(/^20\d\d-\d\d-\d\d$/);
    const { body, statusCode } = await app.inject({
      url: `/${lng}/${path}`,
      headers: { accept: 'text/html' },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${escaped(text?.title ?? '')} · Touchline</title>`);
    for (const block of text?.blocks ?? [])
      if (block.kind === 'heading') expect(body).toContain(`<h2 id="${block.id}">`);
    expect(body).toContain(escaped(text?.lead ?? ''));
  });

  it('lead only to addresses of this site that are there', async () => {
    const links = pathsOf.get(lng)?.flatMap((path) => {
      const { blocks = [] } = house.text(lng, path) ?? {};
      const runs = blocks.flatMap((block) =>
        'runs' in block ? block.runs : 'items' in block ? block.items.flat() : [],
      );
      return runs.flatMap(({ to }) => (to?.startsWith('/') ? [to] : []));
    });
    const isThere = (to: string): boolean => {
      const address = readAddress(`/${lng}${to}`);
      const isText = /^\/(?:information|guides|blog)\b/.test(to);
      return address?.route.hasScreen === true && (!isText || house.text(lng, to.slice(1)) !== undefined);
    };
    expect(new Set(links).size).toBeGreaterThan(10);
    expect([...new Set(links)].filter((to) => !isThere(to))).toEqual([]);
  });

  it('show pictures of the product that are there, with a text', () => {
    const pictures = (pathsOf.get(lng) ?? []).flatMap((path) =>
      (house.text(lng, path)?.blocks ?? []).flatMap((block) => (block.kind === 'picture' ? [block] : [])),
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const { alt, source } of pictures)
      expect([existsSync(`public${source}`), alt !== '']).toEqual([true, true]);
  });

  it('have an address, a lead and a section in the map of the site', async () => {
    const { body } = await app.inject({ url: `/sitemaps/${lng}-pages.xml` });
    for (const path of pathsOf.get(lng) ?? []) {
      expect(house.text(lng, path)?.lead, path).not.toBe('');
      expect(body).toContain(`/${lng}/${path}</loc>`);
    }
  });

  it.skipIf(lng === 'en')('name the categories of the blog in their own words', () => {
    const titles = (code: string) => house.text(code, 'blog')?.categories.map(({ title }) => title) ?? [];
    const english = titles('en');
    expect(titles(lng)).toHaveLength(english.length);
    expect(titles(lng).filter((title) => english.includes(title))).toEqual([]);
  });

  it('tell the rules as a file, with every figure', async () => {
    const { body, headers, statusCode } = await app.inject({ url: `/downloads/rules-${lng}.txt` });
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="rules-${lng}.txt"`,
    ]);
    expect(body.length).toBeGreaterThan(1_500);
    expect(body).not.toContain('{{');
  });
});

describe('the texts of the house', () => {
  it('are English in a language that nobody wrote them in, and name the English page', async () => {
    const { text } = await read('de', 'information/about');
    expect(text?.language).toBe('en');
    const { body, statusCode } = await app.inject({ url: '/de/information/about' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/rel="canonical" href="[^"]*\/en\/information\/about"/);
    expect(body).toContain('href="/de/rules"');
  });

  it.each([
    'information/nothing',
    'information/about/more',
    'guides/nothing',
    'guides/about',
    'blog/article/nothing',
    'blog/category/nothing',
    'blog/category',
    'blog/0',
    'blog/99',
    'blog/2/3',
    'blog/category/betting/9',
    'blog/nothing',
  ])('%s is not there', async (path) => {
    expect((await read('en', path)).status).toBe(404);
    const { statusCode } = await app.inject({ url: `/en/${path}`, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(404);
  });

  it('are refused in a language that is none, and for a path that is none', async () => {
    for (const url of [
      `${READ_TEXT.path}?lng=zz&path=information/about`,
      `${READ_TEXT.path}?lng=en&path=../../package`,
      `${LIST_TEXTS.path}?lng=en&section=other`,
      `${LIST_TEXTS.path}?section=blog`,
    ])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 400]);
    expect((await app.inject({ url: '/zz/information/about' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/downloads/rules-zz.txt' })).statusCode).toBe(404);
  });

  it('are found by their titles and by their words, with screens that belong to them', async () => {
    expect(await list('lng=en&section=information')).toContain('rules');
    expect(await list('lng=en&section=information&find=MONEY%20LAUNDERING')).toEqual(['information/aml-kyc']);
    expect(await list('lng=ru&section=guides&find=testflight')).toContain('guides/ios-testflight');
    expect(await list('lng=en&section=information&find=no-such-word')).toEqual([]);
    const found = await list('lng=en&find=margin');
    expect(found).toEqual(
      expect.arrayContaining(['information/responsible-gaming', 'blog/article/what-a-margin-is']),
    );
  });

  it('stand in the blog page by page, each once, and in their categories', async () => {
    const [first, second] = [house.text('en', 'blog'), house.text('en', 'blog/2')];
    const shown = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ path }) => path);
    expect([first?.page, first?.pages, second?.page]).toEqual([1, 2, 2]);
    const articles = (await list('lng=en&section=blog')).length;
    expect([shown.length, new Set(shown).size]).toEqual([articles, articles]);
    const category = house.text('en', 'blog/category/betting');
    expect(category?.items.length).toBeGreaterThan(0);
    expect(category?.title).not.toBe(first?.title);
    for (const { path } of category?.items ?? [])
      expect(house.text('en', path)?.categories.map((one) => one.path)).toEqual(['blog/category/betting']);
  });

  it('are of languages that have a folder, and each file is one of a text in English', () => {
    const files = (lng: string) =>
      ['information', 'guides', 'blog'].flatMap((section) => {
        const path = join('content', lng, section);
        return existsSync(path) ? readdirSync(path).map((file) => `${section}/${file}`) : [];
      });
    for (const lng of WRITTEN) expect([lng, files(lng)]).toEqual([lng, files('en')]);
  });
});

describe('Markdown', () => {
  it('is no way to bring markup or scripts to a page', () => {
    const blocks = textBlocks(
      '# A <b>bold</b> title\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](//evil.example) [z](/rules) <img src=x onerror=alert(1)>\n\n![p](https://evil.example/p.png)',
    );
    expect(JSON.stringify(blocks)).not.toMatch(/<|javascript:|evil\.example|onerror/);
    expect(plainText(blocks)).toContain('x y z');
    expect(JSON.stringify(blocks)).toContain('"to":"/rules"');
  });

  it('gives headings anchors in any script', () => {
    const ids = textBlocks('## Что хранится?\n\n## ما الذي يُحفظ').map((block) => 'id' in block && block.id);
    expect(ids[0]).toBe('что-хранится');
    expect(ids[1]).not.toBe('');
  });
});
