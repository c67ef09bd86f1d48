/**
 * The field of a round: its sides or runners, and the whole numbers by which it is drawn. It comes from a public stream, whose key is the first
 * seed of the chain, so it is known before anybody can bet, and to everybody alike.
 */
import { type ChanceStream, chanceStream } from '../chance/chance-stream.ts';
import { KIND_FACTS, type RunnerKind, VIRTUAL_KINDS, type VirtualKind } from './kinds.ts';
import { type AttackWeights, attackWeights } from './sports/basketball.ts';
import { type GoalTable, tablesOf } from './sports/football.ts';
import { type ServeWins, serveWins } from './sports/tennis.ts';
import { CLUBS } from './stock/clubs.ts';
import { STOCK_NAMES, type StockName } from './stock/names.ts';
import { PLAYERS } from './stock/players.ts';
import { TEAMS } from './stock/teams.ts';

export interface Side {
  readonly id: number;
  readonly name: string;
}

export type Field =
  | {
      readonly kind: 'football';
      readonly sides: readonly Side[];
      /** How goals are drawn, for each side. */
      readonly tables: readonly [GoalTable, GoalTable];
    }
  | {
      readonly kind: 'basketball';
      readonly sides: readonly Side[];
      /** How an attack ends, for each side. */
      readonly weights: readonly [AttackWeights, AttackWeights];
    }
  | {
      readonly kind: 'tennis';
      readonly sides: readonly Side[];
      /** How many of a thousand points on its own serve each side wins. */
      readonly serves: ServeWins;
    }
  | {
      readonly kind: RunnerKind;
      readonly sides: readonly Side[];
      /** The weight of each runner to come in first of those that are left. */
      readonly weights: readonly number[];
    };

/** The beginning of the message of the public stream, in the place of a salt. */
const FIELD_SEED = 'field';
const FIRST_SIDE = 900_000;
const SIDES_OF_KIND = 10_000;
/** The number of runners, and the weights that they are drawn from. */
const RUNNERS: Readonly<Record<RunnerKind, number>> = { horses: 8, greyhounds: 6, marbles: 8 };
const LEAST_WEIGHT = 8;
const WEIGHTS = 60;

const sideId = (kind: VirtualKind, place: number): number =>
  FIRST_SIDE + KIND_FACTS[kind].number * SIDES_OF_KIND + place;

const sidesAt = (kind: VirtualKind, places: readonly number[]): readonly Side[] =>
  places.map((place) => ({ id: sideId(kind, place), name: STOCK_NAMES[kind][place]?.[0] ?? '' }));

/** A side's name in all spellings that are written by hand; undefined for the id of anything else. */
export function stockName(id: number): StockName | undefined {
  const kind = VIRTUAL_KINDS[Math.floor((id - FIRST_SIDE) / SIDES_OF_KIND) - 1];
  return kind && STOCK_NAMES[kind][(id - FIRST_SIDE) % SIDES_OF_KIND];
}

/** Two different ones of a stock, with their places in it. */
function twoOf<One>(stock: readonly One[], stream: ChanceStream): readonly [readonly number[], One, One] {
  const places = stream.sample(stock.length, 2);
  const [one, other] = places.map((place) => stock[place]);
  if (one === undefined || other === undefined) throw new RangeError('a stock of less than two');
  return [places, one, other];
}

function runnersOf(kind: RunnerKind, stream: ChanceStream): Field {
  // Bodies that are all alike have the same chance.
  const isEven = kind === 'marbles';
  const places = isEven
    ? Array.from({ length: RUNNERS[kind] }, (_, place) => place)
    : stream.sample(STOCK_NAMES[kind].length, RUNNERS[kind]);
  return {
    kind,
    sides: sidesAt(kind, places),
    weights: places.map(() => (isEven ? 1 : LEAST_WEIGHT + stream.int(WEIGHTS))),
  };
}

/** The field of a round, by the first seed of its chain and its number. */
export function fieldOf(kind: VirtualKind, first: string, index: number): Field {
  const stream = chanceStream({ serverSeed: first, clientSeed: FIELD_SEED, nonce: index });
  switch (kind) {
    case 'football': {
      const [places, home, away] = twoOf(CLUBS, stream);
      return { kind, sides: sidesAt(kind, places), tables: tablesOf(home, away) };
    }
    case 'basketball': {
      const [places, home, away] = twoOf(TEAMS, stream);
      return { kind, sides: sidesAt(kind, places), weights: [attackWeights(home), attackWeights(away)] };
    }
    case 'tennis': {
      const [places, one, other] = twoOf(PLAYERS, stream);
      return { kind, sides: sidesAt(kind, places), serves: serveWins(one, other) };
    }
    default:
      return runnersOf(kind, stream);
  }
}
