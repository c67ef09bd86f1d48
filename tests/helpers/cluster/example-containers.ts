/**
 * Containers of examples/cluster as processes of this machine: the same commands, variables, scripts and files, with another
 * folder for each container's paths and the loopback for its network. Images are not here, so what they bring is Debian's.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { EXAMPLE } from '../../../scripts/cluster/examples.ts';
import {
  type ClusterPrograms,
  handOver,
  runner,
  runProgram,
} from '../../../scripts/cluster/programs/programs.ts';
import { makeFolder } from '../../../scripts/cluster/programs/secrets.ts';
import { type Supervised, Supervisor } from '../../../scripts/cluster/programs/supervisor.ts';
import { freePort } from '../network/free-port.ts';

interface Service {
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

/** What listens within the network of the example. */
const LISTENERS = {
  'postgres-1': [5432],
  'postgres-2': [5432],
  pooler: [6432],
  'nats-1': [4222, 6222, 8222],
  'nats-2': [4222, 6222, 8222],
  'nats-3': [4222, 6222, 8222],
} as const;
export type Listener = keyof typeof LISTENERS;

/** A container, with its paths and addresses as they are here. */
export interface Container {
  /** Entrypoint and command. */
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const NAME = 'localhost';
const DRAWS = ['draw-secrets.sh', 'draw-certificates.sh'] as const;

export class ExampleContainers {
  readonly supervisor: Supervisor;
  readonly #folder: string;
  readonly #programs: ClusterPrograms;
  readonly #compose: Compose;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #ports: ReadonlyMap<string, number>;

  private constructor(made: {
    readonly folder: string;
    readonly programs: ClusterPrograms;
    readonly ports: ReadonlyMap<string, number>;
  }) {
    this.#folder = made.folder;
    this.#programs = made.programs;
    this.#ports = made.ports;
    this.#compose = parse(readFileSync(join(EXAMPLE, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
    const drawn = readFileSync(join(made.folder, 'drawn/.env'), 'utf8');
    this.#variables = Object.fromEntries(
      [...drawn.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    this.supervisor = new Supervisor({ logs: makeFolder(made.folder, 'logs') });
  }

  /** Draws secrets and certificates by the scripts of the example, and the ports of this machine. */
  static async draw(programs: ClusterPrograms): Promise<ExampleContainers> {
    const folder = makeFolder(mkdtempSync(join(tmpdir(), 'touchline-example-')));
    await drawInto(join(folder, 'drawn'));
    const ports = new Map<string, number>();
    for (const [service, own] of Object.entries(LISTENERS))
      for (const port of own) ports.set(`${service}:${port}`, await freePort());
    return new ExampleContainers({ folder, programs, ports });
  }

  /** The port here of a service's own. */
  port(service: Listener, own: number): number {
    return this.#ports.get(`${service}:${own}`) ?? 0;
  }

  /** The folder of a container. */
  root(name: string): string {
    return join(this.#folder, name);
  }

  /** A variable of `.env`. */
  drawn(name: string): string {
    return this.#variables[name] ?? '';
  }

  /** The certificate of another authority than that of the example. */
  async otherAuthority(): Promise<string> {
    await drawInto(join(this.#folder, 'other'));
    return join(this.#folder, 'other/secrets/authority.crt');
  }

  /** Lays down a container's files below a folder of its own, with the modes that they have when they are mounted. */
  container(name: string): Container {
    const {
      command = [],
      entrypoint = [],
      environment = {},
      secrets = [],
      tmpfs = [],
      volumes = [],
    } = this.#compose.services[name] ?? {};
    const root = makeFolder(this.root(name));
    const mounts = volumes.map((volume) => volume.split(':') as [string, string]);
    const inMemory = tmpfs.map((one) => one.split(':')[0] ?? '');
    const moved = ['/run/secrets', ...inMemory, ...mounts.map(([, path]) => path)];
    const paths = new RegExp(`(?<![\\w.])(?:${moved.join('|')})`, 'g');
    const here = (text: string): string =>
      this.#addresses(name, text)
        .replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => this.drawn(variable))
        .replaceAll(paths, (path) => join(root, path));

    for (const secret of secrets)
      this.#mount(this.#compose.secrets[secret]?.file ?? '', join(root, 'run/secrets', secret));
    for (const path of inMemory) makeOwn(join(root, path));
    for (const [from, to] of mounts)
      if (from.startsWith('./')) this.#mount(from, join(root, to), here);
      else makeOwn(join(root, to));
    return {
      words: [...entrypoint, ...command].map(here),
      environment: Object.fromEntries(
        Object.entries(environment).map(([variable, value]) => [variable, here(String(value))]),
      ),
    };
  }

  /** Makes a container a process; `words` and `env` beside those that it has. */
  process(
    name: string,
    run: Pick<Supervised, 'isReady'> & {
      readonly image?: string;
      readonly words?: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
    },
  ): Supervised {
    const { environment, words } = this.container(name);
    const [command = '', ...args] = [...(run.image ? [run.image] : []), ...words, ...(run.words ?? [])];
    const own = { '/usr/bin/pgbouncer': this.#programs.pgbouncer, 'nats-server': this.#programs.nats };
    return {
      name,
      command: own[command as keyof typeof own] ?? command,
      // The script of PostgreSQL's image makes the server, which is done here before it.
      args: args.map((word) => (word === 'docker-entrypoint.sh' ? 'env' : word)),
      env: { ...this.#path, ...environment, ...run.env },
      user: runner(),
      stopSignal: 'SIGINT',
      isReady: run.isReady,
    };
  }

  /** Runs a program of PostgreSQL to its end. */
  runPostgres(
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    return runProgram(program, args, { ...this.#path, ...env });
  }

  get #path(): { readonly PATH: string } {
    return { PATH: `${this.#programs.postgresBin}${delimiter}${process.env['PATH']}` };
  }

  async stop(): Promise<void> {
    await this.supervisor.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A file of the example, or one that was drawn; its text is read with the paths and addresses of here. */
  #mount(from: string, to: string, here?: (text: string) => string): void {
    mkdirSync(dirname(to), { recursive: true });
    const isDrawn = from.startsWith('./secrets/');
    const source = join(isDrawn ? join(this.#folder, 'drawn') : EXAMPLE, from);
    if (isDrawn || !here) copyFileSync(source, to);
    else writeFileSync(to, here(readFileSync(source, 'utf8')));
  }

  /** Addresses of other services, and the one that a service listens at itself. */
  #addresses(name: string, text: string): string {
    let moved = text;
    for (const [address, port] of this.#ports) {
      const [service = '', own = ''] = address.split(':');
      moved = moved.replaceAll(address, `${NAME}:${port}`);
      // As pgbouncer writes it.
      moved = moved.replaceAll(`host=${service} port=${own}`, `host=${NAME} port=${port}`);
      if (service === name)
        moved = moved
          .replaceAll(`0.0.0.0:${own}`, `${NAME}:${port}`)
          .replaceAll(
            `listen_addr = 0.0.0.0\nlisten_port = ${own}`,
            `listen_addr = ${NAME}\nlisten_port = ${port}`,
          );
    }
    // Known to current releases of NATS alone.
    return moved.replace(', sync_interval: always', '');
  }
}

/** A folder of who runs the programs, in folders that everybody of this cluster passes. */
function makeOwn(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  makeFolder(path);
}

async function drawInto(folder: string): Promise<void> {
  makeFolder(folder);
  for (const name of DRAWS) {
    copyFileSync(join(EXAMPLE, name), join(folder, name));
    handOver(join(folder, name));
  }
  await runProgram('sh', [join(folder, 'draw-secrets.sh')]);
}
