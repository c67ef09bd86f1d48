/** The server's betting over HTTP, without a socket: an app over a small world whose clock and results the test sets. */
import type { FastifyInstance } from 'fastify';
import type { Bet, CouponItem } from '#domain/coupon/bet/bet.ts';
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import type { BetGuid, GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { OFFICE_BETS_PATH, parseBets } from '#protocol/http/bets/office-bets.ts';
import { BALANCE_PATH, SIGN_IN_PATH } from '#protocol/http/session.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { type Betting, createBetting } from '#server/betting/betting.ts';
import { withOverrides } from '#server/source/overrides.ts';
import type { World } from '#server/source/source.ts';
import type { Database } from '#server/store/engine.ts';
import { type SpanRecorder, StepTeller } from '#server/telemetry/traces/bet-steps.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';
import { type GamePlan, SmallWorld } from '../feed/small-world.ts';

/** What the site tells of its work, and whom it believes. */
export interface SiteTelemetry {
  readonly logger?: AppOptions['logger'];
  readonly recorder?: SpanRecorder;
  readonly trustProxy?: TrustedProxies;
}

export interface SiteReply {
  readonly status: number;
  /** The body of any call, looked into by the test. */
  readonly body: ReturnType<typeof JSON.parse>;
}

export class BettingSite {
  readonly small: SmallWorld;
  readonly world: World;
  app: FastifyInstance;
  betting: Betting;
  readonly errors: unknown[] = [];
  now = 1_000_000;
  #due: { readonly at: number; readonly run: () => void }[] = [];
  #guids = 0;
  readonly #salt: number;

  readonly #database: Database;
  readonly #telemetry: SiteTelemetry;
  /** The house's terms for bets that are placed from now on. */
  house: HouseTerms | undefined;

  private constructor(
    database: Database,
    plans: readonly GamePlan[],
    salt: number,
    house: HouseTerms | undefined,
    telemetry: SiteTelemetry,
  ) {
    this.house = house;
    this.#telemetry = telemetry;
    this.#database = database;
    this.#salt = salt;
    this.small = new SmallWorld(plans);
    this.world = withOverrides(this.small);
    this.betting = this.#newBetting();
    this.app = this.#newApp();
  }

  /** Starts a new process over what the old one left behind: everything in memory is gone, database and world stay. */
  async restart(): Promise<void> {
    await this.betting.stop();
    this.#due = [];
    this.betting = this.#newBetting();
    this.app = this.#newApp();
    await this.app.ready();
    await this.betting.start();
  }

  #newApp(): FastifyInstance {
    const { recorder: _recorder, ...told } = this.#telemetry;
    return createApp({ world: this.world, betting: this.betting.routes, nowMs: () => this.now, ...told });
  }

  #newBetting(): Betting {
    const { recorder } = this.#telemetry;
    return createBetting({
      book: this.world,
      house: () => this.house ?? {},
      database: this.#database,
      nowMs: () => this.now,
      after: (milliseconds, run) => {
        const due = { at: this.now + milliseconds, run };
        this.#due.push(due);
        return () => {
          this.#due = this.#due.filter((one) => one !== due);
        };
      },
      onError: (error) => {
        this.errors.push(error);
        this.app.log.error({ err: error }, 'betting failed');
      },
      steps: new StepTeller({
        line: (facts, text) => this.app.log.info(facts, text),
        ...(recorder ? { recorder } : {}),
      }),
      placementsPerMinute: 10_000,
      hasDemo: true,
    });
  }

  static async open(
    database: Database,
    plans: readonly GamePlan[],
    salt = 0,
    house?: HouseTerms,
    telemetry: SiteTelemetry = {},
  ): Promise<BettingSite> {
    const site = new BettingSite(database, plans, salt, house, telemetry);
    await site.app.ready();
    await site.betting.start();
    return site;
  }

  async close(): Promise<void> {
    await this.betting.stop();
    await this.app.close();
  }

  /** Signs in a bettor and returns their token. */
  async signIn(): Promise<string> {
    const reply = await this.app.inject({ method: 'POST', url: SIGN_IN_PATH, payload: { demo: true } });
    return must(/session=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1], 'a token');
  }

  async post(
    url: string,
    payload: object,
    token?: string,
    further: Readonly<Record<string, string>> = {},
  ): Promise<SiteReply> {
    const headers = token === undefined ? further : { 'x-auth': `Bearer ${token}`, ...further };
    const reply = await this.app.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  }

  async get(url: string, token?: string): Promise<SiteReply> {
    const headers = token === undefined ? {} : { 'x-auth': `Bearer ${token}` };
    const reply = await this.app.inject({ method: 'GET', url, headers });
    return { status: reply.statusCode, body: reply.json() };
  }

  newGuid(): BetGuid {
    this.#guids += 1;
    const salt = String(this.#salt).padStart(4, '0');
    return `00000000-0000-4000-${salt}-${String(this.#guids).padStart(12, '0')}` as BetGuid;
  }

  key(gameId: number, index: number): SelectionKey {
    return this.small.keyOf(gameId, index);
  }

  /** An item of a coupon at the price that the book has now. */
  item(gameId: number, index: number): CouponItem {
    const key = this.key(gameId, index);
    const game = must(this.world.game(gameId as GameId), 'game');
    return {
      key,
      gameId: gameId as GameId,
      mainGameId: gameId as GameId,
      feed: game.feed,
      odds: must(game.selections.get(key), 'selection').odds,
      texts: { game: '', championship: '', market: 'm', selection: 's' },
    };
  }

  move(gameId: number, index: number, odds: number): void {
    this.world.controls?.move(this.key(gameId, index), odds as Odds);
  }

  /** Sets the result and waits until what it settles is settled. */
  async decide(gameId: number, index: number, result: LegResult | undefined): Promise<void> {
    this.world.controls?.decide(this.key(gameId, index), result);
    await this.quiet();
  }

  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    for (let due = this.#next(); due; due = this.#next()) {
      due.run();
      await this.quiet();
    }
    await this.quiet();
  }

  quiet(): Promise<void> {
    return this.betting.idle();
  }

  /** The balance in minor units. */
  async balance(token: string): Promise<bigint> {
    const { body } = await this.get(BALANCE_PATH, token);
    return BigInt(String(body.data.balance).replace('.', ''));
  }

  /** The bets, newest first, as the page reads them. */
  async bets(token: string): Promise<readonly Bet[]> {
    return must(parseBets((await this.get(OFFICE_BETS_PATH, token)).body), 'bets');
  }

  #next() {
    const due = this.#due.find((one) => one.at <= this.now);
    this.#due = this.#due.filter((one) => one !== due);
    return due;
  }
}
