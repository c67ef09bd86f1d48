/** A server process of the crash loop. Requests answer undefined when the process died before it answered. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/helpers/network/free-port.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The limit of a start that hangs: machines are shared, and a start takes seconds of a processor. */
const START_LIMIT_MS = 180_000;
/** Lives are short: code of WebAssembly is compiled anew for speed only where it ran ten times as much as by default, and no maps of sources are read. */
const SHORT_LIFE = ['--wasm-tiering-budget=18000000'];

export interface CrashProcessOptions {
  /**
   * The arguments of Node. The program listens at PORT of its environment; by default it is the built server over the
   * crash world.
   */
  readonly program?: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Variables that are added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly execArgs?: readonly string[];
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
}

/** The point at which it dies by itself: its n-th change of the database, before or after it takes effect. */
export interface CrashPoint {
  readonly statement: number;
  readonly side: 'before' | 'after';
}

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

export class CrashProcess {
  readonly #options: CrashProcessOptions;
  #child: ChildProcess | undefined;
  #ended: Promise<ProcessEnd> = Promise.resolve({ code: null, signal: null });
  #agent = new Agent({ keepAlive: true });
  #port = 0;
  #log = '';

  constructor(options: CrashProcessOptions) {
    this.#options = options;
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('the server does not run');
    return this.#child.pid;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts it; false where it died before it was ready, which it may. */
  async start(point?: CrashPoint): Promise<boolean> {
    await this.launch(point);
    const deadline = Date.now() + START_LIMIT_MS;
    while (this.isAlive && Date.now() < deadline) {
      const ready = await this.get('/readyz');
      if (ready?.status === 200) return true;
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
    }
    if (this.isAlive || this.#child?.signalCode !== 'SIGKILL')
      throw new Error(`the server did not start:\n${this.#log}`);
    return false;
  }

  /** Begins a start without waiting for its end. */
  async launch(point?: CrashPoint): Promise<void> {
    this.#port = await freePort();
    this.#log = '';
    this.#agent = new Agent({ keepAlive: true });
    const child = spawn(
      process.execPath,
      [
        ...SHORT_LIFE,
        ...(this.#options.execArgs ?? []),
        ...(this.#options.program ?? ['dist/crash/server.mjs']),
      ],
      {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          PORT: String(this.#port),
          DATA_DIR: this.#options.dataDir,
          TOUCHLINE_FAULTS: '1',
          LOG_LEVEL: 'error',
          ...this.#options.env,
          ...(this.#options.databaseUrl === undefined ? {} : { DATABASE_URL: this.#options.databaseUrl }),
          ...(point ? { CRASH_AFTER: String(point.statement), CRASH_SIDE: point.side } : {}),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('close', (code, signal) => resolve({ code, signal }));
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#log += chunk.toString();
      });
  }

  /** The end of the process, whatever caused it. */
  ended(): Promise<ProcessEnd> {
    return this.#ended;
  }

  /** Stops it as a supervisor does. */
  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.#ended;
    this.#agent.destroy();
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
    this.#agent.destroy();
  }

  /** Drops idle connections, which the server may close at the moment of their next use. */
  reconnect(): void {
    this.#agent.destroy();
    this.#agent = new Agent({ keepAlive: true });
  }

  /** The errors of the process, for a report. */
  get log(): string {
    return this.#log;
  }

  get(path: string, token?: string): Promise<Reply | undefined> {
    return this.#send('GET', path, undefined, token);
  }

  put(path: string, body: object, token?: string): Promise<Reply | undefined> {
    return this.#send('PUT', path, JSON.stringify(body), token);
  }

  post(
    path: string,
    body: object,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply | undefined> {
    return this.#send('POST', path, JSON.stringify(body), token, headers);
  }

  #send(
    method: string,
    path: string,
    body: string | undefined,
    token: string | undefined,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply | undefined> {
    return new Promise((resolve) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path,
          method,
          agent: this.#agent,
          headers: {
            origin: `http://127.0.0.1:${this.#port}`,
            'x-requested-with': 'touchline',
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...(token === undefined ? {} : { 'x-auth': `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('error', () => resolve(undefined));
          answer.on('close', () => {
            // Half an answer is no answer.
            if (!answer.complete) return resolve(undefined);
            const [cookie = ''] = answer.headers['set-cookie'] ?? [];
            return resolve({ status: answer.statusCode ?? 0, body: text, cookie });
          });
        },
      );
      asked.on('error', () => resolve(undefined));
      asked.end(body);
    });
  }
}
