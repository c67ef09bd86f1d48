/** Versions of the site's configuration, so that each change can be undone: files in a folder of the data, or rows of the database that nodes share. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../store/engine.ts';
import { makeWhole } from '../store/files/whole-file.ts';
import { named } from '../store/named-sql.ts';

export interface SiteVersion {
  /** The number from 1. */
  readonly number: number;
  readonly atMs: number;
  /** The operator's name; `file` for a change by hand. */
  readonly by: string;
  readonly text: string;
}

export interface SiteVersions {
  /** All of them, the newest first. */
  all(): Promise<readonly SiteVersion[]>;
  one(number: number): Promise<SiteVersion | undefined>;
  /** Adds a version after the one with this number, 0 where there is none; undefined where somebody else has added one meanwhile. */
  add(version: Omit<SiteVersion, 'number'>, after: number): Promise<SiteVersion | undefined>;
}

const VERSION_FILE = /^(\d{1,9})\.json$/;
const MODE = 0o600;

/** The versions of a program by itself. */
export class FolderVersions implements SiteVersions {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async all(): Promise<readonly SiteVersion[]> {
    return this.#numbers()
      .map((number) => this.#read(number))
      .filter((one) => one !== undefined);
  }

  async one(number: number): Promise<SiteVersion | undefined> {
    return this.#read(number);
  }

  async add(version: Omit<SiteVersion, 'number'>, after: number): Promise<SiteVersion | undefined> {
    if ((this.#numbers()[0] ?? 0) !== after) return undefined;
    mkdirSync(this.#folder, { recursive: true });
    const number = after + 1;
    makeWhole(join(this.#folder, `${number}.json`), JSON.stringify(version), MODE);
    return { ...version, number };
  }

  #read(number: number): SiteVersion | undefined {
    try {
      const text = readFileSync(join(this.#folder, `${number}.json`), 'utf8');
      return { ...(JSON.parse(text) as Omit<SiteVersion, 'number'>), number };
    } catch {
      return undefined;
    }
  }

  #numbers(): readonly number[] {
    let files: readonly string[] = [];
    try {
      files = readdirSync(this.#folder);
    } catch {
      // The folder is made by the first save.
    }
    return files
      .flatMap((file) => VERSION_FILE.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((one, two) => two - one);
  }
}

const COLUMNS = 'number, at::float8 as "atMs", by, text';
const ALL = `select ${COLUMNS} from site_versions order by number desc` as const;
const NEWEST = `${ALL} limit 1` as const;
const ONE = `select ${COLUMNS} from site_versions where number = :number` as const;
/** The number is that of the next version, which nobody else may have by then. */
const ADD = `insert into site_versions (number, at, by, text) select :after::int + 1, :at::bigint, :by, :text
where :after::int = (select coalesce(max(number), 0) from site_versions) on conflict do nothing returning ${COLUMNS}` as const;

/** The versions that the nodes of a cluster share. */
export class StoredVersions implements SiteVersions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  all(): Promise<readonly SiteVersion[]> {
    return this.#database.query<SiteVersion>(ALL);
  }

  async newest(): Promise<SiteVersion | undefined> {
    return (await this.#database.query<SiteVersion>(NEWEST))[0];
  }

  async one(number: number): Promise<SiteVersion | undefined> {
    return (await this.#database.query<SiteVersion>(...named(ONE, { number })))[0];
  }

  async add(
    { atMs, by, text }: Omit<SiteVersion, 'number'>,
    after: number,
  ): Promise<SiteVersion | undefined> {
    const at = BigInt(Math.floor(atMs));
    return (await this.#database.query<SiteVersion>(...named(ADD, { after, at, by, text })))[0];
  }
}
