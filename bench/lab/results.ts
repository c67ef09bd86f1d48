/** The outcome of a lab as one table: text for the terminal, JSON and a page for the folder of results (git-ignored). */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LabResult, short } from './lab-result.ts';
import { pageOf } from './result-page.ts';

export const RESULTS_FOLDER = fileURLToPath(new URL('../results/', import.meta.url));

export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** One block for each metric: contender, median, min, max, ratio to the reference. */
export function textOf(result: LabResult): string {
  const { options, machine, metrics, columns, notes, reference } = result;
  const blocks = metrics.map((metric) => {
    const rows = columns.flatMap(({ name, summaries, ratios }) => {
      const summary = summaries[metric.id];
      if (!summary) return [];
      const ratio = ratios[metric.id];
      return [
        [
          `  ${name}`,
          short(summary.median),
          short(summary.min),
          short(summary.max),
          ratio === undefined || metric.better === 'none' ? '' : `${short(ratio)}x`,
        ],
      ];
    });
    if (rows.length === 0) return '';
    const way = metric.better === 'none' ? '' : `, ${metric.better} is better`;
    const limit = metric.limit ? `\n  limit: ${metric.limit}` : '';
    return `${metric.label} (${metric.unit}${way})${limit}\n${textTable([['', 'median', 'min', 'max', 'ratio'], ...rows])}\n`;
  });
  const failures = columns.flatMap(({ name, failure }) =>
    failure ? [`${name} could not be measured: ${failure.split('\n')[0]}`] : [],
  );
  return [
    `${result.lab}: ${result.title}`,
    `${options.rounds} interleaved rounds; ratio = contender over "${reference}" in the same round, median of rounds`,
    `${machine.cpus} x ${machine.cpu}, ${machine.gib} GiB, Node ${machine.node}. Compare only inside this table.`,
    '',
    ...blocks.filter((block) => block !== ''),
    ...failures,
    ...notes.map((note) => `* ${note}`),
    '',
  ].join('\n');
}

/** Writes `<lab>.txt`, `.json` and `.html`; answers the page's path. */
export async function writeResult(result: LabResult): Promise<string> {
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const path = `${RESULTS_FOLDER}${result.lab}`;
  await writeFile(`${path}.txt`, textOf(result));
  await writeFile(`${path}.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${path}.html`, pageOf(result));
  return `${path}.html`;
}
