/** Drawings of mines, crash, dice and plinko. */
import { GLASS, GOLD, INK, MINT, PAPER, RED, SHADE, SKY } from './drawing-colors.ts';

const GEMS = new Set([1, 5, 8, 12]);
const MINE_AT = 7;
const SPIKES = [0, 45, 90, 135];

export const Mines = () => (
  <>
    {Array.from({ length: 15 }, (_, at) => {
      const x = 15 + (at % 5) * 27;
      const y = 10 + Math.floor(at / 5) * 29;
      return (
        <g key={at} transform={`translate(${x} ${y})`}>
          <rect width="23" height="25" rx="5" fill={GEMS.has(at) || at === MINE_AT ? SHADE : GLASS} />
          {GEMS.has(at) ? <path d="M11.5 5 18 12l-6.5 8.5L5 12Z" fill={MINT} /> : null}
          {at === MINE_AT ? (
            <g transform="translate(11.5 12.5)">
              {SPIKES.map((turn) => (
                <path
                  key={turn}
                  d="M-9 0H9"
                  stroke={INK}
                  strokeWidth="2.4"
                  strokeLinecap="round"
                  transform={`rotate(${turn})`}
                />
              ))}
              <circle r="6.4" fill={INK} />
              <circle cx="-2" cy="-2" r="1.8" fill={RED} />
            </g>
          ) : null}
        </g>
      );
    })}
  </>
);

export const Crash = () => (
  <>
    <path d="M18 12v76h128" fill="none" stroke={GLASS} strokeWidth="2" />
    <path d="M18 68h128M18 48h128M18 28h128" stroke={GLASS} strokeWidth="1" strokeDasharray="3 5" />
    <path d="M18 88Q84 86 118 28L118 88Z" fill={GOLD} opacity="0.25" />
    <path d="M18 88Q84 86 118 28" fill="none" stroke={GOLD} strokeWidth="5" strokeLinecap="round" />
    <g transform="translate(120 24) rotate(31)">
      <path d="M0-15C7-8 8 3 5 11H-5C-8 3-7-8 0-15Z" fill={PAPER} />
      <circle cy="-3" r="3" fill={SKY} />
      <path d="M-5 5-10 13l6-2ZM5 5l5 8-6-2Z" fill={RED} />
      <path d="M-3 12 0 20l3-8Z" fill={GOLD} />
    </g>
    <text x="46" y="34" fontSize="19" fill={PAPER}>
      2.50×
    </text>
  </>
);

interface DieProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly pips: readonly (readonly [number, number])[];
}

const Die = ({ pips, turn, x, y }: DieProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-20" y="-17" width="42" height="42" rx="9" fill={SHADE} />
    <rect x="-21" y="-21" width="42" height="42" rx="9" fill={PAPER} />
    {pips.map(([left, top]) => (
      <circle key={`${left} ${top}`} cx={left * 11} cy={top * 11} r="4.2" fill={RED} />
    ))}
  </g>
);

const CORNERS = [
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
] as const;

export const Dice = () => (
  <>
    <Die x={57} y={58} turn={-14} pips={[...CORNERS, [0, 0]]} />
    <Die x={106} y={46} turn={17} pips={[...CORNERS, [-1, 0], [1, 0]]} />
  </>
);

const PEG_ROWS = 6;
const SLOT_COLORS = [RED, GOLD, MINT, SKY, MINT, GOLD, RED];

export const Plinko = () => (
  <>
    {Array.from({ length: PEG_ROWS }, (_, row) =>
      Array.from({ length: row + 2 }, (__, at) => (
        <circle
          key={`${row} ${at}`}
          cx={80 + (at - (row + 1) / 2) * 18}
          cy={12 + row * 12.5}
          r="2.6"
          fill={PAPER}
        />
      )),
    )}
    {SLOT_COLORS.map((color, at) => (
      <rect
        key={at === 0 ? 'first' : `${at}`}
        x={19 + at * 17.6}
        y="86"
        width="15"
        height="11"
        rx="3"
        fill={color}
      />
    ))}
    <circle cx="89" cy="55" r="6" fill={GOLD} />
    <circle cx="87" cy="53" r="1.8" fill={PAPER} />
  </>
);
