/** The way of a price in a cluster: a world that is told over NATS, a feed node, a web node, and nginx with its cache before them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginx } from '../../../scripts/cluster/parts/nginx.ts';
import { clusterPrograms } from '../../../scripts/cluster/programs/programs.ts';
import { makeFolder } from '../../../scripts/cluster/programs/secrets.ts';
import { Supervisor } from '../../../scripts/cluster/programs/supervisor.ts';
import { freePort } from '../../../tests/helpers/network/free-port.ts';
import { TimedSource } from '../../browser/shown-prices.ts';
import { startNats, startRole } from './program.ts';

export interface ToldPath {
  /** The address of nginx. */
  readonly url: string;
  readonly source: TimedSource;
  close(): Promise<void>;
}

export async function openToldPath(liveGames: number, changesPerSecond: number): Promise<ToldPath> {
  const programs = clusterPrograms();
  if ('missing' in programs) throw new Error(`not installed: ${programs.missing.join(', ')}`);
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-told-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const nats = await startNats(folder);
    ends.push(() => nats.end());
    const source = await TimedSource.open('nodes/timed-world.ts', [
      String(liveGames),
      String(changesPerSecond),
      nats.address,
    ]);
    ends.push(() => source.close());
    const node = async (role: 'feed' | 'web'): Promise<string> => {
      const environment = { NATS_URL: nats.address };
      const program = await startRole({ role, name: role, folder, environment });
      ends.push(() => program.end());
      await program.ready('/readyz');
      return new URL(program.url).host;
    };
    const [feed, web] = [await node('feed'), await node('web')];
    const place = makeFolder(await mkdtemp(join(tmpdir(), 'touchline-told-nginx-')));
    ends.push(() => rm(place, { recursive: true, force: true }));
    const supervisor = new Supervisor({ logs: makeFolder(place, 'logs') });
    ends.push(() => supervisor.stop());
    const port = await freePort();
    // Betting nodes are not there: nobody signs in.
    await supervisor.start(
      nginx({ port, folder: place, programs, nodes: { feed: [feed], betting: [web], web: [web] } }),
    );
    return { url: `http://127.0.0.1:${port}`, source, close };
  } catch (error) {
    await close();
    throw error;
  }
}
