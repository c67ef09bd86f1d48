import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCli } from './cli.ts';

const run = (args: string[], environment: Record<string, string> = {}) => {
  const outcome = parseCli(args, environment);
  if (!outcome.ok || outcome.value.kind !== 'run') throw new Error(JSON.stringify(outcome));
  return outcome.value.config;
};
const problems = (args: string[], environment: Record<string, string> = {}): string => {
  const outcome = parseCli(args, environment);
  return outcome.ok ? '' : outcome.error.join('\n');
};

describe('options', () => {
  it('runs a simulated world on the loopback where nothing is asked', () => {
    expect(run([])).toEqual({
      host: '127.0.0.1',
      port: 4310,
      dataDir: '.data',
      faults: false,
      sandbox: false,
      hosts: [],
      origins: [],
      trustProxy: false,
      logLevel: 'info',
      role: 'all',
      drainSeconds: 5,
      world: { kind: 'simulator' },
    });
  });

  it('takes every option of the world', () => {
    const args = '--seed 7 --speed 60 --live-games 300 --line-games 1500 --changes-per-second 2000'.split(
      ' ',
    );
    expect(run(args).world).toEqual({
      kind: 'simulator',
      seed: 7,
      speed: 60,
      liveGames: 300,
      lineGames: 1500,
      changesPerSecond: 2000,
    });
  });

  it('lets an option win over the environment', () => {
    expect(run(['--port', '5000'], { PORT: '4000' }).port).toBe(5000);
    expect(run([], { PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/data' })).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      dataDir: '/data',
    });
  });

  it('replays a folder with its step', () => {
    expect(run(['--replay', 'captures', '--step', '1000']).world).toEqual({
      kind: 'replay',
      path: 'captures',
      stepMs: 1000,
    });
  });

  it('plays further books where they are asked for, over a simulated world alone', () => {
    expect(run(['--books', '3']).books).toBe(3);
    expect(run(['--books', '1']).books).toBeUndefined();
    expect(problems(['--books', '4'])).toContain('--books');
    expect(problems(['--books', '2', '--replay', 'captures'])).toContain('--books cannot go with --replay');
  });

  it('opens the fault switches only by the one exact word', () => {
    expect(run(['--sandbox'], { TOUCHLINE_FAULTS: '1' }).faults).toBe(true);
    expect(run(['--sandbox'], { TOUCHLINE_FAULTS: 'true' }).faults).toBe(false);
    expect(problems([], { TOUCHLINE_FAULTS: '1' })).toContain('only with --sandbox');
  });

  it('knows where the site is configured, and which header names a country', () => {
    expect(run([], { SITE_CONFIG: '/etc/site.json', COUNTRY_HEADER: 'X-Country' })).toMatchObject({
      siteConfig: '/etc/site.json',
      countryHeader: 'x-country',
    });
    expect(problems([], { COUNTRY_HEADER: 'x country' })).toContain('COUNTRY_HEADER');
  });
});

describe('who may come', () => {
  it('is this machine under the loopback names, and whom PUBLIC_ORIGIN and HOST name beside it', () => {
    expect(run(['--sandbox']).sandbox).toBe(true);
    const behind = run([], { PUBLIC_ORIGIN: 'https://bets.example,http://192.0.2.7:4310', HOST: '0.0.0.0' });
    expect(behind).toMatchObject({
      publicOrigin: 'https://bets.example',
      hosts: ['bets.example', '192.0.2.7'],
    });
    expect(run([], { HOST: '192.0.2.7' }).hosts).toEqual(['192.0.2.7']);
    expect(run([], { HOST: '2001:db8::7' }).hosts).toEqual(['[2001:db8::7]']);
    for (const bad of ['bets.example', 'https://bets.example/', 'https://a@b', 'https://a b', 'https://a, '])
      expect([bad, problems([], { PUBLIC_ORIGIN: bad })]).toEqual([
        bad,
        expect.stringContaining('PUBLIC_ORIGIN'),
      ]);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '192.0.2.7' }, 'HOST=192.0.2.7'],
    [{ PUBLIC_ORIGIN: 'https://bets.example' }, 'PUBLIC_ORIGIN=https://bets.example'],
    [{ PUBLIC_ORIGIN: 'http://localhost:4310,https://bets.example' }, 'PUBLIC_ORIGIN='],
  ])('is no sandbox with %j, and one sentence says what to run in its place', (environment, named) => {
    const said = problems(['--sandbox'], environment as unknown as Record<string, string>);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(named);
    expect(said).toContain('npm run server');
  });

  it('may be a sandbox under every loopback name', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      for (const PUBLIC_ORIGIN of ['', 'http://localhost:4310', 'http://[::1]:4310', 'https://127.0.0.1'])
        expect(problems(['--sandbox'], { HOST, PUBLIC_ORIGIN })).toBe('');
  });

  it('gets a link for an operator who is named, outside the sandbox', () => {
    expect(run(['--operator-link', 'anna']).operatorLink).toBe('anna');
    expect(problems(['--operator-link', '<b>'])).toContain('--operator-link');
    expect(problems(['--operator-link', 'anna', '--sandbox'])).toContain('--operator-link');
  });
});

