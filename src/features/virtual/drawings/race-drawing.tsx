import type { PlayedRace } from '#domain/virtual/played.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import styles from './race-drawing.module.css';
import { runnersAt } from './round-moments.ts';
import { runnerColor } from './runner-colors.ts';

export interface RaceDrawingProps {
  readonly played: PlayedRace;
  readonly names: readonly string[];
  readonly atMs: number;
  readonly runsMs: number;
}

const WIDTH = 640;
const LANE = 36;
const START_X = 40;
const LINE_X = 604;
const FURLONGS = [1, 2, 3, 4, 5, 6, 7] as const;
const CHECKS = [0, 1] as const;
/** Runners from the side, heading to the right, in a square of 24: a horse, and a greyhound. */
const BODIES = {
  horses:
    'M2 10c1-3 3-4 6-4h7l3-3 1-2 1 2 3 2-1 2-2 0-2 4-3 2 4 3-1 3-1-2-5-3-5 1-3 4-3 1 3-4 0-4-1 1-1 4-1-1z',
  greyhounds: 'M1 9c3 2 5 0 9 0l6-1 3-3 1-2 1 2 3 1-1 2-2 0-3 4 4 5-1 1-6-5-5 0-3 2-4 4-1-1 3-4 0-3-3-1z',
} as const;
const BOB = { horses: 1.6, greyhounds: 1.2 } as const;

/** A race in lanes: each runner as far as it has come, the line at the end. It runs in the direction of the page. */
export function RaceDrawing({ atMs, names, played, runsMs }: RaceDrawingProps) {
  const { direction } = useLanguage();
  const isTurned = direction === 'rtl';
  const along = runnersAt(played, atMs, runsMs);
  const height = along.length * LANE + 12;
  const isMoving = atMs > 0 && atMs < runsMs;
  const xOf = (x: number): number => (isTurned ? WIDTH - x : x);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={styles['drawing']}
      data-virtual-drawing={played.kind}
      aria-hidden="true"
    >
      <rect width={WIDTH} height={height} rx="6" className={styles['ground']} />
      {FURLONGS.map((at) => {
        const x = xOf(START_X + ((LINE_X - START_X) * at) / 8);
        return <path key={at} d={`M${x} 6v${height - 12}`} className={styles['furlong']} />;
      })}
      {CHECKS.map((at) => (
        <path
          key={at}
          d={`M${xOf(LINE_X + 3 + at * 6)} 6v${height - 12}`}
          className={styles['line']}
          strokeDashoffset={at * 6}
        />
      ))}
      {along.map((way, runner) => {
        const x = xOf(START_X + ((LINE_X - START_X) * way) / 1000);
        const y = 6 + runner * LANE + LANE / 2;
        const bob = isMoving ? Math.sin(atMs / 70 + runner) * BOB[played.kind] : 0;
        return (
          <g key={names[runner] ?? runner}>
            {runner === 0 ? null : <path d={`M6 ${y - LANE / 2}h${WIDTH - 12}`} className={styles['lane']} />}
            <text x={xOf(START_X + 14)} y={y + 1} className={styles['name']}>
              {names[runner]}
            </text>
            <g transform={`translate(${x} ${y + bob})`} fill={runnerColor(runner)}>
              <path
                d={BODIES[played.kind]}
                transform={`scale(${isTurned ? -1.5 : 1.5} 1.5) translate(-24 -10)`}
              />
              <circle cx={isTurned ? 19 : -19} cy="-1" r="9" className={styles['cloth']} />
              <text x={isTurned ? 19 : -19} className={styles['number']}>
                {runner + 1}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
