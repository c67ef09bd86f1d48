/** What the programs of the example say of their files: nginx and NATS read theirs, secrets as they are drawn; and what a file names is in another. */
import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asRecord } from '#protocol/http/wire-values.ts';
import { EXAMPLE } from '../../../scripts/cluster/examples.ts';
import { clusterPrograms } from '../../../scripts/cluster/programs/programs.ts';
import { REPOSITORY } from '../../helpers/repository/repository-files.ts';

const programs = clusterPrograms();
const read = (path: string): string => readFileSync(join(EXAMPLE, path), 'utf8');
const yaml = (path: string): unknown => parse(read(path), { merge: true });

/** The exit code of a program, and what it said. */
function said(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stderr, stdout } = spawnSync(program, [...parameters], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return status === 0 ? '' : `${program} ended with ${status}: ${stderr}${stdout}`;
}

interface Named {
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Named>>;
  readonly networks: object;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: object;
}

interface Container {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
}
interface Item {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly serviceName?: string;
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes: readonly {
          readonly name: string;
          readonly secret?: { readonly secretName: string };
        }[];
      };
    };
    readonly selector?: Readonly<Record<string, string>>;
  };
}

describe('the example of a cluster, as its programs read it', () => {
  let folder = '';
  /** The variables of `.env` as the script draws them. */
  const drawn: Record<string, string> = {};
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-example-'));
    for (const script of ['draw-secrets.sh', 'draw-certificates.sh'])
      copyFileSync(join(EXAMPLE, script), join(folder, script));
    expect(said('sh', [join(folder, 'draw-secrets.sh')])).toBe('');
    for (const [, name = '', value = ''] of readFileSync(join(folder, '.env'), 'utf8').matchAll(
      /^(\w+)=(.*)$/gm,
    ))
      drawn[name] = value;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('draws secrets once, which are words to everybody who reads them', () => {
    expect(Object.keys(drawn).length).toBe(8);
    for (const [name, value] of Object.entries(drawn)) expect(value, name).toMatch(/^[a-z][\da-f]{48}$/);
    expect(new Set(Object.values(drawn)).size).toBe(8);
    expect(readdirSync(join(folder, 'secrets')).toSorted()).toEqual([
      'authority.crt',
      'grafana-password',
      'metrics-token',
      'nats-password',
      'nats.crt',
      'nats.key',
      'pgbouncer-users',
      'pooler.crt',
      'pooler.key',
      'postgres.crt',
      'postgres.key',
    ]);
    // What containers read by users of their own is kept by the folder.
    expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0);
    expect(said('sh', [join(folder, 'draw-secrets.sh')])).toContain('.env is there already');
  });

  it('draws certificates by the names of services, of one authority whose key is gone', () => {
    const at = (name: string): string => join(folder, 'secrets', name);
    const authority = new X509Certificate(readFileSync(at('authority.crt')));
    expect(authority.ca).toBe(true);
    const { services } = yaml('compose.yaml') as Compose;
    const names = Object.keys(services);
    for (const [part, isPart] of [
      ['postgres', /^postgres-/],
      ['pooler', /^pooler$/],
      ['nats', /^nats-/],
    ] as const) {
      const certificate = new X509Certificate(readFileSync(at(`${part}.crt`)));
      expect(certificate.verify(authority.publicKey), part).toBe(true);
      expect(certificate.checkPrivateKey(createPrivateKey(readFileSync(at(`${part}.key`))))).toBe(true);
      const own = names.filter((name) => isPart.test(name));
      expect(own.length).toBeGreaterThan(0);
      for (const name of names)
        expect(certificate.checkHost(name) !== undefined, name).toBe(own.includes(name));
    }
    // None of the keys that are kept signs.
    const isKeyOf = (path: string): boolean =>
      path.endsWith('.key') && authority.checkPrivateKey(createPrivateKey(readFileSync(path)));
    expect(readdirSync(join(folder, 'secrets')).filter((name) => isKeyOf(at(name)))).toEqual([]);
    const before = readFileSync(at('authority.crt'), 'utf8');
    expect(said('sh', [join(folder, 'draw-certificates.sh')])).toBe('');
    expect(readFileSync(at('authority.crt'), 'utf8')).not.toBe(before);
  });

  it('has nginx read its file', (context) => {
    if ('missing' in programs) return context.skip('nginx is not here');
    // Names of containers are known to their network alone.
    const text = read('configuration/nginx.conf')
      .replaceAll(/(?:feed|betting|web)-\d:/g, '127.0.0.1:')
      .replaceAll(' /tmp/', ` ${folder}/`);
    writeFileSync(join(folder, 'nginx.conf'), text);
    expect(said(programs.nginx, ['-t', '-c', join(folder, 'nginx.conf'), '-e', 'stderr'])).toBe('');
  });

  it('has NATS read its file with passwords as they are drawn, and with the worst that could be', (context) => {
    if ('missing' in programs) return context.skip('NATS is not here');
    mkdirSync(join(folder, 'store'));
    // Known to current releases alone, which the example has.
    let text = read('configuration/nats.conf')
      .replace(', sync_interval: always', '')
      .replace('"/store"', JSON.stringify(join(folder, 'store')));
    const { secrets } = yaml('compose.yaml') as Compose;
    for (const [name, { file }] of Object.entries(secrets))
      text = text.replaceAll(`/run/secrets/${name}"`, `${join(folder, file)}"`);
    writeFileSync(join(folder, 'nats.conf'), text);
    const [first = ''] = drawn['NATS_PASSWORD'] ?? '';
    for (const password of [drawn['NATS_PASSWORD'], `${first}34e1`, `${first}12`])
      expect(
        said(programs.nats, ['-t', '-c', join(folder, 'nats.conf')], {
          NODE_NAME: 'nats-1',
          NATS_PASSWORD: password,
          NATS_ROUTE_PASSWORD: password,
        }),
      ).toBe('');
  });

  it('names services, networks, volumes and secrets that it has', () => {
    const { networks, secrets, services, volumes } = yaml('compose.yaml') as Compose;
    const needed = ({ depends_on: on = [] }: Named) => (Array.isArray(on) ? on : Object.keys(on));
    for (const [name, one] of Object.entries(services)) {
      expect(Object.keys(services), name).toEqual(expect.arrayContaining(needed(one)));
      expect(Object.keys(networks), name).toEqual(expect.arrayContaining([...(one.networks ?? [])]));
      expect(Object.keys(secrets), name).toEqual(expect.arrayContaining([...(one.secrets ?? [])]));
      const kept = (one.volumes ?? [])
        .map((volume) => volume.split(':')[0])
        .filter((from) => !from?.startsWith('.'));
      expect(Object.keys(volumes), name).toEqual(expect.arrayContaining(kept));
    }
  });

  it('migrates by a script that needs nothing but what the image has', () => {
    const services = asRecord(asRecord(yaml('compose.yaml'))?.['services']);
    const entrypoint = asRecord(services?.['migrate'])?.['entrypoint'];
    expect(entrypoint).toEqual(['node', '--import', 'tsx', 'scripts/migrate.ts', '--roles']);
    const { dependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toContain('tsx');
    const left = read('Dockerfile.dockerignore').split('\n');
    for (const path of ['node_modules', '.git', 'examples/cluster/.env', 'examples/cluster/secrets'])
      expect(left).toContain(path);
    const job = itemsOf('migrate').find(({ kind }) => kind === 'Job');
    expect(job?.spec?.template?.spec.containers[0]?.command).toEqual(entrypoint);
  });

  it('has manifests that name each other, and what a node answers', () => {
    const settings = [...itemsOf('settings'), ...itemsOf('migrate')].filter(
      ({ data, stringData }) => data ?? stringData,
    );
    const known = new Set(settings.map(({ kind, metadata: { name } }) => `${kind} ${name}`));
    const services = itemsOf('services').filter(({ kind }) => kind === 'Service');
    const port = Number(settings.find(({ kind }) => kind === 'ConfigMap')?.data?.['PORT']);
    const routes = readFileSync(join(REPOSITORY, 'server/routes/health.ts'), 'utf8');
    for (const { metadata, spec } of [...itemsOf('nodes'), ...itemsOf('migrate')]) {
      const pod = spec?.template?.spec;
      for (const { secret } of pod?.volumes ?? [])
        if (secret) expect([...known], metadata.name).toContain(`Secret ${secret.secretName}`);
      for (const container of pod?.containers ?? []) {
        for (const { configMapRef, secretRef } of container.envFrom)
          expect([...known]).toContain(
            configMapRef ? `ConfigMap ${configMapRef.name}` : `Secret ${secretRef?.name}`,
          );
        expect(pod?.volumes.map(({ name }) => name)).toEqual(
          expect.arrayContaining(container.volumeMounts.map(({ name }) => name)),
        );
        for (const one of container.ports ?? []) expect(one.containerPort).toBe(port);
        for (const probe of [container.readinessProbe, container.livenessProbe])
          if (probe) {
            expect(routes).toContain(`app.get('${probe.httpGet.path}'`);
            expect(container.ports?.map(({ name }) => name)).toContain(probe.httpGet.port);
          }
      }
      if (spec?.serviceName !== undefined)
        expect(services.map((one) => one.metadata.name)).toContain(spec.serviceName);
    }
    const roles = itemsOf('nodes').map(({ spec }) => spec?.template?.metadata.labels['role']);
    for (const { metadata, spec } of services)
      expect(roles, metadata.name).toContain(spec?.selector?.['role']);
  });
});

const itemsOf = (name: string): readonly Item[] =>
  (asRecord(yaml(`kubernetes/${name}.yaml`))?.['items'] ?? []) as readonly Item[];
