import { useFormat } from '#src/i18n/localizer-context.ts';
import styles from './crash-curve.module.css';
import { curvePath, drawnAt, groundPath, HEIGHT, scaleAt, WIDTH } from './curve-path.ts';

/** The standing of a round: before the first, while it rises, and how it ended. */
export type CrashStanding = 'none' | 'rising' | 'stopped' | 'cashed';

export interface CrashCurveProps {
  readonly elapsedMs: number;
  readonly standing: CrashStanding;
  /** The automatic cash-out, in hundredths. */
  readonly auto: number;
}

/** The curve up to a moment, left to right in every language. The number is said beside it. */
export function CrashCurve({ auto, elapsedMs, standing }: CrashCurveProps) {
  const format = useFormat();
  const scale = scaleAt(elapsedMs);
  const { multipliers, seconds, x, y } = scale;
  const autoY = y(auto / 100);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['curve']}
      data-standing={standing}
      aria-hidden="true"
    >
      {multipliers.map((value) => (
        <g key={value}>
          <path d={`M${x(0)} ${y(value)}H${WIDTH - 8}`} className={styles['grid']} />
          <text x={x(0) - 8} y={y(value) + 4} className={styles['multiplier']}>
            {`×${format.number(value, { maximumFractionDigits: 2 })}`}
          </text>
        </g>
      ))}
      {seconds.map((value) => (
        <text key={value} x={x(value * 1_000)} y={HEIGHT - 8} className={styles['second']}>
          {format.number(value)}
        </text>
      ))}
      {autoY > 0 ? <path d={`M${x(0)} ${autoY}H${WIDTH - 8}`} className={styles['auto']} /> : null}
      {standing === 'none' ? null : (
        <>
          <path d={groundPath(scale, elapsedMs)} className={styles['ground']} />
          <path d={curvePath(scale, elapsedMs)} className={styles['line']} />
          <circle cx={x(elapsedMs)} cy={y(drawnAt(elapsedMs))} r="7" className={styles['end']} />
        </>
      )}
    </svg>
  );
}
