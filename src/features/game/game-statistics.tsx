import type { Score, StatisticEntry } from '#domain/sport/score.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './game-statistics.module.css';

/** Ids with a name of ours, for feeds that send none. */
const NAMED_IDS = ['26', '29', '45', '58', '59', '60', '70', '71', '72', '92'] as const;

/** Statistics of the whole game as pairs of bars that share one length. */
export function GameStatistics({ score }: { readonly score: Score }) {
  const t = useT('game');
  const whole = score.statistics.find((statistics) => statistics.period === 0)?.entries ?? [];
  if (whole.length === 0) return null;
  const nameOf = ({ id, name }: StatisticEntry): string => {
    const known = NAMED_IDS.find((candidate) => candidate === String(id));
    return name === '' && known ? t(`stat.${known}`) : name;
  };
  const named = whole.filter((entry) => nameOf(entry) !== '');
  return (
    <dl className={styles['statistics']} aria-label={t('statistics')}>
      {named.map((entry) => (
        <div key={entry.id} className={styles['entry']}>
          <dt>{nameOf(entry)}</dt>
          <dd>
            <span>{entry.side1}</span>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ inlineSize: `${shareOf(entry)}%` }} />
            </span>
            <span>{entry.side2}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Part of side 1 in the sum, in percent; half where the sum is zero or the values are no numbers. */
function shareOf({ side1, side2 }: StatisticEntry): number {
  const [first, second] = [Number(side1), Number(side2)];
  const sum = first + second;
  return Number.isFinite(sum) && sum > 0 ? Math.round((first / sum) * 100) : 50;
}
