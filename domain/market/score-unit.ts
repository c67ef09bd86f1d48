/** What the lines of a market count: goals, points, games. The same type counts another thing in another sport. */
export type ScoreUnit = 'goals' | 'points' | 'games' | 'runs' | 'maps' | 'rounds' | 'kills';

/** Units of the score with their sports, by the feed's ids. */
const SPORTS: readonly (readonly [ScoreUnit, readonly number[]])[] = [
  ['goals', [1, 2, 8, 11, 12, 14, 17, 85, 89, 144]],
  ['points', [3, 6, 7, 10, 13, 16, 29, 91, 180]],
  ['games', [4]],
  ['runs', [5, 66]],
  ['maps', [40, 97, 106, 150]],
  ['rounds', [86, 189, 316]],
];
const UNIT_OF_SPORT: ReadonlyMap<number, ScoreUnit> = new Map(
  SPORTS.flatMap(([unit, sports]) => sports.map((sport) => [sport, unit] as const)),
);

/** Sports of two persons or pairs; all others are played by teams. */
const PERSONAL_SPORTS: ReadonlySet<number> = new Set([
  4, 9, 10, 16, 21, 30, 56, 89, 91, 103, 117, 128, 144, 146, 150, 189,
]);

/** Sports whose maps have kills, which lines within a map count. */
const DOTA = 97;
const LEAGUE = 106;
/** Fights, whose rounds are no parts of maps. */
const UFC = 189;
/** The most maps that a match has: a line above it counts the rounds in them. */
const MOST_MAPS = 7;

export interface CountedGame {
  readonly sport: number;
  /** The period, "1st half", in words of the feed; empty for a whole game. */
  readonly period: string;
  /** What is counted in the place of the score, "Corners"; empty for the score itself. */
  readonly gameType: string;
}

/**
 * The unit of a line; undefined where the sport is not known to have one, or the name of the sub-game says it. A whole game of rounds
 * has lines of maps as well: there the line decides, and without one there is no unit.
 */
export function scoreUnit({ gameType, period, sport }: CountedGame, line?: number): ScoreUnit | undefined {
  if (gameType !== '') return undefined;
  const unit = UNIT_OF_SPORT.get(sport);
  if (unit === 'maps' && period !== '') return sport === DOTA || sport === LEAGUE ? 'kills' : undefined;
  if (unit !== 'rounds' || period !== '' || sport === UFC) return unit;
  if (line === undefined) return undefined;
  return Math.abs(line) < MOST_MAPS ? 'maps' : unit;
}

export const isPersonal = (sport: number): boolean => PERSONAL_SPORTS.has(sport);
