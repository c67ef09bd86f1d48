import { parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { parquetOfTicks } from './save-parquet.ts';

it('is read back by a reader of the format as it was', async () => {
  const file = await parquetOfTicks({
    times: [1_790_000_000_123, 1_790_000_001_456],
    gameIds: [7001, 10_000_100_001],
    games: ['Ажax – Süd', ''],
    championships: ['Cup', 'Cup'],
    keys: ['7001.1.1.0.0', '7001.1.2.0.0'],
    odds: [1_850, 0],
    states: ['open', 'gone'],
    sources: ['own', 'told'],
  });
  expect(await parquetReadObjects({ file })).toEqual([
    {
      time: new Date(1_790_000_000_123),
      game_id: 7001n,
      game: 'Ажax – Süd',
      championship: 'Cup',
      key: '7001.1.1.0.0',
      odds: 1.85,
      state: 'open',
      source: 'own',
    },
    {
      time: new Date(1_790_000_001_456),
      game_id: 10_000_100_001n,
      game: '',
      championship: 'Cup',
      key: '7001.1.2.0.0',
      odds: null,
      state: 'gone',
      source: 'told',
    },
  ]);
});
