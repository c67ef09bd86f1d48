import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { aChampionship, aGameRecord, gamesOf } from '#tests/helpers/feed/game-record.ts';
import { type BoardOptions, type BoardRow, boardRows, favoriteRows } from './board-rows.ts';

const NOW_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

const options = (over: Partial<BoardOptions> = {}): BoardOptions => ({
  feed: 'live',
  nowMs: NOW_MS,
  withinHours: 0,
  text: '',
  favoriteGames: new Set(),
  favoriteChampionships: new Set(),
  collapsed: new Set(),
  ...over,
});

/** The rows as texts: "= section", "* sport", "# championship", "game", "game!" where its row names the championship. */
const sketch = (rows: readonly BoardRow[]): string[] =>
  rows.map((row) => {
    if (row.kind === 'section') return `= ${row.section} ${row.gameCount}`;
    if (row.kind === 'championship') return `# ${row.championship.name} ${row.gameCount}`;
    if (row.kind === 'sport') return `* ${row.sportName} ${row.gameCount}`;
    return row.isNamed ? `${row.gameId}!` : String(row.gameId);
  });

const football = { sportId: 1 as SportId, sportName: 'Football' };
const tennis = { sportId: 4 as SportId, sportName: 'Tennis' };
const cup = aChampionship(10, 'Cup');
const league = aChampionship(20, 'League');
const open = aChampionship(30, 'Open');

const world = gamesOf(
  aGameRecord(4, { ...tennis, championship: open, rating: 99 }),
  aGameRecord(3, { ...football, championship: league, rating: 1, startsAt: NOW_MS + 1 }),
  aGameRecord(2, { ...football, championship: league, rating: 5, startsAt: NOW_MS }),
  aGameRecord(1, { ...football, championship: cup, rating: 2 }),
);

describe('rows of the live board', () => {
  it('groups by championship: sports first, the better rated championship first, then by start', () => {
    expect(sketch(boardRows(world, options()))).toEqual([
      '# League 2',
      '2',
      '3',
      '# Cup 1',
      '1',
      '# Open 1',
      '4',
    ]);
  });

  it('gives the same rows whatever the order of arrival', () => {
    const reversed = new Map([...world].reverse());
    expect(boardRows(reversed, options())).toEqual(boardRows(world, options()));
  });

  it('pins favourite games and championships on top, each game once', () => {
    const rows = boardRows(
      world,
      options({
        favoriteGames: new Set([3 as GameId]),
        favoriteChampionships: new Set([30 as ChampionshipId]),
      }),
    );
    expect(sketch(rows)).toEqual([
      '= favorites 2',
      '# League 1',
      '3',
      '# Open 1',
      '4',
      '# League 1',
      '2',
      '# Cup 1',
      '1',
    ]);
  });

  it('keeps the header and the count of a folded championship', () => {
    const rows = boardRows(world, options({ collapsed: new Set([20 as ChampionshipId]) }));
    expect(sketch(rows)).toEqual(['# League 2', '# Cup 1', '1', '# Open 1', '4']);
  });

  it('finds by every word, in any case, in opponents and championships', () => {
    expect(sketch(boardRows(world, options({ text: ' home  LEAG' })))).toEqual(['# League 2', '2', '3']);
    expect(boardRows(world, options({ text: 'nobody' }))).toEqual([]);
  });

  it('gives every row a key of its own even when a championship stands in two sections', () => {
    const rows = boardRows(world, options({ favoriteGames: new Set([3 as GameId]) }));
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});

describe('rows of the line board', () => {
  const line = gamesOf(
    aGameRecord(1, { feed: 'line', championship: cup, startsAt: NOW_MS + 5 * HOUR_MS }),
    aGameRecord(2, { feed: 'line', championship: cup, startsAt: NOW_MS + 3 * HOUR_MS }),
    aGameRecord(3, { feed: 'line', championship: cup, startsAt: NOW_MS + HOUR_MS }),
  );

  it('groups by start: up to two hours, up to four, later', () => {
    expect(sketch(boardRows(line, options({ feed: 'line' })))).toEqual([
      '= within-2h 1',
      '# Cup 1',
      '3',
      '= within-4h 1',
      '# Cup 1',
      '2',
      '= later 1',
      '# Cup 1',
      '1',
    ]);
  });

  it('leaves out windows that the time filter empties', () => {
    expect(sketch(boardRows(line, options({ feed: 'line', withinHours: 4 })))).toEqual([
      '= within-2h 1',
      '# Cup 1',
      '3',
      '= within-4h 1',
      '# Cup 1',
      '2',
    ]);
  });
});

describe('rows of the favourites', () => {
  it('show pinned games of both feeds, the live ones first, and nothing else', () => {
    const line = gamesOf(
      aGameRecord(8, { feed: 'line', championship: league }),
      aGameRecord(9, { feed: 'line' }),
    );
    const pins = options({
      favoriteGames: new Set([1 as GameId]),
      favoriteChampionships: new Set([20 as ChampionshipId]),
    });
    const rows = favoriteRows(world, line, pins);
    expect(sketch(rows)).toEqual([
      '= live 3',
      '# League 2',
      '2',
      '3',
      '# Cup 1',
      '1',
      '= line 1',
      '# League 1',
      '8',
    ]);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});

describe('a dense list', () => {
  const games = gamesOf(
    aGameRecord(1, { ...football, championship: league, rating: 9 }),
    aGameRecord(2, { ...football, championship: league, rating: 9 }),
    aGameRecord(3, { ...football, championship: cup, rating: 5 }),
    aGameRecord(4, { ...tennis, championship: open, rating: 1 }),
  );

  it('has a header for a sport and for a large championship; rows of a small one name it', () => {
    expect(sketch(boardRows(games, options({ headerFrom: 2 })))).toEqual([
      '* Football 3',
      '# League 2',
      '1',
      '2',
      '3!',
      '* Tennis 1',
      '4!',
    ]);
  });

  it('keeps the header of a championship that is folded, and of one that is alone', () => {
    const folded = boardRows(games, options({ headerFrom: 3, collapsed: new Set([cup.id]) }));
    expect(sketch(folded)).toEqual(['* Football 3', '1!', '2!', '# Cup 1', '* Tennis 1', '4!']);
    const alone = gamesOf(aGameRecord(4, { ...tennis, championship: open }));
    expect(sketch(boardRows(alone, options({ headerFrom: 3 })))).toEqual(['# Open 1', '4']);
  });

  it('says the first sport of a section in the row of the section', () => {
    const rows = boardRows(
      games,
      options({ headerFrom: 3, favoriteGames: new Set([4 as GameId, 1 as GameId]) }),
    );
    expect(sketch(rows).slice(0, 4)).toEqual(['= favorites 2', '1!', '* Tennis 1', '4!']);
    expect(rows[0]).toMatchObject({ sport: { sportId: 1, sportName: 'Football', gameCount: 1 } });
  });
});
