/**
 * Tables: made of games and of nothing else, by the rules of each sport. Games in play stand beside the table, with the place that a row would have if they
 * ended so.
 */
import type { TableType } from '#protocol/statistics/statistics-values.ts';
import type { TableColumn } from '#protocol/statistics/table-shapes.ts';
import type { SimulatedChampionship } from '../../world/championships.ts';
import type { Participant } from '../../world/names.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { seasonFormat } from './season-format.ts';

export type Result = 'won' | 'drawn' | 'lost';

export interface Tally {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  wonLate: number;
  lostLate: number;
  scored: number;
  missed: number;
  setsWon: number;
  setsLost: number;
  points: number;
  /** The balls faced in cricket; `ballsBowled` are those bowled. */
  balls: number;
  ballsBowled: number;
}

export interface TableRow extends Readonly<Tally> {
  readonly place: number;
  readonly team: Participant;
}

interface Rules {
  readonly points: (own: number, other: number, isLate: boolean) => number;
  readonly columns: readonly TableColumn[];
  /** The figures that decide at equal points, the more the better. */
  readonly order: readonly ((row: Readonly<Tally>) => number)[];
  /** Whether a game was decided late: in overtime, or in the last set that there can be. */
  readonly isLate?: (game: PlayedGame) => boolean;
}

const byResult =
  (won: number, drawn: number, lost = 0): Rules['points'] =>
  (own, other) =>
    own > other ? won : own === other ? drawn : lost;

const difference = ({ missed, scored }: Readonly<Tally>): number => scored - missed;
const scoredMost = ({ scored }: Readonly<Tally>): number => scored;
const ratio = (one: number, other: number): number => (other === 0 ? one * 1_000 : one / other);
const setRatio = ({ setsLost, setsWon }: Readonly<Tally>): number => ratio(setsWon, setsLost);
const unitRatio = ({ missed, scored }: Readonly<Tally>): number => ratio(scored, missed);
const setDifference = ({ setsLost, setsWon }: Readonly<Tally>): number => setsWon - setsLost;

const BALLS_AN_OVER = 6;
const ALL_BALLS = 120;
/** Runs an over that were made, less those that were given, in thousandths. */
export const netRate = ({ balls, ballsBowled, missed, scored }: Readonly<Tally>): number =>
  balls === 0 || ballsBowled === 0
    ? 0
    : Math.round(((scored * BALLS_AN_OVER) / balls - (missed * BALLS_AN_OVER) / ballsBowled) * 1_000);
export const shareOf = ({ games, won }: Readonly<Tally>): number =>
  games === 0 ? 0 : Math.round((won * 1_000) / games);

const WITH_DRAWS: readonly TableColumn[] = ['games', 'won', 'drawn', 'lost', 'scored', 'missed', 'points'];
const goals = (points: Rules['points']): Rules => ({
  points,
  columns: WITH_DRAWS,
  order: [difference, scoredMost],
});
const isOvertime = ({ fixture, periods }: PlayedGame): boolean =>
  periods.length > (fixture.model.regularPeriods ?? periods.length);

const BASKETS: Rules = {
  points: byResult(2, 0, 1),
  columns: ['games', 'won', 'lost', 'wonLate', 'lostLate', 'scored', 'missed', 'share', 'points'],
  order: [difference, scoredMost],
  isLate: isOvertime,
};

const SETS: Rules = {
  points: byResult(1, 0),
  columns: ['games', 'won', 'lost', 'setsWon', 'setsLost', 'points'],
  order: [setDifference, difference],
};

const RULES: ReadonlyMap<number, Rules> = new Map<number, Rules>([
  [1, goals(byResult(3, 1))],
  [2, goals(byResult(2, 1))],
  [8, goals(byResult(2, 1))],
  [85, goals(byResult(3, 1))],
  [89, goals(byResult(2, 1))],
  [144, goals(byResult(3, 1))],
  [3, BASKETS],
  [91, BASKETS],
  [
    5,
    {
      points: byResult(1, 0),
      columns: ['games', 'won', 'lost', 'wonLate', 'lostLate', 'scored', 'missed', 'share'],
      order: [shareOf, difference, scoredMost],
      isLate: isOvertime,
    },
  ],
  [
    6,
    {
      points: (own, other, isLate) => (own > other ? (isLate ? 2 : 3) : isLate ? 1 : 0),
      columns: ['games', 'won', 'lost', 'wonLate', 'lostLate', 'setsWon', 'setsLost', 'points'],
      order: [({ won }) => won, setRatio, unitRatio],
      isLate: ({ score }) => score[0] + score[1] === 5,
    },
  ],
  [4, SETS],
  [10, SETS],
  ...[86, 97, 106, 117, 128, 146, 150, 189, 316].map((sportId) => [sportId, SETS] as const),
  [
    66,
    {
      points: byResult(2, 1),
      columns: ['games', 'won', 'drawn', 'lost', 'rate', 'points'],
      order: [netRate, difference],
    },
  ],
]);
const RULES_OF_GOALS = goals(byResult(3, 1));

