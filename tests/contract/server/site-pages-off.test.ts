/** Flags and lists of the configuration close pages: they answer 404 and stand in no list, map, search or text, for those visitors whom they are closed for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { AVAILABLE_PARTITIONS } from '#protocol/calls/site-calls.ts';
import { LIST_TEXTS, READ_TEXT } from '#protocol/content/content-calls.ts';
import { createApp } from '#server/app.ts';
import { readDocument } from '#server/site/site-file.ts';
import { Sites } from '#server/site/sites.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-off-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr" data-language="" data-site=""><head><title>Touchline</title></head><body><div id="root"></div><noscript>Scripts.</noscript></body></html>',
);

function documentOf(value: object) {
  const read = readDocument(JSON.stringify(value));
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}
const file = {
  version: 1,
  document: documentOf({
    flags: { smsBetsPage: false, amlPage: false, rulesDownload: false },
    modules: { pagesOff: ['calculator'] },
    overrides: [
      { when: { countries: ['DE'] }, set: { flags: { contactsPage: false } } },
      { when: { countries: ['FR'] }, set: { modules: { pagesOff: ['calculator', 'rules'] } } },
      { when: { languages: ['ar'] }, set: { flags: { kycPage: false } } },
      { when: { hosts: ['localhost'] }, set: { flags: { cookiePage: false } } },
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
const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;
const pathsOf = async (lng = 'en', headers = {}, find = ''): Promise<readonly string[]> => {
  const reply = await get(`${LIST_TEXTS.path}?lng=${lng}${find === '' ? '' : `&find=${find}`}`, headers);
  return readAnswerOf(LIST_TEXTS, reply.json())?.items.map(({ path }) => path) ?? [];
};

describe('a text whose flag is off', () => {
  it('is a page that is not there, also for calls, lists, the map and the search', async () => {
    expect(await statusOf('/en/information/sms-bets')).toBe(404);
    expect(await statusOf('/en/information/taxes')).toBe(200);
    expect(await statusOf(`${READ_TEXT.path}?lng=en&path=information/sms-bets`)).toBe(404);
    expect(await pathsOf()).not.toContain('information/sms-bets');
    expect(await pathsOf('en', {}, 'SMS')).not.toContain('information/sms-bets');
    const map = (await get('/sitemaps/en-pages.xml')).body;
    expect(map).toContain('/en/information/taxes<');
    expect(map).not.toContain('/en/information/sms-bets<');
    const links = (await get('/web-api/external-api/seo/information/links?language=en')).body;
    expect(links).toContain('/information/taxes');
    expect(links).not.toContain('/information/sms-bets');
    const data = '/seo-module-api/api/v2/pagedata?language=en&path=';
    expect(await statusOf(`${data}/en/information/sms-bets`)).toBe(422);
    expect(await statusOf(`${data}/en/information/taxes`)).toBe(200);
  });

  it('with two flags is there while one of them is on', async () => {
    expect(await statusOf('/en/information/aml-kyc')).toBe(200);
    expect(await statusOf('/ar/information/aml-kyc')).toBe(404);
  });

  it('is off by country, language and host for those visitors alone', async () => {
    const german = { 'x-country': 'DE' };
    expect(await statusOf('/en/information/contacts')).toBe(200);
    expect(await statusOf('/en/information/contacts', german)).toBe(404);
    expect(await pathsOf('en')).toContain('information/contacts');
    expect(await pathsOf('en', german)).not.toContain('information/contacts');
    expect(await statusOf('/en/information/cookies')).toBe(200);
    expect(await statusOf('/en/information/cookies', { host: 'localhost' })).toBe(404);
  });

  it('is led to by no other text, whose words stay', async () => {
    const read = async (headers = {}) =>
      (await get(`${READ_TEXT.path}?lng=en&path=blog/article/why-odds-are-asked-again`, headers)).body;
    expect(await read()).toContain('"text":"limits and rules","to":"/rules"');
    expect(await read({ 'x-country': 'FR' })).toContain('"text":"limits and rules"}');
  });
});

describe('other pages that are off', () => {
  it('are in no list and no map', async () => {
    expect(await statusOf('/en/calculator')).toBe(404);
    expect(await pathsOf()).not.toContain('calculator');
    expect((await get('/sitemaps/en-pages.xml')).body).not.toContain('/en/calculator<');
  });

  it('the rules are no file where the site does not give them as one', async () => {
    expect(await statusOf('/downloads/rules-en.txt')).toBe(404);
    const plain = createApp({ world: new SmallWorld([]) });
    expect((await plain.inject('/downloads/rules-en.txt')).statusCode).toBe(200);
    await plain.close();
  });
});

describe('the licence of a site', () => {
  const LICENSED = {
    licence: { number: 'AB-12/7', authority: 'Gaming Board', countries: ['KZ', 'DE'] },
    thirdParty: { partitions: ['casino', 'payments'] },
    overrides: [{ when: { countries: ['FR'] }, set: { thirdParty: { partitions: [] } } }],
  };
  const textOf = async (path: string, lng = 'en', headers = {}) => {
    const { status, text } = await readText(path, lng, headers);
    const runs = text?.blocks.flatMap((block) => ('runs' in block ? block.runs : [])) ?? [];
    return { status, words: runs.map((run) => run.text).join('') };
  };
  const readText = async (path: string, lng: string, headers = {}) => {
    const reply = await get(`${READ_TEXT.path}?lng=${lng}&path=${path}`, headers);
    return { status: reply.statusCode, text: readAnswerOf(READ_TEXT, reply.json()) };
  };

  it('is said by the page of licences, also without scripts, in the language of the page', async () => {
    expect((await textOf('information/licenses')).words).toContain(
      'This site has no licence to offer gambling',
    );
    file.document = documentOf(LICENSED);
    file.version += 1;
    const { words } = await textOf('information/licenses');
    expect(words).toContain('Licence AB-12/7, issued by Gaming Board. It holds in: Kazakhstan and Germany.');
    expect(words).not.toContain('no licence');
    expect((await textOf('information/licenses', 'ru')).words).toContain('Казахстан и Германия');
    expect((await get('/en/information/licenses')).body).toContain('AB-12/7');
    expect(await pathsOf()).toContain('information/licenses');
    // The text that it stands in has no address of its own.
    expect(await pathsOf()).not.toContain('information/licensed');
    expect((await textOf('information/licensed')).status).toBe(404);
    expect(await statusOf('/en/information/licensed')).toBe(404);
  });

  it('and parts that other companies run are named by the page about the site, and by a call', async () => {
    const sentence = 'Other companies run these parts of the site: casino and payments.';
    expect((await textOf('information/about')).words).toContain(sentence);
    expect((await textOf('information/about', 'en', { 'x-country': 'FR' })).words).not.toContain('companies');
    const call = async (headers = {}) =>
      readAnswerOf(AVAILABLE_PARTITIONS, (await get(AVAILABLE_PARTITIONS.path, headers)).json())?.partitions;
    expect(await call()).toEqual(['casino', 'payments']);
    expect(await call({ 'x-country': 'FR' })).toEqual([]);
  });

  it('is refused in parts, and so is what cannot differ for some visitors', () => {
    const problemsOf = (value: object) => {
      const read = readDocument(JSON.stringify(value));
      return read.ok ? [] : read.error;
    };
    expect(problemsOf({ licence: { number: '7' } })).toEqual([
      'licence: a licence wants authority, countries',
    ]);
    const set = { global: { projectId: 2 }, globalEvent: { championshipIds: [1] } };
    expect(problemsOf({ overrides: [{ when: { countries: ['DE'] }, set }] })).toEqual([
      'overrides.0.set.global.projectId: it is the same for everybody',
      'overrides.0.set.globalEvent.championshipIds: it is the same for everybody',
    ]);
    expect(problemsOf({ cyber: { sportIds: [1] }, thirdParty: { partitions: ['moon'] } })).toEqual([
      'cyber.sportIds.0: it is 1, expected is 85 or 144 or 89',
      expect.stringMatching(/^thirdParty\.partitions\.0: it is "moon", expected is "casino" or /),
    ]);
  });
});

describe('pages of what the site leaves out', () => {
  it('answer 404: games of the house, and e-sports of a sport that is not named', async () => {
    const casino = '/en/casino/game/dice';
    const cyber = '/en/statisticpopup/cyber/85/1/1';
    expect([await statusOf(casino), await statusOf(cyber)]).toEqual([200, 200]);
    file.document = documentOf({ other: { xgames: false }, cyber: { sportIds: [89] } });
    file.version += 1;
    expect([await statusOf(casino), await statusOf(cyber)]).toEqual([404, 404]);
    expect(await statusOf('/en/statisticpopup/cyber/89/1/1')).toBe(200);
    expect(await statusOf('/en/casino')).toBe(200);
  });
});

describe('what a page says of itself', () => {
  it('is tagged and asked for again, so that a change of the site is there at once', async () => {
    const url = '/seo-module-api/api/v2/pagedata?language=en&path=/en/rules';
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    expect(await statusOf(url, { 'if-none-match': tag })).toBe(304);
    file.document = documentOf({ customize: { name: 'Renamed' } });
    file.version += 1;
    const next = await get(url, { 'if-none-match': tag });
    expect(next.statusCode).toBe(200);
    expect(next.json()).toMatchObject({ data: { attributes: { siteName: 'Renamed' } } });
    expect((await get('/en/rules')).body).toContain('· Renamed</title>');
  });
});
