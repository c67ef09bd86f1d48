import { describe, expect, it } from 'vitest';
import type { Bet, BetLeg } from '#domain/coupon/bet/bet.ts';
import { filteredBets, NO_FILTER } from './filtered-bets.ts';

const aBet = (id: string, status: string, names: readonly string[]): Bet =>
  ({ id, status, legs: names.map((name) => ({ name })) }) as unknown as Bet;
const namesOf = (leg: BetLeg) => [(leg as unknown as { readonly name: string }).name];

const BETS = [
  aBet('1', 'won', ['Langbury United to win', 'Over 2.5 goals']),
  aBet('2', 'lost', ['Corosa Azul to win']),
];
const idsOf = (filter: Partial<typeof NO_FILTER>) =>
  filteredBets(BETS, { ...NO_FILTER, ...filter }, namesOf).map(({ id }) => String(id));

describe('the filter of bets', () => {
  it('shows all without words and status', () => {
    expect(idsOf({})).toEqual(['1', '2']);
    expect(idsOf({ text: '  ' })).toEqual(['1', '2']);
  });

  it('wants all words, of whichever leg, in any case', () => {
    expect(idsOf({ text: 'goals LANGBURY' })).toEqual(['1']);
    expect(idsOf({ text: 'goals corosa' })).toEqual([]);
  });

  it('wants the status as well', () => {
    expect(idsOf({ status: 'lost' })).toEqual(['2']);
    expect(idsOf({ text: 'langbury', status: 'lost' })).toEqual([]);
  });
});
