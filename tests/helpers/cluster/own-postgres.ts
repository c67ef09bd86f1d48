/** A PostgreSQL of a test's own, in a temporary folder: to be followed by a standby, promoted, stopped. */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  endProgram,
  handOver,
  postgresBin,
  runProgram,
  startProgram,
} from '../../../scripts/cluster/programs/programs.ts';
import { makeDataFolder } from '../databases/data-folder.ts';
import { onServer } from '../databases/databases.ts';
import { freePort } from '../network/free-port.ts';

const READY_WITHIN_MS = 60_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  shared_buffers: '16MB',
  max_connections: '40',
} as const;

/** Why there can be none here; undefined where there can. */
export const noPostgres: string | undefined = postgresBin ? undefined : 'PostgreSQL is not installed';

const program = (name: string): string => join(postgresBin ?? '', name);

export class OwnPostgres {
  readonly #port: number;
  readonly #folder: string;
  readonly #server: ChildProcess;

  private constructor(port: number, folder: string, server: ChildProcess) {
    this.#port = port;
    this.#folder = folder;
    this.#server = server;
  }

  /** A new one, empty. */
  static async start(): Promise<OwnPostgres> {
    return OwnPostgres.#over(async (data) => {
      await runProgram(program('initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']);
    });
  }

  static async #over(fill: (data: string) => Promise<void>): Promise<OwnPostgres> {
    const folder = await makeDataFolder('touchline-pg-');
    handOver(folder);
    const data = join(folder, 'data');
    await fill(data);
    const port = await freePort();
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = startProgram(program('postgres'), ['-D', data, '-p', String(port), ...settings]);
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-10_000);
    });
    const own = new OwnPostgres(port, folder, server);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await own.#serves())) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await own.stop();
        throw new Error(`PostgreSQL did not start: ${said}`);
      }
      await pause(50);
    }
    return own;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** A hot standby that streams from it. */
  standby(): Promise<OwnPostgres> {
    const from = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'postgres'];
    return OwnPostgres.#over((data) =>
      runProgram(program('pg_basebackup'), [
        ...from,
        '-D',
        data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ]),
    );
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.ask('select pg_promote()');
  }

  ask(sql: string): Promise<readonly unknown[]> {
    return onServer(this.url, sql);
  }

  /** Ends it at once, as a crash does, and removes its folder. */
  async stop(): Promise<void> {
    await endProgram(this.#server, 'SIGQUIT');
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #serves(): Promise<boolean> {
    return this.ask('select 1').then(
      () => true,
      () => false,
    );
  }
}
