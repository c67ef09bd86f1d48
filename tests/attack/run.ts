/**
 * `npm run attack`: everything that was tried against the product, against servers that it starts. `--requests 100000` of the fuzzer, `--seed 1`,
 * `--only fuzz,tests,stories` for a part. Exit code 1 where anything was not withstood.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ATTACK_STORIES, ATTACK_TESTS } from './attack-files.ts';
import { AttackedServer } from './attacked-server.ts';
import { longFuzz } from './fuzz/long-fuzz.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['fuzz', 'tests', 'stories'];
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: PARTS.join() },
  },
});
const [requests, seed, only] = [Number(values.requests), Number(values.seed), values.only.split(',')];
if (
  !Number.isInteger(requests) ||
  requests < 1 ||
  !Number.isInteger(seed) ||
  only.some((part) => !PARTS.includes(part))
) {
  process.stderr.write(`usage: npm run attack -- [--requests 100000] [--seed 1] [--only ${PARTS.join()}]\n`);
  process.exit(2);
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function runFuzz(): Promise<boolean> {
  const server = await AttackedServer.open();
  try {
    const { byStatus, faultCount, faults, held, operations, seconds, sent } = await longFuzz(server, {
      requests,
      seed,
      onTenth: (tenth, bytes) => say(`fuzz: ${tenth} of 10 tenths, ${Math.round(bytes / 1e6)} MB held`),
    });
    say(`fuzz: ${sent} requests of ${operations} operations in ${seconds} s: ${JSON.stringify(byStatus)}`);
    say(`fuzz: held after each tenth, MB: ${held.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`);
    for (const fault of faults) say(`fuzz: FAULT ${fault}`);
    if (faultCount > faults.length) say(`fuzz: and ${faultCount - faults.length} more`);
    return faults.length === 0;
  } finally {
    await server.close();
  }
}

const runNode = (args: readonly string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

const runs: readonly (readonly [string, () => boolean | Promise<boolean>])[] = [
  ['fuzz', runFuzz],
  ['tests', () => runNode(['node_modules/vitest/vitest.mjs', 'run', ...ATTACK_TESTS])],
  ['stories', () => runNode(['node_modules/@playwright/test/cli.js', 'test', ...ATTACK_STORIES])],
];
const verdicts: (readonly [string, boolean])[] = [];
for (const [name, run] of runs) if (only.includes(name)) verdicts.push([name, await run()]);
for (const [name, isGood] of verdicts) say(`${name}: ${isGood ? 'withstood' : 'NOT WITHSTOOD'}`);
process.exit(verdicts.every(([, isGood]) => isGood) ? 0 : 1);
