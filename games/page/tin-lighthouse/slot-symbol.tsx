import type { SlotSymbol } from '#domain/casino/slot/slot-machine.ts';
import styles from './slot-symbol.module.css';
import { SYMBOL_DRAWINGS } from './symbol-drawings.tsx';

export interface SlotSymbolDrawingProps {
  readonly symbol: SlotSymbol;
  /** Its place within the drawing around it, in units of 100. */
  readonly x?: number;
  readonly y?: number;
}

/** A symbol of the slot, as a part of another drawing. */
export const SlotSymbolDrawing = ({ symbol, x = 0, y = 0 }: SlotSymbolDrawingProps) => (
  <g className={styles['symbol']} data-symbol={symbol} transform={`translate(${x} ${y})`}>
    <rect x="4" y="4" width="92" height="92" rx="12" data-paint="tile" />
    <g transform="translate(12 12) scale(0.76)">{SYMBOL_DRAWINGS[symbol]}</g>
  </g>
);

/** A symbol by itself, as high as the text beside it asks for. Its name is said by that text. */
export const SlotSymbolIcon = ({ symbol }: Pick<SlotSymbolDrawingProps, 'symbol'>) => (
  <svg viewBox="0 0 100 100" className={styles['icon']} aria-hidden="true">
    <SlotSymbolDrawing symbol={symbol} />
  </svg>
);
