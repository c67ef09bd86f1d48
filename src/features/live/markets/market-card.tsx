import { Pin } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { RESULT_CELLS } from '#domain/market/result-cells.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MarketBlock, MarketCell } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { surelyFits } from '../../../parts/game/surely-fits.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import type { Sight } from '../../../platform/paint/odds-cell.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { fitsTwoLines } from './label-lines.ts';
import styles from './market-card.module.css';

export interface MarketCardProps {
  readonly block: MarketBlock;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly isFolded: boolean;
  readonly isPinned: boolean;
  readonly onFold: (group: number) => void;
  readonly onPin: (group: number) => void;
  readonly onToggle: (key: SelectionKey) => void;
}

/** Of the name in the narrowest card. */
const NAME_PX = 240;

/** One market group: its name, and its lines as rows of equal height. */
export const MarketCard = memo(function MarketCard(props: MarketCardProps) {
  const { block, head, isFolded, isPinned, onFold, onPin } = props;
  const t = useT('game');
  const market = useGameTexts().market(block.group, head);
  const pinLabel = t(isPinned ? 'unpin' : 'pin', { market });
  const { ref, sight } = useSight();
  return (
    <section ref={ref} className={styles['card']} data-group={block.group}>
      <header className={styles['head']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isFolded}
          title={t(isFolded ? 'expand' : 'collapse', { market })}
          onClick={() => onFold(block.group)}
        >
          <span className={styles['chevron']} aria-hidden="true" />
          <bdi className={styles['name']} data-clipped={!surelyFits(market, NAME_PX) || undefined}>
            {market}
          </bdi>
        </button>
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={isPinned}
          aria-label={pinLabel}
          title={pinLabel}
          onClick={() => onPin(block.group)}
        >
          <Pin size={14} aria-hidden="true" />
        </button>
      </header>
      {isFolded ? null : <FoldedLines {...props} market={market} sight={sight} />}
    </section>
  );
});

/** The lines of a market: all, or of a ladder the main one until the others are asked for. */
function FoldedLines(props: MarketLinesProps) {
  const { block, market } = props;
  const t = useT('game');
  const [isWhole, setWhole] = useState(false);
  const main = useMemo(() => ({ ...block, rows: block.rows.slice(0, 1) }), [block]);
  if (!block.isLadder) return <MarketLines {...props} />;
  const label = isWhole ? t('ladder.main') : t('ladder.all', { count: block.rows.length });
  return (
    <>
      <MarketLines {...props} block={isWhole ? block : main} />
      <button
        type="button"
        className={styles['ladder']}
        aria-expanded={isWhole}
        aria-label={`${market}: ${label}`}
        onClick={() => setWhole(!isWhole)}
      >
        {label}
        <span className={styles['chevron']} aria-hidden="true" />
      </button>
    </>
  );
}

export interface MarketLinesProps {
  readonly block: MarketBlock;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly market: string;
  readonly onToggle: (key: SelectionKey) => void;
  /** Whether they can be seen. */
  readonly sight: Sight;
  /** In a place narrower than a card of the game's page. */
  readonly isNarrow?: boolean;
}

/** Characters of a label that fit beside a price, by columns, in the narrowest card. */
const ROOM_BY_COLUMNS: Readonly<Record<number, number>> = { 1: 30, 2: 12 };
const LEAST_ROOM = 5;
/** The same in the narrowest pane. */
const NARROW_ROOM_BY_COLUMNS: Readonly<Record<number, number>> = { 1: 20, 2: 8 };
const LEAST_NARROW_ROOM = 2;

/** The team that a price of the result stands for, where both names fit beside their prices. */
function sideNamed(
  { identity: { group, type } }: MarketCell,
  head: GameHead,
  room: number,
): string | undefined {
  const side = RESULT_CELLS.find(({ candidates }) =>
    candidates.some(([of, one]) => of === group && one === type),
  )?.label;
  const names = { '1': head.opponent1.name, '2': head.opponent2?.name ?? '' };
  if (side === undefined || side === 'X') return undefined;
  return names[2] !== '' && Object.values(names).every((name) => fitsTwoLines(name, room))
    ? names[side]
    : undefined;
}

export function MarketLines(props: MarketLinesProps) {
  const { block, head, view, market, onToggle, sight, isNarrow = false } = props;
  const texts = useGameTexts();
  const game = texts.game(head);
  // Each label that may be cut is a clip of its own, and hundreds of those make scrolling dear: only where one is too long.
  const room = isNarrow
    ? (NARROW_ROOM_BY_COLUMNS[block.columnCount] ?? LEAST_NARROW_ROOM)
    : (ROOM_BY_COLUMNS[block.columnCount] ?? LEAST_ROOM);
  const labelOf = (cell: MarketCell) =>
    (isNarrow ? undefined : sideNamed(cell, head, room)) ?? texts.cell(cell.identity, cell.playerName);
  const isCut = block.rows.some((row) => row.cells.some((cell) => cell && labelOf(cell).length > room));
  return (
    <div className={styles['lines']} data-cut={isNarrow ? 'line' : isCut ? 'two-lines' : undefined}>
      {block.isBySide ? (
        <div className={styles['sides']}>
          <bdi>{head.opponent1.name}</bdi>
          <bdi>{head.opponent2?.name}</bdi>
        </div>
      ) : null}
      {block.rows.map((row) => (
        <div
          key={row.key}
          className={styles['line']}
          data-grid-row=""
          data-center={row.isCenter || undefined}
          style={{ gridTemplateColumns: `repeat(${block.columnCount}, minmax(0, 1fr))` }}
        >
          {row.cells.map((cell, column) => {
            // oxlint-disable-next-line react/no-array-index-key
            if (!cell) return <span key={`none/${column}`} className={styles['empty']} aria-hidden="true" />;
            const label = labelOf(cell);
            return (
              <SelectionButton
                key={cell.key}
                selection={cell}
                view={view}
                name={texts.named(texts.selection(cell.identity, head, cell.playerName), market, game)}
                label={label}
                isLongLabel={isNarrow ? label.length > room : !fitsTwoLines(label, room)}
                sight={sight}
                column={column}
                shape="block"
                onToggle={onToggle}
                isGone={cell.isGone ?? false}
                inGrid={false}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
