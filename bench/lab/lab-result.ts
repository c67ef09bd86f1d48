/** What a lab found, and how a number of it is written. */
import { cpus, totalmem } from 'node:os';
import type { Column } from './interleave.ts';
import type { Lab, LabOptions, Metric } from './lab.ts';

export interface LabResult {
  readonly lab: string;
  readonly title: string;
  readonly reference: string;
  readonly options: LabOptions;
  readonly machine: {
    readonly cpus: number;
    readonly cpu: string;
    readonly gib: number;
    readonly node: string;
  };
  readonly metrics: readonly Metric[];
  readonly columns: readonly Column[];
  readonly notes: readonly string[];
}

export function resultOf(lab: Lab, options: LabOptions, columns: readonly Column[]): LabResult {
  return {
    lab: lab.name,
    title: lab.title,
    reference: lab.reference ?? columns.find(({ role }) => role === 'ours')?.name ?? '',
    options,
    machine: {
      cpus: cpus().length,
      cpu: cpus()[0]?.model ?? 'unknown',
      gib: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    metrics: lab.metrics,
    columns,
    notes: lab.notes,
  };
}

/** Three significant digits, and no exponent. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return size >= 1 || size === 0 ? value.toFixed(2) : value.toFixed(3);
}
