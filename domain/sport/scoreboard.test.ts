import { describe, expect, it } from 'vitest';
import type { SportId } from '../lib/ids.ts';
import type { PeriodScore, Score } from './score.ts';
import { columnsWithin, roomOf } from './scoreboard/score-column.ts';
import { type Scoreboard, type ScoreboardHead, scoreboardOf } from './scoreboard.ts';

const NOTHING: Score = {
  side1: 0,
  side2: 0,
  phase: 'playing',
  period: 0,
  periodName: '',
  periods: [],
  info: '',
  statusLine: '',
  statistics: [],
  extras: [],
  mapCount: 0,
};

const periods = (...pairs: readonly (readonly [number, number])[]): readonly PeriodScore[] =>
  pairs.map(([side1, side2], at) => ({ number: at + 1, name: '', side1, side2 }));

const board = (sport: number, score: Partial<Score>, head: Partial<ScoreboardHead> = {}): Scoreboard =>
  scoreboardOf({ ...NOTHING, ...score }, { sportId: sport as SportId, facts: [], info: '', ...head });

const extras = (values: Readonly<Record<string, string>>): Score['extras'] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

const statistics = (values: Readonly<Record<number, readonly [string, string]>>): Score['statistics'] => [
  {
    period: 0,
    entries: Object.entries(values).map(([id, [side1, side2]]) => ({
      id: Number(id),
      name: '',
      side1,
      side2,
    })),
  },
];

/** The columns as text: "sets 1:0 | games 4:3" */
const told = ({ columns }: Pick<Scoreboard, 'columns'>): string =>
  columns.map(({ kind, number, side1, side2 }) => `${kind}${number || ''} ${side1}:${side2}`).join(' | ');

const within = (scoreboard: Scoreboard, room: number): string =>
  told({ columns: columnsWithin(scoreboard.columns, room) });

it('a fight has no figures before its end, whatever its rounds are', () => {
  const rounds = {
    period: 2,
    periods: periods([1, 0], [0, 0]),
    clock: { seconds: 90, direction: 'down', running: true },
  } as const;
  for (const sport of [9, 79, 189]) {
    expect(told(board(sport, rounds))).toBe('');
    expect(board(sport, rounds).clock?.reading.seconds).toBe(90);
    expect(told(board(sport, { ...rounds, phase: 'finished', side1: 1 }))).toBe('total 1:0');
  }
});

describe('set sports', () => {
  const tennis = board(4, {
    side1: 1,
    side2: 1,
    period: 3,
    periods: periods([6, 4], [4, 6], [5, 3]),
    points: { side1: '30', side2: 'A' },
    serving: 1,
  });

  it('tennis shows sets, the sets that were played, games and points of now, and the server', () => {
    expect(told(tennis)).toBe('sets 1:1 | period1 6:4 | period2 4:6 | games 5:3 | points 30:A');
    expect(tennis.serving).toBe(1);
    expect(tennis.stage).toEqual({ word: 'set', number: 3 });
  });

  it('gives up the sets that were played, the oldest first, and never sets, games and points', () => {
    expect(within(tennis, 10)).toBe('sets 1:1 | period2 4:6 | games 5:3 | points 30:A');
    expect(within(tennis, 0)).toBe('sets 1:1 | games 5:3 | points 30:A');
  });

  it('tells no points between the games of a break, and no server after the match', () => {
    const pause = board(4, {
      phase: 'break',
      period: 1,
      periods: periods([6, 4]),
      points: { side1: '0', side2: '0' },
    });
    expect(told(pause)).toBe('sets 0:0 | games 6:4');
    const over = board(4, {
      phase: 'finished',
      side1: 2,
      period: 2,
      periods: periods([6, 4], [7, 5]),
      serving: 2,
    });
    expect(told(over)).toBe('sets 2:0 | period1 6:4 | period2 7:5');
    expect(over.serving).toBeUndefined();
  });

  it.each([6, 29, 10, 16])('sport %i shows sets, and the points of the set that is played', (sport) => {
    const rally = board(sport, { side2: 1, period: 2, periods: periods([24, 26], [15, 16]), serving: 2 });
    expect(told(rally)).toBe('sets 0:1 | period1 24:26 | points 15:16');
    expect(within(rally, 6)).toBe('sets 0:1 | points 15:16');
    expect(rally.serving).toBe(2);
  });

  it('e-sports show maps and the score of this map; whose turn the feed tells is no server', () => {
    const series = board(40, {
      side1: 1,
      period: 2,
      periods: periods([13, 11], [7, 2]),
      mapCount: 3,
      serving: 2,
    });
    expect(told(series)).toBe('maps 1:0 | period1 13:11 | map-score 7:2');
    expect(series.serving).toBeUndefined();
    expect(series.details).toEqual([{ key: 'best-of', values: { maps: 3 } }]);
    // A series of a sport that has no rule here.
    expect(told(board(9999, { side1: 1, period: 2, periods: periods([1, 0], [0, 0]), mapCount: 3 }))).toBe(
      'maps 1:0 | period1 1:0 | map-score 0:0',
    );
  });

  it('does not take a map that waits for its turn for one that was played', () => {
    expect(told(board(40, { period: 1, periods: periods([0, 1], [0, 0]), mapCount: 3 }))).toBe(
      'maps 0:0 | map-score 0:1',
    );
  });
});

