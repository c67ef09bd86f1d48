/**
 * The explanation of what a bet paid: the factor of each leg, the formula that they went through, and the exact figure before it was floored. The server keeps
 * it with every settlement; a page computes it again from the record by this module, and compares.
 */
import type { Odds } from '../../market/odds.ts';
import type { Amount } from '../../money/amount.ts';
import { type Rational, rational, ZERO } from '../../money/rational.ts';
import { rulesOfTerms } from '../bet/bet-money.ts';
import { settleOn } from '../bet/bet-terms.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetForm, sizesOf, unitsOf } from '../form/bet-form.ts';
import { type BetLines, betLines, LINE_NAMES } from '../form/bet-lines.ts';
import { slipOfForm } from '../form/slip-of-form.ts';
import { factorOf, type SlipLeg } from '../slip/leg-factor.ts';
import { returnOfSlip } from '../slip/slip-return.ts';
import { chargeUnder } from '../slip/slip-tax.ts';
import { slipLeg } from './settled-leg.ts';

/** The version of the rules that bets are placed under now. A bet is settled, and explained, by those of its own placement. */
export const RULES_VERSION = 2;

/** The formula of a bet. `product`: stake × all factors. `combinations`: stake × the sum of all products of `from` to `to` factors / units; of blocks with the lobby before. */
export type ExplainedFormula =
  | { readonly kind: 'product' | 'account' | 'anti-express' | 'builder' }
  | {
      readonly kind: 'combinations' | 'blocks';
      readonly from: number;
      readonly to: number;
      readonly units: bigint;
    };

export interface Explanation {
  readonly rules: number;
  /** The stake that was still open. */
  readonly stake: Amount;
  /** The factors in the order of the legs; undefined where the bet ended before the leg did. */
  readonly factors: readonly (Rational | undefined)[];
  readonly formula: ExplainedFormula;
  /** The exact return in minor units, before a boost, before a free stake is kept back, and before it is floored. */
  readonly exact: Rational;
  readonly payout: Amount;
  /** The money line by line, where a tax or the cap changed it. */
  readonly lines?: BetLines;
}

export interface ExplainedLeg {
  readonly odds: Odds;
  readonly result?: LegResult;
}

function formulaOf(form: BetForm, legCount: number): ExplainedFormula {
  switch (form.kind) {
    case 'single':
    case 'express':
      return { kind: 'product' };
    case 'chain':
    case 'conditional':
      return { kind: 'account' };
    case 'anti_express':
      return { kind: 'anti-express' };
    case 'builder':
      return { kind: 'builder' };
    default: {
      const [from, to] = sizesOf(form, legCount);
      const kind = form.kind === 'multibet' ? 'blocks' : 'combinations';
      return { kind, from, to, units: unitsOf(form, legCount) };
    }
  }
}

/** The explanation of a bet; undefined while it is open. */
export function explainSettlement(
  stake: Amount,
  legs: readonly ExplainedLeg[],
  form: BetForm,
  terms: BetTerms = PLAIN_TERMS,
): Explanation | undefined {
  const settled = settleOn(stake, legs, form, terms);
  if (!settled) return undefined;
  const slipLegs = legs.flatMap(({ odds, result }): readonly SlipLeg[] =>
    result === undefined ? [] : [slipLeg({ odds, result })],
  );
  const isDecided = slipLegs.length === legs.length;
  const slip = slipOfForm(form, slipLegs, rational(stake));
  const { net } = chargeUnder(rational(stake), rulesOfTerms(terms));
  const lines = betLines(stake, legs, form, terms);
  return {
    rules: RULES_VERSION,
    stake,
    factors: legs.map(({ odds, result }) =>
      result === undefined ? undefined : factorOf(slipLeg({ odds, result })),
    ),
    formula: formulaOf(form, legs.length),
    exact: isDecided ? returnOfSlip(slip, net).exact : ZERO,
    payout: settled.payout,
    ...(terms.house?.tax || lines.isCapped ? { lines } : {}),
  };
}

/** A part of an explanation in which the record and the recomputation differ. */
export type Disagreement = 'rules' | 'stake' | 'factors' | 'exact' | 'payout' | 'tax';

/** The parts in which a recorded explanation and a recomputed one differ; none where they agree. */
export function disagreements(recorded: Explanation, recomputed: Explanation): readonly Disagreement[] {
  const isSame = (a: Rational | undefined, b: Rational | undefined): boolean =>
    a?.numerator === b?.numerator && a?.denominator === b?.denominator;
  const checks: readonly (readonly [Disagreement, boolean])[] = [
    ['rules', recorded.rules === recomputed.rules],
    ['stake', recorded.stake === recomputed.stake],
    [
      'factors',
      recorded.factors.length === recomputed.factors.length &&
        recorded.factors.every((factor, index) => isSame(factor, recomputed.factors[index])),
    ],
    ['exact', isSame(recorded.exact, recomputed.exact)],
    ['payout', recorded.payout === recomputed.payout],
    ['tax', isSameLines(recorded.lines, recomputed.lines)],
  ];
  return checks.flatMap(([name, holds]) => (holds ? [] : [name]));
}

const isSameLines = (recorded: BetLines | undefined, recomputed: BetLines | undefined): boolean =>
  recorded === undefined || recomputed === undefined
    ? recorded === recomputed
    : LINE_NAMES.every((name) => recorded[name] === recomputed[name]);
