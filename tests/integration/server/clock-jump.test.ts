/**
 * A server whose clock jumps while bets are open: who asks meanwhile is answered between two slices, nothing is sold, the feed says how old it is,
 * and every bet is settled once, by the result of the model (decision 0017).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { CASH_OUTS_PATH, parseBetOffers } from '#protocol/http/bets/cash-out.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import type { Database } from '#server/store/engine.ts';
import { ClockedSite } from '../../helpers/betting/clocked-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIVE_LIST = '/service-api/LiveFeed/Get1x2_VZip?count=20';

describe.each(MONEY_DATABASES)('a server whose clock jumps on $name', ({ open, skipped }) => {
  let database: Database;
  let site: ClockedSite;
  let salt = 7_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await ClockedSite.open(database, salt);
  });
  afterEach(() => site?.close());

  /** How often each bet of the account was settled. */
  const settledTimes = async (): Promise<readonly number[]> => {
    const bets = await site.bets();
    const rows = await database.query<{ bet_id: bigint; times: bigint }>(
      `select bet_id, count(*) as times from bet_events where state in ('won', 'lost', 'refunded') group by bet_id`,
    );
    return bets.map(({ id }) => Number(rows.find((row) => String(row.bet_id) === id)?.times ?? 0));
  };

  it.each([
    ['an hour', HOUR],
    ['a day', DAY],
    // A session ends after thirty.
    ['twenty-nine days', 29 * DAY],
  ])(
    'by %s answers between two slices, sells nothing meanwhile, and settles each open bet once, by its model',
    async (_name, jumpMs) => {
      const { machine } = site;
      const keys = [...site.keysOf('live', 6), ...site.keysOf('line', 6)];
      for (const key of keys) await site.place(key);
      await site.pass(10_000);
      const taken = await site.bets();
      expect(taken.filter(({ status }) => status === 'open').length).toBeGreaterThanOrEqual(6);
      const before = await site.ask('GET', LIVE_LIST);
      expect(before.headers.age).toBeUndefined();

      machine.wallMs += jumpMs;
      // Before the world has noticed as well: the answers of now are those of before the jump.
      expect(await site.place(must(site.keysOf('line', 1)[0], 'a price'))).toBe(BET_CODES.selectionSuspended);
      machine.knock();
      let answered = 0;
      let refused = 0;
      do {
        const list = await site.ask('GET', LIVE_LIST);
        expect(list.statusCode).toBe(200);
        answered += 1;
        if (site.machine.world.behindMs?.() === 0) continue;
        const age = Number(list.headers.age);
        expect(age).toBeGreaterThanOrEqual(jumpMs / 1_000);
        expect(Date.parse(String(list.headers.date)) + age * 1_000 - machine.clock.nowMs()).toBeLessThan(
          2_000,
        );
        if (answered % 8 !== 1) continue;
        const [key] = site.keysOf(answered % 16 === 1 ? 'live' : 'line', 1);
        if (key === undefined) continue;
        // It is over by now, or it is not known yet whether it is.
        expect([BET_CODES.selectionSuspended, BET_CODES.eventsFinished]).toContain(await site.place(key));
        const offers = parseBetOffers((await site.ask('GET', CASH_OUTS_PATH)).json());
        expect(offers?.offers.every(({ offer }) => offer.kind === 'none')).toBe(true);
        refused += 1;
      } while (machine.turn());
      expect(answered).toBeGreaterThan(2);
      expect(refused).toBeGreaterThan(0);

      expect(machine.world.behindMs?.()).toBe(0);
      expect(machine.world.nowMs()).toBe(machine.wallMs);
      expect((await site.ask('GET', LIVE_LIST)).headers.age).toBeUndefined();
      await site.ring();
      await site.pass(10_000);
      const bets = await site.bets();
      expect(bets.map(({ betGuid }) => betGuid)).toEqual(taken.map(({ betGuid }) => betGuid));
      let decided = 0;
      for (const bet of bets) {
        const [leg] = bet.legs;
        const outcome = leg && machine.world.outcome(leg.key);
        expect(bet.status === 'open').toBe(outcome === undefined);
        if (!outcome) continue;
        decided += 1;
        expect([leg?.result, leg?.reason?.source]).toEqual([outcome.result, 'event-log']);
      }
      expect(decided).toBeGreaterThanOrEqual(jumpMs === HOUR ? 1 : bets.length);
      expect(
        (await settledTimes()).every((times, at) => times === (bets[at]?.status === 'open' ? 0 : 1)),
      ).toBe(true);
      expect(await site.betting.ledger.discrepancies()).toEqual([]);
      expect(site.errors).toEqual([]);
      // What is offered now is sold again.
      expect(await site.place(must(site.keysOf('line', 1)[0], 'a price'))).toBe(BET_CODES.accepted);
    },
    120_000,
  );

  it('P15 refuses a bet whose delay the jump fell into', async () => {
    const [key] = site.keysOf('live', 1);
    expect(await site.place(must(key, 'a price'))).toBe(BET_CODES.accepted);
    expect(await site.reserved()).toBe(1);
    site.machine.wallMs += HOUR;
    site.machine.realMs += 10_000;
    await site.ring();
    expect(await site.reserved()).toBe(0);
    expect(await site.bets()).toEqual([]);
    site.machine.knock();
    site.machine.settle();
    await site.ring();
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
    expect(await site.bets()).toEqual([]);
  });

  it('goes on selling where the clock goes back, and lets no session live longer', async () => {
    const { machine } = site;
    await site.pass(1_000);
    machine.wallMs -= 40 * DAY;
    await site.pass(5_000);
    expect((await site.ask('GET', LIVE_LIST)).headers.age).toBeUndefined();
    expect(await site.place(must(site.keysOf('line', 1)[0], 'a price'))).toBe(BET_CODES.accepted);
    const [bet] = await site.bets();
    expect(must(bet, 'bet').placedAt).toBeLessThanOrEqual(machine.clock.nowMs());
    const answer = await site.ask('GET', OFFICE_BETS_PATH);
    expect(Date.parse(String(answer.headers.date))).toBeGreaterThan(machine.clock.nowMs() - 1_001);
    // Thirty days by a clock that nobody can set, however wrong the other one is.
    machine.realMs += 30 * DAY;
    machine.wallMs += 30 * DAY;
    expect((await site.ask('GET', OFFICE_BETS_PATH)).statusCode).toBe(401);
  });
});
