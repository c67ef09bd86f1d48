/** A house that taxes and caps: preview, acceptance, settlement and books say the same figures, to the minor unit (docs/calculator.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementAnswer, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import { couponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { betLines } from '#domain/coupon/form/bet-lines.ts';
import { disagreements } from '#domain/coupon/settlement/explanation.ts';
import { SETTLEMENT_RULES } from '#domain/coupon/settlement/settlement-rules.ts';
import { must } from '#domain/lib/must.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { betDetailsPath, parseDetails } from '#protocol/http/bets/bet-record.ts';
import { MAKE_BET_PATH, makeBetBody, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import {
  parseCouponQuote,
  UPDATE_COUPON_PATH,
  updateCouponBody,
} from '#protocol/http/coupon/update-coupon.ts';
import { readHouseTerms } from '#server/betting/book/house-terms.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GAMES = [{ id: 1, feed: 'line' as const }, { id: 2 }];
const houseOf = (terms: object) => {
  const read = readHouseTerms(terms);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const DEDUCTED = { stake_tax: '0.12', stake_tax_model: 'deducted' };
const POLAND = houseOf({ tax: { ...DEDUCTED, payout_tax: '0.1', win_threshold: '2280' } });

describe.each(MONEY_DATABASES)('the terms of the house on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let taxed: bigint;
  let salt = 7_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  const authority = async (): Promise<bigint> => {
    const [row] = await database.query<{ sum: bigint }>(
      `select coalesce(sum(balance), 0) as sum from accounts where kind = 'tax'`,
    );
    return row?.sum ?? 0n;
  };
  async function under(house: typeof POLAND): Promise<void> {
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt, house);
    token = await site.signIn();
    granted = await site.balance(token);
    taxed = await authority();
  }
  const request = (gameId: number, stake: bigint): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind: 'single',
    items: [site.item(gameId, 0)],
    stake: amount(stake),
    policy: { kind: 'none' },
  });
  const place = async (wanted: PlacementRequest): Promise<PlacementAnswer> => {
    const reply = await site.post(MAKE_BET_PATH, makeBetBody(wanted, 2, 'en'), token);
    return must(parsePlacementAnswer(reply.body, wanted.items, 2), 'an answer');
  };
  /** The account and the tax authority, as changes since the start; the books are sound at every look. */
  const moved = async () => {
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
    return { account: (await site.balance(token)) - granted, tax: (await authority()) - taxed };
  };
  const only = async () => must((await site.bets(token))[0], 'the bet');

  it.each([
    // The cliff: a thousandth more of odds pays 227.92 less.
    { odds: 25_909, pays: 2_279_99n, tax: 12_00n },
    { odds: 25_910, pays: 2_052_07n, tax: 12_00n + 228_01n },
  ])(
    '100 at 12 % of the stake and 10 % above 2,280: odds of $odds pay $pays',
    async ({ odds, pays, tax }) => {
      await under(POLAND);
      site.move(1, 0, odds);
      const wanted = request(1, 100_00n);
      const quote = must(
        parseCouponQuote(
          (await site.post(UPDATE_COUPON_PATH, updateCouponBody(wanted.items, 'en'))).body,
          wanted.items,
          2,
        ),
        'a quote',
      );
      const preview = couponTotals(
        { ...EMPTY_COUPON, items: wanted.items, stakeText: amountToDecimal(wanted.stake, 2) },
        new Map(),
        2,
        quote,
      );
      expect(preview.lines).toMatchObject({
        charged: 100_00n,
        stakeTax: 12_00n,
        netStake: 88_00n,
        net: pays,
      });
      const answer = await place(wanted);
      expect(answer).toMatchObject({ kind: 'accepted', bet: { potentialPayout: pays } });
      expect(await moved()).toEqual({ account: -100_00n, tax: 12_00n });
      await site.decide(1, 0, 'win');
      const bet = await only();
      expect(bet).toMatchObject({ status: 'won', payout: pays, terms: { house: POLAND } });
      expect(betLines(bet.stake, bet.legs, bet.form, bet.terms ?? PLAIN_TERMS)).toEqual(preview.lines);
      expect(await moved()).toEqual({ account: pays - 100_00n, tax });

      // The record keeps the lines, and a page computes the same.
      const details = must(
        parseDetails((await site.get(betDetailsPath(bet.id), token)).body),
        'the details of the bet',
      );
      const recorded = must(details.events.at(-1)?.explanation, 'an explanation');
      expect(recorded.lines).toEqual(preview.lines);
      const explain = must(SETTLEMENT_RULES.get(details.rules), 'rules').explain;
      const again = explain(bet.stake, details.bet.legs, bet.form, details.bet.terms);
      expect(disagreements(recorded, must(again, 'a recomputation'))).toEqual([]);

      // A correction posts differences, of taxes too, and a bet that is open again has paid the tax on its stake alone.
      await site.decide(1, 0, 'lose');
      expect(await moved()).toEqual({ account: -100_00n, tax: 12_00n });
      await site.decide(1, 0, undefined);
      expect(await moved()).toEqual({ account: -100_00n, tax: 12_00n });
      await site.decide(1, 0, 'win');
      expect(await moved()).toEqual({ account: pays - 100_00n, tax });
      await site.close();
    },
  );

  it.each([
    { returned: true, pays: 100_00n },
    { returned: false, pays: 88_00n },
  ])(
    'a void bet gives back $pays of 100 where the tax is returned: $returned',
    async ({ returned, pays }) => {
      await under(houseOf({ tax: { ...DEDUCTED, refund_returns_stake_tax: returned } }));
      await place(request(1, 100_00n));
      await site.decide(1, 0, 'void');
      expect(await only()).toMatchObject({ status: 'refunded', payout: pays });
      expect(await moved()).toEqual({ account: pays - 100_00n, tax: 100_00n - pays });
      await site.decide(1, 0, 'lose');
      expect(await moved()).toEqual({ account: -100_00n, tax: 12_00n });
      await site.close();
    },
  );

  it('a tax that is added is charged beside the stake, and comes back with a refused live bet', async () => {
    await under(houseOf({ tax: { stake_tax: '0.05', stake_tax_model: 'added' } }));
    await place(request(2, 100_00n));
    expect(await moved()).toEqual({ account: -105_00n, tax: 0n });
    site.move(2, 0, 1_100);
    await site.pass(10_000);
    expect(await moved()).toEqual({ account: 0n, tax: 0n });
    const answer = await place(request(2, 100_00n));
    expect(answer.kind).toBe('delayed');
    await site.pass(10_000);
    expect(await moved()).toEqual({ account: -105_00n, tax: 5_00n });
    // Who has the stake and not its tax has too little.
    const beyond = await place(request(1, granted - 105_00n));
    expect(beyond).toMatchObject({ kind: 'refused' });
    expect(await moved()).toEqual({ account: -105_00n, tax: 5_00n });
    await site.close();
  });

  it('a stake tax that is in the stake: 100 at 5 % and 2.00 pays 190.47', async () => {
    await under(houseOf({ tax: { stake_tax: '0.05', stake_tax_model: 'inclusive' } }));
    site.move(1, 0, 2_000);
    await place(request(1, 100_00n));
    await site.decide(1, 0, 'win');
    expect(await moved()).toEqual({ account: 90_47n, tax: 4_76n });
    await site.close();
  });

  it('a cap of 412 pays 412 of the 1,000 that 100 at 10 would return: 41.20 are as good', async () => {
    await under(houseOf({ cap: '412' }));
    site.move(1, 0, 10_000);
    const answer = await place(request(1, 100_00n));
    expect(answer).toMatchObject({ kind: 'accepted', bet: { potentialPayout: 412_00n } });
    await site.decide(1, 0, 'win');
    expect(await only()).toMatchObject({ status: 'won', payout: 412_00n });
    expect(await moved()).toEqual({ account: 312_00n, tax: 0n });
    await site.close();
  });

  it('C5 a bet keeps the terms that it was placed under', async () => {
    await under(POLAND);
    site.move(1, 0, 25_910);
    await place(request(1, 100_00n));
    site.house = undefined;
    await site.restart();
    await site.decide(1, 0, 'win');
    expect(await only()).toMatchObject({ payout: 2_052_07n });
    expect(await moved()).toEqual({ account: 1_952_07n, tax: 240_01n });
    await site.close();
  });
});
