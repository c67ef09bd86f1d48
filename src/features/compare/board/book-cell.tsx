import { memo } from 'react';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { MarketCell } from '#protocol/books/compared.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { useCompareTexts } from '../use-compare-texts.ts';
import styles from './book-cell.module.css';

export interface BookCellProps {
  readonly cell: MarketCell | undefined;
  readonly book: string;
  /** The name of the selection, for the accessible name. */
  readonly name: string;
  /** The key of the own selection in this row. */
  readonly selection: string;
  readonly column: number;
  readonly isBest: boolean;
  /** Whether the book's last answer is older than it may be. */
  readonly isStale: boolean;
  /** The age of the price, in words; absent before it has moved. */
  readonly age: string | undefined;
  readonly isFresh: boolean;
  /** Puts the price into the bet slip: of the own book alone. */
  readonly onPress?: () => void;
}

/** The least edge that is shown above nothing. */
const LEAST_EDGE = 0.0005;

/** The price of one book with its edge and its age. It carries the contract of the live board and the name of the book. */
export const BookCell = memo(function BookCell(props: BookCellProps) {
  const { age, book, cell, column, isBest, isFresh, isStale, name, onPress, selection } = props;
  const t = useT('compare');
  const texts = useCompareTexts();
  const [format] = usePreference('oddsFormat');
  if (!cell || cell.odds === NO_ODDS)
    return (
      <span className={styles['cell']} data-book={book} data-none="" title={t('cell.none', { book })}>
        –
      </span>
    );
  const { edge, moved, odds, suspended } = cell;
  const state = [suspended ? 'suspended' : 'open', isStale ? 'stale' : ''].filter(Boolean).join(' ');
  const label = [
    t('cell.name', { selection: name, book, odds: oddsText(odds, format) }),
    isBest ? t('cell.best') : '',
    edge === undefined ? '' : t('cell.edge', { edge: texts.signed(edge) }),
    suspended ? t('cell.suspended') : '',
    isStale ? t('cell.stale') : '',
    age === undefined ? '' : t('cell.age', { age }),
  ]
    .filter(Boolean)
    .join(', ');
  const content = (
    <>
      <span className={styles['odds']} dir="ltr" aria-hidden="true">
        {oddsText(odds, format)}
      </span>
      <span className={styles['beside']} dir="ltr" aria-hidden="true">
        <span
          className={styles['edge']}
          data-above={edge !== undefined && edge >= LEAST_EDGE ? '' : undefined}
        >
          {edge === undefined ? '' : texts.signed(edge)}
        </span>
        <span className={styles['age']}>{age ?? ''}</span>
      </span>
    </>
  );
  const marks = {
    className: styles['cell'],
    'data-book': book,
    'data-selection': selection,
    'data-odds': oddsToDecimal(odds),
    'data-state': state,
    'data-move': isFresh ? moved : undefined,
    'data-best': isBest || undefined,
    'data-cell': column,
    title: label,
  };
  return onPress && !suspended && !isStale ? (
    <span className={styles['place']}>
      <button type="button" {...marks} aria-label={label} tabIndex={-1} onClick={onPress}>
        {content}
      </button>
    </span>
  ) : (
    <span {...marks} tabIndex={-1}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {content}
    </span>
  );
});
