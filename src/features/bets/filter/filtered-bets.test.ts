import { describe, expect, it } from 'vitest';
import { type BetsFilter, filteredBets, NO_FILTER } from './filtered-bets.ts';

interface Sketch {
  readonly id: string;
  readonly status: string;
  readonly names: readonly string[];
}

const BETS: readonly Sketch[] = [
  { id: '1', status: 'won', names: ['Langbury United to win', 'Over 2.5 goals'] },
  { id: '2', status: 'lost', names: ['Corosa Azul to win'] },
];
const TERMS = { statusOf: ({ status }: Sketch) => status, namesOf: ({ names }: Sketch) => names };
const idsOf = (filter: Partial<BetsFilter<string>>) =>
  filteredBets(BETS, { ...NO_FILTER, ...filter }, TERMS).map(({ id }) => id);

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
