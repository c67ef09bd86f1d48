import { describe, expect, it } from 'vitest';
import { byRoute, isNotFoundPath, redirectAfter, withoutLanguage } from './route-lists.ts';

describe('the list of pages that are not there', () => {
  it('holds for a route and all under it, in every language', () => {
    const list = ['/calculator', '/office/paycheck'];
    expect(isNotFoundPath(list, '/en/calculator')).toBe(true);
    expect(isNotFoundPath(list, '/ru/office/paycheck/1?a=/live')).toBe(true);
    expect(isNotFoundPath(list, '/en/office')).toBe(false);
    expect(isNotFoundPath(list, '/en/calculators')).toBe(false);
    expect(isNotFoundPath([], '/en/calculator')).toBe(false);
  });

  it('of the home page holds for nothing else', () => {
    expect(isNotFoundPath(['/'], '/en/')).toBe(true);
    expect(isNotFoundPath(['/'], '/en/live')).toBe(false);
  });

  it('takes a short route for no language', () => {
    expect(withoutLanguage('/live/1/')).toBe('/live/1');
    expect(withoutLanguage('/en')).toBe('/');
  });
});

describe('where one goes after signing in', () => {
  const lists = { v1: ['/registration'], v2: [{ from: '/office', to: '/line' }] };

  it('stays where no list has it', () => {
    expect(redirectAfter(lists, '/en/game/7', '/live')).toBeUndefined();
    expect(redirectAfter({ v1: [], v2: [] }, '/en/registration', '/live')).toBeUndefined();
  });

  it('goes home by the first form, and where it says by the second, which goes before', () => {
    expect(redirectAfter(lists, '/en/registration', '/live')).toBe('/live');
    expect(redirectAfter(lists, '/en/office/wallets', '/live')).toBe('/line');
    const both = { v1: ['/office'], v2: [{ from: '/office/bonuses', to: '/bets' }] };
    expect(redirectAfter(both, '/en/office/bonuses', '/live')).toBe('/bets');
  });

  it('never goes to where it is already', () => {
    expect(redirectAfter({ v1: ['/live'], v2: [] }, '/en/live', '/live')).toBeUndefined();
    expect(
      redirectAfter({ v1: [], v2: [{ from: '/line', to: '/line' }] }, '/en/line', '/live'),
    ).toBeUndefined();
  });
});

describe('a value by route', () => {
  it('is that of the longest route', () => {
    const table = { '/': 'a', '/line': 'b', '/line/1': 'c' };
    expect(byRoute(table, '/en/line/1/7')).toBe('c');
    expect(byRoute(table, '/en/line/10')).toBe('b');
    expect(byRoute(table, '/en/live')).toBeUndefined();
  });
});
