/** The lab `waiting`: the memory of a reader that waits for news, beside one that Node's own HTTP server holds. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figures, Lab } from '../../lab/lab.ts';

/** All but what other requests need of the seats that there are. */
const FEW = 1_000;
const MANY = 3_900;
const WAIT_MS = 25_000;
/** The time until all wait. */
const SETTLES_MS = 3_000;
const LIST = '/service-api/LineFeed/Get1x2_VZip?count=1&lng=en&sports=1';
const GAME = '/service-api/LineFeed/GetGameZip?lng=en&GroupEvents=true&grMode=4';

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

interface Memory {
  readonly heap: number;
  readonly resident: number;
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('measure');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
}

/** The memory of one more reader, by what many take more than few. Nobody is answered meanwhile, or it fails. */
async function measure(kind: 'feed' | 'streamed' | 'node'): Promise<Figures> {
  const child = fork(fileURLToPath(new URL('../../servers/holding-server.ts', import.meta.url)), [kind], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  });
  try {
    const [{ url: origin }] = (await once(child, 'message')) as [{ readonly url: string }];
    const url = new URL(origin);
    const path =
      kind === 'node' ? `${GAME}&id=1000000000&since=a-cursor:1&wait=${WAIT_MS}` : await questionOf(origin);
    const few = await hold(url, path, FEW);
    await pause(SETTLES_MS);
    const before = await memoryOf(child);
    const more = await hold(url, path, MANY - FEW);
    await pause(SETTLES_MS);
    const after = await memoryOf(child);
    const answered = [...few, ...more].filter(
      ({ bytesRead, destroyed }) => bytesRead > 0 || destroyed,
    ).length;
    for (const socket of [...few, ...more]) socket.destroy();
    if (answered > 0) throw new Error(`${answered} readers did not wait`);
    const each = (bytes: number) => bytes / (MANY - FEW) / 1_000;
    return { memory: each(after.resident - before.resident), heap: each(after.heap - before.heap) };
  } finally {
    child.disconnect();
  }
}

/** A question whose answer stays the same: nothing moves in a world that is not started. */
async function questionOf(origin: string): Promise<string> {
  const list = (await (await fetch(origin + LIST)).json()) as {
    readonly Value: readonly { readonly I: number }[];
  };
  const game = `${GAME}&id=${list.Value[0]?.I}`;
  const answer = await fetch(origin + game);
  await answer.arrayBuffer();
  return `${game}&since=${encodeURIComponent(answer.headers.get('x-feed-cursor') ?? '')}&wait=${WAIT_MS}`;
}

export const waitingLab: Lab = {
  name: 'waiting',
  title: `memory of a reader that waits, by what ${MANY} take more than ${FEW}`,
  reference: 'held by Node alone',
  metrics: [
    { id: 'memory', label: 'resident', unit: 'kB a reader', better: 'less', limit: 'Node, in the table' },
    { id: 'heap', label: 'heap after a collection', unit: 'kB a reader', better: 'less' },
  ],
  notes: [
    'A process keeps what it once had: each round has processes of its own.',
    'Kernel memory of the connections is in neither.',
  ],
  needsPeers: false,
  open: async () => ({
    contenders: [
      { name: 'waiting for the feed', role: 'ours', measure: () => measure('feed') },
      { name: 'waiting at a node of a cluster', role: 'ours', measure: () => measure('streamed') },
      { name: 'held by Node alone', role: 'floor', measure: () => measure('node') },
    ],
    close: async () => undefined,
  }),
};
