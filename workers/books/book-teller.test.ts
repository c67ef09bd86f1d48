/** What a tab is told of several books, from their servers on. */
import { afterEach, describe, expect, it } from 'vitest';
import type { BooksQuery, BooksTold, ToldBookGame } from '#protocol/books/book-channel.ts';
import { bookBench, OWN_NAME } from '#tests/helpers/books/book-bench.ts';
import { createBookTeller } from './book-teller.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const QUERY: BooksQuery = {
  feed: 'all',
  sportId: 0,
  find: '',
  markets: 'result',
  order: 'start',
  turn: 0,
  method: 'proportional',
  reference: OWN_NAME,
  from: 0,
  to: 20,
  open: 0,
};

/** A tab over two further books: what it was told so far, as it has it. */
function tab() {
  const bench = bookBench(closing);
  const messages: BooksTold[] = [];
  const games = new Map<number, ToldBookGame>();
  let told: BooksTold = { type: 'books' };
  const teller = createBookTeller({
    clock: bench.clock,
    views: bench.views,
    ownName: OWN_NAME,
    budget: { requestsPerMinute: 240, bytesPerMinute: 4_000_000 },
    post(message) {
      messages.push(message);
      told = { ...told, ...message };
      for (const game of message.games ?? []) games.set(game.head.id, game);
    },
  });
  closing.push(() => teller.close());
  const look = (change: Partial<BooksQuery> = {}) =>
    teller.take({ type: 'look', query: { ...QUERY, ...change } });
  look();
  return { ...bench, games, look, messages, teller, told: () => told };
}

const firstOdds = (game: ToldBookGame | undefined) =>
  game?.markets[0]?.rows[0]?.cells.map((cell) => cell?.odds);

describe('a tab that compares', () => {
  it('has the list, its books and the prices in sight, and is told what differs alone', async () => {
    const { games, messages, pass, told, world } = tab();
    await pass(8_000);
    expect([...(told().list ?? [])].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    expect(told().isWhole).toBe(true);
    expect(told().books?.map(({ games: count, matched, name }) => [name, count, matched])).toEqual([
      [OWN_NAME, 5, 5],
      ['Quillon', 5, 5],
      ['Tarnmere', 5, 5],
    ]);
    expect(told().books?.[1]?.phases[0]).toBe('live');
    expect(told().sports).toEqual([{ sportId: 1, name: expect.any(String), games: 5 }]);
    const before = games.get(1);
    expect(before?.verdicts).toEqual(['sure', 'sure']);
    expect(before?.markets.map(({ group }) => group)).toEqual([1]);
    expect(before?.markets[0]?.rows[0]?.fair).toBeGreaterThan(1_000);

    messages.length = 0;
    await pass(2_000);
    expect(messages.flatMap((message) => message.games ?? [])).toEqual([]);
    world.step(() => world.price(1, 0, 2_500));
    world.step(() => undefined);
    await pass(6_000);
    expect(messages.flatMap((message) => message.games ?? []).map(({ head }) => head.id)).toContain(1);
    expect(new Set(messages.flatMap((message) => message.games ?? []).map(({ head }) => head.id))).toEqual(
      new Set([1]),
    );
    expect(firstOdds(games.get(1))?.[0]).toBe(2_500);
    expect(messages.some((message) => message.list)).toBe(false);
  });

  it('has what it looks for: words, a window of games, all markets of one', async () => {
    const { games, look, pass, told } = tab();
    await pass(8_000);
    look({ find: 'kirkmere' });
    expect(told().list).toHaveLength(2);
    const all = told().list ?? [];
    games.clear();
    look({ from: 0, to: 0, open: all[0] ?? 0 });
    expect(games.size).toBeLessThanOrEqual(1);
    look({ feed: 'line' });
    expect(told().list).toEqual([]);
    look({ sportId: 77 });
    expect(told().list).toEqual([]);
  });

  it('is told fair prices by the method and the book that it chooses', async () => {
    const { games, look, pass } = tab();
    await pass(8_000);
    const fair = () => games.get(1)?.markets[0]?.rows.map((row) => row.fair);
    const plain = fair();
    look({ method: 'power' });
    const byPower = fair();
    expect(byPower).not.toEqual(plain);
    look({ reference: 'Quillon' });
    expect(fair()).not.toEqual(plain);
  });

  it('follows what a person has said of a pair, and takes it back with the answer', async () => {
    const { games, look, pass, teller, told, views } = tab();
    await pass(8_000);
    const other = views.comparison.game(1)?.matches[0]?.other;
    if (!other) throw new Error('no pair');
    const verdict = () => {
      look();
      return games.get(1)?.verdicts[0];
    };
    expect(verdict()).toBe('sure');
    teller.take({
      type: 'answers',
      pairs: [{ games: [{ book: OWN_NAME, gameId: 1 }, other], answer: 'different' }],
    });
    expect(verdict()).not.toBe('sure');
    expect(games.get(1)?.markets[0]?.rows[0]?.cells[1]).toBeUndefined();
    expect(told().doubts).toEqual([]);
    teller.take({ type: 'answers', pairs: [] });
    expect(verdict()).toBe('sure');
  });
});
