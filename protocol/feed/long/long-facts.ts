/** Match facts: the numbered kinds of the short keys (MIS) and the names of the long ones (matchInfo). */
import type { MatchFact } from '#domain/sport/game.ts';
import type { AnomalyLog } from '../anomaly.ts';
import { readText, type WireRecord } from '../field-readers.ts';

const FACT_NAMES: readonly (readonly [number, string])[] = [
  [1, 'tournamentStage'],
  [2, 'location'],
  [3, 'matchFormat'],
  [4, 'firstMatchScore'],
  [7, 'locationCity'],
  [9, 'temperature'],
  [10, 'courtSurface'],
  [11, 'locationCountry'],
  [20, 'weatherCode'],
  [21, 'weatherDescription'],
  [22, 'weatherWindCode'],
  [23, 'weatherWindParam'],
  [24, 'weatherWindDescription'],
  [25, 'weatherPressure'],
  [26, 'weatherPressureDescription'],
  [27, 'weatherHumidity'],
  [28, 'weatherHumidityDescription'],
];

export function toFacts(info: WireRecord, log: AnomalyLog): readonly MatchFact[] {
  const facts: MatchFact[] = [];
  for (const [kind, name] of FACT_NAMES) {
    const value = info[name] === undefined ? '' : readText(info, name, log);
    if (value !== '') facts.push({ kind, value });
  }
  return facts;
}

export function fromFacts(facts: readonly MatchFact[]): WireRecord {
  const names = new Map(FACT_NAMES);
  const info: Record<string, string> = {};
  for (const { kind, value } of facts) {
    const name = names.get(kind);
    if (name !== undefined) info[name] = value;
  }
  return info;
}
