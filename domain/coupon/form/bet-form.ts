/**
 * How a bet combines its legs (docs/calculator.md). Most forms are sets of combination sizes: an express of n is every
 * combination of n, a system k of n every one of k, a lucky all from singles up, a patent all from pairs up (the British one has
 * its singles too). The stake is split evenly over the units, and never rounded for one of them. A multi-bet combines blocks of
 * legs instead, a chain and a conditional run one account through them in the order of the slip, an anti-express wins when a leg loses.
 */

import { combinations } from '../../lib/combinations.ts';
import { failed, ok, type Result } from '../../lib/result.ts';
import type { Odds } from '../../market/odds.ts';

export type BetForm =
  | { readonly kind: 'single' }
  | { readonly kind: 'express' }
  /** Every combination of `size` legs is a unit. */
  | { readonly kind: 'system'; readonly size: number }
  | { readonly kind: 'lucky_cis' | 'patent_cis' | 'lucky_uk' | 'patent_uk' }
  | MultibetForm
  | { readonly kind: 'chain' }
  | ConditionalForm
  | AntiExpressForm
  | BuilderForm;

/** A multi-bet: every combination of `size` blocks, each with all legs of the lobby, which may be empty. Legs are named by their positions, each once. */
export interface MultibetForm {
  readonly kind: 'multibet';
  readonly size: number;
  readonly lobby: readonly number[];
  readonly blocks: readonly (readonly number[])[];
}

/** A conditional: blocks in their order, of which the first has the stake of the bet. */
export interface ConditionalForm {
  readonly kind: 'conditional';
  readonly blocks: readonly ConditionalFormBlock[];
}

export interface ConditionalFormBlock {
  /** The positions of the block's legs: an express, or a single. */
  readonly legs: readonly number[];
  /** The stake as a decimal text in the currency's major unit, or `ALL_THERE_IS`. */
  readonly stake: string;
}

/** An anti-express. `margin`: the house's M in thousandths, as it was when the bet was placed; 1000 is fair. */
export interface AntiExpressForm {
  readonly kind: 'anti_express';
  readonly margin: number;
}

/**
 * A builder: legs of one game at one price, `odds`, which only the server's joint model makes. One lost leg loses the bet; otherwise a
 * leg that is not fully won gives the whole stake back.
 */
export interface BuilderForm {
  readonly kind: 'builder';
  readonly odds: Odds;
}

/** The code of a builder's rule for void legs, which quotes name. */
export const BUILDER_VOID_RULE = 'void-leg-refunds-bet';

/** The stake of a later block that stakes everything the account of the bet then holds. */
export const ALL_THERE_IS = 'max';
/** The house's M in thousandths, with which a new anti-express is priced: 1.116 is inferred from published quotes. */
export const ANTI_EXPRESS_MARGIN = 1_116;

export type BetKind = BetForm['kind'];

/** Every kind, in the order in which lists of them are shown. */
export const BET_KINDS = [
  'single',
  'express',
  'system',
  'lucky_cis',
  'patent_cis',
  'lucky_uk',
  'patent_uk',
  'multibet',
  'chain',
  'conditional',
  'anti_express',
  'builder',
] as const satisfies readonly BetKind[];

/** The most legs of a coupon, and of a system (docs/trust.md P18). */
export const MAX_LEGS = 50;
export const MAX_SYSTEM_LEGS = 20;

/** The fewest and most legs of each kind. */
const LEGS: Readonly<Record<BetKind, readonly [fewest: number, most: number]>> = {
  single: [1, 1],
  express: [2, MAX_LEGS],
  system: [3, MAX_SYSTEM_LEGS],
  lucky_cis: [2, 8],
  patent_cis: [3, 8],
  lucky_uk: [4, 6],
  patent_uk: [3, 3],
  multibet: [3, MAX_SYSTEM_LEGS],
  chain: [2, MAX_LEGS],
  conditional: [2, MAX_LEGS],
  anti_express: [2, MAX_LEGS],
  builder: [2, 13],
};
/** The fewest blocks of a multi-bet beside the lobby (docs/calculator.md), and of a conditional. */
const MIN_MULTIBET_BLOCKS = 3;
const MIN_CONDITIONAL_BLOCKS = 2;

