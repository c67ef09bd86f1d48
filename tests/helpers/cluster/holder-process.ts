/** A process that waits for a lease and writes while it has it (`lease-holder.ts`), from the side of a test. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { HolderMessage } from './lease-holder.ts';

const PROGRAM = fileURLToPath(new URL('lease-holder.ts', import.meta.url));

export class HolderProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #messages: HolderMessage[] = [];

  private constructor(name: string, child: ChildProcess) {
    this.name = name;
    this.#child = child;
    child.on('message', (message) => this.#messages.push(message as HolderMessage));
  }

  /** Starts it; it does not ask for the lease yet. */
  static async start(url: string, name: string, mode: 'fenced' | 'open' = 'fenced'): Promise<HolderProcess> {
    const one = new HolderProcess(name, fork(PROGRAM, [url, name, mode], { execArgv: ['--import', 'tsx'] }));
    await one.says('ready');
    return one;
  }

  /** Lets it ask for the lease. */
  ask(): void {
    this.#child.send('ask');
  }

  /** Lets it ask for the lease and write by it. */
  async hold(): Promise<void> {
    this.ask();
    await this.says('wrote');
  }

  release(): void {
    this.#child.send('release');
  }

  says(kind: HolderMessage['kind']): Promise<void> {
    return expect.poll(() => this.#messages.map((message) => message.kind)).toContain(kind);
  }

  /** The number of its takeover. */
  get token(): bigint {
    const held = this.#messages.find((message) => message.kind === 'held');
    if (!held) throw new Error(`${this.name} does not hold the lease`);
    return BigInt(held.token);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    this.#child.kill(signal);
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      this.#child.once('close', resolve);
    });
    this.#child.kill('SIGKILL');
    await ended;
  }
}
