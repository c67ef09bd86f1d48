import { type KeyboardEvent, useState } from 'react';
import { MINES_CELLS } from '#domain/casino/mines/mines.ts';
import type { GameText } from '../game-view.ts';
import { moveFocus } from '../table/move-focus.ts';
import styles from './mines-board.module.css';
import type { MinesSeen } from './mines-round.ts';

const SIDE = Math.sqrt(MINES_CELLS);
const CELLS: readonly number[] = Array.from({ length: MINES_CELLS }, (_, cell) => cell);

type CellState = 'closed' | 'safe' | 'mine' | 'hit';

export interface MinesBoardProps {
  readonly seen: MinesSeen | undefined;
  readonly canOpen: (cell: number) => boolean;
  readonly onOpen: (cell: number) => void;
  readonly t: GameText;
}

function stateOf(seen: MinesSeen | undefined, cell: number): CellState {
  const isOpened = seen?.opened.includes(cell) ?? false;
  if (seen?.mines.includes(cell)) return isOpened ? 'hit' : 'mine';
  return isOpened ? 'safe' : 'closed';
}

/** Five rows of five cells; arrow keys go from cell to cell, and a press opens one. */
export function MinesBoard({ canOpen, onOpen, seen, t }: MinesBoardProps) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Element && moveFocus(event.currentTarget, event.target, event.key))
      event.preventDefault();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('mines.board')}
      className={styles['board']}
      dir="ltr"
      onKeyDown={onKeyDown}
    >
      {CELLS.map((cell) => {
        const state = stateOf(seen, cell);
        return (
          <button
            key={cell}
            type="button"
            className={styles['cell']}
            tabIndex={cell === at ? 0 : -1}
            aria-disabled={!canOpen(cell)}
            aria-label={t('mines.cell', {
              row: Math.floor(cell / SIDE) + 1,
              column: (cell % SIDE) + 1,
              state: t(`mines.cell.${state}`),
            })}
            data-place={cell}
            data-state={state}
            data-opened={seen?.opened.includes(cell) || undefined}
            onFocus={() => setAt(cell)}
            onClick={() => {
              if (canOpen(cell)) onOpen(cell);
            }}
          >
            {state === 'closed' ? null : state === 'safe' ? SAFE : MINE}
          </button>
        );
      })}
    </div>
  );
}

/** A buoy: nothing lies below it. */
const SAFE = (
  <svg viewBox="0 0 40 40" className={styles['drawing']} aria-hidden="true">
    <path data-paint="line" d="M6 32c5-3 9-3 14 0s9 3 14 0" />
    <path data-paint="main" d="M11 28c0-8 4-14 9-14s9 6 9 14c-4 2-6 1-9-1-3 2-5 3-9 1z" />
    <path data-paint="light" d="M13.5 20h13l1.5 4h-16z" />
    <path data-paint="line" d="M20 14V7" />
    <circle data-paint="main" cx="20" cy="6" r="2.5" />
  </svg>
);

/** A sea mine. */
const MINE = (
  <svg viewBox="0 0 40 40" className={styles['drawing']} aria-hidden="true">
    <path data-paint="line" d="M20 4v32M4 20h32M8.7 8.700l22.6 22.600M31.3 8.7 8.7 31.3" />
    <circle data-paint="main" cx="20" cy="20" r="11" />
    <circle data-paint="light" cx="16.5" cy="16" r="3" />
  </svg>
);
