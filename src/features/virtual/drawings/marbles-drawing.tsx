import { memo, useMemo } from 'react';
import { FINE, MARBLE_RADIUS, swingOf } from '#domain/virtual/marbles/collide.ts';
import type { Bar } from '#domain/virtual/marbles/course.ts';
import { FRAME_MS, STEP_MS } from '#domain/virtual/marbles/roll-down.ts';
import type { PlayedMarbles } from '#domain/virtual/played.ts';
import styles from './marbles-drawing.module.css';
import { heightsLookedAt, marblesAt } from './round-moments.ts';
import { runnerColor } from './runner-colors.ts';

export interface MarblesDrawingProps {
  readonly played: PlayedMarbles;
  readonly atMs: number;
}

const HEIGHT = 860;
/** How much of the course is seen above what is looked at. */
const ABOVE = 480;
const BELOW_LINE = 90;
const EDGE = 14;
const MAP_X = 1030;
const MAP_WIDTH = 46;
const CHECKS = [0, 1] as const;

/** Marbles on their course, looked at around the first three of them, beside a map of the whole course. */
export function MarblesDrawing({ atMs, played }: MarblesDrawingProps) {
  const { trace } = played;
  const { course } = trace;
  const heights = useMemo(() => heightsLookedAt(trace), [trace]);
  const frame = Math.min(Math.max(0, Math.floor(atMs / FRAME_MS)), trace.frames - 1);
  const looked = heights[frame] ?? 0;
  const top = Math.min(Math.max(0, looked - ABOVE), course.finish + BELOW_LINE - HEIGHT);
  const spots = marblesAt(trace, atMs);
  const [still, swinging] = useMemo(
    () => [course.bars.filter(({ swing }) => !swing), course.bars.filter(({ swing }) => swing)],
    [course],
  );
  const step = Math.floor(Math.max(0, atMs) / STEP_MS);
  const mapY = (y: number): number => 10 + (Math.min(y, course.finish) / course.finish) * (HEIGHT - 20);
  return (
    <svg
      viewBox={`${-EDGE} 0 ${MAP_X + MAP_WIDTH + EDGE + 8} ${HEIGHT}`}
      className={styles['drawing']}
      data-virtual-drawing="marbles"
      aria-hidden="true"
    >
      <rect x={-EDGE} width={course.width + 2 * EDGE} height={HEIGHT} rx="14" className={styles['ground']} />
      {/* A drawing within: what is outside of it is cut off. */}
      <svg
        x={-EDGE}
        width={course.width + 2 * EDGE}
        height={HEIGHT}
        viewBox={`${-EDGE} ${top} ${course.width + 2 * EDGE} ${HEIGHT}`}
      >
        <path
          d={`M-5 0V${course.finish + BELOW_LINE}M1005 0V${course.finish + BELOW_LINE}`}
          className={styles['wall']}
        />
        {CHECKS.map((at) => (
          <path
            key={at}
            d={`M0 ${course.finish + 8 + at * 14}H${course.width}`}
            className={styles['line']}
            strokeDashoffset={at * 14}
          />
        ))}
        <StillBars bars={still} />
        {swinging.map((bar) => (
          <g key={`${bar.ax} ${bar.ay}`} transform={`translate(${swingOf(bar, step).shift / FINE} 0)`}>
            <BarDrawing bar={bar} />
          </g>
        ))}
        {spots.map(({ x, y }, marble) => (
          // A marble has no identity but its number.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={marble} transform={`translate(${x} ${y})`}>
            <circle r={MARBLE_RADIUS} fill={runnerColor(marble)} className={styles['marble']} />
            <circle cx="-7" cy="-8" r="6" className={styles['shine']} />
            <text className={styles['number']}>{marble + 1}</text>
          </g>
        ))}
      </svg>
      <rect x={MAP_X} width={MAP_WIDTH} height={HEIGHT} rx="14" className={styles['ground']} />
      <rect
        x={MAP_X + 3}
        y={mapY(top)}
        width={MAP_WIDTH - 6}
        height={mapY(top + HEIGHT) - mapY(top)}
        rx="6"
        className={styles['window']}
      />
      {spots.map(({ x, y }, marble) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key
          key={marble}
          cx={MAP_X + 8 + (x / course.width) * (MAP_WIDTH - 16)}
          cy={mapY(y)}
          r="7"
          fill={runnerColor(marble)}
          className={styles['marble']}
        />
      ))}
    </svg>
  );
}

const StillBars = memo(function StillBars({ bars }: { readonly bars: readonly Bar[] }) {
  return bars.map((bar) => <BarDrawing key={`${bar.ax} ${bar.ay} ${bar.bx}`} bar={bar} />);
});

const BarDrawing = ({ bar: { ax, ay, bx, by, radius } }: { readonly bar: Bar }) =>
  ax === bx && ay === by ? (
    <circle cx={ax} cy={ay} r={radius} className={styles['peg']} />
  ) : (
    <path d={`M${ax} ${ay}L${bx} ${by}`} strokeWidth={2 * radius} className={styles['rail']} />
  );
