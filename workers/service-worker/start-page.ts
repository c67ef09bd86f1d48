/**
 * Pages without a network: the one page of the release in the language of its address, and where the root leads: to the board in the language
 * that was read last, else in the one that every release has.
 */
import { LANGUAGE_TAGS } from 'virtual:language-tags';
import { FALLBACK_LANGUAGE } from 'virtual:languages';
import { tellLanguage } from '#protocol/http/told-language.ts';

const START_CACHE = 'touchline-start';
const KEY = '/last-language.txt';

const LANGUAGE = /^\/([a-z]{2,3})(?=\/|$)/;

let remembered: string | undefined;

/** Keeps the language of a page by its path. It is written only when it changes, as far as this worker's life knows. */
export async function rememberLanguage(storage: CacheStorage, path: string): Promise<void> {
  const language = LANGUAGE.exec(path)?.[1];
  if (language === undefined || language === remembered) return;
  remembered = language;
  await (await storage.open(START_CACHE)).put(KEY, new Response(language));
}

export async function startPage(storage: CacheStorage, origin: string): Promise<Response> {
  const kept = await (await storage.match(KEY, { cacheName: START_CACHE }))?.text();
  return Response.redirect(`${origin}/${kept ?? FALLBACK_LANGUAGE}/live`, 302);
}

/** The page that is kept, in the language of its address. What else there is of the language the page looks up: it comes with the release. */
export async function pageInLanguage(kept: Response, path: string): Promise<Response> {
  const asked = LANGUAGE.exec(path)?.[1];
  const language = LANGUAGE_TAGS.split('|')
    .map((entry) => entry.split(' '))
    .find(([code]) => code === asked);
  if (!language) return kept;
  const [code = '', locale = '', direction = 'ltr'] = language;
  const headers = new Headers(kept.headers);
  // Of the bytes as they came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const html = tellLanguage(await kept.text(), {
    code,
    locale,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  });
  return new Response(html, { status: kept.status, statusText: kept.statusText, headers });
}
