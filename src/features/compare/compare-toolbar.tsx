import { ArrowDownWideNarrow, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { FAIR_METHODS, type FairMethod } from '#domain/fair-price/fair-methods.ts';
import { BOOK_FEEDS, BOOK_MARKETS, BOOK_ORDERS } from '#protocol/books/book-channel.ts';
import { useT } from '../../i18n/localizer-context.ts';
import type { BooksState } from '../../platform/books/use-books.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Chip } from '../../ui/primitives/chip.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { SegmentedControl } from '../../ui/primitives/segmented-control.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import styles from './compare-toolbar.module.css';
import type { CompareFilter, CompareQuery } from './use-compare-query.ts';

export type ComparePanel = 'doubts' | 'covered';

export interface CompareToolbarProps {
  readonly query: CompareQuery;
  readonly state: BooksState;
  readonly panel: ComparePanel | undefined;
  readonly onFilter: (change: Partial<CompareFilter>) => void;
  readonly onMethod: (method: FairMethod) => void;
  readonly onReference: (book: string) => void;
  readonly onOrderAgain: () => void;
  readonly onPanel: (panel: ComparePanel | undefined) => void;
  /** Whether the controls are shown; absent where there is room for them at all times. */
  readonly isOpen: boolean | undefined;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The controls that choose the games and the method of fair prices; a phone has them behind one button. */
export function CompareToolbar(props: CompareToolbarProps) {
  const { isOpen, onOpen, state } = props;
  const t = useT('compare');
  const titles = useT('titles');
  const heading = (
    <>
      <h1 className={styles['title']}>{titles('compare')}</h1>
      <span className={styles['count']} data-compared={state.list.length}>
        {t('games', { count: state.list.length })}
      </span>
    </>
  );
  return (
    <header className={styles['toolbar']}>
      {isOpen === undefined ? null : (
        <div className={styles['head']}>
          {heading}
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
            {t('choices')}
          </button>
        </div>
      )}
      {isOpen === false ? null : (
        <>
          <Kinds {...props}>{isOpen === undefined ? heading : null}</Kinds>
          <Choices {...props} />
        </>
      )}
    </header>
  );
}

/** Which games and which market of them; then what has come of the comparison. */
function Kinds(props: CompareToolbarProps & { readonly children: ReactNode }) {
  const { children, onFilter, onPanel, panel, query, state } = props;
  const t = useT('compare');
  const toggle = (one: ComparePanel) => onPanel(panel === one ? undefined : one);
  return (
    <div className={styles['line']}>
      {children}
      <SegmentedControl
        label={t('feed')}
        value={query.feed}
        segments={BOOK_FEEDS.map((value) => ({ value, label: t(`feed.${value}`) }))}
        onChange={(feed) => onFilter({ feed })}
      />
      <SegmentedControl
        label={t('markets')}
        value={query.markets}
        segments={BOOK_MARKETS.map((value) => ({ value, label: t(`markets.${value}`) }))}
        onChange={(markets) => onFilter({ markets })}
      />
      <span className={styles['panels']}>
        <Chip
          kind="filled"
          isChosen={panel === 'doubts'}
          onClick={() => toggle('doubts')}
          data-panel="doubts"
        >
          {t('doubts.count', { count: state.doubts.length })}
        </Chip>
        <Chip
          kind="filled"
          isChosen={panel === 'covered'}
          onClick={() => toggle('covered')}
          data-panel="covered"
        >
          {t('covered.count', { count: state.covered.length })}
        </Chip>
      </span>
    </div>
  );
}

function Choices({ onFilter, onMethod, onOrderAgain, onReference, query, state }: CompareToolbarProps) {
  const t = useT('compare');
  const { books, sports } = state;
  const named = sports.some(({ sportId }) => sportId === query.sportId);
  return (
    <div className={styles['line']}>
      <div className={styles['search']}>
        <SearchField
          label={t('find')}
          text={query.find}
          onText={(find) => onFilter({ find })}
          clearLabel={t('find.clear')}
        />
      </div>
      <Select
        label={t('sport')}
        labelHidden
        value={String(query.sportId)}
        options={[
          { value: '0', label: t('sport.all') },
          ...sports.map(({ games, name, sportId }) => ({
            value: String(sportId),
            label: `${name} (${games})`,
          })),
          ...(named || query.sportId === 0 ? [] : [{ value: String(query.sportId), label: '…' }]),
        ]}
        onChange={(value) => onFilter({ sportId: Number(value) })}
      />
      <span className={styles['field']}>
        <span aria-hidden="true">{t('fair')}</span>
        <Select
          label={t('method')}
          labelHidden
          value={query.method}
          options={FAIR_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
          onChange={onMethod}
        />
      </span>
      <Select
        label={t('reference')}
        labelHidden
        value={query.reference}
        options={(books.length > 0 ? books.map(({ name }) => name) : [query.reference]).map((value) => ({
          value,
          label: t('reference.of', { book: value }),
        }))}
        onChange={onReference}
      />
      <span className={styles['order']}>
        <Select
          label={t('order')}
          labelHidden
          value={query.order}
          options={BOOK_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(order) => onFilter({ order })}
        />
        {query.order === 'difference' ? (
          <IconButton
            label={t('order.again')}
            icon={<ArrowDownWideNarrow size={16} aria-hidden="true" />}
            onClick={onOrderAgain}
          />
        ) : null}
      </span>
    </div>
  );
}
