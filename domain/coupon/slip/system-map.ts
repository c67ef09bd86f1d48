/**
 * The map of a bet of several combinations: what it pays by the number of winners, from how many on that is the stake or more, and which open leg
 * matters most. Legs that have a result keep it; an open leg wins or loses. All figures are settlements by the calculator of slips, in minor units,
 * before a tax on the payout: after it a smaller return may leave more. No combination is listed, so a map of n legs is 2n settlements.
 */
import { combinations } from '../../lib/combinations.ts';
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import {
  compare,
  divide,
  floor,
  productOf,
  type Rational,
  rational,
  subtract,
} from '../../money/rational.ts';
import { betCharge, betMoney, rulesOfTerms } from '../bet/bet-money.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetForm, hasCombinations, sizesOf } from '../form/bet-form.ts';
import { slipOfForm } from '../form/slip-of-form.ts';
import { slipLeg } from '../settlement/settled-leg.ts';
import { factorOf, type SlipLeg } from './leg-factor.ts';
import { returnOfSlip } from './slip-return.ts';
import { chargeUnder } from './slip-tax.ts';

/** A leg of a map: with its result, or open and, where it is known, with its present odds `now`. */
export interface MapLeg {
  readonly odds: Odds;
  readonly result?: LegResult | undefined;
  readonly now?: Odds | undefined;
}

/** The payouts if so many of the open parts win. */
export interface MapRow {
  readonly winners: number;
  /** The number of combinations of which no part lost. */
  readonly units: bigint;
  /** The payouts when the winners are those at the lowest odds, and those at the highest (`most`); all others lose. */
  readonly least: Amount;
  readonly most: Amount;
}

/** The part of the payout that the loss of one open leg takes. */
export interface LegWeight {
  /** The position of the leg. */
  readonly leg: number;
  /** The part of the payout with every open leg won. */
  readonly ofPossible: Amount;
  /** The part of the expected return, floored; absent unless every open leg has present odds. */
  readonly ofExpected?: Amount;
}

export interface SystemMap {
  /** Whether the winners that are counted are blocks of a multi-bet, whose lobby is taken to win. */
  readonly isBlocks: boolean;
  /** The number of open parts, and of those that are decided. */
  readonly open: number;
  readonly decided: number;
  /** The payouts by the number of open parts that win, from none to all. */
  readonly rows: readonly MapRow[];
  /** The cost of the bet, which break-even is measured by: nothing for a free bet. */
  readonly cost: Amount;
  /** The fewest winners with which at least the cost is paid whichever they are, and with which it may be; absent where no number is enough. */
  readonly certain?: number;
  readonly possible?: number;
  /** The weights of the open legs, in the order of the legs. */
  readonly weights: readonly LegWeight[];
  /** The measure by which legs are compared: the expected return where every open leg has present odds, else the possible payout. */
  readonly measure: 'expected' | 'possible';
  /** The legs whose loss takes most by that measure; several where they are equal, none where no loss takes anything. */
  readonly heaviest: readonly number[];
}

/** The map of a bet; undefined for a form without one. */
export function systemMap(
  form: BetForm,
  legs: readonly MapLeg[],
  stake: Amount,
  terms: BetTerms = PLAIN_TERMS,
): SystemMap | undefined {
  if (!hasCombinations(form)) return undefined;
  const bet: MappedBet = { form, legs, stake, terms };
  const parts = partsOf(form, legs.length);
  const isOpen = (part: readonly number[]) =>
    part.some((leg) => legs[leg]?.result === undefined) && part.every((leg) => legs[leg]?.result !== 'lose');
  const open = parts.filter(isOpen);
  const rows = rowsOf(bet, parts, open);
  const cost = terms.funding === 'free' ? amount(0n) : betCharge(stake, terms).charged;
  const certain = rows.find(({ least }) => least >= cost)?.winners;
  const possible = rows.find(({ most }) => most >= cost)?.winners;
  return {
    isBlocks: form.kind === 'multibet',
    open: open.length,
    decided: parts.length - open.length,
    rows,
    cost,
    ...(certain === undefined ? {} : { certain }),
    ...(possible === undefined ? {} : { possible }),
    ...weightsOf(bet),
  };
}

