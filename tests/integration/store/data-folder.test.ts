/** What a start finds in its data folder: rights that are too wide are narrowed, what is empty or torn is named and stays as it is. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT_CODES, StartRefused } from '#server/exit-codes.ts';
import { openReceiptSigner } from '#server/receipts/receipt-signer.ts';
import { openDatabase } from '#server/store/database.ts';
import { checkDatabaseFolder, openDataFolder } from '#server/store/files/data-folder.ts';
import { makeWhole } from '#server/store/files/whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One sentence that names the file and says what to do. */
function refusal(act: () => unknown): StartRefused {
  try {
    act();
  } catch (error) {
    if (error instanceof StartRefused) return error;
    throw error;
  }
  throw new Error('it was not refused');
}
const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('the key of receipts', () => {
  const key = () => join(folder, 'receipt-key.pem');

  it('is made once, for its owner alone, and is the same at the next start', () => {
    const made = openReceiptSigner(folder).key;
    expect([modeOf(key()), modeOf(folder)]).toEqual([0o600, 0o700]);
    chmodSync(key(), 0o644);
    expect(openReceiptSigner(folder).key).toEqual(made);
    expect(modeOf(key())).toBe(0o600);
  });

  it.each([
    ['empty', '', 'is empty'],
    ['torn', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQ', 'is no Ed25519 key'],
  ])('that is %s is named and never replaced', (_, text, says) => {
    writeFileSync(key(), text, { mode: 0o600 });
    const { exitCode, message } = refusal(() => openReceiptSigner(folder));
    expect(message).toContain(`${key()} ${says}: put it back from a copy, or delete it`);
    expect(exitCode).toBe(EXIT_CODES.damaged);
    expect(readFileSync(key(), 'utf8')).toBe(text);
  });

  it('is made by one of two that make it at once, and no half of it stays', () => {
    makeWhole(key(), 'first', 0o600);
    makeWhole(key(), 'second', 0o600);
    expect(readFileSync(key(), 'utf8')).toBe('first');
    writeFileSync(`${key()}.1.half`, 'torn');
    writeFileSync(key(), readFileSync(key()));
    expect(() => openReceiptSigner(folder)).toThrow(StartRefused);
    expect(existsSync(`${key()}.1.half`)).toBe(false);
  });
});

describe('the folder of the database', () => {
  const database = () => join(folder, 'database');

  it.each<[string, () => void, RegExp]>([
    ['is a file', () => writeFileSync(database(), ''), /is no folder of a database/],
    ['is empty', () => mkdirSync(database()), /is empty: mount what belongs there/],
    [
      'lacks a part',
      () => {
        mkdirSync(database());
        writeFileSync(join(database(), 'PG_VERSION'), '17');
      },
      /is torn \(no base, global\/pg_control, pg_wal\)/,
    ],
  ])('that %s is named and stays as it is', (_, make, says) => {
    make();
    const { exitCode, message } = refusal(() => checkDatabaseFolder(database()));
    expect(message).toMatch(says);
    expect(message).toContain(database());
    expect(exitCode).toBe(EXIT_CODES.damaged);
    expect(existsSync(database())).toBe(true);
  });

  it('is made for its owner alone, also where the folder around it stood open, but not in one that others share', () => {
    chmodSync(folder, 0o755);
    openDataFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
    chmodSync(folder, 0o1777);
    expect(refusal(() => openDataFolder(folder)).message).toContain('is a folder that others share');
  });

  it('is made without its template where that is torn, and then from the one that it leaves', async () => {
    const template = join(folder, 'template.tar.gz');
    const torn = gzipSync('an archive').subarray(0, 20);
    writeFileSync(template, torn);
    const tables = async (name: string) => {
      const database = await openDatabase({ dataDir: join(folder, name, 'database'), template });
      const rows = await database.query(`select relname from pg_class where relkind = 'r' order by relname`);
      await database.query('create table kept (id int)');
      await database.close();
      return rows;
    };
    const made = await tables('first');
    const left = readFileSync(template);
    expect(left.length).toBeGreaterThan(1_000_000);
    expect(await tables('second')).toEqual(made);
    expect(readFileSync(template).equals(left)).toBe(true);
  });

  it('is for its owner alone, and opens with the lock file of the database itself torn, as a kill in the middle of a start leaves it', async () => {
    const first = await openDatabase({ dataDir: database() });
    expect(modeOf(database())).toBe(0o700);
    await first.query('create table kept (id int)');
    await first.close();
    chmodSync(database(), 0o755);
    writeFileSync(join(database(), 'postmaster.pid'), '');
    const next = await openDatabase({ dataDir: database() });
    expect(await next.query('select * from kept')).toEqual([]);
    // Its files were never for others, and a folder that somebody opened is closed again.
    expect(modeOf(database())).toBe(0o700);
    await next.close();
  });
});
