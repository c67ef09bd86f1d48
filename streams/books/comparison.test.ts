/** Books side by side, by hand: rows, best prices, who moved first, and what a hostile book may not do. */
import { describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import { parameterFromWire } from '#domain/market/selection.ts';
import type { ToldGame } from '../matching/match-index.ts';
import type { ToldPrice } from './compared-prices.ts';
import { Comparison } from './comparison.ts';

const START = Date.UTC(2026, 5, 6, 18);
const OWN = 'Touchline';
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  [OWN]: ['Marlbury United', 'Lyddale City'],
  Quillon: ['Marlbury Utd FC', 'Lyddale City'],
  Tarnmere: ['Лиддейл Сити', 'Марлбери Юнайтед'],
};
const game = (book: string, gameId: number, more: Partial<ToldGame> = {}): ToldGame => ({
  book,
  gameId,
  sportId: 1,
  championship: 'England. Crown League',
  home: NAMES[book]?.[0] ?? 'A',
  away: NAMES[book]?.[1] ?? 'B',
  startsAt: START,
  ...more,
});
const price = (group: number, type: number, odds: number, line = 0, suspended = false): ToldPrice => ({
  group,
  type,
  parameter: parameterFromWire(line),
  odds: odds as Odds,
  suspended,
});
const result = (home: number, draw: number, away: number) => [
  price(1, 1, home),
  price(1, 2, draw),
  price(1, 3, away),
];

/** Three books with one game, of which the third has the sides the other way round. */
function threeBooks() {
  const comparison = new Comparison(OWN, ['Quillon', 'Tarnmere']);
  for (const [at, book] of comparison.books.entries()) comparison.setGame(game(book, at + 1));
  comparison.settle();
  const tell = (book: string, prices: readonly ToldPrice[], atMs: number) =>
    comparison.setPrices({ book, gameId: comparison.books.indexOf(book) + 1 }, prices, atMs);
  tell(OWN, [...result(2_000, 3_500, 4_000), price(17, 9, 1_900, 2.5)], START);
  tell('Quillon', [...result(2_050, 3_500, 3_900), price(17, 9, 1_950, 2.75)], START);
  tell('Tarnmere', result(4_100, 3_400, 1_950), START);
  const row = (group: number, type: number) =>
    comparison.game(1)?.rows.find(({ place }) => place.group === group && place.type === type);
  const odds = (group: number, type: number) => row(group, type)?.cells.map((cell) => cell?.odds);
  return { comparison, odds, row, tell };
}

