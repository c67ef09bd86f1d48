/** The amount that a rule gives: its per cent of a sum, rounded down, and no more than its cap. */
import { type Amount, amount } from '../money/amount.ts';
import type { BonusEffect, EffectBase } from './bonus-rule.ts';

/** The sums that an event has; what an event does not have is nothing. */
export type EffectBases = Readonly<Partial<Record<Exclude<EffectBase, 'fixed'>, Amount>>>;

const capped = (value: bigint, most: Amount | undefined): Amount =>
  amount(most !== undefined && value > most ? most : value);

const percentOf = (value: bigint, percent: number): bigint =>
  value > 0n ? (value * BigInt(percent)) / 100n : 0n;

/** The sum that an effect gives of these; of a boost nothing, since it has no sum until its bet has won. */
export function effectAmount(effect: BonusEffect, bases: EffectBases): Amount {
  if (effect.kind === 'boost') return amount(0n);
  const base = effect.base === 'fixed' ? (effect.fixed ?? 0n) : (bases[effect.base] ?? 0n);
  return capped(percentOf(base, effect.percent), effect.most);
}

/** The sum by which a boost raises winnings: what a bet pays beyond its stake. */
export const boostAmount = (
  { most, percent }: Extract<BonusEffect, { kind: 'boost' }>,
  winnings: Amount,
): Amount => capped(percentOf(winnings, percent), most);
