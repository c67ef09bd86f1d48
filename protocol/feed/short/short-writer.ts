/**
 * Domain values into short keys, as the reference sportsbook sends them: defaults left out, lists with at most 16 main
 * selections and the lines of handicap and total beside them, games flat or in columns. The counts EC and EGC stay those of the
 * head, however few selections are sent.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { columnOf, GROUP_HANDICAP, GROUP_TOTAL } from '#domain/market/market-layout.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { PARAMETER_SCALE, type Selection } from '#domain/market/selection.ts';
import type { Game, GameHead, Opponent, SubGame } from '#domain/sport/game.ts';
import type { DeltaGame, SelectionId } from '../delta.ts';
import type { WireRecord } from '../field-readers.ts';
import { dropDefaults } from '../wire-object.ts';
import { fromScore } from './short-score.ts';

const MAX_LISTED = 16;

export type GameForm =
  /** The form of list calls: `E` with at most 16, `AE` with the lines of groups 2 and 17. */
  | { readonly kind: 'list' }
  /** The form of the game call without GroupEvents: everything in `E`. */
  | { readonly kind: 'flat'; readonly countEvents?: number }
  /** The form of GroupEvents: `GE`; with grMode=4 in columns. */
  | { readonly kind: 'grouped'; readonly columns: boolean; readonly countEvents?: number }
  /** The form of championship calls: no odds. */
  | { readonly kind: 'head' };

/** Key order as the feed has it costs nothing and keeps bodies comparable. */
export function fromSelection(selection: Selection, suspended = false): WireRecord {
  const { odds, parameter, oddsText, player, playerName, shortGroup } = selection;
  const wire: Record<string, unknown> = { T: selection.type };
  if (odds !== 0) wire['C'] = odds / 1000;
  if (oddsText !== undefined) wire['CV'] = oddsText;
  wire['G'] = selection.group;
  if (shortGroup !== 0) wire['GS'] = shortGroup;
  if (parameter !== 0) wire['P'] = parameter / PARAMETER_SCALE;
  if (player !== 0 || playerName !== undefined) wire['PL'] = dropDefaults({ I: player, N: playerName });
  if (selection.isCenter) wire['CE'] = 1;
  if (selection.suspended || suspended) wire['B'] = true;
  return wire;
}

/** The `CV` of a selection: its odds in decimal notation. */
export const decimalText = (selection: Selection): string => oddsToDecimal(selection.odds);

function fromOpponent(side: 'O1' | 'O2', opponent: Opponent): Record<string, unknown> {
  const wire: Record<string, unknown> = { [side]: opponent.name };
  if (opponent.ids[0] !== undefined) {
    wire[`${side}I`] = opponent.ids[0];
    wire[`${side}IS`] = opponent.ids;
  }
  if (opponent.images.length > 0) wire[`${side}IMG`] = opponent.images;
  return wire;
}

const fromSubGame = (subGame: SubGame, mainGameId: number, sportId: number): WireRecord =>
  dropDefaults({
    I: subGame.id,
    CI: subGame.constId,
    EC: subGame.selectionCount,
    TG: subGame.typeName,
    TI: subGame.typeId,
    V: subGame.variantName,
    P: subGame.period,
    PN: subGame.periodName,
    SI: sportId,
    MG: mainGameId,
  });

/** A game without its score and selections. `SUS` is ours (docs/feed.md): the feed itself has no key for a suspended game. */
export function fromGameHead(head: GameHead): WireRecord {
  const { championship, opponent2, subGame } = head;
  return {
    ...dropDefaults({
      I: head.id,
      CI: head.constId,
      N: head.number,
      MG: head.mainGameId,
      S: Math.trunc(head.startsAt / 1000),
      KI: head.feed === 'live' ? 1 : 3,
      SN: head.sportName,
      LI: championship.id,
      L: championship.name,
      COI: championship.countryId,
      CN: championship.countryName,
      P: subGame?.period,
      PN: subGame?.periodName,
      TG: subGame?.typeName,
      V: subGame?.variantName,
      EC: head.selectionCount,
      EGC: head.groupCount,
      SGC: head.subGameCount,
      HS: head.subGameCount > 0 ? 1 : 0,
      T: head.rating,
      R: head.rating,
      DI: head.info,
      TN: head.periodWord,
      GNS: head.notStarted,
      F: head.finished,
      SUS: head.suspended,
      VA: head.hasVideo ? 1 : 0,
      ZP: head.hasZone ? head.id : 0,
    }),
    // Its presence tells a delta with a head from one without.
    SI: head.sportId,
    ...(head.section === undefined ? undefined : { MS: [head.section] }),
    ...fromOpponent('O1', head.opponent1),
    ...(opponent2 === undefined ? undefined : fromOpponent('O2', opponent2)),
    ...(head.subGames.length === 0
      ? undefined
      : { SG: head.subGames.map((one) => fromSubGame(one, head.id, head.sportId)) }),
    ...(head.tabs.length === 0
      ? undefined
      : { MEC: head.tabs.map((tab) => ({ MT: tab.id, EC: tab.selectionCount, N: tab.name })) }),
    ...(head.facts.length === 0
      ? undefined
      : { MIS: head.facts.map((one) => ({ K: one.kind, V: one.value })) }),
    ...(head.bundle.length === 0 ? undefined : { STD: head.bundle.map((name) => ({ O1: name })) }),
  };
}

