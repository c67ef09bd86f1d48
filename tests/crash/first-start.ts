/**
 * Kills the first start of a server over an empty folder, each time at another point, and starts it again: at steps that its threads take in the
 * folder (before them, in the middle of what they write, after them), with a template of the database and without, and by the clock. What is drawn
 * comes from the seed, spread over all of the start; a surveyed start says how many steps there are.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom } from '#server/simulator/random.ts';
import { makeDataFolder } from '#tests/helpers/databases/data-folder.ts';
import { CrashProcess } from './process/crash-process.ts';

const STEPS = fileURLToPath(new URL('./process/file-steps.cjs', import.meta.url));
const LANES = 2;
const SIDES = ['before', 'torn', 'after'] as const;
/**
 * The ways of every eight points, the first five of them each another; steps of the main thread are few and each
 * matters, those of the database's thread are thousands.
 */
const WAYS = ['main', 'thread', 'clock', 'bare', 'rename', 'thread', 'main', 'thread'] as const;
const LEFT = ['database', 'database.lock', 'push-key.pem', 'receipt-key.pem'];

export interface FirstStartOptions {
  readonly seed: number;
  readonly points: number;
  readonly log?: (line: string) => void;
}

export interface FirstStartReport {
  readonly faults: readonly string[];
  readonly points: number;
  /** The number of starts that died before they were ready. */
  readonly killed: number;
  /** Steps of a surveyed start: of the main thread, of the database's, and of the latter where there is no template. */
  readonly steps: { readonly main: number; readonly thread: number; readonly bare: number };
}

interface Survey {
  readonly main: number;
  readonly thread: number;
  /** The step that gives the folder of the database its name. */
  readonly rename: number;
  readonly tookMs: number;
}

interface Point {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly afterMs?: number;
}

export class FirstStart {
  readonly #options: FirstStartOptions;
  readonly #random;
  readonly #faults: string[] = [];
  #folder = '';
  #killed = 0;

  constructor(options: FirstStartOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed, 78);
  }

  async run(): Promise<FirstStartReport> {
    this.#folder = await makeDataFolder('touchline-first-');
    try {
      const bare = await this.#survey('bare');
      const quick = await this.#survey('quick');
      const { points } = this.#options;
      const first = this.#random.next();
      const drawn = Array.from({ length: points }, (_, at) =>
        this.#draw((first + at / points) % 1, at, quick, bare),
      );
      const lanes = Array.from({ length: LANES }, async (_, lane) => {
        for (let at = lane; at < points; at += LANES) {
          const point = drawn[at];
          if (point) await this.#kill(at, point);
        }
      });
      await Promise.all(lanes);
      const steps = { main: quick.main, thread: quick.thread, bare: bare.thread };
      return { faults: this.#faults, points, killed: this.#killed, steps };
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }

  get #template(): string {
    return join(this.#folder, 'template.tar.gz');
  }

  /** Runs a whole first start and counts its steps until it is ready. The first of them leaves the template for all others. */
  async #survey(name: string): Promise<Survey> {
    const dataDir = join(this.#folder, name);
    const log = join(this.#folder, `${name}.steps`);
    const startedAt = performance.now();
    const env = { CRASH_TEMPLATE: this.#template, STEPS_IN: dataDir, STEP_LOG: log };
    const server = new CrashProcess({ dataDir, env, execArgs: ['--require', STEPS] });
    if (!(await server.start())) throw new Error(`the surveyed start ended:\n${server.log}`);
    const tookMs = performance.now() - startedAt;
    const lines = (await readFile(log, 'utf8')).trim().split('\n');
    // In order: whoever has been told of the stop has written the template before.
    await server.stop();
    const ofThread = lines.filter((line) => line.startsWith('thread '));
    return {
      main: lines.length - ofThread.length,
      thread: ofThread.length,
      rename: 1 + ofThread.indexOf(`thread renameSync ${join(dataDir, 'database.new')}`),
      tookMs,
    };
  }

  /** Draws a point. `place`: how far into the start, from 0 to 1. */
  #draw(place: number, at: number, quick: Survey, bare: Survey): Point {
    const random = this.#random;
    const way = WAYS[at % WAYS.length] ?? 'main';
    const side = SIDES[(at + this.#options.seed) % SIDES.length] ?? 'before';
    const among = (steps: number) =>
      1 + Math.min(steps - 1, Math.floor((place + random.next() / 10) * steps));
    const stepAt = (thread: string, step: number, template = this.#template): Point => ({
      name: `${way} step ${step}, ${side}`,
      env: { CRASH_TEMPLATE: template, DIE_AT: `${thread}:${step}`, DIE_SIDE: side },
    });
    switch (way) {
      case 'main':
        return stepAt('main', among(quick.main));
      case 'thread':
        return stepAt('thread', among(quick.thread));
      case 'bare':
        return stepAt('thread', among(bare.thread), join(this.#folder, `${at}-template.tar.gz`));
      case 'rename':
        return stepAt('thread', quick.rename - 3 + random.below(7));
      case 'clock': {
        const afterMs = Math.floor(random.next() * quick.tookMs);
        return { name: `after ${afterMs} ms`, env: { CRASH_TEMPLATE: this.#template }, afterMs };
      }
    }
  }

  async #kill(at: number, { afterMs, env, name }: Point): Promise<void> {
    const dataDir = join(this.#folder, String(at));
    const first = new CrashProcess({
      dataDir,
      env: { ...env, STEPS_IN: dataDir },
      execArgs: ['--require', STEPS],
    });
    const timer = afterMs === undefined ? undefined : setTimeout(() => void first.kill(), afterMs);
    try {
      if (!(await first.start())) this.#killed += 1;
    } catch (error) {
      this.#faults.push(`${name}: ${String(error)}`);
    }
    clearTimeout(timer);
    await first.kill();
    await this.#startAgain(dataDir, name);
    this.#options.log?.(`${at + 1} ${name}: ${this.#faults.length} faults`);
    await rm(dataDir, { recursive: true, force: true });
  }

  async #startAgain(dataDir: string, name: string): Promise<void> {
    const second = new CrashProcess({ dataDir, env: { CRASH_TEMPLATE: this.#template } });
    try {
      if (!(await second.start())) this.#faults.push(`${name}: the next start was killed`);
      const left = (await readdir(dataDir)).sort();
      if (left.join() !== LEFT.join()) this.#faults.push(`${name}: ${left.join(', ')} is left`);
      for (const one of left) {
        const { mode } = await stat(join(dataDir, one));
        if ((mode & 0o077) !== 0) this.#faults.push(`${name}: others may read ${one}`);
      }
    } catch (error) {
      this.#faults.push(`${name}: ${String(error)}`);
    }
    await second.kill();
  }
}
