import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { type Cast, gamePath, hasScore, resultFor, STATUS, type StatisticGame } from '../parts/cast.ts';
import { PageLink } from '../places/navigation.tsx';
import styles from './game-list.module.css';
import { Score } from './score.tsx';

export interface GameListProps {
  readonly games: readonly StatisticGame[];
  readonly cast: Cast;
  readonly label: string;
  /** The team whose results are marked. */
  readonly teamId?: number | undefined;
  /** The text where there are none. */
  readonly empty: string;
}

const MS = 1_000;

/** Games a line each: when, who, how it ended. */
export function GameList({ games, cast, label, teamId, empty }: GameListProps) {
  return games.length === 0 ? (
    <p className={styles['empty']}>{empty}</p>
  ) : (
    <ul className={styles['list']} aria-label={label}>
      {games.map((game) => (
        <GameLine key={game.id} game={game} cast={cast} teamId={teamId} />
      ))}
    </ul>
  );
}

interface GameLineProps extends Pick<GameListProps, 'cast' | 'teamId'> {
  readonly game: StatisticGame;
}

function GameLine({ game, cast, teamId }: GameLineProps) {
  const t = useT('figures');
  const formats = useFormat();
  const result = teamId === undefined ? undefined : resultFor(game, teamId);
  const side = (number: 1 | 2) => {
    const id = number === 1 ? game.team1 : game.team2;
    return (
      <bdi data-side={number} data-lead={game.winner === number || undefined}>
        {cast.team(id)?.title ?? '–'}
      </bdi>
    );
  };
  return (
    <li>
      <PageLink to={gamePath(cast.sportId, game.id)} className={styles['game']}>
        <span className={styles['when']}>
          {game.status === STATUS.live ? (
            <Badge tone="yours">{t('live')}</Badge>
          ) : game.status === STATUS.notStarted ? (
            formats.dateTime(game.dateStart * MS)
          ) : (
            formats.date(game.dateStart * MS)
          )}
        </span>
        {side(1)}
        <span className={styles['score']}>
          {hasScore(game) ? <Score one={game.score1} other={game.score2} /> : '–'}
          {game.subScore1 === undefined ? null : (
            <span className={styles['sub']}>
              {' ('}
              <Score one={game.subScore1} other={game.subScore2 ?? 0} />)
            </span>
          )}
        </span>
        {side(2)}
        {teamId === undefined ? null : (
          <span className={styles['result']} data-result={result} title={result && t(`result.${result}`)}>
            {result ? t(`result.${result}.short`) : ''}
          </span>
        )}
      </PageLink>
    </li>
  );
}
