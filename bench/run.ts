/**
 * `npm run bench -- <lab>`: one lab with its parts (`books`, `books-page`), or `all`; without a name the short summary of the shipped page in one and in four tabs.
 * Options: `--rounds 5 --live-games 2000 --only "contender,contender" --update-baseline`.
 */
import { parseArgs } from 'node:util';
import { baselineOf, readBaseline, writeBaseline } from './lab/baseline.ts';
import { textOf, writeResult } from './lab/results.ts';
import { runLab } from './lab/run-lab.ts';
import { LABS } from './labs/all-labs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    rounds: { type: 'string' },
    'live-games': { type: 'string' },
    only: { type: 'string' },
    'update-baseline': { type: 'boolean' },
    // Of the summary alone; named here, or their values would be taken for the name of a lab.
    'changes-per-second': { type: 'string' },
    seconds: { type: 'string' },
    'soak-minutes': { type: 'string' },
  },
});

const [name] = positionals;
const numberOf = (option: unknown, fallback: number) =>
  typeof option === 'string' ? Number(option) : fallback;

if (name === undefined) {
  await import('./lab/summary.ts');
} else {
  const labs = LABS.filter((lab) => name === 'all' || lab.name === name || lab.name.startsWith(`${name}-`));
  if (labs.length === 0) {
    process.stderr.write(`There is no lab "${name}": all, ${LABS.map((lab) => lab.name).join(', ')}.\n`);
    process.exit(2);
  }
  for (const lab of labs) {
    const options = {
      rounds: numberOf(values.rounds, 5),
      liveGames: numberOf(values['live-games'], 2_000),
      // Names have commas of their own, each before a space.
      only: typeof values.only === 'string' ? values.only.split(/,(?! )/) : [],
    };
    const result = await runLab(lab, options, (line) => process.stderr.write(`${line}\n`));
    const page = await writeResult(result);
    process.stdout.write(`\n${textOf(result)}\n${page}\n`);
    if (values['update-baseline'] === true) {
      await writeBaseline({ ...(await readBaseline()), [lab.name]: baselineOf(result) });
    }
  }
}
// All that was measured is written, and all that was opened is closed: a connection that lingers must not keep whoever waits for the end.
process.exit(0);
