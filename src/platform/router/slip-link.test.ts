import { describe, expect, it } from 'vitest';
import { EMPTY_SLIP_DRAFT, type SlipDraft, slipOfDraft } from '#domain/coupon/draft/slip-draft.ts';
import { slipOfQuery, slipQuery } from './slip-link.ts';

const back = (draft: SlipDraft) => slipOfQuery(new URLSearchParams(slipQuery(draft)));

describe('a slip in an address', () => {
  it('is short where all is as usual', () => {
    expect(slipQuery(EMPTY_SLIP_DRAFT)).toBe('kind=express&stake=100&legs=1.85,2.1,3.4');
  });

  it.each<[string, SlipDraft]>([
    ['an express', EMPTY_SLIP_DRAFT],
    [
      'a multi-bet with a lobby',
      {
        ...EMPTY_SLIP_DRAFT,
        kind: 'multibet',
        size: 2,
        legs: [
          { odds: '1.5', result: 'dead_heat:1/2', block: 0 },
          { odds: '2', result: 'half_lose', block: 1 },
          { odds: '2', result: 'win', block: 2 },
          { odds: '3', result: 'void', block: 3 },
        ],
      },
    ],
    [
      'a conditional with tax and cap',
      {
        ...EMPTY_SLIP_DRAFT,
        kind: 'conditional',
        blockStakes: ['50', 'max'],
        currency: 'KWD',
        cap: '1000',
        tax: {
          ...EMPTY_SLIP_DRAFT.tax,
          stakeTax: '12',
          stakeTaxModel: 'deducted',
          payoutTax: '10',
          payoutTaxBase: 'winnings_vs_net',
          winThreshold: '50',
          thresholdMode: 'excess',
          oddsThreshold: '1.5',
          refundReturnsStakeTax: true,
        },
      },
    ],
  ])('comes back as it was: %s', (_, draft) => {
    expect(back(draft)).toEqual(draft);
    expect(slipOfDraft(back(draft)).ok).toBe(true);
  });

  it('takes the usual value for what says nothing, and leaves figures to the calculator', () => {
    const draft = slipOfQuery(new URLSearchParams('kind=treble&k=x&stake=ten&legs=2,abc:maybe&currency=???'));
    expect(draft).toMatchObject({ kind: 'express', size: 2, stake: 'ten', currency: 'KZT' });
    expect(draft.legs).toEqual([
      { odds: '2', result: 'win', block: 1 },
      { odds: 'abc', result: 'maybe', block: 2 },
    ]);
    expect(slipOfDraft(draft)).toMatchObject({ ok: false, error: { code: 'bad_odds' } });
  });
});
