/**
 * The reference sportsbook as a process of its own, on a free port, with a data folder of its own: what a browser story runs against.
 * `kill()` is SIGKILL, so that crash stories are honest; `start()` again keeps port and data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { merged, type Partly } from '#domain/site/merge.ts';
import type { Override } from '#domain/site/overrides.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { makeDataFolder } from '../helpers/databases/data-folder.ts';
import { freePort } from '../helpers/network/free-port.ts';

/** The options of Node with which `npm start` runs it. */
const SMALL_MACHINE_FILE = new URL('../../scripts/small-machine.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The limit of a start: sooner than a hook of a story ends (240 s), so that its log is printed. */
const START_LIMIT_MS = 170_000;
/** The limit of a stop: a server that does not stop by then is killed. */
const END_LIMIT_MS = 30_000;

/** The delay of bets, long enough to be seen, and that of the quickest sport, long enough for something to happen meanwhile. */
export const BET_DELAY_MS = 1_000;
export const SPORT_DELAY_MS = 3_000;

type StorySite = Partly<SiteSettings> & { readonly overrides?: readonly Override<SiteSettings>[] };

const SITE_FILE = 'site.json';

/** The document of a site. Amounts of stories are the house's, whatever the browser speaks. */
const siteText = (site: StorySite = {}): string =>
  JSON.stringify(merged<Partly<SiteSettings>>({ registration: { accountCurrency: 'KZT' } }, site));

export interface SportsbookOptions {
  readonly args?: readonly string[];
  /** Whether it is the demonstration of one machine, as `npm start` runs it; on unless a story is about a server for others. */
  readonly sandbox?: boolean;
  /**
   * Whether the fault and world switches are open; a bet on a game in play then waits for a second and not for what its
   * sport asks for.
   */
  readonly faults?: boolean;
  /** Whether bets wait as long as their sport asks for, for stories about what happens meanwhile. */
  readonly delaysBets?: boolean;
  /** The folder of its sources and its client; without it this repository. */
  readonly root?: string;
  /** The folder of the built client that it serves; without it that of the repository. */
  readonly clientDir?: string;
  /** The port; a free one, unless its address has to be known before. */
  readonly port?: number;
  /** The settings in which the site differs from the product. */
  readonly site?: StorySite;
  /** The texts that its operator has changed: by language, dictionary and key. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** Providers of casino games beside our own, as `providers.json` has them. */
  readonly providers?: readonly object[];
  /** Configuration beyond the port and the folders. */
  readonly environment?: Readonly<Record<string, string>>;
}

export class Sportsbook {
  readonly #port: number;
  readonly #dataDir: string;
  readonly #options: SportsbookOptions;
  #process: ChildProcess | undefined;
  #log = '';
  /** Games that stories have chosen to bet on. */
  readonly taken = new Set<number>();

  private constructor(port: number, dataDir: string, options: SportsbookOptions) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#options = options;
  }

  static async open(options: SportsbookOptions = {}): Promise<Sportsbook> {
    const dataDir = await makeDataFolder('touchline-');
    await writeFile(join(dataDir, SITE_FILE), siteText(options.site));
    if (options.providers)
      await writeFile(join(dataDir, 'providers.json'), JSON.stringify({ providers: options.providers }), {
        mode: 0o600,
      });
    for (const [language, texts] of Object.entries(options.texts ?? {})) {
      await mkdir(join(dataDir, 'texts'), { recursive: true });
      await writeFile(join(dataDir, 'texts', `${language}.json`), JSON.stringify(texts));
    }
    const sportsbook = new Sportsbook(options.port ?? (await freePort()), dataDir, options);
    try {
      await sportsbook.start();
    } catch (error) {
      await sportsbook.close();
      throw error;
    }
    return sportsbook;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The id of the process; 0 while it does not run. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get log(): string {
    return this.#log;
  }

  async start(): Promise<void> {
    const { SMALL_MACHINE, SMALL_MACHINE_VARIABLES } = (await import(SMALL_MACHINE_FILE)) as {
      readonly SMALL_MACHINE: readonly string[];
      readonly SMALL_MACHINE_VARIABLES: Readonly<Record<string, string>>;
    };
    const child = spawn(
      process.execPath,
      [
        ...SMALL_MACHINE,
        '--enable-source-maps',
        'dist/server/main.mjs',
        ...(this.#options.sandbox === false ? [] : ['--sandbox']),
        ...(this.#options.args ?? []),
      ],
      {
        cwd: this.#options.root ?? ROOT,
        env: {
          ...SMALL_MACHINE_VARIABLES,
          ...process.env,
          ...this.#options.environment,
          PORT: String(this.#port),
          HOST: '127.0.0.1',
          DATA_DIR: this.#dataDir,
          ...(this.#options.clientDir === undefined ? {} : { CLIENT_DIR: this.#options.clientDir }),
          ...(this.#options.faults ? { TOUCHLINE_FAULTS: '1' } : {}),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    child.stdout.on('data', (chunk: Buffer) => {
      this.#log += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#log += chunk.toString();
    });
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null)
        throw new Error(`the sportsbook ended with ${child.exitCode}:\n${this.#log}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) {
        const { delaysBets, faults } = this.#options;
        if (faults && !delaysBets) await this.delayBets(BET_DELAY_MS);
        return;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    throw new Error(`the sportsbook was not ready after ${START_LIMIT_MS} ms:\n${this.#log}`);
  }

  /** Starts it again where it was killed: stories that share one begin with it. */
  async revive(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) await this.start();
  }

  /** Kills it with SIGKILL: nothing is flushed, nothing is sent. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Games of which stories have decided selections: they are listed still, and what was decided is sold no more. */
  readonly decided = new Set<number>();

  /** Sets a switch of the test server: faults and world controls. */
  async control(path: '/_faults' | '/_world', body: Record<string, unknown>): Promise<void> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.url },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const { decide } = body as { readonly decide?: { readonly key: string } };
    if (decide) this.decided.add(Number(decide.key.split('.')[0]));
  }

  /** Saves a configuration of the site as its operator does; without one the site is again as it was opened. */
  async configure(site = this.#options.site): Promise<void> {
    const before = await readFile(join(this.#dataDir, SITE_FILE));
    const over = createHash('sha256').update(before).digest('base64url');
    const response = await fetch(`${this.url}/_site/act`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: this.url },
      body: new URLSearchParams({ act: 'save', over, text: siteText(site) }),
    });
    if (response.status !== 303) throw new Error(`the site: ${response.status} ${await response.text()}`);
  }

  /** Sets how long bets on games in play wait from now on: that of a sport where a story is about what happens meanwhile. */
  delayBets(ms: number): Promise<void> {
    return this.control('/_world', { delayBets: { ms } });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    const overdue = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
    await ended;
    clearTimeout(overdue);
  }
}
