/**
 * What each rule for changed prices would have done on the last moves of these selections: a bet sent at the prices before a move and decided at
 * those after it. Only moves that this page has seen; a suspension is no price and is left out, since no rule takes it.
 */

import type { SelectionKey } from '../../lib/ids.ts';
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import type { PricePolicy } from '../bet/bet.ts';
import type { BetForm } from '../form/bet-form.ts';
import { formOdds } from '../settlement/settlement.ts';

/** How many of the last moves are counted. */
export const SHOWN_MOVES = 20;

/** A price that this page has seen. */
export interface SeenTick {
  /** The moment when the price came, epoch ms. */
  readonly atMs: number;
  readonly odds: Odds;
  readonly suspended: boolean;
}

/** The price history of a selection, as this page has seen it. */
export interface SeenHistory {
  readonly key: SelectionKey;
  /** Prices that this page has seen, oldest first. */
  readonly ticks: readonly SeenTick[];
}

/** What one rule would have done. */
export interface PolicyOutcome {
  readonly taken: number;
  /** How many moves would have been asked about at the new price: nothing was placed. */
  readonly asked: number;
  /** The lowest total odds that the rule would have taken. */
  readonly lowest?: Odds;
}

/** The last moves, and what each rule would have done on them. */
export interface PolicyMoves {
  /** How many moves are counted, at most `SHOWN_MOVES`. */
  readonly moves: number;
  readonly rose: number;
  readonly fell: number;
  /** What each rule would have done; `floor` where there is one. */
  readonly outcomes: Readonly<Partial<Record<PricePolicy['kind'], PolicyOutcome>>>;
}

interface Move {
  readonly leg: number;
  readonly was: Odds;
  readonly now: Odds;
  readonly totalWas: Odds;
  readonly totalNow: Odds;
}

/** The moves of a bet's total odds, from the histories of its items in their order. */
function movesOf(form: BetForm, histories: readonly SeenHistory[]): readonly Move[] {
  const priced = histories
    .flatMap(({ ticks }, leg) =>
      ticks.filter(({ odds, suspended }) => !suspended && odds > NO_ODDS).map((tick) => ({ ...tick, leg })),
    )
    .sort((a, b) => a.atMs - b.atMs);
  const present: (Odds | undefined)[] = histories.map(() => undefined);
  const moves: Move[] = [];
  for (const { leg, odds: now } of priced) {
    const was = present[leg];
    const before = present.filter((odds) => odds !== undefined);
    present[leg] = now;
    const after = present.filter((odds) => odds !== undefined);
    if (was === undefined || was === now || before.length < histories.length) continue;
    moves.push({ leg, was, now, totalWas: formOdds(form, before), totalNow: formOdds(form, after) });
  }
  return moves.slice(-SHOWN_MOVES);
}

function takes(policy: PricePolicy, { now, totalNow, was }: Move): boolean {
  switch (policy.kind) {
    case 'none':
      return false;
    case 'higher':
      return now > was;
    case 'any':
      return true;
    case 'floor':
      return totalNow >= policy.odds;
  }
}

/** What each rule would have done on the last moves. A builder has none: its own price is not in these histories. `floor`: the user's, where there is one. */
export function policyMoves(form: BetForm, histories: readonly SeenHistory[], floor?: Odds): PolicyMoves {
  const moves = form.kind === 'builder' ? [] : movesOf(form, histories);
  const outcomeOf = (policy: PricePolicy): PolicyOutcome => {
    const taken = moves.filter((move) => takes(policy, move)).map(({ totalNow }) => totalNow);
    const lowest = taken.reduce<Odds | undefined>(
      (least, odds) => (least === undefined || odds < least ? odds : least),
      undefined,
    );
    return {
      taken: taken.length,
      asked: moves.length - taken.length,
      ...(lowest === undefined ? {} : { lowest }),
    };
  };
  return {
    moves: moves.length,
    rose: moves.filter(({ now, was }) => now > was).length,
    fell: moves.filter(({ now, was }) => now < was).length,
    outcomes: {
      none: outcomeOf({ kind: 'none' }),
      higher: outcomeOf({ kind: 'higher' }),
      any: outcomeOf({ kind: 'any' }),
      ...(floor === undefined ? {} : { floor: outcomeOf({ kind: 'floor', odds: floor }) }),
    },
  };
}
