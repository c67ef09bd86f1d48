import { describe, expect, it } from 'vitest';
import { aChampionship, aGameRecord, gamesOf } from '#tests/helpers/feed/game-record.ts';
import { boardRows } from './board-rows.ts';
import { anchorShift, type BoardPicture, holdRows } from './held-rows.ts';

const cup = aChampionship(10, 'Cup');
const league = aChampionship(20, 'League');

const picture = (...ids: readonly number[]): BoardPicture => {
  const games = gamesOf(...ids.map((id) => aGameRecord(id, { championship: id < 10 ? cup : league })));
  const rows = boardRows(games, {
    feed: 'live',
    nowMs: 0,
    withinHours: 0,
    text: '',
    favoriteGames: new Set(),
    favoriteChampionships: new Set(),
    collapsed: new Set(),
  });
  return { rows, games };
};

const sketch = ({ rows }: BoardPicture) =>
  rows.map((row) => {
    if (row.kind === 'championship') return `# ${row.championship.name} ${row.gameCount}`;
    return row.kind === 'game' ? `${row.isGone ? '~' : ''}${row.gameId}` : '=';
  });

describe('rows that are held', () => {
  it('are those of now while games only come', () => {
    const now = picture(1, 2, 3, 12);
    expect(holdRows(picture(2, 12), now)).toBe(now);
  });

  it('keep the place of a game that left, with its record', () => {
    const held = holdRows(picture(1, 2, 3), picture(1, 3));
    expect(sketch(held)).toEqual(['# Cup 2', '1', '~2', '3']);
    expect(
      held.games.get(held.rows.flatMap((row) => (row.kind === 'game' ? row.gameId : []))[1] ?? (0 as never)),
    ).toBeDefined();
  });

  it('keep it through further changes, and open it again when the game returns', () => {
    const held = holdRows(holdRows(picture(1, 2, 3), picture(1, 3)), picture(1, 3, 4));
    expect(sketch(held)).toEqual(['# Cup 3', '1', '~2', '3', '4']);
    expect(sketch(holdRows(held, picture(1, 2, 3, 4)))).toEqual(['# Cup 4', '1', '2', '3', '4']);
  });

  it('keep the last game of a championship and its heading', () => {
    expect(sketch(holdRows(picture(1, 12), picture(12)))).toEqual(['# Cup 1', '~1', '# League 1', '12']);
  });

  it('are taken out where nobody sees them', () => {
    const held = holdRows(picture(1, 2, 3, 12), picture(3, 12));
    expect(sketch(held)).toEqual(['# Cup 1', '~1', '~2', '3', '# League 1', '12']);
    expect(sketch(holdRows(held, picture(3, 12), (index) => index !== 1))).toEqual([
      '# Cup 1',
      '~2',
      '3',
      '# League 1',
      '12',
    ]);
  });
});

describe('the shift that keeps a row in place', () => {
  const heightOf = () => 10;

  it('is the height of what came in above it', () => {
    expect(anchorShift(picture(2, 3).rows, picture(1, 2, 3).rows, 'game/2', heightOf)).toBe(10);
    expect(anchorShift(picture(1, 2, 3).rows, picture(3).rows, 'game/3', heightOf)).toBe(-20);
  });

  it('is none for a row that one of the lists does not have', () => {
    expect(anchorShift(picture(1).rows, picture(2).rows, 'game/1', heightOf)).toBe(0);
  });
});
