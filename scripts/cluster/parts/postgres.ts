/**
 * A PostgreSQL of a cluster: a primary, or a hot standby of one. Clients come by TLS and password alone. A program beside it
 * (`pg_receivewal`) streams the log of the primary into the archive, a fraction of a second behind it.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type ClusterPrograms, runner, runProgram } from '../programs/programs.ts';
import { makeFolder, type Secrets, writePrivate } from '../programs/secrets.ts';
import type { Supervised } from '../programs/supervisor.ts';

export const DATABASE = 'touchline';
const ARCHIVE_SLOT = 'archive';

export interface PostgresParts {
  readonly name: string;
  readonly port: number;
  /** The folder of the cluster. */
  readonly folder: string;
  readonly programs: ClusterPrograms;
  readonly secrets: Secrets;
  /** Whether commits outlive the machine. Tests that kill processes alone do without. */
  readonly isDurable: boolean;
  /** Variables of the server beside the path. */
  readonly env?: Readonly<Record<string, string>>;
}

const settingsOf = ({ isDurable, port, secrets }: PostgresParts): Readonly<Record<string, string>> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  ssl: 'on',
  ssl_cert_file: secrets.certificateFile,
  ssl_key_file: secrets.keyFile,
  password_encryption: 'scram-sha-256',
  max_connections: '200',
  shared_buffers: '64MB',
  max_wal_senders: '8',
  max_replication_slots: '8',
  // The log that archive and standby have not fetched is kept up to here; beyond it they begin anew.
  max_slot_wal_keep_size: '1GB',
  wal_keep_size: '256MB',
  hot_standby_feedback: 'on',
  // A connection whose other end is gone is given up after 25 s, not after two hours.
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  fsync: isDurable ? 'on' : 'off',
});

/** The text of pg_hba.conf: who comes over the network of these addresses comes by TLS and password. */
export const accessFile = (network: string): string => `hostssl all all ${network} scram-sha-256
hostssl replication replicator ${network} scram-sha-256
`;

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

export class Postgres {
  readonly parts: PostgresParts;
  readonly #data: string;

  constructor(parts: PostgresParts) {
    this.parts = parts;
    this.#data = join(parts.folder, parts.name);
  }

  get dataFolder(): string {
    return this.#data;
  }

  /** The address of its database for a user, by TLS whose certificate is checked. */
  url(user: 'postgres' | 'owner' | 'bets' | 'world' | 'reader', database = DATABASE): string {
    const { port, secrets } = this.parts;
    return `postgres://${user}:${secrets.passwords[user]}@127.0.0.1:${port}/${database}?${tlsOf(secrets)}`;
  }

