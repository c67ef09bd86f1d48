import { expect, it } from 'vitest';
import { FRIEND_RULES } from '#domain/friends/friend-rules.ts';
import { readFriendRules } from './friend-rules-file.ts';

it('the rules of the product are a file that is read as it is', () => {
  expect(readFriendRules(JSON.stringify(FRIEND_RULES))).toEqual({ ok: true, value: FRIEND_RULES });
});

it.each([
  ['no JSON', '{'],
  [
    'a share above the whole',
    JSON.stringify({ ...FRIEND_RULES, partner: { ...FRIEND_RULES.partner, hundredths: 10_001 } }),
  ],
  ['a half rule', JSON.stringify({ friend: FRIEND_RULES.friend })],
  ['a word that nobody reads', JSON.stringify({ ...FRIEND_RULES, bonus: true })],
  ['no product', JSON.stringify({ ...FRIEND_RULES, friend: { ...FRIEND_RULES.friend, products: [] } })],
])('%s is refused with the place', (_, text) => {
  const read = readFriendRules(text);
  expect(read.ok).toBe(false);
  expect(read.ok ? [] : read.error.length).toBeGreaterThan(0);
});
