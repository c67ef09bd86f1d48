import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { isByAnswer } from '#domain/market/market-headings.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { MarketBlock } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { FoldedLines } from '../markets/lines/folded-lines.tsx';
import { useStableColumns } from '../markets/use-stable-columns.ts';
import { useStillBlocks } from '../markets/use-still-blocks.ts';
import styles from './pane-markets.module.css';

/** Blocks in a column when the user has chosen none; the pane scrolls when they are more than fit. */
const AUTOMATIC_BLOCKS = 6;

export interface PaneMarketsProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly blocks: readonly MarketBlock[];
  /** Chosen by the user; none: the first ones. */
  readonly groups: readonly number[];
  readonly columnCount: number;
  readonly isClosed: boolean;
}

/** The chosen markets of a pane in columns. */
export function PaneMarkets({ record, view, blocks, groups, columnCount, isClosed }: PaneMarketsProps) {
  const area = useRef<HTMLDivElement>(null);
  const chosen = useMemo(() => chosenBlocks(blocks, groups, columnCount), [blocks, groups, columnCount]);
  const question = groups.join();
  const shown = useStillBlocks({ area, blocks: chosen, question, isClosed });
  const columns = useStableColumns(shown, columnCount, question);
  const toggle = useToggleSelection(useGameTexts());
  const onToggle = useCallback(
    (key: SelectionKey) => {
      for (const block of shown) {
        for (const row of block.rows) {
          const cell = row.cells.find((candidate) => candidate?.key === key);
          if (cell) toggle(record.head, cell);
        }
      }
    },
    [shown, record, toggle],
  );
  return (
    <div className={styles['markets']} ref={area}>
      {columns.map((column, at) => (
        // Columns have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['column']}>
          {column.map((block) => (
            <PaneMarket key={block.group} block={block} head={record.head} view={view} onToggle={onToggle} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Rows that are seen at first: of a ladder the main line and what opens the others. */
const linesOf = ({ isLadder, rows }: MarketBlock): number => (isLadder ? 2 : rows.length);

/** Lines of text among the prices: the headings, and a question above each pair of answers. */
const headingsOf = ({ group, headings, rows }: MarketBlock): number =>
  headings ? 1 + (isByAnswer(group) ? rows.length : 0) : 0;

interface PaneMarketProps {
  readonly block: MarketBlock;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly onToggle: (key: SelectionKey) => void;
}

/**
 * One market of a pane. Most of what a pane holds lies below its edge: a market that cannot be seen is neither drawn nor
 * kept at every tick.
 */
function PaneMarket({ block, head, view, onToggle }: PaneMarketProps) {
  const market = useGameTexts().market(block.group, head);
  const { ref, sight } = useSight();
  return (
    <section
      ref={ref}
      className={styles['market']}
      style={{ '--lines': linesOf(block), '--headings': headingsOf(block) } as CSSProperties}
      data-group={block.group}
    >
      <h3 className={styles['marketName']}>
        <bdi>{market}</bdi>
      </h3>
      <FoldedLines
        block={block}
        head={head}
        view={view}
        market={market}
        onToggle={onToggle}
        sight={sight}
        isNarrow
      />
    </section>
  );
}

function chosenBlocks(
  blocks: readonly MarketBlock[],
  groups: readonly number[],
  columnCount: number,
): readonly MarketBlock[] {
  if (groups.length === 0) return blocks.slice(0, AUTOMATIC_BLOCKS * columnCount);
  return groups.flatMap((group) => blocks.filter((block) => block.group === group));
}
