import { colourOf } from '#domain/casino/european-roulette/roulette-spots.ts';
import type { GameViewProps } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';
import styles from './roulette-wheel.module.css';

/** The numbers around a European wheel. */
const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;
const STEP = 360 / WHEEL.length;
const RIM = 96;
const INNER = 62;
const SPIN_MS = 5_000;
const ROTOR_TURNS = 320;
const BALL_TURNS = 5 * 360;
/** The part of the spin in which the ball falls into its pocket. */
const FALLS_FROM = 0.7;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};
const POCKET = `M${at(-STEP / 2, RIM)}A${RIM} ${RIM} 0 0 1 ${at(STEP / 2, RIM)}L${at(STEP / 2, INNER)}A${INNER} ${INNER} 0 0 0 ${at(-STEP / 2, INNER)}Z`;
const SPOKES = [0, 45, 90, 135] as const;

export interface RouletteWheelProps extends Pick<GameViewProps, 'round' | 'isFresh' | 'isStill' | 'onDrawn'> {
  /** The number that is drawn; undefined before the first round. */
  readonly number: number | undefined;
}

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** The wheel: rotor and ball run against each other, and end with the ball on the drawn number. */
export function RouletteWheel({ number, ...drawn }: RouletteWheelProps) {
  const part = useDrawing(drawn, SPIN_MS);
  const rotor = ROTOR_TURNS * eased(part);
  const pocket = WHEEL.indexOf((number ?? 0) as (typeof WHEEL)[number]) * STEP;
  const ball = rotor + pocket - BALL_TURNS * (1 - eased(part));
  const fall = Math.max(0, (part - FALLS_FROM) / (1 - FALLS_FROM));
  return (
    <svg
      viewBox="-110 -110 220 220"
      className={styles['wheel']}
      aria-hidden="true"
      data-casino-wheel={part === 1 ? number : 'turning'}
    >
      <circle r="108" className={styles['bowl']} />
      <circle r="100" className={styles['track']} />
      <g transform={`rotate(${rotor.toFixed(2)})`}>
        {WHEEL.map((one, place) => (
          <g key={one} transform={`rotate(${place * STEP})`}>
            <path d={POCKET} className={styles['pocket']} data-colour={colourOf(one)} />
            <text y={-(RIM - 9)} className={styles['number']}>
              {one}
            </text>
          </g>
        ))}
        <circle r={INNER} className={styles['cone']} />
        {SPOKES.map((turn) => (
          <path key={turn} d="M0-26V26" transform={`rotate(${turn})`} className={styles['spoke']} />
        ))}
        <circle r="11" className={styles['hub']} />
      </g>
      {number === undefined ? null : (
        <circle
          cy={-(103 - 32 * eased(fall))}
          r="5"
          transform={`rotate(${ball.toFixed(2)})`}
          className={styles['ball']}
        />
      )}
    </svg>
  );
}
