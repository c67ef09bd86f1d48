/** Taxed and capped bets that are sold, whole or in parts, or replaced: what is told, paid, kept and settled is the same to the minor unit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bet, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import { disagreements } from '#domain/coupon/settlement/explanation.ts';
import { SETTLEMENT_RULES } from '#domain/coupon/settlement/settlement-rules.ts';
import { must } from '#domain/lib/must.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { GET_ADVANCE_PATH, parseAdvance } from '#protocol/http/bets/advance.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { betDetailsPath, parseDetails } from '#protocol/http/bets/bet-record.ts';
import { CASH_OUTS_PATH, parseBetOffers } from '#protocol/http/bets/cash-out.ts';
import { betCashOutsPath } from '#protocol/http/bets/cash-out-events.ts';
import { MAKE_BET_PATH, makeBetBody, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import { saleReceiptsPath } from '#protocol/http/bets/receipts.ts';
import { readHouseTerms } from '#server/betting/book/house-terms.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GAMES = [
  { id: 1, feed: 'line' as const },
  { id: 2, feed: 'line' as const },
];
const houseOf = (terms: object) => {
  const read = readHouseTerms(terms);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
/** The taxes of Poland: 12 % of the stake, and 10 % of the whole of what pays more than 2,280. */
const POLAND = houseOf({
  tax: { stake_tax: '0.12', stake_tax_model: 'deducted', payout_tax: '0.1', win_threshold: '2280' },
});
const ADDED = houseOf({
  tax: {
    stake_tax: '0.05',
    stake_tax_model: 'added',
    payout_tax: '0.2',
    payout_tax_base: 'winnings_vs_charged',
  },
});

