import { lazy, memo, Suspense, useCallback, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { nameBesideFlag } from '#domain/sport/championship-names.ts';
import type { GameHead, Opponent } from '#domain/sport/game.ts';
import type { Scoreboard, ScoreRoom } from '#domain/sport/scoreboard.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { type BoardCell, boardCells, canBeDrawn } from '#streams/board/board-columns.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { GameLink, multiViewPathWith } from '../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../parts/game/game-status.tsx';
import { useLastPanes } from '../../../parts/game/last-panes.ts';
import { likelyFits, surelyFits } from '../../../parts/game/surely-fits.ts';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { ScoreLines } from '../../../parts/score/score-lines.tsx';
import { scorePx } from '../../../parts/score/score-room.ts';
import { marksPx, SideMarks } from '../../../parts/score/side-marks.tsx';
import { useScoreboard } from '../../../parts/score/use-scoreboard.ts';
import type { Sight } from '../../../platform/paint/odds-cell.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { useFavoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import { type BoardMetrics, columnPx, namesPx } from './board-metrics.ts';
import styles from './game-row.module.css';
import { useCurrentRecord } from './use-current-record.ts';

const RacePrices = lazy(async () => ({
  default: (await withRetries(() => import('../race/race-prices-later.tsx'))).RacePricesLater,
}));

export interface GameRowProps {
  /** The game as it was when the rows of its board last changed. */
  readonly listed: GameRecord;
  readonly view: FeedView | undefined;
  readonly metrics: BoardMetrics;
  readonly isPinned: boolean;
  /** Whether the game has left the view; its row stays while a pointer is on it. */
  readonly isGone: boolean;
  /** Whether the row names the championship, which has no header above. */
  readonly isNamed: boolean;
}

/** One game on a board. Its height is fixed; its record and its score make it render again, prices are painted past React. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { listed, view, metrics, isPinned, isGone, isNamed } = props;
  const record = useCurrentRecord(view, listed);
  const { head, selections } = record;
  const t = useT('boards');
  const pins = useFavoritesStore();
  const texts = useMarketTexts();
  const name = texts.game(head);
  const { ref, sight } = useSight();
  const moreCount = Math.max(0, head.selectionCount - selections.slots.length);
  const { Prices = PriceCells } = metrics;
  const prices = { record, view, metrics, name, isGone, sight };
  return (
    <div
      ref={ref}
      className={styles['row']}
      data-game={head.id}
      // Prices in two lines are two rows of their own.
      data-grid-row={Prices === PriceCells ? '' : undefined}
      data-stacked={metrics.stacked}
      data-finished={head.finished || isGone || undefined}
    >
      <FavoriteStar
        isPinned={isPinned}
        label={t(isPinned ? 'row.unpin' : 'row.pin', { game: name })}
        onToggle={() => pins.toggleGame(head.id, head.feed)}
      />
      <GameFace {...{ record, view, name, isGone, isNamed, metrics, sight }} />
      {head.opponent2 ? (
        <Prices {...prices} />
      ) : (
        <Suspense fallback={null}>
          <RacePrices {...prices} />
        </Suspense>
      )}
      {metrics.stacked ? null : <AddToMultiView head={head} name={name} />}
      <GameLink head={head} className={styles['more']} label={t('row.more', { count: moreCount })}>
        <bdi>+{moreCount}</bdi>
      </GameLink>
    </div>
  );
});

/**
 * The button that adds a game to the multi-view: seen while the row is hovered or holds the focus; it takes its place all
 * the time.
 */
function AddToMultiView({ head, name }: { readonly head: GameHead; readonly name: string }) {
  const t = useT('boards');
  const { code } = useLanguage();
  const lastPanes = useLastPanes();
  const label = t('row.addToMultiView', { game: name });
  return (
    <button
      type="button"
      className={styles['add']}
      aria-label={label}
      title={label}
      onClick={() => navigate(multiViewPathWith(lastPanes, code, head))}
    />
  );
}

interface GameFaceProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly name: string;
  readonly metrics: BoardMetrics;
  readonly isGone: boolean;
  readonly isNamed: boolean;
  readonly sight: Sight;
}

function GameFace({ record: { head }, view, name, metrics, isGone, isNamed, sight }: GameFaceProps) {
  const { championshipAt, hasCrests } = metrics;
  const isBeside = championshipAt === 'beside';
  const kept = useKeptScore(view, head.id);
  const board = useScoreboard(head, kept?.score);
  const room = board ? roomBeside(head, board, metrics) : metrics.room;
  const widthPx = namesPx(metrics, board ? scorePx(board, room) : 0);
  const championship = isNamed ? (
    <ChampionshipName championship={head.championship} isShort={!isBeside} />
  ) : null;
  const status = <GameStatus {...{ head, kept, isGone, sight }} />;
  return (
    <div className={styles['face']} data-beside={(isNamed && isBeside) || undefined}>
      {isBeside ? status : null}
      <GameLink head={head} className={styles['names']} title={name}>
        <Side of={head.opponent1} side={1} {...{ widthPx, board, hasCrests }} />
        {head.opponent2 ? <Side of={head.opponent2} side={2} {...{ widthPx, board, hasCrests }} /> : null}
      </GameLink>
      {isBeside ? (
        championship
      ) : (
        <div className={styles['with']}>
          {status}
          {championship}
        </div>
      )}
      {board ? <ScoreLines board={board} room={room} /> : null}
    </div>
  );
}

