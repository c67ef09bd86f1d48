/** The test that each cell of the table in docs/scoreboard.md is what the board keeps of such a score at that width. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import type { Score } from '#domain/sport/score.ts';
import { scoreboardOf, shownOf } from '#domain/sport/scoreboard.ts';
import { boardMetrics } from '#src/features/live/rows/board-metrics.ts';
import { boardColumns } from '#streams/board/board-columns.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The board beside navigation and bet slip, by the width of the window; tests/e2e/board/scoreboard.spec.ts measures it in a browser. */
const BOARD_PX: ReadonlyMap<string, number> = new Map([
  ['390', 390],
  ['768', 768],
  ['1440', 1440 - 200 - 320],
  ['2560', 2560 - 288 - 376],
]);

interface Sample {
  readonly sport: number;
  readonly score: Partial<Score>;
  readonly format?: string;
}

const played = (...pairs: readonly (readonly [number, number])[]): Partial<Score> => ({
  period: pairs.length,
  periods: pairs.map(([side1, side2], at) => ({ number: at + 1, name: '', side1, side2 })),
});
const extras = (values: Readonly<Record<string, string>>): Pick<Score, 'extras'> => ({
  extras: Object.entries(values).map(([key, value]) => ({ key, value })),
});
const statistic = (id: number, side1: string, side2: string): Pick<Score, 'statistics'> => ({
  statistics: [{ period: 0, entries: [{ id, name: '', side1, side2 }] }],
});

/** A score of each sport with much to show. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  Football: {
    sport: 1,
    score: {
      side1: 2,
      side2: 1,
      ...played([1, 0], [1, 1]),
      ...statistic(70, '6', '3'),
      ...extras({ AddTime: '+4' }),
    },
  },
  Tennis: {
    sport: 4,
    score: { side1: 1, side2: 1, ...played([6, 4], [3, 6], [3, 4]), points: { side1: '40', side2: '15' } },
  },
  Volleyball: { sport: 6, score: { side1: 2, side2: 1, ...played([25, 23], [19, 25], [25, 20], [18, 12]) } },
  'Beach volleyball': { sport: 29, score: { side1: 1, side2: 1, ...played([21, 15], [17, 21], [9, 8]) } },
  'Table tennis': {
    sport: 10,
    score: { side1: 2, side2: 2, ...played([11, 8], [9, 11], [11, 4], [10, 12], [7, 5]) },
  },
  Badminton: { sport: 16, score: { side1: 1, side2: 1, ...played([21, 14], [19, 21], [12, 11]) } },
  Basketball: {
    sport: 3,
    score: { side1: 57, side2: 49, ...played([24, 18], [22, 20], [11, 11]), ...statistic(53, '9', '11') },
  },
  'Ice hockey': { sport: 2, score: { side1: 2, side2: 1, info: '(5x4)', ...played([1, 0], [0, 1], [1, 0]) } },
  Handball: {
    sport: 8,
    score: { side1: 24, side2: 22, info: '(7x6)', ...played([13, 12], [11, 10]), ...statistic(22, '3', '2') },
  },
  Cricket: {
    sport: 66,
    format: 'T20',
    score: {
      side1: 184,
      side2: 121,
      serving: 2,
      ...played([184, 0], [0, 121]),
      ...extras({ Team1Scores: '184/6', Team2Scores: '121/4', InnsStats: '2;4;15.3' }),
    },
  },
  Baseball: {
    sport: 5,
    score: {
      side1: 4,
      side2: 3,
      serving: 1,
      ...played([0, 1], [2, 0], [0, 0], [1, 0], [0, 2], [0, 0], [1, 0]),
      ...extras({ Outs: '2', Bases: '1,2' }),
    },
  },
  'Counter-Strike': {
    sport: 86,
    score: { side1: 1, side2: 1, mapCount: 3, ...played([13, 9], [11, 13], [9, 7]) },
  },
  'Dota 2': { sport: 97, score: { side1: 1, side2: 0, mapCount: 3, ...played([31, 18], [22, 25]) } },
  'Other sports': { sport: 180, score: { side1: 19, side2: 17, ...played([14, 12], [5, 5]) } },
};

/**
 * The scoreboard at a width as text, "sets, 1, 2, games, points + need": figures in their order, earlier periods by
 * number, then details, in few letters or in words.
 */
function shownAt({ sport, score, format }: Sample, widthPx: number): string {
  const whole: Score = {
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
    ...score,
  };
  const board = scoreboardOf(whole, {
    sportId: sport as SportId,
    facts: format === undefined ? [] : [{ kind: 3, value: format }],
    info: '',
  });
  // Wide windows have compact rows.
  const { room } = boardMetrics(widthPx, boardColumns([]), 0, widthPx >= 900);
  const { columns, details, short } = shownOf(board, room);
  const beside = [...short, ...details].map(({ key }) => key);
  const figures = columns.map(({ kind, number }) => (number === 0 ? kind : String(number))).join(', ');
  return beside.length === 0 ? figures : `${figures} + ${beside.join(', ')}`;
}

function tableOfDoc(): readonly (readonly string[])[] {
  const text = readFileSync(path.join(root, 'docs/scoreboard.md'), 'utf8');
  const [table = ''] = text.slice(text.indexOf('\n|') + 1).split('\n\n');
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the table of what is shown where', () => {
  const [header = [], , ...rows] = tableOfDoc();

  it('has the four widths and every sport', () => {
    expect(header.slice(1, 5)).toEqual([...BOARD_PX.keys()]);
    expect(rows.map(([sport]) => sport)).toEqual(Object.keys(SAMPLES));
  });

  it.each(
    rows.flatMap(([sport = '', ...cells]) =>
      [...BOARD_PX].map(([width, px], at) => ({ sport, width, px, cell: cells[at] })),
    ),
  )('says of $sport at $width what the board keeps', ({ sport, px, cell }) => {
    const sample = SAMPLES[sport];
    expect(sample && shownAt(sample, px)).toBe(cell);
  });
});
