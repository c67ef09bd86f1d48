import type { BooksBudget, ToldBook } from '#protocol/books/book-channel.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useClockTick } from '../../platform/use-clock-tick.ts';
import styles from './source-line.module.css';
import { useCompareTexts } from './use-compare-texts.ts';

export interface SourceLineProps {
  readonly books: readonly ToldBook[];
  readonly budget: BooksBudget | undefined;
  /** Whether nothing is said of a book that is as it should be. */
  readonly isShort?: boolean;
}

const KILOBYTE = 1_000;

type SourceState = 'live' | 'stale' | 'held' | 'loading' | 'failed' | 'offline';

/** How a source is: held by its share, else as the better of its boards. */
export function stateOf({ phases, use }: Pick<ToldBook, 'phases' | 'use'>): SourceState {
  if (use?.isHeld) return 'held';
  for (const phase of ['live', 'stale', 'offline', 'loading', 'failed'] as const)
    if (phases.includes(phase)) return phase;
  return 'loading';
}

/** One line: each book, how it is, how old it is, how many games are matched, and what it costs of the budget. */
export function SourceLine({ books, budget, isShort = false }: SourceLineProps) {
  const t = useT('compare');
  const nowMs = useClockTick();
  const shown = isShort ? books.filter((book) => stateOf(book) !== 'live') : books;
  if (shown.length === 0) return null;
  const sources = books.length - 1;
  return (
    <ul className={styles['line']} aria-label={t('sources')}>
      {shown.map((book) => (
        <Source key={book.name} {...{ book, nowMs, sources, budget }} />
      ))}
    </ul>
  );
}

interface SourceProps {
  readonly book: ToldBook;
  readonly nowMs: number;
  readonly sources: number;
  readonly budget: BooksBudget | undefined;
}

function Source({ book, budget, nowMs, sources }: SourceProps) {
  const t = useT('compare');
  const texts = useCompareTexts();
  const format = useFormat();
  const { color, confirmedAtMs, games, matched, name, use } = book;
  const state = stateOf(book);
  const shareOf = (whole: number) => whole / Math.max(1, sources);
  return (
    <li className={styles['source']} data-source={name} data-source-state={state}>
      <i className={styles['dot']} style={{ background: color }} aria-hidden="true" />
      <bdi className={styles['name']}>{name}</bdi>
      <span className={styles['state']}>{t(`state.${state}`)}</span>
      {confirmedAtMs === undefined ? null : <span>{texts.age(confirmedAtMs, nowMs)}</span>}
      <span>{use ? t('source.matched', { matched, games }) : t('games', { count: games })}</span>
      {use && budget ? (
        <span
          title={t('source.budget', {
            requests: format.number(shareOf(budget.requestsPerMinute)),
            kilobytes: format.number(Math.round(shareOf(budget.bytesPerMinute) / KILOBYTE)),
          })}
          data-requests={use.requests}
          data-bytes={use.bytes}
        >
          {t('source.use', {
            requests: format.number(use.requests),
            kilobytes: format.number(Math.round(use.bytes / KILOBYTE)),
          })}
        </span>
      ) : null}
    </li>
  );
}
