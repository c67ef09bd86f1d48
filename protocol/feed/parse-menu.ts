/**
 * The navigation calls in short keys: GetSportsShortZip (sports with championships), GetChampsZip and WebGetTopChampsZip
 * (championships). On these rows `CI` is the country, not a constant id, and a sport comes once for each menu section.
 */

import type { ChampionshipId, SportId } from '#domain/lib/ids.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { MenuChampionship, MenuSport } from '../hub/views.ts';
import { type AnomalyLog, anomalyLog, report } from './anomaly.ts';
import type { FeedFailure } from './failure.ts';
import { openBody } from './feed-body.ts';
import { isRecord, readCount, readId, readRecords, readText, type WireRecord } from './field-readers.ts';
import { type Anomalies, anomaliesOf } from './parse-feed.ts';

export interface ParsedSports extends Anomalies {
  readonly sports: readonly MenuSport[];
}

export interface ListedChampionship extends MenuChampionship {
  readonly sportId: SportId;
  readonly sportName: string;
}

export interface ParsedChampionships extends Anomalies {
  readonly championships: readonly ListedChampionship[];
}

/** A row that groups championships of one country stands for those inside it. */
function ungrouped(rows: readonly WireRecord[], log: AnomalyLog): readonly WireRecord[] {
  return rows.flatMap((row) => {
    const inner = row['SC'] === undefined ? [] : readRecords(row, 'SC', log);
    return inner.length > 0 ? inner : [row];
  });
}

function toChampionships(rows: readonly WireRecord[], log: AnomalyLog): readonly ListedChampionship[] {
  const championships: ListedChampionship[] = [];
  for (const row of ungrouped(rows, log)) {
    const id = readId(row, 'LI', log);
    if (id === undefined) {
      report(log, 'missing', 'LI');
      continue;
    }
    championships.push({
      id: id as ChampionshipId,
      name: readText(row, 'L', log) || readText(row, 'LE', log),
      countryId: readCount(row, 'CI', log),
      countryName: readText(row, 'CN', log),
      gameCount: readCount(row, 'GC', log),
      sportId: readCount(row, 'SI', log) as SportId,
      sportName: readText(row, 'SN', log) || readText(row, 'SE', log),
    });
  }
  return championships;
}

const toMenuChampionship = (listed: ListedChampionship): MenuChampionship => ({
  id: listed.id,
  name: listed.name,
  countryId: listed.countryId,
  countryName: listed.countryName,
  gameCount: listed.gameCount,
});

function toMenuSport(row: WireRecord, log: AnomalyLog): MenuSport | undefined {
  const id = readId(row, 'I', log);
  if (id === undefined) {
    report(log, 'missing', 'I');
    return undefined;
  }
  return {
    id: id as SportId,
    name: readText(row, 'N', log) || readText(row, 'E', log),
    menuSection: readCount(row, 'MS', log),
    gameCount: readCount(row, 'C', log),
    championships: toChampionships(readRecords(row, 'L', log), log).map(toMenuChampionship),
  };
}

function rowsOf(body: unknown, log: AnomalyLog): Result<readonly WireRecord[], FeedFailure> {
  const opened = openBody(body);
  if (!opened.ok) return opened;
  const list = Array.isArray(opened.value) ? opened.value : opened.value === null ? [] : [opened.value];
  const rows: WireRecord[] = [];
  for (const [at, item] of list.entries()) {
    log.place = `[${at}]`;
    if (isRecord(item)) rows.push(item);
    else report(log, 'unknown-shape', typeof item);
  }
  return ok(rows);
}

export function parseSports(body: unknown): Result<ParsedSports, FeedFailure> {
  const log = anomalyLog();
  const rows = rowsOf(body, log);
  if (!rows.ok) return rows;
  const sports = rows.value.map((row) => toMenuSport(row, log)).filter((sport) => sport !== undefined);
  // Nothing but damage is no menu, and no empty one either.
  if (sports.length === 0 && log.count > 0)
    return failed({ code: 'malformed', detail: log.kept[0]?.path ?? '' });
  return ok({ sports, ...anomaliesOf(log) });
}

export function parseChampionships(body: unknown): Result<ParsedChampionships, FeedFailure> {
  const log = anomalyLog();
  const rows = rowsOf(body, log);
  if (!rows.ok) return rows;
  return ok({ championships: toChampionships(rows.value, log), ...anomaliesOf(log) });
}
