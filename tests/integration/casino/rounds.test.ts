/** Rounds for money at a wallet that misbehaves: what the wallet moved is what the round tells, whatever was lost on the way. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachedAfterMs } from '#domain/casino/crash/crash-clock.ts';
import type { PlayedSoFar } from '#domain/casino/games.ts';
import { must } from '#domain/lib/must.ts';
import { ACT_ROUND, BEGIN_ROUND, OPEN_PLAY, ROUND } from '#protocol/casino/play-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { PlayBench, type PlayedAnswer, type Visit } from '../../helpers/casino/play-bench.ts';
import { SOME_BETS } from '../../helpers/casino/some-bets.ts';
import { GAMES_DATABASES } from '../../helpers/databases/databases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = 1_000_000n;
const BLACKJACK = SOME_BETS['blackjack'];
const isOpen = ({ money }: PlayedSoFar): boolean => money.paid === undefined;
const canDouble = ({ legal }: PlayedSoFar): boolean => legal.includes('double');

describe.each(GAMES_DATABASES)('rounds on $name', ({ open, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: PlayBench;
  let player: string;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
  });
  beforeEach(() => {
    bench = new PlayBench(database);
    player = randomUUID();
  });
  afterEach(async () => {
    await bench.app.close();
  });

  const balance = () => must(bench.wallet.balances.get(player), 'a balance');

  /** The wallet has moved exactly what the round says. */
  function expectAgreed({ round }: PlayedAnswer): void {
    const { paid, staked } = bench.wallet.ofRound(round.roundGuid);
    const isBack = round.state === 'cancelled';
    expect([staked, paid]).toEqual([
      isBack ? 0n : BigInt(round.staked),
      round.paid === null ? null : BigInt(round.paid),
    ]);
    expect(balance()).toBe(START - staked + (paid ?? 0n));
  }

  async function asked(visit: Visit, bet: unknown, roundGuid = randomUUID()) {
    return { roundGuid, answer: await visit.ask(BEGIN_ROUND, { roundGuid, bet }) };
  }

  it('opens a session by a launch once, and the same again for an answer that was lost', async () => {
    const launchToken = bench.wallet.launch(player, 'dice');
    const first = await bench.ask(OPEN_PLAY, { game: 'dice', launchToken });
    const again = await bench.ask(OPEN_PLAY, { game: 'dice', launchToken });
    expect(again.answer).toMatchObject({
      session: (first.answer as { session: string }).session,
      mode: 'money',
    });
    bench.nowMs += 121_000;
    expect((await bench.ask(OPEN_PLAY, { game: 'dice', launchToken })).answer).toBe('session-over');
    const other = bench.wallet.launch(player, 'dice');
    expect((await bench.ask(OPEN_PLAY, { game: 'keno', launchToken: other })).answer).toBe('bad-request');
    bench.wallet.spoil('authenticate', 'unheard');
    const late = bench.wallet.launch(player, 'dice');
    expect((await bench.ask(OPEN_PLAY, { game: 'dice', launchToken: late })).answer).toBe('wallet-late');
  });

  it.each(['unheard', 'unanswered', 'twice'] as const)(
    'comes through stake and payment that are %s',
    async (mishap) => {
      const visit = await bench.visit('dice', player, START);
      bench.wallet.spoil('bet', mishap, mishap);
      bench.wallet.spoil('win', mishap, mishap);
      const played = await visit.begin(SOME_BETS['dice']);
      expect(played.round.state).toBe('over');
      expect(played.balance).toBe(String(balance()));
      expectAgreed(played);
    },
  );

  it('refuses a stake with the code of the wallet, and lets the seeds go', async () => {
    const visit = await bench.visit('dice', player, START);
    for (const [code, told] of [
      ['not_enough_money', 'not-enough-money'],
      ['limit', 'limit-reached'],
      ['user_disabled', 'excluded'],
      ['expired', 'session-over'],
    ] as const) {
      bench.wallet.spoil('bet', code);
      const { answer, roundGuid } = await asked(visit, SOME_BETS['dice']);
      expect(answer).toBe(told);
      // The same again is the same refusal, and asks nobody.
      expect((await asked(visit, SOME_BETS['dice'], roundGuid)).answer).toBe(told);
    }
    expect(balance()).toBe(START);
    expect((await visit.begin(SOME_BETS['dice'])).round.nonce).toBe(4);
    expect((await visit.rounds()).rounds).toHaveLength(1);
  });

  it('takes a stake back whose outcome stays unknown, until the wallet says so', async () => {
    const visit = await bench.visit('blackjack', player, START);
    await bench.rig(visit, BLACKJACK, isOpen);
    bench.wallet.spoil('bet', 'unanswered', ...Array.from({ length: 12 }, () => 'unheard' as const));
    bench.wallet.deaf.add('rollback');
    const { answer, roundGuid } = await asked(visit, BLACKJACK);
    expect(answer).toBe('wallet-late');
    expect(balance()).toBe(START - 1_000n);
    const waiting = await visit.round(roundGuid);
    expect(waiting.round).toMatchObject({ state: 'settling', seen: null, paid: null, legal: [] });
    await bench.pass(31_000);
    expect(await visit.ask(BEGIN_ROUND, { roundGuid: randomUUID(), bet: BLACKJACK })).toBe('round-open');
    await bench.pass(60_000);
    expect(balance()).toBe(START - 1_000n);
    bench.wallet.deaf.clear();
    await bench.pass(60_000);
    const cancelled = await visit.round(roundGuid);
    expect(cancelled.round).toMatchObject({ state: 'cancelled', seen: null, paid: null });
    expect(balance()).toBe(START);
    expectAgreed(cancelled);
  });

  it('believes no refusal after an outcome that is not known, and no answer that should not be', async () => {
    for (const [mishaps, count] of [
      [['unanswered', 'expired'], 0],
      [['conflict'], 1],
    ] as const) {
      const visit = await bench.visit('dice', player, START);
      bench.wallet.spoil('bet', ...mishaps);
      const { answer } = await asked(visit, SOME_BETS['dice']);
      expect(answer).toMatchObject({ round: { state: 'cancelled' } });
      expect([balance(), bench.odd.length]).toEqual([START, count]);
    }
  });

  it('pays until the wallet has taken it, with the session over', async () => {
    const visit = await bench.visit('blackjack', player, START);
    await bench.rig(visit, BLACKJACK, ({ legal }) => legal[0] === 'stand');
    const begun = await visit.begin(BLACKJACK);
    bench.wallet.deaf.add('win');
    bench.wallet.endSessions();
    const stood = await visit.act(begun.round, 'stand');
    expect(stood.round.state).toBe('settling');
    await bench.restart();
    await bench.pass(0);
    bench.wallet.deaf.clear();
    await bench.pass(61_000);
    const over = await visit.round(begun.round.roundGuid);
    expect(over.round).toMatchObject({ state: 'over', paid: stood.round.paid });
    expectAgreed(over);
  });

  it('doubles by a stake of its own, which leaves the round as it was when it is refused', async () => {
    const visit = await bench.visit('blackjack', player, 1_500n);
    await bench.rig(visit, BLACKJACK, canDouble);
    const begun = await visit.begin(BLACKJACK);
    const double = { roundGuid: begun.round.roundGuid, at: 0, action: 'double' };
    expect(await visit.ask(ACT_ROUND, double)).toBe('not-enough-money');
    const asBefore = await visit.round(begun.round.roundGuid);
    expect(asBefore.round).toEqual(begun.round);
    bench.wallet.balances.set(player, START - 1_000n);
    bench.wallet.spoil('bet', 'unanswered');
    const doubled = await visit.get(ACT_ROUND, double);
    expect(doubled.round).toMatchObject({ actions: ['double'], staked: '2000', state: 'over' });
    // The same call again takes nothing more.
    expect((await visit.get(ACT_ROUND, double)).round).toEqual(doubled.round);
    expect([...bench.wallet.taken.keys()]).toEqual(
      [0, 2, 'win'].map((end) => `${begun.round.roundGuid}:${end}`),
    );
    expectAgreed(doubled);
  });

  it('takes a further stake back that stays unknown, and the round goes on without it', async () => {
    const visit = await bench.visit('blackjack', player, START);
    await bench.rig(visit, BLACKJACK, canDouble);
    const begun = await visit.begin(BLACKJACK);
    bench.wallet.spoil('bet', 'unanswered', ...Array.from({ length: 12 }, () => 'unheard' as const));
    const double = { roundGuid: begun.round.roundGuid, at: 0, action: 'double' };
    expect(await visit.ask(ACT_ROUND, double)).toBe('wallet-late');
    expect(await visit.ask(ACT_ROUND, { ...double, action: 'stand' })).toBe('wallet-late');
    await bench.pass(31_000);
    const back = await visit.round(begun.round.roundGuid);
    expect(back.round).toMatchObject({ state: 'open', staked: '1000', actions: [] });
    expect(balance()).toBe(START - 1_000n);
    expectAgreed(await visit.act(back.round, 'stand'));
  });

  it('takes each call again for the same, and no other for it', async () => {
    const visit = await bench.visit('blackjack', player, START);
    const bet = BLACKJACK;
    await bench.rig(visit, bet, ({ legal }) => legal[0] === 'stand');
    const begun = await visit.begin(bet);
    const { roundGuid } = begun.round;
    expect((await visit.begin(bet, roundGuid)).round).toEqual(begun.round);
    expect(await visit.ask(BEGIN_ROUND, { roundGuid, bet: { stake: '2000' } })).toBe('other-round');
    const stranger = await bench.visit('blackjack', randomUUID());
    expect(await stranger.ask(BEGIN_ROUND, { roundGuid, bet })).toBe('other-round');
    expect(await stranger.ask(ROUND, { roundGuid })).toBe('no-such-round');
    expect(await visit.ask(ACT_ROUND, { roundGuid, at: 1, action: 'stand' })).toBe('not-legal');
    expect(await visit.ask(ACT_ROUND, { roundGuid, at: 0, action: 'fold' })).toBe('bad-action');
    const ended = await visit.act(begun.round, 'stand');
    expect((await visit.act(begun.round, 'stand')).round).toEqual(ended.round);
    expect(await visit.ask(ACT_ROUND, { roundGuid, at: 1, action: 'stand' })).toBe('round-over');
    expect(bench.wallet.calls.filter((kind) => kind === 'bet')).toHaveLength(1);
  });

  it('takes of two calls at the same time one', async () => {
    const visit = await bench.visit('mines', player, START);
    const bet = { stake: '1000', mines: 1 };
    const guids = [randomUUID(), randomUUID()];
    const begun = await Promise.all(guids.map(async (guid) => (await asked(visit, bet, guid)).answer));
    const [round] = begun.flatMap((one) => (typeof one === 'string' ? [] : one.round));
    expect(begun.filter((one) => one === 'round-open')).toHaveLength(1);
    const { roundGuid } = must(round, 'a round');
    const acts = await Promise.all(
      ['give-back', 'open:3', 'give-back'].map((action) =>
        visit.ask(ACT_ROUND, { roundGuid, at: 0, action }),
      ),
    );
    const { actions } = (await visit.round(roundGuid)).round;
    expect(actions).toHaveLength(1);
    expect(acts.filter((one) => typeof one !== 'string').length).toBe(actions[0] === 'give-back' ? 2 : 1);
    // A round that stayed open would be paid a day later, which may be in the test that follows.
    if (actions[0] !== 'give-back') await visit.ask(ACT_ROUND, { roundGuid, at: 1, action: 'cash-out' });
  });

  it('takes the stake of a round back in which nothing was risked, whatever the wallet does, now or a day later', async () => {
    const visit = await bench.visit('mines', player, START);
    const bet = { stake: '1000', mines: 1 };
    for (const mishaps of [[], ['unheard', 'unheard', 'unheard'], ['unanswered', 'twice']] as const) {
      const { round } = await visit.begin(bet);
      bench.wallet.spoil('rollback', ...mishaps);
      await visit.act(round, 'give-back');
      await bench.pass(61_000);
      const over = await visit.round(round.roundGuid);
      expect(over.round).toMatchObject({ state: 'cancelled', actions: ['give-back'], paid: null });
      expectAgreed(over);
    }
    const left = await visit.begin(bet);
    await bench.pass(DAY_MS);
    const over = await visit.round(left.round.roundGuid);
    expect(over.round).toMatchObject({ state: 'cancelled', actions: ['give-back'] });
    expectAgreed(over);
    expect(bench.wallet.calls).not.toContain('win');
  });

  it('tells the wallet how much of a stake can be lost where that is not all of it', async () => {
    for (const [game, bet, atRisk] of [
      ['baccarat', { wagers: ['player', 'banker'].map((side) => ({ side, stake: '1000' })) }, '50'],
      [
        'european-roulette',
        { partage: true, wagers: ['red', 'black'].map((spot) => ({ spot, stake: '1000' })) },
        '0',
      ],
      ['european-roulette', SOME_BETS['european-roulette'], undefined],
    ] as const) {
      const visit = await bench.visit(game, player, START);
      const { roundGuid } = (await visit.begin(bet)).round;
      const { body } = must(bench.wallet.taken.get(`${roundGuid}:0`), 'a bet');
      expect((JSON.parse(body) as { readonly atRisk?: string }).atRisk).toBe(atRisk);
    }
  });

  it('bounds the stake by what its bet could be paid', async () => {
    const visit = await bench.visit('mines', player, START);
    const answerOf = async (bet: unknown) => (await asked(visit, bet)).answer;
    expect(visit.opened.bounds).toEqual({ least: '100', most: '50000000', mostPaid: '5000000000' });
    expect(await answerOf({ stake: '99', mines: 1 })).toBe('stake-out-of-bounds');
    expect(await answerOf({ stake: '972', mines: 12 })).toBe('stake-out-of-bounds');
    expect(await answerOf({ stake: '971', mines: 0 })).toBe('bad-bet');
    expect(await answerOf({ stake: '971', mines: 12 })).toMatchObject({ round: { state: 'open' } });
  });

  it('ends crash by its clock: by itself, by a cash-out of the moment, or beyond the point', async () => {
    const visit = await bench.visit('crash', player, START);
    const bet = { stake: '1000', auto: 300 };
    const pointIs =
      (from: bigint, to: bigint) =>
      ({ state }: PlayedSoFar) => {
        const { point } = state as { readonly point: bigint };
        return point >= from && point < to;
      };
    await bench.rig(visit, bet, pointIs(301n, 400n));
    const first = await visit.begin(bet);
    expect(first.round).toMatchObject({ legal: ['cash-out'], seen: { startedAtMs: bench.nowMs } });
    const { roundGuid } = first.round;
    expect(await visit.ask(ACT_ROUND, { roundGuid, at: 0, action: 'cash-out' })).toBe('not-legal');
    bench.nowMs += reachedAfterMs(250);
    // The page does not say the multiplier.
    expect(await visit.ask(ACT_ROUND, { roundGuid, at: 0, action: 'cash-out:290' })).toBe('bad-action');
    const cashed = await visit.act(first.round, 'cash-out');
    expect(cashed.round).toMatchObject({ actions: ['cash-out:250'], paid: '2500', state: 'over' });
    expect(Object.keys(cashed.round.seen as object)).not.toContain('point');
    bench.nowMs += reachedAfterMs(400);
    expect(Object.keys((await visit.round(roundGuid)).round.seen as object)).toContain('point');
    expectAgreed(cashed);

    await bench.rig(visit, bet, pointIs(301n, 400n));
    bench.wallet.deaf.add('bet');
    const late = await asked(visit, bet);
    expect(late.answer).toBe('wallet-late');
    bench.wallet.deaf.clear();
    await bench.pass(9_000);
    // It rises from the moment in which the stake was taken.
    const second = await visit.begin(bet, late.roundGuid);
    expect(second.round).toMatchObject({ beganAtMs: bench.nowMs, seen: { startedAtMs: bench.nowMs } });
    await bench.pass(reachedAfterMs(300) - 1);
    expect((await visit.round(second.round.roundGuid)).round.state).toBe('open');
    await bench.pass(1);
    expect((await visit.round(second.round.roundGuid)).round).toMatchObject({ state: 'over', paid: '3000' });

    await bench.rig(visit, bet, pointIs(150n, 151n));
    const third = await visit.begin(bet);
    bench.nowMs += reachedAfterMs(151);
    const lost = await visit.act(third.round, 'cash-out');
    expect(lost.round).toMatchObject({ state: 'over', paid: '0', seen: { point: '150' } });
  });

  it('ends a round that nobody goes on with by its default a day after its last action', async () => {
    const visit = await bench.visit('mines', player, START);
    const bet = { stake: '1000', mines: 1 };
    await bench.rig(visit, bet, isOpen, ['open:0']);
    const begun = await visit.begin(bet);
    await bench.pass(DAY_MS - 1_000);
    const opened = await visit.act(begun.round, 'open:0');
    await bench.pass(DAY_MS - 1);
    expect((await visit.round(begun.round.roundGuid)).round.state).toBe('open');
    // Whoever comes back before sees the round that is open, under another session.
    const back = await bench.visit('mines', player);
    expect(back.opened.round).toMatchObject({ roundGuid: begun.round.roundGuid, actions: ['open:0'] });
    await bench.restart();
    await bench.pass(1);
    const over = await back.round(begun.round.roundGuid);
    expect(over.round).toMatchObject({
      state: 'over',
      actions: [...opened.round.actions, 'cash-out'],
      paid: '1031',
    });
    expectAgreed(over);
  });

  it('answers under its own names alone', async () => {
    const status = async (host: string) =>
      (await bench.app.inject({ url: '/readyz', headers: { host } })).statusCode;
    expect(await status('127.0.0.1:4310')).toBe(200);
    expect(await status('rebound.example')).toBe(421);
  });

  it('forgets a session for money a day after its last use, but not while its round goes on, nor the round', async () => {
    const visit = await bench.visit('mines', player, START);
    const bet = { stake: '1000', mines: 1 };
    await bench.rig(visit, bet, isOpen, ['open:0']);
    const { round } = await visit.begin(bet);
    bench.nowMs += DAY_MS - 1_000;
    await visit.act(round, 'open:0');
    bench.nowMs += DAY_MS - 1;
    await bench.play.forget();
    expect((await visit.round(round.roundGuid)).round.state).toBe('open');
    await bench.pass(1);
    await bench.play.forget();
    // The payment was its last use.
    expect((await visit.round(round.roundGuid)).round.state).toBe('over');
    bench.nowMs += DAY_MS + 1;
    await bench.play.forget();
    expect(await visit.ask(ROUND, { roundGuid: round.roundGuid })).toBe('session-over');
    const [kept] = await bench.database.query<{ sessions: bigint }>(
      'select count(*) as sessions from play_sessions join players on players.id = player where wallet_id = $1',
      [player],
    );
    expect(kept?.sessions).toBe(0n);
    const back = await bench.visit('mines', player);
    expect(back.opened.last).toMatchObject([{ roundGuid: round.roundGuid, state: 'over' }]);
  });
});
