import { describe, expect, it } from 'vitest';
import { routeNamed } from '#domain/addresses/site-routes.ts';
import type { SportId } from '#domain/lib/ids.ts';
import { HEADER_ITEMS } from '#protocol/site/sections-of-site.ts';
import { headerItems, ITEM_ROUTES, isAtItem, OF_USERS } from './header-items.ts';

describe('the items that a site gives its header', () => {
  it('stand in its order, each once, without pages that are not there or not for who is looking', () => {
    const isThere = ({ name }: { readonly name: string }) => name !== 'calculator';
    const names = ['rules', 'live', 'history', 'calculator', 'rules', 'blog'] as const;
    expect(headerItems(names, false, isThere)).toEqual(['rules', 'live', 'blog']);
    expect(headerItems(names, true, () => true)).toEqual(['rules', 'live', 'history', 'calculator', 'blog']);
  });

  it('are for who is signed in where the table of routes says so', () => {
    for (const item of HEADER_ITEMS)
      expect([item, routeNamed(ITEM_ROUTES[item].name).access === 'user']).toEqual([
        item,
        OF_USERS.has(item),
      ]);
  });

  it('are marked at their pages, and at those under them', () => {
    expect(isAtItem({ name: 'board', feed: 'live', sportId: 1 as SportId }, 'live')).toBe(true);
    expect(isAtItem({ name: 'board', feed: 'live' }, 'line')).toBe(false);
    expect(isAtItem({ name: 'text', text: 'blog/article/one' }, 'blog')).toBe(true);
    expect(isAtItem({ name: 'text', text: 'blog' }, 'information')).toBe(false);
  });
});
