/**
 * The lab `books`: three books side by side, as the hub has them, by the games that exist and the prices that changed. Names are those of a
 * seeded world and of the further books over it; network, decoding and drawing are other labs.
 */
import type { GameId } from '../../../domain/lib/ids.ts';
import type { Odds } from '../../../domain/market/odds.ts';
import { type Parameter, parameterFromWire } from '../../../domain/market/selection.ts';
import type { GameHead } from '../../../domain/sport/game.ts';
import type { BooksQuery } from '../../../protocol/books/book-channel.ts';
import { FURTHER_BOOKS } from '../../../server/books/book-plan.ts';
import { respelled } from '../../../server/books/respelled-names.ts';
import { createSimulator } from '../../../server/simulator/simulator.ts';
import { BookBoard } from '../../../streams/books/book-board.ts';
import type { ToldPrice } from '../../../streams/books/compared-prices.ts';
import { Comparison } from '../../../streams/books/comparison.ts';
import type { ToldGame } from '../../../streams/matching/match-index.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { median } from '../../lab/statistics.ts';

const START_MS = Date.UTC(2026, 0, 5, 18);
const OWN = 'Touchline';
const BOOKS = [OWN, ...FURTHER_BOOKS.map(({ name }) => name)];
/** Result, a total and a handicap. */
const PLACES: readonly (readonly [group: number, type: number, line: number])[] = [
  [1, 1, 0],
  [1, 2, 0],
  [1, 3, 0],
  [17, 9, 2.5],
  [17, 10, 2.5],
  [2, 7, -1],
  [2, 8, 1],
];
const IN_SIGHT = 40;
/** The games out of sight that are looked at meanwhile. */
const LOOKED_A_TICK = 30;
const QUERY: BooksQuery = {
  feed: 'all',
  sportId: 0,
  find: '',
  markets: 'result',
  order: 'start',
  turn: 0,
  method: 'proportional',
  reference: OWN,
  from: 0,
  to: IN_SIGHT - 1,
  open: 0,
};
const TICKS_A_ROUND = 40;
const WARMING_TICKS = 15;
const GAMES_A_ROUND = 60;
const TICK_MS = 200;

interface Point {
  readonly name: string;
  readonly games: number;
  readonly changesPerTick: number;
}

const MIDDLE = { games: 2_000, changesPerTick: 1_000 };
const POINTS: readonly Point[] = [
  { ...MIDDLE, name: 'the middle: 2,000 games, 1,000 changes a tick' },
  ...[250, 1_000, 4_000].map((games) => ({ ...MIDDLE, games, name: `${games} games` })),
  ...[200, 4_000, 10_000].map((changesPerTick) => ({
    ...MIDDLE,
    changesPerTick,
    name: `${changesPerTick} changes a tick`,
  })),
];

/** The processor time of this process in milliseconds: waiting for a core is not counted. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

interface Told {
  readonly books: readonly (readonly ToldGame[])[];
  /** The games of the own book as a page has them, by their ids. */
  readonly heads: readonly GameHead[];
}

/** All games of all books, by the number of games in each. */
function toldGames(count: number): Told {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 0.1,
    liveGames: count,
    lineGames: 0,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  const games = world.games('live').filter((game) => game.head('en').opponent2 !== undefined);
  const books = BOOKS.map((book, at) =>
    games.map((game, number): ToldGame => {
      const head = game.head('en');
      const plan = FURTHER_BOOKS[at - 1];
      const names = plan && respelled(plan, head, () => game.head('ru'));
      return {
        book,
        gameId: at * 1_000_000 + number,
        sportId: head.sportId,
        championship: names?.championship ?? head.championship.name,
        home: names?.home ?? head.opponent1.name,
        away: names?.away ?? head.opponent2?.name ?? '',
        startsAt: head.startsAt,
      };
    }),
  );
  return { books, heads: games.map((game, number) => ({ ...game.head('en'), id: number as GameId })) };
}

