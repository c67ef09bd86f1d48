/**
 * How a pool of the toto is divided: the same on the server that pays and on the page that checks. Amounts are minor units of one currency, and
 * not one of them is lost: what the house and the jackpot have with all payouts is what the stakes and the jackpot were.
 */
import type { Tier, TotoRules } from './toto-rules.ts';

/** The terms of a division, in the currency of the pool. */
export type PoolTerms = Pick<TotoRules, 'poolShare' | 'tiers' | 'jackpotShare' | 'jackpotPaid'> & {
  /** Whether what nobody wins stays for the next draw; otherwise it is the house's again. */
  readonly carriesOver: boolean;
};

/** A coupon with variants in a tier. `number`: its place among the coupons of its pool, from 1. */
export interface Winner {
  readonly number: number;
  readonly variants: bigint;
}

export interface PoolFacts {
  readonly stakes: bigint;
  /** The amount that the house adds. */
  readonly added: bigint;
  readonly jackpot: bigint;
  readonly cancelled: number;
  /** The winners of each tier, in the order of its rules; coupons in their order. */
  readonly winners: readonly (readonly Winner[])[];
}

export interface PaidTier extends Tier {
  /** The prize of the tier, with its part of the jackpot. */
  readonly amount: bigint;
  readonly variants: bigint;
  readonly winners: readonly (Winner & { readonly paid: bigint })[];
}

export interface SharedPool {
  /** The house's part of the stakes. */
  readonly house: bigint;
  readonly pool: bigint;
  readonly tiers: readonly PaidTier[];
  /** The part of the jackpot that was won. */
  readonly fromJackpot: bigint;
  /** The part of the pool that goes to the jackpot. */
  readonly toJackpot: bigint;
  /** The part of the pool that goes back to the house, where nothing is carried over. */
  readonly returned: bigint;
  /** The jackpot of the next draw. */
  readonly jackpot: bigint;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/**
 * An amount in parts by weights, by the largest remainders: each part is rounded down, and the units that are left go one each to the largest
 * fractions, of equal ones to the first. The parts are the amount again. Without any weight there are no parts to give it to.
 */
export function inParts(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / all);
  const order = weights
    .map((weight, at) => ({ at, fraction: (amount * weight) % all }))
    .sort((a, b) => (a.fraction === b.fraction ? a.at - b.at : a.fraction > b.fraction ? -1 : 1));
  const left = Number(amount - sum(parts));
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

/** Divides a pool (rules 3 to 7 of `docs/toto.md`). */
export function sharePool(terms: PoolTerms, facts: PoolFacts): SharedPool {
  const { jackpot, stakes, added, cancelled, winners } = facts;
  const paidOut = (stakes * BigInt(terms.poolShare)) / 1_000n;
  const house = stakes - paidOut;
  const pool = paidOut + added;
  const shares = [...terms.tiers.map(({ share }) => BigInt(share)), BigInt(terms.jackpotShare)];
  const amounts = inParts(pool, shares);
  const ofJackpot = BigInt(terms.jackpotPaid[cancelled] ?? 0);
  const fromJackpot = (winners[0]?.length ?? 0) > 0 ? (jackpot * ofJackpot) / 1_000n : 0n;
  let left = amounts[terms.tiers.length] ?? 0n;
  const tiers = terms.tiers.map((tier, at): PaidTier => {
    const own = winners[at] ?? [];
    const amount = (amounts[at] ?? 0n) + (at === 0 ? fromJackpot : 0n);
    if (own.length === 0) left += amount;
    const parts = inParts(
      amount,
      own.map(({ variants }) => variants),
    );
    return {
      ...tier,
      amount,
      variants: sum(own.map(({ variants }) => variants)),
      winners: own.map((winner, of) => ({ ...winner, paid: parts[of] ?? 0n })),
    };
  });
  const toJackpot = terms.carriesOver ? left : 0n;
  return {
    house,
    pool,
    tiers,
    fromJackpot,
    toJackpot,
    returned: left - toJackpot,
    jackpot: jackpot - fromJackpot + toJackpot,
  };
}

/** The winners of each tier among coupons, whose variants are given by hits, in their order. */
export const winnersOf = (
  tiers: readonly Tier[],
  coupons: readonly (readonly bigint[])[],
): readonly (readonly Winner[])[] =>
  tiers.map(({ hits }) =>
    coupons.flatMap((own, at) => {
      const variants = own[hits] ?? 0n;
      return variants > 0n ? [{ number: at + 1, variants }] : [];
    }),
  );

/** The payout of a coupon by its number, by all tiers together. */
export const payoutOf = ({ tiers }: Pick<SharedPool, 'tiers'>, number: number): bigint =>
  sum(tiers.flatMap(({ winners }) => winners.filter((one) => one.number === number).map(({ paid }) => paid)));

export const termsOfRules = (rules: TotoRules): PoolTerms => ({
  poolShare: rules.poolShare,
  tiers: rules.tiers,
  jackpotShare: rules.jackpotShare,
  jackpotPaid: rules.jackpotPaid,
  carriesOver: rules.unit > 0n,
});

/** Whether a draw with so many cancelled games is cancelled (rule 1). */
export const isDrawCancelled = (
  { mostCancelled }: Pick<TotoRules, 'mostCancelled'>,
  cancelled: number,
): boolean => cancelled > mostCancelled;
