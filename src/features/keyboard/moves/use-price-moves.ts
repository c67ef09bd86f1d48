import type { Services } from '../../../platform/services.ts';
import { type PriceMoves, watchPriceMoves } from './price-moves.ts';

/** The moves of prices, watched from when they are first asked for. */
export const priceMoves = ({ feed }: Services): PriceMoves => watchPriceMoves(feed.slots, () => Date.now());
