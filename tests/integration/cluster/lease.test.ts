import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guarded, isDeposed } from '#server/cluster/lease/fence.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import type { Database } from '#server/store/engine.ts';
import { POOLED_DATABASES } from '../../helpers/databases/databases.ts';

const HOUR_MS = 3_600_000;
const WRITE = `insert into outbox_streams (stream, last_seq) select :stream, 1 from fence` as const;

describe.each(POOLED_DATABASES)('a lease on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  let leases: LeaseStore;
  let name: string;
  let drawn = 0;
  beforeAll(async () => {
    database = await open();
    leases = new LeaseStore(database);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    drawn += 1;
    name = `world-${drawn}`;
  });

  const take = async (holder: string, ms = HOUR_MS) => {
    const grant = await leases.take(name, holder, ms);
    if (!grant) throw new Error('somebody else holds the lease');
    return grant;
  };
  const write = (grant: { lease: string; token: bigint }, stream: string) =>
    database.query(...guarded(grant, WRITE, { stream }));
  const written = async (stream: string) =>
    (await database.query('select 1 from outbox_streams where stream = $1', [stream])).length;

  it('is held by one, who renews it; when it has run out another takes it with a higher token', async () => {
    const first = await take('a');
    expect(await leases.take(name, 'b', HOUR_MS)).toBeUndefined();
    // The same process does not get it twice either.
    expect(await leases.take(name, 'a', HOUR_MS)).toBeUndefined();
    expect(await leases.renew(first, 0)).toBe(true);
    const second = await take('b');
    expect(second.token).toBe(first.token + 1n);
    expect(await leases.renew(first, HOUR_MS)).toBe(false);
    expect(await leases.renew(second, HOUR_MS)).toBe(true);
  });

  it('that has run out is not renewed, although nobody took it', async () => {
    const grant = await take('a', 0);
    expect(await leases.renew(grant, HOUR_MS)).toBe(false);
    expect((await take('a')).token).toBe(grant.token + 1n);
  });

  it('that was given back is taken at once; one that was taken meanwhile is not given back', async () => {
    const first = await take('a');
    await leases.release(first);
    expect(await leases.renew(first, HOUR_MS)).toBe(false);
    const second = await take('b');
    await leases.release(first);
    expect(await leases.take(name, 'c', HOUR_MS)).toBeUndefined();
    expect(await leases.renew(second, HOUR_MS)).toBe(true);
  });

  it('is taken by one of many who ask at the same moment', async () => {
    const asked = Array.from({ length: 20 }, (_, at) => leases.take(name, `p${at}`, HOUR_MS));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  });

  it('lets its holder write, and refuses the statement of an earlier one as a whole', async () => {
    const first = await take('a', 0);
    // Nobody else could have written.
    await write(first, `${name}-1`);
    expect(await written(`${name}-1`)).toBe(1);
    const second = await take('b');
    const refused: unknown = await write(first, `${name}-2`).catch((error: unknown) => error);
    expect(isDeposed(refused)).toBe(true);
    await write(second, `${name}-3`);
    expect(await written(`${name}-2`)).toBe(0);
    expect(await written(`${name}-3`)).toBe(1);
  });

  it('refuses a token that was never given, and one of another lease', async () => {
    const { token } = await take('a');
    for (const wrong of [
      { lease: name, token: token + 1n },
      { lease: 'no such lease', token },
    ]) {
      const refused: unknown = await write(wrong, `${name}-wrong`).catch((error: unknown) => error);
      expect(isDeposed(refused)).toBe(true);
    }
    expect(await written(`${name}-wrong`)).toBe(0);
  });

  it('has numbers that begin with the timeline of the log: those of an earlier timeline hold no more', async () => {
    const grant = await take('a');
    expect(grant.token >> 40n).toBe(1n);
    // As if the database had been promoted since: the holder of before is none, whatever the clock says.
    await database.query('update leases set token = token - (1::bigint << 40) where name = $1', [name]);
    const before = { lease: name, token: grant.token - (1n << 40n) };
    const refused: unknown = await write(before, `${name}-before`).catch((error: unknown) => error);
    expect(isDeposed(refused)).toBe(true);
    expect(await leases.renew(before, HOUR_MS)).toBe(false);
    expect((await take('b')).token).toBe(1n << 40n);
  });
});

describe('a guarded statement', () => {
  it('that does not take its rows from fence is not composed', () => {
    const grant = { lease: 'world', token: 1n };
    expect(() => guarded(grant, 'delete from leases', {})).toThrow('takes its rows from fence');
  });

  it('stands behind the fence, with further expressions or without', () => {
    const grant = { lease: 'world', token: 7n };
    const [one, values] = guarded(grant, 'insert into t select :a from fence', { a: 1 });
    expect(one).toMatch(
      /^with fence as materialized \(select hold_lease\(\$1, \$2\) as token\) insert into t/,
    );
    expect(values).toEqual(['world', 7n, 1]);
    expect(guarded(grant, ', more as (select 1 from fence) select * from more', {})[0]).toContain(
      'as token), more as',
    );
  });
});
