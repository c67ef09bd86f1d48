/**
 * Processes that are started in an order, started again when they die, and ended in the opposite order by their ids. Each
 * leads a process group of its own, so that Ctrl-C in a terminal reaches the supervisor alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Supervised {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** Whether it serves. It is asked until it does. */
  readonly isReady: () => Promise<boolean>;
  /** The signal that ends it in order; SIGTERM unless given. */
  readonly stopSignal?: NodeJS.Signals;
}

/** `down`: it has died and is started again in a moment. `held`: it was ended, and is not started until it is told to. */
export type ProcessState = 'starting' | 'serving' | 'down' | 'held';

export interface ProcessRow {
  readonly name: string;
  readonly pid: number | undefined;
  readonly state: ProcessState;
  readonly restarts: number;
}

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 50;
/** The pause before a process that died is started again, doubled each time up to the longest one. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** The age from which a process counts as healthy: it is started again after the first pause. */
const HEALTHY_MS = 10_000;
const STOP_WITHIN_MS = 15_000;
const LAST_WORDS = 4_000;

interface Entry {
  what: Supervised;
  /** The number of the start that it belongs to. */
  readonly wave: number;
  child: ChildProcess | undefined;
  state: ProcessState;
  restarts: number;
  pauseMs: number;
  startedAtMs: number;
}

export interface SupervisorParts {
  /** The folder of their logs, one file a process. */
  readonly logs: string;
  readonly onChange?: (row: ProcessRow) => void;
}

export class Supervisor {
  readonly #parts: SupervisorParts;
  readonly #entries = new Map<string, Entry>();
  #waves = 0;
  #isStopped = false;

  constructor(parts: SupervisorParts) {
    this.#parts = parts;
  }

  rows(): readonly ProcessRow[] {
    return [...this.#entries.values()].map(rowOf);
  }

  row(name: string): ProcessRow {
    return rowOf(this.#entry(name));
  }

  /** All that a process has written. */
  log(name: string): string {
    return readFileSync(this.logPath(name), 'utf8');
  }

  logPath(name: string): string {
    return join(this.#parts.logs, `${name}.log`);
  }

  /** Starts processes side by side, and resolves when all serve. Rejects with the last lines of one that does not. */
  async start(...all: readonly Supervised[]): Promise<void> {
    if (this.#isStopped) throw new Error('all processes were ended');
    this.#waves += 1;
    for (const what of all) {
      const entry: Entry = {
        what,
        wave: this.#waves,
        child: undefined,
        state: 'starting',
        restarts: 0,
        pauseMs: FIRST_PAUSE_MS,
        startedAtMs: 0,
      };
      this.#entries.set(what.name, entry);
      this.#launch(entry);
    }
    await Promise.all(all.map(({ name }) => this.serves(name)));
  }

  /** Resolves when a process serves. */
  async serves(name: string, withinMs = READY_WITHIN_MS): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (this.#entry(name).state !== 'serving') {
      if (performance.now() > deadline)
        throw new Error(`${name} does not serve: ${this.log(name).slice(-LAST_WORDS)}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Sends a signal to a process. One that dies of it is started again. */
  signal(name: string, signal: NodeJS.Signals): void {
    this.#entry(name).child?.kill(signal);
  }

  /** Ends a process, and does not start it again. Without a signal it is ended in order. */
  async hold(name: string, signal?: NodeJS.Signals): Promise<void> {
    const entry = this.#entry(name);
    this.#become(entry, 'held');
    const { child } = entry;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal ?? entry.what.stopSignal ?? 'SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(force);
  }

  /** Starts a process that was held, as another one of that name where one is given. */
  async release(name: string, what?: Supervised): Promise<void> {
    const entry = this.#entry(name);
    if (what) entry.what = what;
    this.#launch(entry);
    await this.serves(name);
  }

  /** Ends all of them: those that were started last first, and those that were started together side by side. */
  async stop(): Promise<void> {
    const entries = [...this.#entries.values()];
    // None of them comes back meanwhile, and none is added.
    this.#isStopped = true;
    for (const entry of entries) entry.state = 'held';
    for (let wave = this.#waves; wave > 0; wave -= 1)
      await Promise.all(entries.filter((one) => one.wave === wave).map(({ what }) => this.hold(what.name)));
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name);
    if (!entry) throw new Error(`there is no process ${name}`);
    return entry;
  }

  #launch(entry: Entry): void {
    const { args, command, cwd = '/', env, name, user } = entry.what;
    const log = createWriteStream(this.logPath(name), { flags: 'a', mode: 0o600 });
    const child = spawn(command, args, {
      ...user,
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...env },
    });
    entry.child = child;
    entry.startedAtMs = performance.now();
    this.#become(entry, 'starting');
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => log.write(`${error.message}\n`));
    child.once('close', () => log.end());
    child.once('exit', () => this.#ended(entry, child));
    void this.#look(entry, child);
  }

  async #look(entry: Entry, child: ChildProcess): Promise<void> {
    while (entry.child === child && entry.state === 'starting' && !hasEnded(child)) {
      const isReady = await entry.what.isReady().catch(() => false);
      if (isReady && entry.child === child && entry.state === 'starting') this.#become(entry, 'serving');
      else await pause(LOOK_EVERY_MS);
    }
  }

  #ended(entry: Entry, child: ChildProcess): void {
    endGroup(child);
    if (entry.child !== child || entry.state === 'held') return;
    const wasHealthy = performance.now() - entry.startedAtMs > HEALTHY_MS;
    const pauseMs = wasHealthy ? FIRST_PAUSE_MS : entry.pauseMs;
    entry.pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    entry.restarts += 1;
    this.#become(entry, 'down');
    setTimeout(() => {
      if (entry.state === 'down' && entry.child === child) this.#launch(entry);
    }, pauseMs);
  }

  #become(entry: Entry, state: ProcessState): void {
    entry.state = state;
    this.#parts.onChange?.(rowOf(entry));
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends what a process that died has left behind in its group, such as the workers of nginx. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group is gone, as it should be.
  }
}

const rowOf = ({ child, restarts, state, what }: Entry): ProcessRow => ({
  name: what.name,
  pid: child && !hasEnded(child) ? child.pid : undefined,
  state,
  restarts,
});
