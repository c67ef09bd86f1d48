/** Folders for the data of servers under test, in memory where the machine lends enough of it: making a database writes a thousand files. */
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** A database takes some 50 MB, and stories of two workers have a few at once. */
const ENOUGH_BYTES = 1_000_000_000;

async function root(): Promise<string> {
  const stat = await statfs(IN_MEMORY).catch(() => undefined);
  return stat && stat.bavail * stat.bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}

/** Makes a new, empty folder; its maker removes it. */
export const makeDataFolder = async (prefix: string): Promise<string> => mkdtemp(join(await root(), prefix));
