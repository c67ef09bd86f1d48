/** Tournaments over both databases: who takes part, what counts, the table, and prizes that are paid once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { type Scoring, standingsOf } from '#domain/loyalty/standings.ts';
import type { TournamentPlan } from '#domain/loyalty/tournament-calendar.ts';
import { REWARDS } from '#protocol/bonuses/bonus-calls.ts';
import { LOYALTY_HISTORY } from '#protocol/loyalty/loyalty-calls.ts';
import {
  JOIN_TOURNAMENT,
  LEAVE_TOURNAMENT,
  TOURNAMENT,
  TOURNAMENTS,
} from '#protocol/loyalty/tournament-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { openToBePaid } from '#server/loyalty/open-to-be-paid.ts';
import type { Database } from '#server/store/engine.ts';
import { GRACE_MS, TournamentKeeper } from '#server/tournaments/tournament-keeper.ts';
import { TournamentStore } from '#server/tournaments/tournament-store.ts';
import { readTournaments } from '#server/tournaments/tournaments-file.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { FUNDS, LoyaltyBench, type Punter } from '#tests/helpers/people/loyalty-bench.ts';
import { START_MS } from '#tests/helpers/people/people-bench.ts';

const HOUR = 3_600_000;
const PRIZES = [1_000_00n, 500_00n, 250_01n];

describe.each(MONEY_DATABASES)('on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: LoyaltyBench;
  let store: TournamentStore;
  let made = 0;
  beforeAll(async () => {
    database = await openDatabase();
    bench = await LoyaltyBench.open(database);
    store = new TournamentStore(database);
    await bench.people.tournaments.step();
  }, 180_000);
  afterAll(async () => {
    expect(await bench.close()).toEqual([]);
    await database.close();
  });

  /** A tournament of an hour that runs from now on. */
  async function newTournament(scoring: Scoring, change: Partial<TournamentPlan> = {}): Promise<string> {
    const { nowMs } = bench.people;
    const slug = `test-${(made += 1)}`;
    await store.make([
      {
        slug,
        scoring,
        titles: { en: 'Spring cup', ru: 'Весенний кубок' },
        currency: 'KZT',
        prizes: PRIZES,
        startsAtMs: nowMs(),
        endsAtMs: nowMs() + HOUR,
        ...change,
      },
    ]);
    const [row] = await database.query<{ id: bigint }>('select id from tournaments where slug = $1', [slug]);
    return String(must(row, 'it').id);
  }
  const join = (one: Punter, tournamentId: string) => one.browser.must(JOIN_TOURNAMENT, { tournamentId });
  const look = (one: Punter, tournamentId: string) => one.browser.must(TOURNAMENT, { tournamentId });
  const pass = (ms: number) => bench.people.pass(ms);
  const end = async () => {
    pass(HOUR + 60_000);
    await bench.people.tournaments.step();
  };

  it('of the calendar: of each scoring one runs, one comes, and one is over', async () => {
    const { tournaments } = await bench.people.browser().must(TOURNAMENTS, {});
    const states = (scoring: Scoring) =>
      tournaments
        .filter((one) => one.scoring === scoring)
        .map(({ state }) => state)
        .toSorted();
    for (const scoring of ['points', 'multiplier', 'net'] as const)
      expect(states(scoring)).toEqual(['coming', 'ended', 'running']);
    expect(
      tournaments.every(({ isIn, players, title }) => !isIn && players === 0 && title === undefined),
    ).toBe(true);
  });

  it('M6 counts bets and rounds from joining on, by its scoring, and pays the table once, beside eight others', async () => {
    const ids = {
      points: await newTournament('points'),
      multiplier: await newTournament('multiplier'),
      net: await newTournament('net'),
    };
    const [ann, ben, cat] = await Promise.all([bench.punter(), bench.punter(), bench.punter('USD')]);
    await ann.bet(9_000_00n, 0n);
    pass(1);
    for (const id of Object.values(ids)) for (const one of [ann, ben, cat]) await join(one, id);
    pass(5_000);
    await ann.bet(1_000_00n, 3_000_00n);
    pass(5_000);
    await ben.play(2_000_00n, 2_500_00n);
    pass(5_000);
    // 2 US dollars are 1,000 of the other currency.
    await cat.play(1_00n, 3_00n);
    await cat.play(1_00n, 0n);
    pass(5_000);
    const table = async (id: string) => {
      const { rows } = await look(ann, id);
      return rows.map(({ isOwn, place, prize, score }) => [
        place,
        isOwn,
        score.points ?? score.thousandths ?? score.net?.amount,
        prize.amount,
      ]);
    };
    const points = [
      [1, false, 400, 1_000_00n],
      [2, true, 200, 500_00n],
      [3, false, 200, 250_01n],
    ];
    const multiplier = [
      [1, true, 3_000, 1_000_00n],
      [2, false, 3_000, 500_00n],
      [3, false, 1_250, 250_01n],
    ];
    const net = [
      [1, true, 2_000_00n, 1_000_00n],
      [2, false, 500_00n, 500_00n],
      [3, false, 500_00n, 250_01n],
    ];
    expect(await table(ids.points)).toEqual(points);
    expect(await table(ids.multiplier)).toEqual(multiplier);
    expect(await table(ids.net)).toEqual(net);
    const told = await look(cat, ids.net);
    expect(told.tournament).toMatchObject({ state: 'running', players: 3, isIn: true, title: 'Spring cup' });
    expect(told.own).toMatchObject({ place: 3, initials: 'A. O.', isOwn: true });

    const before = await Promise.all([ann.balance(), ben.balance()]);
    pass(HOUR + 60_000);
    const keeper = () =>
      new TournamentKeeper({
        store: new TournamentStore(database),
        planned: { hasCalendar: false, plans: [] },
        graceMs: GRACE_MS,
        openFor: (userId, currency) => openToBePaid(database, new Ledger(database), userId, currency),
        nowMs: bench.people.nowMs,
      });
    for (const id of Object.values(ids)) {
      const closed = await Promise.all(Array.from({ length: 8 }, () => keeper().close(BigInt(id))));
      expect(closed.filter(Boolean)).toHaveLength(1);
    }
    await bench.people.tournaments.step();
    expect(await table(ids.points)).toEqual(points);
    expect(await table(ids.multiplier)).toEqual(multiplier);
    expect(await table(ids.net)).toEqual(net);
    expect((await look(ann, ids.net)).tournament.state).toBe('ended');
    expect(await ann.balance()).toBe(must(before[0], 'it') + 500_00n + 1_000_00n + 1_000_00n);
    expect(await ben.balance()).toBe(must(before[1], 'it') + 1_000_00n + 250_01n + 500_00n);
    // Who has no account in the currency of the prizes is given one.
    expect(await new Ledger(database).balance(cat.userId, 'KZT')).toBe(250_01n + 500_00n + 250_01n);
    const { events } = await ann.browser.must(LOYALTY_HISTORY, {});
    expect(
      events
        .filter(({ rule }) => rule === 'tournament-prize')
        .map(({ money, place }) => [money?.amount, place]),
    ).toEqual(
      expect.arrayContaining([
        [500_00n, 2],
        [1_000_00n, 1],
      ]),
    );
    // The history of all rewards has them as well, each with its sum.
    const { rewards } = await ann.browser.must(REWARDS, {});
    const prizes = rewards.filter(({ source }) => source === 'tournament');
    expect(prizes.map(({ money, ruleId }) => `${ruleId} ${money?.amount}`).toSorted()).toEqual([
      'tournament-prize 100000',
      'tournament-prize 100000',
      'tournament-prize 50000',
    ]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
  });

  it('G9 whoever is in a pause is not taken, not in the table, and paid nothing while it lasts', async () => {
    const id = await newTournament('points');
    const [ann, ben, cat] = await Promise.all([bench.punter(), bench.punter(), bench.punter()]);
    for (const one of [ann, ben]) {
      await join(one, id);
      await one.bet(1_000_00n, 0n);
    }
    await ann.bet(1_000_00n, 0n);
    const balance = await ann.balance();
    await bench.pause(ann.userId, 24 * HOUR);
    await bench.pause(cat.userId);
    expect(await cat.browser.refusal(JOIN_TOURNAMENT, { tournamentId: id })).toBe('self-excluded');
    // In the statement too, where two acts meet.
    expect(await store.join(BigInt(id), cat.userId, bench.people.nowMs())).toMatchObject({
      refusedBy: 'exclusion',
    });
    expect(await cat.browser.refusal(TOURNAMENTS, {})).toBe('self-excluded');
    expect(await cat.browser.refusal(TOURNAMENT, { tournamentId: id })).toBe('self-excluded');
    pass(3_000);
    expect((await look(ben, id)).rows).toMatchObject([{ place: 1, isOwn: true }]);
    expect((await look(ben, id)).tournament.players).toBe(1);
    // A table that was made before the pause is not paid.
    const stale = standingsOf(
      [ann, ben].map(({ userId }, at) => ({ userId, joinedAtMs: at, score: 9n, reachedAtMs: at })),
      PRIZES,
    );
    pass(HOUR + 60_000);
    expect(await store.close(BigInt(id), stale, bench.people.nowMs())).toBe(false);
    await bench.people.tournaments.step();
    expect(await ann.balance()).toBe(balance);
    expect(await ben.balance()).toBe(FUNDS - 1_000_00n + 1_000_00n);
    pass(24 * HOUR);
    await bench.people.tournaments.step();
    expect(await ann.balance()).toBe(balance);
    expect((await look(ann, id)).rows).toHaveLength(1);
  });

  it('whoever leaves is not in the table, and begins anew by joining again', async () => {
    const id = await newTournament('net');
    const one = await bench.punter();
    await join(one, id);
    await join(one, id);
    await one.bet(100_00n, 900_00n);
    await one.browser.must(LEAVE_TOURNAMENT, { tournamentId: id });
    expect(await one.browser.refusal(LEAVE_TOURNAMENT, { tournamentId: id })).toBe('not-possible-now');
    expect(await look(one, id)).toMatchObject({ rows: [], tournament: { players: 0, isIn: false } });
    pass(5_000);
    await join(one, id);
    await one.bet(100_00n, 300_00n);
    pass(5_000);
    expect((await look(one, id)).own).toMatchObject({ place: 1, score: { net: { amount: 200_00n } } });
    await end();
    expect(await one.browser.refusal(JOIN_TOURNAMENT, { tournamentId: id })).toBe('not-possible-now');
    expect(await one.browser.refusal(LEAVE_TOURNAMENT, { tournamentId: id })).toBe('not-possible-now');
    expect(await one.browser.refusal(TOURNAMENT, { tournamentId: '9' })).toBe('not-found');
    expect(await one.browser.refusal(JOIN_TOURNAMENT, { tournamentId: '9' })).toBe('not-found');
  });

  it('counts nothing that was refunded, settled after the end, or staked before the start', async () => {
    const { nowMs } = bench.people;
    const id = await newTournament('points', { startsAtMs: nowMs() + HOUR, endsAtMs: nowMs() + 2 * HOUR });
    const one = await bench.punter();
    await join(one, id);
    expect((await look(one, id)).tournament.state).toBe('coming');
    await one.bet(100_00n, 0n);
    pass(HOUR);
    await one.bet(200_00n, 0n);
    await database.query(`update bets set state = 'refunded' where user_id = $1 and stake = 20000`, [
      one.userId,
    ]);
    await bench.people.bet(one.browser, 300);
    pass(HOUR + 1);
    await bench.people.settle(one.userId, 0n);
    expect((await look(one, id)).tournament.state).toBe('closing');
    expect((await look(one, id)).own).toMatchObject({ score: { points: 0 }, prize: { amount: 0n } });
    await database.query(`update bets set state = 'lost' where user_id = $1 and state = 'refunded'`, [
      one.userId,
    ]);
  });
});

