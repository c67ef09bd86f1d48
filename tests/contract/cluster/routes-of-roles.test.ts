/** What nginx sends where: every route of the server goes to a role that serves it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { routesOf } from '#tests/helpers/network/routes-of.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';
import { type ReachedRole, roleOf } from '../../../scripts/cluster/parts/nginx.ts';

/** Paths of every node that nginx hands to nobody: operators' pages, and what tells its health. */
const OF_NO_VISITOR = /^\/(?:_|healthz$|readyz$)/;

describe('the routes of a cluster', () => {
  let bench: PeopleBench;
  let database: Database;
  const served = new Map<ReachedRole | 'all', ReadonlySet<string>>();
  const world = new SmallWorld([{ id: 1 }]);
  const urlsOf = async (app: ReturnType<typeof createApp>): Promise<ReadonlySet<string>> => {
    await app.ready();
    const urls = routesOf(app).map(({ url }) => url);
    return new Set(urls.filter((url) => !OF_NO_VISITOR.test(url)));
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    bench = await openPeopleBench(database);
    served.set('all', await urlsOf(bench.app));
    for (const [role, serves] of [
      ['feed', ['feed']],
      ['web', ['pages']],
    ] as const) {
      const app = createApp({ world, serves: [...serves] });
      served.set(role, await urlsOf(app));
      await app.close();
    }
  });
  afterAll(async () => {
    await bench.close();
    await database.close();
  });

  it('lead to the feed, the pages, and for all else to betting', () => {
    const astray: string[] = [];
    for (const url of served.get('all') ?? []) {
      const role = roleOf(url.replaceAll(/:\w+|\*/g, 'x'));
      const able = (['feed', 'web'] as const).filter((one) => served.get(one)?.has(url));
      // Betting serves what neither of the two does.
      const isRight =
        able.length === 0 ? role === 'betting' : role === 'betting' ? false : able.includes(role);
      const isEverywhere = able.length === 2;
      if (!isRight && !isEverywhere)
        astray.push(`${url} goes to ${role}, not ${able.join(' or ') || 'betting'}`);
    }
    expect(astray).toEqual([]);
  });
});
