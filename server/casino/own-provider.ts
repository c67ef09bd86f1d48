/**
 * The provider of our own games: a process of its own beside this one. It is started once somebody opens the casino, or at the start where it has been
 * before, since rounds may be open; it is started again after a crash, each time later, and ends with this process. It gets a secret, the
 * address of the wallet and nothing else of the server's.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { keepPrivate, openDataFolder, SECRET_MODE } from '../store/files/data-folder.ts';
import { makeWhole, writeWhole } from '../store/files/whole-file.ts';
import { OWN_SLUG } from './own-games.ts';

export interface OwnProviderParts {
  /** The path of its program; where there is none, there are no games of our own. */
  readonly entry: string;
  readonly dataDir: string;
  readonly host: string;
  /** The port that it listens on; one that is free unless given, and is kept: pages that are open find it again. */
  readonly port?: number;
  /** Its own database, where that is not a folder. */
  readonly databaseUrl?: string;
  /** The origin under which browsers reach it, where that is not its port on this machine. */
  readonly publicOrigin?: string;
  readonly logLevel: string;
  /** The address of this server, and the origins whose pages may show it; known once this server listens. */
  readonly walletUrl: () => string;
  readonly frameParents: () => readonly string[];
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The time that it has run for when a crash counts as the first again. */
const STEADY_MS = 60_000;
/** The time that somebody waits for it to listen, and that it has to end. */
const PATIENCE_MS = 15_000;
const END_MS = 5_000;

