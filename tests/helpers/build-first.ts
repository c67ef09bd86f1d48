/** Tests of a whole program run what is built: it is built first where its sources have changed. The set-up of Playwright, and of Vitest. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
/** Programs that the projects of Vitest run; stories run all that a visitor gets. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  tests: ['server', 'games'],
  crash: ['server', 'crash'],
  cluster: ['server', 'games'],
};

export default function buildFirst({ name }: { readonly name?: string } = {}): void {
  const programs = PROGRAMS[name ?? ''] ?? [];
  if (spawnSync(process.execPath, [SCRIPT, ...programs], { stdio: 'inherit' }).status !== 0)
    throw new Error('the build failed');
}
