import { expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import { dice } from '#tests/helpers/dice.ts';
import { createSlotTable } from './columns/slot-table.ts';
import type { DecodedFeed, DecodedSelections } from './feed-decoder.ts';
import type { ViewChanges } from './view-changes.ts';
import { createViewState } from './view-state.ts';

const SELECTIONS = 6;
const GAMES = 5;

type Columns = { -readonly [Key in keyof DecodedSelections]: DecodedSelections[Key] };
type Game = DecodedFeed['games'][number];

interface Source {
  readonly columns: Map<number, Columns>;
  readonly heads: Map<number, GameHead>;
  /** The first ordinals of games that are numbered, and those that games have left behind. */
  readonly firsts: Map<number, number>;
  readonly freed: number[];
  readonly odds: Uint32Array;
  readonly flags: Uint8Array;
  edition: object | undefined;
}

const columnsOf = (): Columns => ({
  groups: new Uint32Array(SELECTIONS).fill(1),
  shortGroups: new Uint32Array(SELECTIONS),
  types: Uint32Array.from({ length: SELECTIONS }, (_, at) => at + 1),
  parameters: new Float64Array(SELECTIONS),
  players: new Float64Array(SELECTIONS),
  centers: new Uint8Array(SELECTIONS),
  odds: new Uint32Array(SELECTIONS).fill(2_000),
  flags: new Uint8Array(SELECTIONS),
  playerNames: {},
});

/** Numbers a game: from now on its prices lie with those of all numbered games. */
function numberGame({ firsts, freed, odds, flags }: Source, id: number, selections: Columns): number {
  const first = freed.pop() ?? firsts.size * SELECTIONS;
  firsts.set(id, first);
  odds.set(selections.odds, first);
  flags.set(selections.flags, first);
  selections.odds = odds.subarray(first, first + SELECTIONS);
  selections.flags = flags.subarray(first, first + SELECTIONS);
  return first;
}

function forgetNumber({ firsts, freed }: Source, id: number): void {
  const first = firsts.get(id);
  if (first !== undefined) freed.push(first);
  firsts.delete(id);
}

/**
 * The next feed of a decoder that writes in place: games come and go, are read anew with other selections, prices move, all that it
 * knows of it is told.
 */
function nextFeed(source: Source, roll: (sides: number) => number): DecodedFeed {
  const { columns, firsts, flags, heads, odds } = source;
  const isMissed = roll(8) === 0;
  const came = new Set<number>();
  let sameGames = true;
  for (let id = 1; id <= GAMES; id += 1) {
    if (roll(12) !== 0) continue;
    sameGames = false;
    forgetNumber(source, id);
    if (!columns.delete(id)) {
      columns.set(id, columnsOf());
      came.add(id);
    }
    heads.set(id, { id } as GameHead);
  }
  const games: Game[] = [];
  const kept: DecodedFeed['kept'][number][] = [];
  const numbered: DecodedFeed['kept'][number][] = [];
  const ordinals: number[] = [];
  for (const [id, known] of columns) {
    let selections = known;
    if (roll(15) === 0) {
      selections = columnsOf();
      selections.types[roll(SELECTIONS)] = 20 + roll(3);
      columns.set(id, selections);
      forgetNumber(source, id);
    } else if (!firsts.has(id) && !came.has(id) && source.edition && roll(3) === 0) {
      const firstOrdinal = numberGame(source, id, selections);
      numbered.push({ id: id as GameId, selections, firstOrdinal });
    }
    const firstOrdinal = firsts.get(id);
    const isRead = selections !== known;
    let isMoved = isRead;
    for (let at = roll(SELECTIONS * 3); at < SELECTIONS; at += 1 + roll(3)) {
      selections.odds[at] = 1_001 + roll(5);
      selections.flags[at] = roll(3) === 0 ? PRICE_SUSPENDED : 0;
      if (firstOrdinal === undefined) isMoved = true;
      else ordinals.push(...Array.from({ length: 1 + roll(2) }, () => firstOrdinal + at));
    }
    const head = heads.get(id);
    const isTold = isMoved || !head || roll(10) === 0;
    if (isTold)
      games.push({ id: id as GameId, head, score: undefined, selections, partial: false, firstOrdinal });
    else kept.push({ id: id as GameId, selections, firstOrdinal });
  }
  const follows = source.edition;
  source.edition = {};
  // What was decoded and never applied: the next one follows it all the same.
  if (isMissed) return nextFeed(source, roll);
  const ordinalMoves = {
    count: ordinals.length,
    ordinals: Uint32Array.from(ordinals),
    odds,
    flags,
    numbered,
  };
  const feed = { kind: 'snapshot', games, kept, ordinalMoves, left: [], anomalies: 0 } as const;
  return { ...feed, edition: source.edition, ...(follows && { follows, sameGames }) };
}

const inOrder = (changes: ViewChanges): ViewChanges => ({
  ...changes,
  slots: changes.slots.toSorted((a, b) => a - b),
  ticked: changes.ticked.toSorted((a, b) => a - b),
});

it('finds with all hints what it finds without any, with two queries over the same slots and answers that cross', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const roll = dice(seed);
    const worlds = [0, 1].map(() => {
      const table = createSlotTable();
      const ticks: number[] = [];
      const states = [0, 1].map(() => createViewState({ table, onTick: (slot) => ticks.push(slot) }));
      return { table, ticks, states };
    });
    const sources = [0, 1].map((): Source => {
      const ids = Array.from({ length: GAMES }, (_, at) => at + 1);
      return {
        columns: new Map(ids.map((id) => [id, columnsOf()])),
        heads: new Map(ids.map((id) => [id, { id } as GameHead])),
        firsts: new Map(),
        freed: [],
        odds: new Uint32Array(GAMES * SELECTIONS),
        flags: new Uint8Array(GAMES * SELECTIONS),
        edition: undefined,
      };
    });
    let revision = 10;
    for (let step = 0; step < 60; step += 1) {
      const which = roll(3) === 0 ? 1 : 0;
      const source = sources[which];
      if (!source) throw new Error('no source');
      const feed = nextFeed(source, roll);
      revision += 1;
      const asOf = roll(6) === 0 ? revision - roll(6) : revision;
      const { edition: _, follows: __, sameGames: ___, ordinalMoves: ____, ...bare } = feed;
      const [told, untold] = worlds.map(({ states }, at) =>
        states[which]?.apply(at === 0 ? feed : bare, asOf, step * 1_000),
      );
      expect(told && inOrder(told)).toEqual(untold && inOrder(untold));
      const prices = worlds.map(({ table, ticks }) => ({
        prices: Array.from({ length: table.limit }, (_, slot) => [table.odds(slot), table.flags(slot)]),
        ticks: ticks.splice(0).toSorted((a, b) => a - b),
      }));
      expect(prices[0]).toEqual(prices[1]);
      if (roll(40) === 0) {
        for (const { states } of worlds) states[which]?.clear(step * 1_000);
        source.edition = {};
      }
      if (roll(40) === 0) for (const { table } of worlds) table.clearRevisions();
    }
  }
});
