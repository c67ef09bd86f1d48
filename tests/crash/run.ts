/** `npm run crash-loop -- --placements 1000 --seed 7`: on PGlite, and on PostgreSQL too where TEST_DATABASE_URL names a server. */
import { parseArgs } from 'node:util';
import { withFreshUrl } from '../helpers/databases/databases.ts';
import { CrashLoop } from './crash-loop.ts';
import { FirstStart } from './first-start.ts';

const { values } = parseArgs({
  options: {
    placements: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    on: { type: 'string', default: 'both' },
    'first-start': { type: 'string' },
  },
});
const placements = Number(values.placements);
const seed = Number(values.seed);
const points = values['first-start'] === undefined ? undefined : Number(values['first-start']);
if (
  !Number.isInteger(placements) ||
  placements < 1 ||
  !Number.isInteger(seed) ||
  (points !== undefined && !(Number.isInteger(points) && points > 0)) ||
  !/^(?:both|pglite|postgresql)$/.test(values.on)
) {
  process.stderr.write(
    'usage: npm run crash-loop -- [--placements 1000] [--seed 7] [--on pglite|postgresql|both]\n       npm run crash-loop -- --first-start 200 [--seed 7]\n',
  );
  process.exit(2);
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(name: string, databaseUrl?: string): Promise<boolean> {
  const startedAt = performance.now();
  const loop = new CrashLoop({
    seed,
    placements,
    log: (line) => say(`${name}: ${line}`),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const { faults, ...counts } = await loop.run();
  say(
    `${name}: ${JSON.stringify({ ...counts, seconds: Math.round((performance.now() - startedAt) / 1_000) })}`,
  );
  for (const fault of faults) say(`${name}: FAULT ${fault}`);
  say(
    `${name}: ${faults.length === 0 ? 'nothing lost, nothing doubled, books balanced' : `${faults.length} faults`}`,
  );
  return faults.length === 0;
}

if (points !== undefined) {
  const { faults, ...counts } = await new FirstStart({
    seed,
    points,
    log: (line) => say(`first start: ${line}`),
  }).run();
  say(`first start: ${JSON.stringify(counts)}`);
  for (const fault of faults) say(`first start: FAULT ${fault}`);
  say(`first start: ${faults.length === 0 ? 'every next start worked' : `${faults.length} faults`}`);
  process.exit(faults.length === 0 ? 0 : 1);
}

let isGood = true;
if (values.on !== 'postgresql') isGood = (await run('PGlite')) && isGood;
const server = process.env.TEST_DATABASE_URL;
if (values.on !== 'pglite') {
  if (server) isGood = (await withFreshUrl(server, (url) => run('PostgreSQL', url))) && isGood;
  else say('PostgreSQL: skipped, TEST_DATABASE_URL names no server');
}
process.exit(isGood ? 0 : 1);
