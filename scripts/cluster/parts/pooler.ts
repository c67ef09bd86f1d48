/**
 * The pgbouncer of a cluster: all clients reach the primary through it, so a failover is one file and one signal. A database
 * has three names there: `touchline` shares sessions between transactions, `touchline_direct` gives each client a session of
 * its own, and `touchline_standby` is the standby.
 */
import { join } from 'node:path';
import pg from 'pg';
import { type ClusterPrograms, runner } from '../programs/programs.ts';
import { makeFolder, type Secrets, writePrivate } from '../programs/secrets.ts';
import type { Supervised } from '../programs/supervisor.ts';
import { DATABASE, type Postgres, tlsOf } from './postgres.ts';

/** The logins that come through it. */
export const POOLED_LOGINS = ['bets', 'world', 'reader'] as const;
export type PooledLogin = (typeof POOLED_LOGINS)[number];
const PATHS = { shared: DATABASE, direct: `${DATABASE}_direct`, standby: `${DATABASE}_standby` } as const;

interface Host {
  readonly host: string;
  readonly port: number;
}

export interface PoolerFileParts {
  readonly listen: Host;
  readonly primary: Host;
  readonly standby: Host;
  readonly usersFile: string;
  readonly tls?: Pick<Secrets, 'caFile' | 'certificateFile' | 'keyFile'>;
}

const tlsLines = ({ caFile, certificateFile, keyFile }: Required<PoolerFileParts>['tls']): string =>
  `client_tls_sslmode = require
client_tls_cert_file = ${certificateFile}
client_tls_key_file = ${keyFile}
server_tls_sslmode = verify-full
server_tls_ca_file = ${caFile}
`;

/** The text of pgbouncer.ini. */
export function poolerFile({ listen, primary, standby, tls, usersFile }: PoolerFileParts): string {
  const at = ({ host, port }: Host): string => `host=${host} port=${port} dbname=${DATABASE}`;
  return `[databases]
${PATHS.shared} = ${at(primary)} pool_mode=transaction
${PATHS.direct} = ${at(primary)} pool_mode=session
${PATHS.standby} = ${at(standby)} pool_mode=transaction

[pgbouncer]
listen_addr = ${listen.host}
listen_port = ${listen.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
${tls ? tlsLines(tls) : ''}default_pool_size = 20
max_client_conn = 1000
# A server that does not answer holds nobody up for longer.
server_connect_timeout = 3
server_login_retry = 0.25
query_wait_timeout = 15
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
ignore_startup_parameters = extra_float_digits
`;
}

export interface PoolerParts {
  readonly port: number;
  readonly folder: string;
  readonly programs: ClusterPrograms;
  readonly secrets: Secrets;
}

export class ClusterPooler {
  readonly #parts: PoolerParts;
  readonly #folder: string;

  constructor(parts: PoolerParts) {
    this.#parts = parts;
    this.#folder = makeFolder(parts.folder, 'pooler');
  }

  get #file(): string {
    return join(this.#folder, 'pgbouncer.ini');
  }

  /** Says which server is which; a pgbouncer that runs reads it at its next SIGHUP. */
  point(primary: Postgres, standby: Postgres): void {
    const { port, secrets } = this.#parts;
    const users = POOLED_LOGINS.map((login) => `"${login}" "${secrets.passwords[login]}"\n`);
    const at = ({ parts }: Postgres): Host => ({ host: '127.0.0.1', port: parts.port });
    writePrivate(
      this.#file,
      poolerFile({
        tls: secrets,
        listen: { host: '127.0.0.1', port },
        primary: at(primary),
        standby: at(standby),
        usersFile: writePrivate(join(this.#folder, 'users'), users.join('')),
      }),
    );
  }

  url(login: PooledLogin, path: keyof typeof PATHS): string {
    const { port, secrets } = this.#parts;
    return `postgres://${login}:${secrets.passwords[login]}@127.0.0.1:${port}/${PATHS[path]}?${tlsOf(secrets)}`;
  }

  process(): Supervised {
    return {
      name: 'pooler',
      command: this.#parts.programs.pgbouncer,
      args: [this.#file],
      user: runner(),
      isReady: () => this.#serves(),
    };
  }

  async #serves(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('bets', 'shared') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select 1').finally(() => client.end().catch(() => undefined));
    return true;
  }
}
