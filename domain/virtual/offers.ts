/**
 * The offers of a round: what can be bet on, at which price, and what decides it. A price is the return that the house gives divided by the exact chance,
 * cut to hundredths; what is cut off makes the return of a selection a little smaller, and that is told too.
 */
import {
  GROUP_CORRECT_SCORE,
  GROUP_HANDICAP,
  GROUP_TOTAL,
  TYPE_CORRECT_SCORE,
} from '../market/market-layout.ts';
import type { Odds } from '../market/odds.ts';
import {
  GROUP_FORECAST,
  GROUP_PLACE,
  GROUP_RACE_WINNER,
  GROUP_REVERSE_FORECAST,
  placeTerms,
  TYPE_FORECAST,
  TYPE_PLACE,
  TYPE_RACE_WINNER,
  TYPE_REVERSE_FORECAST,
} from '../market/race-markets.ts';
import { PARAMETER_SCALE, type Parameter } from '../market/selection.ts';
import { type Chance, chanceWhere, type EndChances, plus, reduced, type ScoreChances } from './chances.ts';
import type { Field } from './field.ts';
import type { VirtualKind } from './kinds.ts';
import type { Outcome, Points } from './played.ts';
import { basketballChances } from './sports/basketball.ts';
import { footballChances } from './sports/football.ts';
import { forecastChance, placeChance, winChance } from './sports/race.ts';
import { tennisChances } from './sports/tennis.ts';

/** A selection of a round, as the feed names it within its game. */
export interface RoundMarket {
  readonly group: number;
  readonly type: number;
  readonly parameter: Parameter;
  /** The runner, by the id of its side, or the pair of runners; 0 where the type needs no name. */
  readonly player: number;
}

export interface RoundOffer extends RoundMarket {
  readonly isCenter: boolean;
  /** Whether lists of games show it. */
  readonly listed: boolean;
  /** Runners that it names, by their places in the field. */
  readonly runners: readonly number[];
  readonly chance: Chance;
  readonly odds: Odds;
}

export const GROUP_RESULT = 1;
export const GROUP_WINNER = 101;
const RESULT_TYPES = [1, 2, 3] as const;
const WINNER_TYPES = [401, 402] as const;
const HANDICAP_1 = 7;
const HANDICAP_2 = 8;
const OVER = 9;
const UNDER = 10;

/** The return of a thousand staked by the chances, before prices are cut. */
export const RETURNS: Readonly<Record<VirtualKind, number>> = {
  football: 940,
  tennis: 950,
  basketball: 950,
  horses: 920,
  greyhounds: 920,
  marbles: 940,
};

const THOUSAND = 1_000n;
const LEAST_ODDS = 1_010;
/** Rarer selections are not offered. */
const LEAST_CHANCE: Chance = { n: 1n, of: 500n };
/** How two runners are told by their numbers: 307 is 3 before 7, 10307 both in any order. */
const FIRST_PLACES = 100;
const ANY_ORDER = 10_000;
const FAVOURITES = 3;

/** The price of a chance: whole hundredths, in thousandths as all odds are. */
export function oddsOf(kind: VirtualKind, { n, of }: Chance): Odds {
  const hundredths = (BigInt(RETURNS[kind]) * of * 100n) / (n * THOUSAND);
  return Math.max(LEAST_ODDS, Number(hundredths) * 10) as Odds;
}

/** The return of a stake at this price, exactly. */
export const returnOf = ({ chance, odds }: Pick<RoundOffer, 'chance' | 'odds'>): Chance => ({
  n: chance.n * BigInt(odds),
  of: chance.of * THOUSAND,
});

/** Whether a chance has a price: not too rare, and no more than its worth. */
const hasPrice = (kind: VirtualKind, { n, of }: Chance): boolean =>
  n * LEAST_CHANCE.of >= of * LEAST_CHANCE.n && n * BigInt(LEAST_ODDS) <= of * BigInt(RETURNS[kind]);

type Draft = Omit<RoundOffer, 'chance' | 'odds' | 'runners'> & { readonly runners?: readonly number[] };

const market = (group: number, type: number, units = 0): Omit<Draft, 'listed'> => ({
  group,
  type,
  parameter: Math.round(units * PARAMETER_SCALE) as Parameter,
  player: 0,
  isCenter: false,
});

