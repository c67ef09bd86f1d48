/** The wallet for providers over both databases: every case once, with the money compared, against a provider that misbehaves in all ways. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import {
  CASINO_HISTORY,
  CASINO_SESSION,
  END_CASINO_SESSION,
  LAUNCH_GAME,
} from '#protocol/casino/casino-calls.ts';
import { SIGN_OUT } from '#protocol/http/session.ts';
import { BLOCK_USER } from '#protocol/people/limit-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { WalletStore } from '#server/people/payments/wallet-store.ts';
import { RealityStore } from '#server/people/sessions/reality-store.ts';
import type { Database } from '#server/store/engine.ts';
import { TEST_GAME, TestProvider } from '#tests/helpers/casino/test-provider.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const HOUR = 3_600_000;
const GRANT = 1_000_00n;

describe.each(MONEY_DATABASES)('on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: PeopleBench;
  let provider: TestProvider;
  let last = 0;
  beforeAll(async () => {
    database = await openDatabase();
    bench = await openPeopleBench(database);
    provider = new TestProvider(bench.app);
  }, 180_000);
  afterAll(async () => {
    expect(bench.errors).toEqual([]);
    expect(bench.log).toEqual([]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  async function player(money = GRANT, currency = 'KZT') {
    const one = await bench.newBettor(undefined, currency);
    if (money > 0n) await bench.fund(one.userId, money, currency);
    const launched = await one.browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
    const launchToken = must(/#token=(.+)$/.exec(launched.url)?.[1], 'a token');
    const { sessionToken = '', playerId = '' } = await provider.authenticate(launchToken);
    last += 1;
    const roundId = `round-${last}`;
    const named = (id: string) => ({ transactionId: `${roundId}-${id}`, roundId, currency });
    return {
      ...one,
      launchToken,
      sessionToken,
      playerId,
      roundId,
      sessionGuid: must(launched.session, 'a session').sessionGuid,
      balance: () => new Ledger(database).balance(one.userId, currency),
      bet: (id: string, stake: bigint, other: object = {}) =>
        provider.bet({ ...named(id), sessionToken, game: TEST_GAME, amount: String(stake), ...other }),
      win: (id: string, paid: bigint, other: object = {}) =>
        provider.win({ ...named(id), playerId, amount: String(paid), isOver: true, ...other }),
      rollback: (id: string, other: object = {}) => provider.rollback({ ...named(id), playerId, ...other }),
    };
  }

  it('a launch is good once, for a minute, and only for a player who may play', async () => {
    const one = await player();
    expect(await provider.balance(one.sessionToken)).toMatchObject({ code: 'ok', balance: '100000' });
    expect((await provider.authenticate(one.launchToken)).code).toBe('invalid_token');
    expect((await provider.authenticate('x'.repeat(43))).code).toBe('invalid_token');
    expect((await provider.balance('x'.repeat(43))).code).toBe('invalid_token');
    const launch = async () => {
      const { url } = await one.browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
      return must(/#token=(.+)$/.exec(url)?.[1], 'a token');
    };
    const late = await launch();
    bench.pass(60_000);
    expect((await provider.authenticate(late)).code).toBe('expired');
    const other = await player();
    const paused = await launch();
    await database.query(
      `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $3, $4), ($2, 'time-out', $3, null)`,
      [one.userId, other.userId, bench.nowMs(), bench.nowMs() + HOUR],
    );
    expect((await provider.authenticate(paused)).code).toBe('user_disabled');
    expect((await one.bet('p', 1n)).code).toBe('user_disabled');
    const { error } = (await one.browser.call(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' })) as never as {
      error: object;
    };
    expect(error).toMatchObject({ code: 'self-excluded', resetsAtMs: bench.nowMs() + HOUR });
    expect(await other.browser.refusal(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' })).toBe(
      'self-excluded',
    );
    bench.pass(HOUR);
    await database.query(`update people set state = 'blocked' where user_id = $1`, [one.userId]);
    expect((await one.bet('a', 100n)).code).toBe('user_disabled');
    expect(await one.browser.refusal(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' })).toBe(
      'account-blocked',
    );
  });

  it('an amount at risk is within the stake, and part of the body', async () => {
    const one = await player();
    const bet = (id: string, atRisk: string) => one.bet(id, 300_00n, { atRisk });
    for (const atRisk of ['30001', '-1', '1.5', ''])
      expect((await bet('bad', atRisk)).code).toBe('bad_request');
    expect(await one.balance()).toBe(GRANT);
    expect((await bet('bet', '0')).code).toBe('ok');
    expect((await bet('bet', '30000')).code).toBe('conflict');
    expect((await one.bet('bet', 300_00n)).code).toBe('conflict');
    expect((await bet('poor', String(GRANT))).code).toBe('bad_request');
    expect((await one.bet('poor', GRANT, { atRisk: '1' })).code).toBe('not_enough_money');
    expect((await one.rollback('poor')).code).toBe('ok');
    expect((await bet('more', '30000')).code).toBe('ok');
    const rows = await database.query<{ amount: bigint; at_risk: bigint | null }>(
      'select amount, at_risk from casino_transactions where round_id = $1 order by id',
      [one.roundId],
    );
    expect(rows).toEqual([
      { amount: 300_00n, at_risk: 0n },
      { amount: 0n, at_risk: null },
      { amount: 300_00n, at_risk: 300_00n },
    ]);
  });

  it('P2 a bet, a win and a rollback count once, however often and in how many at once they come', async () => {
    const one = await player();
    const bets = await Promise.all(Array.from({ length: 5 }, () => one.bet('bet', 300_00n)));
    expect(bets.map(({ balance, code }) => `${code} ${balance}`)).toEqual(Array(5).fill('ok 70000'));
    expect((await one.bet('bet', 300_01n)).code).toBe('conflict');
    expect((await one.win('bet', 1n)).code).toBe('conflict');
    expect(await new WalletStore(database).list(one.userId)).toMatchObject([{ open: 300_00n }]);
    const session = await one.browser.must(CASINO_SESSION, { sessionGuid: one.sessionGuid });
    expect(session).toMatchObject({
      rounds: 1,
      openRounds: 1,
      staked: { amount: 300_00n },
      balance: { amount: 700_00n },
    });
    const wins = await Promise.all(Array.from({ length: 5 }, () => one.win('win', 450_00n)));
    expect(wins.map(({ balance, code }) => `${code} ${balance}`)).toEqual(Array(5).fill('ok 115000'));
    expect((await one.win('win', 450_01n)).code).toBe('conflict');
    // The same answer as before, whatever the balance is now.
    expect(await one.bet('bet', 300_00n)).toMatchObject({ code: 'ok', balance: '70000' });
    expect((await one.rollback('bet')).code).toBe('conflict');
    expect((await one.win('more', 1n)).code).toBe('conflict');
    expect((await one.bet('more', 1n)).code).toBe('conflict');
    expect(await one.balance()).toBe(1_150_00n);
    const sums = await new RealityStore(database).since(one.userId, 0);
    expect(sums).toEqual({ staked: 300_00n, returned: 450_00n, open: 0n, result: 150_00n });
    const { rounds } = await one.browser.must(CASINO_HISTORY, { game: TEST_GAME });
    expect(rounds).toMatchObject([
      { id: one.roundId, state: 'over', staked: { amount: 300_00n }, paid: { amount: 450_00n } },
    ]);
  });

  it('a rollback gives a stake back once, also one that comes later or was refused, and cancels its round', async () => {
    const one = await player();
    await one.bet('a', 200_00n);
    await one.bet('b', 100_00n);
    const backs = await Promise.all(Array.from({ length: 4 }, () => one.rollback('a')));
    expect(backs.map(({ balance, code }) => `${code} ${balance}`)).toEqual(Array(4).fill('ok 90000'));
    expect((await one.bet('a', 200_00n)).code).toBe('rolled_back');
    expect((await one.rollback('b', { roundId: 'another' })).code).toBe('conflict');
    expect((await one.rollback('b')).code).toBe('ok');
    expect((await one.bet('c', 1n)).code).toBe('rolled_back');
    expect((await one.win('w', 1n)).code).toBe('rolled_back');
    const early = await player();
    expect(await early.rollback('a')).toMatchObject({ code: 'ok', balance: '100000' });
    expect((await early.bet('a', 1n)).code).toBe('rolled_back');
    expect((await early.win('w', 5n)).code).toBe('rolled_back');
    expect((await early.rollback('a')).code).toBe('ok');
    // A bet and its rollback at one moment end the same way in any order.
    await Promise.all([early.bet('z', 10n, { roundId: 'z' }), early.rollback('z', { roundId: 'z' })]);
    expect((await early.bet('z', 10n, { roundId: 'z' })).code).toBe('rolled_back');
    const poor = await player(0n);
    expect((await poor.bet('a', 1n)).code).toBe('not_enough_money');
    await bench.fund(poor.userId, 5n);
    // What was refused stays refused: the provider has told its player so.
    expect((await poor.bet('a', 1n)).code).toBe('not_enough_money');
    expect(await poor.rollback('a')).toMatchObject({ code: 'ok', balance: '5' });
    expect((await poor.win('w', 1n)).code).toBe('rolled_back');
    expect([await one.balance(), await early.balance(), await poor.balance()]).toEqual([GRANT, GRANT, 5n]);
  });

  it('X6 who does not sign, signs for another, or sends another body than the signed moves nothing and learns nothing', async () => {
    const one = await player();
    const body = JSON.stringify({ sessionToken: one.sessionToken });
    const path = '/wallet-api/v1/balance';
    const refused = { status: 401, code: 'invalid_signature' };
    expect(await provider.send(path, body, { secret: 'no' })).toMatchObject(refused);
    expect(await provider.send(path, body, { provider: 'nobody' })).toMatchObject(refused);
    expect(await provider.send(path, body, { provider: 'touchline-games' })).toMatchObject(refused);
    expect(await provider.send(path, body, { sent: `${body} ` })).toMatchObject(refused);
    const unsigned = await bench.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect([unsigned.statusCode, unsigned.json().code]).toEqual([401, 'invalid_signature']);
    for (const bad of [
      '',
      '{',
      '[]',
      '{"sessionToken":1}',
      `{"sessionToken":"${one.sessionToken}","more":1}`,
    ])
      expect(await provider.send(path, bad)).toMatchObject({ status: 200, code: 'bad_request' });
    for (const amount of ['1.5', '-1', '0', '1e3', '01', 5, '9'.repeat(39)])
      expect((await one.bet('x', 0n, { amount })).code).toBe('bad_request');
    expect((await one.bet('y', 0n, { amount: '9'.repeat(38) })).code).toBe('not_enough_money');
    expect((await provider.send(path, ' '.repeat(5_000))).status).toBe(413);
    expect(await one.balance()).toBe(GRANT);
  });

  it('another currency, player, game or round of somebody else is refused and never converted', async () => {
    const [one, other] = [await player(), await player()];
    expect((await one.bet('a', 1n, { currency: 'USD' })).code).toBe('wrong_currency');
    expect((await one.bet('a', 1n, { game: 'dice' })).code).toBe('bad_request');
    expect((await one.bet('a', 100n)).code).toBe('ok');
    expect((await other.bet('b', 100n, { roundId: one.roundId })).code).toBe('conflict');
    expect((await other.win('w', 100n, { roundId: one.roundId })).code).toBe('unknown');
    expect((await one.win('w', 100n, { currency: 'USD' })).code).toBe('wrong_currency');
    expect((await one.win('w', 100n, { playerId: '999999999' })).code).toBe('unknown');
    expect((await one.win('w', 100n, { playerId: 'me' })).code).toBe('unknown');
    expect((await one.rollback('a', { playerId: other.playerId })).code).toBe('unknown');
    expect((await one.rollback('a', { currency: 'USD' })).code).toBe('wrong_currency');
    const rival = new TestProvider(bench.app);
    expect(
      (
        await rival.bet({
          transactionId: 'x',
          roundId: 'x',
          currency: 'KZT',
          sessionToken: other.launchToken,
          game: TEST_GAME,
          amount: '1',
        })
      ).code,
    ).toBe('invalid_token');
    expect((await one.win('w', 0n)).code).toBe('ok');
    expect([await one.balance(), await other.balance()]).toEqual([GRANT - 100n, GRANT]);
  });

  it('a win waits for its bet, and is taken with the session over and the player excluded', async () => {
    const one = await player();
    expect((await one.win('w', 100n)).code).toBe('retry');
    await one.bet('a', 100_00n);
    await one.bet('b', 50_00n, { roundId: 'second' });
    await one.browser.must(END_CASINO_SESSION, { sessionGuid: one.sessionGuid });
    expect((await one.bet('c', 1n)).code).toBe('expired');
    expect((await one.browser.must(CASINO_SESSION, { sessionGuid: one.sessionGuid })).endedAtMs).toBe(
      bench.nowMs(),
    );
    // The answer of before, with the session over.
    expect((await one.bet('a', 100_00n)).code).toBe('ok');
    expect((await one.win('w', 130_00n)).code).toBe('ok');
    await one.browser.must(BLOCK_USER, { pauseId: 'day' });
    expect((await one.bet('d', 1n)).code).toBe('user_disabled');
    expect((await one.rollback('b', { roundId: 'second' })).code).toBe('ok');
    expect(await one.balance()).toBe(GRANT + 30_00n);
  });

  it('a session of play ends with that of its person, at an exclusion, and after twelve hours', async () => {
    const [one, two, three] = [await player(), await player(), await player()];
    await one.browser.send(SIGN_OUT.method, SIGN_OUT.path, '{}');
    expect((await one.bet('a', 1n)).code).toBe('expired');
    await two.browser.must(BLOCK_USER, { pauseId: 'day' });
    expect((await two.bet('a', 1n)).code).toBe('user_disabled');
    bench.pass(25 * HOUR);
    expect((await two.bet('a', 1n)).code).toBe('expired');
    expect((await three.bet('a', 1n)).code).toBe('expired');
    const told = await three.browser.must(CASINO_SESSION, { sessionGuid: three.sessionGuid });
    expect(told.endedAtMs).toBe(told.startedAtMs + 12 * HOUR);
  });

  it('G9, G14 limits count rounds with bets, wins lower a loss, and many stakes at once do not pass one', async () => {
    const one = await player();
    await database.query(
      `insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'day', 30000), ($1, 'loss', 'day', 20000)`,
      [one.userId],
    );
    const raced = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        one.bet(`r${at}`, 50_00n, { roundId: `race-${one.playerId}-${at}` }),
      ),
    );
    expect(raced.filter(({ code }) => code === 'ok')).toHaveLength(4);
    expect(raced.filter(({ code }) => code === 'limit')).toHaveLength(2);
    expect((await bench.bet(one.browser, 50)).code).not.toBe(0);
    const first = raced.findIndex(({ code }) => code === 'ok');
    await one.win('w', 100_00n, { roundId: `race-${one.playerId}-${first}` });
    expect((await one.bet('after', 50_00n, { roundId: `after-${one.playerId}` })).code).toBe('ok');
    expect((await bench.bet(one.browser, 50)).code).toBe(0);
    // 300.00 are staked now: the other limit.
    expect((await one.bet('last', 1_00n, { roundId: `last-${one.playerId}` })).code).toBe('limit');
    expect((await one.rollback('after', { roundId: `after-${one.playerId}` })).code).toBe('ok');
    expect((await one.bet('again', 50_00n, { roundId: `again-${one.playerId}` })).code).toBe('ok');
  });

  it('a win repays a debt first', async () => {
    const one = await player();
    await one.bet('a', 100_00n);
    await database.query(
      `insert into transfers (debit_account, credit_account, amount, reason) select debt.id, house.id, 7000, 'debt' from accounts debt, accounts house
       where debt.user_id = $1 and debt.kind = 'debt' and debt.currency = 'KZT' and house.kind = 'house' and house.shard = 0 and house.currency = 'KZT'`,
      [one.userId],
    );
    expect(await one.win('part', 50_00n, { isOver: false })).toMatchObject({ code: 'ok', balance: '90000' });
    expect(await one.win('end', 50_00n)).toMatchObject({ code: 'ok', balance: '93000' });
    expect(await new Ledger(database).debt(one.userId, 'KZT')).toBe(0n);
  });
});
