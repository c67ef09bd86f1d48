/** The files of examples/cluster: they can be read, name what is there, and open nothing to the world. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { asRecord } from '#protocol/http/wire-values.ts';
import { parseCli, USAGE } from '#server/cli.ts';
import { DATABASE_ROLES } from '#server/store/roles.ts';
import { EXAMPLE, exampleFiles } from '../../../scripts/cluster/examples.ts';
import { NODES } from '../../../scripts/cluster/parts/nodes.ts';
import { REPOSITORY } from '../../helpers/repository/repository-files.ts';

const read = (path: string): string => readFileSync(join(EXAMPLE, path), 'utf8');
const yaml = (path: string): unknown => parse(read(path), { merge: true });
const files = readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(join(EXAMPLE, path)).isFile(),
);

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly hostname?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const compose = yaml('compose.yaml') as Compose;
const services = Object.entries(compose.services);
const nodes = services.filter(([, { command, image }]) => image === 'touchline' && command);
/** Variables that are of Node and not of the program. */
const knownVariables = new Set([...USAGE.matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)].map(([name]) => name));

describe('the example of a cluster', () => {
  it.each(files.filter((path) => path.endsWith('.yaml')))('%s is YAML', (path) => {
    for (const document of parseAllDocuments(read(path), { merge: true }))
      expect(document.errors, path).toEqual([]);
  });

  it.each(Object.entries(exampleFiles()))('%s is as it is written', (path, text) => {
    expect(read(path), 'node --import tsx scripts/cluster/examples.ts').toBe(text);
  });

  it('has the nodes of a cluster, each with a role and variables that the program knows', () => {
    const counted: Record<string, number> = {};
    for (const [name, { command = [], environment = {}, hostname }] of nodes) {
      for (const variable of Object.keys(environment))
        expect(knownVariables.has(variable), `${name}: ${variable}`).toBe(true);
      expect(environment['NODE_ID']).toBe(name);
      // The name that it listens at is one that it answers under, for whoever reads its metrics.
      expect([environment['HOST'], hostname]).toEqual([name, name]);
      const role = command[command.indexOf('--role') + 1] ?? '';
      counted[role] = (counted[role] ?? 0) + 1;
    }
    expect(counted).toEqual(NODES);
  });

  it('starts programs whose options can be read', () => {
    for (const [name, { command = [], environment = {} }] of nodes) {
      const told = Object.fromEntries(
        Object.entries(environment)
          .filter(([variable]) => !variable.endsWith('_FILE'))
          .map(([variable, value]) => [variable, String(value).replaceAll(/\$\{[^}]*\}/g, 'x')]),
      );
      const files = Object.keys(environment).filter((variable) => variable.endsWith('_FILE'));
      const secrets = Object.fromEntries(
        files.map((variable) => [variable.slice(0, -'_FILE'.length), 'x'.repeat(32)]),
      );
      const outcome = parseCli(command, { ...told, ...secrets, PUBLIC_ORIGIN: 'http://localhost:4310' });
      expect(outcome.ok ? [] : outcome.error, name).toEqual([]);
    }
  });

  it('opens no port beyond the loopback, and has no password in it', () => {
    for (const [name, { environment = {}, ports = [] }] of services) {
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
      for (const [variable, value] of Object.entries(environment)) {
        if (variable.endsWith('PASSWORD'))
          expect(value, `${name}: ${variable}`).toMatch(/^\$\{\w+PASSWORD\b/);
        if (variable.endsWith('URL') && value.includes('@'))
          expect(value, `${name}: ${variable}`).toMatch(/:\/\/\w+:\$\{\w+PASSWORD\b[^}]*\}@/);
      }
    }
  });

  it('mounts what is there, and secrets that are drawn', () => {
    const drawn = `${read('draw-secrets.sh')}${read('draw-certificates.sh')}`;
    const isDrawn = (path: string): boolean => path !== '' && drawn.includes(basename(path));
    for (const [name, { secrets = [], volumes = [] }] of services) {
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('./secrets/')) expect(isDrawn(from), `${name}: ${from}`).toBe(true);
        else if (from.startsWith('./')) expect(files, name).toContain(from.slice(2));
      for (const secret of secrets)
        expect(isDrawn(compose.secrets[secret]?.file ?? ''), `${name}: ${secret}`).toBe(true);
    }
    const named = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    for (const name of named) if (name !== 'PUBLIC_ORIGIN') expect(drawn).toContain(`${name}=`);
  });

  it('speaks TLS to PostgreSQL, the pooler and NATS, and checks whom it speaks to', () => {
    const checked = 'sslmode=verify-full&sslrootcert=/run/secrets/authority';
    for (const [name, { command = [], environment = {}, secrets = [] }] of services) {
      const told = Object.entries(environment);
      for (const [variable, value] of told)
        if (/^DATABASE_\w*URL$/.test(variable)) expect(value.split('?').at(-1), name).toBe(checked);
      if (environment['NATS_URL'] !== undefined) {
        expect(environment['NATS_URL']).toMatch(/^(?:tls:\/\/nats-\d:4222(?:,|$))+$/);
        expect(environment['NATS_CA_FILE']).toBe('/run/secrets/authority');
      }
      for (const [, secret] of JSON.stringify([command, told]).matchAll(/\/run\/secrets\/(\w+)/g))
        expect(secrets, name).toContain(secret);
    }
    expect(read('configuration/pg_hba.conf')).not.toMatch(/^host /m);
    for (const script of ['follow.sh', 'archive.sh'])
      expect(read(`database/${script}`)).toContain('sslmode=verify-full sslrootcert=/run/secrets/authority');
    const addresses = [...read('kubernetes/settings.yaml').matchAll(/postgres:\/\/\S+/g)];
    expect(addresses.length).toBe(5);
    for (const [address] of [...addresses, ...read('kubernetes/migrate.yaml').matchAll(/postgres:\/\/\S+/g)])
      expect(address.split('?').at(-1)).toBe('sslmode=verify-full&sslrootcert=/run/authority/ca.crt');
  });

  it('gives the worlds and the betting nodes logins of their own, and the feeds none', () => {
    for (const [name, { environment = {} }] of nodes) {
      const user = /\/\/(\w+):/.exec(environment['DATABASE_URL'] ?? '')?.[1];
      const role = name.replace(/-\d$/, '');
      expect(user, name).toBe({ world: 'world', betting: 'bets', jobs: 'bets' }[role]);
    }
    const logins = read('database/make-logins.sh');
    for (const role of DATABASE_ROLES) expect(logins).toContain(`create role ${role} nologin`);
  });

  it('scrapes every node, and shows metrics that there are', () => {
    const scraped = JSON.stringify(yaml('configuration/prometheus.yaml'));
    for (const [name] of nodes) expect(scraped).toContain(`"${name}:4310"`);
    const table = readFileSync(join(REPOSITORY, 'docs/metrics.md'), 'utf8');
    const known = new Set([...table.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name]) => name));
    const dashboard = asRecord(JSON.parse(read('grafana/touchline.json')));
    const panels =
      (dashboard?.['panels'] as readonly { readonly targets?: readonly { readonly expr: string }[] }[]) ?? [];
    const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(shown.length).toBeGreaterThan(15);
    for (const name of shown) {
      const isOfProgram = name.startsWith('touchline_');
      if (isOfProgram) expect([...known], name).toContain(name.replace(/_(?:total|bucket|count|sum)$/, ''));
      else expect(name).toMatch(/^(?:up|process_|nodejs_)/);
    }
    for (const name of known)
      expect(
        shown.some((one) => one?.startsWith(name ?? '?')),
        `${name} is shown`,
      ).toBe(true);
  });

  it('has manifests whose nodes know every variable and have every role', () => {
    const settings = JSON.stringify(yaml('kubernetes/settings.yaml'));
    const items = (asRecord(yaml('kubernetes/nodes.yaml'))?.['items'] ?? []) as readonly {
      readonly metadata: { readonly name: string };
    }[];
    expect(items.map(({ metadata }) => metadata.name).toSorted()).toEqual(Object.keys(NODES).toSorted());
    const named = new Set([...settings.matchAll(/"([A-Z][A-Z_]+)":/g)].map(([, name = '']) => name));
    expect(named.size).toBeGreaterThan(8);
    for (const name of named) expect(knownVariables.has(name), name).toBe(true);
    for (const { metadata, ...rest } of items) {
      const text = JSON.stringify(rest);
      expect(text).toContain(`"--role","${metadata.name}"`);
      expect(text).toContain('"runAsNonRoot":true');
    }
  });

  it('builds an image of the checkout that does not run as root', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^USER node$/m);
    for (const [, path = ''] of dockerfile.matchAll(/node (scripts\/\S+)/g))
      expect(statSync(join(REPOSITORY, path)).isFile()).toBe(true);
    expect(dirname(EXAMPLE)).not.toBe('');
  });
});

/** Names of metrics in a query: words that are neither functions nor labels. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('_') || name === 'up');
}
