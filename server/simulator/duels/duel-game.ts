/**
 * A duel as the feed sees it: who of two sides of two games scores more in the whole of its own. Its prices follow from the models of both
 * games, which know nothing of each other; they are made anew when either game has moved.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { DuelSide, SourceGame } from '../../source/source.ts';
import { outerGrid, type Pmf } from '../pricing/distribution.ts';
import type { SimulatedMatch } from '../simulated-match.ts';
import { scopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import { type FixedSelections, priceFixed } from './fixed-offers.ts';

export const DUEL_GROUP = 8285;
/** More of the first, as many, more of the second. */
export const DUEL_TYPES = [44_021, 44_022, 44_023] as const;

export interface Duellist extends DuelSide {
  readonly match: SimulatedMatch;
}

/** The figures that a side may still come to in the whole of its game; what it has, where that is over. */
export function unitsOf({ match, side }: Duellist): Pmf {
  const outlook = match.outlook(WHOLE_GAME);
  if (outlook) return side === 1 ? outlook.units.side1 : outlook.units.side2;
  const { units } = scopeScore(match.state, WHOLE_GAME, match.plan.model);
  return { low: units[side - 1] ?? 0, p: Float64Array.of(1) };
}

export class DuelGame implements SourceGame {
  readonly id: GameId;
  readonly sportId: number;
  readonly championshipId: number;
  readonly left = [];
  readonly sides: readonly [Duellist, Duellist];
  /** The games that it is about: nothing of them can stand beside it in one bet. */
  readonly about: readonly GameId[];
  #pricedAt = -1;
  #selections: FixedSelections = new Map();

  constructor(id: GameId, sides: readonly [Duellist, Duellist]) {
    this.id = id;
    this.sides = sides;
    const [{ match }] = sides;
    this.sportId = match.plan.model.sportId;
    this.championshipId = match.plan.championship.id;
    this.about = sides.map((one) => one.match.plan.id as GameId);
    // A game that nobody has priced says nothing of its moves.
    for (const one of sides) void one.match.whole.listedSelections;
  }

  get feed(): GameFeed {
    return this.sides.some(({ match }) => match.feed === 'live') ? 'live' : 'line';
  }

  get revision(): number {
    return Math.max(...this.sides.map(({ match }) => match.whole.revision));
  }

  get headRevision(): number {
    return Math.max(...this.sides.map(({ match }) => match.whole.headRevision));
  }

  get scoreRevision(): number {
    return Math.max(...this.sides.map(({ match }) => match.whole.scoreRevision));
  }

  get isOver(): boolean {
    return this.sides.every(({ match }) => match.state.phase === 'finished');
  }

  get isSuspended(): boolean {
    return this.isOver || this.sides.some(({ match }) => match.closed && match.state.phase !== 'finished');
  }

  get selections(): FixedSelections {
    const { revision } = this;
    if (this.#pricedAt !== revision) {
      this.#selections = this.#price(revision);
      this.#pricedAt = revision;
    }
    return this.#selections;
  }

  #price(revision: number): FixedSelections {
    const [one, other] = this.sides;
    const figures = outerGrid(unitsOf(one), unitsOf(other));
    const markets = [{ group: DUEL_GROUP, types: DUEL_TYPES, figures }];
    return priceFixed(
      { gameId: this.id, markets, isSuspended: this.isSuspended, revision },
      this.#selections,
    );
  }

  head(language: string): GameHead {
    const [one, other] = this.sides;
    const head = one.match.whole.head(language);
    const against = other.match.whole.head(language);
    const opponent = (from: GameHead, side: 1 | 2) =>
      side === 1 ? from.opponent1 : (from.opponent2 ?? from.opponent1);
    return {
      ...head,
      id: this.id,
      constId: this.id,
      number: this.id % 1_000_000,
      feed: this.feed,
      opponent1: opponent(head, one.side),
      opponent2: opponent(against, other.side),
      startsAt: Math.min(head.startsAt, against.startsAt),
      mainGameId: 0,
      subGames: [],
      subGameCount: 0,
      selectionCount: this.selections.size,
      groupCount: 1,
      tabs: head.tabs.slice(0, 1).map((tab) => ({ ...tab, selectionCount: this.selections.size })),
      facts: [],
      notStarted: this.feed === 'live' && head.notStarted && against.notStarted,
      finished: this.isOver,
      suspended: this.isSuspended,
      hasVideo: false,
      hasZone: false,
      bundle: [],
    };
  }

  score(): undefined {
    return undefined;
  }
}
