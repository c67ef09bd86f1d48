/** PGlite in a thread of its own: one connection, one statement at a time, so that a bet never holds up the feed (it takes 1 to 2 ms). */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { PGlite, types } from '@electric-sql/pglite';
import { must } from '#domain/lib/must.ts';
import { unpackTar } from '../files/unpack-tar.ts';
import { moveWhole, removeHalves, writeWhole } from '../files/whole-file.ts';

export interface PgliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Whether it is several statements at once, without parameters: migrations. */
  readonly isScript?: boolean;
}

/**
 * The data of the worker. `template`: a dump of a migrated, empty database. Made once; a new database starts from it in a
 * second instead of ten.
 */
export interface PgliteData {
  readonly dataDir: string | null;
  readonly template: string;
}

interface RefusedStatement {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
}

export type PgliteMessage =
  /** The rows for the number of a request, or for 0, the start. */
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: RefusedStatement }
  /** The database serves no more, and whether the statement under way took effect is not known. */
  | { readonly broken: string; readonly isFull: boolean };

const port = must(parentPort, 'parentPort');
const { dataDir, template } = workerData as PgliteData;

const say = (message: PgliteMessage): void => port.postMessage(message);

/** The numbers of ENOSPC and EDQUOT in the file system of WebAssembly. */
const FULL_NUMBERS: readonly unknown[] = [51, 19];
const FULL_CODES: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT'];
const IO_ERROR = '58030';
const DEADLY: readonly unknown[] = ['FATAL', 'PANIC'];

interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly severity?: string;
  readonly errno?: number;
}

/** Whether a failure was thrown by the files of WebAssembly, or by its engine at a trap. */
const isOfFiles = ({ name }: Failure): boolean => name === 'ErrnoError';
const isTrap = ({ name }: Failure): boolean => name === 'RuntimeError';

const isFull = (failure: Failure): boolean =>
  FULL_CODES.includes(failure.code) || (isOfFiles(failure) && FULL_NUMBERS.includes(failure.errno));

/**
 * Whether a failure ends the database: after a log that could not be written the next statement computes without end;
 * after a trap memory may be anything.
 */
const isDeadly = (failure: Failure): boolean =>
  isFull(failure) ||
  isOfFiles(failure) ||
  failure.code === IO_ERROR ||
  DEADLY.includes(failure.severity) ||
  isTrap(failure);

function reportBroken(failure: Failure): void {
  const { errno, message, name } = failure;
  say({ broken: message || `${name ?? 'error'} ${errno ?? ''}`, isFull: isFull(failure) });
}

// The file system of WebAssembly throws where no promise of ours hears it.
process.on('uncaughtException', (error) => reportBroken(error));

/** Enough for the pages that bets touch; others come from the cache of the system. The default of 128 MB would stay in memory, touched once. */
const SHARED_BUFFERS = '16MB';

const open = (folder: string | null, dump?: Uint8Array<ArrayBuffer>): Promise<PGlite> =>
  PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
    parsers: { [types.INT8]: BigInt, [types.NUMERIC]: BigInt },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });

function makeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
}

/** The room for the files of a new database in one piece: put together of small ones they cost as much again. */
const TEMPLATE_BYTES = 64 * 1024 * 1024;

/** Uses the template. It may be torn, by a power cut say: then it is removed, and the answer is as if there were none. */
async function withTemplate<Made>(
  make: (dump: Uint8Array<ArrayBuffer>) => Made,
): Promise<Awaited<Made> | undefined> {
  if (!existsSync(template)) return undefined;
  try {
    return await make(new Uint8Array(readFileSync(template)));
  } catch (error) {
    if (isDeadly(error as Failure)) throw error;
    rmSync(template, { force: true });
    return undefined;
  }
}

const openInMemory = async (): Promise<PGlite> =>
  (await withTemplate((dump) => open(null, dump))) ?? open(null);

/** The files of a new database. Unpacked, a template costs no start of its own; its checksum says that it is whole. */
async function makeDatabase(folder: string): Promise<void> {
  const isMade = await withTemplate((dump) => {
    makeFolder(folder);
    unpackTar(gunzipSync(dump, { chunkSize: TEMPLATE_BYTES }), folder);
    return true;
  });
  if (isMade) return;
  makeFolder(folder);
  await (await open(folder)).close();
}

/**
 * Opens the folder of a database. One that is killed while it is made leaves `<folder>.new`, in which no bet can be; the
 * next start begins anew.
 */
async function openFolder(folder: string): Promise<PGlite> {
  const half = `${folder}.new`;
  if (!existsSync(folder)) {
    await makeDatabase(half);
    moveWhole(half, folder);
  } else rmSync(half, { recursive: true, force: true });
  // The database's own lock file, which may be empty after a kill and is then no start; the folder is locked by us.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return open(folder);
}

async function writeTemplate(database: PGlite): Promise<void> {
  if (!isNew || existsSync(template)) return;
  try {
    // Everything in the files and nothing in flight: a dump is a copy of the files.
    await database.query('checkpoint');
    const dump = await database.dumpDataDir('gzip');
    mkdirSync(dirname(template), { recursive: true });
    writeWhole(template, Buffer.from(await dump.arrayBuffer()));
    removeHalves(template);
  } catch (error) {
    // It saves time and nothing else.
    if (isDeadly(error as Failure) && !isFull(error as Failure)) throw error;
  }
}

async function answer(
  database: PGlite,
  { id, isScript, parameters, sql }: PgliteRequest,
): Promise<PgliteMessage> {
  try {
    if (isScript === true) {
      await database.exec(sql);
      return { id, rows: [] };
    }
    const { rows } = await database.query(sql, [...parameters]);
    return { id, rows };
  } catch (error) {
    const failure = error as Failure;
    if (isDeadly(failure)) throw error;
    const { code, constraint, message = String(error) } = failure;
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

const isNew = dataDir === null || !existsSync(dataDir);

async function serve(): Promise<void> {
  const database = await (dataDir === null ? openInMemory() : openFolder(dataDir));
  let last: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(reportBroken);
  };
  port.on('message', (request: PgliteRequest | 'close' | 'migrated') =>
    next(async () => {
      if (request === 'migrated') await writeTemplate(database);
      else if (request === 'close') {
        await database.close();
        port.close();
      } else say(await answer(database, request));
    }),
  );
  say({ id: 0, rows: [] });
}

serve().catch(reportBroken);
