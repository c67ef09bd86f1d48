/**
 * Measures contenders in turn, round by round, each round beginning with the next of them: whatever else the machine does meanwhile
 * falls on all alike. A ratio is taken inside each round, and the median of the rounds is told.
 */
import type { Contender, Figures, Metric } from './lab.ts';
import { median, type Summary, summaryOf } from './statistics.ts';

export interface Column {
  readonly name: string;
  readonly role: Contender['role'];
  /** Samples by metric id, one for each round that yielded the metric. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
  readonly summaries: Readonly<Record<string, Summary>>;
  /** The ratios of this contender to the reference, median of the rounds; above 1 is more of the metric than the reference. */
  readonly ratios: Readonly<Record<string, number>>;
  /** Why it could not be measured. */
  readonly failure?: string;
}

export interface InterleaveOptions {
  readonly rounds: number;
  readonly reference?: string;
  readonly onProgress?: (line: string) => void;
}

export async function interleave(
  contenders: readonly Contender[],
  metrics: readonly Metric[],
  { rounds, reference, onProgress }: InterleaveOptions,
): Promise<readonly Column[]> {
  const figures = new Map<string, (Figures | undefined)[]>(contenders.map(({ name }) => [name, []]));
  const failures = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(round + turn) % contenders.length];
      if (!contender || failures.has(contender.name)) continue;
      try {
        const measured = await contender.measure();
        const rows = figures.get(contender.name);
        if (rows) rows[round] = measured;
        onProgress?.(`round ${round + 1} of ${rounds}: ${contender.name}`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures.set(contender.name, reason);
        onProgress?.(`${contender.name} failed: ${reason}`);
      }
    }
  }
  const chosen = reference ?? contenders.find(({ role }) => role === 'ours')?.name ?? '';
  const base = figures.get(chosen) ?? [];
  return contenders.map(({ name, role }) => {
    const rows = figures.get(name) ?? [];
    const samples: Record<string, number[]> = {};
    const summaries: Record<string, Summary> = {};
    const ratios: Record<string, number> = {};
    for (const { id } of metrics) {
      const values = rows.flatMap((row) => row?.[id] ?? []);
      if (values.length === 0) continue;
      samples[id] = values;
      summaries[id] = summaryOf(values);
      const quotients = rows.flatMap((row, round) => {
        const over = base[round]?.[id];
        const value = row?.[id];
        return over === undefined || value === undefined || over === 0 ? [] : [value / over];
      });
      if (quotients.length > 0) ratios[id] = median(quotients);
    }
    const failure = failures.get(name);
    return { name, role, samples, summaries, ratios, ...(failure === undefined ? {} : { failure }) };
  });
}
