/** The exact return of a slot: of one line by all rows of symbols on it, which is the same for each line, and of scatters by the reels one after the other. */
import { add, multiply, type Rational, rational, sumOf, ZERO } from '../../money/rational.ts';
import { type GameReturn, type Prize, returnOfPrizes } from '../returns.ts';
import { lineWin } from './slot.ts';
import {
  ROWS,
  SCATTER,
  SLOT_SYMBOLS,
  type SlotMachine,
  type SlotSymbol,
  TIN_LIGHTHOUSE,
} from './slot-machine.ts';
import { SLOT_TOTALS } from './slot-totals.ts';

const countOf = (strip: readonly SlotSymbol[], symbol: SlotSymbol): number =>
  strip.filter((one) => one === symbol).length;

const stopsOf = ({ strips }: SlotMachine): bigint =>
  strips.reduce((product, { length }) => product * BigInt(length), 1n);

/** The prizes of a line: each symbol and count with its chance, paid for 1 on the line. */
export function linePrizes(machine: SlotMachine): readonly Prize[] {
  const ways = new Map<string, { pays: number; n: bigint }>();
  const symbols: SlotSymbol[] = [];
  function lay(n: bigint): void {
    const strip = machine.strips[symbols.length];
    if (!strip) {
      const win = lineWin(machine, symbols);
      if (!win) return;
      const key = `${win.symbol}-${win.count}`;
      ways.set(key, { pays: win.pays, n: n + (ways.get(key)?.n ?? 0n) });
      return;
    }
    for (const symbol of SLOT_SYMBOLS) {
      const count = countOf(strip, symbol);
      if (count === 0) continue;
      symbols.push(symbol);
      lay(n * BigInt(count));
      symbols.pop();
    }
  }
  lay(1n);
  return [...ways].map(([key, { n, pays }]) => ({
    key,
    chance: rational(n, stopsOf(machine)),
    pays: rational(BigInt(pays)),
  }));
}

/** The chances of so many scatters in sight, from none on. */
export function scatterChances({ strips }: SlotMachine): readonly Rational[] {
  return strips.reduce<readonly Rational[]>(
    (chances, strip) => {
      const ways = Array.from({ length: ROWS + 1 }, () => 0n);
      for (const at of strip.keys()) {
        const seen = Array.from({ length: ROWS }, (_, row) => strip[(at + row) % strip.length]);
        const count = seen.filter((symbol) => symbol === SCATTER).length;
        ways[count] = (ways[count] ?? 0n) + 1n;
      }
      const next = Array.from({ length: chances.length + ROWS }, () => ZERO);
      for (const [before, chance] of chances.entries())
        for (const [count, n] of ways.entries())
          next[before + count] = add(
            next[before + count] ?? ZERO,
            multiply(chance, rational(n, BigInt(strip.length))),
          );
      return next;
    },
    [rational(1n)],
  );
}

/** The prizes of scatters, paid for 1 of the whole bet. */
export const scatterPrizes = (machine: SlotMachine): readonly Prize[] =>
  scatterChances(machine).flatMap((chance, count) => {
    const pays = machine.scatterPays[count];
    return pays === undefined ? [] : [{ key: `${SCATTER}-${count}`, chance, pays: rational(BigInt(pays)) }];
  });

/** The expected return of the whole bet. */
export const slotRtp = (machine: SlotMachine): Rational =>
  sumOf(
    [...linePrizes(machine), ...scatterPrizes(machine)].map(({ chance, pays }) => multiply(chance, pays)),
  );

/** The return of the house's machine by what its stops pay in all; the key of a prize is its payment for 1 on each line. */
export function slotReturn(): GameReturn {
  const stops = stopsOf(TIN_LIGHTHOUSE);
  const lines = BigInt(TIN_LIGHTHOUSE.lines.length);
  const prizes: Prize[] = [];
  for (let at = 0; at < SLOT_TOTALS.length; at += 2) {
    const units = SLOT_TOTALS[at] ?? 0;
    const chance = rational(BigInt(SLOT_TOTALS[at + 1] ?? 0), stops);
    prizes.push({ key: String(units), chance, pays: rational(BigInt(units), lines) });
  }
  return returnOfPrizes(prizes);
}
