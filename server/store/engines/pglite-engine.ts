/** PGlite in a worker thread, over a folder that is ours alone or over memory. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { IS_BUILT, inCheckout } from '../../program-folder.ts';
import type { Engine, FolderChoice, SqlValue } from '../engine.ts';
import { checkDatabaseFolder, checkRoom, openDataFolder } from '../files/data-folder.ts';
import { type FolderLock, takeFolderLock } from '../files/folder-lock.ts';
import { MIGRATIONS, type Migration } from '../migrations.ts';
import type { PgliteData } from './pglite-worker.ts';
import { WatchedPglite } from './watched-pglite.ts';

/** The thread's first file: the built worker beside this one, or the sportsbook's, or over sources one that first has TypeScript loaded. */
function threadFile(): URL {
  if (!IS_BUILT) return inCheckout('server/store/engines/pglite-thread.mjs');
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'pglite-worker.mjs');
  return existsSync(beside) ? pathToFileURL(beside) : inCheckout('dist/server/pglite-worker.mjs');
}

/** The version of the package whose files the template holds: it may not be able to read those of another version. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/** The path of the template for a schema. */
export const templateFile = (schema: readonly Migration[]): string => {
  const version = createHash('sha256')
    .update([engineVersion(), ...schema.map(({ sql }) => sql)].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return fileURLToPath(inCheckout(`node_modules/.cache/touchline/database-${version}.tar.gz`));
};

/** Room for what a statement leaves behind: rows and texts are short-lived. */
const YOUNG_MB = 6;

/** Takes the folder. The lock comes first: nothing of the folder is read while another process may be changing it. */
function takeFolder(folder: string, as: string): FolderLock {
  const dataDir = dirname(folder);
  openDataFolder(dataDir);
  const lock = takeFolderLock(`${folder}.lock`, as);
  try {
    const isFirst = !checkDatabaseFolder(folder);
    checkRoom(dataDir, isFirst);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function openPglite({
  as = 'another program',
  dataDir,
  onState,
  patience,
  schema = MIGRATIONS,
  template = templateFile(schema),
}: FolderChoice): Promise<Engine> {
  const lock = dataDir === null ? undefined : takeFolder(dataDir, as);
  const worker = new Worker(threadFile(), {
    workerData: { dataDir, template } satisfies PgliteData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const thread = new WatchedPglite(worker, (error) => onState?.({ kind: 'lost', error }), patience);
  await thread.started().catch(async (error: unknown) => {
    await thread.ended;
    lock?.release();
    throw error;
  });
  return {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await thread.ask({ sql, parameters })) as readonly Row[],
    async script(sql) {
      await thread.ask({ sql, parameters: [], isScript: true });
    },
    async migrated() {
      thread.migrated();
    },
    async close() {
      await thread.close();
      lock?.release();
    },
  };
}