/** Whether a selection on a score wins. Lines are halves, so that none is given back. */
function winsOnScore({ parameter, type }: RoundMarket, [one, other]: Points): boolean {
  const line = parameter / PARAMETER_SCALE;
  switch (type) {
    case RESULT_TYPES[0]:
    case WINNER_TYPES[0]:
      return one > other;
    case RESULT_TYPES[1]:
      return one === other;
    case RESULT_TYPES[2]:
    case WINNER_TYPES[1]:
      return one < other;
    case OVER:
      return one + other > line;
    case UNDER:
      return one + other < line;
    case HANDICAP_1:
      return one + line > other;
    case HANDICAP_2:
      return other + line > one;
    case TYPE_CORRECT_SCORE:
      return one * PARAMETER_SCALE + other * 10 === parameter;
    default:
      return false;
  }
}

/** The runners that a selection names, by their places in the field. */
export function runnersNamed({ player, type }: RoundMarket, { sides }: Field): readonly number[] {
  if (type === TYPE_FORECAST || type === TYPE_REVERSE_FORECAST) {
    const pair = player % ANY_ORDER;
    return [Math.floor(pair / FIRST_PLACES) - 1, (pair % FIRST_PLACES) - 1];
  }
  return [sides.findIndex(({ id }) => id === player)];
}

function winsOnFinish(told: RoundMarket, field: Field, finish: readonly number[]): boolean {
  const [first = -1, second = -1] = runnersNamed(told, field);
  const isPair = finish[0] === first && finish[1] === second;
  switch (told.type) {
    case TYPE_RACE_WINNER:
      return finish[0] === first;
    case TYPE_PLACE:
      return finish.slice(0, placeTerms(field.sides.length)?.places ?? 1).includes(first);
    case TYPE_FORECAST:
      return isPair;
    case TYPE_REVERSE_FORECAST:
      return isPair || (finish[0] === second && finish[1] === first);
    default:
      return false;
  }
}

const GROUPS_BY_TYPE: ReadonlyMap<number, number> = new Map([
  ...RESULT_TYPES.map((type) => [type, GROUP_RESULT] as const),
  ...WINNER_TYPES.map((type) => [type, GROUP_WINNER] as const),
  [OVER, GROUP_TOTAL],
  [UNDER, GROUP_TOTAL],
  [HANDICAP_1, GROUP_HANDICAP],
  [HANDICAP_2, GROUP_HANDICAP],
  [TYPE_CORRECT_SCORE, GROUP_CORRECT_SCORE],
  [TYPE_RACE_WINNER, GROUP_RACE_WINNER],
  [TYPE_PLACE, GROUP_PLACE],
  [TYPE_FORECAST, GROUP_FORECAST],
  [TYPE_REVERSE_FORECAST, GROUP_REVERSE_FORECAST],
]);

/** Whether a selection is one that a round of this field decides, in or out of what is offered. */
export const isOfRound = (told: RoundMarket, field: Field): boolean =>
  GROUPS_BY_TYPE.get(told.type) === told.group &&
  ('weights' in field && field.kind !== 'basketball'
    ? told.group === GROUP_RACE_WINNER || told.group >= GROUP_PLACE
    : told.group !== GROUP_RACE_WINNER && told.group < GROUP_PLACE);

/** Whether a selection of a round wins. There is nothing between: no line of a round can be hit. */
export const wins = (told: RoundMarket, field: Field, outcome: Outcome): boolean =>
  'score' in outcome ? winsOnScore(told, outcome.score) : winsOnFinish(told, field, outcome.finish);

const lines = (
  group: number,
  [one, other]: readonly [number, number],
  around: readonly number[],
  sign: 1 | -1,
  isCenter: (line: number) => boolean,
): readonly Draft[] =>
  around.flatMap((line) => [
    { ...market(group, one, line), isCenter: isCenter(line), listed: isCenter(line) },
    { ...market(group, other, line * sign), isCenter: isCenter(line), listed: isCenter(line) },
  ]);

/** The half at which over and under are nearest to each other. */
function evenLine({ of, totals }: Pick<EndChances, 'of' | 'totals'>): number {
  let below = 0n;
  let nearest = { line: 0.5, gap: of };
  for (const total of [...totals.keys()].sort((one, other) => one - other)) {
    below += totals.get(total) ?? 0n;
    const gap = 2n * below > of ? 2n * below - of : of - 2n * below;
    if (gap < nearest.gap) nearest = { line: total + 0.5, gap };
  }
  return nearest.line;
}

const STEPS = [-2, -1, 0, 1, 2] as const;
const SCORES = [0, 1, 2, 3, 4] as const;

