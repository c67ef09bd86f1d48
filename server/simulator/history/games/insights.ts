/** What stands out in the games that two sides played: figures with the games behind each, to be said in a sentence by whoever shows them. */
import type { InsightKey } from '#protocol/statistics/game-shapes.ts';
import { resultOf, sideIn } from '../seasons/tables.ts';
import type { PlayedGame } from './played-game.ts';

export interface Insight {
  readonly key: InsightKey;
  /** 0 where it is of both. */
  readonly side: 0 | 1 | 2;
  readonly teamId?: number;
  readonly count: number;
  readonly of: number;
  /** A line or a mean, in hundredths. */
  readonly value?: number;
  /** The games that count, of those that were looked at. */
  readonly gameIds: readonly number[];
}

const FORM = 5;
const LONG = 10;
const FEWEST = 4;
const MET = 3;
const MOST_MET = 8;
/** A share that is worth a sentence. */
const NOTABLE = 0.6;
/** Sports in which the side that is named first is at home. */
const WITH_HOME: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 8, 66]);
const WITH_GOALS: ReadonlySet<number> = new Set([1, 2, 85, 89, 144]);
/** Lines near the middle of a sport, in hundredths. */
const LINES: ReadonlyMap<number, number> = new Map([
  [1, 250],
  [2, 550],
  [3, 16_250],
  [4, 2_250],
  [5, 850],
  [6, 18_250],
  [8, 5_650],
  [10, 7_450],
  [66, 31_250],
  [85, 250],
  [86, 4_650],
  [89, 450],
  [91, 10_450],
  [97, 250],
  [106, 250],
  [117, 1_150],
  [128, 1_050],
  [144, 250],
  [146, 1_950],
  [150, 350],
  [189, 250],
  [316, 4_650],
]);

/** Sports whose maps count one each. */
const MAPS_ALONE: ReadonlySet<number> = new Set([97, 106, 150]);

const totalOf = ({ score, units }: PlayedGame, sportId: number): number =>
  MAPS_ALONE.has(sportId) ? score[0] + score[1] : units[0] + units[1];

type Counts = (game: PlayedGame, side: 1 | 2) => boolean;

interface Look {
  readonly key: InsightKey;
  readonly last: number;
  readonly counts: Counts;
  /** Games that it looks at; all unless given. */
  readonly among?: Counts;
  readonly value?: number;
  readonly goalsOnly?: boolean;
  readonly homeOnly?: boolean;
}

const won: Counts = (game, side) => resultOf(game, side) === 'won';
const lost: Counts = (game, side) => resultOf(game, side) === 'lost';
const other = (side: 1 | 2): 1 | 2 => (side === 1 ? 2 : 1);

function looksOf(sportId: number): readonly Look[] {
  const line = LINES.get(sportId) ?? 250;
  const isOver: Counts = (game) => totalOf(game, sportId) * 100 > line;
  return [
    { key: 'won', last: FORM, counts: won },
    { key: 'lost', last: FORM, counts: lost },
    { key: 'not-lost', last: LONG, counts: (game, side) => !lost(game, side), goalsOnly: true },
    { key: 'not-won', last: LONG, counts: (game, side) => !won(game, side), goalsOnly: true },
    { key: 'won-at-home', last: FORM, counts: won, among: (_, side) => side === 1, homeOnly: true },
    { key: 'won-away', last: FORM, counts: won, among: (_, side) => side === 2, homeOnly: true },
    { key: 'over', last: LONG, counts: isOver, value: line },
    { key: 'under', last: LONG, counts: (game, side) => !isOver(game, side), value: line },
    { key: 'both-scored', last: LONG, counts: ({ score }) => score[0] > 0 && score[1] > 0, goalsOnly: true },
    {
      key: 'kept-out',
      last: LONG,
      counts: ({ score }, side) => score[other(side) - 1] === 0,
      goalsOnly: true,
    },
    { key: 'did-not-score', last: LONG, counts: ({ score }, side) => score[side - 1] === 0, goalsOnly: true },
    { key: 'scored-first', last: LONG, counts: ({ first }, side) => first === side, goalsOnly: true },
  ];
}

interface Sides {
  readonly sportId: number;
  /** The ids of the side that is named first, and of the other. */
  readonly teams: readonly [number, number];
  /** The games of each side that are over before this one, the last one first. */
  readonly games: readonly [readonly PlayedGame[], readonly PlayedGame[]];
}

function insightsOfSide({ games, sportId, teams }: Sides, side: 1 | 2): readonly Insight[] {
  const teamId = teams[side - 1] ?? 0;
  const played = games[side - 1] ?? [];
  const sideOf = (game: PlayedGame): 1 | 2 => (sideIn(game, teamId) === 2 ? 2 : 1);
  const told = looksOf(sportId).flatMap(
    ({ among, counts, goalsOnly, homeOnly, key, last, value }): Insight[] => {
      if ((goalsOnly && !WITH_GOALS.has(sportId)) || (homeOnly && !WITH_HOME.has(sportId))) return [];
      const looked = played.filter((game) => among?.(game, sideOf(game)) ?? true).slice(0, last);
      const counted = looked.filter((game) => counts(game, sideOf(game)));
      if (looked.length < FEWEST || counted.length < looked.length * NOTABLE) return [];
      const gameIds = counted.map(({ fixture }) => fixture.id);
      return [
        {
          key,
          side,
          teamId,
          count: counted.length,
          of: looked.length,
          gameIds,
          ...(value !== undefined && { value }),
        },
      ];
    },
  );
  const last = played.slice(0, LONG);
  if (last.length < FEWEST) return told;
  const sum = last.reduce((total, game) => total + totalOf(game, sportId), 0);
  const gameIds = last.map(({ fixture }) => fixture.id);
  const value = Math.round((sum * 100) / last.length);
  return [...told, { key: 'mean-total', side, teamId, count: last.length, of: last.length, value, gameIds }];
}

function insightsOfMeetings({ games, sportId, teams }: Sides): readonly Insight[] {
  const [first, second] = teams;
  const met = games[0].filter((game) => sideIn(game, second) !== 0).slice(0, MOST_MET);
  if (met.length < MET) return [];
  const told = ([1, 2] as const).flatMap((side): Insight[] => {
    const teamId = side === 1 ? first : second;
    const counted = met.filter((game) => won(game, sideIn(game, teamId) === 2 ? 2 : 1));
    if (counted.length < met.length * NOTABLE) return [];
    const gameIds = counted.map(({ fixture }) => fixture.id);
    return [{ key: 'met-won', side, teamId, count: counted.length, of: met.length, gameIds }];
  });
  const line = LINES.get(sportId) ?? 250;
  const over = met.filter((game) => totalOf(game, sportId) * 100 > line);
  if (over.length < met.length * NOTABLE) return told;
  const gameIds = over.map(({ fixture }) => fixture.id);
  return [...told, { key: 'met-over', side: 0, count: over.length, of: met.length, value: line, gameIds }];
}

export const insightsOf = (sides: Sides): readonly Insight[] => [
  ...insightsOfSide(sides, 1),
  ...insightsOfSide(sides, 2),
  ...insightsOfMeetings(sides),
];
