import { describe, expect, it } from 'vitest';
import { amount } from '../../money/amount.ts';
import { inOpenBet, resultOf, sumsOfBets } from './bet-sums.ts';

const open = { status: 'open', stake: amount(100_00n) } as const;
const won = { status: 'won', stake: amount(100_00n), payout: amount(250_00n) } as const;
const lost = { status: 'lost', stake: amount(100_00n), payout: amount(0n) } as const;

describe('what bets come to', () => {
  it('counts a stake in an open bet neither as won nor as lost', () => {
    const sums = sumsOfBets([open, open, open]);
    expect(sums).toEqual({ staked: 300_00n, returned: 0n, open: 300_00n });
    expect(resultOf(sums)).toBe(0n);
  });

  it('is what came back less what was staked for it', () => {
    expect(resultOf(sumsOfBets([open, won, lost]))).toBe(50_00n);
  });

  it('counts the part that was cashed out as ended, and the rest as open', () => {
    const part = { ...open, closedStake: amount(40_00n), cashedOut: amount(57_00n) };
    expect(inOpenBet(part)).toBe(60_00n);
    expect(resultOf(sumsOfBets([part]))).toBe(17_00n);
  });

  it('G2 counts no stake of a free bet, and all that it returned', () => {
    const terms = { funding: 'free', boostPercent: 0 } as const;
    expect(sumsOfBets([{ ...open, terms }])).toEqual({ staked: 0n, returned: 0n, open: 0n });
    expect(resultOf(sumsOfBets([{ ...won, payout: amount(150_00n), terms }]))).toBe(150_00n);
  });

  it('is the change of the balance once nothing is open', () => {
    const balance = (bets: Parameters<typeof sumsOfBets>[0]) => {
      const sums = sumsOfBets(bets);
      return sums.returned - sums.staked;
    };
    for (const bets of [[won], [lost, lost], [won, lost, won]])
      expect(resultOf(sumsOfBets(bets))).toBe(balance(bets));
  });
});
