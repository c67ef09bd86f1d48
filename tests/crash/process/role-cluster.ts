/** Programs of a cluster as processes of a test, over servers of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noNats, OwnNats } from '../../helpers/cluster/own-nats.ts';
import { noPostgres, OwnPostgres } from '../../helpers/cluster/own-postgres.ts';
import { CrashProcess } from './crash-process.ts';

/** Why there can be none here; undefined where there can. */
export const noRoles: string | undefined = noNats ?? noPostgres;

export class RoleCluster {
  readonly postgres: OwnPostgres;
  readonly nats: OwnNats;
  readonly #folder: string;
  readonly #started: CrashProcess[] = [];

  private constructor(postgres: OwnPostgres, nats: OwnNats, folder: string) {
    this.postgres = postgres;
    this.nats = nats;
    this.#folder = folder;
  }

  /** The servers, without any program yet. */
  static async open(): Promise<RoleCluster> {
    const nats = await OwnNats.start();
    const postgres = await OwnPostgres.start();
    return new RoleCluster(postgres, nats, await mkdtemp(join(tmpdir(), 'touchline-roles-')));
  }

  /** A program, which is not started. One that has a database has a name of its own. */
  program(role: string, node: string, options: readonly string[] = []): CrashProcess {
    const hasDatabase = role !== 'feed' && role !== 'web';
    const one = new CrashProcess({
      program: ['dist/server/main.mjs', '--role', role, ...options],
      dataDir: join(this.#folder, node),
      env: {
        TOUCHLINE_FAULTS: '',
        LOG_LEVEL: 'info',
        DRAIN_SECONDS: '2',
        NODE_ID: node,
        ...this.nats.environment,
        ...(hasDatabase ? { DATABASE_URL: this.postgres.url } : {}),
      },
    });
    this.#started.push(one);
    return one;
  }

  /** The name of the program that holds the world. */
  async holder(): Promise<string | undefined> {
    const rows = (await this.postgres.ask(
      `select holder from leases where name = 'world' and until > clock_timestamp()`,
    )) as readonly { readonly holder: string }[];
    return rows[0]?.holder;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#started.map((one) => one.kill()));
    await this.postgres.stop();
    await this.nats.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
