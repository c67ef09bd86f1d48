import styles from './sparkline.module.css';

export interface SparklineProps {
  /** Runs of points in order of time; what lies between two runs was not seen and stays empty. `x` and `y` are 0 to 1, y upwards. */
  readonly runs: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

const INSET = 2;

/** A small line of prices. Steps, not slopes: a price holds until it changes. Gaps are gaps. */
export function Sparkline({ runs, label, width = 120, height = 28 }: SparklineProps) {
  const toX = (x: number) => INSET + x * (width - 2 * INSET);
  const toY = (y: number) => height - INSET - y * (height - 2 * INSET);
  const last = runs.at(-1)?.at(-1);
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {runs.map((run) => {
        const path = run
          .map(({ x, y }, at) => (at === 0 ? `M${toX(x)} ${toY(y)}` : `H${toX(x)}V${toY(y)}`))
          .join('');
        return <path key={run[0]?.x ?? 0} d={path} />;
      })}
      {last ? <circle cx={toX(last.x)} cy={toY(last.y)} r="2" /> : null}
    </svg>
  );
}
