import type { CSSProperties } from 'react';
import type * as v from 'valibot';
import type { minuteSpan } from '#protocol/statistics/game-shapes.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from './span-chart.module.css';

export type Span = v.InferOutput<typeof minuteSpan>;

export interface SpanChartProps {
  /** Whose. */
  readonly name: string;
  readonly spans: readonly Span[];
}

export interface SpanChartsProps {
  readonly charts: readonly SpanChartProps[];
}

/** One below the other, so that the same part of the game is at the same place. */
export const SpanCharts = ({ charts }: SpanChartsProps) => (
  <div className={styles['charts']}>
    {charts.map(({ name, spans }) => (
      <div key={name}>
        <p className={styles['name']} aria-hidden="true">
          <bdi>{name}</bdi>
        </p>
        <SpanChart name={name} spans={spans} />
      </div>
    ))}
  </div>
);

/** "0–15": minutes of the clock, or parts that are numbered. */
export const spanText = ({ from, to }: Span): string => (from === to ? String(from) : `${from}–${to}`);

/** Scored above, conceded below, by part of the game: a table whose cells are drawn as bars, so that it is read as well as seen. Time runs from left to right in every language. */
function SpanChart({ name, spans }: SpanChartProps) {
  const t = useT('figures');
  const most = Math.max(1, ...spans.flatMap(({ missed, scored }) => [scored, missed]));
  const bars = (kind: 'scored' | 'missed') => (
    <tr data-kind={kind}>
      <th scope="row">
        <bdi>{t(kind)}</bdi>
      </th>
      {spans.map((span) => (
        <td key={spanText(span)} style={{ '--share': span[kind] / most } as CSSProperties}>
          <span className={styles['bar']} />
          <span className={styles['value']}>{span[kind]}</span>
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles['chart']} aria-label={name} dir="ltr">
      <tbody>{bars('scored')}</tbody>
      <tbody>
        <tr className={styles['axis']}>
          <td aria-hidden="true" />
          {spans.map((span) => (
            <th key={spanText(span)} scope="col">
              {spanText(span)}
            </th>
          ))}
        </tr>
        {bars('missed')}
      </tbody>
    </table>
  );
}
