/** The folder of the data: made for its owner alone, and made so where it stands with wider rights. */
import { chmodSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES, StartRefused } from '../../exit-codes.ts';
import { DatabaseGone } from '../database-error.ts';

const FOLDER_MODE = 0o700;
export const SECRET_MODE = 0o600;
const RIGHTS = 0o777;
/** The flag of folders where everybody may write and delete only their own: `/tmp`, say. */
const STICKY = 0o1000;
const MEGABYTE = 1_048_576n;
/** The free room that is needed: a log segment of the database has 16 MB, and it makes one ahead. */
const ROOM_MB = 32n;
/** The free room that a new database needs, which has some 40 MB before the first bet. */
const FIRST_ROOM_MB = 96n;
/** The parts of every folder of a database, from the first one that was ever made. */
const PARTS = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'] as const;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const damaged = (message: string): StartRefused => new StartRefused(message, EXIT_CODES.damaged);

/** The state of a path; undefined where there is nothing of this name. */
export const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Takes the rights of everybody else away. Throws where that is not allowed. */
export function keepPrivate(path: string, mode: number): void {
  if (process.platform === 'win32' || (statSync(path).mode & RIGHTS & ~mode) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    throw damaged(
      `${path} can be read by others and its rights cannot be changed (${codeOf(error)}): give it to the user of the server, or chmod it to ${mode.toString(8)}`,
    );
  }
}

/** Makes the folder where there is none. Throws where the name is something else, or stands for a folder that others share. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw new DatabaseGone('disk-full', folder);
    throw damaged(`the data folder ${folder} cannot be made (${codeOf(error)}): DATA_DIR must name a folder`);
  }
  const { mode } = statSync(folder);
  if ((mode & STICKY) !== 0)
    throw damaged(
      `${folder} is a folder that others share: DATA_DIR must name a folder of its own inside it`,
    );
  try {
    keepPrivate(folder, FOLDER_MODE);
  } catch {
    // A volume that belongs to somebody else: what is secret in it has rights of its own.
  }
}

/**
 * Checks the folder of a database before it is opened, and changes nothing but rights. Returns whether there is one.
 * Throws where it is empty or lacks a part: what is left may hold somebody's bets, so a person decides.
 */
export function checkDatabaseFolder(folder: string): boolean {
  const found = statOf(folder);
  if (!found) return false;
  const remedy = `put it back from a copy, or delete it if no bet was ever taken with it`;
  if (!found.isDirectory()) throw damaged(`${folder} is no folder of a database: ${remedy}`);
  if (readdirSync(folder).length === 0)
    throw damaged(`the folder of the database ${folder} is empty: mount what belongs there, ${remedy}`);
  const missing = PARTS.filter((part) => !statOf(join(folder, part)));
  if (missing.length > 0)
    throw damaged(`the folder of the database ${folder} is torn (no ${missing.join(', ')}): ${remedy}`);
  keepPrivate(folder, FOLDER_MODE);
  return true;
}

/** Checks the free room. Throws where there is too little: a database that is started on a full disk may never answer. */
export function checkRoom(folder: string, isFirst: boolean): void {
  const { bavail, blocks, bsize } = statfsSync(folder, { bigint: true });
  // Some file systems tell nothing of themselves.
  if (blocks === 0n) return;
  const needed = isFirst ? FIRST_ROOM_MB : ROOM_MB;
  const free = (bavail * bsize) / MEGABYTE;
  if (free < needed)
    throw new DatabaseGone(
      'disk-full',
      `${folder} has ${free} MB left of the ${needed} MB that a start needs`,
    );
}
