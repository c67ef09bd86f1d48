import { ArrowLeft, ExternalLink, LayoutGrid } from 'lucide-react';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { BoardLink, MultiViewLink } from '../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../parts/game/game-status.tsx';
import { scoreColumns } from '../../../parts/game/score-columns.ts';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { usePopOut } from '../../../parts/game/use-pop-out.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useFavoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { GameFacts } from './game-facts.tsx';
import styles from './game-header.module.css';
import { GameStatistics } from './game-statistics.tsx';

export interface GameHeaderProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly isPane: boolean;
}

/** Who plays, how it stands, and what is known around it. */
export function GameHeader({ record: { head }, view, isPane }: GameHeaderProps) {
  const t = useT('game');
  const kept = useKeptScore(view, head.id);
  const score = kept?.score;
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
          <bdi>{head.sportName}</bdi>
        </span>
        <span className={styles['championship']} title={head.championship.name}>
          <bdi>{head.championship.name}</bdi>
        </span>
        {isPane ? null : <GameActions head={head} />}
      </div>
      <div className={styles['board']}>
        <h1 className={styles['title']}>
          <bdi className={styles['side']} title={head.opponent1.name}>
            {head.opponent1.name}
          </bdi>
          {head.opponent2 ? (
            <>
              <bdi className={styles['side']} title={head.opponent2.name}>
                {head.opponent2.name}
              </bdi>
            </>
          ) : null}
        </h1>
        <div className={styles['middle']}>
          {score && head.feed === 'live' ? (
            <>
              <span className={styles['score']} dir="ltr">
                {score.side1}
                <span className={styles['colon']}>:</span>
                {score.side2}
              </span>
              <GameStatus head={head} kept={kept} />
            </>
          ) : (
            <span className={styles['start']}>
              {formats.time(head.startsAt)}
              <span className={styles['date']}>{formats.date(head.startsAt)}</span>
            </span>
          )}
        </div>
        {score && score.periods.length > 0 ? <PeriodTable head={head} score={score} /> : null}
      </div>
      {head.feed === 'live' ? <StatusLine score={score} /> : null}
      {score ? <GameStatistics score={score} /> : null}
      <GameFacts head={head} />
    </header>
  );
}

function StatusLine({ score }: { readonly score: Score | undefined }) {
  const text = score ? [score.statusLine, score.info].filter(Boolean).join(' · ') : '';
  return <p className={styles['line']}>{text}</p>;
}

function PeriodTable({ head, score }: { readonly head: GameHead; readonly score: Score }) {
  const t = useT('game');
  const sides = [
    { name: head.opponent1.name, side: 'side1' },
    { name: head.opponent2?.name ?? '', side: 'side2' },
  ] as const;
  const columns = scoreColumns(score);
  const isCurrent = (number: number | undefined) =>
    (number !== undefined && number === score.period) || undefined;
  const classOf = { period: undefined, points: styles['points'], score: styles['sum'] };
  return (
    <table className={styles['periods']} aria-label={t('periods')}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {columns.map(({ kind, name, number }) =>
            kind === 'period' ? (
              <th key={number} scope="col" title={name} data-current={isCurrent(number)}>
                {number}
              </th>
            ) : (
              <th key={kind} scope="col" title={kind === 'points' ? t('points') : undefined}>
                {t(kind === 'points' ? 'points' : 'total')}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, side }) => (
          <tr key={side}>
            <th scope="row">
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
            {columns.map(({ kind, number, ...of }) => (
              <td key={number ?? kind} className={classOf[kind]} data-current={isCurrent(number)}>
                {of[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GameActions({ head }: { readonly head: GameHead }) {
  const t = useT('game');
  const tb = useT('boards');
  const pins = useFavoritesStore();
  const name = useMarketTexts().game(head);
  const popOut = usePopOut();
  const isPinned = useFavorites().games.has(head.id);
  return (
    <span className={styles['actions']}>
      <MultiViewLink head={head} className={styles['action']} label={t('toMultiView')}>
        <LayoutGrid size={16} aria-hidden="true" />
      </MultiViewLink>
      <button
        type="button"
        className={styles['action']}
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
    </span>
  );
}
