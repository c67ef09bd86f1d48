/** Ids of real games and selections by the names of fields, read from a live list: what the fuzzer's requests name besides drawn values. */
import { asRecord } from '#protocol/http/wire-values.ts';
import type { KnownValues } from './fuzz/schema-values.ts';

export const GET_LIVE = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=40&virtualSports=true';

const numbers = (rows: readonly unknown[], name: string): readonly number[] => [
  ...new Set(rows.map((row) => asRecord(row)?.[name]).filter((value) => typeof value === 'number')),
];

/** The selections of a live answer. Throws for one without a game. */
export function liveSelections(body: unknown): KnownValues {
  const games = asRecord(body)?.Value;
  if (!Array.isArray(games) || games.length === 0) throw new Error('no live game to attack');
  const ids = numbers(games, 'I');
  const selections = games.flatMap((game): readonly unknown[] => {
    const listed = asRecord(game)?.E;
    return Array.isArray(listed) ? (listed as unknown[]) : [];
  });
  return new Map<string, readonly unknown[]>([
    ['GameId', ids],
    ['id', ids],
    ['sports', numbers(games, 'SI').map(String)],
    ['champs', numbers(games, 'LI').map(String)],
    ['champ', numbers(games, 'LI')],
    ['Type', numbers(selections, 'T')],
    ['Coef', numbers(selections, 'C')],
    ['Param', [0, ...numbers(selections, 'P')]],
    ['PlayerId', [0]],
    ['Kind', [1, 3]],
    ['Vid', [0, 1, 2]],
    ['CheckCf', [0, 1, 2]],
    ['Summ', [50, 100, 1_000]],
    ['betId', ['1', '2', '3', '10']],
    ['since', ['1.1', '1', '99999999.1']],
    ['lng', ['en', 'ru', 'ar']],
  ]);
}
