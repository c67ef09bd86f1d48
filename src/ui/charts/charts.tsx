/** The charts, whose library is loaded when one is shown. Each stands in a `ChartFigure`, which has its name, its table and its file. */
import { lazy, Suspense } from 'react';
import type { BarChartProps } from './bar-chart.tsx';
import type { StepChartProps } from './step-chart.tsx';

const LoadedSteps = lazy(async () => ({ default: (await import('./step-chart.tsx')).StepChart }));
const LoadedBars = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

export const StepLines = (props: StepChartProps) => (
  <Suspense fallback={<div style={{ blockSize: props.heightPx }} />}>
    <LoadedSteps {...props} />
  </Suspense>
);

export const Bars = (props: BarChartProps) => (
  <Suspense fallback={<div style={{ blockSize: props.heightPx }} />}>
    <LoadedBars {...props} />
  </Suspense>
);
