/**
 * A page that means harm to the sportsbook in its frame, and what it tries. The same page stands at an origin that the site lists (a host that was taken
 * over) and at one that it does not list (a stranger): `tests/e2e/embed/hostile-host.spec.ts` runs each attack from both.
 *
 *     node --import tsx examples/08-hostile-host/serve-hostile.ts 4401
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';

const script = (): string => readFileSync(new URL('attacks.js', import.meta.url), 'utf8');
const PAGE = '<!doctype html><title>hostile</title><body><script type="module" src="/attacks.js"></script>';

export async function serveHostile(port: number, name = 'localhost'): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/attacks.js';
    response
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      .end(isScript ? script() : PAGE);
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
