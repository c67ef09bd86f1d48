/** Books side by side in React: the line lives as long as the component that compares; what was told last is there for all below it. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { BooksQuery, BooksTold, ToldBookGame } from '#protocol/books/book-channel.ts';
import type { AnsweredPair } from '#protocol/books/matched-pair.ts';
import { feedAudience } from '#protocol/hub/feed-audience.ts';
import { feedLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { toldAtStart, useSiteName } from '../site/site.ts';
import { type BookLine, openBookLine } from './book-line.ts';

export interface BooksState
  extends Required<Omit<BooksTold, 'type' | 'games' | 'budget'>>,
    Pick<BooksTold, 'budget'> {
  /** The games that are or were in sight, as they were told last. */
  readonly games: ReadonlyMap<GameId, ToldBookGame>;
}

const NOTHING: BooksState = {
  books: [],
  list: [],
  sports: [],
  doubts: [],
  covered: [],
  isWhole: false,
  games: new Map(),
};
/** Games out of sight are let go once there are more than these. */
const MOST_KEPT = 200;

/** What was told last, all together. */
export function booksWith(state: BooksState, told: BooksTold): BooksState {
  const { games: changed, type: _, ...parts } = told;
  const next = { ...state, ...parts };
  if (!changed) return next;
  const before = state.games.size > MOST_KEPT ? new Map<GameId, ToldBookGame>() : state.games;
  const games = new Map(before);
  for (const game of changed) games.set(game.head.id, game);
  return { ...next, games };
}

function createStore() {
  let state = NOTHING;
  const listeners = new Set<() => void>();
  const set = (next: BooksState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    told: (told: BooksTold) => set(booksWith(state, told)),
  };
}

/** Looks at a query and says what a person has answered; both are followed as they change. */
export function useBooks(query: BooksQuery, answers: readonly AnsweredPair[]): BooksState {
  const [store] = useState(createStore);
  const language = feedAudience(feedLanguage(useLanguage()), toldAtStart());
  const ownName = useSiteName();
  const line = useRef<BookLine>(undefined);
  const asked = useRef({ query, answers });
  useEffect(() => {
    asked.current = { query, answers };
  });
  useEffect(() => {
    const opened = openBookLine({ language, ownName, onTold: store.told });
    line.current = opened;
    opened.answer(asked.current.answers);
    opened.look(asked.current.query);
    return () => opened.close();
  }, [language, ownName, store]);
  const wish = JSON.stringify(query);
  useEffect(() => line.current?.look(JSON.parse(wish) as BooksQuery), [wish]);
  useEffect(() => line.current?.answer(answers), [answers]);
  const read = useCallback(() => store.current(), [store]);
  return useSyncExternalStore(store.subscribe, read);
}
