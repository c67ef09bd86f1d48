/** The lab `idle`: what the sportsbook takes on one small machine, from its start over an idle minute to a minute with one board open. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { makeDataFolder } from '../../../tests/helpers/databases/data-folder.ts';
import { cpuSeconds } from '../../browser/process-cpu.ts';
import { residentBytes } from '../../browser/process-memory.ts';
import type { Figures, Lab } from '../../lab/lab.ts';

/** The least time until lists are made that nobody asked for; on a busy machine it takes longer. */
const SETTLES_S = 30;
const MOST_S = 240;
const LOOK_S = 10;
/** The share of a core below which the making of lists is over. */
const SETTLED_PERCENT = 5;
const SPAN_S = 60;
const MEGABYTE = 1_000_000;
const BOARD = '/service-api/LiveFeed/Get1x2_VZip?count=1000&lng=en&mode=4';

const megabytes = (pid: number): number => residentBytes(pid) / MEGABYTE;

async function percentOver(seconds: number, pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  await pause(seconds * 1_000);
  return ((cpuSeconds(pid) - before) / seconds) * 100;
}

/** Waits until all is made that a start leaves for later. */
async function settle(pid: number): Promise<void> {
  const from = performance.now();
  await pause(SETTLES_S * 1_000);
  const isOver = () => performance.now() - from > MOST_S * 1_000;
  while (!isOver() && (await percentOver(LOOK_S, pid)) > SETTLED_PERCENT);
}

/** Follows the live board by its changes, as the hub of a tab does, until the signal. */
async function follow(url: string, signal: AbortSignal): Promise<void> {
  let since = '';
  while (!signal.aborted) {
    const asked = `${url}${BOARD}${since && `&since=${encodeURIComponent(since)}&wait=20000`}`;
    const answer = await fetch(asked, { signal });
    await answer.arrayBuffer();
    since = answer.headers.get('x-feed-cursor') ?? since;
  }
}

async function sportsbook(): Promise<Figures> {
  const from = performance.now();
  const server = await Sportsbook.open();
  const { pid, url } = server;
  try {
    const ready = (performance.now() - from) / 1_000;
    const start = { ready, readyCpu: cpuSeconds(pid), readyMemory: megabytes(pid) };
    await settle(pid);
    const idle = await percentOver(SPAN_S, pid);
    const idleMemory = megabytes(pid);
    const leaving = new AbortController();
    const reader = follow(url, leaving.signal).catch(() => undefined);
    const watched = await percentOver(SPAN_S, pid);
    const watchedMemory = megabytes(pid);
    leaving.abort();
    await reader;
    return { ...start, idle, idleMemory, watched, watchedMemory };
  } finally {
    await server.close();
  }
}

async function pglite(): Promise<Figures> {
  const dataDir = await makeDataFolder('touchline-pglite-');
  const from = performance.now();
  const child = fork(
    fileURLToPath(new URL('../../servers/bare-pglite.ts', import.meta.url)),
    [join(dataDir, 'database')],
    { execArgv: ['--import', 'tsx'] },
  );
  try {
    await once(child, 'message');
    const { pid = 0 } = child;
    const ready = (performance.now() - from) / 1_000;
    const start = { ready, readyCpu: cpuSeconds(pid), readyMemory: megabytes(pid) };
    return { ...start, idle: await percentOver(SETTLES_S, pid), idleMemory: megabytes(pid) };
  } finally {
    child.disconnect();
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const idleLab: Lab = {
  name: 'idle',
  title:
    'a new sportsbook on one machine: its start, an idle minute, a minute of one reader of the live board',
  metrics: [
    { id: 'ready', label: 'ready after', unit: 's', better: 'less' },
    { id: 'readyCpu', label: 'processor until ready', unit: 's', better: 'less' },
    { id: 'readyMemory', label: 'memory when ready', unit: 'MB', better: 'less' },
    { id: 'idle', label: 'processor, nobody there', unit: '% of a core', better: 'less' },
    { id: 'idleMemory', label: 'memory after that', unit: 'MB', better: 'less' },
    { id: 'watched', label: 'processor, one reader', unit: '% of a core', better: 'less' },
    { id: 'watchedMemory', label: 'memory after that', unit: 'MB', better: 'less' },
  ],
  notes: [
    `The world of npm start, a new data folder. Idle is the minute after lists are made that nobody asked for: after ${SETTLES_S} s, or later on a busy machine.`,
    'The database alone runs from its sources with the TypeScript loader, which is in its figures.',
  ],
  needsPeers: false,
  open: async () => ({
    contenders: [
      { name: 'the sportsbook, as npm start runs it', role: 'ours', measure: sportsbook },
      { name: 'its database alone', role: 'floor', measure: pglite },
    ],
    close: async () => undefined,
  }),
};
