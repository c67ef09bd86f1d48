// What holds each promise of docs/trust.md, and how it ended in the last `npm test`:   npm run -s trust
// Ends with 1 where a promise is broken or no test holds it; one whose tests did not run is named as such.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitCodeOf, namedTests, promiseRows, promisesIn } from './promises.ts';
import { endedTests } from './test-reports.ts';
import { testSources } from './test-sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rows = promiseRows(
  promisesIn(readFileSync(`${root}docs/trust.md`, 'utf8')),
  Array.from(testSources(root)).flatMap(([file, source]) => namedTests(file, source)),
  endedTests(`${root}test-results`, root),
);
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
console.log('| id | promise | held by | last run |\n| --- | --- | --- | --- |');
for (const { id, tests, text, verdict, why } of rows) {
  const held = tests.map(({ file, title }) => `${file}: ${cell(title)}`).join('<br>');
  const run = [verdict, ...why].map(cell).join('<br>');
  console.log(`| ${id} | ${cell(text)} | ${held} | ${run} |`);
}
const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
console.log(
  `\n${rows.length} promises: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run, ${count('no test')} without a test`,
);
process.exitCode = exitCodeOf(rows);
