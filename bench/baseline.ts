/** What was reached once, as ratios alone: how many times the cost of ours each peer costs. */
import { readFile, writeFile } from 'node:fs/promises';
import type { LabResult } from './lab-result.ts';

const FILE = new URL('baseline.json', import.meta.url);

/** Ratios by metric and peer. */
export type LabBaseline = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Baseline = Readonly<Record<string, LabBaseline>>;

export const readBaseline = async (): Promise<Baseline> =>
  JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as Baseline;

export async function writeBaseline(baseline: Baseline): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(baseline, null, 2)}\n`);
}

export function baselineOf({ metrics, columns }: LabResult): LabBaseline {
  return Object.fromEntries(
    metrics.map(({ id }) => [
      id,
      Object.fromEntries(
        columns.flatMap(({ name, role, ratios }) => {
          const ratio = ratios[id];
          return role === 'peer' && ratio !== undefined ? [[name, Number(ratio.toPrecision(3))]] : [];
        }),
      ),
    ]),
  );
}
