import { expect, it } from 'vitest';
import type { GameHead, GameId } from '#domain/sport/game.ts';
import { PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import { dice } from '#tests/helpers/dice.ts';
import type { DecodedFeed, DecodedSelections } from './feed-decoder.ts';
import { createSlotTable } from './slot-table.ts';
import { createViewState } from './view-state.ts';

const SELECTIONS = 6;
const GAMES = 5;

interface Source {
  readonly columns: Map<number, DecodedSelections>;
  readonly heads: Map<number, GameHead>;
  edition: object | undefined;
}

const columnsOf = (): DecodedSelections => ({
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

/** The next feed of a decoder that writes in place: games come and go, prices move, all that it knows of it is told. */
function nextFeed(source: Source, roll: (sides: number) => number): DecodedFeed {
  const { columns, heads } = source;
  const isMissed = roll(8) === 0;
  let sameGames = true;
  for (let id = 1; id <= GAMES; id += 1) {
    if (roll(12) !== 0) continue;
    sameGames = false;
    if (!columns.delete(id)) columns.set(id, columnsOf());
    heads.set(id, { id } as GameHead);
  }
  const games: DecodedFeed['games'][number][] = [];
  const kept: DecodedFeed['kept'][number][] = [];
  for (const [id, selections] of columns) {
    const movedColumns: number[] = [];
    for (let at = roll(SELECTIONS * 3); at < SELECTIONS; at += 1 + roll(3)) {
      selections.odds[at] = 1_001 + roll(5);
      selections.flags[at] = roll(3) === 0 ? PRICE_SUSPENDED : 0;
      movedColumns.push(at);
    }
    const head = heads.get(id);
    if (movedColumns.length === 0 && head) kept.push({ id: id as GameId, selections });
    else games.push({ id: id as GameId, head, score: undefined, selections, partial: false, movedColumns });
  }
  const follows = source.edition;
  source.edition = {};
  const feed = { kind: 'snapshot', games, kept, left: [], anomalies: 0 } as const;
  // What was decoded and never applied: the next one follows it all the same.
  if (isMissed) return nextFeed(source, roll);
  return { ...feed, edition: source.edition, ...(follows && { follows, sameGames }) };
}

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
      const { edition: _, follows: __, sameGames: ___, ...plain } = feed;
      const bare = { ...plain, games: plain.games.map(({ movedColumns: ____, ...game }) => game) };
      const [told, untold] = worlds.map(({ states }, at) =>
        states[which]?.apply(at === 0 ? feed : bare, asOf, step * 1_000),
      );
      expect(told).toEqual(untold);
      const prices = worlds.map(({ table, ticks }) => ({
        prices: Array.from({ length: table.limit }, (_, slot) => [table.odds(slot), table.flags(slot)]),
        ticks,
      }));
      expect(prices[0]).toEqual(prices[1]);
      if (roll(40) === 0) {
        for (const { states } of worlds) states[which]?.clear(step * 1_000);
        source.edition = {};
      }
      if (roll(40) === 0) for (const { table } of worlds) table.forgetRevisions();
    }
  }
});