describe('books side by side', () => {
  it('have the prices of a sure pair in rows of selections; a line a quarter away is another', () => {
    const { comparison, odds } = threeBooks();
    expect(comparison.game(1)?.matches.map((match) => match?.verdict)).toEqual(['sure', 'doubtful']);
    expect(odds(1, 1)).toEqual([2_000, 2_050, undefined]);
    expect(odds(17, 9)).toEqual([1_900, undefined, undefined]);
    expect(comparison.game(9)).toBeUndefined();
    expect(comparison.ownGames()).toEqual([1]);
  });

  it('have swapped sides once a person has said so, and their selections turned', () => {
    const { comparison, odds } = threeBooks();
    comparison.index.answers.set({ book: OWN, gameId: 1 }, { book: 'Tarnmere', gameId: 3 }, 'same');
    expect(comparison.game(1)?.matches[1]).toMatchObject({ verdict: 'same', score: { swapped: true } });
    expect(odds(1, 1)).toEqual([2_000, 2_050, 1_950]);
    expect(odds(1, 2)).toEqual([3_500, 3_500, 3_400]);
    expect(odds(1, 3)).toEqual([4_000, 3_900, 4_100]);
  });

  it('mark the best open price, of two books and more', () => {
    const { row, tell } = threeBooks();
    expect(row(1, 1)?.best).toEqual(['Quillon']);
    expect(row(1, 2)?.best).toEqual([OWN, 'Quillon']);
    expect(row(17, 9)?.best).toEqual([]);
    tell('Quillon', [price(1, 1, 2_050, 0, true)], START + 1);
    expect(row(1, 1)?.best).toEqual([]);
    expect(row(1, 1)?.cells[1]).toMatchObject({ suspended: true });
  });

  it('say who moved first, the same way and within a minute', () => {
    const { row, tell } = threeBooks();
    const first = () => row(1, 1)?.first;
    tell('Quillon', [price(1, 1, 2_000)], START + 1_000);
    expect(first()).toBeUndefined();
    tell(OWN, [price(1, 1, 1_950)], START + 3_000);
    expect(first()).toBe('Quillon');
    expect(row(1, 1)?.cells.map((cell) => cell?.movedAtMs)).toEqual([
      START + 3_000,
      START + 1_000,
      undefined,
    ]);
    tell(OWN, [price(1, 1, 2_100)], START + 4_000);
    expect(first()).toBeUndefined();
    tell('Quillon', [price(1, 1, 2_150)], START + 90_000);
    expect(first()).toBeUndefined();
    tell(OWN, [price(1, 1, 2_200)], START + 90_000);
    expect(first()).toBeUndefined();
  });

  it('follow prices and games that leave', () => {
    const { comparison, odds, row, tell } = threeBooks();
    tell('Quillon', [price(1, 1, 0)], START + 1);
    expect(odds(1, 1)).toEqual([2_000, undefined, undefined]);
    comparison.removeGame({ book: 'Quillon', gameId: 2 });
    expect(comparison.game(1)?.matches[0]).toBeUndefined();
    comparison.removeGame({ book: OWN, gameId: 1 });
    expect(row(1, 1)).toBeUndefined();
    // Late prices of a game that has left are nothing.
    tell(OWN, result(1_500, 3_000, 4_000), START + 2);
    expect(comparison.game(1)).toBeUndefined();
  });

  it('have no pair while names wait to be matched, however few at a time', () => {
    const { comparison } = threeBooks();
    const verdicts = () => comparison.game(1)?.matches.map((match) => match?.verdict);
    comparison.setGame(game('Quillon', 7, { startsAt: START + 60_000 }));
    comparison.setGame(game('Quillon', 8, { home: 'Kirkmere' }));
    expect(verdicts()).toEqual([undefined, undefined]);
    expect(comparison.settle(1)).toBe(true);
    expect(verdicts()).toEqual([undefined, undefined]);
    expect(comparison.settle(1)).toBe(false);
    // Another one that is as near: none of both is sure any more.
    expect(verdicts()).toEqual(['doubtful', 'doubtful']);
    comparison.removeGame({ book: 'Quillon', gameId: 7 });
    expect(verdicts()).toEqual(['sure', 'doubtful']);
    // A score is no name.
    comparison.setGame(game('Quillon', 2), [1, 0]);
    expect(verdicts()).toEqual(['sure', 'doubtful']);
  });

  it('use prices for what is doubtful by its name', () => {
    const comparison = new Comparison(OWN, ['Quillon']);
    comparison.setGame(game(OWN, 1));
    comparison.setGame(game('Quillon', 2, { home: 'Marlbury' }));
    comparison.settle();
    const verdict = () => comparison.game(1)?.matches[0]?.verdict;
    expect(verdict()).toBe('doubtful');
    comparison.setPrices({ book: OWN, gameId: 1 }, result(2_000, 3_500, 4_000), START);
    comparison.setPrices({ book: 'Quillon', gameId: 2 }, result(2_020, 3_450, 3_950), START);
    expect(verdict()).toBe('sure');
  });

  it('take no more games of a book than they can, no endless names, and no book that is not theirs', () => {
    const comparison = new Comparison(OWN, ['Quillon']);
    const told = (gameId: number) =>
      comparison.setGame(game('Quillon', gameId, { home: 'Dacapo '.repeat(50_000) }));
    expect([told(1), comparison.setGame(game('Nobody', 1))]).toEqual([true, false]);
    comparison.settle();
    expect(comparison.index.gamesOf('Quillon')[0]?.home.length).toBe(120);
    for (let id = 2; id <= 8_000; id += 1)
      comparison.setGame(game('Quillon', id, { sportId: id, home: 'A', away: 'B' }));
    expect(comparison.setGame(game('Quillon', 8_001))).toBe(false);
    expect(comparison.setGame(game('Quillon', 8_000, { sportId: 7 }))).toBe(true);
  });
});
