/**
 * Rows of a board that stand still: a game that left keeps its row, marked as ended, and no row that is shown changes its order.
 * New rows come in where they belong; the list keeps what is under the pointer in place by scrolling along (`anchorShift`).
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { BoardRow } from './board-rows.ts';

export interface BoardPicture {
  readonly rows: readonly BoardRow[];
  /** Records of all games that the rows name, of those that left too; as of the last change of the rows. */
  readonly games: ReadonlyMap<GameId, GameRecord>;
}

const isInOrder = (shown: readonly BoardRow[], now: readonly BoardRow[]): boolean => {
  let at = 0;
  for (const row of now) if (row.key === shown[at]?.key) at += 1;
  return at === shown.length;
};

const EVERYWHERE = (): boolean => true;

/**
 * The rows of `shown`, brought up to date by `now`; `now` itself where it only added rows. Rows that left and stand at an
 * index that is not in sight are taken out.
 */
export function holdRows(
  shown: BoardPicture,
  now: BoardPicture,
  isInSight: (index: number) => boolean = EVERYWHERE,
): BoardPicture {
  if (shown.rows === now.rows) return now;
  if (isInOrder(shown.rows, now.rows) && shown.rows.every((row) => row.kind !== 'game' || !row.isGone)) {
    return now;
  }
  const fresh = new Map(now.rows.map((row) => [row.key, row]));
  const games = new Map(now.games);
  const kept = new Set(shown.rows.map((row) => row.key));
  /** New rows by the row that they stand behind; those at the very top behind ''. */
  const behind = new Map<string, BoardRow[]>();
  let last = '';
  for (const row of now.rows) {
    if (kept.has(row.key)) {
      last = row.key;
      continue;
    }
    const list = behind.get(last);
    if (list) list.push(row);
    else behind.set(last, [row]);
  }
  const rows: BoardRow[] = [...(behind.get('') ?? [])];
  shown.rows.forEach((row, index) => {
    const next = fresh.get(row.key);
    if (next) rows.push(next);
    else if (isInSight(index)) rows.push(keptRow(row, shown, games));
    rows.push(...(behind.get(row.key) ?? []));
  });
  return { rows, games };
}

/** A row that `now` does not have; the record of a game that left is kept with it. */
function keptRow(row: BoardRow, shown: BoardPicture, games: Map<GameId, GameRecord>): BoardRow {
  if (row.kind !== 'game' || (games.has(row.gameId) && !row.isGone)) return row;
  const record = shown.games.get(row.gameId);
  if (record) games.set(row.gameId, record);
  return { ...row, isGone: true };
}

/**
 * The number of pixels by which a list must scroll so that a row stays where it is on the screen; 0 where it is not in
 * both lists. `heightOf` must be the height in both.
 */
export function anchorShift(
  before: readonly BoardRow[],
  after: readonly BoardRow[],
  anchorKey: string,
  heightOf: (row: BoardRow) => number,
): number {
  const topIn = (rows: readonly BoardRow[]): number | undefined => {
    let top = 0;
    for (const row of rows) {
      if (row.key === anchorKey) return top;
      top += heightOf(row);
    }
    return undefined;
  };
  const was = topIn(before);
  const is = topIn(after);
  return was === undefined || is === undefined ? 0 : is - was;
}
