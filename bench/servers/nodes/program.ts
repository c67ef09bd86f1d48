/** A program of a cluster as a process of a lab's own, and a server of messages for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tests/helpers/network/free-port.ts';

const READY_WITHIN_MS = 120_000;
const ANSWERS_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 200;
const END_WITHIN_MS = 15_000;
const LAST_WORDS = 4_000;

export class Program {
  readonly url: string;
  readonly #child: ChildProcess;
  #log = '';

  constructor(
    command: string,
    parameters: readonly string[],
    url: string,
    environment: NodeJS.ProcessEnv = {},
  ) {
    this.url = url;
    this.#child = spawn(command, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    this.#child.on('error', (error) => {
      this.#log += error.message;
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#log = (this.#log + chunk.toString()).slice(-LAST_WORDS);
      });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until it says that it is ready. Throws with what it said last: what it still needs, or why it has ended. */
  async ready(path: string): Promise<void> {
    const until = performance.now() + READY_WITHIN_MS;
    let said = 'nothing';
    while (performance.now() < until && !this.#hasEnded) {
      // One that does not answer in time is asked again.
      const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
        (error: unknown) => String(error),
      );
      if (typeof answer !== 'string' && answer.ok) return;
      said = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
      await pause(LOOK_EVERY_MS);
    }
    const end = this.#hasEnded
      ? `has ended (${this.#child.exitCode ?? this.#child.signalCode})`
      : 'was not ready';
    throw new Error(`${this.#child.spawnargs.join(' ')} ${end}; ${path}: ${said}; its log: ${this.#log}`);
  }

  async end(): Promise<void> {
    if (this.#hasEnded || this.#child.pid === undefined) return;
    const ended = new Promise((resolve) => {
      this.#child.once('exit', resolve);
    });
    this.#child.kill('SIGTERM');
    const overdue = setTimeout(() => this.#child.kill('SIGKILL'), END_WITHIN_MS);
    await ended;
    clearTimeout(overdue);
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

/** A server of messages with JetStream in a folder. `address`: what programs connect to. */
export async function startNats(folder: string): Promise<Program & { readonly address: string }> {
  const [clientPort, monitorPort] = [await freePort(), await freePort()];
  const file = join(folder, 'nats.conf');
  await writeFile(
    file,
    `server_name: n1
listen: 127.0.0.1:${clientPort}
http: 127.0.0.1:${monitorPort}
jetstream { store_dir: "${folder}/jetstream", max_file_store: 1GB }
`,
  );
  const program = new Program('nats-server', ['-c', file], `http://127.0.0.1:${monitorPort}`);
  await program.ready('/healthz');
  return Object.assign(program, { address: `nats://127.0.0.1:${clientPort}` });
}

export interface RoleParts {
  readonly role: string;
  readonly name: string;
  /** The folder of its data. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly options?: readonly string[];
  /** The arguments of Node; those of the built program unless given. */
  readonly program?: readonly string[];
}

const BUILT = ['--enable-source-maps', 'dist/server/main.mjs'] as const;

/** Starts the built program in a role, at a port of its own. */
export async function startRole({
  environment,
  folder,
  name,
  options = [],
  program = BUILT,
  role,
}: RoleParts): Promise<Program> {
  const port = await freePort();
  return new Program(
    process.execPath,
    [...program, '--role', role, '--sandbox', ...options],
    `http://127.0.0.1:${port}`,
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ID: name,
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'warn',
      ...environment,
    },
  );
}
