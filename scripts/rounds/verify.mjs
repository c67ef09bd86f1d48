// `npm run -s verify -- round.json`: the round in the file, worked out again. `npm run verify` alone is every gate, as `npm test`.
import { spawnSync } from 'node:child_process';
import { argv, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = argv.slice(2);
const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  return status ?? 1;
};

exit(
  files.length > 0
    ? run(execPath, ['--import', 'tsx', `${root}scripts/rounds/verify-round.ts`, ...files])
    : run('npm', ['test']),
);