/** Decided after its regular time, or in the last set that there can be. */
export const wasLate = (game: PlayedGame): boolean =>
  game.shootOut !== undefined ||
  ((RULES.get(game.fixture.model.sportId) ?? RULES_OF_GOALS).isLate?.(game) ?? false);

export const columnsOf = (sportId: number): readonly TableColumn[] =>
  (RULES.get(sportId) ?? RULES_OF_GOALS).columns;

export const resultOf = ({ score, shootOut }: PlayedGame, side: 1 | 2): Result => {
  const [one, other] = shootOut ?? score;
  if (one === other) return 'drawn';
  return one > other === (side === 1) ? 'won' : 'lost';
};

export const sideIn = ({ fixture }: PlayedGame, teamId: number): 0 | 1 | 2 =>
  fixture.sides[0].id === teamId ? 1 : fixture.sides[1].id === teamId ? 2 : 0;

const empty = (): Tally => ({
  games: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  wonLate: 0,
  lostLate: 0,
  scored: 0,
  missed: 0,
  setsWon: 0,
  setsLost: 0,
  points: 0,
  balls: 0,
  ballsBowled: 0,
});

/** Balls of an innings: all of them for who was bowled out, and as many as it took to pass the target. */
const ballsOf = (game: PlayedGame, side: 1 | 2): number => game.balls?.[side - 1] ?? ALL_BALLS;

function count(tally: Tally, game: PlayedGame, side: 1 | 2, rules: Rules): void {
  const isSets = game.fixture.model.setBased;
  const [own, other] = side === 1 ? game.score : [game.score[1], game.score[0]];
  const [units, others] = side === 1 ? game.units : [game.units[1], game.units[0]];
  const isLate = rules.isLate?.(game) ?? false;
  const result = own > other ? 'won' : own === other ? 'drawn' : 'lost';
  tally.games += 1;
  tally[result] += 1;
  if (isLate && result === 'won') tally.wonLate += 1;
  if (isLate && result === 'lost') tally.lostLate += 1;
  tally.scored += units;
  tally.missed += others;
  if (isSets) {
    tally.setsWon += own;
    tally.setsLost += other;
  }
  tally.points += rules.points(own, other, isLate);
  if (rules.order.includes(netRate)) {
    tally.balls += ballsOf(game, side);
    tally.ballsBowled += ballsOf(game, side === 1 ? 2 : 1);
  }
}

export interface TableParts {
  readonly championship: SimulatedChampionship;
  readonly games: readonly PlayedGame[];
  /** 1 all, 2 at home, 3 away. */
  readonly type?: TableType;
}

/** Every participant, the best first; those who are equal in everything in the order of their ids. */
export function tableOf({ championship, games, type = 1 }: TableParts): readonly TableRow[] {
  const rules = RULES.get(championship.sportId) ?? RULES_OF_GOALS;
  const tallies = new Map(championship.participants.map((team) => [team.id, { team, tally: empty() }]));
  for (const game of games) {
    for (const side of [1, 2] as const) {
      if (type !== 1 && side !== type - 1) continue;
      const entry = tallies.get(game.fixture.sides[side - 1]?.id ?? 0);
      if (entry) count(entry.tally, game, side, rules);
    }
  }
  const keys = [({ points }: Readonly<Tally>) => points, ...rules.order];
  return [...tallies.values()]
    .sort((one, other) => {
      for (const key of keys) {
        const ahead = key(other.tally) - key(one.tally);
        if (ahead !== 0) return ahead;
      }
      return one.team.id - other.team.id;
    })
    .map(({ tally, team }, index) => ({ ...tally, place: index + 1, team }));
}

export type Zone = 'title' | 'promotion' | 'play-off' | 'relegation';
const PROMOTED = 2;
const RELEGATED = 3;

/** The zone of a place in the table of all games: what it leads to. */
export function zoneOf(championship: SimulatedChampionship, place: number): Zone | undefined {
  const { participants, roster, style } = championship;
  const { playOff } = seasonFormat(championship);
  if (playOff > 0) return place <= playOff ? 'play-off' : undefined;
  if (style !== 'club') return place === 1 ? 'title' : undefined;
  if ((roster === 'second' || roster === 'third') && place <= PROMOTED) return 'promotion';
  if ((roster === 'first' || roster === 'second') && place > participants.length - RELEGATED)
    return 'relegation';
  return place === 1 ? 'title' : undefined;
}
