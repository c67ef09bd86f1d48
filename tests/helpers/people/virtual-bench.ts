/** The server with people and virtual rounds over a simulated world whose clock the test moves; it can be killed and started again. */
import { randomUUID } from 'node:crypto';
import type { CouponItem, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH, parseBets } from '#protocol/http/bets/office-bets.ts';
import { SALT_CHAIN, VIRTUAL_ROUNDS, type VirtualRoundsAnswer } from '#protocol/virtual/virtual-calls.ts';
import type { SourceGame } from '#server/source/source.ts';
import type { Database } from '#server/store/engine.ts';
import { CLOCKED_START_MS, ClockedWorld } from '../feed/clocked-world.ts';
import { type Browser, openPeopleBench, type PeopleBench, type PeopleBenchOptions } from './people-bench.ts';

export const SALT = 'ab'.repeat(32);
/** The stake of each bet. */
export const STAKE = 100_00n;

/** What a single has otherwise than the price of now, the stake of each bet, and any price taken. */
export interface SingleOf {
  readonly odds?: number;
  readonly stake?: bigint;
  readonly policy?: PricePolicy;
}

export interface Sent {
  readonly status: number;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- Whatever the server answers.
  readonly body: any;
}

export class VirtualBench {
  readonly machine: ClockedWorld;
  readonly people: PeopleBench;

  private constructor(machine: ClockedWorld, people: PeopleBench) {
    this.machine = machine;
    this.people = people;
  }

  static async open(
    database: Database,
    options: PeopleBenchOptions & { readonly startMs?: number; readonly speed?: number } = {},
  ): Promise<VirtualBench> {
    const { speed = 1, startMs = CLOCKED_START_MS, ...others } = options;
    const machine = new ClockedWorld({ liveGames: 4, lineGames: 10, startMs, speed });
    const bench = new VirtualBench(machine, await openPeopleBench(database, { ...others, machine }));
    await bench.pass(1_000);
    return bench;
  }

  get now(): number {
    return this.machine.rounds.nowMs();
  }

  /** Time goes by as it should, and what is written meanwhile is written. */
  async pass(milliseconds: number): Promise<void> {
    this.machine.pass(milliseconds);
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.people.virtual.idle();
    // A closed round is played in the next step, and settled then.
    this.machine.pass(400);
    await this.people.betting.idle();
  }

  /** The clock jumps to a moment of the world. */
  async jumpTo(atMs: number): Promise<void> {
    this.machine.wallMs += Math.max(0, atMs - this.now);
    this.machine.knock();
    this.machine.settle();
    await this.settled();
    await this.pass(400);
  }

  rounds(kind: VirtualKind, browser: Browser = this.people.browser()): Promise<VirtualRoundsAnswer> {
    return browser.must(VIRTUAL_ROUNDS, { kind });
  }

  /** The rounds of a kind that has a salt from now on, the first one open. */
  async begin(kind: VirtualKind, salt: string = SALT): Promise<VirtualRoundsAnswer> {
    const { chain } = await this.rounds(kind);
    await this.people.browser().must(SALT_CHAIN, { kind, chain: chain.id, salt });
    await this.pass(400);
    return this.rounds(kind);
  }

  game(id: number): SourceGame {
    return must(this.machine.world.game(id as GameId), `game ${id}`);
  }

  /** Places a single at the price of now; answers its code. */
  async place(browser: Browser, key: SelectionKey, odds?: number): Promise<number> {
    const { body } = await this.send(browser, this.single(key, { ...(odds !== undefined && { odds }) }));
    return body.ErrorCode;
  }

  /** The body of a single at the price of now, unless it is said otherwise. */
  single(key: SelectionKey, more: SingleOf = {}): ReturnType<typeof makeBetBody> {
    const gameId = gameOfKey(key);
    const game = this.machine.world.game(gameId);
    const item: CouponItem = {
      key,
      gameId,
      mainGameId: gameId,
      feed: 'line',
      odds: (more.odds ?? must(game?.selections.get(key), key).odds) as CouponItem['odds'],
      texts: { game: '', championship: '', market: 'm', selection: 's' },
    };
    const { policy = { kind: 'any' }, stake = STAKE } = more;
    return makeBetBody(
      {
        betGuid: randomUUID() as BetGuid,
        kind: 'single',
        items: [item],
        stake: amount(stake),
        policy,
      },
      2,
      'en',
    );
  }

  async send(browser: Browser, bet: object): Promise<Sent> {
    const answer = await browser.send('POST', MAKE_BET_PATH, JSON.stringify(bet));
    return { status: answer.statusCode, text: answer.body, body: answer.json() };
  }

  async bets(browser: Browser) {
    const answer = await browser.send('GET', `${OFFICE_BETS_PATH}?status=all`);
    return must(parseBets(answer.json()), 'bets');
  }

  /** A killed process leaves the database alone behind. */
  async kill(): Promise<void> {
    this.machine.world.stop();
    await this.people.close();
  }
}
