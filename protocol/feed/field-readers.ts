/**
 * Readers of one field. Absent and null are the default (the serializers drop defaults); a wrong type is reported and reads as
 * the default. Numbers that come as decimal text are read as numbers.
 */
import { type AnomalyLog, report } from './anomaly.ts';

export type WireRecord = Readonly<Record<string, unknown>>;

const NOTHING: readonly unknown[] = [];
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,10})?$/;

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a number; undefined where there is none or a wrong one (reported): for fields whose default would be wrong. */
export function readNumber(record: WireRecord, key: string, log: AnomalyLog): number | undefined {
  const value = record[key];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && DECIMAL.test(value)) return Number(value);
  report(log, 'wrong-type', key);
  return undefined;
}

/** A whole number, 0 by default. */
export function readCount(record: WireRecord, key: string, log: AnomalyLog): number {
  const value = record[key];
  if (value === undefined) return 0;
  const read = readNumber(record, key, log);
  if (read === undefined) return 0;
  if (Number.isSafeInteger(read)) return read;
  report(log, 'wrong-type', key);
  return 0;
}

/** An id: whole and above zero, else undefined. */
export function readId(record: WireRecord, key: string, log: AnomalyLog): number | undefined {
  const read = readCount(record, key, log);
  return read > 0 ? read : undefined;
}

export function readText(record: WireRecord, key: string, log: AnomalyLog): string {
  const value = record[key];
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  report(log, 'wrong-type', key);
  return '';
}

export function readFlag(record: WireRecord, key: string, log: AnomalyLog): boolean {
  const value = record[key];
  if (value === undefined || value === null || value === false || value === 0) return false;
  if (value === true || value === 1) return true;
  report(log, 'wrong-type', key);
  return false;
}

/** Reads a flag like `readFlag`, but one that cannot be read counts as set: a doubtful price is not offered. */
export function readBlocked(record: WireRecord, key: string, log: AnomalyLog): boolean {
  const value = record[key];
  if (value === undefined || value === null || value === false || value === 0) return false;
  if (value !== true && value !== 1) report(log, 'wrong-type', key);
  return true;
}

export function readList(record: WireRecord, key: string, log: AnomalyLog): readonly unknown[] {
  const value = record[key];
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null) return NOTHING;
  report(log, 'wrong-type', key);
  return NOTHING;
}

export function readRecord(record: WireRecord, key: string, log: AnomalyLog): WireRecord | undefined {
  const value = record[key];
  if (isRecord(value)) return value;
  if (value === undefined || value === null) return undefined;
  report(log, 'wrong-type', key);
  return undefined;
}

/** The objects of a list; anything else in it is reported and left out. */
export function readRecords(record: WireRecord, key: string, log: AnomalyLog): readonly WireRecord[] {
  const records: WireRecord[] = [];
  for (const item of readList(record, key, log)) {
    if (isRecord(item)) records.push(item);
    else report(log, 'wrong-type', key);
  }
  return records;
}

/** Ids of a list; damaged ones are reported and left out. */
export function readIds(record: WireRecord, key: string, log: AnomalyLog): readonly number[] {
  const ids: number[] = [];
  for (const item of readList(record, key, log)) {
    if (typeof item === 'number' && Number.isSafeInteger(item)) ids.push(item);
    else report(log, 'wrong-type', key);
  }
  return ids;
}

/** Non-empty texts of a list. */
export function readTexts(record: WireRecord, key: string, log: AnomalyLog): readonly string[] {
  const texts: string[] = [];
  for (const item of readList(record, key, log)) {
    if (typeof item !== 'string') report(log, 'wrong-type', key);
    else if (item !== '') texts.push(item);
  }
  return texts;
}
