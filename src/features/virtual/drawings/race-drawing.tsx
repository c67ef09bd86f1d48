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
const START_X = 62;
const LINE_X = 604;
const FURLONGS = [1, 2, 3, 4, 5, 6, 7] as const;
const CHECKS = [0, 1] as const;
/** Runners from the side, heading to the right, in a square of 24: paths of Material Design Icons. */
const BODIES = {
  horses:
    'M22 6V9.5L20.5 10L18.96 7.54C18.83 7.33 18.5 7.42 18.5 7.67V11.25C18.5 12.23 18.11 13.11 17.5 13.78V21H15V15C14.92 15 14.84 15 14.75 15C14.54 15 14.33 14.97 14.13 14.94L9.69 14.2L8.57 16.21L9.53 21H7L6 16.25C5.97 15.95 6 15.65 6.16 15.39L7.18 13.58C6.2 13.03 5.53 12 5.5 10.81C5.46 10.96 5.44 11.18 5.47 11.5C5.5 11.94 5.61 12.59 5.54 13.31C5.5 14.03 5.17 14.77 4.75 15.26C4.32 15.75 3.85 16.09 3.35 16.35L2.65 15.65C2.84 15.18 3.03 14.76 3.07 14.37C3.13 14 3.06 13.7 2.95 13.43L2.42 12.3C2.21 11.79 1.95 11.05 2 10.18C2.03 9.33 2.5 8.22 3.39 7.61C4.29 7 5.26 6.92 6.05 7.08C6.55 7.18 7.06 7.42 7.5 7.76C7.87 7.59 8.3 7.5 8.75 7.5H14.5V7C14.5 4.79 16.29 3 18.5 3H22L21.11 4.34C21.65 4.7 22 5.31 22 6Z',
  greyhounds:
    'M19,3L15,7L18,10L19,9L20,10L22,8L19,5V3M3,7L2,8L5,11V14L4,15V21H6V18L8,15H15V21H17V11L14,8L13,9H5L3,7Z',
} as const;
const SIZE = 1.35;
/** How far behind its head the number of a runner is. */
const BEHIND = 40;
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
            <text x={xOf(START_X + 10)} y={y + 1} className={styles['name']}>
              {names[runner]}
            </text>
            <g transform={`translate(${x} ${y + bob})`} fill={runnerColor(runner)}>
              <path
                d={BODIES[played.kind]}
                transform={`scale(${isTurned ? -SIZE : SIZE} ${SIZE}) translate(-22 -12)`}
              />
              <circle cx={isTurned ? BEHIND : -BEHIND} r="10" className={styles['cloth']} />
              <text x={isTurned ? BEHIND : -BEHIND} className={styles['number']}>
                {runner + 1}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
