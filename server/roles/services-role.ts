/**
 * The roles `betting` and `jobs`: what people do with their accounts, and what is due by itself. Both work over the shared database and the
 * world that another program plays; results come from the database.
 */
import type { Config } from '../cli.ts';
import { StoredOutcomes } from '../cluster/outbox/stored-outcomes.ts';
import { DatabaseWatch } from '../database-watch.ts';
import { addressOf, greeting } from '../greeting.ts';
import { openServices, type Paces } from '../program-services.ts';
import { shareSite } from '../site/shared-site.ts';
import { openDatabase } from '../store/database.ts';
import { after, say } from './listening.ts';
import { openNode, serveNode } from './serving-node.ts';

/** `paces`: limits that are otherwise than those of people, for a lab. */
export async function runServicesRole(config: Config, paces: Paces = {}): Promise<void> {
  let stored: StoredOutcomes | undefined;
  const node = await openNode(config, ({ bus }, log) => {
    const onError = (error: unknown) => log.error({ err: error }, 'results were not read');
    stored = new StoredOutcomes({ bus, after, onError });
    return stored;
  });
  const { clock, followed, log, site } = node;
  const watch = new DatabaseWatch();
  watch.logTo(log);
  let origin = config.publicOrigin ?? '';
  const isJobs = config.role === 'jobs';
  const services = await openServices({
    config,
    part: isJobs ? 'jobs' : 'betting',
    bus: node.link.bus,
    world: followed.world,
    rounds: undefined,
    clock,
    site,
    open: openDatabase,
    paces,
    after,
    onDatabaseState: watch.onState,
    line: (facts, text) => log.info(facts, text),
    origin: () => origin,
    onError: (error, what) => log.error({ err: error }, what),
  });
  const { betting, casino, database, operators, people } = services;
  const endSharing = await shareSite(database, { bus: node.link.bus, site });
  await serveNode(node, {
    app: {
      serves: [],
      operators: operators.access,
      ...(isJobs ? {} : { betting: betting.routes, people: people.routes, casino, ...services.forApp }),
    },
    needs: [watch.need(database)],
    async start() {
      await stored?.start(database);
      await services.start();
    },
    async listening(port) {
      origin ||= addressOf(config, port).replace(/\/$/, '');
      services.listening(port);
      if (!isJobs)
        say(greeting(config, { port, books: [], link: await operators.link(origin, config.operatorLink) }));
    },
    async stop() {
      endSharing();
      await stored?.stop();
      await services.stop();
    },
  });
}
