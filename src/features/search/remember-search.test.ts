import { expect, test } from 'vitest';
import { MAX_SEARCHES } from '#protocol/storage/remembered.ts';
import { withSearch } from './remember-search.ts';

test('a search comes first, once, and the oldest gives way', () => {
  expect(withSearch(['Ajax', 'milan'], ' Milan ')).toEqual(['Milan', 'Ajax']);
  const many = Array.from({ length: MAX_SEARCHES }, (_, nth) => `team ${nth}`);
  expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, -1)]);
});

test('nothing is no search', () => {
  expect(withSearch(['Ajax'], '  ')).toEqual(['Ajax']);
});
