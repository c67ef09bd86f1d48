/**
 * The columns of a board: which market group stands where, and which selection of a game fills each cell. The grid is hard: a
 * game without a price keeps an empty cell. Group and type numbers are the wire's.
 */

import type { GameId, SelectionKey, SportId } from '#domain/lib/ids.ts';
import { RESULT_CELLS } from '#domain/market/result-cells.ts';
import { type Parameter, type SelectionIdentity, selectionKey } from '#domain/market/selection.ts';
import type { GameRecord, SelectionColumns, Slot } from '#protocol/hub/batches.ts';

export type BoardColumnId =
  | 'result'
  | 'winner'
  | 'double-chance'
  | 'handicap'
  | 'total'
  | 'team-total-1'
  | 'team-total-2'
  | 'both-score';

export type CellLabel = '1' | 'X' | '2' | '1X' | '12' | '2X' | 'over' | 'under' | 'yes' | 'no';

interface CellRule {
  readonly label: CellLabel;
  /** The first (group, type) that the game offers fills the cell. */
  readonly candidates: readonly (readonly [group: number, type: number])[];
}

export interface BoardColumn {
  readonly id: BoardColumnId;
  /** Whether the cells show their parameter. Such cells are taken from one line: the group's main one. */
  readonly line: 'none' | 'same' | 'mirrored';
  readonly cells: readonly CellRule[];
}

const cell = (label: CellLabel, ...candidates: readonly (readonly [number, number])[]): CellRule => ({
  label,
  candidates,
});

const COLUMNS: Readonly<Record<BoardColumnId, BoardColumn>> = {
  result: {
    id: 'result',
    line: 'none',
    cells: RESULT_CELLS,
  },
  winner: {
    id: 'winner',
    line: 'none',
    cells: [cell('1', [101, 401], [1, 1]), cell('2', [101, 402], [1, 3])],
  },
  'double-chance': {
    id: 'double-chance',
    line: 'none',
    cells: [
      cell('1X', [8, 4], [2768, 3656]),
      cell('12', [8, 5], [2768, 3657]),
      cell('2X', [8, 6], [2768, 3658]),
    ],
  },
  // Type 7 carries the line of side 1 and type 8 the opposite sign.
  handicap: {
    id: 'handicap',
    line: 'mirrored',
    cells: [cell('1', [2, 7], [2854, 3829]), cell('2', [2, 8], [2854, 3830])],
  },
  total: {
    id: 'total',
    line: 'same',
    cells: [cell('over', [17, 9], [99, 3827]), cell('under', [17, 10], [99, 3828])],
  },
  'team-total-1': {
    id: 'team-total-1',
    line: 'same',
    cells: [cell('over', [15, 11]), cell('under', [15, 12])],
  },
  'team-total-2': {
    id: 'team-total-2',
    line: 'same',
    cells: [cell('over', [62, 13]), cell('under', [62, 14])],
  },
  'both-score': { id: 'both-score', line: 'none', cells: [cell('yes', [19, 180]), cell('no', [19, 181])] },
};

const MIXED: readonly BoardColumnId[] = [
  'result',
  'total',
  'handicap',
  'double-chance',
  'both-score',
  'team-total-1',
  'team-total-2',
];
const TWO_WAY: readonly BoardColumnId[] = ['winner', 'total', 'handicap', 'team-total-1', 'team-total-2'];

/** Sports in which a game has a winner: basketball, tennis, baseball, volleyball, table tennis, badminton, darts, beach
 * volleyball, snooker, e-sports, Counter-Strike, Dota, UFC. */
const TWO_WAY_SPORTS: ReadonlySet<number> = new Set([3, 4, 5, 6, 10, 16, 21, 29, 30, 40, 86, 97, 189]);
/** Sports in which some games can be drawn and others not: cricket, by its format. */
const SOMETIMES_TWO_WAY: ReadonlySet<number> = new Set([66]);

/** The types of a draw, by group. */
const DRAWS = RESULT_CELLS.flatMap(({ label, candidates }) => (label === 'X' ? candidates : []));
const GROUP_WINNER = 101;

/** Horse racing and politics: a race or an election has no sides whose prices could stand in columns. */
const WITHOUT_SIDES = ['44', '202'];

const isOffered = ({ groups, types }: SelectionColumns, group: number, type: number): boolean =>
  groups.some((one, at) => one === group && types[at] === type);

/** Whether a game can be drawn: by what it offers, else by its sport. */
export function canBeDrawn({ head, selections }: GameRecord): boolean {
  if (DRAWS.some(([group, type]) => isOffered(selections, group, type))) return true;
  if (selections.groups.includes(GROUP_WINNER)) return false;
  return !mayLackDraws(head.sportId);
}

