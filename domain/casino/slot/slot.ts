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
  strips.map((strip, reel) => {
    const seen: SlotSymbol[] = [];
    for (let row = 0; row < ROWS; row += 1)
      seen.push(strip[((stops[reel] ?? 0) + row) % strip.length] ?? SCATTER);
    return seen;
  });

/** The best win of a line's symbols; undefined where nothing is paid. */
export function lineWin(
  { linePays }: Pick<SlotMachine, 'linePays'>,
  symbols: readonly SlotSymbol[],
): Omit<SlotWin, 'line'> | undefined {
  let wilds = 0;
  while (symbols[wilds] === WILD) wilds += 1;
  // The first other symbol is the one that wilds stand for.
  const other = symbols[wilds];
  let count = wilds;
  while (other !== undefined && (symbols[count] === other || symbols[count] === WILD)) count += 1;
  const ofWilds = linePays[WILD]?.[wilds - LEAST_COUNT] ?? 0;
  const ofOther = (other && other !== SCATTER && linePays[other]?.[count - LEAST_COUNT]) || 0;
  if (ofWilds === 0 && ofOther === 0) return undefined;
  return other === undefined || ofWilds > ofOther
    ? { symbol: WILD, count: wilds, pays: ofWilds }
    : { symbol: other, count, pays: ofOther };
}

/** All wins of a stop. */
export function slotWins(machine: SlotMachine, stops: readonly number[]): readonly SlotWin[] {
  const seen = seenAt(machine, stops);
  const wins: SlotWin[] = [];
  for (const [line, rows] of machine.lines.entries()) {
    const win = lineWin(
      machine,
      rows.map((row, reel) => seen[reel]?.[row] ?? SCATTER),
    );
    if (win) wins.push({ line, ...win });
  }
  let count = 0;
  for (const reel of seen) for (const symbol of reel) count += Number(symbol === SCATTER);
  const pays = machine.scatterPays[count] ?? 0;
  if (pays > 0) wins.push({ line: undefined, symbol: SCATTER, count, pays });
  return wins;
}

/** The payment of wins for 1 on each line: divide by the number of lines for 1 of the whole bet. */
export const slotUnits = ({ lines }: Pick<SlotMachine, 'lines'>, wins: readonly SlotWin[]): number =>
  wins.reduce((sum, { line, pays }) => sum + (line === undefined ? pays * lines.length : pays), 0);

export const SLOT: CasinoRules<Staked, SlotState> = {
  ...NO_DECISIONS,

  parseBet: (value) => parseStaked(value, [], () => ({})),

  atRisk: ({ stake }) => stake,

  begin(stream, bet) {
    const stops = drawStops(TIN_LIGHTHOUSE, stream);
    const wins = slotWins(TIN_LIGHTHOUSE, stops);
    const pays = rational(BigInt(slotUnits(TIN_LIGHTHOUSE, wins)), BigInt(TIN_LIGHTHOUSE.lines.length));
    return { bet, stops, wins, paid: paidFor(bet.stake, pays) };
  },

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};
