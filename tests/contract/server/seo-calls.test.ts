/** The seven calls of search engines: their answers, and what a reader makes of an answer that is not valid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_PAGES } from '#domain/addresses/office-pages.ts';
import { outputOf } from '#protocol/calls/call.ts';
import { readSeoAnswer, SEO_READERS } from '#protocol/seo/seo-answers.ts';
import { createApp } from '#server/app.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const app = createApp({
  world: new SmallWorld([{ id: 1, feed: 'line', name1: 'Ajax', name2: 'Porto' }]),
  origin: 'https://bets.example',
  hosts: new AllowedHosts(['bets.example']),
});
beforeAll(() => app.ready());
afterAll(() => app.close());

const QUERY = 'language=en&domain=bets.example&timezone=3&project%5Bid%5D=1&choice=a';
const GAME = `${QUERY}&path=%2Fen%2Fgame%2F1`;

const ASKED: readonly (readonly [keyof typeof SEO_READERS, string])[] = [
  ['content', `/frontend-api/seo/seoContent?${GAME}`],
  ['pageData', `/seo-module-api/api/v2/pagedata?${GAME}`],
  ['visual', `/seo-module-api/api/v1/visual?${GAME}`],
  ['questions', `/web-api/external-api/seo/questions/footer/main?${QUERY}`],
  ['questions', `/web-api/external-api/seo/questions/footer?${QUERY}`],
  ['links', `/web-api/external-api/seo/information/links?${QUERY}`],
  [
    'counters',
    '/seo-module-api/api/public/v1/analytics-counters?project%5Bid%5D=1&domain%5Bhost%5D=bets.example',
  ],
  ['isoCodes', '/seo-module-api/api/public/v1/language-iso-codes'],
];

const readAs = (name: keyof typeof SEO_READERS, reply: { readonly status: number; readonly body: unknown }) =>
  readSeoAnswer(SEO_READERS[name] as (typeof SEO_READERS)['links'], reply);

describe('the calls of search engines', () => {
  it.each(ASKED)('%s at %s is answered as described', async (name, url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(outputOf(SEO_READERS[name].call.answer, answer.json())).toBeDefined();
    const heard = readAs(name, { status: 200, body: answer.json() });
    expect(heard.isFailed).toBe(false);
    if (name !== 'counters') expect(heard.value).not.toEqual(SEO_READERS[name].empty);
  });

  it('tell of a page what its head says', async () => {
    const { data } = (await app.inject({ url: `/seo-module-api/api/v2/pagedata?${GAME}` })).json();
    expect(data.attributes).toMatchObject({
      title: expect.stringContaining('Ajax – Porto'),
      siteName: 'Touchline',
      metaRobots: 'index, follow',
      ampPageUrl: '',
      alternateMedia: [],
      customCanonical: 'https://bets.example/en/game/1',
      languageIsoCode: 'en-GB',
    });
    const visual = (await app.inject({ url: `/seo-module-api/api/v1/visual?${GAME}` })).json();
    expect(visual.data.attributes.title).toBe('Ajax – Porto');
  });

  it('tell each page of the office by its name, in the language of the address', async () => {
    const titleAt = async (path: string) => {
      const url = `/seo-module-api/api/v2/pagedata?language=${path.slice(1, 3)}&path=${encodeURIComponent(path)}`;
      return (await app.inject({ url })).json().data.attributes.title;
    };
    expect(await titleAt('/en/office')).toBe('My account · Touchline');
    expect(await titleAt('/en/office/history')).toBe('Bet history · Touchline');
    expect(await titleAt('/en/office/recharge')).toBe('Deposit · My account · Touchline');
    expect(await titleAt('/es/office/recharge')).toMatch(/^Depositar · /);
    const titles = await Promise.all(OFFICE_PAGES.map((page) => titleAt(`/en/office/${page}`)));
    expect(titles.filter((title) => title === 'My account · Touchline')).toHaveLength(1);
    expect(new Set(titles).size).toBe(OFFICE_PAGES.length);
  });

  it.each([
    ['another project', '/seo-module-api/api/v2/pagedata?language=en&project%5Bid%5D=2', 422],
    ['another site', `/seo-module-api/api/v2/pagedata?language=en&domain=evil.example`, 422],
    ['no page', `/frontend-api/seo/seoContent?language=en&path=%2Fen%2Fnowhere`, 422],
    ['an address elsewhere', `/seo-module-api/api/v2/pagedata?path=https%3A%2F%2Fevil.example`, 400],
    ['no section', '/web-api/external-api/seo/questions/footer/constructor', 404],
  ])('refuse %s', async (_what, url, status) => {
    const answer = await app.inject({ url });
    const code = { 400: 'bad-parameter', 404: 'not-found', 422: 'no-such-page' }[status];
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code]);
  });

  const EMPTY_PAGE = { title: '', description: '', alternativeLinks: [], metas: [], customCanonical: '' };

  it.each([
    [403, true],
    [422, true],
    [404, false],
    [500, false],
    [0, false],
    [200, false],
  ])('leave a reader with what is empty after %d, flagged as failed', (status, isRefused) => {
    for (const [name, empty] of [
      ['content', { styles: '', style: '', content: '', microschema: '' }],
      ['visual', ''],
      ['questions', []],
      ['links', []],
      ['counters', []],
      ['isoCodes', {}],
    ] as const)
      expect(readAs(name, { status, body: 'no answer' })).toEqual({
        value: empty,
        isFailed: true,
        isRefused,
      });
    expect(readAs('pageData', { status, body: undefined })).toMatchObject({
      value: EMPTY_PAGE,
      isFailed: true,
      isRefused,
    });
  });
});
