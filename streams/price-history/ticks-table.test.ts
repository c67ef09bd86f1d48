import { expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { appendTicks } from './own-ticks.ts';
import { historyTable, TICK_COLUMNS, tickRows, ticksTable } from './ticks-table.ts';

it('has a row for each tick after a moment, with the names of its game', () => {
  const key = '9.1.1.0.0' as SelectionKey;
  const record = appendTicks(undefined, {
    gameId: 9 as GameId,
    fromMs: 1_000,
    toMs: 9_000,
    gaps: [],
    prices: new Map([
      [
        key,
        [
          { atMs: 1_000, odds: 1_500 as Odds, suspended: false },
          { atMs: 4_000, odds: 1_650 as Odds, suspended: true },
          { atMs: 8_000, odds: 0 as Odds, suspended: true },
        ],
      ],
    ]),
    game: { name1: 'North', name2: 'South', sportId: 1, championship: 'Cup', startsAt: 500 },
  });
  expect(tickRows(ticksTable([record], 2_000))).toEqual([
    TICK_COLUMNS,
    ['1970-01-01T00:00:04.000Z', '9', 'North – South', 'Cup', key, '1.65', 'suspended', 'own'],
    ['1970-01-01T00:00:08.000Z', '9', 'North – South', 'Cup', key, '', 'gone', 'own'],
  ]);
  expect(ticksTable([record], 0).times).toHaveLength(3);
});

it('has of the history of a game the steps of both sources, gaps among them, and none that only changes who says it', () => {
  const key = '9.1.1.0.0' as SelectionKey;
  const table = historyTable(
    { gameId: 9, game: 'North – South', championship: 'Cup' },
    {
      span: { fromMs: 1_000, toMs: 9_000 },
      prices: new Map([
        [
          key,
          [
            { atMs: 1_000, odds: 1_500 as Odds, source: 'told' },
            { atMs: 2_000, odds: 1_500 as Odds, source: 'own', isCarried: true },
            { atMs: 5_000, why: 'unseen', source: 'own' },
          ],
        ],
      ]),
    },
    [key],
  );
  expect(tickRows(table).slice(1)).toEqual([
    ['1970-01-01T00:00:01.000Z', '9', 'North – South', 'Cup', key, '1.5', 'open', 'told'],
    ['1970-01-01T00:00:05.000Z', '9', 'North – South', 'Cup', key, '', 'unseen', 'own'],
  ]);
});
