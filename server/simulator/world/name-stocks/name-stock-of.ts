import { BRITISH } from './british.ts';
import { IBERIAN } from './iberian.ts';
import { INDIAN } from './indian.ts';
import { JAPANESE } from './japanese.ts';
import { LATIN } from './latin.ts';
import { LEVANTINE } from './levantine.ts';
import type { NameStock } from './name-stock.ts';
import { NORDIC } from './nordic.ts';
import { SLAVIC } from './slavic.ts';

export const NAME_STOCKS = [BRITISH, IBERIAN, LATIN, NORDIC, SLAVIC, LEVANTINE, INDIAN, JAPANESE] as const;

/** The name stock of each country of countries.ts; what belongs to no country has British names. */
const SOUND_OF_COUNTRY: ReadonlyMap<number, NameStock> = new Map([
  [1, BRITISH],
  [2, IBERIAN],
  [3, NORDIC],
  [4, LATIN],
  [5, LATIN],
  [6, SLAVIC],
  [7, IBERIAN],
  [8, IBERIAN],
  [9, LEVANTINE],
  [10, LEVANTINE],
  [11, NORDIC],
  [12, SLAVIC],
  [13, LEVANTINE],
  [14, INDIAN],
  [15, JAPANESE],
  [16, BRITISH],
  [17, IBERIAN],
  [18, NORDIC],
  [19, BRITISH],
  [20, IBERIAN],
]);

export const nameStockOf = (countryId: number): NameStock => SOUND_OF_COUNTRY.get(countryId) ?? BRITISH;
