import { describe, expect, it } from 'vitest';
import { bannerFile, readBannerFile } from './banner-form.ts';
import { rewardOf, shareOf } from './friend-rules.ts';
import { shortName } from './short-name.ts';

describe('the reward for a friend', () => {
  it.each([
    ['of a tenth', 12_345n, 1_000, 1_234n],
    ['of nothing', 0n, 1_000, 0n],
    ['of a loss of the house', -5_000n, 1_000, 0n],
    ['of less than a unit', 9n, 1_000, 0n],
    ['that is all of it', 77n, 10_000, 77n],
    ['above the most', 1_000_000n, 1_000, 50_000n],
  ])('%s', (_, net, hundredths, reward) => {
    expect(rewardOf(net, hundredths, 50_000n)).toBe(reward);
  });

  it('of a partner has no most', () => {
    expect(shareOf(10n ** 30n, 2_500)).toBe(10n ** 30n / 4n);
  });
});

it.each([
  ['Ann', "O'Hara", '123', 'Ann O.'],
  ['Ann', null, '123', 'An***'],
  [null, null, '912345678', '91***'],
  ['🂡Ace', 'ñandú', 'x', '🂡Ace Ñ.'],
  ['  ', ' ', '', '***'],
])('the name %s %s is shortened', (first, last, name, short) => {
  expect(shortName(first, last, name)).toBe(short);
});

it('the file of a banner is read as it was named, and no other', () => {
  const form = { size: '300x250', language: 'ru', scheme: 'dark' } as const;
  expect(readBannerFile(bannerFile(form))).toEqual(form);
  for (const file of ['300x251.ru.dark.svg', '300x250.ru.dark.svg.', '300x250.<b>.dark.svg', ''])
    expect(readBannerFile(file)).toBeUndefined();
});
