/**
 * Writes files and folders that are whole or absent, whatever the process is killed by: made under another name, then
 * given their own.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const HALF = '.half';
/** The errors of file systems that know no second names. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Has the disk keep the content of a file, or the names in a folder. Windows opens no folders, and keeps their names by
 * itself.
 */
function sync(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Some file systems have no such order for folders.
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(codeOf(error))) throw error;
  } finally {
    closeSync(descriptor);
  }
}

function writeHalf(file: string, bytes: string | Uint8Array, mode: number): string {
  const half = `${file}.${process.pid}${HALF}`;
  rmSync(half, { force: true });
  writeFileSync(half, bytes, { mode, flag: 'wx', flush: true });
  return half;
}

/** Writes the file, or replaces it, in one step. */
export function writeWhole(file: string, bytes: string | Uint8Array, mode = 0o666): void {
  renameSync(writeHalf(file, bytes, mode), file);
  sync(dirname(file));
}

/** Removes the parts of this file that killed processes left. */
export function removeHalves(file: string): void {
  const halves = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith(HALF),
  );
  for (const name of halves) rmSync(join(dirname(file), name), { force: true });
}

function giveName(half: string, file: string): void {
  try {
    linkSync(half, file);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
    copyFileSync(half, file, constants.COPYFILE_EXCL);
  }
}

/**
 * Makes the file unless it exists: of several processes that make it at once one wins, and nothing that exists is ever
 * replaced.
 */
export function makeWhole(file: string, bytes: string | Uint8Array, mode: number): void {
  const half = writeHalf(file, bytes, mode);
  try {
    giveName(half, file);
  } catch (error) {
    // Another one was quicker, and may have tidied up after us already.
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
  removeHalves(file);
  sync(dirname(file));
}

/** Gives a folder its name when everything in it is on the disk. */
export function moveWhole(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) sync(join(entry.parentPath, entry.name));
  sync(from);
  renameSync(from, to);
  sync(dirname(to));
}
