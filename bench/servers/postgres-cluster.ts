/**
 * A PostgreSQL of the lab's own, as installed: every commit is on the disk before it is answered (`fsync`, `synchronous_commit` on). It
 * lives in a folder of its own and ends with the lab.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/helpers/network/free-port.ts';

const VERSIONS = '/usr/lib/postgresql';

function binaries(): string {
  const newest = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .toSorted((left, right) => Number(left) - Number(right))
        .at(-1)
    : undefined;
  if (newest === undefined) throw new Error('PostgreSQL is not installed (Debian: postgresql)');
  return join(VERSIONS, newest, 'bin');
}

export class PostgresCluster {
  readonly #folder: string;
  readonly #bin: string;
  readonly port: number;

  private constructor(folder: string, bin: string, port: number) {
    this.#folder = folder;
    this.#bin = bin;
    this.port = port;
  }

  static async start(): Promise<PostgresCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-postgres-'));
    const cluster = new PostgresCluster(folder, binaries(), await freePort());
    if (process.getuid?.() === 0) spawnSync('chown', ['postgres', folder]);
    chmodSync(folder, 0o700);
    cluster.run('initdb', ['-D', join(folder, 'data'), '-A', 'trust', '-U', 'postgres']);
    const options = `-p ${cluster.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    cluster.run('pg_ctl', [
      '-D',
      join(folder, 'data'),
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      options,
      'start',
    ]);
    return cluster;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Writes a file that its programs can read; returns its path. */
  file(name: string, text: string): string {
    const path = join(this.#folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** The id of the server's process, whose children are the connections. */
  get pid(): number {
    return Number.parseInt(readFileSync(join(this.#folder, 'data', 'postmaster.pid'), 'utf8'), 10);
  }

  /** One of PostgreSQL's programs, as the user that it insists on; throws with its words when it fails. */
  run(program: string, parameters: readonly string[]): string {
    const path = join(this.#bin, program);
    const isRoot = process.getuid?.() === 0;
    const { status, stdout, stderr } = spawnSync(
      isRoot ? 'runuser' : path,
      isRoot ? ['-u', 'postgres', '--', path, ...parameters] : [...parameters],
      { encoding: 'utf8', cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`);
    return stdout;
  }

  /** Runs a program as a client of the server on the same machine. */
  client(program: string, parameters: readonly string[]): string {
    return this.run(program, ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', ...parameters]);
  }

  stop(): void {
    spawnSyncQuiet(() => this.run('pg_ctl', ['-D', join(this.#folder, 'data'), '-m', 'fast', 'stop']));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Stops a server, ignoring one that does not end: a lab that ends can do nothing about it. */
function spawnSyncQuiet(stop: () => void): void {
  try {
    stop();
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
}
