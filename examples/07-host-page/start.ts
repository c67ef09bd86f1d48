/**
 * A page of somebody else, with header, navigation and bet slip of its own, that shows the sportsbook in a frame.
 *
 *     node --import tsx examples/07-host-page/start.ts
 *
 * starts the sportsbook with a site that lists this host, and the host on http://localhost:4400. The other one, at 127.0.0.1, is another origin, and
 * another site as browsers see it.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { originOf, serveHost } from './serve-host.ts';

const HOST_PORT = 4400;
const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const port = process.env['PORT'] ?? '4310';
const sportsbook = `http://127.0.0.1:${port}`;
const running = spawn(process.execPath, [inRepository('scripts/start.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, SITE_CONFIG: inRepository('examples/07-host-page/site.json') },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.kill(signal));
running.on('exit', (code) => process.exit(code ?? 0));
const host = await serveHost(sportsbook, HOST_PORT);
console.log(`The host is at ${originOf(host)}/bets/en/live`);
