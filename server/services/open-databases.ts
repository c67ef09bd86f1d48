/** Opens the database of a program, and the one that histories are read from. */
import { join } from 'node:path';
import type { Config } from '../cli.ts';
import { type After, isOneOfSeveral, type Part } from '../cluster/part.ts';
import { openReads } from '../cluster/standby/open-reads.ts';
import type { openDatabase } from '../store/database.ts';
import type { DatabaseState } from '../store/database-error.ts';
import type { DatabaseChoice } from '../store/engine.ts';

export interface OpenedBy {
  readonly config: Config;
  readonly part: Part;
  readonly open: typeof openDatabase;
  readonly after: After;
  readonly onDatabaseState: (state: DatabaseState) => void;
  readonly onError: (error: unknown, what: string) => void;
}

const databaseChoice = ({ config, onDatabaseState: onState, part }: OpenedBy): DatabaseChoice =>
  config.databaseUrl === undefined
    ? {
        dataDir: join(config.dataDir, 'database'),
        as: `the server on ${config.host}:${config.port}`,
        onState,
      }
    : {
        url: config.databaseUrl,
        ...(config.databaseDirectUrl === undefined ? {} : { directUrl: config.databaseDirectUrl }),
        ...(config.nodeId === undefined ? {} : { node: config.nodeId }),
        isServer: !isOneOfSeveral(part),
        isNode: isOneOfSeveral(part),
        onState,
      };

/** The database, and what histories are read from, which may be the same. Throws `StartRefused` as `open` does. */
export async function openDatabases(parts: OpenedBy) {
  const { after, config, onError, open } = parts;
  const database = await open(databaseChoice(parts));
  const reads = await openReads(config.databaseStandbyUrl, {
    primary: database,
    after,
    onError: (error) => onError(error, 'the standby was not read'),
  });
  const closeDatabases = async (): Promise<void> => {
    if (reads !== database) await reads.close();
    await database.close();
  };
  return { database, reads, isAlone: config.databaseUrl === undefined, closeDatabases };
}
