/**
 * Matching over seeded worlds: each further book against the own one, of which the truth is known, and once more without the
 * own counterparts. `MATCHED_WORLDS` takes more worlds, of more games.
 */
import { describe, expect, it } from 'vitest';
import { fairChances } from '#domain/fair-price/fair-chances.ts';
import { FURTHER_BOOKS } from '#server/books/book-plan.ts';
import { OtherBook } from '#server/books/other-book.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import type { SourceGame, World } from '#server/source/source.ts';
import { MatchIndex } from '#streams/matching/match-index.ts';

const WORLDS = Number(process.env['MATCHED_WORLDS'] ?? 1);
const GAMES = WORLDS > 1 ? { liveGames: 150, lineGames: 900 } : { liveGames: 40, lineGames: 200 };
const START_MS = Date.UTC(2026, 10, 21, 12);
const OWN = 'own';

const gamesOf = (world: World): readonly SourceGame[] =>
  (['live', 'line'] as const)
    .flatMap((feed) => world.games(feed))
    .filter((game) => game.apart === undefined && game.head('en').opponent2 !== undefined);

function chancesOf({ listedSelections = [] }: SourceGame): readonly number[] | undefined {
  const result = listedSelections.filter(({ group, type }) => group === 1 && type <= 3);
  const prices = result
    .toSorted((one, other) => one.type - other.type)
    .map(({ odds, suspended }) => (suspended ? undefined : odds));
  const fair = fairChances({ prices }, 'proportional');
  return fair.ok ? fair.value.chances : undefined;
}

function put(index: MatchIndex, book: string, game: SourceGame): void {
  const { championship, opponent1, opponent2, sportId, startsAt } = game.head('en');
  index.set(
    {
      book,
      gameId: game.id,
      sportId,
      championship: championship.name,
      home: opponent1.name,
      away: opponent2?.name ?? '',
      startsAt,
    },
    { chances: chancesOf(game) },
  );
}

function measured(seed: number) {
  const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
  const world = createSimulator({ seed, startMs: START_MS, speed: 20, ...GAMES, clock });
  world.advance(START_MS + 60_000);
  const counts = { sure: 0, wrong: 0, doubtful: 0, none: 0, falseSure: 0 };
  const [whole, halved] = [new MatchIndex(), new MatchIndex()];
  for (const [at, game] of gamesOf(world).entries()) {
    put(whole, OWN, game);
    if (at % 2 === 0) put(halved, OWN, game);
  }
  const isThere = new Set(halved.gamesOf(OWN).map(({ gameId }) => gameId));
  for (const plan of FURTHER_BOOKS) {
    const book = new OtherBook(world, plan, Number.POSITIVE_INFINITY);
    book.step();
    const games = gamesOf(book);
    for (const game of games) for (const index of [whole, halved]) put(index, plan.name, game);
    for (const { id } of games) {
      const [match, alone] = [whole, halved].map((index) =>
        index.matchOf({ book: plan.name, gameId: id }, OWN),
      );
      const own = book.ownGameOf(id);
      if (match?.verdict !== 'sure') counts[match ? 'doubtful' : 'none'] += 1;
      else if (match.other.gameId === own) counts.sure += 1;
      else counts.wrong += 1;
      if (own !== undefined && !isThere.has(own) && alone?.verdict === 'sure') counts.falseSure += 1;
    }
  }
  return counts;
}

describe('books of a seeded world', () => {
  it('are matched without a wrong pair among the sure ones, and nearly all of them', () => {
    const sum = { sure: 0, wrong: 0, doubtful: 0, none: 0, falseSure: 0 };
    for (let seed = 1; seed <= WORLDS; seed += 1)
      for (const [name, count] of Object.entries(measured(seed))) sum[name as keyof typeof sum] += count;
    expect([sum.wrong, sum.falseSure], JSON.stringify(sum)).toEqual([0, 0]);
    expect(sum.sure, JSON.stringify(sum)).toBeGreaterThan(300 * WORLDS);
    expect(sum.sure / (sum.sure + sum.doubtful + sum.none)).toBeGreaterThan(0.95);
  });
});
