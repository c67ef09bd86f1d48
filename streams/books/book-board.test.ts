/** The list of compared games as a tab looks at it, by hand. */
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parameterFromWire } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { BooksQuery } from '#protocol/books/book-channel.ts';
import { aGameHead } from '#tests/helpers/feed/game-record.ts';
import { BookBoard } from './book-board.ts';
import { Comparison } from './comparison.ts';

const OWN = 'Touchline';
const START = Date.UTC(2026, 5, 6, 18);
const TOWNS = ['Marlbury', 'Lyddale', 'Kirkmere', 'Ravenwick', 'Dunstead', 'Ashhaven'];
const QUERY: BooksQuery = {
  feed: 'all',
  sportId: 0,
  find: '',
  markets: 'result',
  order: 'difference',
  turn: 0,
  method: 'proportional',
  reference: OWN,
  from: 0,
  to: 9,
  open: 0,
};

/** Three games of two books; the further one has the home price of each this many thousandths higher. */
function board(above: readonly number[]) {
  const comparison = new Comparison(OWN, ['Quillon']);
  const heads = new Map<GameId, GameHead>();
  const tell = (book: string, gameId: number, home: number) =>
    comparison.setPrices(
      { book, gameId },
      [home, 3_500, 4_000].map((odds, at) => ({
        group: 1,
        type: at + 1,
        parameter: parameterFromWire(0),
        odds: odds as Odds,
        suspended: false,
      })),
      START,
    );
  const add = (at: number, more: number) => {
    const [home, away] = [`${TOWNS[at]} United`, `${TOWNS[at + 1]} City`];
    for (const [book, offset] of [
      [OWN, 1],
      ['Quillon', 101],
    ] as const) {
      const gameId = at + offset;
      comparison.setGame({
        book,
        gameId,
        sportId: 1,
        championship: 'Crown League',
        home,
        away,
        startsAt: START,
      });
      tell(book, gameId, 2_000 + (book === OWN ? 0 : more));
    }
    const id = (at + 1) as GameId;
    const names = {
      opponent1: { name: home, ids: [], images: [] },
      opponent2: { name: away, ids: [], images: [] },
    };
    heads.set(id, aGameHead(id, { feed: 'live', startsAt: START, ...names }));
    comparison.settle();
  };
  for (const [at, more] of above.entries()) add(at, more);
  const looked = new BookBoard({
    comparison,
    own: (id) => {
      const head = heads.get(id);
      return head && { head };
    },
  });
  const round = (query = QUERY) => {
    // The end of one round, and a whole one.
    for (let at = 0; at < 2 + 2 * heads.size; at += 1) looked.look(query, 1);
  };
  return { add, comparison, heads, looked, round, tell };
}

describe('the list of compared games', () => {
  it('is in the order of the greatest edge, and stays so until it is asked for again', () => {
    const { add, looked, round, tell } = board([0, 300, 100]);
    round();
    expect(looked.isWhole).toBe(true);
    expect(looked.list(QUERY)).toEqual([2, 3, 1]);
    tell('Quillon', 101, 2_900);
    round();
    expect(looked.list(QUERY)).toEqual([2, 3, 1]);
    // A game that comes stands at the end, whatever its edge.
    add(3, 800);
    round();
    expect(looked.list(QUERY)).toEqual([2, 3, 1, 4]);
    expect(looked.list({ ...QUERY, turn: 1 })).toEqual([1, 4, 2, 3]);
    expect(looked.list({ ...QUERY, order: 'start' })).toEqual([1, 2, 3, 4]);
  });

  it('has what several books have alone, by words, feed and sport', () => {
    const { comparison, looked, round } = board([0, 0, 0]);
    comparison.removeGame({ book: 'Quillon', gameId: 102 });
    round();
    expect([...looked.list(QUERY)].sort((one, other) => one - other)).toEqual([1, 3]);
    expect(looked.list({ ...QUERY, find: 'kirkmere united' })).toEqual([3]);
    expect(looked.list({ ...QUERY, feed: 'line' })).toEqual([]);
    expect(looked.sports(QUERY)).toEqual([{ sportId: 1, name: 'Football', games: 2 }]);
    expect(looked.matched()).toEqual([2]);
  });

  it('tells games in sight, and those that are asked for besides with all their markets', () => {
    const { looked, round } = board([0, 0, 0]);
    round();
    looked.list({ ...QUERY, order: 'start' });
    const ids = (change: Partial<BooksQuery>) =>
      looked.games({ ...QUERY, order: 'start', ...change }).map(({ head }) => head.id);
    expect(ids({ from: 1, to: 1 })).toEqual([2]);
    expect(ids({ from: 0, to: -1, also: [3, 99] as GameId[] })).toEqual([3]);
    expect(ids({ from: 0, to: 5_000 })).toEqual([1, 2, 3]);
  });

  it('names what is covered, and forgets games that left', () => {
    const { comparison, heads, looked, round } = board([0, 0, 0]);
    round();
    expect(looked.covered()).toEqual([]);
    comparison.setPrices(
      { book: 'Quillon', gameId: 101 },
      [
        { group: 1, type: 1, parameter: parameterFromWire(0), odds: 2_400 as Odds, suspended: false },
        { group: 1, type: 3, parameter: parameterFromWire(0), odds: 6_000 as Odds, suspended: false },
        { group: 1, type: 2, parameter: parameterFromWire(0), odds: 5_500 as Odds, suspended: true },
      ],
      START,
    );
    round();
    expect(looked.covered().map(({ gameId, legs }) => [gameId, legs.map(({ book }) => book)])).toEqual([
      [1, [1, 0, 1]],
    ]);
    comparison.removeGame({ book: OWN, gameId: 1 });
    heads.delete(1 as GameId);
    round();
    round();
    expect(looked.covered()).toEqual([]);
    expect(looked.list({ ...QUERY, turn: 2 })).toEqual([2, 3]);
  });
});
