/** The lab `server`: answers of the feed beside nginx with the same bytes in a file. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Sportsbook } from '../../tests/e2e/sportsbook.ts';
import type { Contender, Figures, Lab } from '../lab.ts';
import { cpuSeconds } from '../process-cpu.ts';
import { isInstalled, serveBytes } from '../static-nginx.ts';

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
    { id: 'rate', label: 'answers', unit: 'a second', better: 'more', limit: 'nginx, in the table' },
    { id: 'cpu', label: 'processor time of the server', unit: 'µs an answer', better: 'less' },
  ],
  notes: [
    'wrk on the other core. The world ticks meanwhile: what nginx serves is one body of it, as the feed sent it.',
  ],
  needsPeers: false,
  async open() {
    if (!isInstalled('wrk', '-v') || !isInstalled('nginx', '-v'))
      throw new Error('wrk and nginx are needed (Debian: wrk, nginx-light)');
    const sportsbook = await Sportsbook.open({ args: ['--live-games', '250', '--line-games', '50'] });
    const answer = await rawBytes(sportsbook.url + LIST);
    const nginx = await serveBytes(answer);
    const contender = (name: string, role: Contender['role'], url: string, pid: number): Contender => ({
      name,
      role,
      measure: () => load(url, pid),
    });
    return {
      contenders: [
        contender('the feed, as shipped', 'ours', sportsbook.url + LIST, sportsbook.pid),
        contender('nginx, the same bytes as a file', 'peer', nginx.url, nginx.pid),
      ],
      async close() {
        await nginx.close();
        await sportsbook.close();
      },
    };
  },
};

/** The body as it travels. */
async function rawBytes(url: string): Promise<Uint8Array> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
