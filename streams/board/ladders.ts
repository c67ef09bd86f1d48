/**
 * Ladders of lines. Totals and Asian totals of a game are one ladder, and so are its handicaps and the totals of each team
 * with their Asian ones: sorted by line, the main line first. A feed that quotes a line in both has it here once, at the
 * price of the first market.
 */
import {
  GROUP_HANDICAP,
  GROUP_TEAM_TOTAL_1,
  GROUP_TEAM_TOTAL_2,
  GROUP_TOTAL,
} from '#domain/market/market-layout.ts';
import type { MarketRow } from './market-blocks.ts';

/** The group that Asian lines stand in, by their own group. */
const ASIAN_GROUPS: ReadonlyMap<number, number> = new Map([
  [99, GROUP_TOTAL],
  [2854, GROUP_HANDICAP],
  [8427, GROUP_TEAM_TOTAL_1],
  [8429, GROUP_TEAM_TOTAL_2],
]);

/** The type of the same side among ordinary lines, by the type of an Asian line. */
const ASIAN_TYPES: ReadonlyMap<number, number> = new Map([
  [3827, 9],
  [3828, 10],
  [3829, 7],
  [3830, 8],
  [7778, 11],
  [7779, 12],
  [7780, 13],
  [7781, 14],
]);

const LADDERS: ReadonlySet<number> = new Set([...ASIAN_GROUPS.keys(), ...ASIAN_GROUPS.values()]);

/** The number of lines that are shown at once. */
const SHORT_LADDER = 2;

/** The group whose block a group stands in; itself where that one is not offered. */
export function blockGroup(group: number, isOffered: (group: number) => boolean): number {
  const base = ASIAN_GROUPS.get(group);
  return base !== undefined && isOffered(base) ? base : group;
}

/** The type by whose column and line a selection of a block is placed. */
export const typeInBlock = (type: number, blockOf: number, group: number): number =>
  blockOf === group ? type : (ASIAN_TYPES.get(type) ?? type);

/** Rows of a block, and whether all but the first can be folded away: only where the feed says which line is the main one. */
export function ladderOf(
  group: number,
  rows: readonly MarketRow[],
): { readonly rows: readonly MarketRow[]; readonly isLadder?: true } {
  // A quarter line may be marked too, for Asian boards: the main line is the one that the board shows.
  const ofBoard = rows.findIndex((row) =>
    row.cells.some((cell) => cell?.isCenter && cell.identity.group === group),
  );
  const main = ofBoard === -1 ? rows.findIndex((row) => row.isCenter) : ofBoard;
  if (!LADDERS.has(group) || main === -1) return { rows };
  const ordered = [...rows.slice(main, main + 1), ...rows.slice(0, main), ...rows.slice(main + 1)];
  return rows.length > SHORT_LADDER ? { rows: ordered, isLadder: true } : { rows: ordered };
}
