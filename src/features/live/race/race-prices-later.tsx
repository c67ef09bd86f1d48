import { lazy } from 'react';
import { withRetries } from '../../../platform/with-retries.ts';
import type { PriceCellsProps } from '../rows/game-row.tsx';

const RacePrices = lazy(async () => ({
  default: (await withRetries(() => import('./race-prices.tsx'))).RacePrices,
}));

/** The prices of a race in a row of a board. A file of its own, since the first load names every file that a part needs. */
export const RacePricesLater = (props: PriceCellsProps) => <RacePrices {...props} />;
