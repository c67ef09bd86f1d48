import { useMemo } from 'react';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { PathLink } from '../../platform/router/path-link.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { FigureTable } from '../../ui/lists/figure-table.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { CheckMark } from './check/check-mark.tsx';
import { useChecked } from './check/use-checked.ts';
import { RunnerMark } from './drawings/runner-mark.tsx';
import styles from './past-rounds.module.css';
import { namesOf } from './round-names.ts';

export interface PastRoundsProps {
  /** Settled rounds, the newest first. */
  readonly rounds: readonly ToldRound[];
}

/** The last results, each worked out again on this device, with the way to its check. */
export function PastRounds({ rounds }: PastRoundsProps) {
  const t = useT('virtual');
  const format = useFormat();
  const { code } = useLanguage();
  const checked = useChecked(rounds);
  if (rounds.length === 0) return <Note>{t('results.none')}</Note>;
  const path = pathOf(code, { name: 'virtual', page: 'virtual/check' });
  return (
    <div className={styles['table']}>
      <FigureTable columns={[t('number'), t('ended'), t('result'), t('check')]}>
        {rounds.map((round, at) => (
          <tr key={round.index} data-virtual-past={round.index}>
            <td>
              <bdi>{round.index}</bdi>
            </td>
            <td>
              <bdi className={styles['time']}>{format.time(round.endsAt)}</bdi>
            </td>
            <td>
              <Result round={round} />
            </td>
            <td>
              <PathLink
                href={`${path}?kind=${round.kind}&index=${round.index}&chain=${round.chain}`}
                className={styles['link']}
              >
                <CheckMark checked={checked[at]} />
                {checked[at] ? null : t('check')}
              </PathLink>
            </td>
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}

const SHOWN = 3;

function Result({ round }: { readonly round: ToldRound }) {
  const names = useMemo(() => namesOf(round), [round]);
  const { result } = round;
  if (!result) return null;
  if ('score' in result)
    return (
      <span className={styles['result']}>
        <bdi>{names[0]}</bdi>
        <strong dir="ltr">{result.score.join(':')}</strong>
        <bdi>{names[1]}</bdi>
      </span>
    );
  return (
    <span className={styles['result']}>
      {result.finish.slice(0, SHOWN).map((runner, at) => (
        <span key={runner} className={styles['runner']} data-first={at === 0 || undefined}>
          <RunnerMark runner={runner} />
          <bdi>{names[runner]}</bdi>
        </span>
      ))}
    </span>
  );
}
