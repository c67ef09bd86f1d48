/** Servers of messages of a test's own, with JetStream in a temporary folder: to be killed, started again, stopped. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConfig } from '#server/config/cluster-config.ts';
import { endProgram, handOver, startProgram } from '../../../scripts/cluster/programs/programs.ts';
import { makeDataFolder } from '../databases/data-folder.ts';
import { freePort } from '../network/free-port.ts';

const READY_WITHIN_MS = 30_000;
const USER = 'app';
const PASSWORD = 'of-a-test';

const natsPath: string | undefined = [
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
].find(existsSync);

/** Why there can be none here; undefined where there can. */
export const noNats: string | undefined = natsPath ? undefined : 'nats-server is not installed';

export class OwnNats {
  readonly #folder: string;
  readonly #port: number;
  #server: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<OwnNats> {
    const folder = await makeDataFolder('touchline-nats-');
    handOver(folder);
    const own = new OwnNats(folder, await freePort());
    await writeFile(
      join(folder, 'nats.conf'),
      `listen: "127.0.0.1:${own.#port}"
jetstream { store_dir: "${join(folder, 'data')}", max_file_store: 2GB }
authorization { user: ${USER}, password: ${PASSWORD} }
`,
      { mode: 0o644 },
    );
    await own.startAgain();
    return own;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  /** Its settings, as a program reads them. */
  get config(): NatsConfig {
    return { servers: [this.url], user: USER, password: PASSWORD, replicas: 1 };
  }

  /** Its settings in the environment of a program. */
  get environment(): Readonly<Record<string, string>> {
    return { NATS_URL: this.url, NATS_USER: USER, NATS_PASSWORD: PASSWORD };
  }

  /** Starts it over what it kept. */
  async startAgain(): Promise<void> {
    this.#server = startProgram(natsPath ?? '', ['-c', join(this.#folder, 'nats.conf')]);
    let said = '';
    this.#server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-10_000);
    });
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#answers())) {
      if (this.#server.exitCode !== null || Date.now() > deadline) {
        await this.stop();
        throw new Error(`nats-server did not start: ${said}`);
      }
      await pause(20);
    }
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#server?.kill(signal);
  }

  /** Ends it as a crash does; what it kept stays. */
  async kill(): Promise<void> {
    if (this.#server) await endProgram(this.#server, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = createConnection(this.#port, '127.0.0.1');
      const end = (isThere: boolean) => {
        socket.destroy();
        resolve(isThere);
      };
      socket.once('data', () => end(true));
      socket.once('error', () => end(false));
    });
  }
}