describe('foolishness', () => {
  it('names every problem at once', () => {
    const text = problems(['--live-games', '-1', '--speed=fast', '--port', '70000']);
    expect(text).toContain('--live-games');
    expect(problems(['--speed', 'fast', '--port', '70000']).split('\n')).toHaveLength(2);
  });

  it.each([
    [['--nonsense']],
    [['stray']],
    [['--seed', '1.5']],
    [['--seed', '1e3']],
    [['--step', '100']],
    [['--replay', 'x', '--seed', '1']],
    [['--replay', '']],
  ])('refuses %j', (args) => {
    expect(problems(args)).not.toBe('');
  });

  it('refuses a database that is not PostgreSQL', () => {
    expect(problems([], { DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL');
  });

  it('takes a pooler with the database behind it, a standby, and the name of a node', () => {
    const url = 'postgres://pooler/bets';
    expect(
      run([], {
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: 'postgres://db/bets',
        DATABASE_STANDBY_URL: 'postgresql://standby/bets',
        NODE_ID: 'bets-1',
      }),
    ).toMatchObject({
      databaseUrl: url,
      databaseDirectUrl: 'postgres://db/bets',
      databaseStandbyUrl: 'postgresql://standby/bets',
      nodeId: 'bets-1',
    });
    expect(problems([], { DATABASE_DIRECT_URL: 'postgres://db/bets' })).toContain('needs DATABASE_URL');
    expect(problems([], { DATABASE_URL: url, DATABASE_STANDBY_URL: 'x' })).toContain(
      'DATABASE_STANDBY_URL must',
    );
    expect(problems([], { NODE_ID: 'node 1' })).toContain('NODE_ID');
  });
});

describe('roles', () => {
  const all = { NATS_URL: 'nats://10.0.0.1:4222,nats://10.0.0.2:4222', DATABASE_URL: 'postgres://db/bets' };

  it('names what a role lacks', () => {
    expect(problems(['--role', 'feed'])).toMatch(/--role feed needs NATS_URL/);
    expect(problems(['--role', 'feed'])).not.toMatch(/DATABASE_URL/);
    for (const role of ['world', 'betting', 'jobs'])
      expect(problems(['--role', role], { NATS_URL: all.NATS_URL })).toMatch(
        `--role ${role} needs DATABASE_URL`,
      );
    expect(problems(['--role', 'boss'], all)).toMatch(/--role must be one of all, world/);
    expect(problems(['--role', 'feed', '--replay', 'x'], all)).toMatch(/--replay is for --role world/);
  });

  it('takes where messages go, with the password out of a file', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'touchline-cli-')), 'password');
    writeFileSync(path, 'secret\n');
    expect(
      run(['--role', 'world'], { ...all, NATS_USER: 'app', NATS_PASSWORD_FILE: path, NATS_REPLICAS: '3' }),
    ).toMatchObject({
      role: 'world',
      nats: {
        servers: ['nats://10.0.0.1:4222', 'nats://10.0.0.2:4222'],
        user: 'app',
        password: 'secret',
        replicas: 3,
      },
    });
    rmSync(dirname(path), { recursive: true });
  });

  it('refuses servers with a password in their address, and half of a pair', () => {
    expect(problems([], { NATS_URL: 'nats://app:secret@10.0.0.1' })).not.toMatch(/secret/);
    expect(problems([], { NATS_URL: 'nats://app:secret@10.0.0.1' })).toMatch(/NATS_URL must be/);
    expect(problems([], { ...all, NATS_USER: 'app' })).toMatch(/NATS_USER goes with/);
    expect(problems([], { NATS_REPLICAS: '3' })).toMatch(/NATS_REPLICAS needs NATS_URL/);
  });
});