describe('cricket', () => {
  const T20: Partial<ScoreboardHead> = { facts: [{ kind: 3, value: 'T20' }] };

  it('shows runs and wickets, the overs of who bats, and what the chase needs', () => {
    const chase = board(
      66,
      {
        side1: 174,
        side2: 137,
        serving: 2,
        period: 2,
        extras: extras({ Team1Scores: '174/3', Team2Scores: '137/5', InnsStats: '2;5;17.1' }),
      },
      { info: 'T20 №3' },
    );
    expect(told(chase)).toBe('runs 174/3:137/5');
    expect(chase.overs).toBe('17.1');
    expect(chase.details).toEqual([
      { key: 'target', values: { runs: 175 } },
      { key: 'required-rate', values: { rate: '13.41' } },
      { key: 'need', values: { runs: 38, balls: 17 } },
      { key: 'run-rate', values: { rate: '7.98' } },
    ]);
    expect(chase.serving).toBe(2);
  });

  it('leaves the side that has not batted without a figure, and sets no target', () => {
    const first = board(
      66,
      {
        side1: 43,
        serving: 1,
        extras: extras({ Team1Scores: '43/0', Team2Scores: '0/0', InnsStats: '1;0;8.1' }),
      },
      T20,
    );
    expect(told(first)).toBe('runs 43/0:');
    expect(first.details).toEqual([{ key: 'run-rate', values: { rate: '5.27' } }]);
  });

  it('knows the side that bats first in either place, and an innings told without wickets', () => {
    const other = board(
      66,
      {
        side2: 52,
        serving: 2,
        extras: extras({ Team1Scores: '0/0', Team2Scores: '52/1', InnsStats: '2;1;6.5' }),
      },
      T20,
    );
    expect(told(other)).toBe('runs :52/1');
    expect(other.overs).toBe('6.5');
    const late = board(
      66,
      {
        side1: 145,
        serving: 2,
        extras: extras({ Team1Scores: '145', Team2Scores: '0/0', InnsStats: '2;0;0.0' }),
      },
      T20,
    );
    expect(told(late)).toBe('runs 145:0/0');
    expect(late.details[2]).toEqual({ key: 'need', values: { runs: 146, balls: 120 } });
  });

  it.each([
    ['18 overs', 108],
    ['ODI', 300],
    ['T10', 60],
  ])('reads %s as an innings of %i balls', (value, balls) => {
    const chase = board(
      66,
      { side1: 400, serving: 2, extras: extras({ Team1Scores: '400/9', InnsStats: '2;0;0.0' }) },
      { facts: [{ kind: 3, value }] },
    );
    expect(chase.details[2]).toEqual({ key: 'need', values: { runs: 401, balls } });
  });

  it('a match without a limit of overs, or without extras, gets no target', () => {
    const test = board(66, {
      side1: 174,
      side2: 137,
      extras: extras({ Team1Scores: '174/10', Team2Scores: '137/5', InnsStats: '2;5;17.1' }),
    });
    expect(test.details.map(({ key }) => key)).toEqual(['run-rate']);
    const bare = board(66, { side1: 174, side2: 12, serving: 2 }, T20);
    expect(told(bare)).toBe('runs 174:12');
    expect(bare.details).toEqual([{ key: 'target', values: { runs: 175 } }]);
  });
});

