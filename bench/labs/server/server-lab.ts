/** The lab `server`: answers of the feed beside nginx with the same bytes in a file. */
import { execFile, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { cpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import type { WholeAnswer } from '../../servers/bare-server.ts';
import { isInstalled, serveBytes } from '../../servers/static-nginx.ts';

const SECONDS = 3;
const CONNECTIONS = 16;
const LIST = '/service-api/LiveFeed/Get1x2_VZip?count=50&lng=en';

async function load(url: string, pid: number): Promise<Figures> {
  const before = cpuSeconds(pid);
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}`);
  return { rate, cpu: ((cpuSeconds(pid) - before) / (rate * SECONDS)) * 1_000_000 };
}

export const serverLab: Lab = {
  name: 'server',
  title: `answers of the live list, 50 games, gzip, ${CONNECTIONS} connections`,
  metrics: [
    { id: 'rate', label: 'answers', unit: 'a second', better: 'more', limit: 'bare Node, in the table' },
    { id: 'cpu', label: 'processor time of the server', unit: 'µs an answer', better: 'less' },
  ],
  notes: [
    'wrk on the other core. The world ticks meanwhile: what nginx and bare Node serve is one body of it, as the feed sent it.',
    'Bare Node is its HTTP server alone, with the headers of the feed: what an answer costs before anything is done for it.',
  ],
  needsPeers: false,
  async open() {
    if (!isInstalled('wrk', '-v') || !isInstalled('nginx', '-v'))
      throw new Error('wrk and nginx are needed (Debian: wrk, nginx-light)');
    const sportsbook = await Sportsbook.open({ args: ['--live-games', '250', '--line-games', '50'] });
    const answer = await rawAnswer(sportsbook.url + LIST);
    const nginx = await serveBytes(answer.bytes);
    const bare = await bareNode(answer);
    const contender = (name: string, role: Contender['role'], url: string, pid: number): Contender => ({
      name,
      role,
      measure: () => load(url, pid),
    });
    return {
      contenders: [
        contender('the feed, as shipped', 'ours', sportsbook.url + LIST, sportsbook.pid),
        contender('nginx, the same bytes as a file', 'peer', nginx.url, nginx.pid),
        contender('bare Node, the same headers and bytes', 'floor', bare.url, bare.pid),
      ],
      async close() {
        bare.close();
        await nginx.close();
        await sportsbook.close();
      },
    };
  },
};

interface RawAnswer {
  /** Name, value, name, value; those that Node writes by itself are left out. */
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** The answer as it travels. */
async function rawAnswer(url: string): Promise<RawAnswer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const headers = Object.entries(answer.headers)
        .filter(([name]) => !OF_THE_CONNECTION.has(name))
        .flatMap(([name, value]) => [name, String(value)]);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers, bytes: Buffer.concat(chunks) }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

async function bareNode({ headers, bytes }: RawAnswer) {
  const file = fileURLToPath(new URL('../../servers/bare-server.ts', import.meta.url));
  const child = fork(file, [], { execArgv: ['--import', 'tsx'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', () => reject(new Error('bare Node ended')));
    child.send({ headers, base64: bytes.toString('base64') } satisfies WholeAnswer);
  });
  return { url, pid: child.pid ?? 0, close: () => child.disconnect() };
}
