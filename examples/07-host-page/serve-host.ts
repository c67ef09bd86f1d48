/**
 * The server of the host: its page, which names the kit of the sportsbook with its hash, and what a server of a host does that its page cannot: a token
 * of the person who is signed in there, and tips of its own.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kit {
  readonly version: string;
  readonly files: readonly { readonly path: string; readonly integrity: string }[];
}

interface RawGame {
  readonly I: number;
  readonly O1?: string;
  readonly O2?: string;
  readonly E?: readonly {
    readonly G: number;
    readonly T: number;
    readonly P?: number;
    readonly C: number;
    readonly B?: boolean;
  }[];
}

const inExample = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const FILES: Readonly<Record<string, readonly [type: string, file: string]>> = {
  '/host.css': ['text/css', 'page/host.css'],
  '/host.js': ['text/javascript', 'page/host.js'],
};

/** The content policy: the page runs its own script and the kit, and shows only the sportsbook in a frame. */
const policyOf = (sportsbook: string): string =>
  `default-src 'none'; script-src 'self' ${sportsbook}; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-src ${sportsbook}; frame-ancestors 'none'; base-uri 'none'`;

const json = async <Body>(url: string, init?: RequestInit): Promise<Body> =>
  (await (await fetch(url, init)).json()) as Body;

/** A token as a host would get for its own user: here of a demonstration account of the sandbox. */
async function tokenOf(sportsbook: string): Promise<string> {
  const signedIn = await fetch(`${sportsbook}/web-api/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sportsbook },
    body: JSON.stringify({ demo: true, lng: 'en' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { data } = await json<{ readonly data: { readonly token: string } }>(
    `${sportsbook}/web-api/user/gettoken`,
    { headers: { cookie } },
  );
  return data.token;
}

/** The first price of each of three games in play, as the host's own tips. */
async function tipsOf(sportsbook: string) {
  const { Value: games } = await json<{ readonly Value: readonly RawGame[] }>(
    `${sportsbook}/service-api/LiveFeed/Get1x2_VZip?count=50&lng=en`,
  );
  const tips = games.flatMap(({ E = [], I, O1 = '', O2 = '' }) => {
    const price = E.find(({ B, C }) => !B && C > 1.2);
    if (!price) return [];
    const { C: Coef, G: Group, P: Param = 0, T: Type } = price;
    return [{ name: `${O1} – ${O2}`, event: { GameId: I, Group, Type, Param, PlayerId: 0, Kind: 1, Coef } }];
  });
  return tips.slice(0, 3);
}

/** Names of who plays, for the bet slip of the host: messages name selections by number. */
async function nameOfGame(sportsbook: string, id: number) {
  for (const feed of ['LiveFeed', 'LineFeed']) {
    const { Value } = await json<{ readonly Value?: RawGame | null }>(
      `${sportsbook}/service-api/${feed}/GetGameZip?id=${id}&lng=en`,
    ).catch(() => ({ Value: null }));
    if (Value) return { name: [Value.O1, Value.O2].filter(Boolean).join(' – ') };
  }
  return { name: `Game ${id}` };
}

async function pageOf(sportsbook: string): Promise<string> {
  const { files } = await json<Kit>(`${sportsbook}/embed/versions.json`);
  const kit = files.find(({ path }) => path.endsWith('.js'));
  return inExample('page/index.html')
    .replaceAll('{{sportsbook}}', sportsbook)
    .replace('{{kit}}', kit?.path ?? '')
    .replace('{{integrity}}', kit?.integrity ?? '');
}

/** Listens on this port of `localhost`; 0 is any. */
export async function serveHost(sportsbook: string, port: number): Promise<Server> {
  const answers: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>> = {
    '/token': async () => ({ token: await tokenOf(sportsbook) }),
    '/tips': () => tipsOf(sportsbook),
    '/game': (query) => nameOfGame(sportsbook, Number(query.get('id'))),
  };
  const server = createServer((request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const answer = async (): Promise<void> => {
      response.setHeader('content-security-policy', policyOf(sportsbook));
      const [type, file] = FILES[path] ?? [];
      if (type && file) return void response.setHeader('content-type', type).end(inExample(file));
      const made = answers[path];
      if (made)
        return void response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(await made(new URLSearchParams(query))));
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(await pageOf(sportsbook));
    };
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  return server;
}

export const originOf = (server: Server): string =>
  `http://localhost:${(server.address() as AddressInfo).port}`;
