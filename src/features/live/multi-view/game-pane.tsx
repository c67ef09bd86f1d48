import { ExternalLink, GripVertical, Settings2, X } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { type MarketBlock, marketBlocks } from '#streams/board/market-blocks.ts';
import type { Pane, PanePlace } from '#streams/board/pane-layout.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../parts/game/game-status.tsx';
import { ScoreLines } from '../../../parts/game/score-lines.tsx';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { usePopOut } from '../../../parts/game/use-pop-out.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { useGame } from '../game/use-game.ts';
import { MarketLines } from '../markets/market-card.tsx';
import { useStableColumns } from '../markets/use-stable-columns.ts';
import { useStillBlocks } from '../markets/use-still-blocks.ts';
import styles from './game-pane.module.css';
import { PaneSettings } from './pane-settings.tsx';

export interface GamePaneProps {
  readonly pane: Pane;
  readonly place: PanePlace;
  readonly marketColumns: number;
  readonly position: number;
  readonly count: number;
  readonly isDropTarget: boolean;
  readonly isDragged: boolean;
  readonly onDragStart: (event: PointerEvent<HTMLElement>, gameId: GameId, game: string) => void;
  readonly onMove: (gameId: GameId, position: number, game: string) => void;
  readonly onChange: (change: Partial<Pick<Pane, 'size' | 'groups'>>) => void;
  readonly onClose: () => void;
}

/** Blocks in a column when the user has chosen none; the pane scrolls when they are more than fit. */
const AUTOMATIC_BLOCKS = 6;

/** One game of the wall: who, how it stands, chosen markets. Its size is its place's, whatever the game sends. */
export function GamePane(props: GamePaneProps) {
  const {
    pane,
    place,
    marketColumns,
    position,
    count,
    isDropTarget,
    isDragged,
    onDragStart,
    onMove,
    onChange,
    onClose,
  } = props;
  const t = useT('multi-view');
  const texts = useGameTexts();
  const popOut = usePopOut();
  const { record, view, isGone, isKept } = useGame(pane.gameId, pane.feed);
  const [isSetting, setIsSetting] = useState(false);
  const game = record ? texts.game(record.head) : String(pane.gameId);
  const blocks = useMemo(() => (record ? marketBlocks(record) : []), [record]);

  const onHandleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = ['ArrowDown', isRightToLeft ? 'ArrowLeft' : 'ArrowRight'];
    const back = ['ArrowUp', isRightToLeft ? 'ArrowRight' : 'ArrowLeft'];
    const step = forward.includes(event.key) ? 1 : back.includes(event.key) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(pane.gameId, position + step, game);
  };

  return (
    <article
      className={styles['pane']}
      style={{
        gridColumn: `${place.column} / span ${place.columns}`,
        gridRow: `${place.row} / span ${place.rows}`,
      }}
      aria-label={game}
      data-game={pane.gameId}
      data-pane-position={position}
      data-drop={isDropTarget || undefined}
      data-dragged={isDragged || undefined}
    >
      <header className={styles['head']}>
        <button
          type="button"
          className={styles['handle']}
          aria-label={t('pane.move', { game })}
          title={t('pane.moveHint')}
          onPointerDown={(event) => onDragStart(event, pane.gameId, game)}
          onKeyDown={onHandleKey}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        {record ? (
          <PaneFace record={record} view={view} name={game} />
        ) : (
          <span className={styles['waiting']}>{t(isGone ? 'pane.over' : 'pane.loading')}</span>
        )}
        <span className={styles['tools']}>
          <Tool
            label={t('pane.menu', { game })}
            isPressed={isSetting}
            onPress={() => setIsSetting(!isSetting)}
          >
            <Settings2 size={14} aria-hidden="true" />
          </Tool>
          <Tool
            label={t('pane.popOut', { game })}
            onPress={() => popOut({ id: pane.gameId, feed: pane.feed })}
          >
            <ExternalLink size={14} aria-hidden="true" />
          </Tool>
          <Tool label={t('pane.close', { game })} onPress={onClose}>
            <X size={14} aria-hidden="true" />
          </Tool>
        </span>
      </header>
      <div className={styles['body']}>
        {isSetting ? (
          <PaneSettings
            pane={pane}
            game={game}
            position={position}
            count={count}
            groups={blocks.map((block) => block.group)}
            onMove={(to) => onMove(pane.gameId, to, game)}
            onChange={onChange}
          />
        ) : record ? (
          <PaneMarkets
            record={record}
            view={view}
            blocks={blocks}
            groups={pane.groups}
            columnCount={marketColumns}
            isClosed={isKept || record.head.finished}
          />
        ) : null}
      </div>
    </article>
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

interface ToolProps {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Tool({ label, isPressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface PaneFaceProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly name: string;
}

function PaneFace({ record: { head }, view, name }: PaneFaceProps) {
  const kept = useKeptScore(view, head.id);
  const score = kept?.score;
  return (
    <div className={styles['face']}>
      <GameStatus head={head} kept={kept} />
      <GameLink head={head} className={styles['names']} title={name}>
        <bdi>{head.opponent1.name}</bdi>
        {head.opponent2 ? <bdi>{head.opponent2.name}</bdi> : null}
      </GameLink>
      {score && head.feed === 'live' ? <ScoreLines score={score} periods={2} /> : null}
    </div>
  );
}

interface PaneMarketsProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly blocks: readonly MarketBlock[];
  /** Chosen by the user; none: the first ones. */
  readonly groups: readonly number[];
  readonly columnCount: number;
  readonly isClosed: boolean;
}

function PaneMarkets({ record, view, blocks, groups, columnCount, isClosed }: PaneMarketsProps) {
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

interface PaneMarketProps {
  readonly block: MarketBlock;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly onToggle: (key: SelectionKey) => void;
}

/** Most of what a pane holds lies below its edge: a market that cannot be seen is neither drawn nor kept at every tick. */
function PaneMarket({ block, head, view, onToggle }: PaneMarketProps) {
  const market = useGameTexts().market(block.group, head);
  const { ref, sight } = useSight();
  return (
    <section
      ref={ref}
      className={styles['market']}
      style={{ '--lines': block.rows.length } as CSSProperties}
      data-group={block.group}
    >
      <h3 className={styles['marketName']}>
        <bdi>{market}</bdi>
      </h3>
      <MarketLines
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
