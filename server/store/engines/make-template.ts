/**
 * A part of the build: the template of a new database for each schema whose folder is named, where there is none. A first start without one
 * makes the files of a database anew, which takes seconds and leaves the memory for it behind.
 */
import { existsSync } from 'node:fs';
import { openDatabase } from '../database.ts';
import { readMigrations } from '../migrations.ts';
import { templateFile } from './pglite-engine.ts';

for (const folder of process.argv.slice(2)) {
  const schema = readMigrations(folder);
  if (existsSync(templateFile(schema))) continue;
  const database = await openDatabase({ dataDir: null, schema });
  await database.close();
}
