/** What a start finds in the database from a clock that was ahead: nothing of it lasts longer than its rule. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { isProved } from '#server/people/people-call-server.ts';
import { ACT_MS, PendingActs } from '#server/people/sign-in/pending-acts.ts';
import { SESSION_DAYS, Sessions } from '#server/session/sessions.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(MONEY_DATABASES)('a clock that is behind the books on $name', ({ open, skipped }) => {
  let database: Database;
  let now = Date.UTC(2026, 10, 21, 12);
  let sessions: Sessions;
  let acts: PendingActs;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
    sessions = new Sessions(database, new Ledger(database), () => now);
    acts = new PendingActs(database, () => now);
  });
  const signIn = async () => {
    const { userId } = await sessions.openDemo();
    return { userId, token: await sessions.start(userId, { address: '', device: '', idleMs: HOUR / 2 }) };
  };

  it('knows no session that begins in the future, and forgives what clocks of two machines differ by', async () => {
    const { token, userId } = await signIn();
    now -= 30_000;
    expect(await sessions.find(token)).toBeDefined();
    now -= HOUR;
    expect(await sessions.find(token)).toBeUndefined();
    expect(await sessions.open(userId)).toEqual([]);
    const [ended] = await sessions.history(userId, 1, 0);
    expect(must(ended, 'session').end_reason).toBe('expired');
  });

  it('counts the idle time of a session anew from its first use by the present clock', async () => {
    const { token } = await signIn();
    now += 10 * 60_000;
    await sessions.find(token);
    now -= 9 * 60_000;
    await sessions.find(token);
    now += HOUR / 2 - 1;
    expect(await sessions.find(token)).toBeDefined();
    now += HOUR / 2 + 1;
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('lets no session live past its days, however far the clock went back', async () => {
    const { token } = await signIn();
    now -= SESSION_DAYS * DAY;
    for (let day = 0; day < SESSION_DAYS; day += 5) {
      expect(await sessions.find(token)).toBeUndefined();
      now += 5 * DAY - HOUR;
    }
  });

  it('knows no act that begins in the future', async () => {
    const ticket = await acts.open('password-reset', { lastsMs: ACT_MS });
    expect(await acts.find('password-reset', ticket)).toBeDefined();
    now -= HOUR;
    expect(await acts.find('password-reset', ticket)).toBeUndefined();
    expect(await acts.newCode('password-reset', ticket, true)).toBeUndefined();
    expect(await acts.tryOnce('password-reset', ticket)).toBeUndefined();
    expect((await acts.checkCode('password-reset', ticket, '000000')).kind).toBe('gone');
    expect(await acts.take('password-reset', ticket)).toBeUndefined();
  });

  it('takes no proof of an hour to come', () => {
    const session = { sessionId: 1n, userId: 1n, name: '', currency: 'KZT', startedAtMs: now };
    expect(isProved({ ...session, provedAtMs: now - 1_000 }, now)).toBe(true);
    expect(isProved({ ...session, provedAtMs: now + HOUR }, now)).toBe(false);
  });
});
