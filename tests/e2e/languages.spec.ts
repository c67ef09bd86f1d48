import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { DEPOSIT } from '#protocol/people/money-calls.ts';
import {
  type AnswerOf,
  outgoing,
  type PeopleCall,
  type RequestOf,
  readAnswer,
} from '#protocol/people/people-call.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { OFFICE_PAGES } from '../../src/platform/router/routes.ts';
import { livePrices } from './live-prices.ts';
import { recordedBets } from './pages/bets.ts';
import { cell, gameOf, openCells, pressPrice, selectionOf } from './pages/selection-cell.ts';
import { Sportsbook } from './sportsbook.ts';

/** Written in Latin letters in every language: the product, games played on computers, keys, currencies, accounts, formats of files, browsers and their systems. */
const NAMES = new Set([
  'touchline',
  'counter-strike',
  'dota',
  'ctrl',
  'enter',
  'esc',
  'eur',
  'utc',
  'gmt',
  'demo',
  'jpeg',
  'png',
  'pdf',
  'pin',
  'chrome',
  'linux',
]);
/** "Europe/Paris": an identifier, whose parts nobody translates. */
const TIME_ZONE = /^[A-Z][A-Za-z_]+\/[\w/ +-]+$/;
/** Codes of currencies, in capitals alone. */
const CURRENCIES = /\b(?:KZT|RUB|USDT?|EUR|UAH|TRY|INR|KWD|KD|JPY|BTC|ETH)\b/g;
/** Languages by their own names and codes, wherever one chooses among them. */
const LANGUAGES = new Set(['English', 'Русский', 'العربية', 'EN', 'RU', 'AR']);

/** The number of a bet. */
const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const folder = new URL('../../locales/en/', import.meta.url);
const KEYS = new Set(
  readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object).filter((key) =>
      key.includes('.'),
    ),
  ),
);

