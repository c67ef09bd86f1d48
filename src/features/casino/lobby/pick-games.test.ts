import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import type { CasinoGameCard } from '#protocol/casino/casino-calls.ts';
import { categoriesOf, type LobbyFacts, type LobbyWish, pickGames, stakesOf } from './pick-games.ts';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };

const game = (
  slug: string,
  more: Partial<CasinoGameCard> & { readonly stakes?: readonly [bigint, bigint] },
) => {
  const [least, most] = more.stakes ?? [10n, 50_000n];
  const card: CasinoGameCard = {
    slug,
    provider: 'own',
    categories: [],
    features: [],
    least: { amount: amount(least), currency: EUR },
    most: { amount: amount(most), currency: EUR },
    addedAtMs: 0,
    hasDemo: true,
    ...more,
  };
  return card;
};

const GAMES = [
  game('zebra', { categories: ['roulette'], addedAtMs: 3, returns: { least: 9_000, most: 9_700 } }),
  game('ant', { categories: ['popular'], provider: 'other', stakes: [100n, 200n], addedAtMs: 1 }),
  game('bee', { features: ['cards'], addedAtMs: 2, returns: { least: 9_900, most: 9_900 } }),
];
const WISH: LobbyWish = {
  category: 'all',
  provider: undefined,
  feature: undefined,
  stake: undefined,
  sort: 'popular',
};
const FACTS: LobbyFacts = {
  starred: new Set(['bee']),
  recent: ['ant', 'zebra'],
  nameOf: ({ slug }) => slug,
  locale: 'en',
};
const picked = (wish: Partial<LobbyWish>, facts: Partial<LobbyFacts> = {}) =>
  pickGames(GAMES, { ...WISH, ...wish }, { ...FACTS, ...facts }).map(({ slug }) => slug);

describe('the games of the lobby', () => {
  it.each<[Partial<LobbyWish>, readonly string[]]>([
    [{}, ['ant', 'zebra', 'bee']],
    [{ category: 'roulette' }, ['zebra']],
    [{ category: 'favourite' }, ['bee']],
    [{ category: 'recent' }, ['ant', 'zebra']],
    [{ category: 'recent', sort: 'new' }, ['zebra', 'ant']],
    [{ provider: 'other' }, ['ant']],
    [{ feature: 'cards' }, ['bee']],
    [{ stake: '0.10' }, ['zebra', 'bee']],
    [{ stake: '1.00' }, ['ant', 'zebra', 'bee']],
    [{ sort: 'name' }, ['ant', 'bee', 'zebra']],
    [{ sort: 'new' }, ['zebra', 'bee', 'ant']],
    [{ sort: 'return' }, ['bee', 'zebra', 'ant']],
  ])('by %o are %j', (wish, slugs) => {
    expect(picked(wish)).toEqual(slugs);
  });

  it('that a search found come the best first, unless another order is asked for', () => {
    const found = ['bee', 'zebra'];
    expect(picked({}, { found })).toEqual(['bee', 'zebra']);
    expect(picked({ sort: 'new' }, { found })).toEqual(['zebra', 'bee']);
  });
});

it('categories are those that have games, with favourites and the last ones', () => {
  expect(categoriesOf(GAMES)).toEqual(['all', 'popular', 'roulette', 'favourite', 'recent']);
});

describe('stakes to choose from', () => {
  it('are the least ones of the games, few of many, and none where there is no choice', () => {
    expect(stakesOf(GAMES).map(({ text }) => text)).toEqual(['0.10', '1.00']);
    expect(stakesOf(GAMES.slice(0, 1))).toEqual([]);
    const many = Array.from({ length: 100 }, (_, at) => game(`g${at}`, { stakes: [BigInt(at + 1), 9_999n] }));
    const texts = stakesOf(many).map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([8, '0.01', '1.00']);
  });
});
