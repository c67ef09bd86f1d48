import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { BooksQuery, ToldBook } from '#protocol/books/book-channel.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCellKeys } from '../../../parts/prices/use-cell-keys.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import type { BooksState } from '../../../platform/books/use-books.ts';
import { MANY_ROWS, WindowedList } from '../../../ui/lists/windowed-list.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { CompareQuery } from '../use-compare-query.ts';
import styles from './compare-list.module.css';
import { ComparedGame } from './compared-game.tsx';

export interface CompareListProps {
  readonly query: CompareQuery;
  readonly state: BooksState;
  readonly onSight: (sight: Pick<BooksQuery, 'from' | 'to'>) => void;
  readonly onOpen: (gameId: GameId | 0) => void;
  /** Takes all filters away. */
  readonly onClear: () => void;
}

/** The height of a game with a market of three, about. */
const GAME_PX = 130;
/** The least width of a game without its books, and of a book: what finds room twice is shown side by side. */
const LEAST_PX = 450;
const BOOK_PX = 100;
/** Games beyond the edges that have their prices already. */
const BEYOND = 4;

/** The games of the list, each with the prices of all books under the names of these. */
export function CompareList({ onClear, onOpen, onSight, query, state }: CompareListProps) {
  const t = useT('compare');
  const board = useRef<HTMLElement>(null);
  useCellKeys(board);
  const { books, games, isWhole, list } = state;
  const [content, widthPx] = useElementWidth();
  const columnPx = LEAST_PX + Math.max(1, books.length) * BOOK_PX;
  const columns = Math.max(1, Math.floor(widthPx / columnPx));
  const style = useMemo(
    () =>
      ({
        '--books': Math.max(1, books.length),
        '--games-beside': columns,
      }) as CSSProperties,
    [books.length, columns],
  );
  const onRows = useCallback(
    (first: number, last: number) => onSight({ from: Math.max(0, first - BEYOND), to: last + BEYOND }),
    [onSight],
  );
  return (
    <section className={styles['board']} style={style} ref={board} aria-label={t('board')}>
      <div className={styles['content']} data-columns={columns} ref={content}>
        {books.length > 0 ? (
          <div className={styles['headings']}>
            {Array.from({ length: columns }, (_, at) => (
              <BookNames key={at} books={books} />
            ))}
          </div>
        ) : null}
        {list.length === 0 ? (
          <EmptyState
            title={t(isWhole || books.length === 0 ? 'empty' : 'looking')}
            hint={isWhole ? t('empty.hint') : undefined}
            action={isWhole ? <Button onClick={onClear}>{t('empty.clear')}</Button> : undefined}
          />
        ) : (
          <WindowedList
            items={list}
            keyOf={(id) => id}
            rowPx={GAME_PX}
            overscan={BEYOND}
            columnPx={columnPx}
            list={{ className: styles['list'] ?? '', 'aria-label': t('list') }}
            {...(list.length > MANY_ROWS ? { onRows } : {})}
            row={(id, place) => {
              const game = games.get(id);
              const shown = game ? (
                <ComparedGame game={game} books={books} isOpen={query.open === id} onOpen={onOpen} />
              ) : (
                <div className={styles['waiting']} style={{ blockSize: GAME_PX }} />
              );
              return place.as === 'li' ? <li {...place.aria}>{shown}</li> : shown;
            }}
          />
        )}
      </div>
    </section>
  );
}

/** The names of the columns, which stay in sight. */
const BookNames = memo(function BookNames({ books }: { readonly books: readonly ToldBook[] }) {
  const t = useT('compare');
  return (
    <div className={styles['names']}>
      <span className={styles['lead']}>{t('column.selection')}</span>
      {books.map(({ color, name }) => (
        <span key={name} className={styles['book']} title={name}>
          <i className={styles['dot']} style={{ background: color }} aria-hidden="true" />
          <bdi>{name}</bdi>
        </span>
      ))}
      <span className={styles['fair']}>{t('column.fair')}</span>
      <span className={styles['first']}>{t('column.first')}</span>
    </div>
  );
});
