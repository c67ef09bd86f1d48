/** Chains, conditionals, multi-bets and anti-expresses from placing to settlement and correction; figures by the rules of docs/calculator.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, betsOf, LIVE, MORE_LINES, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 10_000_00n;
const MULTIBET: BetForm = { kind: 'multibet', size: 2, lobby: [0], blocks: [[1], [2], [3]] };
const ANTI: BetForm = { kind: 'anti_express', margin: 1_116 };
const conditional = (first: string, second: string, third: string): BetForm => ({
  kind: 'conditional',
  blocks: [
    { legs: [0], stake: first },
    { legs: [1, 2], stake: second },
    { legs: [3], stake: third },
  ],
});

interface Story {
  readonly name: string;
  readonly form: BetForm;
  readonly odds: readonly number[];
  readonly stake: string;
  readonly results: readonly LegResult[];
  readonly ends: { readonly status: string; readonly payout?: string };
}

const STORIES: readonly Story[] = [
  {
    name: 'a banker at 2 with pairs of 3, 4 and 5 pays 2 × (12 + 15 + 20) units',
    form: MULTIBET,
    odds: [2, 3, 4, 5],
    stake: '300',
    results: ['win', 'win', 'win', 'win'],
    ends: { status: 'won', payout: '9400.00' },
  },
  {
    name: 'a multi-bet is lost with its lobby',
    form: MULTIBET,
    odds: [2, 3, 4, 5],
    stake: '300',
    results: ['lose'],
    ends: { status: 'lost', payout: '0.00' },
  },
  {
    name: 'a multi-bet is lost when too few blocks are left',
    form: MULTIBET,
    odds: [2, 3, 4, 5],
    stake: '300',
    results: ['win', 'lose', 'win', 'lose'],
    ends: { status: 'lost', payout: '0.00' },
  },
  {
    name: 'a multi-bet without a lobby pays the pairs of blocks that won',
    form: { kind: 'multibet', size: 2, lobby: [], blocks: [[0, 1], [2], [3]] },
    odds: [2, 1.5, 4, 5],
    stake: '300',
    results: ['win', 'void', 'win', 'lose'],
    ends: { status: 'won', payout: '800.00' },
  },
  {
    name: 'a chain runs 155, 180, 80, 160',
    form: { kind: 'chain' },
    odds: [1.55, 1.25, 1.85, 2],
    stake: '100',
    results: ['win', 'win', 'lose', 'win'],
    ends: { status: 'won', payout: '160.00' },
  },
  {
    name: 'a chain ends with the leg that empties its account',
    form: { kind: 'chain' },
    odds: [1.55, 1.25, 1.85, 2],
    stake: '100',
    results: ['lose'],
    ends: { status: 'lost', payout: '0.00' },
  },
  {
    name: 'a conditional of 100, all of it and 100 pays 193.63',
    form: conditional('100', 'max', '100'),
    odds: [1.15, 1.39, 1.13, 1.13],
    stake: '100',
    results: ['win', 'win', 'win', 'win'],
    ends: { status: 'won', payout: '193.63' },
  },
  {
    name: 'a conditional keeps what its last block did not take',
    form: conditional('100', 'max', '100'),
    odds: [1.15, 1.39, 1.13, 1.13],
    stake: '100',
    results: ['win', 'win', 'win', 'lose'],
    ends: { status: 'won', payout: '80.63' },
  },
  {
    name: 'a conditional ends with its first block',
    form: conditional('100', '50', '100'),
    odds: [1.15, 1.39, 1.13, 1.13],
    stake: '100',
    results: ['lose'],
    ends: { status: 'lost', payout: '0.00' },
  },
  {
    // 1 / (1.116 - 1/2) is 1.6233...
    name: 'an anti-express of 1.6 and 1.25 pays 1.623 when a leg loses',
    form: ANTI,
    odds: [1.6, 1.25],
    stake: '1000',
    results: ['win', 'lose'],
    ends: { status: 'won', payout: '1623.37' },
  },
  {
    name: 'an anti-express is lost when every leg wins',
    form: ANTI,
    odds: [1.6, 1.25],
    stake: '1000',
    results: ['win', 'win'],
    ends: { status: 'lost', payout: '0.00' },
  },
  {
    // 1 / (1.116 - 1/1.6)
    name: 'a void leg is no leg of an anti-express',
    form: ANTI,
    odds: [1.6, 1.25],
    stake: '1000',
    results: ['lose', 'void'],
    ends: { status: 'won', payout: '2036.65' },
  },
  {
    name: 'a chain of void legs gives the stake back',
    form: { kind: 'chain' },
    odds: [1.5, 2],
    stake: '100',
    results: ['void', 'void'],
    ends: { status: 'refunded', payout: '100.00' },
  },
];

describe.each(MONEY_DATABASES)('kinds of bets on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 6_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    userId = await bench.user(GRANT);
  });

  const place = async (form: BetForm, odds: readonly number[], stake: string) => {
    for (const [leg, price] of odds.entries())
      bench.world.controls?.move(bench.key(MORE_LINES[leg] ?? LIVE, 0), (price * 1_000) as never);
    const picks = odds.map((_, leg) => [MORE_LINES[leg] ?? LIVE, 0] as const);
    return readAnswer(await bench.service.place(userId, bench.bet(picks, { form, stake })));
  };
  const decide = async (leg: number, result: LegResult) => {
    bench.decide(bench.key(MORE_LINES[leg] ?? LIVE, 0), result);
    await bench.quiet();
    expect(await bench.ledger.discrepancies()).toEqual([]);
  };
  const only = async () => (await betsOf(bench, userId))[0];

  it.each(STORIES)('$name', async ({ ends, form, odds, results, stake }) => {
    const placed = await place(form, odds, stake);
    expect([placed.ErrorCode, placed.Error]).toEqual([0, '']);
    expect(await bench.balance(userId)).toBe(GRANT - BigInt(stake) * 100n);
    for (const [leg, result] of results.entries()) await decide(leg, result);
    expect(await only()).toMatchObject(ends);
    const paid = BigInt(Math.round(Number(ends.payout) * 100));
    expect(await bench.balance(userId)).toBe(GRANT - BigInt(stake) * 100n + paid);
  });

  it('a correction of the first leg wakes a chain that had ended, and posts the difference', async () => {
    await place({ kind: 'chain' }, [1.55, 1.25], '100');
    await decide(0, 'lose');
    expect((await only())?.status).toBe('lost');
    await decide(0, 'win');
    expect((await only())?.status).toBe('open');
    await decide(1, 'lose');
    expect(await only()).toMatchObject({ status: 'won', payout: '55.00' });
    await decide(0, 'lose');
    expect(await only()).toMatchObject({ status: 'lost', payout: '0.00' });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
  });

  it('P18 a multi-bet takes 20 legs and refuses 21, a chain takes 50 as every coupon does', async () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, leg) => [leg]);
    const form = (legs: number): BetForm => ({
      kind: 'multibet',
      size: 2,
      lobby: [],
      blocks: blocks(legs),
    });
    const odds = (count: number) => Array.from({ length: count }, () => 1.5);
    expect((await place(form(20), odds(20), '380')).ErrorCode).toBe(BET_CODES.accepted);
    const refused = await place(form(21), odds(21), '380');
    expect([refused.ErrorCode, refused.Value.AdditionalInfo.limit]).toEqual([BET_CODES.tooManyItems, '20']);
    expect((await place({ kind: 'chain' }, odds(21), '100')).ErrorCode).toBe(BET_CODES.accepted);
  });

  it.each<[string, BetForm, number]>([
    ['two blocks', { kind: 'multibet', size: 1, lobby: [0], blocks: [[1], [2]] }, BET_CODES.kindDoesNotFit],
    ['a leg in two blocks', { ...MULTIBET, blocks: [[1], [2], [2]] }, BET_CODES.kindDoesNotFit],
    ['a leg in no block', { ...MULTIBET, lobby: [] }, BET_CODES.kindDoesNotFit],
    ['four of three blocks', { ...MULTIBET, size: 4 }, BET_CODES.kindDoesNotFit],
    ['a first block at another stake', conditional('99', 'max', '100'), BET_CODES.badStake],
    ['a block at no stake', conditional('100', '0', '100'), BET_CODES.badStake],
    ['a block at a stake of three decimals', conditional('100', '0.001', '100'), BET_CODES.badStake],
  ])('%s makes no bet and takes no money', async (_, form, code) => {
    expect((await place(form, [2, 2, 2, 2], '100')).ErrorCode).toBe(code);
    expect(await bench.balance(userId)).toBe(GRANT);
  });

  it('an anti-express that would pay 1.00 or less is not offered, and its margin is ours', async () => {
    expect((await place(ANTI, [3, 3], '100')).ErrorCode).toBe(BET_CODES.notOffered);
    const { Value: value } = await place({ kind: 'anti_express', margin: 1_000 }, [1.6, 1.25], '100');
    expect(value.Bet).toMatchObject({ antiExpressMargin: 1.116, odds: 1.623, potentialPayout: '162.33' });
  });
});
