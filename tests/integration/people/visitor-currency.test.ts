/** Accounts open in the country and the currency of the visitor's language, and all their pages speak of that currency. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BALANCE_PATH, parseAccount, SIGN_IN_PATH } from '#protocol/http/session.ts';
import { ACCOUNT_DATA } from '#protocol/people/account-calls.ts';
import { AVAILABLE_LIMITS, LIMITS, SET_LIMIT } from '#protocol/people/limit-calls.ts';
import { ACCOUNTS, DEPOSIT } from '#protocol/people/money-calls.ts';
import { REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  expect(await bench.betting.ledger.discrepancies()).toEqual([]);
  await bench.close();
  await database.close();
});

async function demoIn(lng: string, languages: string): Promise<Browser> {
  const browser = bench.browser();
  browser.headers = { 'accept-language': languages };
  await browser.send('POST', SIGN_IN_PATH, JSON.stringify({ demo: true, lng }));
  return browser;
}

describe('the demonstration account', () => {
  it.each([
    ['ru', 'ru-RU,ru;q=0.9', 'RUB', 2_000_000n],
    ['ru', 'en-US,en;q=0.9', 'KZT', 10_000_000n],
    ['en', 'en-GB,en;q=0.9', 'EUR', 20_000n],
    ['ar', 'ar-KW', 'KWD', 60_000n],
    ['de', 'en-US', 'EUR', 20_000n],
    ['ja', 'ja-JP', 'JPY', 30_000n],
  ])('in %s, of a browser that asks for %s, holds %s', async (lng, languages, code, balance) => {
    const browser = await demoIn(lng, languages);
    const account = parseAccount((await browser.send('GET', BALANCE_PATH)).json());
    expect(account).toMatchObject({ currency: { code }, balance });
    expect(account?.bounds.least).toBeLessThan(balance);
    const { accounts } = await browser.must(ACCOUNTS, {});
    expect(accounts.map(({ currencyId, isActive }) => [currencyId, isActive])).toEqual([[code, true]]);
  });

  it('is known as one, of its own currency', async () => {
    const browser = await demoIn('en', 'en-IE');
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({ isDemo: true, currencyId: 'EUR' });
    const { browser: registered } = await bench.newBettor();
    expect(await registered.must(ACCOUNT_DATA, {})).toMatchObject({ isDemo: false });
  });

  it('has limits in its own currency', async () => {
    const browser = await demoIn('en', 'en-IE');
    const money = { amount: '50.00', currency: 'EUR' };
    await browser.must(SET_LIMIT, { kind: 'stake', period: 'day', value: { unit: 'money', money } });
    const { limits } = await browser.must(LIMITS, {});
    expect(limits).toMatchObject([{ value: { money: { amount: 5_000n, currency: { code: 'EUR' } } } }]);
    await browser.must(AVAILABLE_LIMITS, {});
  });
});

describe('the cashier of the sandbox', () => {
  it('speaks to a demonstration account as the page that it was sent from', async () => {
    const browser = await demoIn('en', 'en-IE');
    const money = { amount: '20.00', currency: 'EUR' };
    const { redirectUrl = '' } = await browser.must(DEPOSIT, {
      payGuid: randomUUID(),
      methodId: 'card',
      money,
    });
    const headers = { host: 'localhost', referer: 'http://localhost/en/office/recharge' };
    const page = await browser.send('GET', redirectUrl, undefined, headers);
    expect(page.body).toContain('<html lang="en-GB"');
    expect(page.body).toContain('20.00 EUR');
    expect(page.body).toContain('name="lng" value="en"');
    expect((await browser.send('GET', redirectUrl)).body).toContain('<html lang="ru-RU"');
  });
});

describe('registration', () => {
  const offered = async (lng: string, languages: string) => {
    const browser = bench.browser();
    browser.headers = { 'accept-language': languages };
    return browser.must(REGISTRATION_CONFIG, { lng });
  };

  it('begins with the currency and the country of the visitor, and offers the others', async () => {
    const english = await offered('en', 'en-US');
    expect([english.currencies[0]?.code, english.countryId]).toEqual(['EUR', 39]);
    const russian = await offered('ru', 'ru');
    expect([russian.currencies[0]?.code, russian.countryId]).toEqual(['KZT', 82]);
    const arabic = await offered('ar', 'en-US');
    expect([arabic.currencies[0]?.code, arabic.countryId]).toEqual(['USD', 139]);
    const codes = (config: typeof english) => config.currencies.map(({ code }) => code).sort();
    expect(codes(arabic)).toEqual(codes(russian));
  });

  it('offers the bonuses of sport and casino, and none', async () => {
    expect((await offered('en', 'en')).bonuses).toEqual(['cancel', 'sport', 'casino']);
  });
});

describe('a currency of the configuration', () => {
  it('is that of everybody, and changes while the server runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-site-'));
    const own = (currency: string | null) =>
      writeFileSync(
        join(folder, 'site.json'),
        JSON.stringify({
          captcha: { type: 'disabled' },
          registration: { accountCurrency: currency },
          overrides: [{ when: { languages: ['ja'] }, set: { registration: { accountCurrency: 'JPY' } } }],
        }),
      );
    own('KZT');
    const configured = await openPeopleBench(database, { siteDir: folder });
    try {
      const first = async (lng: string) => {
        const config = await configured.browser().must(REGISTRATION_CONFIG, { lng });
        return [config.currencies[0]?.code, config.countryId];
      };
      for (const language of ['en', 'ar', 'de']) expect(await first(language)).toEqual(['KZT', 82]);
      expect(await first('ja')).toEqual(['JPY', 82]);
      const browser = configured.browser();
      await browser.send('POST', SIGN_IN_PATH, JSON.stringify({ demo: true, lng: 'en' }));
      expect(parseAccount((await browser.send('GET', BALANCE_PATH)).json())?.currency.code).toBe('KZT');
      own('USDT');
      configured.pass(3_000);
      expect(await first('en')).toEqual(['USDT', 82]);
    } finally {
      await configured.close();
      rmSync(folder, { recursive: true });
    }
  });
});
