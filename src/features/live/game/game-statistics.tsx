import type { Score, StatisticEntry } from '#domain/sport/score.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import styles from './game-statistics.module.css';

/** Statistics of the whole game as pairs of bars that share one length. */
export function GameStatistics({ score }: { readonly score: Score }) {
  const t = useT('game');
  const texts = useMarketTexts();
  const whole = score.statistics.find((statistics) => statistics.period === 0)?.entries ?? [];
  if (whole.length === 0) return null;
  const nameOf = ({ id, name }: StatisticEntry): string => name || texts.statistic(id);
  return (
    <dl className={styles['statistics']} aria-label={t('statistics')}>
      {whole.map((entry) => (
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