describe('sports with periods', () => {
  it('basketball shows quarters before the total and counts fouls', () => {
    const basketball = board(3, {
      side1: 57,
      side2: 49,
      period: 3,
      periods: periods([24, 18], [22, 20], [11, 11]),
      clock: { seconds: 252, direction: 'down', running: true },
      statistics: statistics({ 53: ['4', '3'] }),
    });
    expect(told(basketball)).toBe('period1 24:18 | period2 22:20 | period3 11:11 | total 57:49');
    expect(within(basketball, 8)).toBe('period3 11:11 | total 57:49');
    expect(within(basketball, 0)).toBe('total 57:49');
    expect(basketball.stage).toEqual({ word: 'quarter', number: 3 });
    expect(basketball.details).toEqual([{ key: 'fouls', values: { side1: 4, side2: 3 } }]);
    // Overtime has the feed's own name.
    expect(board(3, { period: 5 }).stage).toBeUndefined();
  });

  it('hockey knows a power play from the line of information and from penalties', () => {
    const even = board(2, { period: 2, info: '(4x4)' });
    expect(even.details).toEqual([{ key: 'strength', values: { side1: 4, side2: 4 } }]);
    expect(even.powerPlay).toBeUndefined();
    expect(board(2, { period: 2, info: '(5x4)' }).powerPlay).toBe(1);
    const served = (seconds: number): Scoreboard =>
      board(2, {
        period: 3,
        clock: { seconds, direction: 'up', running: false },
        extras: extras({ Stat2: '{"RTJS":"[{\\"MD\\":2,\\"S\\":2362}]"}' }),
      });
    expect(served(2400).powerPlay).toBe(1);
    expect(served(2481).details).toEqual([{ key: 'strength', values: { side1: 5, side2: 4 } }]);
    expect(served(2482).powerPlay).toBeUndefined();
  });

  it.each(['{"Shtout":"v"}', 'not json', '{"RTJS":"[1,null,{}]"}', '{"RTJS":7}'])(
    'makes no penalty out of %s',
    (value) => {
      const hockey = board(2, {
        period: 3,
        clock: { seconds: 2400, direction: 'up', running: true },
        extras: extras({ Stat1: value }),
      });
      expect(hockey.details).toEqual([]);
    },
  );

  it('baseball tells the half by who bats, and outs and bases where they are told', () => {
    const baseball = board(5, {
      side1: 1,
      side2: 2,
      period: 6,
      serving: 1,
      periods: periods([1, 0], [0, 0], [0, 0], [0, 1], [0, 1], [0, 0]),
      extras: extras({ Outs: '2', Bases: '1,3' }),
    });
    expect(within(baseball, 0)).toBe('runs 1:2');
    expect(baseball.stage).toEqual({ word: 'inning', number: 6, half: 'bottom' });
    expect(baseball.diamond).toEqual({ outs: 2, bases: [1, 3] });
    expect(board(5, { period: 11, serving: 2 }).diamond).toBeUndefined();
    expect(board(5, { period: 1, extras: extras({ Outs: '7', Bases: '' }) }).diamond).toEqual({ bases: [] });
  });

  it('an unknown sport shows total and periods, and one period says no more than the total', () => {
    expect(told(board(180, { side1: 19, side2: 19, period: 2, periods: periods([14, 12], [5, 7]) }))).toBe(
      'period1 14:12 | period2 5:7 | total 19:19',
    );
    expect(told(board(180, { side1: 10, side2: 7, period: 1, periods: periods([10, 7]) }))).toBe(
      'total 10:7',
    );
  });
});

describe('football', () => {
  const half = (period: number, seconds: number): Scoreboard =>
    board(1, { period, clock: { seconds, direction: 'up', running: true } });

  it('counts added time from the regular end of either half', () => {
    expect(half(1, 600).clock?.addedFrom).toBe(2700);
    expect(half(2, 600).clock?.addedFrom).toBe(5400);
    expect(half(3, 6000).clock?.addedFrom).toBeUndefined();
    // A virtual half lasts two minutes.
    expect(
      board(85, { period: 1, clock: { seconds: 60, direction: 'up', running: true } }).clock?.addedFrom,
    ).toBeUndefined();
  });

  it('takes red cards from the statistics, else from the extras', () => {
    expect(board(1, { statistics: statistics({ 71: ['0', '1'] }) }).redCards).toEqual([0, 1]);
    expect(board(1, { extras: extras({ IRedCard1: '2', IRedCard2: '0' }) }).redCards).toEqual([2, 0]);
    expect(board(1, {}).redCards).toEqual([0, 0]);
  });

  it('tells added minutes and corners', () => {
    const late = board(1, {
      period: 2,
      extras: extras({ AddTime: '+6' }),
      statistics: statistics({ 70: ['5', '4'] }),
    });
    expect(late.details).toEqual([
      { key: 'added', values: { minutes: 6 } },
      { key: 'corners', values: { side1: 5, side2: 4 } },
    ]);
  });

  it('a sub-game shows its own total alone', () => {
    const corners = board(
      1,
      {
        side1: 5,
        side2: 4,
        period: 2,
        periods: periods([1, 0], [0, 0]),
        statistics: statistics({ 71: ['1', '0'] }),
      },
      { subGame: { period: 0, periodName: '', typeName: 'Corners', variantName: '' } },
    );
    expect(told(corners)).toBe('total 5:4');
    expect(corners.redCards).toEqual([0, 0]);
  });
});

describe('room', () => {
  it('is the figures with a gap each, and enough room keeps all', () => {
    const { columns } = board(3, { side1: 101, side2: 98, period: 2, periods: periods([50, 49], [51, 49]) });
    expect(roomOf(columns)).toBe(3 + 3 + 4);
    expect(columnsWithin(columns, 10)).toBe(columns);
    expect(columnsWithin(columns, 9)).toHaveLength(2);
  });
});
