import type { GameId } from '#domain/lib/ids.ts';
import type { GameAction, GamePreview as Preview } from '#protocol/statistics/preview-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { GameLink } from '../game/game-link.tsx';
import styles from './game-preview.module.css';
import { StatisticsLink } from './statistics-link.tsx';
import { useGamePreview } from './use-game-preview.ts';

const HUNDREDTHS = 100;

export interface GamePreviewProps {
  readonly gameId: GameId;
  /** Whether it stands on the page of the game, where nothing leads there. */
  readonly isOnItsPage?: boolean;
}

/** What statistics say of a game, a sentence each with its figures, and what can be done with it. */
export function GamePreview({ gameId, isOnItsPage = false }: GamePreviewProps) {
  const t = useT('figures');
  const known = useGamePreview(gameId);
  const sentencesOf = useSentences();
  if (!known) return <Skeleton />;
  const { actions, preview } = known;
  const sentences = preview ? sentencesOf(preview) : [];
  return (
    <div className={styles['preview']} data-preview={sentences.length}>
      {sentences.length === 0 ? (
        <Note>{t('preview.none')}</Note>
      ) : (
        <ul className={styles['sentences']}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className={styles['acts']}>
        {actions
          .filter((action) => action === 'statistics' || !isOnItsPage)
          .map((action) => (
            <ActionLink key={action} action={action} gameId={gameId} sportId={preview?.sportId} />
          ))}
      </p>
    </div>
  );
}

interface ActionLinkProps {
  readonly action: GameAction;
  readonly gameId: GameId;
  readonly sportId: number | undefined;
}

function ActionLink({ action, gameId, sportId }: ActionLinkProps) {
  const t = useT('figures');
  if (action === 'statistics')
    return sportId === undefined ? null : (
      <StatisticsLink to="statistics-game" values={{ sportId, gameId }} className={styles['act']}>
        {t('preview.statistics')}
      </StatisticsLink>
    );
  return (
    <GameLink head={{ id: gameId, feed: 'live' }} className={styles['act']}>
      {t(`preview.${action}`)}
    </GameLink>
  );
}

function useSentences(): (preview: Preview) => readonly string[] {
  const t = useT('figures');
  const format = useFormat();
  return ({ insights, isAnnounced, meetings, teams }) => {
    const titleOf = (teamId: number | undefined) =>
      teams.find((team) => team.teamId === teamId)?.title ?? '–';
    const ofTeams = teams.flatMap(({ absent, form, table, title: team }) => {
      const count = (result: (typeof form)[number]) => form.filter((one) => one === result).length;
      return [
        ...(form.length === 0
          ? []
          : [
              t('preview.form', {
                team,
                won: count('won'),
                drawn: count('drawn'),
                lost: count('lost'),
                of: form.length,
              }),
            ]),
        ...(table ? [t('preview.place', { team, ...table })] : []),
        ...(absent.length === 0
          ? []
          : [
              t(isAnnounced ? 'preview.absent' : 'preview.absentExpected', {
                team,
                players: absent.map(({ name }) => name).join(', '),
              }),
            ]),
      ];
    });
    const met = meetings
      ? [t('preview.meetings', { team1: teams[0]?.title ?? '–', team2: teams[1]?.title ?? '–', ...meetings })]
      : [];
    const told = insights.map(({ Count, Key, Of, TeamId, Value }) =>
      t(`insight.${Key}`, {
        team: TeamId === undefined ? '' : titleOf(TeamId),
        count: Count,
        of: Of,
        value: Value === undefined ? '' : format.number(Value / HUNDREDTHS),
      }),
    );
    return [...ofTeams, ...met, ...told];
  };
}
