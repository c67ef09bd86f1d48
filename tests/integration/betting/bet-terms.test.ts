/** Free bets, boosts, VIP stakes and games that go live between the coupon and the bet. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementAnswer, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { HOUSE_BOUNDS } from '#domain/coupon/bet/stake-limits.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { FREE_BETS_PATH, parseFreeBets, redeemBody } from '#protocol/http/bets/free-bets.ts';
import { MAKE_BET_PATH, makeBetBody, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import {
  EXPRESS_HIGHLIGHT_PATH,
  expressHighlightBody,
  parseExpressHighlight,
} from '#protocol/http/coupon/express-highlight.ts';
import { UPDATE_COUPON_PATH } from '#protocol/http/coupon/update-coupon.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GAMES = [
  { id: 1, feed: 'line' as const },
  { id: 2, feed: 'line' as const },
  { id: 3, feed: 'line' as const },
  { id: 4 },
  { id: 5, feed: 'line' as const },
];
const TOKEN = 1_000_00n;
const PROMO = { promo: 'WELCOME' };

describe.each(MONEY_DATABASES)('terms of a bet on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let salt = 4_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt);
    token = await site.signIn();
    granted = await site.balance(token);
  });

  const request = (games: readonly number[], stake: bigint, extras?: BetExtras): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind: games.length > 1 ? 'express' : 'single',
    items: games.map((gameId) => site.item(gameId, 0)),
    stake: amount(stake),
    policy: { kind: 'none' },
    ...(extras === undefined ? {} : { extras }),
  });
  const place = async (wanted: PlacementRequest): Promise<PlacementAnswer> => {
    const reply = await site.post(MAKE_BET_PATH, makeBetBody(wanted, 2, 'en'), token);
    return must(parsePlacementAnswer(reply.body, wanted.items, 2), 'an answer');
  };
  const codeOf = (answer: PlacementAnswer) => (answer.kind === 'refused' ? answer.code : answer.kind);
  const tokens = async () => must(parseFreeBets((await site.get(FREE_BETS_PATH, token)).body), 'tokens');
  const soundBooks = async () => expect(await site.betting.ledger.discrepancies()).toEqual([]);

  describe('a free bet', () => {
    it('costs the account nothing, pays its winnings without the stake, and is marked', async () => {
      const answer = await place(request([1], TOKEN, PROMO));
      // 1,000 at 1.5: the winnings alone.
      expect(answer).toMatchObject({ kind: 'accepted', balance: granted, bet: { potentialPayout: 500_00n } });
      await site.decide(1, 0, 'win');
      expect((await site.bets(token))[0]).toMatchObject({
        status: 'won',
        payout: 500_00n,
        terms: { funding: 'free' },
      });
      expect(await site.balance(token)).toBe(granted + 500_00n);
      expect(await tokens()).toMatchObject([{ code: 'WELCOME', amount: TOKEN, isFree: false }]);
      await soundBooks();
    });

    it('that loses costs nothing, and the token is gone', async () => {
      await place(request([1], TOKEN, PROMO));
      await site.decide(1, 0, 'lose');
      expect(await site.balance(token)).toBe(granted);
      expect(codeOf(await place(request([2], TOKEN, PROMO)))).toBe(BET_CODES.promoUnknown);
      await soundBooks();
    });

    it.each<[string, readonly LegResult[]]>([
      ['at once', ['void']],
      ['after it had won', ['win', 'void']],
    ])('that is void %s gives the token back, and is past all results', async (_, results) => {
      await place(request([1], TOKEN, PROMO));
      for (const result of results) await site.decide(1, 0, result);
      expect((await site.bets(token))[0]).toMatchObject({ status: 'refunded', payout: TOKEN });
      expect([await site.balance(token), (await tokens())[0]?.isFree]).toEqual([granted, true]);
      await soundBooks();
      await site.decide(1, 0, 'win');
      expect(await site.balance(token)).toBe(granted);
      expect((await place(request([2], TOKEN, PROMO))).kind).toBe('accepted');
      await soundBooks();
    });

    it('has the stake of its token, an existing code and no boost', async () => {
      expect(codeOf(await place(request([1], TOKEN + 1n, PROMO)))).toBe(BET_CODES.promoStake);
      expect(codeOf(await place(request([1], TOKEN, { promo: 'NONE' })))).toBe(BET_CODES.promoUnknown);
      const boosted = request([1], TOKEN, { ...PROMO, powerBet: true });
      expect(codeOf(await place(boosted))).toBe(BET_CODES.boostNotMet);
      await soundBooks();
    });

    it('M14 in play is reserved from the tokens, and refused there it comes back there', async () => {
      const wanted = request([4], TOKEN, PROMO);
      expect((await place(wanted)).kind).toBe('delayed');
      expect((await tokens())[0]?.isFree).toBe(false);
      site.move(4, 0, 1_200);
      await site.pass(3_000);
      expect((await place(wanted)).kind).toBe('reoffered');
      expect([await site.balance(token), (await tokens())[0]?.isFree]).toEqual([granted, true]);
      await soundBooks();
    });

    it.each([true, false])(
      'M5 eight bets on one token are one, and the others hear that it is used (redeemed before: %s)',
      async (isRedeemed) => {
        if (isRedeemed) await site.post(FREE_BETS_PATH, redeemBody('welcome'), token);
        const eight = [1, 2, 3, 4, 1, 2, 3, 4].map((game) => request([game], TOKEN, PROMO));
        const answers = await Promise.all(eight.map(place));
        const isTaken = ({ kind }: PlacementAnswer) => kind === 'accepted' || kind === 'delayed';
        expect(answers.filter(isTaken)).toHaveLength(1);
        const others = answers.filter((answer) => !isTaken(answer)).map(codeOf);
        expect(others).toEqual(Array(7).fill(BET_CODES.promoUnknown));
        await soundBooks();
      },
    );

    it('M14 a code that is redeemed eight times at once makes one token, and one use of the code is gone', async () => {
      await database.query(
        `insert into promo_codes (code, currency, amount, uses_left) values ($1, 'KZT', 100, 10)`,
        [`RACE-${salt}`],
      );
      const redeem = () => site.post(FREE_BETS_PATH, redeemBody(`race-${salt}`), token);
      const replies = await Promise.all(Array.from({ length: 8 }, redeem));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await tokens()).toHaveLength(1);
      expect(
        await database.query('select uses_left from promo_codes where code = $1', [`RACE-${salt}`]),
      ).toEqual([{ uses_left: 9 }]);
      await soundBooks();
    });
  });

  describe('a boost', () => {
    it('is told with a tick for each condition, and raises the winnings alone', async () => {
      const wanted = request([1, 2, 3], 1_000_00n, { expressBoost: true });
      const quote = await site.post(UPDATE_COUPON_PATH, makeBetBody(wanted, 2, 'en'));
      const [express] = quote.body.Value.Boosts;
      expect(express).toMatchObject({ Kind: 'express', Percent: 3, IsMet: true });
      expect(express.Conditions.map((one: { Code: string }) => one.Code)).toEqual([
        'kind-express',
        'legs',
        'leg-odds',
      ]);
      // 1.5³ is 3.375: 1,000 + 2,375 × 1.03.
      expect(await place(wanted)).toMatchObject({
        bet: { potentialPayout: 3_446_25n, terms: { boostPercent: 3 } },
      });
      for (const gameId of [1, 2, 3]) await site.decide(gameId, 0, 'win');
      expect((await site.bets(token))[0]).toMatchObject({ status: 'won', payout: 3_446_25n });
      expect(await site.balance(token)).toBe(granted - 1_000_00n + 3_446_25n);
      await soundBooks();
    });

    it('raises nothing where nothing was won, and gives a stake back as it was', async () => {
      await place(request([1], 1_000_00n, { powerBet: true }));
      await site.decide(1, 0, 'void');
      expect(await site.balance(token)).toBe(granted);
      await site.decide(1, 0, 'half_lose');
      expect((await site.bets(token))[0]).toMatchObject({ payout: 500_00n });
    });

    it('that is not met is refused with the condition, at the end of the delay as well', async () => {
      const express = await place(request([1, 2], 1_000_00n, { expressBoost: true }));
      expect(express).toMatchObject({
        code: BET_CODES.boostNotMet,
        facts: { condition: 'legs', limit: '3' },
      });
      const wanted: PlacementRequest = {
        ...request([4], 1_000_00n, { powerBet: true }),
        policy: { kind: 'any' },
      };
      expect((await place(wanted)).kind).toBe('delayed');
      site.move(4, 0, 9_000);
      await site.pass(3_000);
      expect(await place(wanted)).toMatchObject({ facts: { condition: 'odds-to' } });
      expect(await site.balance(token)).toBe(granted);
    });
  });

  describe('an express of the day', () => {
    const ofDay = (extras?: BetExtras) => request([1, 2, 3, 5], 1_000_00n, extras);

    it('has its bonus as a factor of the whole return, and none where a leg is lost or all is void', async () => {
      const quote = await site.post(UPDATE_COUPON_PATH, makeBetBody(ofDay(), 2, 'en'));
      expect(quote.body.Value.Boosts[2]).toMatchObject({ Kind: 'day', Percent: 10, IsMet: true });
      // 1.5⁴ is 5.0625; times 1.1.
      expect(await place(ofDay({ expressNumber: 1 }))).toMatchObject({
        bet: { potentialPayout: 5_568_75n, terms: { boostPercent: 10, boostBase: 'return' } },
      });
      await place(ofDay({ expressNumber: 1 }));
      for (const gameId of [1, 2, 3, 5]) await site.decide(gameId, 0, 'win');
      expect(await site.balance(token)).toBe(granted - 2_000_00n + 2n * 5_568_75n);
      for (const gameId of [1, 2, 3, 5]) await site.decide(gameId, 0, 'void');
      expect(await site.balance(token)).toBe(granted);
      await soundBooks();
    });

    it('is no such thing with another leg, or one less', async () => {
      for (const games of [
        [1, 2, 3],
        [1, 2, 3, 4],
      ]) {
        const answer = await place(request(games, 1_000_00n, { expressNumber: 1 }));
        expect(answer).toMatchObject({
          code: BET_CODES.boostNotMet,
          facts: { condition: 'express-of-day' },
        });
      }
    });

    it('can be made of what is highlighted for a coupon', async () => {
      const body = expressHighlightBody([site.item(1, 0)], 'en');
      const found = parseExpressHighlight((await site.post(EXPRESS_HIGHLIGHT_PATH, body)).body);
      expect(found?.items.map((item) => item.gameId)).toEqual([2, 3, 5]);
      expect(found?.boostPercent).toBe(4);
    });
  });

  it('a bet that is not there is not replaced, no advance is given, and both are said', async () => {
    expect(codeOf(await place(request([1], 100_00n, { saleBetId: '90000000001' })))).toBe(BET_CODES.noSale);
    expect(codeOf(await place(request([1], 100_00n, { advance: true })))).toBe(BET_CODES.noAdvance);
    expect(await site.balance(token)).toBe(granted);
  });

  it('a VIP stake may be four times the largest, and no more', async () => {
    await database.query(
      `insert into transfers (debit_account, credit_account, amount, reason)
      select issue.id, main.id, 10000000000, 'issue' from accounts issue, accounts main
      where issue.kind = 'issue' and issue.currency = 'KZT' and main.kind = 'main' and main.user_id = (select max(user_id) from accounts)`,
    );
    const stake = (times: bigint, vipStake: boolean) =>
      request([1], HOUSE_BOUNDS.most * times, vipStake ? { vipStake } : undefined);
    expect(codeOf(await place(stake(2n, false)))).toBe(BET_CODES.aboveMaximum);
    expect(codeOf(await place(stake(5n, true)))).toBe(BET_CODES.aboveMaximum);
    expect(codeOf(await place(stake(4n, true)))).toBe('accepted');
  });

  it('a selection of a game that went live is taken at live terms, or refused where that was asked for', async () => {
    const asLine = (toLive?: boolean): PlacementRequest => {
      const wanted = request([4], 100_00n, toLive === undefined ? undefined : { toLive });
      return { ...wanted, items: wanted.items.map((item) => ({ ...item, feed: 'line' as const })) };
    };
    expect(codeOf(await place(asLine(false)))).toBe(BET_CODES.gameWentLive);
    const moved = asLine(true);
    expect((await place(moved)).kind).toBe('delayed');
    await site.pass(3_000);
    expect(await place(moved)).toMatchObject({ kind: 'accepted', bet: { legs: [{ feed: 'live' }] } });
  });
});
