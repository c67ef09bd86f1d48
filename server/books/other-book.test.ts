/** A further book over a small world: other ids, names and prices, later; and nothing that the own book does not have. */
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import type { SourceGame } from '../source/source.ts';
import { type BookPlan, FURTHER_BOOKS } from './book-plan.ts';
import { OtherBook } from './other-book.ts';

const PLAN: BookPlan = {
  ...must(FURTHER_BOOKS[0], 'a plan'),
  delayMs: [2_000, 2_000],
  leavesOut: 0,
  suspends: 0,
};

function aBook(plan: Partial<BookPlan> = {}) {
  const world = new SmallWorld([
    { id: 1, name1: 'Marlbury United', name2: 'Lyddale City (W)' },
    { id: 2, name1: 'A. Alonso', name2: 'B. Borg', feed: 'line' },
  ]);
  const book = new OtherBook(world, { ...PLAN, ...plan });
  book.start();
  const live = () => must(book.games('live')[0], 'a game in play');
  /** A step of the world, and so many milliseconds after it another one. */
  const step = (change: () => void, passMs = 0) => {
    world.step(change);
    world.now += passMs;
    if (passMs > 0) world.step(() => undefined);
  };
  return { book, live, step, world };
}
const firstPrice = (game: SourceGame) => must([...game.selections.values()][0], 'a selection');

describe('a further book', () => {
  it('has the same games under other ids and names, and says nothing of the own ones', () => {
    const { book, live } = aBook();
    const head = live().head('en');
    expect(book.ownGameOf(live().id)).toBe(1);
    const told = JSON.stringify([head, [...live().selections.values()]]);
    expect([head.opponent1.name, head.opponent2?.name]).not.toEqual(['Marlbury United', 'Lyddale City (W)']);
    expect(head.opponent1.name).toContain('Marlbury');
    expect(head.opponent2?.name).toContain('Women');
    expect(book.games('line')[0]?.head('en').opponent1.name).toBe('Alonso A.');
    expect(told).not.toContain('"id":1,');
    expect(live().id).toBeGreaterThan(1_000_000_000);
    expect(head.championship.id).toBeGreaterThan(1_000_000_000);
    // The same in every run.
    expect(aBook().live().id).toBe(live().id);
  });

  it('prices the short list near the own book, in its own steps', () => {
    const { live, world } = aBook();
    const own = must(world.game(1 as GameId), 'the own game');
    const listed = [...own.selections.values()].filter((one) => one.listed);
    expect(live().selections.size).toBe(listed.length);
    for (const [at, { odds }] of [...live().selections.values()].entries()) {
      expect(odds % PLAN.step).toBe(0);
      expect(Math.abs(odds / (listed[at]?.odds ?? 0) - 1)).toBeLessThan(0.03);
    }
  });

  it('moves a price after its delay, once, and with a tick of its own', () => {
    const { book, live, step, world } = aBook();
    const before = { ...firstPrice(live()) };
    const { tick } = book;
    let told = 0;
    book.onTick(() => {
      told += 1;
    });
    step(() => world.price(1, 0, 3_000), 1_000);
    expect([firstPrice(live()).odds, book.tick]).toEqual([before.odds, tick]);
    world.now += 1_000;
    world.step(() => undefined);
    expect(firstPrice(live()).odds).toBeGreaterThan(2_800);
    expect([firstPrice(live()).revision, live().revision, book.tick, told]).toEqual([
      tick + 1,
      tick + 1,
      tick + 1,
      1,
    ]);
    world.step(() => undefined);
    expect(book.tick).toBe(tick + 1);
  });

  it('follows scores at once, and selections and games that leave', () => {
    const { book, live, step, world } = aBook();
    step(() => world.score(1, 1, 0));
    expect(live().score('en')).toMatchObject({ side1: 1, side2: 0 });
    expect(live().scoreRevision).toBe(book.tick);
    const { tick } = book;
    step(() => world.withdraw(1, 0), 2_000);
    expect(live().left.map(({ revision }) => revision)).toEqual([book.tick]);
    step(() => world.offer(1, 0, 1_500), 2_000);
    expect([live().left, live().selections.size]).toEqual([[], 8]);
    const { id } = live();
    step(() => world.remove(1));
    expect(book.games('live')).toEqual([]);
    expect(book.game(id)).toBeUndefined();
    expect(book.leftGames('live', tick)).toEqual([id]);
  });

  it('takes a game from the line into play under the same id', () => {
    const { book, world } = aBook();
    const before = must(book.games('line')[0], 'a game').id;
    world.step(() => {
      world.remove(2);
      world.add({ id: 2, name1: 'A. Alonso', name2: 'B. Borg' });
    });
    expect(book.games('line')).toEqual([]);
    expect(book.games('live').map(({ id }) => id)).toContain(before);
    expect(book.leftGames('line', 1)).toEqual([before]);
    expect(book.game(before)).toBeDefined();
  });

  it('is open before the own book is, where it is the quicker one', () => {
    const { live, step, world } = aBook({ delayMs: [0, 0], suspendedMs: 3_000 });
    const suspend = () => {
      for (let at = 0; at < 8; at += 1) world.price(1, at, 1_900 + at, true);
    };
    step(suspend, 100);
    expect(firstPrice(live()).suspended).toBe(true);
    expect(live().head('en').suspended).toBe(true);
    step(() => undefined, 3_000);
    step(() => undefined, 100);
    expect(firstPrice(live()).suspended).toBe(false);
    expect(live().head('en').suspended).toBe(false);
  });

  it('takes in so many new games in a step, those in play first', () => {
    const world = new SmallWorld([
      ...[1, 2, 3].map((id) => ({ id, feed: 'line' as const })),
      ...[4, 5].map((id) => ({ id })),
    ]);
    const book = new OtherBook(world, PLAN, 2);
    book.start();
    const counts = () => [book.games('live').length, book.games('line').length];
    expect(counts()).toEqual([2, 0]);
    world.step(() => undefined);
    expect(counts()).toEqual([2, 2]);
    world.step(() => undefined);
    expect(counts()).toEqual([2, 3]);
  });

  it('leaves games out, suspends for reasons of its own, and ends when it is stopped', () => {
    expect(aBook({ leavesOut: 1 }).book.games('live')).toEqual([]);
    const { book, live, step, world } = aBook({ suspends: 1, delayMs: [0, 0] });
    step(() => undefined, 100);
    expect([...live().selections.values()].every(({ suspended }) => suspended)).toBe(true);
    const { tick } = book;
    book.stop();
    step(() => world.price(1, 0, 9_000), 60_000);
    expect(book.tick).toBe(tick);
  });
});