  /** A statement of the superuser, by a connection of its own. */
  async ask(sql: string, database = DATABASE): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url('postgres', database) });
    client.on('error', () => undefined);
    await client.connect();
    return (
      await client.query<Record<string, unknown>>(sql).finally(() => client.end().catch(() => undefined))
    ).rows;
  }

  /** Fills the folder with a new, empty server. */
  async make(): Promise<void> {
    const { folder, programs, secrets } = this.parts;
    makeFolder(this.#data);
    const words = writePrivate(join(folder, 'secrets', 'first-password'), secrets.passwords.postgres);
    await runProgram(join(programs.postgresBin, 'initdb'), [
      `--pgdata=${this.#data}`,
      `--pwfile=${words}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    this.#configure();
  }

  /** Fills the folder with a copy of a server that runs (a base backup). Before its first start it is told what to be. */
  async copy(primary: Postgres): Promise<void> {
    makeFolder(this.#data);
    await runProgram(
      join(this.parts.programs.postgresBin, 'pg_basebackup'),
      ['-d', primary.#replication('backup'), '-D', this.#data, '-X', 'stream', '-c', 'fast', '--no-sync'],
      { PGPASSFILE: primary.#passwordFile },
    );
    this.#configure();
  }

  /** Makes it a standby of that server from its next start on. */
  follow(primary: Postgres): void {
    const source = `${primary.#replication(this.parts.name)} passfile=${primary.#passwordFile}`;
    appendFileSync(this.#configuration, `primary_conninfo = ${quoted(source)}\n`);
    writePrivate(join(this.#data, 'standby.signal'), '');
  }

  /**
   * Makes it one that recovers to a moment of its database's clock (ISO 8601) from its next start on, and serves from there. The
   * archive's last segment is incomplete, and is read all the same.
   */
  recoverTo(archive: string, moment: string): void {
    // Its configuration is read before abbreviations of time zones are known, so `Z` is an error there.
    const target = moment.replace('T', ' ').replace('Z', '+00');
    const file = quoted(archive);
    const fetch = `cp ${file}/%f %p 2>/dev/null || cp ${file}/%f.partial %p`;
    appendFileSync(
      this.#configuration,
      `restore_command = ${quoted(fetch)}
recovery_target_time = ${quoted(target)}
recovery_target_action = 'promote'
`,
    );
    writePrivate(join(this.#data, 'recovery.signal'), '');
  }

  /** The process of it. */
  process(): Supervised {
    const { env, name, programs } = this.parts;
    return {
      name,
      ...(env ? { env } : {}),
      command: join(programs.postgresBin, 'postgres'),
      args: ['-D', this.#data],
      user: runner(),
      stopSignal: 'SIGINT',
      isReady: () => this.ask('select 1', 'postgres').then(() => true),
    };
  }

  /** The process that streams its log into the archive. */
  archiver(archive: string): Supervised {
    return {
      name: 'archive',
      command: join(this.parts.programs.postgresBin, 'pg_receivewal'),
      args: ['-d', this.#replication('archive'), '-D', archive, '--slot', ARCHIVE_SLOT, '--no-password'],
      env: { PGPASSFILE: this.#passwordFile },
      user: runner(),
      stopSignal: 'SIGINT',
      isReady: () => this.#isFetched(ARCHIVE_SLOT),
    };
  }

  /** Keeps the log for the archive, also while nobody fetches it. */
  async keepForArchive(): Promise<void> {
    await this.ask(
      `select pg_create_physical_replication_slot('${ARCHIVE_SLOT}', true) where not exists (
        select 1 from pg_replication_slots where slot_name = '${ARCHIVE_SLOT}')`,
      'postgres',
    );
  }

  /** Answers no commit before one of the standbys has it. Without a name nobody is waited for. */
  async waitFor(standby: string | undefined): Promise<void> {
    await this.ask(
      `alter system set synchronous_standby_names = ${quoted(standby === undefined ? '' : `"${standby}"`)}`,
      'postgres',
    );
    await this.ask('select pg_reload_conf()', 'postgres');
  }

  /** Whether a standby of that name receives the log. */
  async isFollowedBy(standby: string): Promise<boolean> {
    const sql = `select 1 from pg_stat_replication where application_name = '${standby}' and state = 'streaming'`;
    return (await this.ask(sql, 'postgres')).length > 0;
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote()', 'postgres');
  }

  get #configuration(): string {
    return join(this.#data, 'postgresql.auto.conf');
  }

  /** The file with the password of those who copy it. */
  get #passwordFile(): string {
    const { folder, secrets } = this.parts;
    return writePrivate(
      join(folder, 'secrets', 'pgpass'),
      `*:*:*:replicator:${secrets.passwords.replicator}\n`,
    );
  }

  async #isFetched(slot: string): Promise<boolean> {
    const sql = `select 1 from pg_replication_slots where slot_name = '${slot}' and active`;
    return (await this.ask(sql, 'postgres')).length > 0;
  }

  #replication(name: string): string {
    const { port, secrets } = this.parts;
    return `host=127.0.0.1 port=${port} user=replicator application_name=${name} sslmode=verify-full sslrootcert=${secrets.caFile}`;
  }

  /** Its own settings, in place of those of the server that it was copied from. */
  #configure(): void {
    const lines = Object.entries(settingsOf(this.parts)).map(
      ([name, value]) => `${name} = ${quoted(value)}\n`,
    );
    writePrivate(join(this.#data, 'postgresql.conf'), lines.join(''));
    writePrivate(this.#configuration, '');
    writeFileSync(join(this.#data, 'pg_hba.conf'), accessFile('127.0.0.1/32'));
  }
}

/** The part of an address that asks for TLS with the certificate checked. */
export const tlsOf = ({ caFile }: Pick<Secrets, 'caFile'>): string =>
  new URLSearchParams({ sslmode: 'verify-full', sslrootcert: caFile }).toString();
