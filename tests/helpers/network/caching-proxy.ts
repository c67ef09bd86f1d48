/**
 * nginx in front of a sportsbook, as an operator would put it there: a shared cache that lets one request of a kind through and holds
 * the others until its answer is there.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** Why the tests that need it are skipped; undefined where nginx is installed. */
export function nginxMissing(): string | undefined {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'nginx is not installed (Debian: nginx-light)';
  }
}

const configuration = (folder: string, port: number, origins: readonly string[], connections: number) => `
daemon off;
master_process off;
worker_rlimit_nofile ${2 * connections + 200};
error_log ${folder}/error.log;
pid ${folder}/pid;
events { worker_connections ${2 * connections + 100}; }
http {
  access_log off;
  keepalive_timeout 75s;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=feed:8m max_size=256m inactive=5m use_temp_path=off;
  upstream origin { ${origins.map((origin) => `server ${origin};`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port} backlog=${connections};
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      # Else it names its upstream, and the sportsbook answers under its own names alone.
      proxy_set_header Host $http_host;
      proxy_read_timeout 60s;
      proxy_cache feed;
      proxy_cache_lock on; proxy_cache_min_uses 0;
      proxy_cache_lock_age 60s;
      proxy_cache_lock_timeout 60s;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

export class CachingProxy {
  readonly url: string;
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#process = child;
  }

  /** Opens the proxy. Origins are host:port, and take turns; rejects with nginx's own words when it does not start. */
  static async open(origins: string | readonly string[], connections: number): Promise<CachingProxy> {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-cache-'));
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    await writeFile(file, configuration(folder, port, [origins].flat(), connections));
    const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log'), '-p', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    const proxy = new CachingProxy(port, folder, child);
    while (child.exitCode === null) {
      const isUp = await fetch(`${proxy.url}/healthz`).then(
        () => true,
        () => false,
      );
      if (isUp) return proxy;
    }
    throw new Error(`nginx ended: ${words}`);
  }

  /** The id of its one process. */
  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => {
      this.#process.once('exit', resolve);
    });
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
