import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { OFFICE_PAGES, type OfficePage } from '#domain/addresses/office-pages.ts';
import { DEPOSIT } from '#protocol/people/money-calls.ts';
import {
  type AnswerOf,
  outgoing,
  type PeopleCall,
  type RequestOf,
  readAnswer,
} from '#protocol/people/people-call.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { foreign, textsOn } from '../page/foreign-words.ts';
import { moveTo } from '../pages/move-to.ts';
import { Sportsbook } from '../sportsbook.ts';

/** A call of the account, as the page itself would send it. */
async function ask<Call extends PeopleCall>(
  page: Page,
  call: Call,
  values: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const { url, ...init } = outgoing(call, values);
  const raw = await page.evaluate(
    async ([path, sent]) => {
      const headers = { ...sent.headers, 'x-requested-with': 'touchline' };
      return (await (await fetch(path, { ...sent, headers })).json()) as unknown;
    },
    [url, init] as const,
  );
  const answer = readAnswer(call, raw);
  if (!answer.ok) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

const LANGUAGES = ['ru', 'ar', 'en'];
/** Pages with values that the server names (payments, bonuses, messages): seen in every language. All others take turns, for their texts are checked by key. */
const OF_SERVER: ReadonlySet<OfficePage> = new Set([
  'account',
  'wallets',
  'recharge',
  'withdrawal',
  'payment-history',
  'bonuses',
  'messages',
  'session-history',
  'responsible-gambling',
  'virtual-account',
  'manager-bets',
]);
const seenIn = (language: string): readonly OfficePage[] =>
  OFFICE_PAGES.filter(
    (page, index) => OF_SERVER.has(page) || LANGUAGES[index % LANGUAGES.length] === language,
  );

test.describe('the office speaks the language of its owner', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({ args: ['--live-games', '5', '--line-games', '5'] });
  });
  test.afterAll(() => sportsbook.close());

  for (const language of LANGUAGES) {
    // Of an account that has just been opened, with a payment that came and one that did not.
    test(`and no other: ${language}`, async ({ page }) => {
      const found: Record<string, readonly string[]> = {};
      const look = async (what: string) => {
        const words = foreign(await textsOn(page), language);
        if (words.length > 0) found[what] = words;
      };
      await page.goto(`${sportsbook.url}/${language}/rules`);
      await page.locator('main h1').first().waitFor();
      const form = { type: 'fast_reg', countryId: 82, currencyId: 'KZT', isAdultAndAgrees: true } as const;
      await ask(page, REGISTER, { ...form, language });
      for (const outcome of ['pay', 'fail']) {
        const money = { amount: '1000.00', currency: 'KZT' };
        const order = { payGuid: randomUUID(), methodId: 'card', money };
        const paid = await ask(page, DEPOSIT, order);
        await page.goto(`${sportsbook.url}${paid.redirectUrl ?? ''}`);
        await look('the cashier');
        await page.locator(`button[value="${outcome}"]`).click();
        await page.locator('main a').click();
        await page.locator('[data-payment-state]').first().waitFor();
      }
      for (const name of seenIn(language)) {
        await moveTo(page, `${language}/office/${name}`);
        await page.locator(`[data-office="${name}"] section`).first().waitFor();
        await look(`office: ${name}`);
      }
      expect(found).toEqual({});
    });
  }
});
