import { memo } from 'react';
import { type PlinkoChoice, plinkoPays } from '#domain/casino/plinko/plinko.ts';
import { approximately } from '#domain/casino/returns.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { pinAt, ROW_HEIGHT, SLOT_WIDTH, type Spot, TOP } from './ball-path.ts';
import styles from './plinko-board.module.css';

export interface PlinkoBoardProps extends PlinkoChoice {
  readonly ball: Spot | undefined;
  /** The slot that the ball has come to. */
  readonly slot: number | undefined;
}

/** The rows from which on slots are too narrow for lying figures. */
const UPRIGHT_ROWS = 16;
const heightOf = (rows: number): number => (rows >= UPRIGHT_ROWS ? 84 : 48);
const SLOT_TOP = 14;
/** The multiplier from which on a slot has its full colour, as a power of ten. */
const FULL_COLOR = 2;

/** Pins, slots with what they pay, and the ball; left to right in every language. Slots are told in the table below it. */
export function PlinkoBoard({ ball, risk, rows, slot }: PlinkoBoardProps) {
  const width = (rows + 1) * SLOT_WIDTH;
  return (
    <svg
      viewBox={`0 -14 ${width} ${TOP + rows * ROW_HEIGHT + heightOf(rows) + 2}`}
      className={styles['board']}
      data-rows={rows}
      aria-hidden="true"
    >
      <Pins rows={rows} />
      {Array.from({ length: rows + 1 }, (_, at) => (
        <Slot
          key={`${rows} ${pinAt(rows, rows, at).x}`}
          rows={rows}
          risk={risk}
          at={at}
          isHit={at === slot}
        />
      ))}
      {ball ? <circle cx={ball.x} cy={ball.y} r="11" className={styles['ball']} data-plinko-ball="" /> : null}
    </svg>
  );
}

const Pins = memo(function Pins({ rows }: Pick<PlinkoChoice, 'rows'>) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, rights) => {
      const { x, y } = pinAt(rows, row, rights);
      return <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className={styles['pin']} />;
    }),
  );
});

interface SlotProps extends PlinkoChoice {
  readonly at: number;
  readonly isHit: boolean;
}

function Slot({ at, isHit, risk, rows }: SlotProps) {
  const format = useFormat();
  const pays = approximately(plinkoPays({ rows, risk }, at));
  const { x, y } = pinAt(rows, rows, at);
  // From grey below 1 to the full colour at a hundred.
  const share = Math.round(100 * Math.min(1, Math.max(0, (Math.log10(pays) + 0.1) / FULL_COLOR)));
  return (
    <g transform={`translate(${x} ${y - SLOT_TOP})`} className={styles['slot']} data-hit={isHit || undefined}>
      <rect
        x={-SLOT_WIDTH / 2 + 2}
        y="0"
        width={SLOT_WIDTH - 4}
        height={heightOf(rows)}
        rx="7"
        style={{ '--share': `${share}%` } as React.CSSProperties}
      />
      <text transform={`translate(0 ${heightOf(rows) / 2})${rows >= UPRIGHT_ROWS ? ' rotate(-90)' : ''}`}>
        {format.number(pays)}
      </text>
    </g>
  );
}
