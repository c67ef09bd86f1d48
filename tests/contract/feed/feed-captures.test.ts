/**
 * Recorded responses against an independent walk over the raw JSON: nothing lost, nothing invented, nothing thrown. The walk
 * below shares no code with the parser and follows wire-format only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { Game } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- raw evidence is untyped on purpose

interface Witness {
  readonly selections: Map<string, { readonly odds: number; readonly blocked: boolean }>;
  readonly score: readonly [number, number] | undefined;
  readonly periods: readonly (readonly [number, number])[];
  readonly names: readonly [string, string];
  readonly startsAt: number;
  readonly selectionCount: number;
}

const folder = sharedFolder();
const captures = folder === undefined ? undefined : path.join(folder, 'captures');
const files =
  captures === undefined
    ? []
    : readdirSync(captures).filter((name) => name.endsWith('.json') && /^(?:live|line)-/.test(name));

const plain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function note(into: Witness['selections'], key: string, odds: number, blocked: boolean): void {
  const known = into.get(key);
  into.set(key, { odds, blocked: blocked || (known?.blocked ?? false) });
}

function shortWitness(game: Json): Witness {
  const selections: Witness['selections'] = new Map();
  const flat: Json[] = [
    ...(game['E'] ?? []),
    ...(game['AE'] ?? []).flatMap((one: Json) => one['ME']),
    ...(game['GE'] ?? []).flatMap((one: Json) => one['E'].flat()),
  ];
  for (const one of flat) {
    const key = `${game['I']}.${one['G']}.${one['T']}.${one['P'] ?? 0}.${one['PL']?.I ?? 0}`;
    note(selections, key, one['C'], one['B'] === true);
  }
  const score = game['SC'];
  return {
    selections,
    score: score && [score.FS?.S1 ?? 0, score.FS?.S2 ?? 0],
    periods: (score?.PS ?? []).map((one: Json) => [one['Value'].S1 ?? 0, one['Value'].S2 ?? 0]),
    names: [game['O1'], game['O2'] ?? ''],
    startsAt: game['S'] * 1000,
    selectionCount: game['EC'] ?? 0,
  };
}

function longWitness(game: Json): Witness {
  const selections: Witness['selections'] = new Map();
  for (const group of [...(game['eventGroups'] ?? []), ...(game['centralBlockEventGroups'] ?? [])])
    for (const one of group.events.flat())
      note(
        selections,
        `${game['id']}.${group.groupId}.${one.type}.${one.parameter ?? 0}.0`,
        one.cf,
        game['blocked'] === true || group.blocked === true || one.blocked === true,
      );
  const score = game['scores'];
  return {
    selections,
    score: score && score.fullScore.split('-').map(Number),
    periods: (score?.periodScores ?? []).map((one: Json) => [one['scoreOpp1'] ?? 0, one['scoreOpp2'] ?? 0]),
    names: [game['opponent1'].fullName, game['opponent2']?.fullName ?? ''],
    startsAt: game['startTs'] * 1000,
    selectionCount: game['eventsCount'] ?? 0,
  };
}

/** Every object that is a game by its participants, wherever it stands, except legs of an express. */
function witnesses(value: unknown, found = new Map<number, Witness>()): Map<number, Witness> {
  if (Array.isArray(value)) for (const item of value) witnesses(item, found);
  else if (plain(value)) {
    if (value['O1'] !== undefined && value['I'] !== undefined) found.set(value['I'], shortWitness(value));
    else if (value['opponent1'] !== undefined && value['event'] === undefined)
      found.set(value['id'], longWitness(value));
    else for (const item of Object.values(value)) witnesses(item, found);
  }
  return found;
}

function shown(game: Game): Witness {
  const selections: Witness['selections'] = new Map();
  for (const one of game.selections)
    selections.set(selectionKey({ gameId: game.head.id, ...one }), {
      odds: Number(oddsToDecimal(one.odds)),
      blocked: one.suspended,
    });
  return {
    selections,
    score: game.score && [game.score.side1, game.score.side2],
    periods: (game.score?.periods ?? []).map((one) => [one.side1, one.side2]),
    names: [game.head.opponent1.name, game.head.opponent2?.name ?? ''],
    startsAt: game.head.startsAt,
    selectionCount: game.head.selectionCount,
  };
}

const gameFiles = files.filter((name) => !name.includes('expressday'));

describe.skipIf(captures === undefined)('recorded responses (need the folder of captures)', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(captures ?? '', name), 'utf8'));

  it.each(gameFiles)(
    '%s: games, selections, odds, blocks and scores are exactly those of the body',
    (name) => {
      const body = read(name);
      const expected = witnesses(body);
      const parsed = parseGames(body);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      expect(new Set(parsed.value.games.map((game) => game.head.id))).toEqual(new Set(expected.keys()));
      expect(parsed.value.games).toHaveLength(expected.size);
      for (const game of parsed.value.games) {
        const seen = shown(game);
        expect(seen).toEqual(expected.get(game.head.id));
        expect(game.selections).toHaveLength(seen.selections.size);
      }
      expect(parsed.value.anomalies).toEqual([]);
    },
  );

  it('the walk finds what is known of the material: more than 500 games and 30,000 selections', () => {
    let games = 0;
    let selections = 0;
    for (const name of gameFiles)
      for (const witness of witnesses(read(name)).values()) {
        games += 1;
        selections += witness.selections.size;
      }
    expect(games).toBeGreaterThan(500);
    expect(selections).toBeGreaterThan(30_000);
  });
});
