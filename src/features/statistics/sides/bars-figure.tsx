import { useT } from '../../../i18n/localizer-context.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { Bars } from '../../../ui/charts/charts.tsx';
import styles from './bars-figure.module.css';

export interface BarSeries {
  readonly name: string;
  readonly values: readonly number[];
}

export interface BarsFigureProps {
  readonly title: string;
  /** What the groups are, the name of their column. */
  readonly groups: string;
  readonly labels: readonly string[];
  /** Two, a bar of each in every group. */
  readonly series: readonly BarSeries[];
  readonly fileName: string;
}

const HEIGHT_PX = 132;

/** Bars in groups, with what their colours mean, their table and their file. */
export function BarsFigure({ title, groups, labels, series, fileName }: BarsFigureProps) {
  const t = useT('figures');
  const chart = useT('price-history');
  const rows = labels.map((label, nth) => [label, ...series.map(({ values }) => String(values[nth] ?? ''))]);
  return (
    <div className={styles['figure']}>
      <ul className={styles['legend']} aria-hidden="true">
        {series.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <ChartFigure
        title={title}
        summary={series.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('. ')}
        table={{ columns: [groups, ...series.map(({ name }) => name)], rows }}
        fileName={fileName}
        texts={{
          table: chart('table'),
          csv: chart('csv'),
          more: chart('more'),
          empty: t('absent'),
        }}
      >
        <Bars
          labels={labels}
          series={series.map(({ values }) => values)}
          heightPx={HEIGHT_PX}
          valueText={String}
        />
      </ChartFigure>
    </div>
  );
}
