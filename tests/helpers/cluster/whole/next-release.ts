/**
 * The next release of the program, in a folder of its own: the build of this one whose `/healthz` says so, and a migration more. What differs by nothing
 * is linked.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, readMigrations } from '#server/store/migrations.ts';
import { REPOSITORY } from '../../repository/repository-files.ts';

export interface NextRelease {
  /** The path of its program. */
  readonly program: string;
  readonly migrations: readonly Migration[];
}

/** The parts that are its own. */
const OWN = new Set([
  'dist',
  'dist/server',
  'package.json',
  'server',
  'server/store',
  'server/store/migrations',
]);
const MIGRATION = `-- Expands: a column that the next release writes.
alter table bets add column of_next_release text;
`;
const HEALTH = /(get\("\/healthz"[\s\S]{0,200}?)success: true/;

/** Makes it in an empty folder. */
export function makeNextRelease(folder: string): NextRelease {
  link(folder, '');
  const { version, ...manifest } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: `${version}-next` }));
  const built = join(folder, 'dist/server');
  cpSync(join(REPOSITORY, 'dist/server'), built, { recursive: true });
  const changed = readdirSync(built).filter((name) => sayNext(join(built, name)));
  if (changed.length !== 1) throw new Error(`the build has its health in ${changed.length} files`);
  const migrations = join(folder, 'server/store/migrations');
  cpSync(join(REPOSITORY, 'server/store/migrations'), migrations, { recursive: true });
  const number = String(readdirSync(migrations).length + 1).padStart(4, '0');
  writeFileSync(join(migrations, `${number}-of-the-next-release.sql`), MIGRATION);
  return {
    program: join(built, 'main.mjs'),
    migrations: readMigrations(pathToFileURL(`${migrations}/`).href),
  };
}

function sayNext(path: string): boolean {
  if (!path.endsWith('.mjs')) return false;
  const text = readFileSync(path, 'utf8');
  if (!HEALTH.test(text)) return false;
  writeFileSync(path, text.replace(HEALTH, '$1success: true, release: "next"'));
  return true;
}

/** Links what lies in a folder of the repository; what has parts of its own is a folder. */
function link(folder: string, path: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of readdirSync(join(REPOSITORY, path))) {
    const inside = path === '' ? name : `${path}/${name}`;
    if (name.startsWith('.')) continue;
    if (!OWN.has(inside)) symlinkSync(join(REPOSITORY, inside), join(folder, inside));
    else if (inside === 'dist' || inside === 'server' || inside === 'server/store') link(folder, inside);
  }
}
