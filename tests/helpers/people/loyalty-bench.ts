/** People who bet, play and are paused, over a database of its own: for points, cashback and tournaments. */
import { randomUUID } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import type { Database } from '#server/store/engine.ts';
import type { TournamentsParts } from '#server/tournaments/tournaments.ts';
import { TEST_GAME, TestProvider } from '../casino/test-provider.ts';
import { openPeopleBench, type PeopleBench } from './people-bench.ts';

export const FUNDS = 1_000_000_00n;

export type Punter = Awaited<ReturnType<LoyaltyBench['punter']>>;

export class LoyaltyBench {
  readonly people: PeopleBench;
  readonly #database: Database;
  readonly #provider: TestProvider;
  #rounds = 0;

  private constructor(database: Database, people: PeopleBench) {
    this.#database = database;
    this.people = people;
    this.#provider = new TestProvider(people.app);
  }

  static async open(database: Database, tournaments: Partial<TournamentsParts> = {}): Promise<LoyaltyBench> {
    return new LoyaltyBench(database, await openPeopleBench(database, { tournaments }));
  }

  /** Closes the server; answers what went wrong in it, and where the books do not agree. */
  async close(): Promise<readonly unknown[]> {
    const wrong = [
      ...this.people.errors,
      ...this.people.log,
      ...(await new Ledger(this.#database).discrepancies()),
    ];
    await this.people.close();
    return wrong;
  }

  /** A pause of so long from now on; without a length it is for ever. */
  async pause(userId: bigint, forMs?: number): Promise<void> {
    const from = this.people.nowMs();
    await this.#database.query(
      `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $2, $3)`,
      [userId, from, forMs === undefined ? null : from + forMs],
    );
  }

  async punter(currency = 'KZT', money = FUNDS) {
    const { people } = this;
    const one = await people.newBettor(undefined, currency);
    await people.fund(one.userId, money, currency);
    let token = '';
    let player = '';
    const signInToPlay = async () => {
      const { url } = await one.browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
      const { playerId = '', sessionToken = '' } = await this.#provider.authenticate(
        must(/#token=(.+)$/.exec(url)?.[1], 'a token'),
      );
      token = sessionToken;
      player = playerId;
    };
    return {
      ...one,
      currency,
      balance: () => new Ledger(this.#database).balance(one.userId, currency),
      /** A bet of so many minor units that is settled at once and pays so much. */
      bet: async (stake: bigint, payout: bigint) => {
        const { code } = await people.bet(one.browser, Number(stake) / 100, randomUUID());
        if (code !== 0) throw new Error(`the bet was refused: ${code}`);
        await people.settle(one.userId, payout);
      },
      /** A round of the casino that is over at once. */
      play: async (stake: bigint, paid: bigint) => {
        if (token === '') await signInToPlay();
        const roundId = `loyalty-${(this.#rounds += 1)}-${randomUUID()}`;
        const of = { roundId, currency };
        const bet = await this.#provider.bet({
          ...of,
          transactionId: `${roundId}-b`,
          sessionToken: token,
          game: TEST_GAME,
          amount: String(stake),
        });
        const win = await this.#provider.win({
          ...of,
          transactionId: `${roundId}-w`,
          playerId: player,
          amount: String(paid),
          isOver: true,
        });
        if (bet.code !== 'ok' || win.code !== 'ok')
          throw new Error(`the round failed: ${bet.code}, ${win.code}`);
      },
    };
  }
}
