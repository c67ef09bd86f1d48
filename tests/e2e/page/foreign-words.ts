/** Words that should not be on a screen of a language. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * The names that are written in Latin letters in every language: the product, games played on computers, UFC, keys,
 * currencies, accounts, formats of files, browsers and their systems, schemes of electronic identity, VIP, the
 * sandbox.
 */
const NAMES = new Set([
  'touchline',
  'counter-strike',
  'dota',
  'ufc',
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
  'smart-id',
  'mobile-id',
  'vip',
  'sandbox',
]);
/** What a language itself writes in Latin letters: Russian bettors say Live. */
const OWN_NAMES: Readonly<Record<string, ReadonlySet<string>>> = { ru: new Set(['live']) };
/** The pattern of a time zone, "Europe/Paris": an identifier, whose parts nobody translates. */
const TIME_ZONE = /^[A-Z][A-Za-z_]+\/[\w/ +-]+$/;
/** Codes of currencies and of languages, in capitals alone. */
const CODES = /\b(?:KZT|RUB|USDT?|EUR|UAH|TRY|INR|KWD|KD|JPY|BTC|ETH|EN|RU|AR|FA)\b/g;
/** Titles of games that are played on computers. */
const TITLES = /League of Legends|Need for Speed|Street Fighter|StarCraft|Valorant|PES/g;
/** Languages by their own names and codes, wherever one chooses among them. */
const LANGUAGES = new Set(['English', 'Русский', 'العربية', 'فارسی', 'EN', 'RU', 'AR', 'FA']);

/** The number of a bet, or its beginning. */
const GUID = /[0-9a-f]{8}(?:…|(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

const folder = new URL('../../../locales/en/', import.meta.url);
const KEYS = new Set(
  readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object).filter((key) =>
      key.includes('.'),
    ),
  ),
);

/** Every text that a reader may see or hear: text nodes but those that nobody translates, and the attributes that name things. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (holder && !holder.closest('script, style, noscript, [translate="no"]'))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set([document.title, ...texts].map((text) => text.trim()))].filter((text) => text !== '');
  });

/** Whether a text is none at all: a key, a value that was not filled in, something that is no text. */
const isNoText = (text: string): boolean =>
  KEYS.has(text) || text.includes('{{') || /\bundefined\b|\bNaN\b|\[object/.test(text);

export const keysAmong = (texts: readonly string[]): readonly string[] => texts.filter(isNoText);

/** What should not be on a screen of this language. */
export function foreign(texts: readonly string[], language: string): readonly string[] {
  return texts.filter((text) => {
    if (LANGUAGES.has(text) || TIME_ZONE.test(text)) return false;
    if (isNoText(text)) return true;
    const words =
      text
        .replace(GUID, '')
        .replace(CODES, '')
        .replace(TITLES, '')
        .match(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g) ?? [];
    if (language === 'en') return /[Ѐ-ӿ؀-ۿ]/.test(text);
    if (language === 'ar' && /[Ѐ-ӿ]/.test(text)) return true;
    if (language === 'ru' && /[؀-ۿ]/.test(text)) return true;
    return words.some(
      (word) => !NAMES.has(word.toLowerCase()) && !OWN_NAMES[language]?.has(word.toLowerCase()),
    );
  });
}
