/**
 * All open bets of one currency as one payoff: what they win or lose together by the outcome of each game in them. Exact, in whole minor units, by
 * the rules that settle the bets. What an outcome does not decide, the least and the most leave open: other games are tried in all their
 * outcomes together, selections that no outcome decides (totals, scorers) are taken as lost for the least and as won for the most.
 */
import type { BetId, GameId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { gameOfKey } from '../../market/selection.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { type Bet, openStakeOf } from '../bet/bet.ts';
import { openTermsOf } from '../bet/bet-part.ts';
import { inOpenBet } from '../bet/bet-sums.ts';
import { settleOn } from '../bet/bet-terms.ts';
import type { LegResult } from '../bet/leg-result.ts';
import type { BetTerms } from '../bet/terms.ts';
import { GAME_OUTCOMES, type GameOutcome, isDrawless, resultBy } from './game-outcome.ts';

/** The least and the most that bets win together; below zero it is lost. */
export interface Payoff {
  readonly least: Amount;
  readonly most: Amount;
}

export interface OutcomePayoff extends Payoff {
  readonly outcome: GameOutcome;
}

/** A game with money on it. */
export interface GameExposure {
  readonly gameId: GameId;
  readonly bets: readonly BetId[];
  /** The own stakes in the open bets with a selection of this game. */
  readonly riding: Amount;
  /** The payoff of the bets with a selection of this game; empty where no outcome decides anything. */
  readonly outcomes: readonly OutcomePayoff[];
  /** The payoff whatever the outcome. */
  readonly any: Payoff;
  /** Selections that stand in more than one of the bets. */
  readonly repeated: readonly SelectionKey[];
}

export type PortfolioBet = Pick<
  Bet,
  'id' | 'status' | 'stake' | 'closedStake' | 'terms' | 'form' | 'legs' | 'payout' | 'cashedOut'
>;

/** A leg, with what each outcome of its game decides about it; a result that it has is of no outcome. */
interface Leg {
  readonly key: SelectionKey;
  readonly gameId: GameId;
  readonly odds: Odds;
  readonly result: LegResult | undefined;
  readonly by: Readonly<Record<GameOutcome, LegResult | undefined>>;
}

/** A bet as it is looked at many times: its keys are read once, and its bounds are computed once for all outcomes that decide its legs alike. */
interface Position {
  readonly bet: PortfolioBet;
  /** The open part of the bet on the terms of this part, and what the bettor staked of that. */
  readonly stake: Amount;
  readonly terms: BetTerms;
  readonly riding: Amount;
  readonly legs: readonly Leg[];
  /** The games of its open legs. */
  readonly games: readonly GameId[];
  /** Payoffs by how its games end, and by what becomes of its legs. */
  readonly byEnds: Map<string, Payoff>;
  readonly byResults: Map<string, Payoff>;
}

type Ends = ReadonlyMap<GameId, GameOutcome>;

/** The most joint outcomes of other games; beyond it each bet is counted by itself: the bounds are then wider, never wrong. */
const MOST_SCENARIOS = 81;

const openLegs = (bet: PortfolioBet): readonly SelectionKey[] =>
  bet.legs.flatMap(({ key, result }) => (result === undefined ? [key] : []));
const gamesOf = (bet: PortfolioBet): readonly GameId[] => [...new Set(openLegs(bet).map(gameOfKey))];

const positionOf = (bet: PortfolioBet): Position => ({
  bet,
  stake: openStakeOf(bet),
  terms: openTermsOf(bet),
  riding: inOpenBet(bet),
  games: gamesOf(bet),
  byEnds: new Map(),
  byResults: new Map(),
  legs: bet.legs.map(({ key, odds, result }) => ({
    key,
    gameId: gameOfKey(key),
    odds,
    result,
    by: { home: resultBy('home', key), draw: resultBy('draw', key), away: resultBy('away', key) },
  })),
});

/** The net result of a bet with its legs as supposed, the rest of them ending as `rest`. */
function profitOf(
  { bet, legs, riding, stake, terms }: Position,
  supposed: readonly (LegResult | undefined)[],
  rest: LegResult,
): bigint {
  const ended = legs.map(({ odds }, at) => ({ odds, result: supposed[at] ?? rest }));
  const settled = settleOn(stake, ended, bet.form, terms);
  return (settled?.payout ?? 0n) - riding;
}

/** The least and the most of a bet with games ending so: a bet on a loss goes best when its legs lose. */
function boundsOf(position: Position, ends: Ends): Payoff {
  let id = '';
  for (const game of position.games) id += `${ends.get(game) ?? ''} `;
  return remembered(position.byEnds, id, () => {
    const supposed = position.legs.map(({ by, gameId, result }) => {
      const outcome = ends.get(gameId);
      return result ?? (outcome && by[outcome]);
    });
    return remembered(position.byResults, supposed.join(), () => {
      const lost = profitOf(position, supposed, 'lose');
      const won = profitOf(position, supposed, 'win');
      return { least: amount(lost < won ? lost : won), most: amount(lost < won ? won : lost) };
    });
  });
}

function remembered<Value>(known: Map<string, Value>, id: string, make: () => Value): Value {
  const before = known.get(id);
  if (before !== undefined) return before;
  const value = make();
  known.set(id, value);
  return value;
}

const sumOf = (payoffs: readonly Payoff[]): Payoff =>
  payoffs.reduce(
    (sum, { least, most }) => ({ least: amount(sum.least + least), most: amount(sum.most + most) }),
    { least: amount(0n), most: amount(0n) },
  );

/** The hull of several payoffs. */
const widest = (payoffs: readonly Payoff[]): Payoff =>
  payoffs.reduce((hull, { least, most }) => ({
    least: least < hull.least ? least : hull.least,
    most: most > hull.most ? most : hull.most,
  }));

/** The net result of bets together with games ending as supposed, over all joint outcomes of the other games in them. */
export function payoffIf(bets: readonly PortfolioBet[], ends: Ends): Payoff {
  const positions = bets.map(positionOf);
  return payoffOf(positions, undecidedIn(positions), ends);
}

function payoffOf(positions: readonly Position[], undecided: readonly UndecidedGame[], ends: Ends): Payoff {
  const others = undecided.filter(({ id }) => !ends.has(id));
  const scenarios = 3 ** others.length <= MOST_SCENARIOS ? scenariosOf(ends, others) : [ends];
  return widest(
    scenarios.map((scenario) => sumOf(positions.map((position) => boundsOf(position, scenario)))),
  );
}

/** A game whose outcome decides something about open legs. */
interface UndecidedGame {
  readonly id: GameId;
  readonly outcomes: readonly GameOutcome[];
}

function undecidedIn(positions: readonly Position[]): readonly UndecidedGame[] {
  const games = new Map<GameId, Leg[]>();
  for (const leg of positions.flatMap(({ legs }) => legs)) {
    if (leg.result === undefined) games.set(leg.gameId, [...(games.get(leg.gameId) ?? []), leg]);
  }
  return [...games].flatMap(([id, legs]) => {
    const outcomes = outcomesOf(legs);
    return outcomes.length > 0 ? [{ id, outcomes }] : [];
  });
}

/** The outcomes that decide anything about these legs of one game. */
function outcomesOf(legs: readonly Leg[]): readonly GameOutcome[] {
  const possible = isDrawless(legs.map(({ key }) => key))
    ? GAME_OUTCOMES.filter((one) => one !== 'draw')
    : GAME_OUTCOMES;
  const decides = (outcome: GameOutcome) => legs.some(({ by }) => by[outcome] !== undefined);
  return possible.some(decides) ? possible : [];
}

/** Every way in which these games can end together, beside those that end as supposed. */
const scenariosOf = (ends: Ends, games: readonly UndecidedGame[]): readonly Ends[] =>
  games.reduce<readonly Ends[]>(
    (all, { id, outcomes }) =>
      all.flatMap((before) => outcomes.map((outcome) => new Map(before).set(id, outcome))),
    [ends],
  );

/** Every game with money on it, the one with the most first. */
export function portfolioOf(bets: readonly PortfolioBet[]): readonly GameExposure[] {
  const open = bets.filter(({ status }) => status === 'open').map(positionOf);
  const games = [...new Set(open.flatMap((position) => position.games))];
  return games
    .map((gameId) => {
      const own = open.filter((position) => position.games.includes(gameId));
      const undecided = undecidedIn(own);
      const outcomes = undecided.find(({ id }) => id === gameId)?.outcomes ?? [];
      const keys = own.flatMap(({ bet }) =>
        [...new Set(openLegs(bet))].filter((key) => gameOfKey(key) === gameId),
      );
      return {
        gameId,
        bets: own.map(({ bet }) => bet.id),
        riding: amount(own.reduce((sum, { riding }) => sum + riding, 0n)),
        outcomes: outcomes.map((outcome) => ({
          outcome,
          ...payoffOf(own, undecided, new Map([[gameId, outcome]])),
        })),
        any: payoffOf(own, undecided, new Map()),
        repeated: [...new Set(keys)].filter((key) => keys.indexOf(key) !== keys.lastIndexOf(key)),
      };
    })
    .toSorted((a, b) => (a.riding === b.riding ? a.gameId - b.gameId : a.riding < b.riding ? 1 : -1));
}

/** The own stakes in open bets by game: a bet of several games rides on each of them. */
export function ridingOn(bets: readonly PortfolioBet[]): ReadonlyMap<GameId, Amount> {
  const riding = new Map<GameId, Amount>();
  for (const bet of bets) {
    if (bet.status !== 'open') continue;
    for (const game of gamesOf(bet)) riding.set(game, amount((riding.get(game) ?? 0n) + inOpenBet(bet)));
  }
  return riding;
}
