/**
 * All open bets of one currency as one payoff: what they win or lose together by the outcome of each game in them. Exact, in whole minor units, by
 * the rules that settle the bets. What an outcome does not decide, the least and the most leave open: other games are tried in all their
 * outcomes together, selections that no outcome decides (totals, scorers) are taken as lost for the least and as won for the most.
 */
import type { BetId, GameId, SelectionKey } from '../../lib/ids.ts';
import { gameOfKey } from '../../market/selection.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { type Bet, openStakeOf } from '../bet/bet.ts';
import { openTermsOf } from '../bet/bet-part.ts';
import { inOpenBet } from '../bet/bet-sums.ts';
import { settleOn } from '../bet/bet-terms.ts';
import type { LegResult } from '../bet/leg-result.ts';
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
  /** Own stakes in the open bets with a selection of this game. */
  readonly riding: Amount;
  /** The payoff of the bets with a selection of this game; empty where no outcome decides anything. */
  readonly outcomes: readonly OutcomePayoff[];
  /** Whatever the outcome. */
  readonly any: Payoff;
  /** Selections that stand in more than one of the bets. */
  readonly repeated: readonly SelectionKey[];
}

export type PortfolioBet = Pick<
  Bet,
  'id' | 'status' | 'stake' | 'closedStake' | 'terms' | 'form' | 'legs' | 'payout' | 'cashedOut'
>;

/** Results of legs that are supposed; undefined where nothing is. */
type Supposed = (key: SelectionKey) => LegResult | undefined;

/** Beyond so many joint outcomes of other games each bet is looked at by itself: the bounds are then wider, never wrong. */
const MOST_SCENARIOS = 81;

const openLegs = (bet: PortfolioBet): readonly SelectionKey[] =>
  bet.legs.flatMap(({ key, result }) => (result === undefined ? [key] : []));
const gamesOf = (bet: PortfolioBet): readonly GameId[] => [...new Set(openLegs(bet).map(gameOfKey))];

/** The net result of a bet with its legs as supposed, the rest of them ending as `rest`. */
function profitOf(bet: PortfolioBet, supposed: Supposed, rest: LegResult): bigint {
  const legs = bet.legs.map(({ key, odds, result }) => ({ odds, result: result ?? supposed(key) ?? rest }));
  const settled = settleOn(openStakeOf(bet), legs, bet.form, openTermsOf(bet));
  return (settled?.payout ?? 0n) - inOpenBet(bet);
}

/** The least and the most of a bet: a bet on a loss goes best when its legs lose. */
function boundsOf(bet: PortfolioBet, supposed: Supposed): Payoff {
  const lost = profitOf(bet, supposed, 'lose');
  const won = profitOf(bet, supposed, 'win');
  return { least: amount(lost < won ? lost : won), most: amount(lost < won ? won : lost) };
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
export function payoffIf(bets: readonly PortfolioBet[], ends: ReadonlyMap<GameId, GameOutcome>): Payoff {
  const others = [...new Set(bets.flatMap(gamesOf))].filter(
    (id) => !ends.has(id) && outcomesOf(keysOf(bets, id)).length > 0,
  );
  const scenarios = 3 ** others.length <= MOST_SCENARIOS ? scenariosOf(bets, others) : [new Map()];
  return widest(
    scenarios.map((scenario) => {
      const supposed: Supposed = (key) => {
        const outcome = ends.get(gameOfKey(key)) ?? scenario.get(gameOfKey(key));
        return outcome === undefined ? undefined : resultBy(outcome, key);
      };
      return sumOf(bets.map((bet) => boundsOf(bet, supposed)));
    }),
  );
}

const keysOf = (bets: readonly PortfolioBet[], gameId: GameId): readonly SelectionKey[] => [
  ...new Set(bets.flatMap(openLegs).filter((key) => gameOfKey(key) === gameId)),
];

/** The outcomes that decide anything about these selections of one game. */
function outcomesOf(keys: readonly SelectionKey[]): readonly GameOutcome[] {
  const possible = isDrawless(keys) ? GAME_OUTCOMES.filter((one) => one !== 'draw') : GAME_OUTCOMES;
  const decides = (outcome: GameOutcome) => keys.some((key) => resultBy(outcome, key) !== undefined);
  return possible.some(decides) ? possible : [];
}

/** Every way in which these games can end together. */
function scenariosOf(
  bets: readonly PortfolioBet[],
  games: readonly GameId[],
): readonly ReadonlyMap<GameId, GameOutcome>[] {
  return games.reduce<readonly ReadonlyMap<GameId, GameOutcome>[]>(
    (all, id) => {
      const outcomes = outcomesOf(keysOf(bets, id));
      return all.flatMap((ends) => outcomes.map((outcome) => new Map(ends).set(id, outcome)));
    },
    [new Map()],
  );
}

/** Every game with money on it, the one with the most first. */
export function portfolioOf(bets: readonly PortfolioBet[]): readonly GameExposure[] {
  const open = bets.filter(({ status }) => status === 'open');
  const games = [...new Set(open.flatMap(gamesOf))];
  return games
    .map((gameId) => {
      const own = open.filter((bet) => gamesOf(bet).includes(gameId));
      const keys = keysOf(own, gameId);
      return {
        gameId,
        bets: own.map(({ id }) => id),
        riding: amount(own.reduce((sum, bet) => sum + inOpenBet(bet), 0n)),
        outcomes: outcomesOf(keys).map((outcome) => ({
          outcome,
          ...payoffIf(own, new Map([[gameId, outcome]])),
        })),
        any: payoffIf(own, new Map()),
        repeated: keys.filter((key) => own.filter((bet) => openLegs(bet).includes(key)).length > 1),
      };
    })
    .toSorted((a, b) => (a.riding === b.riding ? a.gameId - b.gameId : a.riding < b.riding ? 1 : -1));
}

/** Own stakes in open bets by game: a bet of several games rides on each of them. */
export function ridingOn(bets: readonly PortfolioBet[]): ReadonlyMap<GameId, Amount> {
  const riding = new Map<GameId, Amount>();
  for (const bet of bets) {
    if (bet.status !== 'open') continue;
    for (const game of gamesOf(bet)) riding.set(game, amount((riding.get(game) ?? 0n) + inOpenBet(bet)));
  }
  return riding;
}

/** The games on which more than `limit` would ride with this stake, with how much. */
export function beyondGuard(
  bets: readonly PortfolioBet[],
  games: readonly GameId[],
  stake: Amount,
  limit: Amount,
): readonly { readonly gameId: GameId; readonly riding: Amount }[] {
  const before = ridingOn(bets);
  return [...new Set(games)]
    .map((gameId) => ({ gameId, riding: amount((before.get(gameId) ?? 0n) + stake) }))
    .filter(({ riding }) => riding > limit);
}
