/** Kept ticks as a table by columns, for files: a row for each tick, oldest first within a selection. Moments are epoch ms of this device's clock. */
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import type { MergedHistory, NoPrice, TickSource } from './merge-history.ts';
import { readTicks } from './own-ticks.ts';

export interface TicksTable {
  readonly gameIds: readonly number[];
  readonly games: readonly string[];
  readonly championships: readonly string[];
  readonly keys: readonly string[];
  readonly times: readonly number[];
  /** Thousandths; 0 where the selection had left. */
  readonly odds: readonly number[];
  readonly states: readonly ('open' | NoPrice)[];
  /** Who saw each. */
  readonly sources: readonly TickSource[];
}

const nameOf = ({ game }: StoredPriceTicks): string =>
  game ? [game.name1, game.name2].filter((name) => name !== '').join(' – ') : '';

const stateOf = (odds: number, suspended: boolean): TicksTable['states'][number] =>
  odds === 0 ? 'gone' : suspended ? 'suspended' : 'open';

/** The ticks of these records after a moment. */
export function ticksTable(records: readonly StoredPriceTicks[], sinceMs: number): TicksTable {
  const table = {
    gameIds: [] as number[],
    games: [] as string[],
    championships: [] as string[],
    keys: [] as string[],
    times: [] as number[],
    odds: [] as number[],
    states: [] as TicksTable['states'][number][],
    sources: [] as TickSource[],
  };
  for (const record of records)
    for (const [key, ticks] of readTicks(record).prices)
      for (const { atMs, odds, suspended } of ticks) {
        if (atMs < sinceMs) continue;
        table.gameIds.push(record.gameId);
        table.games.push(nameOf(record));
        table.championships.push(record.game?.championship ?? '');
        table.keys.push(key);
        table.times.push(atMs);
        table.odds.push(odds);
        table.states.push(stateOf(odds, suspended));
        table.sources.push('own');
      }
  return table;
}

/** The history of some selections of one game from both sources, as such a table. */
export function historyTable(
  {
    gameId,
    game,
    championship,
  }: { readonly gameId: number; readonly game: string; readonly championship: string },
  { prices }: MergedHistory,
  keys: readonly SelectionKey[],
): TicksTable {
  const steps = keys.flatMap((key) =>
    (prices.get(key) ?? []).filter(({ isCarried }) => !isCarried).map((step) => ({ key, step })),
  );
  return {
    gameIds: steps.map(() => gameId),
    games: steps.map(() => game),
    championships: steps.map(() => championship),
    keys: steps.map(({ key }) => key),
    times: steps.map(({ step }) => step.atMs),
    odds: steps.map(({ step }) => step.odds ?? 0),
    states: steps.map(({ step }) => step.why ?? 'open'),
    sources: steps.map(({ step }) => step.source),
  };
}

/** The names of its columns are those of a file, the same in every language. */
export const TICK_COLUMNS = [
  'time',
  'game_id',
  'game',
  'championship',
  'key',
  'odds',
  'state',
  'source',
] as const;

/** The rows of the table as text, the names of the columns first. */
export const tickRows = (table: TicksTable): readonly (readonly string[])[] => [
  TICK_COLUMNS,
  ...table.times.map((atMs, at) => [
    new Date(atMs).toISOString(),
    String(table.gameIds[at]),
    table.games[at] ?? '',
    table.championships[at] ?? '',
    table.keys[at] ?? '',
    table.odds[at] ? oddsToDecimal(table.odds[at] as Odds) : '',
    table.states[at] ?? '',
    table.sources[at] ?? '',
  ]),
];