const lines = PLACES.map(([, , line]): Parameter => parameterFromWire(line));
const priceOf = (place: number, odds: number): ToldPrice => {
  const [group = 1, type = 1] = PLACES[place] ?? [];
  return {
    group,
    type,
    parameter: lines[place] ?? parameterFromWire(0),
    odds: odds as Odds,
    suspended: false,
  };
};

function measure({ books, heads }: Told, changesPerTick: number): Figures {
  const comparison = new Comparison(OWN, BOOKS.slice(1));
  const loadedAt = cpuMs();
  for (const games of books)
    for (const game of games) {
      comparison.setGame(game);
      comparison.setPrices(
        game,
        PLACES.map((_, place) => priceOf(place, 2_000 + place * 100)),
        START_MS,
      );
    }
  comparison.settle();
  const load = cpuMs() - loadedAt;
  const board = new BookBoard({
    comparison,
    own: (id) => {
      const head = heads[id];
      return head && { head };
    },
  });
  for (let looks = 0; looks < 2; looks += 1) board.look(QUERY, comparison.ownGames().length + 1);
  board.list(QUERY);
  const ticks: number[] = [];
  let turn = 0;
  for (let tick = 0; tick < WARMING_TICKS + TICKS_A_ROUND; tick += 1) {
    const startedAt = cpuMs();
    for (let change = 0; change < changesPerTick; change += 1) {
      turn += 1;
      const games = books[turn % books.length] ?? [];
      const game = games[(turn * 7) % games.length];
      const price = priceOf(turn % PLACES.length, 1_900 + (turn % 400));
      if (game) comparison.setPrices(game, [price], START_MS + tick * TICK_MS);
    }
    board.look(QUERY, LOOKED_A_TICK);
    JSON.stringify(board.games(QUERY));
    if (tick >= WARMING_TICKS) ticks.push(cpuMs() - startedAt);
  }
  const coming: number[] = [];
  for (let at = 0; at < GAMES_A_ROUND; at += 1) {
    const games = books[1 + (at % 2)] ?? [];
    const game = games[(at * 31) % games.length];
    if (!game) continue;
    comparison.removeGame(game);
    const startedAt = performance.now();
    comparison.setGame(game);
    comparison.settle();
    comparison.index.matchOf(game, OWN);
    coming.push(performance.now() - startedAt);
  }
  const sure = comparison
    .ownGames()
    .flatMap((id) => comparison.game(id)?.matches ?? [])
    .filter((match) => match?.verdict === 'sure').length;
  return { tick: median(ticks), game: median(coming), load, sure: sure / (2 * (books[0]?.length ?? 1)) };
}

export const booksLab: Lab = {
  name: 'books',
  title: 'Three books side by side: what changes cost the hub',
  metrics: [
    {
      id: 'tick',
      label: 'a tick: changes, 40 games in sight told, 30 others looked at',
      unit: 'ms',
      better: 'less',
    },
    { id: 'game', label: 'a game that comes, matched', unit: 'ms', better: 'less' },
    { id: 'load', label: 'all games of three books', unit: 'ms', better: 'less' },
    { id: 'sure', label: 'sure pairs of all', unit: '', better: 'none' },
  ],
  notes: [
    'A tick is a fifth of a second: 1,000 changes are 5,000 a second in all three books together.',
    'Every contender is our own code; beside the middle one thing is changed at a time.',
  ],
  needsPeers: false,
  async open() {
    const told = new Map<number, ReturnType<typeof toldGames>>();
    const contenders = POINTS.map(
      ({ changesPerTick, games, name }): Contender => ({
        name,
        role: 'ours',
        async measure() {
          const ofAll = told.get(games) ?? toldGames(games);
          told.set(games, ofAll);
          return measure(ofAll, changesPerTick);
        },
      }),
    );
    return { contenders, close: async () => undefined };
  },
};
