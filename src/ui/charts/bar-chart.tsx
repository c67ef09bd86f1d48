import { useCallback, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import styles from './bar-chart.module.css';
import { paletteColour, plainAxis, useLatestRef, usePlot } from './use-plot.ts';

export interface BarChartProps {
  /** The labels under each group of bars. */
  readonly labels: readonly string[];
  /** A bar in each group, in the colours of the palette; as long as `labels`, each. */
  readonly series: readonly (readonly number[])[];
  readonly heightPx: number;
  readonly valueText: (value: number) => string;
}

const VALUE_AXIS_PX = 40;
const LABEL_AXIS_PX = 26;
/** What is counted has no halves. */
const WHOLE_STEPS = Array.from({ length: 8 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
const BAR_SHARE = 0.9;

/** Groups of bars that stand beside each other, from left to right in every language. */
export function BarChart(props: BarChartProps) {
  const { heightPx, labels, series } = props;
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatestRef(props);
  const data = useMemo(() => barColumns(labels.length, series), [labels, series]);
  const onScale = useCallback((plot: uPlot) => {
    const places = plot.data[0];
    plot.setScale('x', { min: -1, max: (places.at(-1) ?? 0) + 1 });
  }, []);
  usePlot(element, {
    kind: `${labels.length} ${series.length}`,
    heightPx,
    data,
    onScale,
    options: () => optionsOf(series.length, latest),
  });
  return <div ref={element} dir="ltr" className={styles['chart']} style={{ blockSize: heightPx }} />;
}

/** Groups stand a place apart; in each place is the bar of one series alone. */
export function barColumns(groups: number, series: readonly (readonly number[])[]): uPlot.AlignedData {
  const wide = series.length + 1;
  const places = Array.from({ length: groups * wide }, (_, place) => place);
  const columns = series.map((values, nth) =>
    places.map((place) => (place % wide === nth ? (values[Math.floor(place / wide)] ?? null) : null)),
  );
  return [places, ...columns];
}

function optionsOf(
  count: number,
  latest: { readonly current: BarChartProps },
): Omit<uPlot.Options, 'width' | 'height'> {
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE] });
  const wide = count + 1;
  const middle = (count - 1) / 2;
  return {
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false },
      y: { range: (_plot, least, most) => [Math.min(0, least), Math.max(1, most)] },
    },
    axes: [
      plainAxis({
        size: LABEL_AXIS_PX,
        grid: { show: false },
        splits: () => latest.current.labels.map((_, group) => group * wide + middle),
        values: () => [...latest.current.labels],
      }),
      plainAxis({
        size: VALUE_AXIS_PX,
        incrs: WHOLE_STEPS,
        values: (_plot, splits) => splits.map((value) => latest.current.valueText(value)),
      }),
    ],
    series: [
      {},
      ...Array.from(
        { length: count },
        (_, nth): uPlot.Series => ({
          fill: (plot) => paletteColour(plot, nth + 1),
          width: 0,
          ...(paths && { paths }),
          points: { show: false },
        }),
      ),
    ],
  };
}
