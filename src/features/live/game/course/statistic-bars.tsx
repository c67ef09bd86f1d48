import { useState } from 'react';
import { statisticRows } from '#domain/sport/course/statistic-rows.ts';
import type { Score } from '#domain/sport/score.ts';
import type { SportFamily } from '#domain/sport/scoreboard/sport-families.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../../parts/prices/use-market-texts.ts';
import { Button } from '../../../../ui/primitives/button.tsx';
import styles from './statistic-bars.module.css';

export interface StatisticBarsProps {
  readonly family: SportFamily;
  readonly score: Score;
}

/** How many stand before the rest is asked for. */
const MOST_TELLING = 6;

/** Statistics of the whole game, the most telling first: two bars that share one length, the better side's the bright one. */
export function StatisticBars({ family, score }: StatisticBarsProps) {
  const t = useT('game');
  const texts = useMarketTexts();
  const [isWhole, setWhole] = useState(false);
  const rows = statisticRows(family, score);
  if (rows.length === 0) return null;
  return (
    <section className={styles['statistics']}>
      <dl aria-label={t('statistics')}>
        {(isWhole ? rows : rows.slice(0, MOST_TELLING)).map(({ id, name, side1, side2, share, better }) => (
          <div key={id} className={styles['entry']} data-statistic={id}>
            <dt>{name || texts.statistic(id)}</dt>
            <dd>
              <span data-better={better === 1 || undefined}>{side1}</span>
              <span className={styles['bars']} aria-hidden="true">
                <span data-better={better === 1 || undefined} style={{ inlineSize: `${share}%` }} />
                <span data-better={better === 2 || undefined} style={{ inlineSize: `${100 - share}%` }} />
              </span>
              <span data-better={better === 2 || undefined}>{side2}</span>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > MOST_TELLING ? (
        <Button kind="quiet" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('course.less') : t('course.more')}
        </Button>
      ) : null}
    </section>
  );
}
