/**
 * The scoreboard of a game: what its sport shows of a score, and in which order it is given up where room is scarce. It
 * reads only what the feed told; what it did not tell is absent. It has no words: details and the stage are keys with
 * values.
 */
import type { GameHead } from './game.ts';
import type { GameClock, Score, ScorePhase } from './score.ts';
import { type Diamond, diamondOf, halfOf } from './scoreboard/baseball.ts';
import { cricketColumns, cricketDetails, oversOf } from './scoreboard/cricket.ts';
import {
  addedUp,
  runningPeriod,
  tennisColumns,
  totalColumn,
  withFirstHalf,
  won,
} from './scoreboard/period-columns.ts';
import { strengthOf } from './scoreboard/players-off.ts';
import { columnsWithin, type ScoreColumn } from './scoreboard/score-column.ts';
import { isNeeded, type ScoreDetail, type ScoreDetailKey } from './scoreboard/score-detail.ts';
import { countOf, extraOf, type Pair, statisticOf } from './scoreboard/score-facts.ts';
import { familyOf, type SportFamily } from './scoreboard/sport-families.ts';

export type StageWord = 'half' | 'quarter' | 'period' | 'set' | 'game' | 'map' | 'inning' | 'innings';

/** The stage of a game without words: the third set, the top of the seventh inning. */
export interface Stage {
  readonly word: StageWord;
  readonly number: number;
  readonly half?: 'top' | 'bottom';
}

export interface ScoreboardClock {
  readonly reading: GameClock;
  /** The second from which the clock reads as added time: "45+2'". */
  readonly addedFrom?: number;
}

export interface Scoreboard {
  readonly phase: ScorePhase;
  /** The columns in the order in which they are read. */
  readonly columns: readonly ScoreColumn[];
  /**
   * The stage; absent where the sport does not number it, and past regular time: there the feed's own name of the period
   * stands.
   */
  readonly stage?: Stage;
  readonly clock?: ScoreboardClock;
  /** The overs of cricket: "15.3", bowled to the side that bats. */
  readonly overs?: string;
  /** The side that serves or bats. */
  readonly serving?: 1 | 2;
  readonly redCards: Pair;
  /** The side with more players on the field for now. */
  readonly powerPlay?: 1 | 2;
  /** The bases of baseball. */
  readonly diamond?: Diamond;
  /** Details, the most telling first. */
  readonly details: readonly ScoreDetail[];
}

export type ScoreboardHead = Pick<GameHead, 'sportId' | 'facts' | 'info'> & {
  readonly subGame?: GameHead['subGame'];
};

const RED_CARDS = 71;
const CORNERS = 70;
const FOULS = 53;
const TWO_MINUTES = 22;
const HALF_SECONDS = 45 * 60;
const FOOTBALL = 1;
const NONE: Pair = [0, 0];

interface StageRule {
  readonly word: StageWord;
  /** The number of regular periods; beyond it the feed's name says more: overtime, extra time, shoot-out. */
  readonly regular: number;
}

/** What the parts of a game are called, by the kind of its sport. */
export const STAGES: Readonly<Record<SportFamily, StageRule | undefined>> = {
  football: { word: 'half', regular: 2 },
  hockey: { word: 'period', regular: 3 },
  basketball: { word: 'quarter', regular: 4 },
  handball: { word: 'half', regular: 2 },
  'american-football': { word: 'quarter', regular: 4 },
  tennis: { word: 'set', regular: 5 },
  rally: { word: 'set', regular: 5 },
  'table-tennis': { word: 'game', regular: 7 },
  cricket: { word: 'innings', regular: 4 },
  baseball: { word: 'inning', regular: 99 },
  'e-sport': { word: 'map', regular: 9 },
  fight: undefined,
  other: undefined,
};

const SERVES: ReadonlySet<SportFamily> = new Set(['tennis', 'rally', 'table-tennis', 'cricket', 'baseball']);

function columnsOf(family: SportFamily, score: Score): readonly ScoreColumn[] {
  switch (family) {
    case 'football':
      return withFirstHalf(score);
    case 'tennis':
      return tennisColumns(score);
    case 'rally':
    case 'table-tennis':
      return won(score, 'sets', 'points');
    case 'e-sport':
      return won(score, 'maps', 'map-score');
    case 'cricket':
      return cricketColumns(score);
    case 'baseball':
      return addedUp(score, 'runs');
    case 'fight':
      // Rounds are judged in secret: nobody has anything before the end.
      return score.side1 || score.side2 ? [totalColumn(score)] : [];
    default:
      return addedUp(score);
  }
}

