/**
 * How a bet combines its legs. Each of these forms is a set of combination sizes (betting mathematics 2.2): an express of n is every
 * combination of n, a system k of n every one of k, a lucky all from singles up, a patent all from pairs up (the British one has
 * its singles too). The stake is split evenly over the units, and never rounded for one of them.
 */
import { failed, ok, type Result } from '../lib/result.ts';
import { combinations } from './symmetric-sums.ts';

export type BetForm =
  | { readonly kind: 'single' }
  | { readonly kind: 'express' }
  /** `size` of the legs in every unit. */
  | { readonly kind: 'system'; readonly size: number }
  | { readonly kind: 'lucky_cis' | 'patent_cis' | 'lucky_uk' | 'patent_uk' };

export type BetKind = BetForm['kind'];

/** Specification section 9: maximum bets per coupon, and of a system. */
export const MAX_LEGS = 50;
export const MAX_SYSTEM_LEGS = 20;

/** Fewest and most legs of each kind. */
const LEGS: Readonly<Record<BetKind, readonly [fewest: number, most: number]>> = {
  single: [1, 1],
  express: [2, MAX_LEGS],
  system: [3, MAX_SYSTEM_LEGS],
  lucky_cis: [2, 8],
  patent_cis: [3, 8],
  lucky_uk: [4, 6],
  patent_uk: [3, 3],
};

export type FormError =
  | { readonly code: 'too-many-legs'; readonly limit: number }
  | { readonly code: 'too-few-legs'; readonly limit: number }
  /** A system takes from 2 legs to one less than there are. */
  | { readonly code: 'bad-size' };

/** Whether so many legs make this form. */
export function checkForm(form: BetForm, legCount: number): Result<BetForm, FormError> {
  const [fewest, most] = LEGS[form.kind];
  if (legCount > most) return failed({ code: 'too-many-legs', limit: most });
  if (legCount < fewest) return failed({ code: 'too-few-legs', limit: fewest });
  if (form.kind === 'system' && !(Number.isInteger(form.size) && form.size >= 2 && form.size < legCount))
    return failed({ code: 'bad-size' });
  return ok(form);
}

/** Smallest and largest combination of the form, both included. */
export function sizesOf(form: BetForm, legCount: number): readonly [from: number, to: number] {
  switch (form.kind) {
    case 'system':
      return [form.size, form.size];
    case 'lucky_cis':
    case 'lucky_uk':
    case 'patent_uk':
      return [1, legCount];
    case 'patent_cis':
      return [2, legCount];
    default:
      return [legCount, legCount];
  }
}

/** How many combinations the stake is split over. */
export function unitsOf(form: BetForm, legCount: number): bigint {
  const [from, to] = sizesOf(form, legCount);
  let units = 0n;
  for (let size = from; size <= to; size += 1) units += combinations(legCount, size);
  return units;
}

/** The form of a bet of which only the legs are known. */
export const plainForm = (legCount: number): BetForm => ({ kind: legCount > 1 ? 'express' : 'single' });
