/** The lab `waiting`: the memory of a reader that waits for news, beside one that Node's own HTTP server holds. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { residentBytes } from '../../browser/process-memory.ts';
import type { Figures, Lab } from '../../lab/lab.ts';

/** All but what other requests need of the seats that there are. */
const FEW = 1_000;
const MANY = 3_900;
const WAIT_MS = 25_000;
/** Until all wait, and what was needed on the way is collected. */
const SETTLES_MS = 3_000;
/** Until the start is over, and lists are made that nobody asked for. */
const WARM_MS = 5_000;
const LIST = '/service-api/LineFeed/Get1x2_VZip?count=1000&lng=en&sports=1';
const GAME = '/service-api/LineFeed/GetGameZip?lng=en&GroupEvents=true&grMode=4';

/** The id of a game and its start, as a list has them. */
interface Listed {
  readonly I: number;
  readonly S: number;
}

/** The headers of a browser. */
const requestOf = (host: string, path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/gzip, application/json',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-GB,en;q=0.9',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '\r\n',
  ].join('\r\n');

async function hold(url: URL, path: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(requestOf(url.host, path));
    sockets.push(socket);
  }
  return sockets;
}

/** The memory of one more reader, by what many take more than few. Nobody is answered meanwhile, or it fails. */
async function costOf(url: URL, path: string, pid: number): Promise<Figures> {
  const few = await hold(url, path, FEW);
  await pause(SETTLES_MS);
  const before = residentBytes(pid);
  const more = await hold(url, path, MANY - FEW);
  await pause(SETTLES_MS);
  const bytes = residentBytes(pid) - before;
  const answered = [...few, ...more].filter(({ bytesRead, destroyed }) => bytesRead > 0 || destroyed).length;
  for (const socket of [...few, ...more]) socket.destroy();
  if (answered > 0) throw new Error(`${answered} readers did not wait`);
  return { memory: bytes / (MANY - FEW) / 1_000 };
}

async function ofTheFeed(): Promise<Figures> {
  // Nothing moves in the last game of the line: nobody is answered before the time is up.
  const sportsbook = await Sportsbook.open({
    args: ['--speed', '0.1', '--live-games', '5', '--line-games', '20'],
  });
  try {
    await pause(WARM_MS);
    const list = (await (await fetch(sportsbook.url + LIST)).json()) as { readonly Value: readonly Listed[] };
    const last = [...list.Value].sort((one, other) => one.S - other.S).at(-1);
    const game = `${GAME}&id=${last?.I}`;
    const answer = await fetch(sportsbook.url + game);
    await answer.arrayBuffer();
    const cursor = encodeURIComponent(answer.headers.get('x-feed-cursor') ?? '');
    return await costOf(new URL(sportsbook.url), `${game}&since=${cursor}&wait=${WAIT_MS}`, sportsbook.pid);
  } finally {
    await sportsbook.close();
  }
}

async function ofNode(): Promise<Figures> {
  const bare = fork(fileURLToPath(new URL('../../servers/holding-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const [{ url }] = (await once(bare, 'message')) as [{ readonly url: string }];
    return await costOf(
      new URL(url),
      `${GAME}&id=1000000000&since=a-cursor-of-this-length:1&wait=${WAIT_MS}`,
      bare.pid ?? 0,
    );
  } finally {
    bare.disconnect();
  }
}

export const waitingLab: Lab = {
  name: 'waiting',
  title: `memory of a reader that waits, by what ${MANY} take more than ${FEW}`,
  reference: 'held by Node alone',
  metrics: [
    { id: 'memory', label: 'memory', unit: 'kB a reader', better: 'less', limit: 'Node, in the table' },
  ],
  notes: [
    'A process keeps what it once had: each round has processes of its own.',
    'Kernel memory of the connections is in neither.',
  ],
  needsPeers: false,
  open: async () => ({
    contenders: [
      { name: 'waiting for the feed', role: 'ours', measure: ofTheFeed },
      { name: 'held by Node alone', role: 'floor', measure: ofNode },
    ],
    close: async () => undefined,
  }),
};
