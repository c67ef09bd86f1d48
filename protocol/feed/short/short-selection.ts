/** A selection in short keys into the domain's. */
import { NO_ODDS } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import { type AnomalyLog, report } from '../anomaly.ts';
import {
  isRecord,
  readBlocked,
  readCount,
  readFlag,
  readList,
  readRecord,
  readRecords,
  readText,
  type WireRecord,
} from '../field-readers.ts';
import { addSelection, type SelectionSet, toOdds, toParameter, type Writable } from '../selection-set.ts';

/**
 * Reads a selection. `group` and `shortGroup` are those of the list that holds it, for feeds that do not repeat them on
 * the selection.
 */
export function toSelection(
  wire: WireRecord,
  group: number,
  shortGroup: number,
  log: AnomalyLog,
): Selection | undefined {
  const type = readCount(wire, 'T', log);
  const ownGroup = wire['G'] === undefined ? group : readCount(wire, 'G', log);
  const parameter = toParameter(wire['P']);
  if (type <= 0 || ownGroup <= 0 || parameter === undefined) {
    report(log, 'missing', type <= 0 ? 'E.T' : ownGroup <= 0 ? 'E.G' : 'E.P');
    return undefined;
  }
  const player = wire['PL'] === undefined ? undefined : readRecord(wire, 'PL', log);
  const odds = toOdds(wire['C'], log, 'E.C');
  // Assigned, not spread: spreading costs more than all the rest of a selection.
  const selection: Writable<Selection> = {
    group: ownGroup,
    shortGroup: wire['GS'] === undefined ? shortGroup : readCount(wire, 'GS', log),
    type,
    parameter,
    player: player === undefined ? 0 : readCount(player, 'I', log),
    odds: odds ?? NO_ODDS,
    isCenter: wire['CE'] === undefined ? false : readFlag(wire, 'CE', log),
    suspended: odds === undefined || (wire['B'] === undefined ? false : readBlocked(wire, 'B', log)),
  };
  const oddsText = wire['CV'] === undefined ? '' : readText(wire, 'CV', log);
  if (oddsText !== '') selection.oddsText = oddsText;
  const playerName = player === undefined ? '' : readText(player, 'N', log);
  if (playerName !== '') selection.playerName = playerName;
  return selection;
}

/** Grouped answers nest columns of selections, some servers leave the columns out; deeper than that is damage. */
const MAX_NESTING = 2;

function addAll(
  set: SelectionSet,
  list: readonly unknown[],
  group: number,
  shortGroup: number,
  log: AnomalyLog,
  depth = 1,
): void {
  for (const item of list) {
    if (isRecord(item)) {
      const selection = toSelection(item, group, shortGroup, log);
      if (selection !== undefined) addSelection(set, selection);
    } else if (Array.isArray(item) && depth < MAX_NESTING) {
      addAll(set, item, group, shortGroup, log, depth + 1);
    } else report(log, 'wrong-type', 'E');
  }
}

/** Collects the selections of a game from `E`, `AE` and `GE`, whichever it has. */
export function collectSelections(set: SelectionSet, game: WireRecord, log: AnomalyLog): void {
  addAll(set, readList(game, 'E', log), 0, 0, log);
  for (const lines of readRecords(game, 'AE', log)) {
    addAll(set, readList(lines, 'ME', log), readCount(lines, 'G', log), 0, log);
  }
  for (const group of readRecords(game, 'GE', log)) {
    const shortGroup = readCount(group, 'GS', log);
    addAll(set, readList(group, 'E', log), readCount(group, 'G', log), shortGroup, log);
  }
}
