/** Boosts that the house offers, each with its conditions: which of them a coupon meets is told before it is placed, and held to after. */
import type { Odds } from '../../market/odds.ts';
import type { BetForm } from './bet-form.ts';

export type BoostKind = 'express' | 'power' | 'day';

export interface BoostCondition {
  /** A code; its text is a locale key `boost.<code>`. */
  readonly code:
    | 'kind-express'
    | 'kind-single'
    | 'legs'
    | 'leg-odds'
    | 'odds-from'
    | 'odds-to'
    | 'express-of-day';
  /** The figure of its sentence: a number of legs, or odds in thousandths. */
  readonly limit?: number;
  readonly isMet: boolean;
}

export interface BoostOffer {
  readonly kind: BoostKind;
  /** Of the winnings, per cent: what it is, or would be once its conditions are met. */
  readonly percent: number;
  readonly conditions: readonly BoostCondition[];
}

/** Of an express: a per cent for each leg, from three legs on and at most ten per cent. */
const EXPRESS_LEGS = 3;
const EXPRESS_MOST_PERCENT = 10;
const EXPRESS_LEG_ODDS = 1_300;
/** Of a single at middling odds. */
const POWER_PERCENT = 5;
const POWER_ODDS: readonly [from: number, to: number] = [1_500, 5_000];

/** Of an express of the day, as the feed shows it: of the whole return. */
const DAY_PERCENT = 10;

/** `isOfDay`: the coupon is an express of the day, whole and as it is composed now. */
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

/** Per cent of the boost that is asked for; the first condition that is not met where there is none. */
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