const NEEDED: ScoreRoom = { figures: 0, details: 0 };

/** The room of a score beside the names of a game: figures that it can do without leave before a name is cut. */
function roomBeside(head: GameHead, board: Scoreboard, metrics: BoardMetrics): ScoreRoom {
  const widthPx = namesPx(metrics, scorePx(board, metrics.room));
  const isWhole = ([1, 2] as const).every((side) =>
    likelyFits(head[`opponent${side}`]?.name ?? '', widthPx - marksPx({ board, side })),
  );
  return isWhole ? metrics.room : NEEDED;
}

interface ChampionshipNameProps extends Pick<GameHead, 'championship'> {
  /** Whether the flag alone names the country: beside clock and stage the whole name might be cut. */
  readonly isShort: boolean;
}

/**
 * The name of a championship. A press offers what a heading does (`championship-menu.tsx`); its button is for keys alone,
 * the line being too low for a target of its own.
 */
function ChampionshipName({ championship, isShort }: ChampionshipNameProps) {
  const { countryId, name } = championship;
  return (
    <span className={styles['championship']} title={name} data-championship="">
      <CountryFlag countryId={countryId} />
      <bdi>{isShort ? nameBesideFlag(championship) : name}</bdi>
      <button type="button" className={styles['acts']} aria-label={name} aria-haspopup="dialog" />
    </span>
  );
}

interface SideProps {
  readonly of: Opponent;
  readonly widthPx: number;
  readonly board: Scoreboard | undefined;
  readonly side: 1 | 2;
  readonly hasCrests: boolean;
}

function Side({ of: { ids, name }, widthPx, board, side, hasCrests }: SideProps) {
  const isClipped = !surelyFits(name, widthPx - marksPx({ board, side }));
  return (
    <span className={styles['side']} data-clipped={isClipped || undefined}>
      {hasCrests ? <TeamCrest ids={ids} /> : null}
      <bdi>{name}</bdi>
      <SideMarks board={board} side={side} />
    </span>
  );
}

/** Whether a cell is labelled by sides, as columns of handicaps are, and not by over and under, as those of totals. */
const isHandicapLabel = ({ label }: BoardCell): boolean => label === '1' || label === '2';

export interface PriceCellsProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly metrics: BoardMetrics;
  readonly name: string;
  readonly isGone: boolean;
  readonly sight: Sight;
}

const PriceCells = memo(function PriceCells(props: PriceCellsProps) {
  const { record, view, metrics, name, isGone, sight } = props;
  const { columns, columnGapPx, cellPx, lineCellPx, stacked, linesAbove } = metrics;
  const texts = useMarketTexts();
  const toggle = useToggleSelection(texts);
  const cells = useMemo(() => boardCells(record, columns), [record, columns]);
  const isDrawable = useMemo(() => canBeDrawn(record), [record]);
  const onToggle = useCallback(
    (key: SelectionKey) => {
      const cell = cells.find((candidate) => candidate?.key === key);
      if (cell) toggle(record.head, cell);
    },
    [cells, record, toggle],
  );
  const labelOf = (cell: BoardCell): string | undefined => {
    const line = cell.showsLine ? texts.line(cell.identity, isHandicapLabel(cell)) : undefined;
    if (!stacked) return line;
    // No heading stands above the prices of a phone.
    return line === undefined ? texts.short(cell.label) : `${texts.short(cell.label)} ${line}`;
  };
  const starts = columns.map((_, at) =>
    columns.slice(0, at).reduce((sum, column) => sum + column.cells.length, 0),
  );
  return (
    <div className={styles['columns']} style={stacked ? undefined : { gap: columnGapPx }}>
      {columns.map((column, columnAt) => (
        <div
          key={column.id}
          className={styles['column']}
          style={{ inlineSize: columnPx(column, cellPx, lineCellPx) }}
        >
          {column.cells.map((rule, cellAt) => {
            const position = (starts[columnAt] ?? 0) + cellAt;
            const cell = cells[position];
            const label = cell && labelOf(cell);
            return (
              <SelectionButton
                key={rule.label}
                selection={cell}
                isAbsent={rule.label === 'X' && !isDrawable}
                view={view}
                name={
                  cell
                    ? texts.named(
                        texts.selection(cell.identity, record.head),
                        texts.market(cell.identity.group, record.head),
                        name,
                      )
                    : ''
                }
                {...(label !== undefined && { label })}
                column={position}
                shape={stacked || (linesAbove && column.line !== 'none') ? 'stack' : 'board'}
                onToggle={onToggle}
                isGone={isGone}
                sight={sight}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});