const hasLines = (selection: Selection) =>
  selection.group === GROUP_HANDICAP || selection.group === GROUP_TOTAL;

function listed(selections: readonly Selection[], suspended: boolean): WireRecord {
  const main: WireRecord[] = [];
  const handicaps: WireRecord[] = [];
  const totals: WireRecord[] = [];
  for (const selection of selections) {
    const lines = hasLines(selection);
    if (lines)
      (selection.group === GROUP_TOTAL ? totals : handicaps).push(fromSelection(selection, suspended));
    if ((!lines || selection.isCenter) && main.length < MAX_LISTED)
      main.push(fromSelection(selection, suspended));
  }
  const lines = [
    ...(handicaps.length > 0 ? [{ G: GROUP_HANDICAP, ME: handicaps }] : []),
    ...(totals.length > 0 ? [{ G: GROUP_TOTAL, ME: totals }] : []),
  ];
  return { E: main, AE: lines };
}

/** Selections of each group in order of first appearance, as the columns of its layout; empty columns are left out. */
export function groupColumns(
  selections: readonly Selection[],
): readonly { readonly group: number; readonly columns: readonly (readonly Selection[])[] }[] {
  const groups = new Map<number, Map<number, Selection[]>>();
  for (const selection of selections) {
    const columns = groups.get(selection.group) ?? new Map<number, Selection[]>();
    groups.set(selection.group, columns);
    // Types of unknown groups stand in columns of their own, behind any known ones.
    const key = columnOf(selection.group, selection.type, selection.parameter) ?? 1000 + selection.type;
    const column = columns.get(key);
    if (column === undefined) columns.set(key, [selection]);
    else column.push(selection);
  }
  return [...groups].map(([group, columns]) => ({
    group,
    columns: [...columns].sort(([a], [b]) => a - b).map(([, column]) => column),
  }));
}

function grouped(selections: readonly Selection[], columns: boolean, suspended: boolean): WireRecord {
  const write = (selection: Selection) => fromSelection(selection, suspended);
  return {
    GE: groupColumns(selections).map((group) => {
      const written = group.columns.map((column) => column.map(write));
      const shortGroup = group.columns[0]?.[0]?.shortGroup ?? 0;
      return {
        G: group.group,
        ...dropDefaults({ GS: shortGroup }),
        E: columns ? written : written.flat(),
      };
    }),
  };
}

/** A game in the given form. Selections are written as they are given: for lists pass those of the short list. */
export function fromGame(game: Game, form: GameForm): WireRecord {
  const { head, score, selections } = game;
  const sent = 'countEvents' in form ? selections.slice(0, form.countEvents) : selections;
  const score_ = score === undefined ? undefined : { SC: fromScore(score) };
  const base = { ...fromGameHead(head), ...score_ };
  switch (form.kind) {
    case 'list':
      return { ...base, ...listed(sent, head.suspended) };
    case 'flat':
      return { ...base, E: sent.map((selection) => fromSelection(selection, head.suspended)) };
    case 'grouped':
      return { ...base, ...grouped(sent, form.columns, head.suspended) };
    case 'head':
      return base;
  }
}

/** The envelope around `value` of every short-key answer; `extra` keys stand beside it. */
export const envelope = (value: unknown, extra: WireRecord = {}): WireRecord => ({
  Error: '',
  ErrorCode: 0,
  Guid: '',
  Id: 0,
  Success: true,
  ...extra,
  Value: value,
});

export function fromDeltaGame(game: DeltaGame): WireRecord {
  const { head, score, selections, left } = game;
  return {
    ...(head === undefined ? { I: game.id } : fromGameHead(head)),
    ...(score === undefined ? undefined : { SC: fromScore(score) }),
    ...(selections.length === 0
      ? undefined
      : { E: selections.map((selection) => fromSelection(selection, head?.suspended)) }),
    ...(left.length === 0 ? undefined : { EX: left.map(fromSelectionId) }),
  };
}

/** The wire's object of a selection that left. */
export function fromSelectionId(id: SelectionId): WireRecord {
  const wire: Record<string, unknown> = { G: id.group, T: id.type };
  if (id.parameter !== 0) wire['P'] = id.parameter / PARAMETER_SCALE;
  if (id.player !== 0) wire['PL'] = { I: id.player };
  return wire;
}

/** A delta; `GONE` lists the games that left the query. */
export const fromDelta = (games: readonly DeltaGame[], left: readonly GameId[]): WireRecord =>
  envelope(games.map(fromDeltaGame), left.length === 0 ? {} : { GONE: left });
