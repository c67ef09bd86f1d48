/** Tables as Parquet files, for tools that read columns. The writer of the format is loaded with the first press. */
import type { TicksTable } from '#streams/price-history/ticks-table.ts';
import { saveFile } from './save-file.ts';

const THOUSAND = 1_000;

/** The ticks of a table as a Parquet file: moments are UTC to the millisecond, odds decimal and missing where the selection had left. */
export async function parquetOfTicks(table: TicksTable): Promise<ArrayBuffer> {
  const { parquetWriteBuffer } = await import('hyparquet-writer/src/write.js');
  return parquetWriteBuffer({
    columnData: [
      { name: 'time', data: table.times.map((ms) => new Date(ms)), type: 'TIMESTAMP' },
      { name: 'game_id', data: table.gameIds.map((id) => BigInt(id)), type: 'INT64' },
      { name: 'game', data: [...table.games], type: 'STRING' },
      { name: 'championship', data: [...table.championships], type: 'STRING' },
      { name: 'key', data: [...table.keys], type: 'STRING' },
      {
        name: 'odds',
        data: table.odds.map((odds) => (odds === 0 ? null : odds / THOUSAND)),
        type: 'DOUBLE',
        nullable: true,
      },
      { name: 'state', data: [...table.states], type: 'STRING' },
      { name: 'source', data: [...table.sources], type: 'STRING' },
    ],
  });
}

/** Gives the visitor the file; its name is without the ending. */
export async function saveParquet(name: string, table: TicksTable): Promise<void> {
  saveFile(name, 'parquet', await parquetOfTicks(table));
}
