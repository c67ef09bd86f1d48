/**
 * The role `world`: plays the world, tells it to the others and writes what it decides. Any number run side by side; one holds the lease, and
 * the others play the same world and wait.
 */
import Fastify from 'fastify';
import type { Config } from '../cli.ts';
import { DatabaseWatch } from '../database-watch.ts';
import { healthRoutes } from '../routes/health.ts';
import { createSteadyClock, MACHINE_CLOCKS } from '../steady-clock.ts';
import { openDatabase } from '../store/database.ts';
import { openLink } from './cluster-link.ts';
import { portOf, say, stopOnSignals } from './listening.ts';
import { WorldPlayer } from './world-player.ts';

export async function runWorldRole(config: Config): Promise<void> {
  const { databaseDirectUrl, databaseUrl = '', host, logLevel, nodeId, port } = config;
  const app = Fastify({ logger: logLevel === 'silent' ? false : { level: logLevel } });
  const { log } = app;
  const watch = new DatabaseWatch();
  watch.logTo(log);
  const database = await openDatabase({
    url: databaseUrl,
    ...(databaseDirectUrl === undefined ? {} : { directUrl: databaseDirectUrl }),
    ...(nodeId === undefined ? {} : { node: nodeId }),
    isNode: true,
    onState: watch.onState,
  });
  const link = await openLink(config, log);
  const player = new WorldPlayer({
    choice: config.world,
    clock: createSteadyClock(MACHINE_CLOCKS),
    database,
    link,
    log,
    holder: nodeId ?? `${process.pid}`,
  });
  healthRoutes(app, [watch.need(database), link.need, player.need]);
  app.addHook('onClose', async () => {
    await player.stop();
    await link.close();
    await database.close();
  });
  stopOnSignals(app);
  await app.listen({ host, port });
  say(`Touchline, world: port ${portOf(app) ?? port}`);
  await player.start();
}
