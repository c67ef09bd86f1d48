/**
 * Mines: some of 25 cells hide a mine, drawn before the first is opened. Each safe cell raises what is paid; the player stops when they like, and a
 * mine loses the stake.
 */
import { combinations } from '../../lib/combinations.ts';
import { failed, ok } from '../../lib/result.ts';
import { type Rational, rational } from '../../money/rational.ts';
import { isWhole, parseStaked, type Staked } from '../bets.ts';
import type { CasinoRules } from '../game.ts';
import { cutTo, FOUR_PLACES, type GameReturn, paidFor, winOrLose } from '../returns.ts';

export const MINES_CELLS = 25;
const MOST_MINES = MINES_CELLS - 1;
/** The part that comes back by the chances, before multipliers are cut. */
const RETURNED = rational(99n, 100n);

export interface MinesBet extends Staked {
  readonly mines: number;
}

export interface MinesState {
  readonly bet: MinesBet;
  /** Cells with a mine, in the order in which they were drawn. Nobody is told them before the round is over. */
  readonly mines: readonly number[];
  /** Cells that were opened, in their order; the last may be a mine. */
  readonly opened: readonly number[];
  readonly paid: bigint | undefined;
}

export const CASH_OUT = 'cash-out';
/** The stake goes back: nothing was opened, and nobody is there to open anything. */
export const GIVE_BACK = 'give-back';
const OPEN = 'open:';

export const openCell = (cell: number): string => `${OPEN}${cell}`;

function cellOf(action: string): number | undefined {
  if (!/^open:\d{1,2}$/.test(action)) return undefined;
  const cell = Number(action.slice(OPEN.length));
  return cell < MINES_CELLS && openCell(cell) === action ? cell : undefined;
}

/** The payment for 1 after so many safe cells; 1 for none. */
export function minesMultiplier(mines: number, safe: number): Rational {
  if (safe === 0) return rational(1n);
  const fair = rational(combinations(MINES_CELLS, safe), combinations(MINES_CELLS - mines, safe));
  return cutTo(
    FOUR_PLACES,
    rational(RETURNED.numerator * fair.numerator, RETURNED.denominator * fair.denominator),
  );
}

const paidOf = ({ mines, stake }: MinesBet, safe: number): bigint =>
  paidFor(stake, minesMultiplier(mines, safe));

function afterCell(state: MinesState, cell: number): MinesState {
  const { bet, mines } = state;
  const opened = [...state.opened, cell];
  if (mines.includes(cell)) return { ...state, opened, paid: 0n };
  const isLast = opened.length === MINES_CELLS - bet.mines;
  return { ...state, opened, paid: isLast ? paidOf(bet, opened.length) : undefined };
}

function legal({ opened, paid }: MinesState): readonly string[] {
  if (paid !== undefined) return [];
  const closed = Array.from({ length: MINES_CELLS }, (_, cell) => cell).filter(
    (cell) => !opened.includes(cell),
  );
  return [...closed.map(openCell), opened.length === 0 ? GIVE_BACK : CASH_OUT];
}

export const MINES: CasinoRules<MinesBet, MinesState> = {
  parseBet: (value) =>
    parseStaked(value, ['mines'], ({ mines }) => (isWhole(mines, 1, MOST_MINES) ? { mines } : undefined)),

  /** The number of cells that will be opened is not known when it is staked. */
  atRisk: ({ stake }) => stake,

  begin: (stream, bet) => ({
    bet,
    mines: stream.sample(MINES_CELLS, bet.mines),
    opened: [],
    paid: undefined,
  }),

  legal,

  act(state, action) {
    const { bet, opened, paid } = state;
    if (paid !== undefined) return failed('round-over');
    if (action === (opened.length === 0 ? GIVE_BACK : CASH_OUT))
      return ok({ ...state, paid: paidOf(bet, opened.length) });
    const cell = cellOf(action);
    return cell === undefined || opened.includes(cell) ? failed('not-legal') : ok(afterCell(state, cell));
  },

  fallback({ opened, paid }) {
    if (paid !== undefined) return undefined;
    return opened.length === 0 ? GIVE_BACK : CASH_OUT;
  },

  seen: ({ mines, ...state }) => (state.paid === undefined ? state : { mines, ...state }),

  isGivenBack: ({ opened, paid }) => paid !== undefined && opened.length === 0,

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};

/** The return of a player who stops after so many safe cells. */
export const minesReturn = (mines: number, safe: number): GameReturn =>
  winOrLose(
    rational(combinations(MINES_CELLS - mines, safe), combinations(MINES_CELLS, safe)),
    minesMultiplier(mines, safe),
  );
