/**
 * The tabs of the page of a game as the wire numbers them (`MEC`, `marketType`), and which groups stand in each. A group may
 * stand in several, or in none besides that of all.
 */
export const ALL_MARKETS_TAB = 1;
export const ASIAN_MARKETS_TAB = 13;

const GROUPS: readonly (readonly [tab: number, groups: readonly number[]])[] = [
  // Popular.
  [2, [1, 8, 101, 2766, 2, 17, 19, 22, 8285, 2500, 10_279, 10_423, 44_031, 44_032, 44_041]],
  // Total.
  [3, [17, 15, 62, 99, 87, 8286]],
  // Handicap.
  [4, [2, 2854, 27]],
  // Goals.
  [6, [19, 136, 20, 2444, 9939, 154, 3309, 3311]],
  // Other.
  [8, [14, 11, 11412, 11212, 60, 91, 92, 864]],
  // Result and total.
  [12, [2663, 2665, 2444]],
  // Asian.
  [ASIAN_MARKETS_TAB, [99, 2854, 8427, 8429]],
  // Points.
  [15, [22]],
];

const TABS = new Map<number, number[]>();
for (const [tab, groups] of GROUPS)
  for (const group of groups) TABS.set(group, [...(TABS.get(group) ?? []), tab]);

/** The tabs that a group stands in, besides that of all. */
export const tabsOfGroup = (group: number): readonly number[] => TABS.get(group) ?? [];
