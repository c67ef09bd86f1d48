/**
 * The lab `bytes`: what a reader of the board is sent for each tick of the world, as deltas and as snapshots, compressed. The world is
 * the same in every round, and so are the figures.
 */
import { createApp } from '../../../server/app.ts';
import { createSimulator } from '../../../server/simulator/simulator.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const START_MS = Date.UTC(2026, 0, 5, 18);
/** World ms of a step of the world at this speed: the games themselves nearly stand still. */
const SPEED = 0.1;
const STEP_MS = 20;
const STEPS_PER_SECOND = 5;
/** A second and game, as 5,000 are among 2,000 games. */
const CHANGES_PER_GAME = 2.5;
const TICKS = 20;

async function measure(games: number, of: 'deltas' | 'snapshots'): Promise<Figures> {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: SPEED,
    liveGames: games,
    lineGames: 0,
    changesPerSecond: games * CHANGES_PER_GAME,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  const app = createApp({ world });
  try {
    const list = `/service-api/LiveFeed/Get1x2_VZip?count=${games}&lng=en`;
    const headers = { 'accept-encoding': 'gzip' };
    let cursor = (await app.inject({ url: list, headers })).headers['x-feed-cursor'];
    let bytes = 0;
    for (let tick = 1; tick <= TICKS; tick += 1) {
      world.advance(START_MS + tick * STEP_MS);
      const url = of === 'deltas' ? `${list}&since=${encodeURIComponent(String(cursor))}` : list;
      const answer = await app.inject({ url, headers });
      const isDelta = answer.headers['x-feed-delta'] !== undefined;
      if (
        answer.statusCode !== 200 ||
        isDelta !== (of === 'deltas') ||
        answer.headers['x-feed-cursor'] === cursor
      )
        throw new Error(`tick ${tick}: ${answer.statusCode}, and not what was asked for`);
      cursor = answer.headers['x-feed-cursor'];
      bytes += answer.rawPayload.length;
    }
    return { bytes: (bytes / TICKS / 1_000) * STEPS_PER_SECOND };
  } finally {
    await app.close();
  }
}

export const deltaBytesLab: Lab = {
  name: 'bytes',
  title: 'bytes of a board for each tick, compressed',
  metrics: [{ id: 'bytes', label: 'each tick of the world', unit: 'kB a second', better: 'less' }],
  notes: ['Five ticks a second, 2.5 changed prices a second and game.'],
  needsPeers: false,
  open({ liveGames }) {
    const contender = (of: 'deltas' | 'snapshots', role: Contender['role']): Contender => ({
      name: of,
      role,
      measure: () => measure(liveGames, of),
    });
    return Promise.resolve({
      contenders: [contender('deltas', 'ours'), contender('snapshots', 'peer')],
      close: async () => {},
    });
  },
};
