/** Parts of the statistics that a visitor hides, on every page of them and in every tab. A host page is told their names. */
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';

export const ITEMS = [
  'score',
  'form',
  'h2h',
  'goals',
  'minutes',
  'figures',
  'means',
  'cards',
  'venue',
  'maps',
  'lineups',
  'table',
  'net',
  'scorers',
  'rounds',
  'squad',
  'games',
  'seasons',
  'surfaces',
  'rating',
  'chronology',
  'insights',
  'prices',
  'races',
  'runners',
] as const;
export type Item = (typeof ITEMS)[number];

export function useHiddenItems() {
  const [hidden, setHidden] = useRemembered('hiddenStatistics');
  return {
    /** Hidden parts among ours: a host page may have hidden others. */
    hidden: ITEMS.filter((item) => hidden.includes(item)),
    isHidden: (item: Item): boolean => hidden.includes(item),
    hide: (item: Item): void => setHidden([...new Set([...hidden, item])]),
    show: (item: Item): void => setHidden(hidden.filter((one) => one !== item)),
  };
}
