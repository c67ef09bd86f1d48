import { useState } from 'react';
import { TEAM_LAST_GAMES } from '#protocol/statistics/statistic-feed-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { type Cast, castOf } from '../parts/cast.ts';
import { Columns } from '../parts/columns.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { FormMarks } from '../sides/form-marks.tsx';
import { GameList } from '../sides/game-list.tsx';
import styles from './form-tab.module.css';
import type { GameTabProps } from './game-page.tsx';

const GAMES = 10;
const TYPES = ['1', '2', '3'] as const;
type TableType = (typeof TYPES)[number];

/** The last games of both, all of them or those at home or away. */
export function FormTab({ game, cast }: GameTabProps) {
  const t = useT('figures');
  const [type, setType] = useState<TableType>('1');
  return (
    <>
      <div className={styles['choice']}>
        <SegmentedControl
          label={t('table.type')}
          value={type}
          segments={TYPES.map((value) => ({ value, label: t(`table.${value}`) }))}
          onChange={setType}
        />
      </div>
      <Columns>
        {[game.team1, game.team2].map((id) => (
          <TeamForm key={id} teamId={id} cast={cast} type={type} />
        ))}
      </Columns>
    </>
  );
}

interface TeamFormProps {
  readonly teamId: number;
  readonly cast: Cast;
  readonly type: TableType;
}

function TeamForm({ teamId, cast: around, type }: TeamFormProps) {
  const t = useT('figures');
  const asked = useStatistic(TEAM_LAST_GAMES, { id: teamId, count: GAMES, tt: type });
  const name = around.team(teamId)?.title ?? '–';
  return (
    <Section item="form" title={name}>
      <Loaded of={asked}>
        {(answer) => {
          const cast = castOf(answer);
          return (
            <>
              <div className={styles['marks']}>
                <FormMarks form={answer.form} cast={cast} most={GAMES} />
              </div>
              <GameList
                games={cast.games(answer.form.map(({ gameId }) => gameId))}
                cast={cast}
                label={name}
                teamId={teamId}
                empty={t('games.none')}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
