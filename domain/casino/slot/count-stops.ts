/** The payments of a slot at each of its stops, counted over all of them: eight million for reels of 24. */
import { lineWin } from './slot.ts';
import { ROWS, SCATTER, SLOT_SYMBOLS, type SlotMachine, type SlotSymbol } from './slot-machine.ts';

const KINDS = SLOT_SYMBOLS.length;

/** The payments of all rows of symbols on a line, by their code: a digit for each reel, in the base of the number of symbols. */
function paysByCode(machine: SlotMachine): Int32Array {
  const pays = new Int32Array(KINDS ** machine.strips.length);
  for (let code = 0; code < pays.length; code += 1) {
    const symbols = machine.strips.map(
      (_, reel) => SLOT_SYMBOLS[Math.floor(code / KINDS ** reel) % KINDS] as SlotSymbol,
    );
    pays[code] = lineWin(machine, symbols)?.pays ?? 0;
  }
  return pays;
}

interface ReelStop {
  /** The digits that it puts into the codes of the lines. */
  readonly codes: Int32Array;
  readonly scatters: number;
}

const stopsOf = (machine: SlotMachine): readonly (readonly ReelStop[])[] =>
  machine.strips.map((strip, reel) =>
    strip.map((_, at) => {
      const seen = Array.from({ length: ROWS }, (__, row) => strip[(at + row) % strip.length] ?? SCATTER);
      const digit = (rows: readonly number[]) => SLOT_SYMBOLS.indexOf(seen[rows[reel] ?? 0] ?? SCATTER);
      return {
        codes: Int32Array.from(machine.lines, (rows) => digit(rows) * KINDS ** reel),
        scatters: seen.filter((symbol) => symbol === SCATTER).length,
      };
    }),
  );

/** Payments for 1 on each line, ascending, each followed by the number of stops that bring it. */
export function countStops(machine: SlotMachine): readonly number[] {
  const pays = paysByCode(machine);
  const reels = stopsOf(machine);
  const { length: lines } = machine.lines;
  const counts = new Map<number, number>();
  const codesOf = reels.map(() => new Int32Array(lines));

  function last(stops: readonly ReelStop[], before: Int32Array, scatters: number): void {
    for (const stop of stops) {
      let total = (machine.scatterPays[scatters + stop.scatters] ?? 0) * lines;
      for (let line = 0; line < lines; line += 1)
        total += pays[(before[line] as number) + (stop.codes[line] as number)] as number;
      counts.set(total, (counts.get(total) ?? 0) + 1);
    }
  }

  function turn(reel: number, before: Int32Array, scatters: number): void {
    const stops = reels[reel] ?? [];
    if (reel === reels.length - 1) {
      last(stops, before, scatters);
      return;
    }
    const codes = codesOf[reel] as Int32Array;
    for (const stop of stops) {
      for (let line = 0; line < lines; line += 1)
        codes[line] = (before[line] as number) + (stop.codes[line] as number);
      turn(reel + 1, codes, scatters + stop.scatters);
    }
  }

  turn(0, new Int32Array(lines), 0);
  return [...counts].sort(([one], [other]) => one - other).flat();
}
