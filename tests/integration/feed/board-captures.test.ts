/** Boards and game pages over recorded feeds: whatever a real operator sends, every game has a row and every selection a cell. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { boardCells, boardColumns } from '#streams/board/board-columns.ts';
import { boardRows } from '#streams/board/board-rows.ts';
import { marketBlocks } from '#streams/board/market-blocks.ts';
import { gamesOf } from '#tests/helpers/feed/game-record.ts';
import { keyAt } from '#tests/helpers/people/key-at.ts';
import { sharedFolder } from '#tests/helpers/repository/shared-folder.ts';

const shared = sharedFolder();

function toRecord({ head, selections }: Game): GameRecord {
  const names = selections.flatMap(({ player, playerName }) => (playerName ? [[player, playerName]] : []));
  return {
    head,
    selections: {
      slots: Uint32Array.from(selections, (_, at) => at),
      groups: Uint32Array.from(selections, (selection) => selection.group),
      shortGroups: Uint32Array.from(selections, (selection) => selection.shortGroup),
      types: Uint32Array.from(selections, (selection) => selection.type),
      parameters: Float64Array.from(selections, (selection) => selection.parameter),
      players: Float64Array.from(selections, (selection) => selection.player),
      centers: Uint8Array.from(selections, (selection) => (selection.isCenter ? 1 : 0)),
      playerNames: Object.fromEntries(names) as Readonly<Record<number, string>>,
    },
  };
}

function recordedGames(file: string): readonly GameRecord[] {
  const parsed = parseGames(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.ok ? parsed.value.games.map(toRecord) : [];
}

const files =
  shared === undefined
    ? []
    : readdirSync(path.join(shared, 'captures'))
        .filter((name) => /^(live|line)-.*\.json$/.test(name) && !/sports|champs/.test(name))
        .map((name) => path.join(shared, 'captures', name));

const keysOf = (record: GameRecord): string[] =>
  Array.from(record.selections.slots, (_, at) => keyAt(record, at));

describe.skipIf(shared === undefined)('boards over recorded feeds', () => {
  it('finds recorded games to look at', () => {
    expect(files.flatMap(recordedGames).length).toBeGreaterThan(200);
  });

  it.each(files.map((file) => [path.basename(file), file]))(
    '%s: every selection stands in one cell',
    (_, file) => {
      for (const record of recordedGames(file)) {
        const cells = marketBlocks(record).flatMap((block) => block.rows.flatMap((row) => row.cells));
        const shown = cells.flatMap((cell) => (cell ? [cell.key] : []));
        expect(shown.toSorted()).toEqual(keysOf(record).toSorted());
      }
    },
  );

  it.each(files.map((file) => [path.basename(file), file]))('%s: every game has one row', (_, file) => {
    const games = gamesOf(...recordedGames(file));
    for (const feed of ['live', 'line'] as const) {
      const rows = boardRows(games, {
        feed,
        nowMs: 1_750_000_000_000,
        withinHours: 0,
        text: '',
        favoriteGames: new Set(),
        favoriteChampionships: new Set(),
        collapsed: new Set(),
      });
      const ids = rows.flatMap((row) => (row.kind === 'game' ? [row.gameId] : []));
      expect(new Set(ids)).toEqual(new Set(games.keys()));
      expect(ids).toHaveLength(games.size);
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    }
  });

  it.each(files.map((file) => [path.basename(file), file]))(
    '%s: a board shows only what the game offers',
    (_, file) => {
      for (const record of recordedGames(file)) {
        const offered = new Set(keysOf(record));
        const columns = boardColumns([record.head.sportId]);
        const cells = boardCells(record, columns);
        expect(cells).toHaveLength(columns.reduce((sum, column) => sum + column.cells.length, 0));
        for (const cell of cells) if (cell) expect(offered).toContain(cell.key);
      }
    },
  );
});
