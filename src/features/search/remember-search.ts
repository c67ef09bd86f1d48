/** Searches that led somewhere, newest first: a person's own, gone after signing out. */
import { MAX_SEARCHES } from '#protocol/storage/remembered.ts';
import type { RememberedStore } from '#streams/remembered-store.ts';

/** The searches with one more; the same words again come to the front. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const search = text.trim();
  if (search === '') return [...searches];
  const same = search.toLowerCase();
  return [search, ...searches.filter((earlier) => earlier.toLowerCase() !== same)].slice(0, MAX_SEARCHES);
}

export function rememberSearch(remembered: RememberedStore, text: string): void {
  remembered.set('searches', withSearch(remembered.get('searches'), text));
}
