/** Bets on a world that is told as messages: what is judged is told first, and nothing is sold on what is old. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { type Betting, createBetting } from '#server/betting/betting.ts';
import { KeptAnswers } from '#server/cluster/world/kept-answers.ts';
import type { RemoteWorld } from '#server/cluster/world/remote-world.ts';
import { NotReady } from '#server/source/prepared.ts';
import type { Database } from '#server/store/engine.ts';
import { type ToldNode, type ToldWorld, tellWorld } from '../../helpers/cluster/told-world.ts';
import { openTestDatabase } from '../../helpers/databases/databases.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';

const LINE = 2;
/** A selection that no board shows. */
const UNLISTED = 10;
const BUILDER = { odds: 4_100 as Odds, fairOdds: 4_400 as Odds };

describe('a book whose prices come from messages', () => {
  let database: Database;
  let small: SmallWorld;
  let told: ToldWorld;
  let node: ToldNode;
  let world: RemoteWorld;
  let betting: Betting;
  let userId: bigint;
  let now: number;
  let guids = 0;
  let priced: string[][];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = Date.UTC(2026, 5, 1, 12);
    priced = [];
    small = new SmallWorld([{ id: LINE, feed: 'line', startsAt: now + 3_600_000 }]);
    small.builder = () => BUILDER;
    const questions = new KeptAnswers(
      {
        async builderPrice(keys) {
          priced.push([...keys]);
          return small.builderPrice(keys);
        },
        buildDuel: async () => 'unknown-game' as const,
      },
      () => now,
    );
    told = tellWorld(small, { nowMs: () => now, questions });
    node = told.node();
    world = node.world;
    betting = createBetting({
      part: 'betting',
      book: world,
      database,
      nowMs: () => now,
      after: () => () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    await betting.start();
    const [row] = await database.query<{ id: bigint }>(
      `insert into users (name) values ('told') returning id`,
    );
    userId = must(row, 'a user').id;
    await betting.ledger.openAccounts(userId, 'KZT', amount(10_000_00n));
  });
  afterEach(() => told.close());

  const bet = (indices: readonly number[], isBuilder = false): MakeBetRequest => ({
    betGuid: `00000000-0000-4000-9000-${String((guids += 1)).padStart(12, '0')}` as BetGuid,
    form: isBuilder ? { kind: 'builder', odds: BUILDER.odds } : plainForm(indices.length),
    items: indices.map((index) => {
      const key = small.keyOf(LINE, index);
      const { group: _group, ...selection } = must(parseSelectionKey(key), 'selection');
      const texts = { game: '', championship: '', market: 'm', selection: 's' };
      const seenOdds = must(small.game(selection.gameId)?.selections.get(key), 'selection').odds;
      return { ...selection, seenOdds, feed: 'line' as const, texts };
    }),
    stake: '100',
    policy: { kind: 'none' },
    language: 'en',
    channel: 'web',
  });

  /** The world goes on, and the node hears of it, until there is an answer. */
  async function whileTold<Answer>(asked: Promise<Answer>): Promise<Answer> {
    let isOver = false;
    const over = asked.finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    while (!isOver) {
      small.step(() => undefined);
      node.receive();
      await new Promise(setImmediate);
    }
    return over;
  }

  const codeOf = ({ body }: { readonly body: string }): number =>
    (JSON.parse(body) as { ErrorCode: number }).ErrorCode;

  it('sells what no board shows at the price of now, and keeps how old that was', async () => {
    small.step(() => small.price(LINE, UNLISTED, 7_700));
    expect(codeOf(await whileTold(betting.place(userId, bet([UNLISTED]))))).toBe(BET_CODES.accepted);
    const [kept] = await database.query<{ odds: bigint; age: number }>(
      'select odds, known_age_ms as age from bets where user_id = $1',
      [userId],
    );
    expect(kept).toEqual({ odds: 7_700n, age: 0 });
  });

  it('asks what a builder costs before it judges one, and no second time at once', async () => {
    expect(codeOf(await whileTold(betting.place(userId, bet([0, 4], true))))).toBe(BET_CODES.accepted);
    expect(codeOf(await whileTold(betting.place(userId, bet([0, 4], true))))).toBe(BET_CODES.accepted);
    expect(priced).toEqual([[small.keyOf(LINE, 0), small.keyOf(LINE, 4)]]);
    now += 2_000;
    small.builder = () => undefined;
    const gone = await whileTold(betting.place(userId, bet([0, 4], true)));
    expect(codeOf(gone)).toBe(BET_CODES.notOffered);
    expect(priced).toHaveLength(2);
  });

  it('sells nothing once the stream is silent, and the statement refuses what is older still', async () => {
    expect(codeOf(await whileTold(betting.place(userId, bet([1]))))).toBe(BET_CODES.accepted);
    now += 3_100;
    expect(world.behindMs()).toBeGreaterThan(0);
    expect(codeOf(await betting.place(userId, bet([1])))).toBe(BET_CODES.selectionSuspended);
    // A node that believes itself on time is held to what it says of its age.
    Object.defineProperty(world, 'behindMs', { value: () => 0 });
    expect(codeOf(await betting.place(userId, bet([1])))).toBe(BET_CODES.selectionGone);
  });

  it('says that it is not ready where nothing is told', async () => {
    await expect(betting.place(userId, bet([UNLISTED]))).rejects.toBeInstanceOf(NotReady);
    expect(await database.query('select 1 from bets where user_id = $1', [userId])).toEqual([]);
  });
});
