import { describe, expect, it } from 'vitest';
import { marketKinds } from './market-tabs.ts';

describe('kinds of markets', () => {
  it('show the main total among the main markets and among the totals', () => {
    expect(marketKinds(17)).toEqual(['main', 'total']);
  });

  it('keep a market that nobody has classified within reach', () => {
    expect(marketKinds(987_654)).toEqual(['other']);
  });
});
