// The log and the ledger as lines of JSON:   npm run -s record > record.ndjson
// Reads PostgreSQL where DATABASE_URL names one; else DATA_DIR, whose server must not be running.
import { once } from 'node:events';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { openDatabase } from '#server/store/database.ts';
import { exportRecord } from '#server/store/record-export.ts';

const url = env['DATABASE_URL'];
const database = await openDatabase(
  url === undefined ? { dataDir: join(env['DATA_DIR'] ?? '.data', 'database') } : { url },
);
try {
  for await (const line of exportRecord(database)) {
    if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
  }
} finally {
  await database.close();
}
