import { ChevronsDownUp, ChevronsUpDown, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { type MarketBlock, marketBlocks } from '#streams/board/market-blocks.ts';
import { MARKET_KINDS, marketKinds } from '#streams/board/market-tabs.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCellKeys } from '../../../parts/prices/use-cell-keys.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { usePriceWords } from '../../../parts/prices/use-price-words.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import styles from './market-board.module.css';
import { MarketCard } from './market-card.tsx';
import { SelectionDetails } from './selection-details.tsx';
import { useMarketFilter } from './use-market-filter.ts';
import { useMarketMarks } from './use-market-marks.ts';
import { useStableColumns } from './use-stable-columns.ts';
import { useStillBlocks } from './use-still-blocks.ts';

export interface MarketBoardProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  /** Over or gone: prices are no longer on offer, their cells keep their places. */
  readonly isClosed: boolean;
}

/** A card narrower than this cuts its labels. */
const CARD_MIN_PX = 330;
const MAX_COLUMNS = 6;

/** All market groups of a game in columns, with what narrows them down. */
export function MarketBoard({ record, view, isClosed }: MarketBoardProps) {
  const t = useT('game');
  const texts = useGameTexts();
  const toggle = useToggleSelection(texts);
  const marks = useMarketMarks();
  const {
    filter: { kind, text },
    setFilter,
  } = useMarketFilter();
  const [ref, widthPx] = useElementWidth();
  const board = useRef<HTMLDivElement>(null);
  useCellKeys(board);
  const wanted = useDeferredValue(text).trim().toLowerCase();

  const blocks = useMemo(() => marketBlocks(record), [record]);
  const kinds = useMemo(() => {
    const present = new Set(blocks.flatMap((block) => marketKinds(block.group)));
    return MARKET_KINDS.filter((candidate) => present.has(candidate));
  }, [blocks]);
  const ordered = useMemo(() => {
    const matching = blocks.filter(
      ({ group }) =>
        (kind === 'all' || marketKinds(group).includes(kind)) &&
        (wanted === '' || texts.market(group, record.head).toLowerCase().includes(wanted)),
    );
    const isPinned = (block: MarketBlock) => marks.pinned.has(block.group);
    return [...matching.filter(isPinned), ...matching.filter((block) => !isPinned(block))];
  }, [blocks, kind, wanted, marks.pinned, record.head, texts]);

  const columnCount = Math.max(1, Math.min(MAX_COLUMNS, Math.floor(widthPx / CARD_MIN_PX)));
  const question = `${kind}/${wanted}/${[...marks.pinned].join()}`;
  const shown = useStillBlocks({ area: board, blocks: ordered, question, isClosed });
  const columns = useStableColumns(shown, columnCount, question);

  const cells = useMemo(() => {
    const entries = shown.flatMap((block) => block.rows.flatMap((row) => row.cells));
    return new Map(entries.flatMap((cell) => (cell && !cell.isGone ? [[cell.key, cell]] : [])));
  }, [shown]);
  const onToggle = useCallback(
    (key: SelectionKey) => {
      const cell = cells.get(key);
      if (cell) toggle(record.head, cell);
    },
    [cells, record, toggle],
  );

  const isAllFolded = shown.length > 0 && shown.every((block) => marks.folded.has(block.group));
  return (
    <section className={styles['markets']} style={usePriceWords()} ref={board}>
      <div className={styles['toolbar']}>
        <fieldset className={styles['kinds']} aria-label={t('tabs.markets')}>
          {(['all', ...kinds] as const).map((candidate) => (
            <button
              key={candidate}
              type="button"
              className={styles['kind']}
              aria-pressed={candidate === kind}
              onClick={() => setFilter({ kind: candidate })}
            >
              {t(`market.${candidate}`)}
            </button>
          ))}
        </fieldset>
        <label className={styles['search']}>
          <Search size={16} aria-hidden="true" />
          <input
            type="text"
            inputMode="search"
            maxLength={100}
            value={text}
            aria-label={t('filter')}
            placeholder={t('filter')}
            onChange={(event) => setFilter({ text: event.target.value })}
          />
        </label>
        <output className={styles['count']} title={isClosed ? t('finished') : undefined}>
          {isClosed ? t('closed') : t('selections', { count: record.selections.slots.length })}
        </output>
        <button
          type="button"
          className={styles['tool']}
          aria-label={t(isAllFolded ? 'expandAll' : 'collapseAll')}
          title={t(isAllFolded ? 'expandAll' : 'collapseAll')}
          onClick={() => marks.setFolded(isAllFolded ? [] : shown.map((block) => block.group))}
        >
          {isAllFolded ? (
            <ChevronsUpDown size={16} aria-hidden="true" />
          ) : (
            <ChevronsDownUp size={16} aria-hidden="true" />
          )}
        </button>
      </div>

      {!isClosed && shown.length === 0 && blocks.length === 0 ? (
        <Notice title={t('noMarkets')} hint={t('noMarkets.hint')} />
      ) : null}
      {blocks.length > 0 && shown.length === 0 ? <Notice title={t('filter.none')} /> : null}

      <div className={styles['columns']} ref={ref}>
        {widthPx === 0
          ? null
          : columns.map((column, at) => (
              // Columns have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className={styles['column']}>
                {column.map((block) => (
                  <MarketCard
                    key={block.group}
                    block={block}
                    head={record.head}
                    view={view}
                    isFolded={marks.folded.has(block.group)}
                    isPinned={marks.pinned.has(block.group)}
                    onFold={marks.toggleFolded}
                    onPin={marks.togglePinned}
                    onToggle={onToggle}
                  />
                ))}
              </div>
            ))}
      </div>
      <SelectionDetails board={board} cells={cells} head={record.head} view={view} />
    </section>
  );
}

function Notice({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <output className={styles['notice']}>
      <span>{title}</span>
      {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
    </output>
  );
}
