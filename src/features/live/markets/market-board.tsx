import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useRef } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { type MarketBlock, marketBlocks } from '#streams/board/market-blocks.ts';
import { MARKET_KINDS, marketKinds } from '#streams/board/market-tabs.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { folded, wordsOf } from '#streams/search/search-words.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { gamePathOf, partsNamed } from '../../../parts/game/found-path.ts';
import { useCellKeys } from '../../../parts/prices/use-cell-keys.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import type { MarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { usePriceWords } from '../../../parts/prices/use-price-words.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { TabPanel } from '../../../ui/primitives/tabs.tsx';
import styles from './market-board.module.css';
import { MarketCard } from './market-card.tsx';
import { MarketToolbar } from './market-toolbar.tsx';
import { SelectionDetails } from './selection-details.tsx';
import { type MarketFilter, useMarketFilter } from './use-market-filter.ts';
import { useMarketMarks } from './use-market-marks.ts';
import { useStableColumns } from './use-stable-columns.ts';
import { useStillBlocks } from './use-still-blocks.ts';

export interface MarketBoardProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  /** Whether the game is over or has left: prices are no longer on offer, their cells keep their places. */
  readonly isClosed: boolean;
  /** Market groups that stand elsewhere on the page. */
  readonly without?: ReadonlySet<number> | undefined;
}

/** A card narrower than this cuts its labels. */
const CARD_MIN_PX = 330;
const MAX_COLUMNS = 6;

/** All market groups of a game in columns, with what narrows them down. */
export function MarketBoard({ record, view, isClosed, without }: MarketBoardProps) {
  const t = useT('game');
  const marks = useMarketMarks();
  const { filter, setFilter } = useMarketFilter();
  const [ref, widthPx] = useElementWidth();
  const board = useRef<HTMLDivElement>(null);
  useCellKeys(board);
  const id = useId();
  const wanted = wordsOf(useDeferredValue(filter.text)).join(' ');
  const { blocks, kinds, matching } = useMatchingBlocks(record, filter.kind, wanted, marks.pinned, without);

  const columnCount = Math.max(1, Math.min(MAX_COLUMNS, Math.floor(widthPx / CARD_MIN_PX)));
  const question = `${filter.kind}/${wanted}/${[...marks.pinned].join()}`;
  const shown = useStillBlocks({ area: board, blocks: matching, question, isClosed });
  const columns = useStableColumns(shown, columnCount, question);
  const { cells, onToggle } = useCells(shown, record.head);
  return (
    <section className={styles['markets']} style={usePriceWords()} ref={board}>
      <MarketToolbar
        id={id}
        kinds={kinds}
        filter={filter}
        onFilter={setFilter}
        isClosed={isClosed}
        selectionCount={record.selections.slots.length}
        isAllFolded={shown.length > 0 && shown.every((block) => marks.folded.has(block.group))}
        onFoldAll={(isFolded) => marks.setFolded(isFolded ? shown.map((block) => block.group) : [])}
      />
      {!isClosed && shown.length === 0 && blocks.length === 0 ? (
        <Notice title={t('noMarkets')} hint={t('noMarkets.hint')} />
      ) : null}
      {blocks.length > 0 && shown.length === 0 ? (
        <Notice title={t('filter.none')}>
          <PartsNamed head={record.head} text={filter.text} />
        </Notice>
      ) : null}
      <TabPanel id={id} value={filter.kind} className={styles['columns']} ref={ref}>
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
      </TabPanel>
      <SelectionDetails board={board} cells={cells} head={record.head} view={view} />
    </section>
  );
}

/** The groups whose selections stand in a block: a ladder has Asian lines too, and is found by their name. */
const groupsIn = (block: MarketBlock): readonly number[] =>
  block.isLadder
    ? [
        ...new Set(
          block.rows.flatMap(({ cells }) => cells.map((cell) => cell?.identity.group ?? block.group)),
        ),
      ]
    : [block.group];

/** The names of a block's markets, and what its cells say. */
const textOf = (block: MarketBlock, texts: MarketTexts, head: GameHead): string =>
  folded(
    [
      ...groupsIn(block).map((group) => texts.market(group, head)),
      ...new Set(
        block.rows.flatMap(({ cells }) =>
          cells.flatMap((cell) => (cell ? [texts.selection(cell.identity, head, cell.playerName)] : [])),
        ),
      ),
    ].join(' '),
  );

const saysAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** All blocks of a game, the kinds that they are of, and those that match, pinned ones first. */
function useMatchingBlocks(
  record: GameRecord,
  kind: MarketFilter['kind'],
  wanted: string,
  pinned: ReadonlySet<number>,
  without: ReadonlySet<number> | undefined,
) {
  const texts = useGameTexts();
  const blocks = useMemo(
    () => marketBlocks(record).filter(({ group }) => !without?.has(group)),
    [record, without],
  );
  const kinds = useMemo(() => {
    const present = new Set(blocks.flatMap((block) => marketKinds(block.group)));
    // What the address asks for has its tab also where the game has nothing of it.
    return MARKET_KINDS.filter((candidate) => present.has(candidate) || candidate === kind);
  }, [blocks, kind]);
  const matching = useMemo(() => {
    const found = blocks.filter(
      (block) =>
        (kind === 'all' || marketKinds(block.group).includes(kind)) &&
        (wanted === '' || saysAll(textOf(block, texts, record.head), wanted.split(' '))),
    );
    const isPinned = (block: MarketBlock) => pinned.has(block.group);
    return [...found.filter(isPinned), ...found.filter((block) => !isPinned(block))];
  }, [blocks, kind, wanted, pinned, record.head, texts]);
  return { blocks, kinds, matching };
}

/** The cells that are on offer by their keys, and what a press on one does. */
function useCells(shown: readonly MarketBlock[], head: GameHead) {
  const toggle = useToggleSelection(useGameTexts());
  const cells = useMemo(() => {
    const entries = shown.flatMap((block) => block.rows.flatMap((row) => row.cells));
    return new Map(entries.flatMap((cell) => (cell && !cell.isGone ? [[cell.key, cell]] : [])));
  }, [shown]);
  const onToggle = useCallback(
    (key: SelectionKey) => {
      const cell = cells.get(key);
      if (cell) toggle(head, cell);
    },
    [cells, head, toggle],
  );
  return { cells, onToggle };
}

interface NoticeProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

function Notice({ title, hint, children }: NoticeProps) {
  return (
    <output className={styles['notice']}>
      <span>{title}</span>
      {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
      {children}
    </output>
  );
}

/** Ways to the parts of the game that the text of the filter names, where its other words are looked for. */
function PartsNamed({ head, text }: { readonly head: GameHead; readonly text: string }) {
  const { code } = useLanguage();
  return partsNamed(head.subGames, text).map((part) => (
    <PathLink
      key={part.id}
      className={styles['part']}
      href={gamePathOf(code, { ...head, subGames: [part] }, text)}
    >
      <bdi>{[part.periodName, part.typeName, part.variantName].filter(Boolean).join(' \u00b7 ')}</bdi>
    </PathLink>
  ));
}