const listening = v.object({
  type: v.literal('listening'),
  port: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** Variables of the environment that a process needs, and that say nothing of this server. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'SystemRoot'] as const;

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The name under which this machine reaches a program that listens on a host. */
export const reachedAt = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : inUrl(host);

/** A port of this machine that is free now. */
function freePort(host: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

interface Run {
  /** Its origin once it listens; undefined where it ends before. */
  readonly origin: Promise<string | undefined>;
  child?: ChildProcess;
}

export class OwnProvider {
  readonly #parts: OwnProviderParts;
  #run: Run | undefined;
  #secret: string | undefined;
  #port: Promise<number> | undefined;
  #crashes = 0;
  #cancelRestart: (() => void) | undefined;
  #isStopped = false;

  constructor(parts: OwnProviderParts) {
    this.#parts = parts;
  }

  /** Whether its program is there. */
  get isThere(): boolean {
    return existsSync(this.#parts.entry);
  }

  /** The secret that it signs with; undefined before it was first started. */
  get secret(): string | undefined {
    return this.#secret;
  }

  /** Starts it where it has been before: rounds may be open. */
  startAgain(): void {
    if (existsSync(this.#folder)) this.want();
  }

  /** Has it started where it does not run; nobody waits for it. */
  want(): void {
    void this.origin().catch((error: unknown) => this.#parts.onError(error));
  }

  /** The origin that it has, or will have once it listens; it is started where it does not run. */
  async frameOrigin(): Promise<string | undefined> {
    if (this.#isStopped || !this.isThere) return undefined;
    this.want();
    return this.#parts.publicOrigin ?? this.#originOf(await this.#keptPort());
  }

  /** Its origin, once it listens; it is started where it does not run. Undefined between a crash and the next start, and where that takes too long. */
  async origin(): Promise<string | undefined> {
    if (this.#isStopped || !this.isThere) return undefined;
    if (!this.#run && !this.#cancelRestart) this.#start();
    return this.#run && this.#inTime(this.#run.origin);
  }

  /** The answer that comes in time; who asks again later gets what has come by then. */
  #inTime(origin: Promise<string | undefined>): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const giveUp = this.#parts.after(PATIENCE_MS, () => resolve(undefined));
      origin.finally(giveUp).then(resolve, reject);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRestart?.();
    const child = this.#run?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const kill = this.#parts.after(END_MS, () => child.kill('SIGKILL'));
    child.kill('SIGTERM');
    await ended;
    kill();
  }

  get #folder(): string {
    return join(this.#parts.dataDir, 'games');
  }

  #originOf(port: number): string {
    return `http://${reachedAt(this.#parts.host)}:${port}`;
  }

  #readSecret(): string {
    const file = join(this.#parts.dataDir, 'games.secret');
    if (!existsSync(file)) makeWhole(file, randomBytes(32).toString('hex'), SECRET_MODE);
    keepPrivate(file, SECRET_MODE);
    return readFileSync(file, 'utf8').trim();
  }

  #keptPort(): Promise<number> {
    this.#port ??= this.#choosePort();
    return this.#port;
  }

  async #choosePort(): Promise<number> {
    const { dataDir, host, port } = this.#parts;
    if (port !== undefined) return port;
    openDataFolder(dataDir);
    const file = join(dataDir, 'games.port');
    const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (Number.isInteger(kept) && kept > 0 && kept < 65_536) return kept;
    const chosen = await freePort(host);
    writeWhole(file, String(chosen));
    return chosen;
  }

  /** Gives the port up, which somebody else may have taken. */
  #leavePort(): void {
    if (this.#parts.port !== undefined) return;
    this.#port = undefined;
    rmSync(join(this.#parts.dataDir, 'games.port'), { force: true });
  }

  #start(): void {
    const run: Run = { origin: this.#keptPort().then((port) => this.#listens(run, port)) };
    this.#run = run;
  }

  /** Starts the process and waits until it listens. */
  #listens(run: Run, port: number): Promise<string | undefined> {
    const { entry, onError, publicOrigin } = this.#parts;
    if (this.#isStopped) return Promise.resolve(undefined);
    const child = fork(entry, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--enable-source-maps'],
      env: this.#environment(port),
    });
    run.child = child;
    const startedAtMs = performance.now();
    let hasListened = false;
    child.once('error', onError);
    child.once('exit', (code, signal) => {
      if (this.#isStopped) return;
      if (!hasListened) this.#leavePort();
      this.#ended(code ?? signal, performance.now() - startedAtMs);
    });
    return new Promise((resolve) => {
      child.once('exit', () => resolve(undefined));
      child.on('message', (message) => {
        const said = v.safeParse(listening, message);
        if (!said.success) return;
        hasListened = true;
        resolve(publicOrigin ?? this.#originOf(said.output.port));
      });
    });
  }

  #environment(port: number): Record<string, string> {
    const { databaseUrl, frameParents, host, logLevel, publicOrigin, walletUrl } = this.#parts;
    this.#secret ??= this.#readSecret();
    const kept = KEPT.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    });
    return {
      ...Object.fromEntries(kept),
      WALLET_URL: walletUrl(),
      PROVIDER_SLUG: OWN_SLUG,
      PROVIDER_SECRET: this.#secret,
      DATA_DIR: this.#folder,
      HOST: host,
      PORT: String(port),
      FRAME_PARENT: frameParents().join(' '),
      HOST_NAMES: [
        ...(publicOrigin === undefined ? [] : [new URL(publicOrigin).hostname]),
        reachedAt(host),
      ].join(' '),
      LOG_LEVEL: logLevel,
      ...(databaseUrl === undefined ? {} : { GAMES_DATABASE_URL: databaseUrl }),
    };
  }

  #ended(how: number | string | null, ranMs: number): void {
    this.#run = undefined;
    this.#crashes = ranMs >= STEADY_MS ? 1 : this.#crashes + 1;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#crashes - 1), LONGEST_PAUSE_MS);
    this.#parts.onError(
      new Error(`the provider of our own games ended (${how}); it is started again in ${pauseMs} ms`),
    );
    this.#cancelRestart = this.#parts.after(pauseMs, () => {
      this.#cancelRestart = undefined;
      if (!this.#isStopped) this.want();
    });
  }
}
