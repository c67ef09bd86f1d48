/** The effects that the bonuses of an account have on a bet as it would be placed, as data: the texts are the page's. */
import { type Amount, amount } from '../money/amount.ts';
import type { BonusEffect, BonusRule } from './bonus-rule.ts';
import { bonusPart, isSpendable, type SpendOrder } from './bonus-spend.ts';
import { type CountReason, countedStake, type PlayedStake } from './counted-stake.ts';
import { boostAmount, effectAmount } from './effect-amount.ts';
import { type ConsideredBet, type UnmetCondition, unmetConditions } from './meets-conditions.ts';

/** A bonus that an account has, or an offer that it has taken and that waits for its event. */
export interface HeldBonus {
  readonly id: string;
  /** The rule with money of the bonus's currency. */
  readonly rule: BonusRule;
  readonly currency: string;
  /** Stakes that count so far, and what they have to come to; a target of nothing: there is no wager, or it has not begun. */
  readonly wagered: Amount;
  readonly target: Amount;
  /** Its money that no bet holds. */
  readonly held: Amount;
}

/** A bet as it would be placed now. */
export interface PlannedBet extends ConsideredBet {
  readonly currency: string;
  /** Whether a token pays it. */
  readonly isFree: boolean;
  /** The winnings beyond the stake if it goes as hoped, without a boost. */
  readonly winnings: Amount;
  /** The bonus that it names. */
  readonly promo?: string;
  /** The charge of a bet and the balance that pays it, where bonus money may pay a part. */
  readonly purse?: { readonly charge: Amount; readonly own: Amount };
}

/** The money that a bet is paid with. */
export interface PaidWith {
  readonly order: SpendOrder;
  readonly own: Amount;
  readonly bonus: Amount;
}

export type GivenKind = Exclude<BonusEffect['kind'], 'boost'>;

export type BetEffect = { readonly bonusId: string } & (
  | {
      /** The part of the stake that counts towards the wager once the bet is settled, or none for this reason. */
      readonly kind: 'counts';
      readonly counted: Amount;
      readonly reason: CountReason;
      /** The rest to stake after it. */
      readonly left: Amount;
      /** The money that pays the bet, where the rule lets bonus money be staked. */
      readonly paidWith?: PaidWith;
    }
  | {
      /** The bonus raises the winnings, by so much if the bet goes as hoped: where `isNamed` is false, if the bet names the bonus. */
      readonly kind: 'boosts';
      readonly percent: number;
      readonly most: Amount;
      readonly isNamed: boolean;
    }
  | {
      /** The rule gives so much when the bet ends so; `settled` is won or lost. `isNamed`: as above; true where nothing has to be named. */
      readonly kind: 'gives';
      readonly when: 'lost' | 'won' | 'settled';
      readonly gives: GivenKind;
      readonly sum: Amount;
      readonly isNamed: boolean;
      /** Given only where exactly so many legs lose. */
      readonly lostLegs?: number;
      /** Given only within the first so many bets of the account. */
      readonly ofFirst?: number;
    }
  | {
      /** The stake adds to what the rule looks at for the whole day or week. */
      readonly kind: 'adds-to';
      readonly period: 'day' | 'week';
    }
  | {
      /** The bet is none of those that the rule is about. */
      readonly kind: 'none';
      readonly unmet: readonly UnmetCondition[];
      /** Why the rule looks at no such bet whatever its conditions: another currency, or a token that pays the stake. */
      readonly bar?: 'currency' | 'free-stake';
    }
);

/** The effects of each bonus on the bet, in the order of the bonuses; bonuses that no bet concerns have none. */
export const betEffects = (bonuses: readonly HeldBonus[], bet: PlannedBet): readonly BetEffect[] =>
  bonuses.flatMap((bonus) => {
    const effect = effectOf(bonus, bet);
    return effect ? [effect] : [];
  });

function effectOf(bonus: HeldBonus, bet: PlannedBet): BetEffect | undefined {
  const bonusId = bonus.id;
  if (bonus.currency !== bet.currency) return { bonusId, kind: 'none', unmet: [], bar: 'currency' };
  if (bonus.target > 0n) return counts(bonus, bet);
  const { conditions, trigger } = bonus.rule;
  if (trigger.on === 'deposit' || trigger.on === 'taking') return undefined;
  if (bet.isFree) return { bonusId, kind: 'none', unmet: [], bar: 'free-stake' };
  const unmet = unmetConditions(conditions, bet);
  if (unmet.length > 0) return { bonusId, kind: 'none', unmet };
  if (trigger.on === 'day' || trigger.on === 'week') return { bonusId, kind: 'adds-to', period: trigger.on };
  return givesOf(bonus, bet);
}

function counts({ held, id, rule, target, wagered }: HeldBonus, bet: PlannedBet): BetEffect | undefined {
  if (!rule.wager) return undefined;
  const played: PlayedStake = { product: bet.kind, stake: bet.stake, odds: bet.odds, isFree: bet.isFree };
  const { counted, reason } = countedStake(rule.wager, played);
  const left = target - wagered - counted;
  const { order, purse } = {
    order: rule.wager.spend,
    purse: bet.promo === undefined ? bet.purse : undefined,
  };
  const bonus =
    purse && isSpendable(rule.wager, played) ? bonusPart({ order, held, own: purse.own }, purse.charge) : 0n;
  return {
    bonusId: id,
    kind: 'counts',
    counted,
    reason,
    left: amount(left > 0n ? left : 0n),
    ...(purse && order !== 'own'
      ? { paidWith: { order, own: amount(purse.charge - bonus), bonus: amount(bonus) } }
      : {}),
  };
}

function givesOf({ id, rule: { effect, trigger } }: HeldBonus, bet: PlannedBet): BetEffect {
  const isNamed = trigger.on !== 'bet-placed' || bet.promo === id;
  if (effect.kind === 'boost')
    return {
      bonusId: id,
      kind: 'boosts',
      percent: effect.percent,
      most: boostAmount(effect, bet.winnings),
      isNamed: bet.promo === id,
    };
  return {
    bonusId: id,
    kind: 'gives',
    when: trigger.on === 'bet-lost' ? 'lost' : trigger.on === 'bet-won' ? 'won' : 'settled',
    gives: effect.kind,
    sum: effectAmount(effect, { stake: bet.stake, loss: bet.stake, profit: bet.winnings }),
    isNamed,
    ...(trigger.on === 'bet-lost' && trigger.lostLegs !== undefined ? { lostLegs: trigger.lostLegs } : {}),
    ...(trigger.on === 'bet-lost' && trigger.ofFirst !== undefined ? { ofFirst: trigger.ofFirst } : {}),
  };
}