describe.each(MONEY_DATABASES)('taxed bets before their end on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let taxed: bigint;
  let salt = 7_500;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  const authority = async (): Promise<bigint> => {
    const [row] = await database.query<{ sum: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as sum from accounts where kind = 'tax'`,
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
  /** Places 100.00 at these odds of the first game, whose price is `now` by now. */
  async function placed(odds: number, now: number): Promise<Bet> {
    site.move(1, 0, odds);
    await place({ items: [site.item(1, 0)], stake: amount(100_00n) });
    site.move(1, 0, now);
    return only();
  }
  const place = async (wish: Pick<PlacementRequest, 'items' | 'stake' | 'extras'>) => {
    const wanted: PlacementRequest = {
      ...wish,
      betGuid: site.newGuid(),
      kind: 'single',
      policy: { kind: 'none' },
    };
    const reply = await site.post(MAKE_BET_PATH, makeBetBody(wanted, 2, 'en'), token);
    return must(parsePlacementAnswer(reply.body, wanted.items, 2), 'an answer');
  };
  const offers = async () =>
    must(parseBetOffers((await site.get(CASH_OUTS_PATH, token)).body), 'offers').offers;
  const offerOf = async (betId: string) => {
    const offer = (await offers()).find((one) => one.betId === betId)?.offer;
    if (offer?.kind !== 'offer') throw new Error(`no offer: ${offer?.reason}`);
    return offer;
  };
  const sell = async (betId: string, percent: number, least: string) => {
    const body = { guid: site.newGuid(), betId, percent, seen: least, least };
    return (await site.post(CASH_OUTS_PATH, body, token)).body.data;
  };
  /** The account and the tax authority, as changes since the start; the books are sound at every look. */
  const moved = async () => {
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
    return { account: (await site.balance(token)) - granted, tax: (await authority()) - taxed };
  };
  const only = async () => must((await site.bets(token))[0], 'the bet');
  const decide = async (gameId: number, result: LegResult | undefined) => site.decide(gameId, 0, result);
  /** The record of its last settlement, made anew by the module that a page has. */
  async function explained(betId: string) {
    const details = must(parseDetails((await site.get(betDetailsPath(betId), token)).body), 'details');
    const recorded = must(details.events.at(-1)?.explanation, 'an explanation');
    const rules = must(SETTLEMENT_RULES.get(details.rules), 'rules');
    const { bet } = details;
    const stake = amount(bet.stake - (bet.closedStake ?? 0n));
    const again = must(rules.explain(stake, bet.legs, bet.form, rules.termsOf(bet)), 'a recomputation');
    return { differs: disagreements(recorded, again), lines: recorded.lines };
  }

  it('M14 a sale is a payout: 88 of 100 at 100, now 2, is worth 4,400, offered 4,180, taxed 418, paid 3,762', async () => {
    await under(POLAND);
    const bet = await placed(100_000, 2_000);
    const offer = await offerOf(bet.id);
    expect(offer).toMatchObject({
      fair: { numerator: 4_400_00n, denominator: 1n },
      offer: 4_180_00n,
      tax: 418_00n,
    });
    expect(paysOf(offer)).toBe(3_762_00n);
    // The floor is of what is paid: nothing less is taken.
    expect(await sell(bet.id, 100, '3762.01')).toMatchObject({
      state: 'refused',
      code: 'changed',
      pays: '3762.00',
    });
    expect(await moved()).toEqual({ account: -100_00n, tax: 12_00n });
    expect(await sell(bet.id, 100, '3762.00')).toMatchObject({
      state: 'taken',
      paid: '3762.00',
      tax: '418.00',
    });
    expect(await moved()).toEqual({ account: 3_662_00n, tax: 430_00n });
    expect(await only()).toMatchObject({ status: 'cashed_out', cashedOut: 3_762_00n, saleTax: 418_00n });
    const { body } = await site.get(betCashOutsPath(bet.id), token);
    const taken = body.data.find(({ kind }: { readonly kind: string }) => kind === 'taken');
    expect(taken).toMatchObject({ paid: '3762.00', tax: '418.00' });
    // Its receipt says the same.
    await site.betting.idle();
    const receipts = (await site.get(saleReceiptsPath(bet.id), token)).body;
    expect(JSON.stringify(receipts)).toContain(
      String.raw`\"offer\":\"4180.00\",\"least\":\"3762.00\",\"paid\":\"3762.00\",\"tax\":\"418.00\"`,
    );
    // No result changes anything any more.
    await decide(1, 'lose');
    expect(await moved()).toEqual({ account: 3_662_00n, tax: 430_00n });
    await site.close();
  });

  it('a bet that is sold in parts bears the tax of one that is not: each part has its part of the threshold', async () => {
    await under(POLAND);
    const bet = await placed(100_000, 2_000);
    // 2,090 for a half is below the threshold of a whole bet, and above that of a half.
    expect(await sell(bet.id, 50, '1881.00')).toMatchObject({
      state: 'taken',
      paid: '1881.00',
      tax: '209.00',
      openStake: '50.00',
    });
    expect(await moved()).toEqual({ account: 1_781_00n, tax: 12_00n + 209_00n });
    expect(await only()).toMatchObject({ status: 'open', potentialPayout: 3_960_00n, saleTax: 209_00n });
    await decide(1, 'win');
    // 44 at 100 pays 4,400, of which a tenth is taken.
    const settled = { account: 1_781_00n + 3_960_00n, tax: 12_00n + 209_00n + 440_00n };
    expect(await moved()).toEqual(settled);
    expect(await explained(bet.id)).toMatchObject({
      differs: [],
      lines: { gross: 4_400_00n, payoutTax: 440_00n },
    });
    // Corrections post differences, and leave alone what was sold.
    await decide(1, 'lose');
    expect(await moved()).toEqual({ account: 1_781_00n, tax: 12_00n + 209_00n });
    await decide(1, undefined);
    await decide(1, 'void');
    expect(await moved()).toEqual({ account: 1_781_00n + 44_00n, tax: 12_00n + 209_00n });
    await decide(1, 'win');
    expect(await moved()).toEqual(settled);
    await site.close();
  });

  it('a tax on winnings looks at what the part was charged: 57 for 40 of 100 with 5 % added leaves 54', async () => {
    await under(ADDED);
    const bet = await placed(3_000, 2_000);
    expect(await moved()).toEqual({ account: -105_00n, tax: 5_00n });
    expect(await offerOf(bet.id)).toMatchObject({ offer: 142_50n, tax: 7_50n });
    expect(await sell(bet.id, 40, '54.00')).toMatchObject({ state: 'taken', paid: '54.00', tax: '3.00' });
    expect(await moved()).toEqual({ account: -51_00n, tax: 8_00n });
    // 60 more at 3 are 180: 117 above their 63, of which a fifth is taken.
    await decide(1, 'win');
    expect(await moved()).toEqual({ account: -51_00n + 156_60n, tax: 8_00n + 23_40n });
    expect((await explained(bet.id)).differs).toEqual([]);
    await site.close();
  });

  it('sold by a rule it pays no less than the rule says, after tax', async () => {
    await under(POLAND);
    const bet = await placed(100_000, 2_500);
    const rule = { least: '3762.00', percent: 100 };
    const url = `/web-api/office/bets/${bet.id}/cashout-rule`;
    const { statusCode } = await site.app.inject({
      method: 'PUT',
      url,
      payload: rule,
      headers: { 'x-auth': `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    await site.pass(3_000);
    expect((await only()).status).toBe('open');
    site.move(1, 0, 2_000);
    await site.pass(3_000);
    expect(await moved()).toEqual({ account: 3_662_00n, tax: 430_00n });
    await site.close();
  });

  it('the cap of a bet is one cap, however it ends: 412 is paid for 100 at 10 in two halves', async () => {
    await under(houseOf({ cap: '412' }));
    const bet = await placed(10_000, 2_000);
    expect(await offerOf(bet.id)).toMatchObject({ offer: 412_00n, tax: 0n });
    expect(await sell(bet.id, 50, '206.00')).toMatchObject({ state: 'taken', paid: '206.00' });
    expect(await only()).toMatchObject({ potentialPayout: 206_00n });
    await decide(1, 'win');
    expect(await moved()).toEqual({ account: 312_00n, tax: 0n });
    expect((await explained(bet.id)).differs).toEqual([]);
    await site.close();
  });

  it('M14 an edit sells the old bet with its tax and charges the new one with its own, in one step', async () => {
    await under(ADDED);
    const bet = await placed(3_000, 2_000);
    const worth = paysOf(await offerOf(bet.id));
    expect(worth).toBe(135_00n);
    const extras = { saleBetId: bet.id, saleLeast: amountToDecimal(worth, 2) };
    const answer = await place({ items: [site.item(2, 0)], stake: amount(200_00n), extras });
    expect(answer).toMatchObject({ kind: 'accepted', balance: granted - 105_00n + 135_00n - 210_00n });
    expect(await moved()).toEqual({ account: -180_00n, tax: 5_00n + 7_50n + 10_00n });
    // Below the floor neither happens.
    const second = must(
      (await site.bets(token)).find(({ status }) => status === 'open'),
      'the new bet',
    );
    const refused = await place({
      items: [site.item(1, 1)],
      stake: amount(100_00n),
      extras: { saleBetId: second.id, saleLeast: '1000.00' },
    });
    expect(refused).toMatchObject({ kind: 'refused', code: BET_CODES.saleChanged });
    expect(await moved()).toEqual({ account: -180_00n, tax: 22_50n });
    // The new bet is void: its stake comes back, and the tax on it stays with this house.
    await decide(2, 'void');
    expect(await moved()).toEqual({ account: -180_00n + 200_00n, tax: 22_50n });
    await site.close();
  });

  it('M14 give no advance, and the reason is told where one is asked for and where one is bet on', async () => {
    await under(POLAND);
    await placed(2_000, 2_000);
    const told = await site.post(GET_ADVANCE_PATH, {}, token);
    expect(parseAdvance(told.body, 2)).toEqual({ available: 0n, backing: [], reason: 'taxes' });
    const stake = amount((await site.balance(token)) + 1_00n);
    const answer = await place({ items: [site.item(2, 0)], stake, extras: { advance: true } });
    expect(answer).toMatchObject({
      kind: 'refused',
      code: BET_CODES.noAdvance,
      facts: { reason: 'taxes' },
    });
    expect(await moved()).toEqual({ account: -100_00n, tax: 12_00n });
  });
});
