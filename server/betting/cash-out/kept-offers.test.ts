import { describe, expect, it } from 'vitest';
import type { BetId } from '#domain/lib/ids.ts';
import { KEEP_OFFERS_MS, KeptOffers } from './kept-offers.ts';

const bet = (id: string) => id as BetId;

describe('offers that are kept', () => {
  it('are those that changed, of one bet no more often than the rule', () => {
    const kept = new KeptOffers();
    expect(kept.isNews(bet('1'), '100', 0)).toBe(true);
    expect(kept.isNews(bet('1'), '100', KEEP_OFFERS_MS)).toBe(false);
    expect(kept.isNews(bet('1'), '101', KEEP_OFFERS_MS - 1)).toBe(false);
    expect(kept.isNews(bet('1'), '101', KEEP_OFFERS_MS)).toBe(true);
  });

  it('of more bets than there is room for make no other bet forgotten but the one that was kept longest ago', () => {
    const kept = new KeptOffers(3);
    for (const id of ['1', '2', '3']) kept.isNews(bet(id), 'a', 0);
    kept.isNews(bet('1'), 'b', KEEP_OFFERS_MS);
    kept.isNews(bet('4'), 'a', KEEP_OFFERS_MS);
    expect(['1', '3', '4'].map((id) => kept.isNews(bet(id), 'c', KEEP_OFFERS_MS + 1))).toEqual([
      false,
      true,
      false,
    ]);
    expect(kept.isNews(bet('2'), 'a', KEEP_OFFERS_MS + 1)).toBe(true);
  });
});
