import { useCallback, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import styles from './step-chart.module.css';
import { type StepPoint, stepColumns } from './step-columns.ts';
import { colourOf, paletteColour, plainAxis, useLatestRef, usePlot } from './use-plot.ts';
import { valueSplits } from './value-splits.ts';

export interface StepLine {
  readonly id: string;
  /** The place in the palette, from 1. */
  readonly colour: number;
  readonly isDashed: boolean;
  readonly points: readonly StepPoint[];
}

/** A mark at a moment: of a line where it has a value, else of all. */
export interface ChartMark {
  readonly id: string;
  readonly atMs: number;
  /** A letter or two beside it. */
  readonly sign: string;
  readonly value?: number;
  readonly colour?: number;
}

export interface ChartSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface StepChartProps {
  readonly lines: readonly StepLine[];
  readonly marks: readonly ChartMark[];
  /** What is shown; lines end with `endMs`. */
  readonly range: ChartSpan;
  readonly endMs: number;
  readonly cursorMs: number | undefined;
  readonly heightPx: number;
  readonly valueText: (value: number) => string;
  readonly timeText: (atMs: number) => string;
  readonly onCursor: (atMs: number) => void;
  /** A span was chosen to be looked at closely. */
  readonly onRange: (range: ChartSpan) => void;
}

const LEAST_DRAG_PX = 6;
const MARK_PX = 5;
const VALUE_AXIS_PX = 52;
const TIME_SPACE_PX = 74;
/** The room above and below the lines, as a share of what they span. */
const ROOM = 0.04;
/** The room for half of the last label of time. */
const RIGHT_PX = 30;
/** The room for the signs of marks, above all lines. */
const TOP_PX = 16;
const END_OF_GAP_PX = 1.5;
/**
 * The distribution of a logarithmic axis: equal steps of it are equal shares; a price that doubles looks the same
 * wherever it is.
 */
const LOGARITHMIC = 3;
const SECOND = 1_000;

/** Step lines over time, which runs from left to right in every language, with marks, a cursor, and a span that is chosen by dragging. */
export function StepChart(props: StepChartProps) {
  const { cursorMs, endMs, heightPx, lines, marks, range } = props;
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatestRef(props);

  const data = useMemo((): uPlot.AlignedData => {
    const { x, y } = stepColumns(
      lines.map(({ points }) => points),
      endMs,
    );
    return [[...x], ...y.map((column) => [...column])];
  }, [lines, endMs]);
  const { fromMs, toMs } = range;
  const onScale = useCallback(
    (plot: uPlot) => plot.setScale('x', { min: fromMs / SECOND, max: toMs / SECOND }),
    [fromMs, toMs],
  );
  const onDrawn = useCallback((plot: uPlot) => placeCursor(plot, cursorMs), [cursorMs]);
  usePlot(element, {
    kind: lines.map(({ colour, id, isDashed }) => `${id} ${colour} ${isDashed}`).join(),
    heightPx,
    data,
    onScale,
    onDrawn,
    byHand: marks,
    options: () => optionsOf(lines, latest),
  });
  return <div ref={element} dir="ltr" className={styles['chart']} style={{ blockSize: heightPx }} />;
}

function placeCursor(plot: uPlot, atMs: number | undefined): void {
  const left = atMs === undefined ? -1 : plot.valToPos(atMs / SECOND, 'x');
  plot.setCursor({ left, top: left < 0 ? -1 : 0 }, false);
}

function optionsOf(
  lines: readonly StepLine[],
  latest: { readonly current: StepChartProps },
): Omit<uPlot.Options, 'width' | 'height'> {
  const paths = uPlot.paths.stepped?.({ align: 1 });
  return {
    legend: { show: false },
    cursor: { y: false, points: { size: 6 }, drag: { x: true, y: false, setScale: false } },
    padding: [TOP_PX, RIGHT_PX, null, null],
    scales: {
      x: { time: true },
      y: { distr: LOGARITHMIC, range: (_plot, least, most) => roomy(least, most) },
    },
    axes: [
      plainAxis({
        space: TIME_SPACE_PX,
        values: (_plot, splits) => splits.map((second) => latest.current.timeText(second * SECOND)),
      }),
      plainAxis({
        size: VALUE_AXIS_PX,
        splits: (_plot, _axis, least, most) => [...valueSplits(least, most)],
        filter: (_plot, splits) => splits,
        values: (_plot, splits) => splits.map((value) => latest.current.valueText(value)),
      }),
    ],
    series: [
      {},
      ...lines.map(
        ({ colour, isDashed }): uPlot.Series => ({
          stroke: (plot) => paletteColour(plot, colour),
          width: isDashed ? 1.25 : 2,
          ...(isDashed && { dash: [4, 3] }),
          ...(paths && { paths }),
          // The library goes up or down at the end of a gap, half of it outside.
          gaps: (_plot, _line, _first, _last, gaps) =>
            gaps.map(([from, to]) => [from, to + END_OF_GAP_PX * devicePixelRatio]),
          points: { show: false },
        }),
      ),
    ],
    hooks: {
      draw: [(plot) => drawMarks(plot, latest.current.marks)],
      setCursor: [
        (plot) => {
          const { left = -1 } = plot.cursor;
          if (left >= 0) latest.current.onCursor(plot.posToVal(left, 'x') * SECOND);
          // The pointer has left: the cursor stays where it was put.
          else queueMicrotask(() => placeCursor(plot, latest.current.cursorMs));
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width < LEAST_DRAG_PX) return;
          const fromMs = plot.posToVal(left, 'x') * SECOND;
          const toMs = plot.posToVal(left + width, 'x') * SECOND;
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          latest.current.onRange({ fromMs, toMs });
        },
      ],
    },
  };
}

/** The range with its room. `least` and `most` are null where nothing is in sight. */
function roomy(least: number | null, most: number | null): [number, number] {
  if (least === null || most === null || !(least > 0)) return [1, 10];
  return [least / (1 + ROOM), most * (1 + ROOM)];
}

function drawMarks(plot: uPlot, marks: readonly ChartMark[]): void {
  const { bbox, ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `${10 * ratio}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const { atMs, colour, sign, value } of marks) {
    const x = Math.round(plot.valToPos(atMs / SECOND, 'x', true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    if (value === undefined) {
      ctx.strokeStyle = colourOf(plot, '--color-line-strong');
      ctx.fillStyle = colourOf(plot, '--color-text-muted');
      ctx.lineWidth = ratio;
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      ctx.fillText(sign, x, bbox.top - 12 * ratio);
      continue;
    }
    const y = plot.valToPos(value, 'y', true);
    const size = MARK_PX * ratio;
    ctx.fillStyle = paletteColour(plot, colour ?? 1);
    ctx.strokeStyle = colourOf(plot, '--color-surface');
    ctx.lineWidth = 1.5 * ratio;
    ctx.beginPath();
    ctx.moveTo(x, y - size);
    ctx.lineTo(x + size, y);
    ctx.lineTo(x, y + size);
    ctx.lineTo(x - size, y);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
