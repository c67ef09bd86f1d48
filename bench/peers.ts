/** The packages that we are measured beside: installed when a lab first needs them, into `bench/node_modules` and nowhere else. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const STAMP = `${FOLDER}node_modules/.touchline-lock`;

export function ensurePeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(`${FOLDER}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  process.stdout.write('Installing the peers of the bench (once) ...\n');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
  writeFileSync(STAMP, lock);
}
