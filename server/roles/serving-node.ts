/** A program that serves a part of what people ask, over a world that another one plays: it listens once it has the world, and ends in order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppOptions, createApp } from '../app.ts';
import type { Config } from '../cli.ts';
import type { OutcomesPort } from '../cluster/world/remote-world-parts.ts';
import { AllowedHosts } from '../lib/allowed-hosts.ts';
import { Drain } from '../plugins/drain.ts';
import { inCheckout } from '../program-folder.ts';
import type { Readiness } from '../routes/health.ts';
import { type OpenSite, openSite } from '../site/open-site.ts';
import { followSite } from '../site/shared-site.ts';
import { createSteadyClock, MACHINE_CLOCKS, type SteadyClock } from '../steady-clock.ts';
import { type ClusterLink, openLink } from './cluster-link.ts';
import { FollowedWorld } from './followed-world.ts';
import { LateLog } from './late-log.ts';
import { after, portOf, say, stopOnSignals } from './listening.ts';

/** What a node has before it serves. */
export interface NodeParts {
  readonly config: Config;
  readonly clock: SteadyClock;
  readonly link: ClusterLink;
  readonly log: LateLog;
  readonly site: OpenSite;
  readonly followedSite: Awaited<ReturnType<typeof followSite>>;
  readonly followed: FollowedWorld;
}

/** What a role serves. */
export interface Served {
  readonly app: Partial<AppOptions> & Required<Pick<AppOptions, 'serves'>>;
  readonly needs?: readonly Readiness[];
  /** Called before the node listens. */
  readonly start?: () => Promise<void>;
  /** Called once it listens, with its port. */
  readonly listening?: (port: number) => Promise<void>;
  readonly stop?: () => Promise<void>;
}

/** Joins the cluster and begins to follow the world. */
export async function openNode(
  config: Config,
  outcomesOf: (link: ClusterLink, log: LateLog) => OutcomesPort | undefined = () => undefined,
): Promise<NodeParts> {
  const clock = createSteadyClock(MACHINE_CLOCKS);
  const log = new LateLog();
  const site = openSite(config, clock.nowMs, (problem) => log.error({}, problem));
  const link = await openLink(config, log);
  const onError = (error: unknown) => log.error({ err: error }, 'the configuration of the site was not read');
  const followedSite = await followSite({ bus: link.bus, site, after, onError });
  const outcomes = outcomesOf(link, log);
  const followed = new FollowedWorld({ link, nowMs: clock.nowMs, log, ...(outcomes ? { outcomes } : {}) });
  await followed.start();
  return { config, clock, link, log, site, followedSite, followed };
}

/** Serves until it is told to stop. Resolves when it listens. */
export async function serveNode(
  { clock, config, followed, followedSite, link, log, site }: NodeParts,
  served: Served,
): Promise<void> {
  const { world } = followed;
  const staticDir = config.clientDir ?? fileURLToPath(inCheckout('dist/client'));
  const drainMs = 1_000 * config.drainSeconds;
  const drain = new Drain(drainMs);
  const app = createApp({
    world,
    clock,
    hosts: new AllowedHosts(config.hosts),
    ...(config.publicOrigin === undefined ? {} : { origin: config.publicOrigin }),
    games: world.offersDeltas ? 'simulated' : 'recorded',
    sites: site.sites,
    siteFilesDir: site.filesDir,
    textsDir: join(config.dataDir, 'texts'),
    contentDir: join(config.dataDir, 'content'),
    mediaDir: join(config.dataDir, 'media'),
    ...(existsSync(staticDir) ? { staticDir } : {}),
    embedDir: fileURLToPath(inCheckout('dist/embed')),
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    trustProxy: config.trustProxy,
    isServedOverTls: config.publicOrigin?.startsWith('https:') ?? false,
    drain,
    needs: [drain.need, followed.need, link.need, ...(served.needs ?? [])],
    ...served.app,
  });
  log.attach(app.log);
  app.addHook('onClose', async () => {
    await served.stop?.();
    await followed.stop();
    await followedSite.stop();
    await link.close();
  });
  stopOnSignals(app, { run: () => drain.run(), withinMs: drainMs });
  await app.ready();
  await served.start?.();
  await app.listen({ host: config.host, port: config.port });
  const port = portOf(app) ?? config.port;
  await served.listening?.(port);
  say(`Touchline, ${config.role}: port ${port}`);
}
