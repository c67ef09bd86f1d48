import type * as v from 'valibot';
import { STATISTIC_LINE_UPS } from '#protocol/statistics/statistic-feed-calls.ts';
import type { Translate } from '../../../../i18n/localizer.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Columns } from '../../parts/columns.tsx';
import { CsvButton } from '../../parts/csv-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { useStatistic } from '../../parts/use-statistic.ts';
import { Heading } from '../../places/heading.tsx';
import { PlayerName } from '../../sides/player-name.tsx';
import type { GameTabProps } from '../game-page.tsx';
import styles from './line-ups-tab.module.css';
import { Pitch } from './pitch.tsx';

type LineUps = v.InferOutput<typeof STATISTIC_LINE_UPS.answer>;
export type TeamLineUp = LineUps['teams'][number];
export type LinedUp = TeamLineUp['players'][number];

/** The line-ups: who plays, from the start and from the bench. */
export function LineUpsTab({ game, cast }: GameTabProps) {
  const t = useT('figures');
  const asked = useStatistic(STATISTIC_LINE_UPS, { id: game.id });
  const titleOf = ({ formation, teamId }: TeamLineUp) =>
    [cast.team(teamId)?.title ?? '–', ...(formation ? [`\u2066${formation}\u2069`] : [])].join(' · ');
  return (
    <Loaded of={asked} absent={t('lineups.absent')}>
      {({ isExpected, teams }) => (
        <>
          {isExpected ? <Note>{t('lineups.expected')}</Note> : null}
          <Columns>
            {teams.map((team) => (
              <Section
                key={team.teamId}
                item="lineups"
                title={titleOf(team)}
                controls={
                  <CsvButton
                    name={`game-${game.id}-line-up-${team.teamId}`}
                    title={titleOf(team)}
                    rows={() => rowsOf(team, t)}
                  />
                }
              >
                <TeamPlayers team={team} sportId={cast.sportId} />
              </Section>
            ))}
          </Columns>
        </>
      )}
    </Loaded>
  );
}

/** The players as rows of a file. */
const rowsOf = ({ players }: TeamLineUp, t: Translate<'figures'>) => [
  [t('shirt'), t('col.player'), t('position'), t('item.lineups')],
  ...players.map(({ isStarting, player }) => [
    String(player.shirt ?? ''),
    player.name,
    t(`position.${player.position}`),
    t(isStarting ? 'lineups.starting' : 'lineups.bench'),
  ]),
];

interface TeamPlayersProps {
  readonly team: TeamLineUp;
  readonly sportId: number;
}

function TeamPlayers({ team, sportId }: TeamPlayersProps) {
  const t = useT('figures');
  const starting = team.players.filter(({ isStarting }) => isStarting);
  const bench = team.players.filter(({ isStarting }) => !isStarting);
  return (
    <div className={styles['team']}>
      {starting.every(({ line }) => line !== undefined) && starting.length > 0 ? (
        <Pitch players={starting} />
      ) : null}
      <PlayerList label={t('lineups.starting')} players={starting} team={team} sportId={sportId} />
      {bench.length === 0 ? null : (
        <PlayerList label={t('lineups.bench')} players={bench} team={team} sportId={sportId} />
      )}
      {team.coach ? (
        <p className={styles['coach']}>
          {t('coach')}: <bdi>{team.coach.name}</bdi>
        </p>
      ) : null}
    </div>
  );
}

interface PlayerListProps extends TeamPlayersProps {
  readonly label: string;
  readonly players: readonly LinedUp[];
}

function PlayerList({ label, players, team, sportId }: PlayerListProps) {
  const t = useT('figures');
  const changeOf = (id: number) => {
    const [off, on] = [
      team.changes.find((change) => change.off === id),
      team.changes.find((change) => change.on === id),
    ];
    return off
      ? { mark: '▼', minute: off.minute, name: 'lineups.off' as const }
      : on
        ? { mark: '▲', minute: on.minute, name: 'lineups.on' as const }
        : undefined;
  };
  return (
    <>
      <Heading depth={2} className={styles['group']}>
        {label}
      </Heading>
      <ul className={styles['players']} aria-label={label}>
        {players.map(({ player, scored }) => {
          const change = changeOf(player.id);
          return (
            <li key={player.id}>
              <span className={styles['shirt']}>{player.shirt ?? ''}</span>
              <PlayerName id={player.id} name={player.name} sportId={sportId} />
              {scored > 0 ? (
                <span className={styles['scored']} title={t('scored')}>
                  {scored}
                </span>
              ) : null}
              {change === undefined ? null : (
                <span className={styles['change']} title={t(change.name)}>
                  {change.mark}
                  {change.minute === undefined ? '' : ` ${change.minute}′`}
                </span>
              )}
              <span className={styles['position']}>{t(`position.${player.position}`)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
