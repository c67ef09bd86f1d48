/** Texts that a site has under another path: the old one leads there, and lists, links, the map and the calls say the new one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { LIST_TEXTS, READ_TEXT } from '#protocol/content/content-calls.ts';
import { createApp } from '#server/app.ts';
import { readDocument } from '#server/site/site-file.ts';
import { Sites } from '#server/site/sites.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-paths-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr" data-language="" data-site=""><head><title>Touchline</title></head><body><div id="root"></div><noscript>Scripts.</noscript></body></html>',
);

const problemsOf = (paths: Readonly<Record<string, string>>): readonly string[] => {
  const read = readDocument(JSON.stringify({ information: { paths } }));
  return read.ok ? [] : read.error;
};
function documentOf(value: object) {
  const read = readDocument(JSON.stringify(value));
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}
const file = {
  version: 1,
  document: documentOf({
    information: {
      paths: {
        '/information/about': '/information/who-we-are',
        '/information/contacts': '/information/reach-us',
        '/guides/how-to-bet': '/guides/first-bet',
        '/information/taxes': '/information/cookies',
        '/guides/identification': '/guides/prove-who-you-are',
      },
    },
    overrides: [
      { when: { countries: ['DE'] }, set: { flags: { contactsPage: false } } },
      {
        when: { languages: ['ru'] },
        set: { information: { paths: { '/information/payment': '/information/oplata' } } },
      },
      {
        when: { countries: ['FR'], languages: ['es'] },
        set: { information: { paths: { '/information/payment': '/information/pagos' } } },
      },
      {
        when: { languages: ['ar'] },
        set: { global: { notFound: ['/information/payment'] } },
      },
    ],
  }),
};
const app = createApp({
  world: new SmallWorld([{ id: 1 }]),
  staticDir: folder,
  sites: new Sites({ file, countryHeader: 'x-country' }),
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const PERSON = { accept: 'text/html', host: '127.0.0.1', 'accept-language': 'en-GB' };
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { ...PERSON, ...headers } });
const listed = async () =>
  readAnswerOf(LIST_TEXTS, (await get(`${LIST_TEXTS.path}?lng=en`)).json())?.items ?? [];
const textAt = async (path: string) =>
  readAnswerOf(READ_TEXT, (await get(`${READ_TEXT.path}?lng=en&path=${path}`)).json());

describe('a text with another path', () => {
  it('is there, with the canonical address of that path', async () => {
    const { body, statusCode } = await get('/en/information/who-we-are');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="canonical" href="http://127.0.0.1/en/information/who-we-are">');
    expect(body).toContain('href="http://127.0.0.1/ru/information/who-we-are"');
  });

  it('is led to from the old path for good, with the query, in every language', async () => {
    for (const language of ['en', 'ru', 'de']) {
      const reply = await get(`/${language}/information/about?from=mail`);
      expect([reply.statusCode, reply.headers.location]).toEqual([
        301,
        `/${language}/information/who-we-are?from=mail`,
      ]);
    }
    expect((await get('/en/guides/identification')).headers.location).toBe('/en/guides/prove-who-you-are');
  });

  it('stands in lists and the map by the new path alone', async () => {
    const paths = (await listed()).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['information/who-we-are', 'guides/prove-who-you-are']));
    expect(paths).not.toContain('information/about');
    const map = (await get('/sitemaps/en-pages.xml')).body;
    expect(map).toContain('/en/information/who-we-are<');
    expect(map).not.toContain('/en/information/about<');
    const links = (await get('/web-api/external-api/seo/information/links?language=en')).body;
    expect(links).toContain('/information/who-we-are');
    expect(links).not.toContain('/information/about"');
  });

  it('is read by both paths, and says which is its own', async () => {
    const [old, now] = [await textAt('information/about'), await textAt('information/who-we-are')];
    expect(now).toMatchObject({ path: 'information/who-we-are', productPath: 'information/about' });
    expect(old).toEqual(now);
    expect((await textAt('information/payment'))?.productPath).toBe('');
  });

  it('is linked by the new path from other texts', async () => {
    const all = await Promise.all((await listed()).map(({ path }) => textAt(path)));
    const links = all.flatMap((text) =>
      (text?.blocks ?? []).flatMap((block) =>
        block.kind === 'picture'
          ? []
          : (block.kind === 'list' ? block.items.flat() : block.runs).map(({ to }) => to ?? ''),
      ),
    );
    expect(links.filter((to) => to.startsWith('/guides/first-bet')).length).toBeGreaterThan(0);
    expect(links.filter((to) => to.startsWith('/guides/how-to-bet'))).toEqual([]);
  });

  it('is closed with its flag under both paths', async () => {
    const german = { 'x-country': 'DE' };
    expect((await get('/en/information/reach-us')).statusCode).toBe(200);
    expect((await get('/en/information/reach-us', german)).statusCode).toBe(404);
    expect((await get('/en/information/contacts', german)).statusCode).toBe(404);
  });

  it('keeps its own where another text has the new one already', async () => {
    expect((await get('/en/information/taxes')).statusCode).toBe(200);
    expect((await textAt('information/cookies'))?.productPath).toBe('');
  });
});

describe('a text with another path in one language', () => {
  /** What the page, its answer and the map say of its languages: path by tag. */
  const told = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { body, headers: said, statusCode } = await get(path, headers);
    const [code, ...rest] = path.slice(1).split('/');
    const map = (await get(`/sitemaps/${code}-pages.xml`, headers)).body;
    const entry = map.split('<url>').find((one) => one.includes(`/${code}/${rest.join('/')}</loc>`)) ?? '';
    const pairs = (text: string, form: RegExp, from: 'path' | 'tag') =>
      Object.fromEntries(
        [...text.matchAll(form)].map(([, a = '', b = '']) => (from === 'tag' ? [a, b] : [b, a])),
      );
    const canonical = /<link rel="canonical" href="http:\/\/127.0.0.1([^"]*)">/.exec(body)?.[1];
    return {
      statusCode,
      canonical,
      page: pairs(body, /rel="alternate" hreflang="([^"]*)" href="http:\/\/127.0.0.1([^"]*)"/g, 'tag'),
      answer: pairs(
        String(said.link),
        /<http:\/\/127.0.0.1([^>]*)>; rel="alternate"; hreflang="([^"]*)"/g,
        'path',
      ),
      map: pairs(entry, /hreflang="([^"]*)" href="http:\/\/127.0.0.1([^"]*)"/g, 'tag'),
    };
  };

  it.each(['/en/information/payment', '/ru/information/oplata'])(
    'is named by the own address of each language, on %s',
    async (path) => {
      const { answer, canonical, map, page, statusCode } = await told(path);
      expect([statusCode, canonical]).toEqual([200, path]);
      expect(page).toMatchObject({
        'en-GB': '/en/information/payment',
        'ru-RU': '/ru/information/oplata',
        es: '/es/information/payment',
        'x-default': '/--/information/payment',
      });
      // The site does not have it there.
      expect(Object.keys(page)).not.toContain('ar-EG');
      expect(answer).toEqual(page);
      expect({ ...map, 'x-default': page['x-default'] }).toEqual(page);
      for (const to of Object.values(page)) {
        const { headers, statusCode: status } = await get(to);
        // What leads to the visitor's own language is the one that is no address of a page.
        expect([to, status, headers.location]).toEqual(
          to.startsWith('/--/') ? [to, 302, '/en/information/payment'] : [to, 200, undefined],
        );
      }
    },
  );

  it('is named as it is for who asks, and not as for who asked before', async () => {
    expect((await told('/en/information/payment')).page['es']).toBe('/es/information/payment');
    const french = await told('/en/information/payment', { 'x-country': 'FR' });
    expect([french.page['es'], french.answer['es'], french.map['es']]).toEqual(
      Array(3).fill('/es/information/pagos'),
    );
  });

  it('names the English page of a language without texts, and lists by the same path in all', async () => {
    expect((await told('/de/information/payment')).canonical).toBe('/en/information/payment');
    const list = await told('/en/information');
    expect([list.page['ru-RU'], list.answer['ru-RU']]).toEqual(['/ru/information', '/ru/information']);
  });
});

describe('a table of paths', () => {
  it.each([
    [{ '/rules': '/information/rules' }, 'is no route of a text, such as "/information/about"'],
    [{ '/information/about': '/guides/about' }, 'which is no route of the same section'],
    [{ '/information/about': '/information' }, 'which is no route of the same section'],
    [{ '/information/about': '/information/a', '/information/taxes': '/information/a' }, 'has'],
  ])('is refused: %j', (paths, problem) => {
    expect(problemsOf(paths).join()).toContain(problem);
  });
});
