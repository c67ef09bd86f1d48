import { readdirSync, readFileSync } from 'node:fs';
import { inCheckout } from '../program-folder.ts';

export interface Migration {
  /** The number from 1, without gaps: what the database remembers, with the name. */
  readonly number: number;
  /** The name of the file, without its ending: `0001-people`. */
  readonly name: string;
  readonly sql: string;
  /** Whether a version that does not know it can work with it: its file begins with `-- Expands:`. */
  readonly expands: boolean;
}

/** The schema in a folder of the checkout: its files by number. */
export function readMigrations(path: string): readonly Migration[] {
  const folder = inCheckout(path);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const number = Number.parseInt(file, 10);
    if (number !== index + 1) throw new Error(`migration ${file} should have the number ${index + 1}`);
    const sql = readFileSync(new URL(file, folder), 'utf8');
    return { number, name: file.slice(0, -'.sql'.length), sql, expands: sql.startsWith('-- Expands:') };
  });
}

/**
 * The schema of the sportsbook: the files of `migrations/` by number, the first nine of them by theme. One that has landed is never
 * changed: a later change is a file of its own.
 */
export const MIGRATIONS = readMigrations('server/store/migrations/');
