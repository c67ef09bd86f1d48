/**
 * Guard rails: bounds that a bettor has set for bets, and what a bet that is about to be placed would break of them. Exact, in minor units
 * of one currency. Rails look at the bettor's own money alone: a free bet counts as a bet, and its stake as none.
 */
import type { BetId, GameId } from '../../lib/ids.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { inOpenBet } from '../bet/bet-sums.ts';
import { type PortfolioBet, ridingOn } from '../portfolio/portfolio.ts';

/** Rails as they were set; an absent one bounds nothing. */
export interface OwnRails {
  /** The most for one bet. */
  readonly stake?: Amount;
  /** The most that may ride on one game, in all open bets with a selection of it. */
  readonly game?: Amount;
  /** The most in all open bets together. */
  readonly open?: Amount;
  /** The most bets within any minute. */
  readonly pace?: number;
  /** The most that a session may lose, with everything that lies in open bets lost too. */
  readonly loss?: Amount;
}

/** The figures of the account at the moment. */
export interface RailFacts {
  /** Bets in the currency of the rails; undefined until the list was answered. */
  readonly bets: readonly PortfolioBet[] | undefined;
  /** How many of those bets were placed within the last minute. */
  readonly recent: number;
  /** The result of what was decided in this session, below zero for a loss; undefined until the server has said it. */
  readonly sessionNet: Amount | undefined;
  /** Bets that were sent, and are not in the list yet. */
  readonly underWay: readonly PlannedBet[];
}

/** A bet as rails look at it. */
export interface PlannedBet {
  /** The amount that it takes from the own balance. */
  readonly charged: Amount;
  readonly games: readonly GameId[];
  /** The open bet that it takes the place of. */
  readonly replaces?: BetId;
}

/** A rail that a bet would break, with the figure that it would come to. */
export type RailViolation =
  | { readonly code: 'rail_stake'; readonly limit: Amount; readonly wanted: Amount }
  | { readonly code: 'rail_game'; readonly limit: Amount; readonly wanted: Amount; readonly gameId: GameId }
  | { readonly code: 'rail_open'; readonly limit: Amount; readonly wanted: Amount }
  | { readonly code: 'rail_pace'; readonly limit: number }
  | { readonly code: 'rail_loss'; readonly limit: Amount; readonly wanted: Amount }
  /** The account's figures are not known at the moment, so that nobody can say whether a rail holds. */
  | { readonly code: 'rail_unknown' };

export type RailCode = RailViolation['code'];

/** Every rail that these bets would break if they were placed now, in the order of the fields. */
export function railViolations(
  rails: OwnRails,
  facts: RailFacts,
  planned: readonly PlannedBet[],
): readonly RailViolation[] {
  const violations: RailViolation[] = [];
  const [largest] = planned.map(({ charged }) => charged).toSorted((one, other) => (one < other ? 1 : -1));
  if (rails.stake !== undefined && largest !== undefined && largest > rails.stake)
    violations.push({ code: 'rail_stake', limit: rails.stake, wanted: largest });
  const needsBets = [rails.game, rails.open, rails.pace, rails.loss].some((rail) => rail !== undefined);
  const isKnown =
    (!needsBets || facts.bets !== undefined) && (rails.loss === undefined || facts.sessionNet !== undefined);
  if (!isKnown) return [...violations, { code: 'rail_unknown' }];
  return [...violations, ...violationsOfAll(rails, facts, planned)];
}

function violationsOfAll(
  { game, loss, open, pace }: OwnRails,
  { bets = [], recent, sessionNet = amount(0n), underWay }: RailFacts,
  planned: readonly PlannedBet[],
): readonly RailViolation[] {
  const sent = [...underWay, ...planned];
  const replaced = new Set(sent.flatMap(({ replaces }) => replaces ?? []));
  const standing = bets.filter(({ id }) => !replaced.has(id));
  const risk = amount(
    standing.reduce((sum, bet) => sum + inOpenBet(bet), 0n) +
      sent.reduce((sum, { charged }) => sum + charged, 0n),
  );
  const violations: RailViolation[] = [];
  if (game !== undefined) {
    const riding = ridingWith(standing, sent);
    for (const gameId of new Set(planned.flatMap(({ games }) => games))) {
      const wanted = riding.get(gameId) ?? amount(0n);
      if (wanted > game) violations.push({ code: 'rail_game', limit: game, wanted, gameId });
    }
  }
  if (open !== undefined && risk > open) violations.push({ code: 'rail_open', limit: open, wanted: risk });
  if (pace !== undefined && recent + sent.length > pace) violations.push({ code: 'rail_pace', limit: pace });
  const lost = amount(risk - sessionNet);
  if (loss !== undefined && lost > loss) violations.push({ code: 'rail_loss', limit: loss, wanted: lost });
  return violations;
}

/** The stakes on each game; a bet of several games counts for each of them. */
function ridingWith(
  standing: readonly PortfolioBet[],
  sent: readonly PlannedBet[],
): ReadonlyMap<GameId, Amount> {
  const riding = new Map(ridingOn(standing));
  for (const { charged, games } of sent)
    for (const game of new Set(games)) riding.set(game, amount((riding.get(game) ?? 0n) + charged));
  return riding;
}
