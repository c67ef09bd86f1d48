/** Whether a bet is one of those that the rule of a bonus is about. */
import type { BetKind } from '../coupon/form/bet-form.ts';
import type { Amount } from '../money/amount.ts';
import type { BetConditions, BonusBetKind } from './bonus-rule.ts';

/** A bet as rules look at it: on a slip, placed or settled. */
export interface ConsideredBet {
  readonly kind: BonusBetKind;
  /** The odds of the whole bet, in thousandths. */
  readonly odds: number;
  readonly stake: Amount;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly legs: readonly ConsideredLeg[];
}

export interface ConsideredLeg {
  readonly sport: number | undefined;
  readonly feed: 'live' | 'line';
  /** The odds in thousandths. */
  readonly odds: number;
}

/** A condition that a bet does not meet. */
export type UnmetCondition =
  | 'kind'
  | 'legs'
  | 'odds'
  | 'leg-odds'
  | 'sport'
  | 'feed'
  | 'stake'
  | 'hours'
  | 'weekday';

const SYSTEMS: ReadonlySet<BetKind> = new Set(['system', 'lucky_cis', 'patent_cis', 'lucky_uk', 'patent_uk']);

/** The kind of a bet as rules name it. */
export function bonusBetKind(kind: BetKind): BonusBetKind {
  if (kind === 'single') return 'single';
  if (kind === 'express') return 'accumulator';
  return SYSTEMS.has(kind) ? 'system' : 'other';
}

const isIn = (hour: number, { from, until }: { readonly from: number; readonly until: number }): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;

/** The conditions that the bet does not meet, in the order in which they are told; none where it meets all. */
export function unmetConditions(rule: BetConditions, bet: ConsideredBet): readonly UnmetCondition[] {
  const at = new Date(bet.placedAt);
  const { minLegOdds = 0, mostLegs = Infinity, mostStake } = rule;
  const isMet: Readonly<Record<UnmetCondition, boolean>> = {
    kind: rule.kinds?.includes(bet.kind) ?? true,
    legs: bet.legs.length >= (rule.leastLegs ?? 0) && bet.legs.length <= mostLegs,
    odds: bet.odds >= (rule.minOdds ?? 0) && bet.odds <= (rule.maxOdds ?? Infinity),
    'leg-odds': bet.legs.every(({ odds }) => odds >= minLegOdds),
    sport: bet.legs.every(
      ({ sport }) => !rule.sports || (sport !== undefined && rule.sports.includes(sport)),
    ),
    feed: bet.legs.every(({ feed }) => rule.feed === undefined || feed === rule.feed),
    stake: bet.stake >= (rule.leastStake ?? 0n) && (mostStake === undefined || bet.stake <= mostStake),
    hours: !rule.hours || isIn(at.getUTCHours(), rule.hours),
    weekday: rule.weekdays?.includes(at.getUTCDay()) ?? true,
  };
  return (Object.keys(isMet) as UnmetCondition[]).filter((condition) => !isMet[condition]);
}

/** Whether the bet meets all of the rule's conditions. */
export const meetsConditions = (rule: BetConditions, bet: ConsideredBet): boolean =>
  unmetConditions(rule, bet).length === 0;