export const legLimits = (kind: BetKind): readonly [fewest: number, most: number] => LEGS[kind];

export type FormError =
  | { readonly code: 'too-many-legs'; readonly limit: number }
  | { readonly code: 'too-few-legs'; readonly limit: number }
  /** A system takes from 2 legs to one less than there are; a multi-bet from one block to all. */
  | { readonly code: 'bad-size' }
  /** There are too few blocks, one is empty, or a leg is in none or in two. */
  | { readonly code: 'bad-blocks' };

/** Whether so many legs make this form. */
export function checkForm(form: BetForm, legCount: number): Result<BetForm, FormError> {
  const [fewest, most] = LEGS[form.kind];
  if (legCount > most) return failed({ code: 'too-many-legs', limit: most });
  if (legCount < fewest) return failed({ code: 'too-few-legs', limit: fewest });
  if (form.kind === 'system' && !(Number.isInteger(form.size) && form.size >= 2 && form.size < legCount))
    return failed({ code: 'bad-size' });
  return checkBlocks(form, legCount);
}

function checkBlocks(form: BetForm, legCount: number): Result<BetForm, FormError> {
  if (form.kind === 'multibet') {
    const { blocks, lobby, size } = form;
    if (blocks.length < MIN_MULTIBET_BLOCKS || !isPartition(blocks, lobby, legCount))
      return failed({ code: 'bad-blocks' });
    return Number.isInteger(size) && size >= 1 && size <= blocks.length
      ? ok(form)
      : failed({ code: 'bad-size' });
  }
  if (form.kind !== 'conditional') return ok(form);
  const legs = form.blocks.map((block) => block.legs);
  return legs.length >= MIN_CONDITIONAL_BLOCKS && isPartition(legs, [], legCount)
    ? ok(form)
    : failed({ code: 'bad-blocks' });
}

/** Whether no block is empty, and every leg is in one of them. */
function isPartition(
  blocks: readonly (readonly number[])[],
  lobby: readonly number[],
  legCount: number,
): boolean {
  const places = [...lobby, ...blocks.flat()];
  return (
    blocks.every((block) => block.length > 0) &&
    places.length === legCount &&
    new Set(places).size === legCount &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < legCount)
  );
}

/** The sizes of the smallest and the largest combination, in legs, or in blocks of a multi-bet; all legs in a form that has no combinations. */
export function sizesOf(form: BetForm, legCount: number): readonly [from: number, to: number] {
  switch (form.kind) {
    case 'system':
    case 'multibet':
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

/** The number of units that the stake is split over. */
export function unitsOf(form: BetForm, legCount: number): bigint {
  const [from, to] = sizesOf(form, legCount);
  const count = form.kind === 'multibet' ? form.blocks.length : legCount;
  let units = 0n;
  for (let size = from; size <= to; size += 1) units += combinations(count, size);
  return units;
}

/**
 * Whether the return is linear in each leg, so that the mean of the return is the return of the means, and an open leg counts as its accepted odds
 * over the present ones. It is not in a chain, a conditional or an anti-express, nor in a builder, whose legs have no prices of their own.
 */
export const isLinear = ({ kind }: BetForm): boolean =>
  kind !== 'chain' && kind !== 'conditional' && kind !== 'anti_express' && kind !== 'builder';

/** Whether a form is a set of several combinations, of legs or of blocks: what it pays follows from which of them win. */
export const hasCombinations = (form: BetForm): boolean =>
  isLinear(form) && form.kind !== 'single' && form.kind !== 'express';

/** Whether a form is a set of combinations of legs; the others name their parts themselves. */
export const isCombined = (form: BetForm): boolean => isLinear(form) && form.kind !== 'multibet';

/** The form of a bet of which only the legs are known. */
export const plainForm = (legCount: number): BetForm => ({ kind: legCount > 1 ? 'express' : 'single' });
