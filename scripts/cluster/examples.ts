// Writes the configuration of examples/cluster that is the same as in `npm run cluster`:
//   node --import tsx scripts/cluster/examples.ts
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { natsFile } from './parts/nats.ts';
import { nginxFile } from './parts/nginx.ts';
import { NODES, type Role } from './parts/nodes.ts';
import { poolerFile } from './parts/pooler.ts';
import { accessFile } from './parts/postgres.ts';

export const EXAMPLE = fileURLToPath(new URL('../../examples/cluster/', import.meta.url));
const PORT = 4310;

const addresses = (role: Role): readonly string[] =>
  Array.from({ length: NODES[role] }, (_, at) => `${role}-${at + 1}:${PORT}`);

/** Certificates and keys as containers have them. */
const tlsAs = (part: string) => ({
  caFile: '/run/secrets/authority',
  certificateFile: `/run/secrets/${part}_certificate`,
  keyFile: `/run/secrets/${part}_key`,
});

/** The files by their paths in the example. */
export const exampleFiles = (): Readonly<Record<string, string>> => ({
  'configuration/nginx.conf': nginxFile({
    nodes: { feed: addresses('feed'), betting: addresses('betting'), web: addresses('web') },
    listen: '8080',
    folder: '/tmp',
    connections: 10_000,
  }),
  'configuration/nats.conf': natsFile({
    node: { name: '$NODE_NAME', host: '0.0.0.0', port: 4222, routePort: 6222, monitorPort: 8222 },
    store: '/store',
    password: '$NATS_PASSWORD',
    routePassword: '$NATS_ROUTE_PASSWORD',
    tls: tlsAs('nats'),
    syncsAlways: true,
  }),
  'configuration/pgbouncer.ini': poolerFile({
    listen: { host: '0.0.0.0', port: 6432 },
    primary: { host: 'postgres-1', port: 5432 },
    standby: { host: 'postgres-2', port: 5432 },
    usersFile: '/etc/touchline/users',
    tls: tlsAs('pooler'),
  }),
  // The scripts of its first start come by the socket inside of its container.
  'configuration/pg_hba.conf': `local all postgres scram-sha-256\n${accessFile('samenet')}`,
});

if (import.meta.url === pathToFileURL(argv[1] ?? '').href)
  for (const [path, text] of Object.entries(exampleFiles())) writeFileSync(`${EXAMPLE}${path}`, text);
