import { memo, useId } from 'react';
import { seenAt } from '#domain/casino/slot/slot.ts';
import { ROWS, SLOT_SYMBOLS, type SlotSymbol, TIN_LIGHTHOUSE } from '#domain/casino/slot/slot-machine.ts';
import { VisuallyHidden } from '#src/ui/primitives/visually-hidden.tsx';
import type { GameText } from '../game-view.ts';
import { placeAt } from './reel-motion.ts';
import styles from './slot-reels.module.css';
import { SlotSymbolDrawing } from './slot-symbol.tsx';

const CELL = 100;
const GAP = 6;
const STEP = CELL + GAP;
const { strips, lines } = TIN_LIGHTHOUSE;
const WIDTH = strips.length * STEP - GAP;
const HEIGHT = ROWS * CELL;

/** Cells of a line or of symbols that pay wherever they are: `reel` and `row` of each. */
export interface ShownCells {
  /** The line that is drawn; undefined for scatters. */
  readonly line: number | undefined;
  readonly cells: readonly { readonly reel: number; readonly row: number }[];
}

export interface SlotReelsProps {
  /** Where the reels stood before, and where they stop. */
  readonly from: readonly number[];
  readonly stops: readonly number[];
  readonly elapsedMs: number;
  readonly isStanding: boolean;
  readonly shown: ShownCells | undefined;
  readonly t: GameText;
}

interface StripProps {
  readonly symbols: readonly SlotSymbol[];
  /** The beginning of the ids of drawn symbols. */
  readonly id: string;
}

/** The strip of a reel with its first rows once more at its end, since it wraps: each symbol is drawn once and used wherever it stands. */
const Strip = memo(function Strip({ id, symbols }: StripProps) {
  return [...symbols, ...symbols.slice(0, ROWS + 1)].map((symbol, row) => (
    // A place of the strip has no identity but its number.
    // oxlint-disable-next-line react/no-array-index-key
    <use key={row} href={`#${id}${symbol}`} y={row * CELL} />
  ));
});

const middleOf = (reel: number, row: number): string => `${reel * STEP + CELL / 2} ${row * CELL + CELL / 2}`;

/** Five reels of which three rows are seen, left to right in every language, and what they show in words. */
export function SlotReels({ elapsedMs, from, isStanding, shown, stops, t }: SlotReelsProps) {
  const id = useId();
  const line = shown?.line === undefined ? undefined : lines[shown.line];
  return (
    <div className={styles['machine']} dir="ltr" data-slot-standing={isStanding || undefined}>
      <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} className={styles['reels']} aria-hidden="true">
        <defs>
          {SLOT_SYMBOLS.map((symbol) => (
            <g key={symbol} id={`${id}${symbol}`}>
              <SlotSymbolDrawing symbol={symbol} />
            </g>
          ))}
        </defs>
        {strips.map((strip, reel) => {
          const place = placeAt(reel, strip.length, from[reel] ?? 0, stops[reel] ?? 0, elapsedMs);
          return (
            // A drawing within: rows outside of the window are cut off.
            // oxlint-disable-next-line react/no-array-index-key
            <svg key={reel} x={reel * STEP} width={CELL} height={HEIGHT} viewBox={`0 0 ${CELL} ${HEIGHT}`}>
              <rect width={CELL} height={HEIGHT} rx="12" className={styles['reel']} />
              <g transform={`translate(0 ${-place * CELL})`}>
                <Strip symbols={strip} id={id} />
              </g>
            </svg>
          );
        })}
        {shown ? (
          <rect x="-4" y="-4" width={WIDTH + 8} height={HEIGHT + 8} className={styles['veil']} />
        ) : null}
        {shown && line ? (
          <path
            d={line.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${middleOf(reel, row)}`).join('')}
            className={styles['line']}
          />
        ) : null}
        {shown?.cells.map(({ reel, row }) => {
          const symbol = strips[reel]?.[((stops[reel] ?? 0) + row) % (strips[reel]?.length ?? 1)];
          return symbol ? (
            <g key={`${reel} ${row}`}>
              <SlotSymbolDrawing symbol={symbol} x={reel * STEP} y={row * CELL} />
              <rect
                x={reel * STEP + 3}
                y={row * CELL + 3}
                width={CELL - 6}
                height={CELL - 6}
                rx="13"
                className={styles['ring']}
              />
            </g>
          ) : null;
        })}
      </svg>
      {isStanding ? <RowsInWords stops={stops} t={t} /> : null}
    </div>
  );
}

/** The rows that are seen, for who hears the page. */
function RowsInWords({ stops, t }: Pick<SlotReelsProps, 'stops' | 't'>) {
  const seen = seenAt(TIN_LIGHTHOUSE, stops);
  return (
    <VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) =>
        t('tin-lighthouse.row', {
          row: row + 1,
          symbols: seen.map((reel) => t(`tin-lighthouse.symbol.${reel[row] ?? 'kelp'}`)).join(', '),
        }),
      ).join(' ')}
    </VisuallyHidden>
  );
}
