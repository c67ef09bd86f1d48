import { useEffect, useMemo } from 'react';
import type { FairMethod } from '#domain/fair-price/fair-methods.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { BooksQuery } from '#protocol/books/book-channel.ts';
import { useBooks } from '../../platform/books/use-books.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';

export interface LensBooksProps {
  readonly book: string;
  readonly games: readonly GameId[];
  readonly method: FairMethod;
  /** Called with the fair prices of the book whenever they change. */
  readonly onFair: (fair: () => (key: SelectionKey) => Odds | undefined) => void;
}

/** Follows a further book for the games in sight, as long as the lens measures against it. It shows nothing. */
export function LensBooks({ book, games, method, onFair }: LensBooksProps) {
  const [answers] = useRemembered('bookAnswers');
  const also = games.join();
  const query = useMemo(
    (): BooksQuery => ({
      feed: 'all',
      sportId: 0,
      find: '',
      markets: 'result',
      order: 'start',
      turn: 0,
      method,
      reference: book,
      from: 0,
      to: -1,
      open: 0,
      also: also === '' ? [] : also.split(',').map((id) => Number(id) as GameId),
    }),
    [also, book, method],
  );
  const state = useBooks(query, answers);
  useEffect(() => {
    const fair = new Map<SelectionKey, Odds>();
    for (const { head, markets } of state.games.values())
      for (const { rows } of markets)
        for (const row of rows)
          if (row.fair !== undefined)
            fair.set(selectionKey({ ...row.place, gameId: head.id, player: 0 }), row.fair);
    onFair(() => (key) => fair.get(key));
  }, [onFair, state.games]);
  return null;
}
