/** What one tab is told of several books: the list that it asks for, and prices of the games that it has in sight, four times a second and only what differs. */
import type { GameId } from '#domain/lib/ids.ts';
import type { BooksAsked, BooksQuery, BooksTold, ToldBook } from '#protocol/books/book-channel.ts';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import { BookBoard } from '#streams/books/book-board.ts';
import type { Clock } from '#streams/clock.ts';
import type { BookViews } from './book-views.ts';

export interface BookTellerParts {
  readonly clock: Clock;
  readonly views: BookViews;
  readonly ownName: string;
  readonly budget: NonNullable<BooksTold['budget']>;
  readonly post: (told: BooksTold) => void;
}

export interface BookTeller {
  take(asked: Exclude<BooksAsked, { readonly type: 'leave' }>): void;
  close(): void;
}

const TELL_MS = 250;
/** The pause between two looks while not every game was looked at once, and how many games a look has. */
const FIRST_LOOK_MS = 40;
const GAMES_A_FIRST_LOOK = 60;
const GAMES_A_LOOK = 30;
/** Lists and counts are made anew every so many tellings. */
const LIST_EVERY = 4;

/** The last good answer of a book's boards. */
const confirmedAt = (health: readonly (FeedHealth | undefined)[]): number | undefined => {
  const times = health.flatMap((one) => one?.confirmedAtMs ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
};

const phasesOf = (health: readonly (FeedHealth | undefined)[]): ToldBook['phases'] =>
  health.map((one) => one?.phase ?? 'loading');

export function createBookTeller({ budget, clock, ownName, post, views }: BookTellerParts): BookTeller {
  const { comparison, own } = views;
  const board = new BookBoard({ comparison, own: own.game });
  const sent = new Map<string, string>();
  const sentGames = new Map<GameId, string>();
  let query: BooksQuery | undefined;
  let turn = 0;
  let cancelTelling = () => {};
  let cancelLooking = () => {};

  /** A part of what is told, where it differs from what was told last. */
  function changed<Name extends keyof BooksTold>(
    name: Name,
    value: BooksTold[Name],
  ): Pick<BooksTold, Name> | object {
    const text = JSON.stringify(value);
    if (sent.get(name) === text) return {};
    sent.set(name, text);
    return { [name]: value };
  }

  function books(): readonly ToldBook[] {
    const matched = board.matched();
    const health = own.health();
    const ownAtMs = confirmedAt(health);
    const ofOwn: ToldBook = {
      name: ownName,
      phases: phasesOf(health),
      ...(ownAtMs === undefined ? {} : { confirmedAtMs: ownAtMs }),
      games: comparison.sizeOf(ownName),
      matched: comparison.sizeOf(ownName),
    };
    const others = views.states().map((state, at): ToldBook => {
      const atMs = confirmedAt(state.health);
      const { bytes, isHeld, requests } = state.use;
      return {
        name: state.name,
        color: state.color,
        phases: phasesOf(state.health),
        ...(atMs === undefined ? {} : { confirmedAtMs: atMs }),
        use: { requests, bytes, isHeld },
        games: comparison.sizeOf(state.name),
        matched: matched[at] ?? 0,
      };
    });
    return [ofOwn, ...others];
  }

  /** The games in sight that differ from what was told of them; those out of sight are told anew when they come back. */
  function games(asked: BooksQuery): Pick<BooksTold, 'games'> {
    const inSight = board.games(asked);
    const there = new Set(inSight.map(({ head }) => head.id));
    for (const id of sentGames.keys()) if (!there.has(id)) sentGames.delete(id);
    const told = inSight.filter((game) => {
      const text = JSON.stringify(game);
      if (sentGames.get(game.head.id) === text) return false;
      sentGames.set(game.head.id, text);
      return true;
    });
    return told.length > 0 ? { games: told } : {};
  }

  function tell(asked: BooksQuery, isFull: boolean): void {
    const told = {
      ...(isFull
        ? {
            ...changed('books', books()),
            ...changed('budget', budget),
            ...changed('list', board.list(asked)),
            ...changed('sports', board.sports(asked)),
            ...changed('doubts', board.doubts()),
            ...changed('covered', board.covered()),
            ...changed('isWhole', board.isWhole),
          }
        : {}),
      ...games(asked),
    };
    if (Object.keys(told).length > 0) post({ type: 'books', ...told });
  }

  function telling(): void {
    cancelTelling();
    if (query) {
      if (board.isWhole) board.look(query, GAMES_A_LOOK);
      tell(query, turn % LIST_EVERY === 0);
      turn += 1;
    }
    cancelTelling = clock.later(telling, TELL_MS);
  }

  /** The first round is quick: nothing is in order before it is over. */
  function looking(): void {
    if (query) board.look(query, GAMES_A_FIRST_LOOK);
    if (!board.isWhole) cancelLooking = clock.later(looking, FIRST_LOOK_MS);
  }

  telling();
  looking();
  return {
    take(asked) {
      if (asked.type === 'answers') {
        for (const { games: pair } of comparison.index.answers.replace(asked.pairs)) {
          const ownGame = pair.find(({ book }) => book === ownName);
          if (ownGame && query) board.again(ownGame.gameId as GameId, query);
        }
        return;
      }
      query = asked.query;
      turn = 0;
      telling();
    },
    close() {
      cancelTelling();
      cancelLooking();
    },
  };
}
