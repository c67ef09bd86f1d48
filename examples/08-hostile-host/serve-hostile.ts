/**
 * A page that means harm to the sportsbook in its frame, and what it tries. The same page stands at an origin that the site lists (a host that was taken
 * over) and at one that it does not list (a stranger): `tests/e2e/embed/hostile-host.spec.ts` runs each attack from both.
 *
 *     node --import tsx examples/08-hostile-host/serve-hostile.ts 4401
 *
 * By hand: `http://localhost:4401/?site=http://127.0.0.1:4310` has a button for each attack. That port is a stranger to the site of `07-host-page`; in the
 * place of its host, at 4400, it is one that was taken over.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';

const SCRIPTS = ['attacks.js', 'panel.js'];
const PAGE = `<!doctype html><title>hostile</title><body>${SCRIPTS.map((name) => `<script type="module" src="/${name}"></script>`).join('')}`;

export async function serveHostile(port: number, name = 'localhost'): Promise<Server> {
  const server = createServer((request, response) => {
    const script = SCRIPTS.find((name) => request.url === `/${name}`);
    response
      .setHeader('content-type', script ? 'text/javascript' : 'text/html')
      .end(script ? readFileSync(new URL(script, import.meta.url), 'utf8') : PAGE);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, name, resolve);
  });
  return server;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.argv[2] ?? 4401);
  await serveHostile(port);
  console.log(`The hostile host is at http://localhost:${port}/`);
}
