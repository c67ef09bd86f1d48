/** What every coupon may say beside its events: kind, policy, wishes, currency and language. */
import * as v from 'valibot';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { outputOf } from '../../calls/call.ts';
import { maybe, odds, or, read, whole } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { currencyEntry } from './bet-currency.ts';
import { extrasEntries } from './bet-extras.ts';
import { formEntries } from './bet-form-fields.ts';

const CHECK_CF = { none: 0, higher: 1, any: 2, floor: 2 } as const;
const NO_POLICY = -1;

export const policyEntries = {
  /** The policy: 0 this price alone, 1 also a better one, 2 any. */
  CheckCf: v.nullish(v.fallback(v.picklist([0, 1, 2]), NO_POLICY as never), 0),
  /** The least total odds that are taken. */
  MinCoef: v.optional(v.fallback(odds, NO_ODDS)),
};
const policyWire = v.object(policyEntries);

/** Reads a policy; undefined for one that does not exist. */
export function policyOf({ CheckCf, MinCoef }: v.InferOutput<typeof policyWire>): PricePolicy | undefined {
  if (MinCoef !== undefined) return MinCoef === NO_ODDS ? undefined : { kind: 'floor', odds: MinCoef };
  const kind = (['none', 'higher', 'any'] as const)[CheckCf];
  return kind && { kind };
}

const policy = read(policyWire, policyOf);
export const parsePolicy = (body: WireRecord): PricePolicy | undefined => outputOf(policy, body);

export const policyFields = (policy: PricePolicy): WireRecord => ({
  CheckCf: CHECK_CF[policy.kind],
  ...(policy.kind === 'floor' ? { MinCoef: Number(oddsToDecimal(policy.odds)) } : {}),
});

export const couponEntries = {
  ...formEntries,
  ...policyEntries,
  ...extrasEntries,
  Currency: currencyEntry,
  Lng: or(v.string(), 'en'),
  partner: maybe(whole),
  CfView: maybe(whole),
  CalcSystemsMin: maybe(v.boolean()),
  notWait: maybe(v.boolean()),
  live: maybe(v.boolean()),
};
