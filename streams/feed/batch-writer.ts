/** Packs the present prices of slots into a fresh buffer, eight bytes each, ready to be transferred. */
import { PRICE_WORDS } from '#protocol/hub/batches.ts';
import type { SlotTable } from './columns/slot-table.ts';

export type PriceSource = Pick<SlotTable, 'odds' | 'flags'>;

export function packPrices(
  table: PriceSource,
  slots: Iterable<number>,
  count: number,
): Uint32Array<ArrayBuffer> {
  const packed = new Uint32Array(count * PRICE_WORDS);
  let at = 0;
  for (const slot of slots) {
    packed[at] = ((slot << 2) | (table.flags(slot) & 3)) >>> 0;
    packed[at + 1] = table.odds(slot);
    at += PRICE_WORDS;
  }
  return packed;
}
