/**
 * A delta (docs/feed.md): the short keys of what changed after a cursor. A game object has `I` always, its whole head when `SI`
 * is there, `SC` when the score changed, `E` with the selections that changed or came, `EX` with those that left. `GONE` beside
 * `Value` lists the games that left the query.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { type AnomalyLog, anomalyLog, report } from './anomaly.ts';
import type { DeltaGame, SelectionId } from './delta.ts';
import type { FeedFailure } from './failure.ts';
import { openBody } from './feed-body.ts';
import {
  isRecord,
  readCount,
  readId,
  readIds,
  readRecord,
  readRecords,
  type WireRecord,
} from './field-readers.ts';
import { type Anomalies, anomaliesOf } from './parse-feed.ts';
import { selectionSet, toParameter } from './selection-set.ts';
import { scoreOf, toGameHead } from './short/short-game.ts';
import { collectSelections } from './short/short-selection.ts';

export interface ParsedDelta extends Anomalies {
  readonly games: readonly DeltaGame[];
  readonly left: readonly GameId[];
}

function toSelectionId(wire: WireRecord, log: AnomalyLog): SelectionId | undefined {
  const parameter = toParameter(wire['P']);
  const group = readCount(wire, 'G', log);
  const type = readCount(wire, 'T', log);
  if (parameter === undefined || group <= 0 || type <= 0) {
    report(log, 'missing', 'EX');
    return undefined;
  }
  const player = readRecord(wire, 'PL', log);
  return { group, type, parameter, player: player === undefined ? 0 : readCount(player, 'I', log) };
}

function toDeltaGame(wire: WireRecord, log: AnomalyLog): DeltaGame | undefined {
  const id = readId(wire, 'I', log);
  if (id === undefined) {
    report(log, 'missing', 'I');
    return undefined;
  }
  const head = wire['SI'] === undefined ? undefined : toGameHead(wire, log);
  const score = wire['SC'] === undefined ? undefined : scoreOf(wire, log);
  const set = selectionSet();
  collectSelections(set, wire, log);
  const left = readRecords(wire, 'EX', log)
    .map((entry) => toSelectionId(entry, log))
    .filter((entry) => entry !== undefined);
  return {
    id: id as GameId,
    ...(head === undefined ? undefined : { head }),
    ...(score === undefined ? undefined : { score }),
    selections: set.list,
    left,
  };
}

export function parseDelta(body: unknown): Result<ParsedDelta, FeedFailure> {
  const opened = openBody(body);
  if (!opened.ok) return opened;
  const log = anomalyLog();
  const games: DeltaGame[] = [];
  const list = Array.isArray(opened.value) ? opened.value : opened.value === null ? [] : [opened.value];
  for (let at = 0; at < list.length; at += 1) {
    log.place = `[${at}]`;
    const wire: unknown = list[at];
    if (!isRecord(wire)) {
      report(log, 'unknown-shape', typeof wire);
      continue;
    }
    const game = toDeltaGame(wire, log);
    if (game !== undefined) games.push(game);
  }
  log.place = '';
  const left = isRecord(body) ? (readIds(body, 'GONE', log) as readonly GameId[]) : [];
  // Nothing but damage: taken for "nothing changed" it would lose what did change.
  if (games.length === 0 && left.length === 0 && log.count > 0) {
    return failed({ code: 'malformed', detail: log.kept[0]?.path ?? '' });
  }
  return ok({ games, left, ...anomaliesOf(log) });
}
