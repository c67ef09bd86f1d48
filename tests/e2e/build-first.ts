/** Stories run what is built: client and server are built first where their sources have changed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function buildFirst(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  if (spawnSync(process.execPath, [script], { stdio: 'inherit' }).status !== 0)
    throw new Error('the build failed');
}
