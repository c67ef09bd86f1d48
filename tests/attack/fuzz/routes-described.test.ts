/**
 * Tests that every route of the server is described, so that a new one is fuzzed, scanned and compared with its
 * description automatically.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { NO_CALL, routesOf } from '#tests/helpers/network/routes-of.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

describe('the description of the API', () => {
  let bench: PeopleBench;
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    bench = await openPeopleBench(database);
  });
  afterAll(async () => {
    await bench.close();
    await database.close();
  });

  it('has every route of the server', async () => {
    const document = (await bench.browser().send('GET', '/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`),
      ),
    );
    const routes = routesOf(bench.app)
      .filter(({ method, url }) => method !== 'HEAD' && !NO_CALL.test(url))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`);
    expect(routes.length).toBeGreaterThan(100);
    expect([...new Set(routes)].filter((route) => !described.has(route))).toEqual([]);
  });
});
