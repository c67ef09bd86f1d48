/** Rounds of the slot as they are told: stops and wins, and the cells of a win. */
import * as v from 'valibot';
import { seenAt } from '#domain/casino/slot/slot.ts';
import { ROWS, SCATTER, SLOT_SYMBOLS, TIN_LIGHTHOUSE } from '#domain/casino/slot/slot-machine.ts';
import type { GameText } from '../game-view.ts';
import type { ShownCells } from './slot-reels.tsx';

const reels = TIN_LIGHTHOUSE.strips.length;
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const slotWin = v.object({
  line: v.optional(v.pipe(whole, v.maxValue(TIN_LIGHTHOUSE.lines.length - 1))),
  symbol: v.picklist(SLOT_SYMBOLS),
  count: v.pipe(whole, v.maxValue(reels * ROWS)),
  pays: whole,
});
export type ToldSlotWin = v.InferOutput<typeof slotWin>;

export const slotSeen = v.object({ stops: v.pipe(v.array(whole), v.length(reels)), wins: v.array(slotWin) });

/** The cells that a win is paid for. */
export function cellsOf({ count, line }: ToldSlotWin, stops: readonly number[]): ShownCells {
  const rows = line === undefined ? undefined : TIN_LIGHTHOUSE.lines[line];
  if (rows) return { line, cells: rows.slice(0, count).map((row, reel) => ({ reel, row })) };
  return {
    line: undefined,
    cells: seenAt(TIN_LIGHTHOUSE, stops).flatMap((symbols, reel) =>
      symbols.flatMap((symbol, row) => (symbol === SCATTER ? [{ reel, row }] : [])),
    ),
  };
}

/** A win as a few words: the list of wins has the rest. */
export const shortWinText = ({ count, symbol }: ToldSlotWin, t: GameText): string =>
  t('tin-lighthouse.win.short', { symbol: t(`tin-lighthouse.symbol.${symbol}`), times: count });

/** A win in words: line, symbol, how many, and what it pays. */
export const winText = ({ count, line, pays, symbol }: ToldSlotWin, t: GameText): string =>
  line === undefined
    ? t('tin-lighthouse.win.flares', { times: count, pays })
    : t('tin-lighthouse.win.line', {
        line: line + 1,
        symbol: t(`tin-lighthouse.symbol.${symbol}`),
        times: count,
        pays,
      });
