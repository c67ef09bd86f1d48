import { DICE_NUMBERS, type DiceChoice } from '#domain/casino/dice/dice.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import styles from './dice-line.module.css';

const TICKS = [0, 2_500, 5_000, 7_500, DICE_NUMBERS - 1] as const;
const WIDTH = 1_000;
const LEFT = 40;
const SPAN = WIDTH - 2 * LEFT;

export interface DiceLineProps {
  readonly choice: DiceChoice;
  /** Where the mark stands; undefined before the first round. */
  readonly mark: number | undefined;
  /** The number that was drawn, once the mark has come to it. */
  readonly roll: number | undefined;
  readonly isWin: boolean;
}

const xOf = (value: number): number => LEFT + (value / DICE_NUMBERS) * SPAN;

/** All numbers on a line, left to right in every language: those that win, and the one that was drawn. */
export function DiceLine({ choice, isWin, mark, roll }: DiceLineProps) {
  const format = useFormat();
  const { side, target } = choice;
  const split = xOf(side === 'under' ? target : target + 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} 210`} className={styles['line']} aria-hidden="true">
      <rect x={LEFT} y="96" width={SPAN} height="36" rx="18" className={styles['all']} />
      <path
        d={
          side === 'under'
            ? `M${LEFT + 18} 96H${Math.max(split, LEFT + 18)}v36H${LEFT + 18}a18 18 0 0 1 0-36`
            : `M${Math.min(split, LEFT + SPAN - 18)} 96H${LEFT + SPAN - 18}a18 18 0 0 1 0 36H${Math.min(split, LEFT + SPAN - 18)}z`
        }
        className={styles['wins']}
      />
      <path d={`M${split} 88v52`} className={styles['split']} />
      {TICKS.map((tick) => (
        <g key={tick}>
          <path d={`M${xOf(tick)} 146v10`} className={styles['tick']} />
          <text x={xOf(tick)} y="190" className={styles['number']}>
            {format.number(tick)}
          </text>
        </g>
      ))}
      {mark === undefined ? null : (
        <g transform={`translate(${xOf(mark)} 0)`} className={styles['mark']} data-win={isWin || undefined}>
          <path d="m0 132-16-28h32z" />
          {roll === undefined ? null : (
            <>
              <rect x="-74" y="34" width="148" height="62" rx="10" className={styles['plate']} />
              <text y="79" className={styles['roll']}>
                {format.number(roll)}
              </text>
            </>
          )}
        </g>
      )}
    </svg>
  );
}
