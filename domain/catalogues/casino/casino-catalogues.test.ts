import { describe, expect, it } from 'vitest';
import { CASINO_CATEGORIES } from './casino-categories.ts';
import { GAME_PROVIDERS, providerBySlug } from './game-providers.ts';

describe('categories of casino games', () => {
  it('are ten, each id once', () => {
    const ids = Object.values(CASINO_CATEGORIES);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
    expect([CASINO_CATEGORIES.all, CASINO_CATEGORIES.favourite]).toEqual([-1, 999]);
  });
});

describe('the catalogue of game providers', () => {
  it('has about 300 of them, each id, slug and name once', () => {
    expect(GAME_PROVIDERS).toHaveLength(300);
    for (const key of ['id', 'slug', 'name'] as const)
      expect(new Set(GAME_PROVIDERS.map((one) => one[key])).size).toBe(GAME_PROVIDERS.length);
    expect(GAME_PROVIDERS.every(({ slug }) => /^[a-z]+-[a-z]+$/.test(slug))).toBe(true);
  });

  it('keeps their ids', () => {
    expect([GAME_PROVIDERS[0], GAME_PROVIDERS.at(-1)]).toEqual([
      { id: 100, slug: 'aldern-atelier', name: 'Aldern Atelier' },
      { id: 2_014, slug: 'tundrin-quay', name: 'Tundrin Quay' },
    ]);
    expect(providerBySlug('opaline-loom')?.id).toBe(1_509);
    expect(providerBySlug('nobody')).toBeUndefined();
  });
});