/**
 * Columns for a board that shows these sports, in order of importance. Drop from the end what does not fit the width. `hasDraws`
 * says whether a game of the board can be drawn: it is asked where the sports leave it open.
 */
export function boardColumns(
  sports: readonly SportId[],
  hasDraws: () => boolean = () => true,
): readonly BoardColumn[] {
  if (WITHOUT_SIDES.includes(sports.join())) return [];
  const isEach = (holds: (sport: SportId) => boolean): boolean => sports.length > 0 && sports.every(holds);
  const isTwoWay = isEach((sport) => TWO_WAY_SPORTS.has(sport)) || (isEach(mayLackDraws) && !hasDraws());
  return (isTwoWay ? TWO_WAY : MIXED).map((id) => COLUMNS[id]);
}

const mayLackDraws = (sport: SportId): boolean => TWO_WAY_SPORTS.has(sport) || SOMETIMES_TWO_WAY.has(sport);

export interface BoardCell {
  readonly slot: Slot;
  readonly key: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly label: CellLabel;
  readonly showsLine: boolean;
}

/** Indexes of a game's selections by group and type. */
function indexSelections(selections: SelectionColumns): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at < selections.slots.length; at++) {
    const key = `${selections.groups[at]}/${selections.types[at]}`;
    const list = index.get(key);
    if (list) list.push(at);
    else index.set(key, [at]);
  }
  return index;
}

/**
 * The line to show: the one marked as main, else the middle one of those that have all their cells, so that the choice
 * depends on the set of lines alone and never on prices.
 */
function mainLine(
  selections: SelectionColumns,
  first: readonly number[],
  second: readonly number[],
  sign: 1 | -1,
): number | undefined {
  const parameterAt = (at: number): number => selections.parameters[at] ?? 0;
  const center = first.find((at) => selections.centers[at] === 1);
  if (center !== undefined) return parameterAt(center);
  const mirrored = second.find((at) => selections.centers[at] === 1);
  if (mirrored !== undefined) return sign * parameterAt(mirrored);
  const others = new Set(second.map((at) => sign * parameterAt(at)));
  const complete = first.map(parameterAt).filter((parameter) => others.has(parameter));
  const lines = (complete.length > 0 ? complete : first.map(parameterAt)).sort((a, b) => a - b);
  return lines[Math.floor((lines.length - 1) / 2)];
}

/** The cells of one game, flat, in the order of the columns; undefined where the game has no such selection. */
export function boardCells(
  record: GameRecord,
  columns: readonly BoardColumn[],
): readonly (BoardCell | undefined)[] {
  const { selections, head } = record;
  const index = indexSelections(selections);
  const cells: (BoardCell | undefined)[] = [];
  for (const column of columns) {
    const lists = pickLists(index, column);
    let line: number | undefined;
    if (column.line !== 'none') {
      line = mainLine(selections, lists[0] ?? [], lists[1] ?? [], column.line === 'mirrored' ? -1 : 1);
    }
    column.cells.forEach((rule, position) => {
      const wanted = column.line === 'mirrored' && position === 1 && line !== undefined ? -line : line;
      const at = (lists[position] ?? []).find((candidate) => {
        return wanted === undefined || (selections.parameters[candidate] ?? 0) === wanted;
      });
      cells.push(
        at === undefined ? undefined : toCell(head.id, selections, at, rule.label, column.line !== 'none'),
      );
    });
  }
  return cells;
}

/** The selections that could fill each cell, all from the same alternative: cells of one column belong to one market. */
function pickLists(
  index: ReadonlyMap<string, readonly number[]>,
  column: BoardColumn,
): (readonly number[])[] {
  const alternatives = Math.max(...column.cells.map((rule) => rule.candidates.length));
  const groups = column.cells[0]?.candidates.map(([group]) => group) ?? [];
  for (let alternative = 0; alternative < alternatives; alternative++) {
    const group = groups[alternative];
    const lists = column.cells.map((rule) => {
      const candidate = rule.candidates.find(([candidateGroup]) => candidateGroup === group);
      return candidate ? (index.get(`${candidate[0]}/${candidate[1]}`) ?? []) : [];
    });
    if (lists.some((list) => list.length > 0)) return lists;
  }
  return [];
}

function toCell(
  gameId: GameId,
  selections: SelectionColumns,
  at: number,
  label: CellLabel,
  showsLine: boolean,
): BoardCell {
  const identity: SelectionIdentity = {
    gameId,
    group: selections.groups[at] ?? 0,
    type: selections.types[at] ?? 0,
    parameter: (selections.parameters[at] ?? 0) as Parameter,
    player: selections.players[at] ?? 0,
  };
  return {
    slot: (selections.slots[at] ?? 0) as Slot,
    key: selectionKey(identity),
    identity,
    label,
    showsLine,
  };
}
