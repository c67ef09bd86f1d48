/** A round of the slot: where each reel stops is drawn, and lines and scatters are paid of what is seen. */

import type { ChanceStream } from '../../chance/chance-stream.ts';
import { rational } from '../../money/rational.ts';
import { parseStaked, type Staked } from '../bets.ts';
import { type CasinoRules, NO_DECISIONS } from '../game.ts';
import { paidFor } from '../returns.ts';
import { ROWS, SCATTER, type SlotMachine, type SlotSymbol, TIN_LIGHTHOUSE, WILD } from './slot-machine.ts';

export interface SlotWin {
  /** The line, from 0; undefined for scatters. */
  readonly line: number | undefined;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** The payment for 1 on the line, or for 1 of the whole bet. */
  readonly pays: number;
}

export interface SlotState {
  /** The stake is that of all lines together. */
  readonly bet: Staked;
  /** The place of each reel's top row on its strip. */
  readonly stops: readonly number[];
  readonly wins: readonly SlotWin[];
  readonly paid: bigint;
}

const LEAST_COUNT = 3;

export const drawStops = ({ strips }: SlotMachine, stream: ChanceStream): readonly number[] =>
  strips.map(({ length }) => stream.int(length));

/** The symbols that are seen, reel by reel from the top. */
export const seenAt = (
  { strips }: SlotMachine,
  stops: readonly number[],
): readonly (readonly SlotSymbol[])[] =>
  strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? SCATTER),
  );

/** The best win of a line's symbols; undefined where nothing is paid. */
export function lineWin(
  { linePays }: Pick<SlotMachine, 'linePays'>,
  symbols: readonly SlotSymbol[],
): Omit<SlotWin, 'line'> | undefined {
  const other = symbols.find((symbol) => symbol !== WILD);
  const leading = (holds: (symbol: SlotSymbol) => boolean): number => {
    const end = symbols.findIndex((symbol) => !holds(symbol));
    return end < 0 ? symbols.length : end;
  };
  const wilds = leading((symbol) => symbol === WILD);
  const winOf = (symbol: SlotSymbol, count: number) => ({
    symbol,
    count,
    pays: linePays[symbol]?.[count - LEAST_COUNT] ?? 0,
  });
  const ofWilds = winOf(WILD, wilds);
  const best =
    other === undefined || other === SCATTER
      ? ofWilds
      : winOf(
          other,
          leading((symbol) => symbol === other || symbol === WILD),
        );
  const win = best.pays >= ofWilds.pays ? best : ofWilds;
  return win.pays > 0 ? win : undefined;
}

/** All wins of a stop. */
export function slotWins(machine: SlotMachine, stops: readonly number[]): readonly SlotWin[] {
  const seen = seenAt(machine, stops);
  const wins = machine.lines.flatMap((rows, line): readonly SlotWin[] => {
    const win = lineWin(
      machine,
      rows.map((row, reel) => seen[reel]?.[row] ?? SCATTER),
    );
    return win ? [{ ...win, line }] : [];
  });
  const count = seen.flat().filter((symbol) => symbol === SCATTER).length;
  const pays = machine.scatterPays[count] ?? 0;
  return pays > 0 ? [...wins, { line: undefined, symbol: SCATTER, count, pays }] : wins;
}

/** The payment of wins for 1 on each line: divide by the number of lines for 1 of the whole bet. */
export const slotUnits = ({ lines }: Pick<SlotMachine, 'lines'>, wins: readonly SlotWin[]): number =>
  wins.reduce((sum, { line, pays }) => sum + (line === undefined ? pays * lines.length : pays), 0);

export const SLOT: CasinoRules<Staked, SlotState> = {
  ...NO_DECISIONS,

  parseBet: (value) => parseStaked(value, [], () => ({})),

  begin(stream, bet) {
    const stops = drawStops(TIN_LIGHTHOUSE, stream);
    const wins = slotWins(TIN_LIGHTHOUSE, stops);
    const pays = rational(BigInt(slotUnits(TIN_LIGHTHOUSE, wins)), BigInt(TIN_LIGHTHOUSE.lines.length));
    return { bet, stops, wins, paid: paidFor(bet.stake, pays) };
  },

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};
