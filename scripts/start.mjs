// `npm start`: builds what is stale, then runs the sportsbook, which serves the client too. Options go to the server,
// which is the sandbox of this machine: `npm run server` is for others.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { SMALL_MACHINE, SMALL_MACHINE_VARIABLES } from './small-machine.mjs';

if (!build()) process.exit(1);
const root = fileURLToPath(new URL('..', import.meta.url));
const server = spawn(
  process.execPath,
  [...SMALL_MACHINE, '--enable-source-maps', 'dist/server/main.mjs', '--sandbox', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...SMALL_MACHINE_VARIABLES, ...process.env },
  },
);
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopped = true;
    server.kill(signal);
  });
// Codes of the server are those of this command; one that was killed by somebody else did not end well.
server.on('exit', (code, signal) => process.exit(signal && isStopped ? 0 : (code ?? 1)));
