import {
  Activity,
  ArrowLeft,
  BellPlus,
  ChartLine,
  ChartNoAxesColumn,
  ExternalLink,
  LayoutGrid,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import { nameBesideFlag } from '#domain/sport/championship-names.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { Scoreboard } from '#domain/sport/scoreboard.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useOpenAlert } from '../../../parts/alerts/alert-wish.ts';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { BoardLink, MultiViewLink } from '../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../parts/game/game-status.tsx';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { usePopOut } from '../../../parts/game/use-pop-out.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { DiamondMark } from '../../../parts/score/diamond-mark.tsx';
import { SideMarks } from '../../../parts/score/side-marks.tsx';
import { useDetailText } from '../../../parts/score/use-detail-text.ts';
import { useScoreboard } from '../../../parts/score/use-scoreboard.ts';
import { StatisticsLink } from '../../../parts/statistics/statistics-link.tsx';
import { useFavoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { FollowMenu } from './follow-menu.tsx';
import { GameFacts } from './game-facts.tsx';
import styles from './game-header.module.css';

const GamePreview = lazy(async () => ({
  default: (await import('../../../parts/statistics/game-preview.tsx')).GamePreview,
}));

const MatchSoundPanel = lazy(async () => ({
  default: (await import('./sound/match-sound-panel.tsx')).MatchSoundPanel,
}));

export interface GameHeaderProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly isPane: boolean;
  /** How its course is unfolded, where it has no column of its own. */
  readonly course: Fold | undefined;
  /** How its statistics are unfolded; undefined where there are none. */
  readonly statistics: Fold | undefined;
}

/** A part of the page that a button of the header shows. */
export interface Fold {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** What the large figures are: the rest stands in the table. */
const TOTALS: ReadonlySet<string> = new Set(['total', 'runs', 'sets', 'maps']);

/** What the large figures do not say already. */
const besideTotal = ({ columns }: Scoreboard): Scoreboard['columns'] =>
  columns.filter(({ kind }) => !TOTALS.has(kind));

/** The header of a game: who plays, the score, and what is known around it. */
export function GameHeader({ record: { head }, view, isPane, course, statistics }: GameHeaderProps) {
  const t = useT('game');
  const kept = useKeptScore(view, head.id);
  const score = kept?.score;
  const board = useScoreboard(head, score);
  // Nothing stands yet before the game: its time does.
  const total = board?.columns.find(({ kind }) => TOTALS.has(kind));
  const formats = useFormat();
  return (
    <header className={styles['header']}>
      <div className={styles['crumbs']}>
        {isPane ? null : (
          <BoardLink feed={head.feed} className={styles['back']} label={t('back')}>
            <ArrowLeft size={16} aria-hidden="true" />
          </BoardLink>
        )}
        <span className={styles['sport']}>
          <SportIcon sportId={head.sportId} />
          <bdi>{head.sportName}</bdi>
        </span>
        <CountryFlag countryId={head.championship.countryId} />
        <span className={styles['championship']} title={head.championship.name}>
          <bdi className={styles['whole']}>{head.championship.name}</bdi>
          <bdi className={styles['short']}>{nameBesideFlag(head.championship)}</bdi>
        </span>
        <span className={styles['actions']}>
          {course && head.feed === 'live' && !head.notStarted ? (
            <FoldButton {...course} label={t('course')} icon={<Activity size={16} aria-hidden="true" />} />
          ) : null}
          {statistics ? (
            <FoldButton
              {...statistics}
              label={t('statistics')}
              icon={<ChartNoAxesColumn size={16} aria-hidden="true" />}
            />
          ) : null}
          {isPane ? null : <GameActions head={head} />}
        </span>
      </div>
      <div className={styles['board']}>
        <Sides head={head} board={board} isPane={isPane} />
        <div className={styles['middle']}>
          {board ? (
            <>
              {total ? (
                <span className={styles['score']} dir="ltr">
                  {total.side1 || '–'}
                  <span className={styles['colon']}>:</span>
                  {total.side2 || '–'}
                </span>
              ) : null}
              {board.diamond ? <DiamondMark diamond={board.diamond} /> : null}
              <GameStatus head={head} kept={kept} />
            </>
          ) : (
            <span className={styles['start']}>
              {formats.time(head.startsAt)}
              <span className={styles['date']}>{formats.date(head.startsAt)}</span>
            </span>
          )}
        </div>
        {board && besideTotal(board).length > 0 ? (
          <PeriodTable head={head} score={score} board={board} />
        ) : null}
        {head.feed === 'live' ? <StatusLine score={score} board={board} /> : null}
      </div>
    </header>
  );
}

interface SidesProps extends Pick<GameHeaderProps, 'isPane'> {
  readonly head: GameHead;
  readonly board: Scoreboard | undefined;
}

/** The names of both sides as the heading of the page, each with its crest and its marks. */
function Sides({ head, board, isPane }: SidesProps) {
  const sides = [
    { of: head.opponent1, side: 1 },
    { of: head.opponent2, side: 2 },
  ] as const;
  return (
    <h1 className={styles['title']}>
      {sides.map(({ of, side }) =>
        of ? (
          <bdi key={side} className={styles['side']} title={of.name}>
            <TeamCrest ids={of.ids} isLarge={!isPane} />
            <TeamName of={of} sportId={head.sportId} />
            <span className={styles['marks']}>
              <SideMarks board={board} side={side} />
            </span>
          </bdi>
        ) : null,
      )}
    </h1>
  );
}

/** Facts: above the markets, and on phones below them, where prices come first. */
export function GameAbout({ record, view }: Pick<GameHeaderProps, 'record' | 'view'>) {
  const t = useT('game');
  const { head } = record;
  return (
    <div className={styles['about']}>
      <GameFacts head={head} />
      {head.opponent2 ? (
        <AboutFold title={t('preview')}>
          {() => (
            <GamePreview isOnItsPage gameId={head.mainGameId === 0 ? head.id : (head.mainGameId as GameId)} />
          )}
        </AboutFold>
      ) : null}
      {head.opponent2 && head.feed === 'live' && !head.finished ? (
        <AboutFold title={t('listen')} data-fold="sound">
          {() => <MatchSoundPanel record={record} view={view} />}
        </AboutFold>
      ) : null}
    </div>
  );
}

interface AboutFoldProps {
  readonly title: string;
  readonly 'data-fold'?: string;
  /** What is there while it is open: its code is loaded with the first opening. */
  readonly children: () => ReactNode;
}

function AboutFold({ title, children, ...data }: AboutFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      {...data}
      className={styles['preview']}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>{title}</summary>
      <Suspense fallback={null}>{isOpen ? children() : null}</Suspense>
    </details>
  );
}

interface StatusLineProps {
  readonly score: Score | undefined;
  readonly board: Scoreboard | undefined;
}

function StatusLine({ score, board }: StatusLineProps) {
  const detailText = useDetailText();
  const details = board?.details.map(detailText) ?? [];
  // What a detail says in words, the feed's line says in figures.
  const info = board?.details.some(({ key }) => key === 'strength') ? '' : (score?.info ?? '');
  // While it is played, clock and stage say it already.
  const status = score?.phase === 'playing' ? '' : score?.statusLine;
  const text = score ? [...new Set([...details, status, info])].filter(Boolean).join(' · ') : '';
  return <p className={styles['line']}>{text}</p>;
}

interface PeriodTableProps {
  readonly head: GameHead;
  readonly score: Score | undefined;
  readonly board: Scoreboard;
}

function PeriodTable({ head, score, board }: PeriodTableProps) {
  const t = useT('game');
  const tBoards = useT('boards');
  const sides = [
    { name: head.opponent1.name, side: 'side1' },
    { name: head.opponent2?.name ?? '', side: 'side2' },
  ] as const;
  const columns = besideTotal(board);
  const nameOf = (number: number) => score?.periods.find((period) => period.number === number)?.name;
  return (
    <table className={styles['periods']} aria-label={t('periods')}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {columns.map(({ kind, number, isRunning }) => (
            <th
              key={number || kind}
              scope="col"
              title={number > 0 ? nameOf(number) : undefined}
              data-current={isRunning || undefined}
            >
              {number > 0 ? number : tBoards(`figure.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, side }) => (
          <tr key={side}>
            <th scope="row">
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
            {columns.map(({ kind, number, isRunning, ...of }) => (
              <td key={number || kind} data-kind={kind} data-current={isRunning || undefined}>
                {of[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TeamNameProps {
  readonly of: GameHead['opponent1'];
  readonly sportId: GameHead['sportId'];
}

/** The name of a team, with a link to its statistics; a pair of players and a side without an id have none of their own. */
function TeamName({ of: { ids, name }, sportId }: TeamNameProps) {
  const [id = 0] = ids;
  if (id === 0 || ids.length > 1) return name;
  return (
    <StatisticsLink to="statistics-team" values={{ sportId, teamId: id }} className={styles['team']}>
      {name}
    </StatisticsLink>
  );
}

interface FoldButtonProps extends Fold {
  readonly label: string;
  readonly icon: ReactNode;
}

function FoldButton({ id, isOpen, onOpen, label, icon }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {icon}
    </button>
  );
}

function GameActions({ head }: { readonly head: GameHead }) {
  const t = useT('game');
  const tb = useT('boards');
  const openAlert = useOpenAlert();
  const pins = useFavoritesStore();
  const name = useMarketTexts().game(head);
  const popOut = usePopOut();
  const isPinned = useFavorites().games.has(head.id);
  return (
    <>
      <StatisticsLink
        to="statistics-graph"
        values={{ gameId: head.id }}
        className={styles['action']}
        label={t('details.title')}
        title={t('details.title')}
      >
        <ChartLine size={16} aria-hidden="true" />
      </StatisticsLink>
      {head.finished ? null : (
        <button
          type="button"
          className={styles['action']}
          aria-label={t('alertMe')}
          title={t('alertMe')}
          onClick={() => openAlert({ kind: 'game', gameId: head.id, sportId: head.sportId, game: name })}
        >
          <BellPlus size={16} aria-hidden="true" />
        </button>
      )}
      <MultiViewLink head={head} className={styles['action']} label={t('toMultiView')}>
        <LayoutGrid size={16} aria-hidden="true" />
      </MultiViewLink>
      <button
        type="button"
        className={`${styles['action']} ${styles['window']}`}
        aria-label={t('popOut')}
        title={t('popOut')}
        onClick={() => popOut(head)}
      >
        <ExternalLink size={16} aria-hidden="true" />
      </button>
      <FavoriteStar
        isPinned={isPinned}
        label={tb(isPinned ? 'row.unpin' : 'row.pin', { game: name })}
        onToggle={() => pins.toggleGame(head.id, head.feed)}
      />
      <FollowMenu className={styles['action']} head={head} />
    </>
  );
}
