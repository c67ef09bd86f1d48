/** Boosts that the house offers, each with its conditions: those that a coupon meets are shown before it is placed, and hold after. */
import type { Odds } from '../../market/odds.ts';
import type { BetForm } from './bet-form.ts';

export type BoostKind = 'express' | 'power' | 'day';

export interface BoostCondition {
  /** The code of the condition, whose text is a locale key. */
  readonly code:
    | 'kind-express'
    | 'kind-single'
    | 'legs'
    | 'leg-odds'
    | 'odds-from'
    | 'odds-to'
    | 'express-of-day';
  /** The figure of the condition: a number of legs, or odds in thousandths. */
  readonly limit?: number;
  readonly isMet: boolean;
}

export interface BoostOffer {
  readonly kind: BoostKind;
  /** How much the boost raises, in per cent, once its conditions are met. */
  readonly percent: number;
  readonly conditions: readonly BoostCondition[];
}

/** The boost of an express: one per cent for each leg, from three legs on, at most ten per cent. */
const EXPRESS_LEGS = 3;
const EXPRESS_MOST_PERCENT = 10;
export const EXPRESS_LEG_ODDS = 1_300;
/** The boost of a single at middling odds. */
const POWER_PERCENT = 5;
const POWER_ODDS: readonly [from: number, to: number] = [1_500, 5_000];

/** The boost of an express of the day, as the feed shows it: it raises the whole return. */
const DAY_PERCENT = 10;

/** The boosts for a bet, each with its conditions. `isOfDay`: the coupon is an express of the day, whole and as it is composed now. */
export function boostOffers(form: BetForm, odds: readonly Odds[], isOfDay = false): readonly BoostOffer[] {
  const [only = 0] = odds;
  return [
    {
      kind: 'express',
      percent: Math.min(EXPRESS_MOST_PERCENT, Math.max(EXPRESS_LEGS, odds.length)),
      conditions: [
        { code: 'kind-express', isMet: form.kind === 'express' },
        { code: 'legs', limit: EXPRESS_LEGS, isMet: odds.length >= EXPRESS_LEGS },
        {
          code: 'leg-odds',
          limit: EXPRESS_LEG_ODDS,
          isMet: odds.length > 0 && odds.every((one) => one >= EXPRESS_LEG_ODDS),
        },
      ],
    },
    {
      kind: 'power',
      percent: POWER_PERCENT,
      conditions: [
        { code: 'kind-single', isMet: form.kind === 'single' },
        { code: 'odds-from', limit: POWER_ODDS[0], isMet: odds.length === 1 && only >= POWER_ODDS[0] },
        { code: 'odds-to', limit: POWER_ODDS[1], isMet: odds.length === 1 && only <= POWER_ODDS[1] },
      ],
    },
    {
      kind: 'day',
      percent: DAY_PERCENT,
      conditions: [
        { code: 'kind-express', isMet: form.kind === 'express' },
        { code: 'express-of-day', isMet: isOfDay },
      ],
    },
  ];
}

/** The per cent of the boost that is asked for, or the first of its conditions that is not met. */
export function boostOf(
  kind: BoostKind,
  form: BetForm,
  odds: readonly Odds[],
  isOfDay = false,
): { readonly percent: number } | { readonly unmet: BoostCondition } {
  const offer = boostOffers(form, odds, isOfDay).find((one) => one.kind === kind);
  const unmet = offer?.conditions.find((condition) => !condition.isMet);
  if (unmet) return { unmet };
  return { percent: offer?.percent ?? 0 };
}
