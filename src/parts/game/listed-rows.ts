/** The rows of the board that is on the screen, those that are not mounted included: for acts that lead to a game of it. */
import { type RefObject, useEffect } from 'react';
import type { GameFeed } from '#domain/sport/game.ts';
import type { BoardRow } from '#streams/board/board-rows.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useService } from '../../platform/services.ts';

export interface ListedRows {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly BoardRow[];
  /** The top of each row, in pixels of the list. */
  readonly offsets: ArrayLike<number>;
  readonly views: Readonly<Record<GameFeed, FeedView | undefined>>;
}

export interface Listed {
  readonly now: () => ListedRows | undefined;
  readonly set: (now: ListedRows | undefined) => void;
}

export function listedRows(): Listed {
  let rows: ListedRows | undefined;
  return {
    now: () => rows,
    set(now) {
      rows = now;
    },
  };
}

/** Says which rows are listed as long as the board lives. */
export function useListedRows(now: ListedRows): void {
  const { set } = useService(listedRows);
  useEffect(() => {
    set(now);
    return () => set(undefined);
  });
}
