/** One-time links of operators in the database: used once however many race, never when too old, and kept as hashes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorSessions } from '#server/operator/operator-sessions.ts';
import { createOperators } from '#server/operator/operators.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';

const HOUR_MS = 3_600_000;

describe.each(MONEY_DATABASES)('one-time links on $name', ({ open, skipped }) => {
  const run = skipped === undefined ? it : it.skip;
  let database: Database;
  let nowMs = Date.parse('2026-03-10T12:00:00Z');
  let sessions: OperatorSessions;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    sessions = new OperatorSessions(database, () => nowMs);
  });
  afterAll(async () => {
    if (skipped === undefined) await database.close();
  });

  run('are printed by each start until somebody came in, and later where one is asked for', async () => {
    const operators = createOperators({ database, nowMs: () => nowMs, isSandbox: false });
    const first = await operators.link('http://localhost:4310');
    expect(first?.url).toMatch(/^http:\/\/localhost:4310\/_operator#[\w-]{43}$/);
    const second = await operators.link('http://localhost:4310');
    expect(second?.url).toBeDefined();
    expect(second?.url).not.toBe(first?.url);
    const codes = [first, second].map((link) => link?.url.split('#')[1] ?? '');
    // The one before opens nothing any more.
    expect(await sessions.enter(codes[0] ?? '', '')).toBeUndefined();
    expect(await sessions.enter(codes[1] ?? '', '')).toMatchObject({ name: 'operator' });
    expect(await operators.link('http://localhost:4310')).toBeUndefined();
    expect(await operators.link('http://localhost:4310', 'anna')).toMatchObject({ name: 'anna' });
    const sandbox = createOperators({ database, nowMs: () => nowMs, isSandbox: true });
    expect(await sandbox.link('http://localhost:4310')).toBeUndefined();
  });

  run('let one of twenty in who race with the same code', async () => {
    const { code } = await sessions.newLink('race');
    const entered = await Promise.all(Array.from({ length: 20 }, () => sessions.enter(code, '192.0.2.7')));
    const winners = entered.filter((session) => session !== undefined);
    expect(winners).toHaveLength(1);
    expect(await sessions.find(winners[0]?.token ?? '')).toBe('race');
    const rows = await database.query(`select 1 as one from operator_sessions where name = 'race'`);
    expect(rows).toHaveLength(1);
  });

  run('are too old after an hour', async () => {
    const { code, expiresAtMs } = await sessions.newLink('late');
    expect(expiresAtMs).toBe(nowMs + HOUR_MS);
    nowMs += HOUR_MS;
    expect(await sessions.enter(code, '')).toBeUndefined();
    const { code: fresh } = await sessions.newLink('late');
    nowMs += HOUR_MS - 1;
    expect(await sessions.enter(fresh, '')).toMatchObject({ name: 'late' });
  });

  run('lie in the database as hashes, as tokens do', async () => {
    const { code } = await sessions.newLink('hashed');
    const session = await sessions.enter(code, '');
    const [row] = await database.query<{ all: string }>(
      `select (select string_agg(operator_links::text, ' ') from operator_links)
         || (select string_agg(operator_sessions::text, ' ') from operator_sessions)
         || (select string_agg(audit_log::text, ' ') from audit_log) as all`,
    );
    expect(row?.all).toContain('hashed');
    expect(row?.all.includes(code) || row?.all.includes(session?.token ?? '')).toBe(false);
  });
});
