import { describe, expect, it } from 'vitest';
import { oddsFormatIn, withOddsFormat } from './odds-in-address.ts';

describe('the notation of odds in the address', () => {
  it('is read where it is one of ours', () => {
    expect(oddsFormatIn('?find=cup&odds=hong-kong')).toBe('hong-kong');
    for (const query of ['', '?odds=', '?odds=roman', '?Odds=malay'])
      expect(oddsFormatIn(query)).toBeUndefined();
  });

  it('is written beside what is there, and not at all where it is the usual one', () => {
    const query = new URLSearchParams('find=cup');
    const american = withOddsFormat(query, 'american');
    expect(american?.toString()).toBe('find=cup&odds=american');
    expect(withOddsFormat(american ?? query, 'american')).toBeUndefined();
    expect(withOddsFormat(american ?? query, 'decimal')?.toString()).toBe('find=cup');
    expect(withOddsFormat(query, 'decimal')).toBeUndefined();
  });
});
