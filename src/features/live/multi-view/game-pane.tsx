import { ChartNoAxesColumn, ExternalLink, GripVertical, Settings2, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { marketBlocks } from '#streams/board/market-blocks.ts';
import type { Pane } from '#streams/board/panes/pane-layout.ts';
import type { PanePlace } from '#streams/board/panes/pane-places.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../parts/game/game-status.tsx';
import { useGame } from '../../../parts/game/use-game.ts';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { usePopOut } from '../../../parts/game/use-pop-out.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { ScoreLines } from '../../../parts/score/score-lines.tsx';
import { NARROW_ROOM } from '../../../parts/score/score-room.ts';
import { SideMarks } from '../../../parts/score/side-marks.tsx';
import { useScoreboard } from '../../../parts/score/use-scoreboard.ts';
import { statisticsOf } from '../../../parts/statistics/statistics-of-game.ts';
import { StatisticsSlot } from '../../../parts/statistics/statistics-slot.tsx';
import styles from './game-pane.module.css';
import { PaneMarkets } from './pane-markets.tsx';
import { PaneSettings } from './pane-settings.tsx';

/** The part of a pane that a tool shows in the place of its markets. */
type InsteadOfMarkets = 'settings' | 'statistics';

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

/** One game of the multi-view: who plays, the score, chosen markets. Its size is that of its place, whatever the game sends. */
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
  const { record, view, isGone, isKept } = useGame(pane.gameId, pane.feed);
  const [instead, setInstead] = useState<InsteadOfMarkets>();
  const game = record ? texts.game(record.head) : String(pane.gameId);
  const blocks = useMemo(() => (record ? marketBlocks(record) : []), [record]);
  const statistics = useMemo(() => record && statisticsOf(record), [record]);

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
        <Handle {...{ pane, game, position, onDragStart, onMove }} />
        {record ? (
          <PaneFace record={record} view={view} name={game} />
        ) : (
          <span className={styles['waiting']}>{t(isGone ? 'pane.over' : 'pane.loading')}</span>
        )}
        <PaneTools
          {...{ pane, game, instead, onClose }}
          hasStatistics={statistics !== undefined}
          onInstead={setInstead}
        />
      </header>
      <div className={styles['body']}>
        {instead === 'settings' ? (
          <PaneSettings
            pane={pane}
            game={game}
            position={position}
            count={count}
            groups={blocks.map((block) => block.group)}
            onMove={(to) => onMove(pane.gameId, to, game)}
            onChange={onChange}
          />
        ) : statistics && instead === 'statistics' ? (
          <StatisticsSlot {...statistics} look="fill" onClose={() => setInstead(undefined)} />
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

type HandleProps = Pick<GamePaneProps, 'pane' | 'position' | 'onDragStart' | 'onMove'> & {
  readonly game: string;
};

/** The handle by which a pane is dragged; by keyboard the arrows move it, in reading order. */
function Handle({ pane, game, position, onDragStart, onMove }: HandleProps) {
  const t = useT('multi-view');
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = ['ArrowDown', isRightToLeft ? 'ArrowLeft' : 'ArrowRight'];
    const back = ['ArrowUp', isRightToLeft ? 'ArrowRight' : 'ArrowLeft'];
    const step = forward.includes(event.key) ? 1 : back.includes(event.key) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(pane.gameId, position + step, game);
  };
  return (
    <button
      type="button"
      className={styles['handle']}
      aria-label={t('pane.move', { game })}
      title={t('pane.moveHint')}
      onPointerDown={(event) => onDragStart(event, pane.gameId, game)}
      onKeyDown={onKey}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  );
}

interface PaneToolsProps extends Pick<GamePaneProps, 'pane' | 'onClose'> {
  readonly game: string;
  readonly hasStatistics: boolean;
  readonly instead: InsteadOfMarkets | undefined;
  readonly onInstead: (instead: InsteadOfMarkets | undefined) => void;
}

function PaneTools({ pane, game, hasStatistics, instead, onInstead, onClose }: PaneToolsProps) {
  const t = useT('multi-view');
  const popOut = usePopOut();
  const toggle = (what: InsteadOfMarkets) => ({
    isPressed: instead === what,
    onPress: () => onInstead(instead === what ? undefined : what),
  });
  return (
    <span className={styles['tools']}>
      {hasStatistics ? (
        <Tool label={t('pane.statistics', { game })} {...toggle('statistics')}>
          <ChartNoAxesColumn size={14} aria-hidden="true" />
        </Tool>
      ) : null}
      <Tool label={t('pane.menu', { game })} {...toggle('settings')}>
        <Settings2 size={14} aria-hidden="true" />
      </Tool>
      <Tool label={t('pane.popOut', { game })} onPress={() => popOut({ id: pane.gameId, feed: pane.feed })}>
        <ExternalLink size={14} aria-hidden="true" />
      </Tool>
      <Tool label={t('pane.close', { game })} onPress={onClose}>
        <X size={14} aria-hidden="true" />
      </Tool>
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
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
  const board = useScoreboard(head, kept?.score);
  return (
    <div className={styles['face']}>
      <GameStatus head={head} kept={kept} />
      <GameLink head={head} className={styles['names']} title={name}>
        <span className={styles['side']}>
          <bdi>{head.opponent1.name}</bdi>
          <SideMarks board={board} side={1} />
        </span>
        {head.opponent2 ? (
          <span className={styles['side']}>
            <bdi>{head.opponent2.name}</bdi>
            <SideMarks board={board} side={2} />
          </span>
        ) : null}
      </GameLink>
      {board ? <ScoreLines board={board} room={NARROW_ROOM} /> : null}
    </div>
  );
}
