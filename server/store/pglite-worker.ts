/** PGlite in a thread of its own: one connection, one statement at a time, so that a bet never holds up the feed (it takes 1 to 2 ms). */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { must } from '#domain/lib/must.ts';

export interface PgliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Several statements at once, without parameters: migrations. */
  readonly isScript?: boolean;
}

/** `template`: a dump of a migrated, empty database. Made once; a new database starts from it in a second instead of ten. */
export interface PgliteData {
  readonly dataDir: string | null;
  readonly template: string;
}

export type PgliteAnswer =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly rowCount: number }
  | {
      readonly id: number;
      readonly error: { readonly message: string; readonly code?: string; readonly constraint?: string };
    };

const port = must(parentPort, 'parentPort');
const { dataDir, template } = workerData as PgliteData;
const isNew = dataDir === null || !existsSync(dataDir);
if (dataDir !== null) mkdirSync(dirname(dataDir), { recursive: true });

const database = await PGlite.create({
  ...(dataDir === null ? {} : { dataDir }),
  ...(isNew && existsSync(template) ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
  parsers: { [types.INT8]: BigInt, [types.NUMERIC]: BigInt },
});

async function writeTemplate(): Promise<void> {
  if (!isNew || existsSync(template)) return;
  // Everything in the files and nothing in flight: a dump is a copy of the files.
  await database.query('checkpoint');
  const dump = await database.dumpDataDir('gzip');
  mkdirSync(dirname(template), { recursive: true });
  // Under another name first: two servers may start at once, and none may read half a file.
  const half = `${template}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  renameSync(half, template);
}

async function answer({ id, isScript, parameters, sql }: PgliteRequest): Promise<PgliteAnswer> {
  try {
    if (isScript === true) {
      await database.exec(sql);
      return { id, rows: [], rowCount: 0 };
    }
    const { affectedRows, rows } = await database.query(sql, [...parameters]);
    return { id, rows, rowCount: affectedRows ?? rows.length };
  } catch (error) {
    const { code, constraint, message } = error as { message: string; code?: string; constraint?: string };
    return {
      id,
      error: {
        message,
        ...(code === undefined ? {} : { code }),
        ...(constraint === undefined ? {} : { constraint }),
      },
    };
  }
}

let last: Promise<unknown> = Promise.resolve();
port.on('message', (request: PgliteRequest | 'close' | 'migrated') => {
  last = last.then(async () => {
    if (request === 'migrated') {
      await writeTemplate();
      return;
    }
    if (request === 'close') {
      await database.close();
      port.close();
      return;
    }
    port.postMessage(await answer(request));
  });
});
port.postMessage('ready');
