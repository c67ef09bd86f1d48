import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { hasScore, STATUS } from '../parts/cast.ts';
import { Crumbs } from '../parts/page-head.tsx';
import { useTournamentPath } from '../parts/tournament-path.ts';
import { Heading } from '../places/heading.tsx';
import { useWindowTitle } from '../places/use-window-title.ts';
import { FormMarks } from '../sides/form-marks.tsx';
import { Score } from '../sides/score.tsx';
import { TeamName } from '../sides/team-name.tsx';
import styles from './game-head.module.css';
import type { GameTabProps } from './game-page.tsx';

const MS = 1_000;

export interface GameHeadProps extends GameTabProps {
  /** The list that its sides are in. */
  readonly ratingId: number | undefined;
}

/** Cricket, in which each side bats in an innings of its own: the parts say no more than the score. */
const CRICKET = 66;

/** The head of a game: who plays, the score or the start, and the form of both. */
export function GameHead({ game, cast, ratingId }: GameHeadProps) {
  const t = useT('figures');
  const tGame = useT('game');
  const formats = useFormat();
  const tournamentPath = useTournamentPath();
  const { sportId } = cast;
  const title = tGame('game', {
    one: cast.team(game.team1)?.title ?? '–',
    two: cast.team(game.team2)?.title ?? '–',
  });
  useWindowTitle(title);
  const side = (teamId: number) => (
    <div className={styles['side']}>
      <span className={styles['name']}>
        <TeamName id={teamId} cast={cast} />
      </span>
      <FormMarks form={game.sides.find((one) => one.teamId === teamId)?.form ?? []} cast={cast} />
    </div>
  );
  return (
    <header className={styles['head']}>
      <Crumbs
        crumbs={[
          {
            name: game.tournamentTitle,
            to: tournamentPath(sportId, game.tournamentId, game.seasonId),
          },
          {
            name: game.stageTitle,
            to: writeStatistics('statistics-stage', { sportId, stageId: game.stageId }),
          },
          ...(ratingId === undefined
            ? []
            : [{ name: t('item.rating'), to: writeStatistics('statistics-rating', { sportId, ratingId }) }]),
        ]}
      />
      <Heading depth={0}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </Heading>
      <div className={styles['board']}>
        {side(game.team1)}
        <div className={styles['middle']}>
          {hasScore(game) ? (
            <span className={styles['score']}>
              <Score one={game.score1} other={game.score2} />
            </span>
          ) : (
            <span className={styles['start']}>{formats.time(game.dateStart * MS)}</span>
          )}
          {game.periods.length > 1 && sportId !== CRICKET ? (
            <span className={styles['periods']}>
              {game.periods.map(({ score1, score2, type }) => (
                <span key={type}>
                  <Score one={score1} other={score2} />
                </span>
              ))}
            </span>
          ) : null}
          <span className={styles['when']}>
            {game.status === STATUS.live ? <Badge tone="yours">{t('live')}</Badge> : null}
            {game.status === STATUS.live ? null : formats.date(game.dateStart * MS)}
            {game.round === undefined ? null : ` · ${t('round', { round: game.round })}`}
          </span>
        </div>
        {side(game.team2)}
      </div>
    </header>
  );
}
