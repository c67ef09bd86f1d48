/** nginx with one file: the most that this machine serves of these bytes. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/helpers/network/free-port.ts';

export interface StaticNginx {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

export function isInstalled(command: string, flag: string): boolean {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // wrk tells its version with a bad exit code.
    return (error as { code?: string }).code !== 'ENOENT';
  }
}

export async function serveBytes(bytes: Uint8Array): Promise<StaticNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-static-'));
  const port = await freePort();
  await writeFile(join(folder, 'body'), bytes);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; error_log ${folder}/error.log; pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type application/json; add_header Content-Encoding gzip; }
}`,
  );
  const child = spawn(
    'nginx',
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-p', folder],
    {
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}/body`;
  while (child.exitCode === null) {
    const isUp = await fetch(url, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
  }
  if (child.exitCode !== null) throw new Error('nginx ended');
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
