import { readdirSync, readFileSync } from 'node:fs';
import { inCheckout } from '../program-folder.ts';

const FOLDER = inCheckout('server/store/migrations/');

export interface Migration {
  /** The number from 1, without gaps: what the database remembers, with the name. */
  readonly number: number;
  /** The name of the file, without its ending: `0001-people`. */
  readonly name: string;
  readonly sql: string;
}

function readMigrations(): readonly Migration[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const number = Number.parseInt(file, 10);
    if (number !== index + 1) throw new Error(`migration ${file} should have the number ${index + 1}`);
    return { number, name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, FOLDER), 'utf8') };
  });
}

/**
 * The schema: the files of `migrations/` by number, the first nine of them by theme. One that has landed is never
 * changed: a later change is a file of its own.
 */
export const MIGRATIONS = readMigrations();
