/**
 * The example of a cluster speaks TLS between its parts, with who it speaks to checked: PostgreSQL, its standby and archive, pgbouncer
 * and NATS of this machine run by the files of the example with certificates as they are drawn. The images are not here.
 */
import { readFileSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCli } from '#server/cli.ts';
import { connectNats } from '#server/cluster/bus/nats-connection.ts';
import { openPostgres } from '#server/store/engines/pg-engine.ts';
import { clusterPrograms } from '../../../scripts/cluster/programs/programs.ts';
import {
  type Container,
  ExampleContainers,
  type Listener,
} from '../../helpers/cluster/example-containers.ts';

const programs = clusterPrograms();
const missing = 'missing' in programs ? `not installed: ${programs.missing.join(', ')}` : undefined;
const NATS_NODES = ['nats-1', 'nats-2', 'nats-3'] as const;
/** Quick, and where this machine has room for it; the rest of the command is that of the example. */
const SERVER_HERE = ['-cfsync=off', '-cshared_buffers=32MB', '-clisten_addresses=localhost'] as const;

async function asked(url: string, sql = 'select 1 as one'): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

/** What a server says until it closes the connection, or until it has said `enough`. */
function said(socket: Socket, words: string, enough?: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (enough !== undefined && text.includes(enough)) socket.destroy();
    });
    socket.once('connect', () => socket.write(words));
    // A refusal may come as a reset.
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(text));
  });
}

const monitored = async (port: number, path: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(1_000) });
  return (await answer.json()) as Record<string, unknown>;
};

