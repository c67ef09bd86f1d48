/** What is described is served, and what is served is described: `protocol/calls/all.ts` against the routes of a whole server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS, CALL_FAMILIES } from '#protocol/calls/all.ts';
import { addressesOf } from '#protocol/calls/call.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { NO_CALL, routesOf } from '#tests/helpers/network/routes-of.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const DESCRIBED = ALL_CALLS.flatMap((call) =>
  addressesOf(call).map(([, path]) => `${call.method} ${path.replaceAll(/\{\w+\}/g, ':')}`),
);

describe('the list of calls', () => {
  let bench: PeopleBench;
  let database: Database;
  let served: ReadonlySet<string>;
  beforeAll(async () => {
    database = await openTestDatabase();
    bench = await openPeopleBench(database);
    served = new Set(
      routesOf(bench.app)
        .filter(({ method, url }) => method !== 'HEAD' && !NO_CALL.test(url))
        .map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`),
    );
  });
  afterAll(async () => {
    await bench.close();
    await database.close();
  });

  it('has every call once', () => {
    expect(CALL_FAMILIES.every(({ calls }) => calls.length > 0)).toBe(true);
    expect(new Set(DESCRIBED).size).toBe(DESCRIBED.length);
  });

  it('has no call that is not served', () => {
    expect(DESCRIBED.filter((route) => !served.has(route))).toEqual([]);
  });

  it('has every call that is served', () => {
    const described = new Set(DESCRIBED);
    expect([...served].filter((route) => !described.has(route))).toEqual([]);
  });
});
