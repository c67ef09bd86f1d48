/** The payouts of a settled draw, worked out again from what is told of it: by the same division as the server's, on the visitor's device. */
import { hitsOf } from '#domain/toto/coupon-variants.ts';
import { type PoolTerms, payoutOf, sharePool } from '#domain/toto/share-pool.ts';
import type { TotoCouponsAnswer, TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';

export type TotoCoupon = TotoCouponsAnswer['coupons'][number];
export type Check = 'agrees' | 'differs';

const resultsOf = ({ games }: Pick<TotoDrawAnswer, 'games'>) =>
  games.flatMap(({ result }) => (result === undefined ? [] : [result]));

/** The division of a draw by what is told of its pool and its winners; undefined while there is none. */
function dividedAgain(told: TotoDrawAnswer) {
  const { pool, rules, settlement } = told;
  const results = resultsOf(told);
  if (!settlement || results.length !== told.games.length) return undefined;
  const terms: PoolTerms = { ...rules, carriesOver: rules.unit.amount > 0n };
  return sharePool(terms, {
    stakes: pool.stakes.amount,
    added: pool.added.amount,
    jackpot: pool.jackpot.amount,
    cancelled: results.filter((result) => result === 'cancelled').length,
    winners: settlement.tiers.map(({ winners }) =>
      winners.map(({ number, variants }) => ({ number, variants: BigInt(variants) })),
    ),
  });
}

/** Whether house, pool, jackpot and every tier are what the rules make of the stakes; undefined while nothing is settled. */
export function checkDraw(told: TotoDrawAnswer): Check | undefined {
  const { pool, settlement } = told;
  const again = dividedAgain(told);
  if (!again || !settlement) return undefined;
  const isSame =
    again.house === pool.house.amount &&
    again.pool === pool.pool.amount &&
    again.fromJackpot === settlement.fromJackpot.amount &&
    again.toJackpot === settlement.toJackpot.amount &&
    again.returned === settlement.returned.amount &&
    again.jackpot === settlement.jackpot.amount &&
    settlement.tiers.length === again.tiers.length &&
    again.tiers.every(({ amount }, at) => amount === settlement.tiers[at]?.amount.amount);
  return isSame ? 'agrees' : 'differs';
}

/** Whether a coupon has the hits and the payout that its picks make; undefined while its draw is not settled. */
export function checkCoupon(coupon: TotoCoupon, told: TotoDrawAnswer): Check | undefined {
  const { hits, number, payout, picks } = coupon;
  if (coupon.state === 'refunded') return payout?.amount === coupon.price.amount ? 'agrees' : 'differs';
  const again = dividedAgain(told);
  if (!again || !hits || number === undefined || !payout) return undefined;
  const own = hitsOf(picks, resultsOf(told));
  const isInTiers = again.tiers.every(
    ({ hits: of, winners }) => (winners.find((one) => one.number === number)?.variants ?? 0n) === own[of],
  );
  const isSame =
    own.every((count, of) => Number(count) === hits[of]) &&
    isInTiers &&
    payoutOf(again, number) === payout.amount;
  return isSame ? 'agrees' : 'differs';
}
