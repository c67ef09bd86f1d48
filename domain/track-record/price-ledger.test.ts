/** The ledger of prices by hand: groups, what is tested and what is not, and sums at the close. */
import { describe, expect, it } from 'vitest';
import { must } from '../lib/must.ts';
import type { Odds } from '../market/odds.ts';
import { type AskedBet, closingSums, ledgerGroups, testedRequests, wholeLedger } from './price-ledger.ts';

const PRICE_CHANGED = 130;
const NO_MONEY = 103;
const BY_MARKET = new Set([PRICE_CHANGED]);

const aBet = (wish: Partial<AskedBet> = {}): AskedBet => ({
  at: 0,
  gameId: 1,
  sportId: 1,
  league: 'Cup',
  policy: 'none',
  code: 0,
  asked: 2_000 as Odds,
  decided: 2_000 as Odds,
  ...wish,
});
const many = (count: number, wish: (at: number) => Partial<AskedBet>) =>
  Array.from({ length: count }, (_, at) => aBet({ gameId: at, ...wish(at) }));

const fell = many(40, (at) => ({ decided: 1_900 as Odds, code: at < 12 ? PRICE_CHANGED : 0 }));
const rose = many(38, (at) => ({ decided: 2_100 as Odds, code: at < 3 ? PRICE_CHANGED : 0 }));

describe('one-sidedness', () => {
  it('of 12 of 40 while the price fell and 3 of 38 while it rose comes by chance in 1 of 50 cases', () => {
    const { refusals } = wholeLedger([...fell, ...rose], BY_MARKET);
    expect(refusals).toMatchObject({
      movedAgainst: { refused: 12, of: 40 },
      movedFor: { refused: 3, of: 38 },
    });
    const { probability } = must(refusals.told, 'a test');
    expect(probability).toBeCloseTo(0.0201, 4);
    expect(must(refusals.told, 'a test').difference).toBeCloseTo(3 / 38 - 12 / 40, 12);
  });

  it('is not tested on bets that wanted better prices alone, on own faults, or without a price', () => {
    expect(
      testedRequests(
        [
          aBet({ policy: 'higher', code: PRICE_CHANGED, decided: 1_900 as Odds }),
          aBet({ policy: 'floor', code: PRICE_CHANGED, decided: 1_900 as Odds }),
          aBet({ code: NO_MONEY, decided: 1_900 as Odds }),
          aBet({ code: PRICE_CHANGED, decided: 0 }),
          aBet({ policy: 'any', decided: 1_900 as Odds }),
        ],
        BY_MARKET,
      ),
    ).toEqual([{ moved: 'against', refused: false }]);
  });

  it('of few is not told', () => {
    expect(wholeLedger(fell.slice(0, 19), BY_MARKET).refusals.told).toBeUndefined();
  });
});

describe('groups', () => {
  it('have their own counts, intervals and differences, the busiest first', () => {
    const tennis = many(5, () => ({ sportId: 4 }));
    const groups = ledgerGroups([...tennis, ...fell, ...rose], ({ sportId }) => String(sportId), BY_MARKET);
    expect(groups.map(({ name, asked, refused }) => [name, asked, refused])).toEqual([
      ['1', 78, 15],
      ['4', 5, 0],
    ]);
    const share = must(groups[0]?.refusedShare, 'a share');
    expect(share.share).toBeCloseTo(15 / 78, 12);
    expect(share.low < share.share && share.share < share.high).toBe(true);
    // 28 accepted at 1.90 and 35 at 2.10 where 2.00 was agreed to.
    expect(groups[0]?.slippage).toMatchObject({ better: 35, worse: 28, same: 0 });
    expect(groups[0]?.slippage?.size.mean).toBeCloseTo((35 * 0.05 - 28 * 0.05) / 63, 12);
    expect(groups[1]?.refusals.told).toBeUndefined();
  });
});

describe('the close in sum', () => {
  const close = { kind: 'start', at: 0, closedAt: 1, outcome: 0, winners: 1 } as const;
  const whole = { ...close, prices: [2_000, 4_000, 4_000] as Odds[] };

  it('is of bets of which every leg has one of its kind; in play is apart', () => {
    const bets = [
      { gameId: 1, stake: 100n, legs: [{ taken: 2_200 as Odds, closing: whole }] },
      { gameId: 2, stake: 300n, legs: [{ taken: 1_900 as Odds, closing: whole }] },
      {
        gameId: 3,
        stake: 100n,
        legs: [{ taken: 2_000 as Odds, closing: { ...whole, kind: 'market' as const } }],
      },
      { gameId: 4, stake: 100n, legs: [{ taken: 2_000 as Odds }] },
      {
        gameId: 5,
        stake: 100n,
        legs: [{ taken: 2_200 as Odds, closing: { ...close, prices: [2_000 as Odds] } }],
      },
    ];
    const sums = closingSums(bets, 'start', 'power');
    expect([sums.bets, sums.withRaw, sums.withFair]).toEqual([3, 3, 2]);
    expect(sums.raw?.plain.mean).toBeCloseTo((0.1 - 0.05 + 0.1) / 3, 12);
    expect(sums.fair?.plain.mean).toBeCloseTo(0.025, 12);
    expect(sums.fair?.byStake.mean).toBeCloseTo((100 * 0.1 - 300 * 0.05) / 400, 12);
    expect(closingSums(bets, 'market', 'power').bets).toBe(1);
    expect(closingSums([], 'start', 'power')).toEqual({ bets: 0, withRaw: 0, withFair: 0 });
  });

  it('of two legs is the product', () => {
    const bet = {
      gameId: 1,
      stake: 1n,
      legs: [
        { taken: 2_200 as Odds, closing: whole },
        { taken: 1_900 as Odds, closing: whole },
      ],
    };
    expect(closingSums([bet], 'start', 'shin').fair?.plain.mean).toBeCloseTo(1.1 * 0.95 - 1, 12);
  });
});
