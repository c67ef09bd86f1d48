/** The server's betting over a simulated world whose clock is in the hands of the test. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Bet, CouponItem, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH, parseBets } from '#protocol/http/bets/office-bets.ts';
import { SIGN_IN_PATH } from '#protocol/http/session.ts';
import { createApp } from '#server/app.ts';
import { type Betting, createBetting } from '#server/betting/betting.ts';
import type { Database } from '#server/store/engine.ts';
import { ClockedWorld } from '../feed/clocked-world.ts';

/** The stake of each bet. */
const STAKE = 100_00n;

export class ClockedSite {
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