/** Every text that a reader may see or hear: text nodes, and the attributes that name things. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (holder && !holder.closest('script, style, noscript')) texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set([document.title, ...texts].map((text) => text.trim()))].filter((text) => text !== '');
  });

/** What should not be on a screen of this language. */
function foreign(texts: readonly string[], language: string): readonly string[] {
  return texts.filter((text) => {
    if (LANGUAGES.has(text) || TIME_ZONE.test(text)) return false;
    if (KEYS.has(text) || text.includes('{{') || /\bundefined\b|\bNaN\b|\[object/.test(text)) return true;
    const words =
      text
        .replace(GUID, '')
        .replace(CURRENCIES, '')
        .match(/[A-Za-z][A-Za-z'-]+/g) ?? [];
    if (language === 'en') return /[Ѐ-ӿ؀-ۿ]/.test(text);
    if (language === 'ar' && /[Ѐ-ӿ]/.test(text)) return true;
    if (language === 'ru' && /[؀-ۿ]/.test(text)) return true;
    return words.some((word) => !NAMES.has(word.toLowerCase()));
  });
}

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

test.describe('every screen speaks the language of its visitor', () => {
  let sportsbook: Sportsbook;
  // A world for each: what is decided in one language is not offered in the next.
  test.beforeEach(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '150', '--line-games', '80'],
    });
  });
  test.afterEach(() => sportsbook.close());

  for (const language of ['ru', 'ar', 'en']) {
    test(`and no other: ${language}`, async ({ page }) => {
      const found: Record<string, readonly string[]> = {};
      const look = async (what: string) => {
        const words = foreign(await textsOn(page), language);
        if (words.length > 0) found[what] = words;
      };
      const open = async (path: string) => {
        await page.goto(`${sportsbook.url}/${language}/${path}`);
        await page.locator('main h1').first().waitFor();
      };
      /** Opens whatever unfolds in this place, one after the other. */
      const unfold = async (place: Locator, what: string) => {
        const buttons = place.locator('button[aria-expanded]');
        for (let at = 0; at < (await buttons.count()); at += 1) {
          if ((await buttons.nth(at).getAttribute('aria-expanded')) !== 'false') continue;
          await buttons.nth(at).click();
          await look(`${what}, unfolded ${at}`);
          await page.keyboard.press('Escape');
        }
      };
      const coupon = page.locator('[data-coupon-state]');
      const place = async () => {
        await page.locator('[data-session="guest"] button').first().click();
        await page.locator('[data-balance]').waitFor();
        await coupon.locator('select:has(option[value="any"])').selectOption('any');
        await coupon.locator('input[inputmode="decimal"]').first().fill('100');
        await expect(coupon.locator('button[data-blocked="false"][aria-disabled="false"]')).toBeVisible();
        await coupon.locator('button[data-blocked]').click();
        await expect(coupon).toHaveAttribute('data-coupon-state', 'accepted', { timeout: 30_000 });
      };

      await open('live');
      await openCells(page).nth(10).waitFor();
      await look('live');
      await unfold(page.getByRole('banner'), 'header');
      await unfold(page.getByRole('contentinfo'), 'strip');
      for (const sport of [1, 2, 3, 4, 5, 6, 8, 10, 66, 85, 86, 97]) {
        const [price] = await livePrices(sportsbook, { sport, minOdds: 1.01, maxOdds: 500 });
        if (!price) continue;
        await open(`game/${price.game}`);
        await page.locator('[data-group]').first().waitFor();
        await look(`a game of sport ${sport}`);
      }
      await openCells(page).nth(2).hover();
      await page.getByRole('tooltip').waitFor();
      await look('details of a price');
      await open('line');
      await page.locator('[data-selection][data-odds]').nth(10).waitFor();
      await look('line');
      await open('live/multi');
      await look('multi-view, empty');
      await page.locator('main button').filter({ hasText: /[6٦]/ }).first().click();
      await openCells(page).nth(6).waitFor();
      await look('multi-view');
      await unfold(page.locator('main'), 'multi-view');
      await open('favorites');
      await look('favorites');
      await open('settings');
      await look('settings');

      // Before the game: nothing is waited for, and no goal falls in between.
      await open('line');
      const key = await selectionOf(openCells(page).first());
      const others = page.locator(
        `[data-selection][data-state="open"]:not([data-selection^="${gameOf(key)}."])`,
      );
      const keys = [key, await selectionOf(others.nth(7))];
      for (const one of keys) await pressPrice(cell(page, one));
      await expect(page.locator('[data-coupon-item]')).toHaveCount(2);
      await look('coupon');
      await coupon.locator('input[inputmode="decimal"]').first().fill('999999999');
      await look('coupon with too large a stake');
      await unfold(coupon, 'coupon');
      await place();
      await look('receipt');
      await open('bets');
      await page.locator('[data-bet]').first().waitFor();
      await look('bets');
      for (const key of keys) await sportsbook.control('/_world', { decide: { key, result: 'win' } });
      await expect.poll(async () => (await recordedBets(page))[0]?.status).toBe('won');
      await page.locator('main button[aria-pressed="false"]').first().click();
      await page.locator('[data-bet-status="won"]').first().waitFor();
      await look('bets, settled');
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open]').waitFor();
      await look('search');
      expect(found).toEqual({});
    });
  }
});

test.describe('the office speaks the language of its owner', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({ args: ['--live-games', '5', '--line-games', '5'] });
  });
  test.afterAll(() => sportsbook.close());

  for (const language of ['ru', 'ar', 'en']) {
    // Of an account that has just been opened, with a payment that came and one that did not.
    test(`and no other: ${language}`, async ({ page }) => {
      const found: Record<string, readonly string[]> = {};
      const look = async (what: string) => {
        const words = foreign(await textsOn(page), language);
        if (words.length > 0) found[what] = words;
      };
      const open = async (path: string) => {
        await page.goto(`${sportsbook.url}/${language}/${path}`);
        await page.locator('main h1').first().waitFor();
      };
      await open('rules');
      const form = { type: 'fast_reg', countryId: 398, currencyId: 'KZT', isAdultAndAgrees: true } as const;
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
      for (const name of OFFICE_PAGES) {
        await open(`office/${name}`);
        await page.locator(`[data-office="${name}"] section`).first().waitFor();
        await look(`office: ${name}`);
      }
      expect(found).toEqual({});
    });
  }
});
