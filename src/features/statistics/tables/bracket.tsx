import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import type { bracket } from '#protocol/statistics/table-shapes.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { type Cast, hasScore } from '../parts/cast.ts';
import { Heading } from '../places/heading.tsx';
import { PageLink } from '../places/navigation.tsx';
import { TeamName } from '../sides/team-name.tsx';
import styles from './bracket.module.css';

export type Net = v.InferOutput<typeof bracket>;
type Tie = Net['rounds'][number]['ties'][number];

export interface BracketProps {
  readonly net: Net;
  readonly cast: Cast;
}

/** A play-off: its rounds beside each other, ties half as many from one to the next; below each other where the place is narrow. */
export function Bracket({ net, cast }: BracketProps) {
  const t = useT('figures');
  return (
    <>
      {net.isProvisional ? (
        <div className={styles['note']}>
          <Note>{t('net.provisional')}</Note>
        </div>
      ) : null}
      <ol className={styles['net']}>
        {net.rounds.map(({ pairs, ties, title }) => (
          <li key={pairs} className={styles['round']}>
            <Heading depth={2} className={styles['title']}>
              <bdi>{title}</bdi>
            </Heading>
            <ul className={styles['ties']}>
              {ties.map((tie, nth) => (
                // Ties have a place in their round and nothing else that is theirs for good.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={nth} className={styles['tie']}>
                  <TieBox tie={tie} cast={cast} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

interface TieBoxProps {
  readonly tie: Tie;
  readonly cast: Cast;
}

function TieBox({ tie, cast }: TieBoxProps) {
  const t = useT('figures');
  const games = cast.games(tie.gameIds).filter(hasScore);
  return (
    <div className={styles['box']}>
      {[tie.team1, tie.team2].map((id, nth) => (
        // Two sides, one of which may not be known yet.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={nth}
          className={styles['side']}
          data-winner={(id !== undefined && id === tie.winner) || undefined}
        >
          {id === undefined ? (
            <span className={styles['open']}>{t('net.open')}</span>
          ) : (
            <TeamName id={id} cast={cast} />
          )}
          <span className={styles['scores']}>
            {id === undefined
              ? null
              : games.map((game) => (
                  <PageLink
                    key={game.id}
                    to={writeStatistics('statistics-game', { sportId: cast.sportId, gameId: game.id })}
                    className={styles['score']}
                  >
                    {scoreOf(game, id)}
                  </PageLink>
                ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A play-off as rows of a file: round, who plays, score, who is through. */
export function bracketRows(
  columns: readonly [string, string, string, string],
  { rounds }: Net,
  cast: Cast,
): readonly (readonly string[])[] {
  const nameOf = (id: number | undefined) => (id === undefined ? '' : (cast.team(id)?.title ?? '–'));
  return [
    columns,
    ...rounds.flatMap(({ ties, title }) =>
      ties.map(({ gameIds, team1, team2, winner }) => [
        title,
        [team1, team2].map(nameOf).filter(Boolean).join(' – '),
        cast
          .games(gameIds)
          .filter(hasScore)
          .map(({ score1, score2 }) => `${score1}:${score2}`)
          .join(' '),
        nameOf(winner),
      ]),
    ),
  ];
}

/** The score of a game, "1", and with a shoot-out "1 (4)". */
function scoreOf(game: NonNullable<ReturnType<Cast['game']>>, teamId: number): string {
  const isFirst = game.team1 === teamId;
  const late = isFirst ? game.subScore1 : game.subScore2;
  return `${isFirst ? game.score1 : game.score2}${late === undefined ? '' : ` (${late})`}`;
}
