/** Pages of operators over the services of a program, and its metrics. */
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { AnalyticsStore } from './analytics/analytics-store.ts';
import type { AppOptions } from './app.ts';
import type { Betting } from './betting/betting.ts';
import type { createBonuses } from './bonuses/bonuses.ts';
import type { FeedFigures } from './feed/feed-service.ts';
import type { Friends } from './friends/friends.ts';
import { ledgerPage } from './operator/ledger-page.ts';
import type { Operators } from './operator/operators.ts';
import type { People } from './people/people.ts';
import type { SiteEditor } from './site/site-editor.ts';
import { sitePage } from './site/site-page.ts';
import { siteSchema } from './site/site-schema.ts';
import type { World } from './source/source.ts';
import type { Database } from './store/engine.ts';
import { createMetrics, type MetricsParts } from './telemetry/metrics.ts';
import { metricsRoute } from './telemetry/metrics-route.ts';
import { PlacementTally } from './telemetry/placement-tally.ts';

/** What the app is given: pages of operators beside those of people, and what is told of the feed. */
export type ForApp = Required<Pick<AppOptions, 'analytics' | 'onFeed'>>;

/** The metrics of a program, the tally of its placements, and the listener to the figures of its feed. */
export function telemetryOf(
  { nowMs, queues, world }: Pick<MetricsParts, 'nowMs' | 'queues'> & { readonly world: World },
  database: Database,
) {
  const tally = new PlacementTally();
  let feed: FeedFigures | undefined;
  return {
    tally,
    metrics: createMetrics({
      world,
      database,
      tally,
      nowMs,
      feed: () => feed,
      ...(queues ? { queues } : {}),
    }),
    onFeed: (figures: FeedFigures): void => {
      feed = figures;
    },
  };
}

/** The pages of operators over the services, and the listener to the figures of the feed. */
export function forAppOf(
  database: Database,
  {
    betting,
    bonuses,
    editor,
    friends,
    nowMs,
    operators,
    people,
    telemetry,
  }: {
    readonly betting: Betting;
    readonly bonuses: ReturnType<typeof createBonuses>;
    readonly editor: SiteEditor;
    readonly friends: Friends;
    readonly nowMs: () => number;
    readonly operators: Operators;
    readonly people: People;
    readonly telemetry: ReturnType<typeof telemetryOf>;
  },
): ForApp {
  const { access } = operators;
  return {
    onFeed: telemetry.onFeed,
    analytics(app) {
      operators.routes(app);
      bonuses.page(app, access, people.audit);
      friends.pages(app, access);
      ledgerPage(app, access, betting.ledger);
      sitePage(app, access, siteSchema, { editor, audit: people.audit });
      metricsRoute(app, access, telemetry.metrics);
      analyticsRoutes(app, { store: new AnalyticsStore(database), nowMs, operators: access });
    },
  };
}