describe.skipIf(missing !== undefined)(
  `the example of a cluster over TLS${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let example: ExampleContainers;
    let betting: Container;
    /** The superuser at one of the servers, by the certificate that a betting node checks. */
    const url = (service: Listener): string =>
      `postgres://postgres:${example.drawn('POSTGRES_PASSWORD')}@localhost:${example.port(service, 5432)}/postgres?sslmode=verify-full&sslrootcert=${example.root('betting-1')}/run/secrets/authority`;

    async function startPostgres(): Promise<void> {
      const { supervisor } = example;
      const { environment } = example.container('postgres-1');
      const root = example.root('postgres-1');
      const data = join(root, 'var/lib/postgresql/data');
      const sockets = join(root, 'run/tls');
      const toPrimary = { PGHOST: sockets, PGPORT: String(example.port('postgres-1', 5432)) };
      const password = { PGPASSWORD: environment['POSTGRES_PASSWORD'] ?? '' };
      // As the script of the image does.
      const make = `initdb --no-sync --username=postgres --pwfile=<(echo "$PGPASSWORD") ${environment['POSTGRES_INITDB_ARGS']}`;
      await example.runPostgres('bash', ['-c', make], { ...password, PGDATA: data });
      const words = [...SERVER_HERE, `-cunix_socket_directories=${sockets}`];
      const isReady = (service: Listener) => () => asked(url(service)).then(() => true);
      await supervisor.start(
        example.process('postgres-1', {
          words: [...words, `-cport=${toPrimary.PGPORT}`],
          env: { PGDATA: data },
          isReady: isReady('postgres-1'),
        }),
      );
      const logins = join(root, 'docker-entrypoint-initdb.d/make-logins.sh');
      await example.runPostgres('bash', [logins], {
        ...environment,
        ...password,
        ...toPrimary,
        PGDATA: data,
      });
      const env = { PRIMARY: 'localhost', PGPORT: toPrimary.PGPORT };
      const follows = `select 1 as one from pg_stat_replication where application_name = 'archive'`;
      await supervisor.start(
        example.process('postgres-2', {
          words: [...SERVER_HERE, '-cunix_socket_directories=', `-cport=${example.port('postgres-2', 5432)}`],
          env,
          isReady: isReady('postgres-2'),
        }),
        example.process('archive', {
          env,
          isReady: async () => (await asked(url('postgres-1'), follows)).length === 1,
        }),
        example.process('pooler', {
          isReady: () => asked(betting.environment['DATABASE_URL'] ?? '').then(() => true),
        }),
      );
    }

    const startNats = (): Promise<void> =>
      example.supervisor.start(
        ...NATS_NODES.map((name) =>
          example.process(name, {
            image: 'nats-server',
            isReady: async () => (await monitored(example.port(name, 8222), '/healthz'))['status'] === 'ok',
          }),
        ),
      );

    beforeAll(async () => {
      if ('missing' in programs) return;
      example = await ExampleContainers.draw(programs);
      betting = example.container('betting-1');
      await Promise.all([startPostgres(), startNats()]);
    });
    afterAll(() => example.stop());

    it('lets a program come to the database by its addresses, encrypted all the way', async () => {
      const { DATABASE_DIRECT_URL, DATABASE_STANDBY_URL, DATABASE_URL } = betting.environment;
      const engine = await openPostgres({
        url: DATABASE_URL ?? '',
        directUrl: DATABASE_DIRECT_URL ?? '',
      });
      try {
        // The pooler's own connection, which is not that of the program.
        const encrypted = 'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()';
        expect(await engine.query(encrypted)).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
        expect(await asked(DATABASE_STANDBY_URL ?? '', 'select pg_is_in_recovery() as follows')).toEqual([
          { follows: true },
        ]);
      } finally {
        await engine.close();
      }
      const { environment } = example.container('migrate');
      expect(await asked(environment['DATABASE_URL'] ?? '', 'select current_user as name')).toEqual([
        { name: 'owner' },
      ]);
    });

    it('copies the log to the standby and the archive over TLS', async () => {
      const sql = `select application_name as name, ssl from pg_stat_replication join pg_stat_ssl using (pid)
        where state = 'streaming' order by 1`;
      await expect
        .poll(() => asked(url('postgres-1'), sql))
        .toEqual([
          { name: 'archive', ssl: true },
          { name: 'postgres-2', ssl: true },
        ]);
    });

    it('takes nobody at the database without TLS, by another name or for another authority', async () => {
      const other = await example.otherAuthority();
      const { DATABASE_STANDBY_URL, DATABASE_URL } = betting.environment;
      for (const [address, refusal] of [
        [url('postgres-1'), /no encryption/],
        [url('postgres-2'), /no encryption/],
        [DATABASE_URL ?? '', /SSL required/],
        [DATABASE_STANDBY_URL ?? '', /SSL required/],
      ] as const) {
        expect(await asked(address)).toEqual([{ one: 1 }]);
        await expect(asked(`${address.split('?')[0]}?sslmode=disable`)).rejects.toThrow(refusal);
        await expect(asked(address.replace('localhost', '127.0.0.1'))).rejects.toThrow(/altnames/);
        await expect(asked(address.replace(/(?<=sslrootcert=).*/, other))).rejects.toThrow(/certificate/);
      }
    });

    it('keeps the key of a server to the server', () => {
      for (const name of ['postgres-1', 'postgres-2'])
        expect(statSync(join(example.root(name), 'run/tls/key')).mode & 0o777).toBe(0o600);
    });

    it('lets a program come to each of three nodes of NATS, and nobody without TLS', async () => {
      const outcome = parseCli(['--role', 'betting'], betting.environment);
      expect(outcome.ok ? [] : outcome.error).toEqual([]);
      if (!outcome.ok || outcome.value.kind !== 'run') return;
      const { nats } = outcome.value.config;
      expect(nats?.servers.length).toBe(NATS_NODES.length);
      const log = { info: () => undefined, error: () => undefined };
      for (const [at, server] of (nats?.servers ?? []).entries()) {
        const connection = await connectNats({ replicas: 1, ...nats, servers: [server] }, 'test', log);
        expect(connection.info).toMatchObject({ tls_required: true, server_name: NATS_NODES[at] });
        await connection.flush();
        await connection.close();
        const plain = { user: 'touchline', pass: example.drawn('NATS_PASSWORD'), verbose: false };
        const { port } = new URL(server);
        const words = `CONNECT ${JSON.stringify(plain)}\r\nPING\r\n`;
        const answer = await said(connect(Number(port), 'localhost'), words, 'PONG');
        expect(answer).toMatch(/^INFO .*"tls_required":true/);
        expect(answer).not.toContain('PONG');
      }
    });

    it('joins the nodes of NATS by routes over TLS on both sides', async () => {
      for (const name of NATS_NODES) {
        const joined = async (): Promise<number> => {
          const { routes } = await monitored(example.port(name, 8222), '/routez');
          return new Set((routes as readonly { remote_id: string }[]).map((one) => one.remote_id)).size;
        };
        await expect.poll(joined).toBe(NATS_NODES.length - 1);
        const file = (secret: string) => readFileSync(join(example.root(name), 'run/secrets', secret));
        const port = example.port(name, 6222);
        const own = { cert: file('nats_certificate'), key: file('nats_key') };
        const to = { port, host: 'localhost', ca: file('authority') };
        expect(await said(connectTls({ ...to, ...own }), '', 'INFO')).toMatch(/^INFO /);
        // Neither without a certificate nor without TLS.
        expect(await said(connectTls(to), '', 'INFO')).toBe('');
        expect(await said(connect(port, 'localhost'), 'CONNECT {}\r\n', 'INFO')).toBe('');
      }
    });
  },
);
