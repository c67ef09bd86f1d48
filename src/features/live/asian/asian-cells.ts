/**
 * The cells of a game on an Asian board, in two lines: handicap of side 1 above that of side 2, over above under, the result
 * with the draw beside the first. The line that stands there is the one that the feed calls the main one: a quarter line where
 * it marks one, else that of the ordinary ladder. Prices never decide it.
 */
import { RESULT_CELLS } from '#domain/market/result-cells.ts';
import type { GameRecord, SelectionColumns } from '#protocol/hub/batches.ts';
import { type BoardCell, type BoardColumn, boardCells, canBeDrawn } from '#streams/board/board-columns.ts';

type Cell = BoardCell | undefined;
/** Above, below. */
type TwoLines = readonly [readonly Cell[], readonly Cell[]];

export interface AsianCells {
  readonly handicap: TwoLines;
  readonly total: TwoLines;
  readonly result: TwoLines;
  readonly all: readonly Cell[];
  /** Whether the game can be drawn. */
  readonly hasDraw: boolean;
  /** The side that gives the handicap. */
  readonly favorite?: 1 | 2;
}

const EMPTY: TwoLines = [[undefined], [undefined]];
const EMPTY_RESULT: TwoLines = [
  [undefined, undefined],
  [undefined, undefined],
];
export const NO_CELLS: AsianCells = {
  handicap: EMPTY,
  total: EMPTY,
  result: EMPTY_RESULT,
  all: [],
  hasDraw: true,
};

const GROUP_ASIAN_HANDICAP = 2854;
const GROUP_ASIAN_TOTAL = 99;

type Candidates = readonly (readonly [group: number, type: number])[];

/** A column of one ladder. The ladder that stands first is taken where a game has it. */
const ladder = (id: 'handicap' | 'total', candidates: readonly [Candidates, Candidates]): BoardColumn => ({
  id,
  line: id === 'handicap' ? 'mirrored' : 'same',
  cells: [
    { label: id === 'handicap' ? '1' : 'over', candidates: candidates[0] },
    { label: id === 'handicap' ? '2' : 'under', candidates: candidates[1] },
  ],
});

const HANDICAP = {
  plain: ladder('handicap', [
    [
      [2, 7],
      [2854, 3829],
    ],
    [
      [2, 8],
      [2854, 3830],
    ],
  ]),
  quarter: ladder('handicap', [[[2854, 3829]], [[2854, 3830]]]),
};
const TOTAL = {
  plain: ladder('total', [
    [
      [17, 9],
      [99, 3827],
    ],
    [
      [17, 10],
      [99, 3828],
    ],
  ]),
  quarter: ladder('total', [[[99, 3827]], [[99, 3828]]]),
};
const RESULT: BoardColumn = { id: 'result', line: 'none', cells: RESULT_CELLS };

/** Whether the main line of a game is in this group. */
const isMain = ({ centers, groups }: SelectionColumns, group: number): boolean =>
  groups.some((one, at) => one === group && centers[at] === 1);

export function asianCells(record: GameRecord): AsianCells {
  const { selections } = record;
  const all = boardCells(record, [
    HANDICAP[isMain(selections, GROUP_ASIAN_HANDICAP) ? 'quarter' : 'plain'],
    TOTAL[isMain(selections, GROUP_ASIAN_TOTAL) ? 'quarter' : 'plain'],
    RESULT,
  ]);
  const [home, away, over, under, one, draw, two] = all;
  const line = home?.identity.parameter ?? -Number(away?.identity.parameter ?? 0);
  return {
    handicap: [[home], [away]],
    total: [[over], [under]],
    result: [
      [one, draw],
      [two, undefined],
    ],
    all,
    hasDraw: canBeDrawn(record),
    ...(line !== 0 && { favorite: line < 0 ? 1 : 2 }),
  };
}
