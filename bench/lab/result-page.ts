/** A result as one page without scripts or requests: a plot and a table for each metric, drawn here as SVG. */
import type { Column } from './interleave.ts';
import type { Metric } from './lab.ts';
import { type LabResult, short } from './lab-result.ts';

const LABEL_WIDTH = 300;
const PLOT_WIDTH = 520;
const ROW_HEIGHT = 26;
const COLOURS: Readonly<Record<Column['role'], string>> = {
  ours: '#1f8f5f',
  peer: '#5b7aa8',
  floor: '#9a9a9a',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A bar to the median, a line from min to max, a dot for each round. */
function plot(metric: Metric, columns: readonly Column[]): string {
  const shown = columns.filter(({ summaries }) => summaries[metric.id]);
  const most = Math.max(...shown.map(({ summaries }) => summaries[metric.id]?.max ?? 0), Number.MIN_VALUE);
  const least = Math.min(0, ...shown.map(({ summaries }) => summaries[metric.id]?.min ?? 0));
  const x = (value: number) => LABEL_WIDTH + ((value - least) / (most - least)) * PLOT_WIDTH;
  const rows = shown.map(({ name, role, samples, summaries }, index) => {
    const summary = summaries[metric.id];
    if (!summary) return '';
    const middle = index * ROW_HEIGHT + ROW_HEIGHT / 2;
    const left = Math.min(x(0), x(summary.median));
    const dots = (samples[metric.id] ?? [])
      .map((value) => `<circle cx="${x(value).toFixed(1)}" cy="${middle}" r="2.5" class="dot"/>`)
      .join('');
    return (
      `<text x="${LABEL_WIDTH - 8}" y="${middle + 4}" text-anchor="end">${escaped(name)}</text>` +
      `<rect x="${left.toFixed(1)}" y="${middle - 8}" width="${Math.abs(x(summary.median) - x(0)).toFixed(1)}" height="16" fill="${COLOURS[role]}"/>` +
      `<line x1="${x(summary.min).toFixed(1)}" x2="${x(summary.max).toFixed(1)}" y1="${middle}" y2="${middle}" class="span"/>${dots}` +
      `<text x="${(x(summary.max) + 6).toFixed(1)}" y="${middle + 4}">${short(summary.median)}</text>`
    );
  });
  const height = shown.length * ROW_HEIGHT;
  return `<svg viewBox="0 0 ${LABEL_WIDTH + PLOT_WIDTH + 80} ${height}" role="img" aria-label="${escaped(metric.label)}">${rows.join('')}</svg>`;
}

function table(metric: Metric, columns: readonly Column[]): string {
  const rows = columns.flatMap(({ name, summaries, ratios }) => {
    const summary = summaries[metric.id];
    if (!summary) return [];
    const ratio = ratios[metric.id];
    const cells = [summary.median, summary.min, summary.max]
      .map((value) => `<td>${short(value)}</td>`)
      .join('');
    const times = ratio === undefined || metric.better === 'none' ? '' : `${short(ratio)}×`;
    return [`<tr><th scope="row">${escaped(name)}</th>${cells}<td>${times}</td></tr>`];
  });
  return `<table><thead><tr><th></th><th>median</th><th>min</th><th>max</th><th>ratio</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

export function pageOf(result: LabResult): string {
  const { metrics, columns, notes, machine, options, reference } = result;
  const sections = metrics
    .filter(({ id }) => columns.some(({ summaries }) => summaries[id]))
    .map((metric) => {
      const way = metric.better === 'none' ? '' : `, ${metric.better} is better`;
      const limit = metric.limit ? `<p>Limit: ${escaped(metric.limit)}</p>` : '';
      return `<section><h2>${escaped(metric.label)} <small>${escaped(metric.unit)}${way}</small></h2>${limit}${plot(metric, columns)}${table(metric, columns)}</section>`;
    });
  const failures = columns.flatMap(({ name, failure }) =>
    failure ? [`<li>${escaped(name)} could not be measured: ${escaped(failure)}</li>`] : [],
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(result.lab)}: ${escaped(result.title)}</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 960px; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; font-size: 13px; fill: currentColor; } .span { stroke: currentColor; opacity: .6; }
.dot { fill: currentColor; opacity: .55; } small { font-weight: 400; opacity: .7; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } td, th { padding: .1rem .8rem; text-align: end; }
th[scope] { text-align: start; font-weight: 400; } h2 { margin-block: 2rem .3rem; font-size: 1.1rem; }
</style></head><body>
<h1>${escaped(result.lab)}: ${escaped(result.title)}</h1>
<p>${options.rounds} interleaved rounds. Ratio: contender over “${escaped(reference)}” in the same round, median of rounds.
${machine.cpus} × ${escaped(machine.cpu)}, ${machine.gib} GiB, Node ${escaped(machine.node)}. Compare only inside one table.</p>
${sections.join('\n')}
<ul>${failures.join('')}${notes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>
</body></html>
`;
}