function stageOf(family: SportFamily, score: Score): Stage | undefined {
  const rule = STAGES[family];
  const number = score.period || (runningPeriod(score)?.number ?? 0);
  if (!rule || number === 0 || number > rule.regular) return undefined;
  const half = family === 'baseball' ? halfOf(score) : undefined;
  return { word: rule.word, number, ...(half && { half }) };
}

function clockOf({ sportId }: ScoreboardHead, score: Score): ScoreboardClock | undefined {
  const { clock: reading, phase, period } = score;
  if (!reading) return undefined;
  const hasAdded =
    sportId === FOOTBALL && reading.direction === 'up' && (phase === 'playing' || phase === 'review');
  return hasAdded && (period === 1 || period === 2)
    ? { reading, addedFrom: period * HALF_SECONDS }
    : { reading };
}

function redCardsOf(score: Score): Pair {
  const told = statisticOf(score, RED_CARDS);
  if (told) return told;
  const [red1, red2] = ([1, 2] as const).map((side) => countOf(extraOf(score, `IRedCard${side}`) ?? ''));
  return [red1 ?? 0, red2 ?? 0];
}

const pairDetail = (key: ScoreDetailKey, pair: Pair | undefined): readonly ScoreDetail[] =>
  pair ? [{ key, values: { side1: pair[0], side2: pair[1] } }] : [];

/** The detail "+6": the minutes that the referee showed for this half. */
function addedDetail(score: Score): readonly ScoreDetail[] {
  const minutes = countOf((extraOf(score, 'AddTime') ?? '').replace(/^\+/, ''));
  return minutes && score.phase === 'playing' ? [{ key: 'added', values: { minutes } }] : [];
}

function detailsOf(family: SportFamily, score: Score, head: ScoreboardHead): readonly ScoreDetail[] {
  switch (family) {
    case 'football':
      return [...addedDetail(score), ...pairDetail('corners', statisticOf(score, CORNERS))];
    case 'basketball':
      return pairDetail('fouls', statisticOf(score, FOULS));
    case 'handball':
      return [
        ...pairDetail('strength', strengthOf(score)),
        ...pairDetail('suspensions', statisticOf(score, TWO_MINUTES)),
      ];
    case 'hockey':
      return pairDetail('strength', strengthOf(score));
    case 'cricket':
      return cricketDetails(score, head);
    case 'e-sport':
      return score.mapCount > 0 ? [{ key: 'best-of', values: { maps: score.mapCount } }] : [];
    default:
      return [];
  }
}

/** The scoreboard of a game. A sub-game shows its own total alone: what surrounds it belongs to the whole game. */
export function scoreboardOf(score: Score, head: ScoreboardHead): Scoreboard {
  const family = familyOf(head.sportId, score);
  const clock = clockOf(head, score);
  const stage = stageOf(family, score);
  const shared = { phase: score.phase, ...(clock && { clock }), ...(stage && { stage }) };
  if (head.subGame) return { ...shared, columns: [totalColumn(score)], redCards: NONE, details: [] };
  const isPlayed = score.phase !== 'finished' && score.phase !== 'before-start';
  const overs = family === 'cricket' ? oversOf(score) : undefined;
  const diamond = family === 'baseball' ? diamondOf(score) : undefined;
  const strength = family === 'hockey' || family === 'handball' ? strengthOf(score) : undefined;
  const powerPlay = strength && strength[0] !== strength[1] ? (strength[0] > strength[1] ? 1 : 2) : undefined;
  return {
    ...shared,
    columns: columnsOf(family, score),
    ...(isPlayed && SERVES.has(family) && score.serving && { serving: score.serving }),
    redCards: family === 'football' ? redCardsOf(score) : NONE,
    ...(powerPlay && { powerPlay }),
    ...(diamond && { diamond }),
    ...(overs && { overs }),
    details: detailsOf(family, score, head),
  };
}

/** The room of a place for a scoreboard. */
export interface ScoreRoom {
  /** Characters of figures, with one of a gap for each column. */
  readonly figures: number;
  readonly details: number;
}

/** The parts of a scoreboard that a room has. */
export interface ShownScore extends Pick<Scoreboard, 'columns' | 'details'> {
  /** Details in few letters, where there is no room for words. */
  readonly short: readonly ScoreDetail[];
}

/** The parts that fit a room: figures, and so many details. Server, cards, power play and bases are marks and stay. */
export function shownOf({ columns, details }: Scoreboard, room: ScoreRoom): ShownScore {
  return {
    columns: columnsWithin(columns, room.figures),
    details: details.slice(0, room.details),
    short: room.details > 0 ? [] : details.filter(isNeeded),
  };
}
