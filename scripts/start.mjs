// `npm start`: builds what is stale, then runs the sportsbook, which serves the client too. Options go to the server,
// which is the sandbox of this machine: `npm run server` is for others.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

if (!build()) process.exit(1);
const root = fileURLToPath(new URL('..', import.meta.url));
const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'server/main.ts', '--sandbox', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
