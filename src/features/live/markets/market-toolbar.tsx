import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { MarketKind } from '#streams/board/market-tabs.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import styles from './market-toolbar.module.css';
import type { MarketFilter } from './use-market-filter.ts';

export interface MarketToolbarProps {
  /** Ties the kinds to the markets below. */
  readonly id: string;
  readonly kinds: readonly MarketKind[];
  readonly filter: MarketFilter;
  readonly onFilter: (change: Partial<MarketFilter>) => void;
  readonly isClosed: boolean;
  readonly selectionCount: number;
  readonly isAllFolded: boolean;
  readonly onFoldAll: (isFolded: boolean) => void;
}

/** What narrows the markets of a game down: their kind, a part of their name, folding all of them. */
export function MarketToolbar(props: MarketToolbarProps) {
  const { id, kinds, filter, onFilter, isClosed, selectionCount, isAllFolded, onFoldAll } = props;
  const t = useT('game');
  const foldLabel = t(isAllFolded ? 'expandAll' : 'collapseAll');
  const FoldIcon = isAllFolded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <div className={styles['toolbar']}>
      <Tabs
        id={id}
        look="pills"
        label={t('tabs.markets')}
        value={filter.kind}
        tabs={(['all', ...kinds] as const).map((value) => ({ value, label: t(`market.${value}`) }))}
        onChange={(kind) => onFilter({ kind })}
      />
      <div className={styles['search']}>
        <SearchField
          label={t('filter')}
          placeholder={t('filter.short')}
          text={filter.text}
          onText={(text) => onFilter({ text })}
        />
      </div>
      <output className={styles['count']} title={isClosed ? t('finished') : undefined}>
        {isClosed ? t('closed') : t('selections', { count: selectionCount })}
      </output>
      <button
        type="button"
        className={styles['tool']}
        aria-label={foldLabel}
        title={foldLabel}
        onClick={() => onFoldAll(!isAllFolded)}
      >
        <FoldIcon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
