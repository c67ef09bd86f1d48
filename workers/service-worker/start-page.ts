/** Where the root leads without a network: to the board in the language that was read last, else in the one that every release has. */
import { fallbackLanguage } from '#locales/languages.json';

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
  return Response.redirect(`${origin}/${kept ?? fallbackLanguage}/live`, 302);
}