describe('tournaments.json', () => {
  const ONE = {
    slug: 'spring-cup',
    scoring: 'net',
    titles: { en: 'Spring cup' },
    currency: 'KZT',
    prizes: ['1000.00', '500'],
    startsAt: '2026-04-01T00:00:00Z',
    endsAt: '2026-04-08T00:00:00Z',
  };
  const read = (...tournaments: object[]) =>
    readTournaments(JSON.stringify({ calendar: false, tournaments }));

  it('is read with its amounts, and refused with what is wrong', () => {
    expect(read(ONE)).toMatchObject({
      ok: true,
      value: {
        hasCalendar: false,
        plans: [{ prizes: [1_000_00n, 500_00n], startsAtMs: Date.parse(ONE.startsAt) }],
      },
    });
    for (const wrong of [
      { ...ONE, prizes: ['500', '1000'] },
      { ...ONE, prizes: ['0'] },
      { ...ONE, prizes: ['1.234'] },
      { ...ONE, endsAt: ONE.startsAt },
      { ...ONE, endsAt: '2026-06-08T00:00:00Z' },
      { ...ONE, scoring: 'luck' },
    ])
      expect(read(wrong).ok).toBe(false);
    expect(read(ONE, ONE).ok).toBe(false);
    expect(START_MS).toBeLessThan(Date.parse(ONE.startsAt));
  });
});