interface MappedBet {
  readonly form: BetForm;
  readonly legs: readonly MapLeg[];
  readonly stake: Amount;
  readonly terms: BetTerms;
}

/** The parts that combinations are made of: the legs, or the blocks of a multi-bet. */
const partsOf = (form: BetForm, legCount: number): readonly (readonly number[])[] =>
  form.kind === 'multibet' ? form.blocks : Array.from({ length: legCount }, (_, leg) => [leg]);

/** The payout if the open legs that are named lose and all other open legs win. */
const paidWithout = ({ form, legs, stake, terms }: MappedBet, lost: ReadonlySet<number>): Amount =>
  amount(
    betMoney(
      stake,
      legs.map(({ odds, result }, leg) => ({ odds, result: result ?? (lost.has(leg) ? 'lose' : 'win') })),
      form,
      terms,
    ).gross,
  );

function rowsOf(
  bet: MappedBet,
  parts: readonly (readonly number[])[],
  open: readonly (readonly number[])[],
): readonly MapRow[] {
  const values = new Map(open.map((part) => [part, valueOf(bet, part)]));
  const rising = open.toSorted((a, b) =>
    compare(values.get(a) ?? rational(0n), values.get(b) ?? rational(0n)),
  );
  const paid = (order: typeof open, winners: number) =>
    paidWithout(bet, new Set(order.slice(winners).flat()));
  const alive = parts.filter(
    (part) => !open.includes(part) && part.every((leg) => bet.legs[leg]?.result !== 'lose'),
  ).length;
  const [from, to] = sizesOf(bet.form, bet.legs.length);
  return Array.from({ length: open.length + 1 }, (_, winners) => {
    let units = 0n;
    for (let size = from; size <= to; size += 1) units += combinations(alive + winners, size);
    return { winners, units, least: paid(rising, winners), most: paid(rising.toReversed(), winners) };
  });
}

/** The return of a unit of stake on a part if its open legs win. */
const valueOf = ({ legs }: MappedBet, part: readonly number[]): Rational =>
  productOf(
    part.flatMap((at) => {
      const leg = legs[at];
      return leg ? factorOf(slipLeg({ odds: leg.odds, result: leg.result ?? 'win' })) : [];
    }),
  );

function weightsOf(bet: MappedBet): Pick<SystemMap, 'weights' | 'measure' | 'heaviest'> {
  const open = bet.legs.flatMap(({ result }, leg) => (result === undefined ? [leg] : []));
  const possible = open.map((leg) => rational(lossOfPossible(bet, leg)));
  const expected = open.every((leg) => (bet.legs[leg]?.now ?? 0) > 0)
    ? open.map((leg) => subtract(expectedReturn(bet), expectedReturn(bet, leg)))
    : undefined;
  const compared = expected ?? possible;
  const most = compared.reduce((best, one) => (compare(one, best) > 0 ? one : best), rational(0n));
  return {
    weights: open.map((leg, at) => {
      const ofExpected = expected?.[at];
      return {
        leg,
        ofPossible: amount(floor(possible[at] ?? rational(0n))),
        ...(ofExpected ? { ofExpected: amount(floor(ofExpected)) } : {}),
      };
    }),
    measure: expected ? 'expected' : 'possible',
    heaviest: open.filter((_, at) => most.numerator > 0n && compare(compared[at] ?? most, most) === 0),
  };
}

const lossOfPossible = (bet: MappedBet, leg: number): bigint =>
  paidWithout(bet, new Set()) - paidWithout(bet, new Set([leg]));

/**
 * The expected return at the present odds, as a cash-out values a bet: an open leg counts as its accepted odds over the present ones, and as nothing if
 * it is the one that loses. It is before boost, cap and the tax on a payout.
 */
function expectedReturn({ form, legs, stake, terms }: MappedBet, lost?: number): Rational {
  const { net } = chargeUnder(rational(stake), rulesOfTerms(terms));
  const valued = legs.map(({ now, odds, result }, leg): SlipLeg => {
    if (result !== undefined) return slipLeg({ odds, result });
    const value = divide(rational(BigInt(odds)), rational(BigInt(now ?? odds)));
    return { odds: value, result: { kind: leg === lost ? 'lose' : 'win' } };
  });
  return returnOfSlip(slipOfForm(form, valued, net), net).exact;
}
