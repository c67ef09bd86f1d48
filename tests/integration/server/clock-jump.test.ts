/**
 * A server whose clock jumps while bets are open: who asks meanwhile is answered between two slices, nothing is sold, the feed says how old it is,
 * and every bet is settled once, by the result of the model (decision 0017).
 */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bet, CouponItem, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { CASH_OUTS_PATH, parseBetOffers } from '#protocol/http/bets/cash-out.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH, parseBets } from '#protocol/http/bets/office-bets.ts';
import { SIGN_IN_PATH } from '#protocol/http/session.ts';
import { createApp } from '#server/app.ts';
import { type Betting, createBetting } from '#server/betting/betting.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';
import { ClockedWorld } from '../../helpers/feed/clocked-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAKE = 100_00n;
const LIVE_LIST = '/service-api/LiveFeed/Get1x2_VZip?count=20';

class ClockedSite {
  readonly machine = new ClockedWorld({ liveGames: 24, lineGames: 60 });
  readonly errors: unknown[] = [];
  readonly betting: Betting;
  readonly app: FastifyInstance;
  token = '';
  #due: { readonly atMs: number; readonly run: () => void }[] = [];
  #guids = 0;
  readonly #salt: number;
  readonly #database: Database;

  private constructor(database: Database, salt: number) {
    this.#salt = salt;
    this.#database = database;
    const { clock, world } = this.machine;
    this.betting = createBetting({
      book: world,
      database,
      hasDemo: true,
      nowMs: clock.nowMs,
      after: (milliseconds, run) => {
        const due = { atMs: this.machine.realMs + milliseconds, run };
        this.#due.push(due);
        return () => {
          this.#due = this.#due.filter((one) => one !== due);
        };
      },
      onError: (error) => this.errors.push(error),
      placementsPerMinute: 10_000,
    });
    this.app = createApp({ world, clock, betting: this.betting.routes });
  }

  static async open(database: Database, salt: number): Promise<ClockedSite> {
    const site = new ClockedSite(database, salt);
    await site.app.ready();
    await site.betting.start();
    site.machine.pass(1_000);
    const reply = await site.app.inject({ method: 'POST', url: SIGN_IN_PATH, payload: { demo: true } });
    site.token = must(/session=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1], 'a token');
    return site;
  }

  async ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<LightMyRequestResponse> {
    const headers = { 'x-auth': `Bearer ${this.token}` };
    return this.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** One price of the result of as many games. */
  keysOf(feed: 'live' | 'line', count: number): readonly SelectionKey[] {
    return this.machine.world
      .games(feed)
      .flatMap((game) => game.listedSelections?.find((one) => !one.suspended)?.key ?? [])
      .slice(0, count);
  }

  /** Answers the code; a bet that waits for the delay of its game is accepted so far. */
  async place(key: SelectionKey): Promise<number> {
    const { gameId } = must(parseSelectionKey(key), 'identity');
    const game = must(this.machine.world.game(gameId), 'game');
    const item: CouponItem = {
      key,
      gameId,
      mainGameId: gameId,
      feed: game.feed,
      odds: must(game.selections.get(key), 'selection').odds,
      texts: { game: '', championship: '', market: 'm', selection: 's' },
    };
    this.#guids += 1;
    const salt = String(this.#salt).padStart(4, '0');
    const request: PlacementRequest = {
      betGuid: `00000000-0000-4000-${salt}-${String(this.#guids).padStart(12, '0')}` as BetGuid,
      kind: 'single',
      items: [item],
      stake: amount(STAKE),
      policy: { kind: 'any' },
    };
    const body = (await this.ask('POST', MAKE_BET_PATH, makeBetBody(request, 2, 'en'))).json();
    return Number(body.ErrorCode);
  }

  /** Timers that are due by now go off, once each. */
  async ring(): Promise<void> {
    const due = this.#due.filter(({ atMs }) => atMs <= this.machine.realMs);
    this.#due = this.#due.filter((one) => !due.includes(one));
    for (const { run } of due) run();
    await this.betting.idle();
  }

  async pass(milliseconds: number): Promise<void> {
    this.machine.pass(milliseconds);
    await this.ring();
  }

  async bets(): Promise<readonly Bet[]> {
    return must(parseBets((await this.ask('GET', `${OFFICE_BETS_PATH}?status=all`)).json()), 'bets');
  }

  /** Bets that wait for the end of their delay. */
  async reserved(): Promise<number> {
    return (await this.#database.query(`select id from bets where state = 'pending'`)).length;
  }

  async close(): Promise<void> {
    this.machine.world.stop();
    await this.betting.stop();
    await this.app.close();
  }
}

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
