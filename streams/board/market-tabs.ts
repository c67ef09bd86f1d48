/** Kinds of markets for the tabs of the game page. The wire names its tabs but not what is in them, so the kinds are ours. */
export type MarketKind = 'main' | 'total' | 'handicap' | 'goals' | 'intervals' | 'other';

export const MARKET_KINDS: readonly MarketKind[] = [
  'main',
  'total',
  'handicap',
  'goals',
  'intervals',
  'other',
];

/** Market groups by kind; their names are texts of `markets.json`. A group may be of two kinds: the main total is a total as well. */
const GROUPS: Readonly<Record<Exclude<MarketKind, 'other'>, ReadonlySet<number>>> = {
  main: new Set([1, 101, 2766, 8, 2768, 17, 2, 15, 62, 19, 100, 136]),
  total: new Set([
    17, 99, 15, 62, 8427, 8429, 87, 88, 89, 14, 91, 92, 9939, 3309, 3311, 1091, 367, 369, 2444, 2724, 2726,
    2722, 2851, 3017, 3019, 10487, 10488, 10489, 6755,
  ]),
  handicap: new Set([2, 2854, 27, 307, 6757, 864, 1144, 7609]),
  goals: new Set([
    19, 20, 136, 8863, 9107, 8931, 2440, 3265, 2663, 2665, 2667, 11412, 11212, 3005, 2989, 8801, 8803,
  ]),
  intervals: new Set([
    887, 130, 303, 307, 309, 9151, 9152, 71, 11, 2244, 9763, 228, 176, 2888, 2890, 3021, 3023, 60,
  ]),
};

export function marketKinds(group: number): readonly MarketKind[] {
  const kinds = MARKET_KINDS.filter((kind) => kind !== 'other' && GROUPS[kind].has(group));
  return kinds.length > 0 ? kinds : ['other'];
}
