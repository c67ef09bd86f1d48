import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { pagesBuild, WORKER_SCRIPTS } from './pages-build.ts';

it('has a hub that loads its parts without a document', async () => {
  const config = pagesBuild({ 'stream-hub': WORKER_SCRIPTS['stream-hub'] });
  const built = (await build({
    ...config,
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const hub = [...chunks.values()].find(({ name }) => name === 'stream-hub');
  // Chunks that are loaded later, such as the keeper of ticks of a game that is opened.
  expect(hub?.dynamicImports.length).toBeGreaterThan(0);
  // The list of files that are preloaded before a part is: preloading them takes a document.
  expect(hub?.code).not.toContain('__vite__mapDeps');
});
