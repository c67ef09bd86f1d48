/** The lab `readers`: what one more reader costs the origin, behind a shared cache and without one. */
import { Agent, get } from 'node:http';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { CachingProxy, nginxMissing } from '../../../tests/helpers/network/caching-proxy.ts';
import { cpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const SPAN_MS = 5_000;
const POLL_MS = 1_000;
const MOST_READERS = 400;
const CACHED = 'behind a cache';
const STRAIGHT = 'straight';
const GAMES = 250;
const LIST = `/service-api/LiveFeed/Get1x2_VZip?count=${GAMES}&lng=en`;

interface Asked {
  readonly cursor: string | undefined;
  readonly bytes: number;
}

const ask = (url: string, agent: Agent): Promise<Asked> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ cursor: answer.headers['x-feed-cursor'] as string | undefined, bytes }),
      );
    }).on('error', reject);
  });

type Kind = 'delta each tick' | 'delta each second' | 'snapshot each second';

async function read(base: string, readers: number, kind: Kind, pid: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  let isOver = false;
  let answers = 0;
  let bytes = 0;
  let { cursor } = await ask(`${base}${LIST}`, agent);
  const reader = async () => {
    let own = cursor;
    while (!isOver) {
      const delta =
        kind !== 'snapshot each second' && own !== undefined
          ? `&since=${encodeURIComponent(own)}&wait=2000`
          : '';
      const answer = await ask(`${base}${LIST}${delta}`, agent);
      own = answer.cursor ?? own;
      answers += 1;
      bytes += answer.bytes;
      if (kind !== 'delta each tick' && !isOver) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    cursor = own;
  };
  const all = Array.from({ length: readers }, reader);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = cpuSeconds(pid);
  answers = 0;
  bytes = 0;
  await new Promise((resolve) => setTimeout(resolve, SPAN_MS));
  const cpu = (cpuSeconds(pid) - before) / (SPAN_MS / 1000);
  const seen = { answers, bytes };
  isOver = true;
  await Promise.allSettled(all);
  agent.destroy();
  return {
    cpu: cpu * 1000,
    answers: seen.answers / readers / (SPAN_MS / 1000),
    bytes: (seen.bytes / readers / (SPAN_MS / 1000)) * 0.06,
  };
}

export const readersLab: Lab = {
  name: 'readers',
  title: `the origin’s processor time by the number of readers, and their bytes, list of ${GAMES} games`,
  reference: `1 reader, delta each tick, ${CACHED}`,
  metrics: [
    { id: 'cpu', label: 'the origin', unit: 'ms a second', better: 'less', limit: 'what one reader costs' },
    { id: 'answers', label: 'answers', unit: 'a second and reader', better: 'none' },
    { id: 'bytes', label: 'bytes', unit: 'kB a minute and reader', better: 'less' },
  ],
  notes: [
    'The origin’s own work on the world is in every figure; nginx and the readers are not.',
    'Snapshots are asked for once a second: a fifth as fresh as the deltas of each tick; behind a cache, which keeps them for a second, they may be older.',
  ],
  needsPeers: false,
  async open() {
    const missing = nginxMissing();
    if (missing) throw new Error(missing);
    const sportsbook = await Sportsbook.open({ args: ['--live-games', String(GAMES), '--line-games', '50'] });
    const cache = await CachingProxy.open(new URL(sportsbook.url).host, MOST_READERS * 2);
    const contender = (readers: number, kind: Kind, base: string, where: string): Contender => ({
      name: `${readers} reader${readers > 1 ? 's' : ''}, ${kind}, ${where}`,
      role: readers === 1 && kind === 'delta each tick' ? 'ours' : 'peer',
      measure: () => read(base, readers, kind, sportsbook.pid),
    });
    return {
      contenders: [
        contender(1, 'delta each tick', cache.url, CACHED),
        contender(40, 'delta each tick', cache.url, CACHED),
        contender(MOST_READERS, 'delta each tick', cache.url, CACHED),
        contender(MOST_READERS, 'delta each tick', sportsbook.url, STRAIGHT),
        contender(1, 'delta each second', sportsbook.url, STRAIGHT),
        contender(1, 'snapshot each second', cache.url, CACHED),
        contender(MOST_READERS, 'snapshot each second', cache.url, CACHED),
        contender(1, 'snapshot each second', sportsbook.url, STRAIGHT),
        contender(MOST_READERS, 'snapshot each second', sportsbook.url, STRAIGHT),
      ],
      async close() {
        await cache.close();
        await sportsbook.close();
      },
    };
  },
};
