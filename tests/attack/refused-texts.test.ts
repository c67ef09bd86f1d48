/** What the fuzzer found, each in one small test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

describe('input that nobody types', () => {
  let bench: PeopleBench;
  let database: Database;
  let bettor: Browser;
  beforeAll(async () => {
    database = await openTestDatabase();
    bench = await openPeopleBench(database);
    bettor = (await bench.newBettor()).browser;
  });
  afterAll(async () => {
    await bench.close();
    await database.close();
  });

  const attributes = (values: object) => JSON.stringify({ data: { attributes: values } });

  it.each([
    ['/web-api/block-appeal/', attributes({ login: 'a\u0000b', email: 'a@bets.example', text: 'a' })],
    ['/web-api/promocodes/check', attributes({ promoCode: '\u0000' })],
    ['/web-api/office/savesetting', attributes({ setting_id: 'calm', setting_value: '1\u0000' })],
    ['/web-api/datalinelive/putbetscommon', JSON.stringify({ coupon: { 'a\u0000': 1 } })],
  ])('is refused as such where a text of %s has a NUL character', async (path, body) => {
    const answer = await bettor.send('POST', path, body);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'bad-body']);
    const asked = await bettor.send('GET', '/service-api/LiveFeed/Web_SearchZip?text=a%00b');
    expect([asked.statusCode, asked.json().errors[0].code]).toEqual([400, 'bad-parameter']);
  });

  it('keeps a backslash that somebody typed before u0000', async () => {
    const answer = await bettor.send(
      'POST',
      '/web-api/promocodes/check',
      attributes({ promoCode: '\\u0000' }),
    );
    expect(answer.json().errors?.[0]?.detail).not.toMatch(/NUL/);
  });

  it.each([
    ['/web-api/office/history/payment/main-account', { page_number: 1e300 }],
    ['/web-api/office/sessionhistory', { page_number: 2 ** 63 }],
    ['/web-api/office/savesetting', { setting_id: 'calm', setting_value: '1', agoMs: 1e300 }],
  ])('is refused where a number of %s is larger than any real one', async (path, values) => {
    const answer = await bettor.send('POST', path, attributes(values));
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'bad-body']);
  });

  it.each(['/web-api/limits/test', '/web-api/limits/self-exclude-reasons', '/api/v3/bonuses/first-deposit'])(
    'is a language like any other that is not kept: %s in English',
    async (path) => {
      const english = await bettor.send('GET', `${path}?lng=en`);
      for (const name of ['toString', 'constructor', '__proto__'])
        expect((await bettor.send('GET', `${path}?lng=${name}`)).body).toBe(english.body);
    },
  );
});
