/** A pgbouncer of a test's own before a PostgreSQL: transactions of all clients share a few sessions. */
import type { ChildProcess } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  endProgram,
  handOver,
  pgbouncerPath,
  startProgram,
} from '../../../scripts/cluster/programs/programs.ts';
import { makeDataFolder } from '../databases/data-folder.ts';
import { onServer } from '../databases/databases.ts';
import { freePort } from '../network/free-port.ts';

const READY_WITHIN_MS = 60_000;

/** Why there can be none here; undefined where there can. */
export const noPooler: string | undefined = pgbouncerPath ? undefined : 'pgbouncer is not installed';

export class Pooler {
  readonly #port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.#port = port;
    this.#folder = folder;
    this.#process = child;
  }

  /** Starts one before the server of this address, with so many sessions for each database. */
  static async before(url: string, sessions = 3): Promise<Pooler> {
    const { hostname, password, port: serverPort, username } = new URL(url);
    const secret = password === '' ? '' : ` password='${decodeURIComponent(password)}'`;
    const folder = await makeDataFolder('touchline-pooler-');
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
    );
    handOver(folder);
    handOver(file);
    const child = startProgram(pgbouncerPath ?? '', [file]);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-10_000);
    });
    const pooler = new Pooler(port, folder, child);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await pooler.#serves(url))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await pooler.stop();
        throw new Error(`pgbouncer did not start: ${said}`);
      }
      await pause(50);
    }
    return pooler;
  }

  /** The address of a database through it. */
  through(url: string): string {
    const own = new URL(url);
    own.hostname = '127.0.0.1';
    own.port = String(this.#port);
    return own.href;
  }

  async stop(): Promise<void> {
    await endProgram(this.#process, 'SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }

  #serves(url: string): Promise<boolean> {
    return onServer(this.through(url), 'select 1').then(
      () => true,
      () => false,
    );
  }
}