function scoreDrafts(kind: Field['kind'], center: number): readonly Draft[] {
  const width = kind === 'basketball' ? 2 : 1;
  const totals = STEPS.map((step) => center + step * width).filter((line) => line > 0);
  const total = lines(GROUP_TOTAL, [OVER, UNDER], totals, 1, (line) => line === center);
  if (kind !== 'football')
    return [...WINNER_TYPES.map((type) => ({ ...market(GROUP_WINNER, type), listed: true })), ...total];
  return [
    ...RESULT_TYPES.map((type) => ({ ...market(GROUP_RESULT, type), listed: true })),
    ...total,
    ...lines(GROUP_HANDICAP, [HANDICAP_1, HANDICAP_2], [-2.5, -1.5, 1.5, 2.5], -1, (line) => line === -1.5),
    ...SCORES.flatMap((one) =>
      SCORES.map((other) => ({
        ...market(GROUP_CORRECT_SCORE, TYPE_CORRECT_SCORE, one + other / 1_000),
        listed: false,
      })),
    ),
  ];
}

type Priced = Omit<RoundOffer, 'odds'>;

const priced = (drafts: readonly Draft[], chanceOf: (draft: Draft) => Chance): readonly Priced[] =>
  drafts.map((draft) => ({ ...draft, runners: [], chance: chanceOf(draft) }));

function onScore(kind: 'football' | 'tennis', chances: ScoreChances): readonly Priced[] {
  const totals = new Map<number, bigint>();
  for (const { n, score } of chances.scores) {
    const total = score[0] + score[1];
    totals.set(total, (totals.get(total) ?? 0n) + n);
  }
  const drafts = scoreDrafts(kind, evenLine({ of: chances.of, totals }));
  return priced(drafts, (draft) => chanceWhere(chances, (score) => winsOnScore(draft, score)));
}

function onEnd(chances: EndChances): readonly Priced[] {
  const { first, of, totals } = chances;
  return priced(scoreDrafts('basketball', evenLine(chances)), (draft) => {
    if (draft.group === GROUP_WINNER)
      return reduced({ n: draft.type === WINNER_TYPES[0] ? first : of - first, of });
    let n = 0n;
    for (const [total, cases] of totals) if (winsOnScore(draft, [total, 0])) n += cases;
    return reduced({ n, of });
  });
}

function onFinish(sides: Field['sides'], weights: readonly number[]): readonly Priced[] {
  const places = placeTerms(sides.length)?.places ?? 0;
  const favourites = weights
    .map((weight, runner) => ({ weight, runner }))
    .sort((one, other) => other.weight - one.weight || one.runner - other.runner)
    .slice(0, FAVOURITES)
    .map(({ runner }) => runner);
  const own = sides.map(({ id }, runner) => ({ player: id, runners: [runner] }));
  const pairs = sides.flatMap((_, first) =>
    sides.flatMap((__, second) => (first === second ? [] : [[first, second] as const])),
  );
  const winners = own.map(
    (one, runner): Priced => ({
      ...market(GROUP_RACE_WINNER, TYPE_RACE_WINNER),
      ...one,
      listed: favourites.includes(runner),
      chance: winChance(weights, runner),
    }),
  );
  const placed = own.map(
    (one, runner): Priced => ({
      ...market(GROUP_PLACE, TYPE_PLACE),
      ...one,
      listed: false,
      chance: placeChance(weights, runner, places),
    }),
  );
  const forecasts = pairs.flatMap(([first, second]): readonly Priced[] => {
    const pair = (first + 1) * FIRST_PLACES + second + 1;
    const of = { runners: [first, second], listed: false };
    const straight = forecastChance(weights, first, second);
    const forecast = { ...market(GROUP_FORECAST, TYPE_FORECAST), ...of, player: pair, chance: straight };
    if (first > second) return [forecast];
    const either = plus(straight, forecastChance(weights, second, first));
    const reverse = market(GROUP_REVERSE_FORECAST, TYPE_REVERSE_FORECAST);
    return [forecast, { ...reverse, ...of, player: ANY_ORDER + pair, chance: either }];
  });
  return [...winners, ...placed, ...forecasts];
}

function pricedOf(field: Field): readonly Priced[] {
  switch (field.kind) {
    case 'football':
      return onScore(field.kind, footballChances(field.tables));
    case 'tennis':
      return onScore(field.kind, tennisChances(field.serves));
    case 'basketball':
      return onEnd(basketballChances(field.weights));
    default:
      return onFinish(field.sides, field.weights);
  }
}

/** All that is offered on a round. */
export function offersOf(field: Field): readonly RoundOffer[] {
  return pricedOf(field)
    .filter(({ chance }) => hasPrice(field.kind, chance))
    .map((one) => ({ ...one, odds: oddsOf(field.kind, one.chance) }));
}
