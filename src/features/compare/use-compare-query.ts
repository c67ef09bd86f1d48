import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { BOOK_FEEDS, BOOK_MARKETS, BOOK_ORDERS, type BooksQuery } from '#protocol/books/book-channel.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';

/** The part of a comparison that stands in the address; the method of fair prices is kept on the device. */
export type CompareFilter = Pick<BooksQuery, 'feed' | 'sportId' | 'find' | 'markets' | 'order' | 'open'>;
export type CompareQuery = Omit<BooksQuery, 'from' | 'to' | 'turn'>;

const MAX_TEXT_LENGTH = 100;
const ID = /^[1-9]\d{0,15}$/;
const idOf = (text: string | null): number => (ID.test(text ?? '') ? Number(text) : 0);

/** The filter of an address: `?feed=live&sport=1&find=cup&markets=total&order=difference&game=7`; what cannot be read is left out. */
export function filterFrom(params: URLSearchParams): CompareFilter {
  return {
    feed: BOOK_FEEDS.find((one) => one === params.get('feed')) ?? 'all',
    sportId: idOf(params.get('sport')),
    find: (params.get('find') ?? '').slice(0, MAX_TEXT_LENGTH),
    markets: BOOK_MARKETS.find((one) => one === params.get('markets')) ?? 'result',
    order: BOOK_ORDERS.find((one) => one === params.get('order')) ?? 'start',
    open: idOf(params.get('game')),
  };
}

const NAMES = {
  feed: 'feed',
  sportId: 'sport',
  find: 'find',
  markets: 'markets',
  order: 'order',
  open: 'game',
} as const;
const PLAIN = filterFrom(new URLSearchParams());

/** The parameters with a filter in them; what is as at first is not said. */
export function paramsWith(before: URLSearchParams, filter: CompareFilter): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [field, name] of Object.entries(NAMES) as [keyof CompareFilter, string][]) {
    if (filter[field] === PLAIN[field]) after.delete(name);
    else after.set(name, String(filter[field]));
  }
  return after;
}

export function useCompareQuery(ownName: string) {
  const [params, setParams] = useSearchParams();
  const [method, setMethod] = useRemembered('fairMethod');
  const [book, setBook] = useRemembered('fairBook');
  const query = useMemo(
    (): CompareQuery => ({ ...filterFrom(params), method, reference: book ?? ownName }),
    [params, method, book, ownName],
  );
  const setFilter = useCallback(
    (change: Partial<CompareFilter>) =>
      setParams((before) => paramsWith(before, { ...filterFrom(before), ...change }), { replace: true }),
    [setParams],
  );
  const setReference = useCallback(
    (name: string) => setBook(name === ownName ? null : name),
    [setBook, ownName],
  );
  return { query, setFilter, setMethod, setReference };
}
