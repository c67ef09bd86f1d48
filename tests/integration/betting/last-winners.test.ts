/** The last winners: real settled bets of these books, and nobody who does not want to be among them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { GET_LAST_WINNERS } from '#protocol/catalogues/web-calls.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { NOT_LISTED, WINNERS_SETTING } from '#server/catalogues/last-winners.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { openTestDatabase } from '../../helpers/databases/databases.ts';

const GAMES = [1, 2, 3].map((id) => ({ id, feed: 'line' as const, sportId: id === 3 ? 4 : 1 }));
/** Longer than an answer is kept. */
const LATER_MS = 31_000;

describe('the last winners', () => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let salt = 7_100;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 180_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt);
    // Wins of another test are past the day that is looked at.
    site.now += salt * 48 * 3_600_000;
    token = await site.signIn();
  });

  const place = async (games: readonly number[], stake = 100_00n) => {
    const items = games.map((id) => site.item(id, 0));
    const kind = games.length > 1 ? ('express' as const) : ('single' as const);
    const wanted = {
      betGuid: site.newGuid(),
      kind,
      items,
      stake: amount(stake),
      policy: { kind: 'none' } as const,
    };
    await site.post(MAKE_BET_PATH, makeBetBody(wanted, 2, 'en'), token);
  };
  const listed = async (query = '') => {
    site.now += LATER_MS;
    return readAnswerOf(GET_LAST_WINNERS, (await site.get(`${GET_LAST_WINNERS.path}${query}`)).body);
  };

  it('are none while nothing is settled, and none for a bet that lost or came back', async () => {
    expect(await listed()).toEqual([]);
    await place([1]);
    await place([2]);
    expect(await listed()).toEqual([]);
    await site.decide(1, 0, 'lose');
    await site.decide(2, 0, 'void');
    expect(await listed()).toEqual([]);
  });

  it('are told with what was paid, its currency and its sport, and no more of the account than dots', async () => {
    await place([3]);
    await site.decide(3, 0, 'win');
    expect(await listed('?lng=en')).toEqual([
      { Name: '•••', Amount: '150.00', Currency: 'KZT', SportId: 4, SportName: 'Tennis' },
    ]);
  });

  it('have one line of an account, its newest win; a bet on two sports has none', async () => {
    await place([1]);
    await site.decide(1, 0, 'win');
    site.now += 1_000;
    await place([2, 3], 200_00n);
    await site.decide(2, 0, 'win');
    await site.decide(3, 0, 'win');
    expect(await listed()).toEqual([{ Name: '•••', Amount: '450.00', Currency: 'KZT' }]);
    expect(await listed('?curIso=EUR')).toEqual([]);
    expect(await listed('?refId=99')).toEqual([]);
  });

  it('never have an account that has opted out, not even in an answer that is kept', async () => {
    await place([1]);
    await site.decide(1, 0, 'win');
    expect(await listed()).toHaveLength(1);
    await database.query(
      `insert into user_settings (user_id, setting, value, changed_at)
       select user_id, $1, $2, 0 from bets where bet_guid = $3`,
      [WINNERS_SETTING, NOT_LISTED, `00000000-0000-4000-${salt}-000000000001`],
    );
    const kept = await site.get(GET_LAST_WINNERS.path);
    expect(kept.body.Value).toEqual([]);
  });

  it('forget a win that a correction took back, and have none of an account that is excluded', async () => {
    await place([1]);
    await site.decide(1, 0, 'win');
    expect(await listed()).toHaveLength(1);
    await site.decide(1, 0, 'lose');
    expect(await listed()).toEqual([]);
    await place([2]);
    await site.decide(2, 0, 'win');
    expect(await listed()).toHaveLength(1);
    await database.query(
      `insert into exclusions (user_id, kind, from_at) select user_id, 'self-exclusion', 0 from bets where bet_guid = $1`,
      [`00000000-0000-4000-${salt}-000000000002`],
    );
    expect((await site.get(GET_LAST_WINNERS.path)).body.Value).toEqual([]);
  });
});
