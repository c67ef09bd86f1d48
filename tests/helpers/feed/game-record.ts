/** Builders of what a view delivers: a test states what matters to it, the rest is a quiet football game. */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { PARAMETER_SCALE } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord, SelectionColumns } from '#protocol/hub/batches.ts';

export interface SelectionSketch {
  readonly group: number;
  readonly type: number;
  /** The parameter as people write it: 2.5. */
  readonly parameter?: number;
  readonly player?: number;
  readonly playerName?: string;
  readonly isCenter?: boolean;
  readonly shortGroup?: number;
  /** The number of the slot; positions from 0 where it is left out. */
  readonly slot?: number;
}

export const aChampionship = (id: number, name = `Championship ${id}`) => ({
  id: id as ChampionshipId,
  name,
  countryId: 1,
  countryName: 'Country',
});

export function aGameHead(id: number, over: Partial<GameHead> = {}): GameHead {
  return {
    id: id as GameId,
    constId: 0,
    number: id,
    feed: 'live',
    sportId: 1 as SportId,
    sportName: 'Football',
    championship: aChampionship(1),
    opponent1: { name: `Home ${id}`, ids: [], images: [] },
    opponent2: { name: `Away ${id}`, ids: [], images: [] },
    startsAt: 1_700_000_000_000,
    mainGameId: 0,
    subGames: [],
    subGameCount: 0,
    selectionCount: 0,
    groupCount: 0,
    tabs: [],
    facts: [],
    rating: 0,
    info: '',
    periodWord: 'Half',
    notStarted: false,
    finished: false,
    suspended: false,
    hasVideo: false,
    hasZone: false,
    bundle: [],
    ...over,
  };
}

export function someSelections(sketches: readonly SelectionSketch[]): SelectionColumns {
  return {
    slots: Uint32Array.from(sketches, (sketch, at) => sketch.slot ?? at),
    groups: Uint32Array.from(sketches, (sketch) => sketch.group),
    shortGroups: Uint32Array.from(sketches, (sketch) => sketch.shortGroup ?? 0),
    types: Uint32Array.from(sketches, (sketch) => sketch.type),
    parameters: Float64Array.from(sketches, (sketch) =>
      Math.round((sketch.parameter ?? 0) * PARAMETER_SCALE),
    ),
    players: Float64Array.from(sketches, (sketch) => sketch.player ?? 0),
    centers: Uint8Array.from(sketches, (sketch) => (sketch.isCenter ? 1 : 0)),
    playerNames: Object.fromEntries(
      sketches.flatMap(({ player = 0, playerName }) =>
        playerName === undefined ? [] : [[player, playerName]],
      ),
    ),
  };
}

export function aGameRecord(
  id: number,
  over: Partial<GameHead> = {},
  selections: readonly SelectionSketch[] = [],
): GameRecord {
  return { head: aGameHead(id, over), selections: someSelections(selections) };
}

/** Games as a view hands them out. */
export function gamesOf(...records: readonly GameRecord[]): ReadonlyMap<GameId, GameRecord> {
  return new Map(records.map((record) => [record.head.id, record]));
}
