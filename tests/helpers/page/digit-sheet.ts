/** Digits as a page draws them for its overlay: eight pixels wide each, in places of 12 by 16. */
import type { GlyphSheet } from '#protocol/price-overlay/messages.ts';

export const digitSheet: GlyphSheet<string> = {
  bitmap: 'digits',
  scale: 1,
  characters: '0123456789.',
  advances: Array<number>(11).fill(8),
  columnWidth: 12,
  rowHeight: 16,
  originX: 2,
  originY: 12,
  groundColor: 'ground',
  colors: { up: 'green', down: 'red', none: 'black' },
};
